"""A second start of the program with a window open. That nothing is lost by it is tested with the
other ways to leave an event."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tbdesk.session.program.handover import Request
from tbdesk.ui.window import main_window
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.files.conftest import Answers, complaint


def second_start(desk: Desk, file: Path | None = None, example: str | None = None) -> None:
    desk.window.open_further(Request(file, example))
    wait_for_files(desk.window)


def test_its_file_is_opened(desk: Desk, file: Path) -> None:
    desk.open_example("rr6")
    second_start(desk, file)
    assert desk.event.title == "Club night"


def test_its_example_is_opened(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    second_start(desk, example="double4")
    assert desk.event.title == "Double round robin of four"


def test_without_anything_to_open_the_window_only_comes_forward(desk: Desk) -> None:
    desk.open_example("rr6")
    event = desk.event
    desk.window.showMinimized()
    second_start(desk)
    assert not desk.window.isMinimized()
    assert desk.event is event


def test_a_file_that_cannot_be_read_is_said_in_the_window(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    desk.open_example("rr6")
    event = desk.event
    second_start(desk, tmp_path / "gone.tbdesk")
    assert "there is no such file" in complaint(desk)
    assert desk.event is event


def test_an_example_that_this_version_does_not_have_changes_nothing(desk: Desk) -> None:
    desk.open_example("rr6")
    event = desk.event
    second_start(desk, example="of a newer version")
    assert desk.event is event


def test_a_dialog_that_is_open_is_closed_by_the_person_first(
    desk: Desk, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "_QUESTION_MS", 5)
    desk.open_example("rr6")
    event = desk.event
    dialog = QDialog(desk.window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    second_start(desk, file)
    QTest.qWait(30)
    assert QApplication.activeModalWidget() is dialog
    assert desk.event is event
    desk.window.showMinimized()
    QTest.qWait(30)
    assert desk.window.isMinimized(), "it has come forward once, and may be put away"
    dialog.accept()
    qtbot.waitUntil(lambda: desk.event.title == "Club night")
