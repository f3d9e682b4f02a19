"""Files as the user chooses them, and the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.session.document import Document
from tbdesk.ui.dialog.file_choice import ask_which, copied, everything, filter_of, suggested


@pytest.mark.parametrize(
    ("title", "file", "expected"),
    [
        ("Open", None, "Open.xlsx"),
        ("Open no. 1.5", None, "Open no_ 1_5.xlsx"),
        ("", None, "event.xlsx"),
        ("Open", "club.tbdesk", "club.xlsx"),
        ("Open", "Club 1.5.TRF", "Club 1.5.xlsx"),
    ],
)
def test_the_event_s_file_is_suggested_and_else_its_title(
    title: str, file: str | None, expected: str, tmp_path: Path
) -> None:
    document = Document()
    path = tmp_path / file if file else None
    document.start(Tournament(title, EventKind.SWISS, (), 3), path)
    assert suggested(document, tmp_path, ".xlsx") == tmp_path / expected


@pytest.mark.parametrize("chosen", ["", "club.tbdesk"])
def test_a_file_is_asked_for_by_filters(
    chosen: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, asked = QWidget(), []
    qtbot.addWidget(window)
    path = tmp_path / chosen if chosen else None

    def choose(_parent: QWidget, title: str, folder: str, filters: str) -> tuple[str, str]:
        asked.append((title, folder, filters))
        return str(path or ""), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    filters = [filter_of("Pictures", (".png", ".svg")), everything()]
    assert ask_which(window, "Open", tmp_path, filters) == path
    assert asked == [("Open", str(tmp_path), "Pictures (*.png *.svg);;All files (*)")]


def test_a_picture_on_the_clipboard_is_no_text(qtbot: QtBot) -> None:
    clipboard = QGuiApplication.clipboard()
    picture = QMimeData()
    picture.setColorData(QColor("red"))
    clipboard.setMimeData(picture)
    assert copied() is None
    clipboard.setText("1\tAnna")
    assert copied() == ("", "1\tAnna")
