"""The file that the program was started with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tbdesk import paths
from tbdesk.app import create_window
from tbdesk.ui.window.main_window import MainWindow
from tests.ui.windows import forget_changes

TABLE = "No,Name,1,2,Pts\n1,Alice,*,1,1\n2,Bruno,0,*,0\n"


def started(qtbot: QtBot, path: Path) -> MainWindow:
    """A window that is not shown yet, and was to open a file."""
    window = create_window()
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.open_first(path)
    return window


def dialogs(window: MainWindow) -> list[QDialog]:
    """Visible dialogs."""
    return [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]


def test_the_event_of_a_file_is_there_before_the_window(qtbot: QtBot) -> None:
    window = started(qtbot, paths.example("rr6"))
    assert "Club round robin" in window.windowTitle()
    assert not window.isVisible()


@pytest.mark.parametrize(
    ("name", "text", "dialog"),
    [
        ("table.csv", TABLE, "importDialog"),
        ("missing.csv", None, "problemBox"),
        ("missing.tbdesk", None, "problemBox"),
        ("damaged.tbdesk", "{", "problemBox"),
    ],
)
def test_questions_and_faults_of_a_file_are_shown_over_the_window(
    qtbot: QtBot, tmp_path: Path, name: str, text: str | None, dialog: str
) -> None:
    """A dialog that was there before the window and stays below it would keep the window from
    taking keys, unseen."""
    path = tmp_path / name
    if text is not None:
        path.write_text(text, encoding="utf-8")
    window = started(qtbot, path)
    assert not dialogs(window)
    window.show()
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    (shown,) = dialogs(window)
    assert shown.objectName() == dialog
    shown.close()
