"""What if: results tried out at the real window, with the event as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project import project
from tbdesk.models.pair_grid import SLOTS_ROLE
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.session.files.journals import event_in
from tests.ui.conftest import Desk
from tests.ui.hands import activate, alt, answered, child, press


def leaders(desk: Desk) -> list[tuple[str, str]]:
    return list(zip(desk.names(), desk.values("PTS"), strict=True))


def bar(desk: Desk) -> str:
    return desk.label("whatIfText")


def tooltip(desk: Desk) -> str:
    return str(desk.crosstable.currentIndex().data(Qt.ItemDataRole.ToolTipRole))


def look(desk: Desk) -> QImage:
    """The row of the first player, with the cursor in it."""
    desk.click_game(1, 2)
    QApplication.processEvents()
    view = desk.crosstable
    row = view.visualRect(view.currentIndex())
    return view.viewport().grab(row).toImage()


def tried(desk: Desk, row: int, column: int, result: str) -> None:
    desk.click_game(row, column)
    desk.type(result)
    QApplication.processEvents()


def test_results_are_tried_out_and_left_behind(desk: Desk) -> None:
    desk.open_example("rr6")
    event, before = desk.event, leaders(desk)
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "0" if desk.cell(1, 2) != "0" else "1")
    assert leaders(desk) != before
    assert "1-2 " in bar(desk)
    action = desk.window.actions_
    for shut in (action.print_, action.chain, action.players, *action.exports.values()):
        assert not shut.isEnabled()
    desk.press(Qt.Key.Key_Escape)
    assert desk.event is event
    assert leaders(desk) == before
    assert not desk.window.isWindowModified()
    assert not desk.window._document.undo_stack.canUndo()
    assert action.print_.isEnabled()
    assert not action.what_if.isChecked()


def test_what_is_supposed_is_marked_through_undo_and_says_what_was_there(desk: Desk) -> None:
    desk.open_example("rr6")
    was = next(game for game in desk.event.games if {game.white, game.black} == {1, 2}).result
    assert was is not None
    plain = look(desk)
    desk.press(Qt.Key.Key_F8)
    assert look(desk) == plain
    tried(desk, 1, 2, "5")
    assert "Only tried out; before: 1-0" in tooltip(desk)
    assert desk.crosstable.currentIndex().data(SLOTS_ROLE)[0].supposed
    marked = look(desk)
    assert marked != plain
    desk.ctrl(Qt.Key.Key_Z)
    assert look(desk) == plain
    desk.ctrl(Qt.Key.Key_Y)
    assert look(desk) == marked
    answered(TwoStepsDialog, lambda _second: alt("r"))
    child(desk.window, QPushButton, "takeOver").click()
    QApplication.processEvents()
    assert "Only tried out" not in tooltip(desk)


def test_exchanged_colours_are_told_and_can_be_taken_over(desk: Desk) -> None:
    desk.open_example("rr6")
    game = next(game for game in desk.event.games if {game.white, game.black} == {1, 2})
    desk.press(Qt.Key.Key_F8)
    desk.click_game(1, 2)
    desk.press(Qt.Key.Key_F7)
    QApplication.processEvents()
    assert f"{game.black}-{game.white} " in bar(desk)
    assert f"before: {game.white}-{game.black} " in tooltip(desk)
    assert child(desk.window, QPushButton, "takeOver").isEnabled()
    desk.press(Qt.Key.Key_Escape)
    assert "bring back the 1 result" in desk.status()


@pytest.mark.long
def test_what_was_left_can_be_brought_back_while_nothing_else_is_edited(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    assert not child(desk.window, QPushButton, "bringBack").isVisible()
    tried(desk, 1, 2, "5")
    tried(desk, 1, 3, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert "bring back the 2 results" in desk.window.statusBar().currentMessage()
    desk.press(Qt.Key.Key_F8)
    child(desk.window, QPushButton, "bringBack").click()
    assert desk.event == typed
    desk.press(Qt.Key.Key_Escape)
    QApplication.processEvents()
    tried(desk, 3, 4, "5")
    desk.press(Qt.Key.Key_F8)
    assert not child(desk.window, QPushButton, "bringBack").isVisible()
    desk.press(Qt.Key.Key_Escape)


@pytest.mark.long
def test_naming_more_of_it_moves_no_cell(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.press(Qt.Key.Key_F8)
    QApplication.processEvents()
    top = desk.crosstable.mapTo(desk.window, desk.crosstable.rect().topLeft())
    for column in range(2, 12):
        tried(desk, 1, column, "5")
    QApplication.processEvents()
    assert desk.crosstable.mapTo(desk.window, desk.crosstable.rect().topLeft()) == top


def test_what_was_tried_out_is_taken_over_in_one_step(desk: Desk) -> None:
    desk.open_example("rr6")
    event = desk.event
    tried(desk, 3, 4, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_F8)
    for row, column in ((1, 2), (1, 3), (2, 3)):
        tried(desk, row, column, "5")
    games = desk.event.games
    take_over = child(desk.window, QPushButton, "takeOver")
    answered(TwoStepsDialog, lambda _second: press(Qt.Key.Key_Return))  # results are replaced
    take_over.click()
    assert desk.window._document.trying
    answered(TwoStepsDialog, lambda _second: alt("r"))
    take_over.click()
    QApplication.processEvents()
    activate(desk.window)
    assert desk.event.games == games
    assert len(desk.event.log) == 3  # of earlier rounds
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == typed
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == event
    desk.ctrl(Qt.Key.Key_Y, times=2)
    assert desk.event.games == games


def test_steps_of_the_event_cannot_be_undone_meanwhile(desk: Desk) -> None:
    """Nor are those that were undone before lost."""
    desk.open_example("rr6")
    event = desk.event
    tried(desk, 3, 4, "5")
    typed = desk.event
    desk.ctrl(Qt.Key.Key_Z)
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    desk.ctrl(Qt.Key.Key_Z, times=4)
    assert desk.event == event
    desk.press(Qt.Key.Key_Escape)
    desk.ctrl(Qt.Key.Key_Y)
    assert desk.event == typed


def test_a_refused_text_has_escape_first(desk: Desk) -> None:
    desk.open_example("swiss16")
    participants = desk.table("participants")
    desk.window._workspace.desk.bring_to_front(participants)  # type: ignore[union-attr]
    desk.press(Qt.Key.Key_F8)
    desk.click(participants, 0, desk.column(participants, "1"))
    desk.type("nonsense")
    desk.press(Qt.Key.Key_Return)
    assert desk.bubble()
    desk.press(Qt.Key.Key_Escape)
    assert not desk.bubble()
    assert desk.window._document.trying
    desk.press(Qt.Key.Key_Escape)
    assert not desk.window._document.trying


def test_saved_and_copied_is_the_event_without_it(desk: Desk, saved_as: object) -> None:
    desk.open_example("rr6")
    tried(desk, 3, 4, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    recovery = desk.window._recovery
    recovery.keep()
    assert event_in(recovery.path) == typed
    path = saved_as("evening.tbdesk")  # type: ignore[operator]
    desk.ctrl(Qt.Key.Key_S)
    assert _event_of(path.read_bytes()) == typed
    assert not desk.window.isWindowModified()
    assert desk.event != typed
    desk.press(Qt.Key.Key_Escape)
    assert desk.event == typed


def test_another_event_ends_it(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    desk.open_example("swiss16")
    assert not desk.window._document.trying
    assert not desk.window._document.undo_stack.canUndo()


def _event_of(data: bytes) -> Tournament:
    return project.loads(data, "copy").tournament
