"""What is asked for to be read, and what is on the clipboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.ui.dialog.source import ask_which, copied, everything, filter_of


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
