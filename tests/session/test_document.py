"""The open event: edits, their undo history, and whether the file holds them."""

from __future__ import annotations

from pathlib import Path

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.model.tournament import Tournament
from tbdesk.session.cells import CrosstableCell
from tbdesk.session.document import Document
from tests.domain import round_robin

FILE = Path("club.tbdesk")


def club_night() -> Tournament:
    return round_robin("Alice", "Bruno", "Carla").tournament


def titled(tournament: Tournament, title: str) -> Tournament:
    return tournament._replace(title=title)


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """A document with an event that was read from a file."""
    document = Document()
    document.start(club_night(), FILE)
    return document


def test_before_an_event_is_open_there_is_nothing_to_lose(qtbot: QtBot) -> None:
    document = Document()
    assert document.tournament is None
    assert document.path is None
    assert not document.modified


def test_an_edit_before_an_event_is_open_changes_nothing(qtbot: QtBot) -> None:
    document = Document()
    document.edit(club_night(), "too early")
    assert document.tournament is None
    assert not document.undo_stack.canUndo()


def test_an_edit_replaces_the_event_and_tells_both_values(document: Document, qtbot: QtBot) -> None:
    before, after = club_night(), titled(club_night(), "Club final")
    with qtbot.waitSignal(document.changed) as told:
        document.edit(after, "title")
    assert told.args == [before, after]
    assert document.tournament == after


def test_an_edit_that_changes_nothing_is_no_step(document: Document, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(document.changed):
        document.edit(club_night(), "nothing")
    assert not document.undo_stack.canUndo()
    assert not document.modified


def test_undo_and_redo_go_through_every_value(document: Document) -> None:
    values = [club_night(), *(titled(club_night(), title) for title in ("One", "Two", "Three"))]
    for value in values[1:]:
        document.edit(value, f"title {value.title}")
    for value in reversed(values[:-1]):
        document.undo_stack.undo()
        assert document.tournament == value
    for value in values[1:]:
        document.undo_stack.redo()
        assert document.tournament == value


def test_the_history_names_its_steps(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "title One")
    document.edit(titled(club_night(), "Two"), "title Two")
    document.undo_stack.undo()
    assert document.undo_stack.undoText() == "title One"
    assert document.undo_stack.redoText() == "title Two"


def test_an_ampersand_in_the_name_of_a_step_underlines_nothing(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "name of 3 Black & White")
    assert document.undo_stack.undoText() == "name of 3 Black && White"


def test_a_new_edit_after_an_undo_forgets_what_was_undone(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "title")
    document.undo_stack.undo()
    document.edit(titled(club_night(), "Two"), "title")
    assert not document.undo_stack.canRedo()


def test_undo_and_redo_visit_the_cell_of_the_edit_again(document: Document, qtbot: QtBot) -> None:
    cell = CrosstableCell(3, 1, slot=1)
    with qtbot.assertNotEmitted(document.revisited):  # the cursor is there already
        document.edit(titled(club_night(), "One"), "3-1 win", cell)
    with qtbot.waitSignal(document.revisited) as visited:
        document.undo_stack.undo()
    assert visited.args == [cell]
    with qtbot.waitSignal(document.revisited) as visited:
        document.undo_stack.redo()
    assert visited.args == [cell]


def test_when_the_cell_is_visited_again_it_shows_the_old_value(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "3-1 win", CrosstableCell(3, 1))
    seen = []
    document.revisited.connect(lambda _cell: seen.append(document.tournament))
    document.undo_stack.undo()
    assert seen == [club_night()]


def test_an_edit_of_no_cell_visits_none(document: Document, qtbot: QtBot) -> None:
    document.edit(titled(club_night(), "One"), "title")
    with qtbot.assertNotEmitted(document.revisited):
        document.undo_stack.undo()


# --- saved or not -----------------------------------------------------------------------------


def test_an_event_just_read_is_not_modified(document: Document) -> None:
    assert not document.modified
    assert document.path == FILE


def test_a_new_event_is_modified_until_it_is_saved(qtbot: QtBot) -> None:
    document = Document()
    document.start(club_night(), None, unsaved=True)
    assert document.modified
    document.saved(FILE)
    assert not document.modified
    assert document.path == FILE


def test_undoing_to_what_the_file_holds_is_as_good_as_saved(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "title")
    assert document.modified
    document.undo_stack.undo()
    assert not document.modified


def test_undoing_past_the_save_is_a_change(document: Document) -> None:
    document.edit(titled(club_night(), "One"), "title")
    document.saved(FILE)
    document.undo_stack.undo()
    assert document.modified
    document.undo_stack.redo()
    assert not document.modified


def test_a_new_event_stays_unsaved_though_everything_is_undone(qtbot: QtBot) -> None:
    document = Document()
    document.start(club_night(), None, unsaved=True)
    document.edit(titled(club_night(), "One"), "title")
    document.undo_stack.undo()
    assert document.modified


def test_the_first_edit_and_saving_announce_the_state(document: Document, qtbot: QtBot) -> None:
    with qtbot.waitSignal(document.stateChanged):
        document.edit(titled(club_night(), "One"), "title")
    with qtbot.waitSignal(document.stateChanged):
        document.saved(FILE)


def test_another_event_begins_with_a_clean_history(document: Document, qtbot: QtBot) -> None:
    document.edit(titled(club_night(), "One"), "title")
    other = round_robin("Xenia", "Yuri").tournament
    with qtbot.waitSignal(document.changed) as told:
        document.start(other, None)
    assert told.args == [None, other]
    assert document.path is None
    assert not document.modified
    assert not document.undo_stack.canUndo()


def test_an_event_with_unsaved_edits_closes_without_a_word(document: Document) -> None:
    """Its history empties itself while the document is being destroyed."""
    document.edit(titled(club_night(), "One"), "title")
    shiboken6.delete(document)


# --- what is typed and not taken --------------------------------------------------------------

ROUND = DraftCell(Grid.PARTICIPANTS, 1, 1)


def test_a_draft_is_a_step_that_leaves_the_event_alone(document: Document, qtbot: QtBot) -> None:
    with (
        qtbot.assertNotEmitted(document.changed),
        qtbot.waitSignal(document.draftsChanged) as told,
    ):
        document.edit(club_night(), "typed: x", None, {ROUND: Draft("x")})
    assert told.args == [{}, {ROUND: Draft("x")}]
    assert document.modified
    document.undo_stack.undo()
    assert document.drafts == {}
    assert not document.modified


def test_an_edit_takes_the_place_of_a_draft_in_one_step(document: Document) -> None:
    document.edit(club_night(), "typed: x", None, {ROUND: Draft("x")})
    with document.replacing(ROUND):
        document.edit(titled(club_night(), "Final"), "title")
    assert document.drafts == {}
    document.undo_stack.undo()
    assert (document.tournament, document.drafts) == (club_night(), {ROUND: Draft("x")})
    document.edit(titled(club_night(), "Friday"), "title")
    assert document.drafts == {ROUND: Draft("x")}


def test_another_event_brings_its_own_drafts(document: Document, qtbot: QtBot) -> None:
    document.edit(club_night(), "typed: x", None, {ROUND: Draft("x")})
    with qtbot.waitSignal(document.draftsChanged):
        document.start(club_night(), FILE)
    assert document.drafts == {}
    assert not document.modified
