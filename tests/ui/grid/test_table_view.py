"""The numbers beside the rows are as wide as Qt would have them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtWidgets import QHeaderView
from pytestqt.qtbot import QtBot

from tbdesk.models.roles import NO_PARENT, Index
from tbdesk.ui.grid.table_view import TableView

DISPLAY = Qt.ItemDataRole.DisplayRole


class Numbered(QAbstractTableModel):
    """Rows with their numbers."""

    def __init__(self, heads: list[str]) -> None:
        super().__init__()
        self.heads = heads

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation == Qt.Orientation.Horizontal or role != DISPLAY:
            return None
        return self.heads[section]


HEADS = {
    "none": [],
    "few": ["1", "2", "17"],
    "long": [str(row) for row in range(1, 5001)],
    "byes at the end": [*map(str, range(1, 131)), *[""] * 40],
    "one longer": [*map(str, range(1, 101)), *[""] * 41],
    "turned round": [str(row) for row in range(5000, 0, -1)],
}


@pytest.mark.parametrize("heads", HEADS.values(), ids=HEADS)
def test_the_numbers_have_the_width_that_qt_gives_them(qtbot: QtBot, heads: list[str]) -> None:
    view, model = TableView(), Numbered(heads)
    qtbot.addWidget(view)
    view.setModel(model)
    plain = QHeaderView(Qt.Orientation.Vertical, view)
    plain.setModel(model)
    plain.setSectionsClickable(True)
    assert view.verticalHeader().sizeHint().width() == max(0, plain.sizeHint().width())
