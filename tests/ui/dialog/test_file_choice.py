"""Files as the user chooses them, and the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.session.document import Document
from tbdesk.ui.dialog.file_choice import copied, suggested


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


def test_a_picture_on_the_clipboard_is_no_text(qtbot: QtBot) -> None:
    clipboard = QGuiApplication.clipboard()
    picture = QMimeData()
    picture.setColorData(QColor("red"))
    clipboard.setMimeData(picture)
    assert copied() is None
    clipboard.setText("1\tAnna")
    assert copied() == ("", "1\tAnna")
