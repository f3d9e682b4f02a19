"""Before work is lost: the question, and what is still being typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.setup.players.list_dialogs import PlayersDialog
from tests.report.workbook.books import opened
from tests.ui.conftest import Desk
from tests.ui.files.conftest import (
    DISCARD,
    SAVE,
    WAYS,
    Answers,
    club_night,
    complaint,
    has_left,
    is_new,
    leave_by,
    written,
)
from tests.ui.hands import at_the_next, cancel, click, click_cell, keys, ok


@pytest.mark.one_in(3)
@pytest.mark.parametrize("way", WAYS)
def test_cancel_stays(other: Path, unsaved: Desk, person: Answers, file: Path, way: str) -> None:
    before = file.read_bytes()
    leave_by(unsaved, way, other)
    assert person.asked == ["Save the changes to 'Club night'?"]
    assert not has_left(unsaved)
    assert unsaved.cell(2, 3) == "1"
    assert unsaved.window.isWindowModified()
    assert file.read_bytes() == before


@pytest.mark.one_in(4)
@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_discard_leaves_the_file_as_it_was(
    other: Path, unsaved: Desk, person: Answers, file: Path, way: str
) -> None:
    before = file.read_bytes()
    person.question = DISCARD
    leave_by(unsaved, way, other)
    assert len(person.asked) == 1
    assert has_left(unsaved)
    assert file.read_bytes() == before


@pytest.mark.one_in(4)
@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_save_keeps_the_work(
    other: Path, unsaved: Desk, person: Answers, file: Path, way: str
) -> None:
    person.question = SAVE
    leave_by(unsaved, way, other)
    assert len(person.asked) == 1
    assert has_left(unsaved)
    kept = written(file).games
    assert sum(game.result is not None for game in kept) == 3


@pytest.mark.one_in(4)
@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_no_question_without_changes(
    other: Path, desk: Desk, person: Answers, file: Path, way: str
) -> None:
    desk.window.open_path(file)
    leave_by(desk, way, other)
    assert person.asked == []
    assert has_left(desk)


@pytest.mark.long
def test_a_save_that_fails_does_not_leave(
    unsaved: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    file.unlink()
    file.mkdir()
    person.question = SAVE
    unsaved.window.close()
    assert not has_left(unsaved)
    assert unsaved.cell(2, 3) == "1"
    assert "could not be saved" in complaint(unsaved)


def test_a_save_without_a_name_does_not_leave(desk: Desk, person: Answers) -> None:
    desk.open_example("rr6")
    desk.type("0")
    person.question = SAVE
    desk.window.close()
    assert desk.window.isVisible()
    assert is_new(desk)


def test_a_new_event_that_is_cancelled_leaves_the_old_one(unsaved: Desk, person: Answers) -> None:
    with at_the_next(NewEventDialog, lambda dialog: click(cancel(dialog))):
        unsaved.ctrl(Qt.Key.Key_N)
    assert person.asked == []
    assert unsaved.cell(2, 3) == "1"
    assert unsaved.window.isWindowModified()


def test_a_new_event_is_asked_about_at_ok_and_stays_typed(unsaved: Desk, person: Answers) -> None:
    def act(dialog: NewEventDialog) -> None:
        assert person.asked == []
        keys("Finale")
        click(ok(dialog))
        assert person.asked == ["Save the changes to 'Club night'?"]
        assert dialog.isVisible()
        assert unsaved.cell(2, 3) == "1"
        person.question = DISCARD
        click(ok(dialog))

    with at_the_next(NewEventDialog, act):
        unsaved.ctrl(Qt.Key.Key_N)
    assert unsaved.event.title == "Finale"


@pytest.mark.parametrize(
    ("title", "file_name", "named"),
    [
        ("Club <b>championship", "evening.tbdesk", "Club <b>championship"),
        ("", "evening.tbdesk", "evening"),
        ("", "", "New event"),
    ],
)
def test_the_question_names_the_event(
    desk: Desk, person: Answers, tmp_path: Path, title: str, file_name: str, named: str
) -> None:
    event = club_night(title)
    desk.document.start(event, tmp_path / file_name if file_name else None, unsaved=True)
    desk.window.close()
    (asked,) = person.asked
    assert asked.replace("\N{ZERO WIDTH SPACE}", "") == f"Save the changes to '{named}'?"


@pytest.fixture
def typing(desk: Desk, file: Path) -> Desk:
    """Alice is being renamed; neither Enter nor another cell has ended it."""
    desk.window.open_path(file)
    click_cell(desk.crosstable, 0, 0)
    desk.type("Anna")
    assert not desk.window.isWindowModified()
    return desk


def test_an_unfinished_text_is_saved(typing: Desk, person: Answers, file: Path) -> None:
    typing.ctrl(Qt.Key.Key_S)
    assert written(file).players[0].name == "Anna"
    assert not typing.window.isWindowModified()


@pytest.mark.long
def test_an_unfinished_text_is_exported(typing: Desk, person: Answers, tmp_path: Path) -> None:
    person.path = tmp_path / "now.xlsx"
    typing.ctrl(Qt.Key.Key_E)
    sheet = opened(person.path.read_bytes()).worksheets[0]
    assert "Anna" in [cell.value for row in sheet for cell in row]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("way", ["close", "open", "recent", "drop"])
def test_an_unfinished_text_is_not_lost_by_leaving(
    other: Path, typing: Desk, person: Answers, way: str
) -> None:
    leave_by(typing, way, other)
    assert len(person.asked) == 1
    assert not has_left(typing)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (Qt.Key.Key_L, PlayersDialog),
        (Qt.Key.Key_I, EventSettingsDialog),
        (Qt.Key.Key_T, ChainDialog),
    ],
)
def test_an_unfinished_text_outlives_a_dialog(
    typing: Desk, key: Qt.Key, kind: type[QDialog]
) -> None:
    with at_the_next(kind, lambda dialog: click(ok(dialog))):
        typing.ctrl(key)
    assert typing.crosstable.model().index(0, 0).data() == "Anna"
