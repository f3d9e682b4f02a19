"""python tools/screenshot.py: docs/screenshot.png, taken by the program of itself."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from tbdesk.app import create_app, create_window

TARGET = Path(__file__).resolve().parents[1] / "docs" / "screenshot.png"


def main() -> None:
    """The example of the README, with the value of Bruno's SB/C1 opened."""
    create_app(["tbdesk"])
    window = create_window()
    window.open_example("rr6")
    window.resize(1120, 620)
    window.show()
    standings = window.findChild(QTableView, "standings")
    assert standings is not None
    model = standings.model()
    row = next(r for r in range(model.rowCount()) if "Bruno" in model.index(r, 1).data())
    titles = [model.headerData(c, Qt.Orientation.Horizontal) for c in range(model.columnCount())]
    standings.setCurrentIndex(model.index(row, titles.index("SB/C1")))
    QTest.qWait(300)  # the tables of terms follow a moment later
    window.grab().save(str(TARGET))


if __name__ == "__main__":
    main()
