"""Another program or window writes the file of the open event: nothing of it goes unasked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.files import files
from tests.ui.conftest import Desk
from tests.ui.files.conftest import NO, YES, Answers, club_night, is_new, type_a_result
from tests.ui.windows import forget_changes

QUESTION = "was changed by another program or window"
KINDS = [".tbdesk", ".trf"]


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[str], Path]:
    """The club night in a file of a kind."""

    def save(suffix: str) -> Path:
        path = tmp_path / f"club{suffix}"
        files.save(path, club_night())
        return path

    return save


def writes(path: Path, title: str) -> bytes:
    """Another program saves the event under another title; what is in the file then."""
    files.save(path, club_night()._replace(title=title))
    return path.read_bytes()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("answer", [YES, NO])
@pytest.mark.parametrize("suffix", KINDS)
def test_a_file_changed_by_another_program_is_replaced_only_after_a_question(
    desk: Desk,
    person: Answers,
    saved: Callable[[str], Path],
    suffix: str,
    answer: QMessageBox.StandardButton,
) -> None:
    path = saved(suffix)
    desk.window.open_path(path)
    type_a_result(desk)
    theirs = writes(path, "Theirs")
    person.question = answer
    desk.ctrl(Qt.Key.Key_S)
    assert QUESTION in person.asked[0]
    assert (path.read_bytes() == theirs) == (answer == NO)
    assert is_new(desk) == (answer == NO)
    assert desk.status().startswith("Nothing was saved" if answer == NO else "Saved")


@pytest.mark.parametrize("suffix", KINDS)
def test_after_it_was_saved_here_it_is_compared_with_that(
    desk: Desk, person: Answers, saved: Callable[[str], Path], suffix: str
) -> None:
    path = saved(suffix)
    desk.window.open_path(path)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    desk.ctrl(Qt.Key.Key_Z)
    desk.ctrl(Qt.Key.Key_S)
    assert person.asked == []
    writes(path, "Theirs")
    desk.ctrl(Qt.Key.Key_Y)
    desk.ctrl(Qt.Key.Key_S)
    assert len(person.asked) == 1


def test_of_two_windows_the_second_to_save_is_asked(
    desk: Desk, person: Answers, saved: Callable[[str], Path], qtbot: QtBot
) -> None:
    path = saved(".tbdesk")
    other = create_window(path)
    qtbot.addWidget(other, before_close_func=forget_changes)
    desk.window.open_path(path)
    other.document.edit(club_night()._replace(title="The other window"), "title")
    assert other.files.saving.save()
    assert person.asked == []
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert QUESTION in person.asked[0]
    assert files.load(path).tournament.title == "The other window"


def test_a_file_saved_under_another_name_is_the_event_s_own(
    desk: Desk, person: Answers, saved: Callable[[str], Path], tmp_path: Path
) -> None:
    desk.window.open_path(saved(".tbdesk"))
    person.path = tmp_path / "mine.tbdesk"
    desk.window.actions_.save_as.trigger()
    writes(person.path, "Theirs")
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert len(person.asked) == 1
    assert files.load(person.path).tournament.title == "Theirs"


def test_a_deleted_file_is_saved_again_without_a_question(
    desk: Desk, person: Answers, saved: Callable[[str], Path]
) -> None:
    path = saved(".tbdesk")
    desk.window.open_path(path)
    type_a_result(desk)
    path.unlink()
    desk.ctrl(Qt.Key.Key_S)
    assert person.asked == []
    assert files.load(path).tournament == desk.event
