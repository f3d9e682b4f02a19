"""A file that is open in two windows: the second says so, and goes on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile, Qt
from PySide6.QtWidgets import QLabel, QWidget

from tbdesk.session.files.file_lock import lock_beside
from tests.ui.conftest import Desk
from tests.ui.files.conftest import Answers, type_a_result, written
from tests.ui.hands import button, child, click


def test_a_shared_file_is_reported_and_typing_goes_on(
    desk: Desk, person: Answers, file: Path
) -> None:
    other = QLockFile(str(lock_beside(file)))
    assert other.tryLock(0)
    desk.window.open_path(file)
    bar = child(desk.window, QWidget, "sharedFile")
    assert bar.isVisible()
    said = child(bar, QLabel, "sharedFileText").text()
    assert said.startswith("club.tbdesk is also open in another window of tbdesk, on ")
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert person.asked == []
    assert written(file) == desk.event
    other.unlock()
    desk.ctrl(Qt.Key.Key_Z)
    assert not bar.isVisible()


def test_a_shared_file_is_saved_elsewhere_from_the_line(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    other = QLockFile(str(lock_beside(file)))
    assert other.tryLock(0)
    desk.window.open_path(file)
    person.path = tmp_path / "mine.tbdesk"
    bar = child(desk.window, QWidget, "sharedFile")
    click(button(bar, "Save as…"))
    assert written(tmp_path / "mine.tbdesk") == desk.event
    assert not bar.isVisible()


def test_a_file_of_one_window_has_no_line(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    assert not any(bar.isVisible() for bar in desk.window.findChildren(QWidget, "sharedFile"))
