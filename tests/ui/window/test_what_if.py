"""The trial ("What if"): results tried out at the real window, with the event unchanged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QTabWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project import project
from tbdesk.models.roles import SLOTS_ROLE
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tbdesk.ui.standings.projector import Projector
from tests.domain import crosstable
from tests.session.files.journals import event_in
from tests.ui.conftest import Desk
from tests.ui.hands import (
    activate,
    alt,
    answered,
    at_the_next,
    button,
    cancel,
    child,
    click,
    keys,
    ok,
    press,
)
from tests.ui.questions import Question
from tests.ui.rounds.conftest import start


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


def club() -> Tournament:
    """Of three, 2-3 is the game that is missing."""
    return crosstable("Alice * 1 ½\nBruno 0 * .\nCarla ½ . *").tournament


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
    assert not desk.document.undo_stack.canUndo()
    assert action.print_.isEnabled()
    assert not action.what_if.isChecked()


def test_one_escape_leaves_after_the_last_game_that_was_missing(desk: Desk) -> None:
    """The first one only took back that nothing is left to type, of which nothing was in sight."""
    start(desk, club())
    desk.press(Qt.Key.Key_F8)
    tried(desk, 2, 3, "1")
    desk.press(Qt.Key.Key_Escape)
    assert not desk.window.actions_.what_if.isChecked()


def test_a_key_too_many_is_answered_before_what_if_is_left(desk: Desk) -> None:
    start(desk, club())
    desk.press(Qt.Key.Key_F8)
    tried(desk, 2, 3, "10")
    assert "Nothing is left to type here" in desk.bubble()
    desk.press(Qt.Key.Key_Escape)
    assert desk.window.actions_.what_if.isChecked()
    desk.press(Qt.Key.Key_Escape)
    assert not desk.window.actions_.what_if.isChecked()


def test_a_tried_result_is_marked_through_undo_and_shows_the_former_one(desk: Desk) -> None:
    desk.open_example("rr6")
    was = next(game for game in desk.event.games if {game.white, game.black} == {1, 2}).result
    assert was is not None
    plain = look(desk)
    desk.press(Qt.Key.Key_F8)
    assert look(desk) == plain
    tried(desk, 1, 2, "5")
    assert "Only tried out; before: 1-0" in tooltip(desk)
    assert desk.crosstable.currentIndex().data(SLOTS_ROLE)[0].tried_out
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


def test_exchanged_colours_are_reported_and_can_be_taken_over(desk: Desk) -> None:
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
    assert "restore the 1 result" in desk.status()


@pytest.mark.long
def test_an_abandoned_trial_can_be_restored_until_the_next_edit(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    assert not child(desk.window, QPushButton, "bringBack").isVisible()
    tried(desk, 1, 2, "5")
    tried(desk, 1, 3, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert "restore the 2 results" in desk.window.statusBar().currentMessage()
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


def test_a_trial_is_taken_over_in_one_step(desk: Desk) -> None:
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
    assert desk.document.trying
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
    child(desk.window, QTabWidget, "grids").setCurrentWidget(participants)
    desk.press(Qt.Key.Key_F8)
    desk.click(participants, 0, desk.column(participants, "1"))
    desk.type("nonsense")
    desk.press(Qt.Key.Key_Return)
    assert desk.bubble()
    desk.press(Qt.Key.Key_Escape)
    assert not desk.bubble()
    assert desk.document.trying
    desk.press(Qt.Key.Key_Escape)
    assert not desk.document.trying


def test_saved_and_copied_is_the_event_without_it(desk: Desk, saved_as: object) -> None:
    desk.open_example("rr6")
    tried(desk, 3, 4, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    recovery = desk.recovery
    recovery.keep()
    assert event_in(recovery.path) == typed
    path = saved_as("evening.tbdesk")  # type: ignore[operator]
    desk.ctrl(Qt.Key.Key_S)
    assert _event_of(path.read_bytes()) == typed
    assert not desk.window.isWindowModified()
    assert desk.event != typed
    desk.press(Qt.Key.Key_Escape)
    assert desk.event == typed


def test_a_save_meanwhile_says_what_is_not_in_the_file(desk: Desk, saved_as: object) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    path = saved_as("evening.tbdesk")  # type: ignore[operator]
    desk.ctrl(Qt.Key.Key_S)
    assert desk.status().startswith(f"Saved {path}. 1 result that is only tried out (What if)")
    desk.press(Qt.Key.Key_Escape)
    desk.ctrl(Qt.Key.Key_S)
    assert desk.status() == f"Saved {path}"


def choose_example(desk: Desk, title: str) -> None:
    """File > Examples > …"""
    actions = desk.window.findChildren(QAction)
    (example,) = (action for action in actions if action.text() == title)
    example.trigger()


def make_event(desk: Desk) -> None:
    def act(dialog: NewEventDialog) -> None:
        click(ok(dialog))
        assert dialog.isVisible()
        click(cancel(dialog))

    with at_the_next(NewEventDialog, act):
        desk.ctrl(Qt.Key.Key_N)


LEAVING: dict[str, Callable[[Desk], object]] = {
    "another event": lambda desk: choose_example(desk, "Club Swiss"),
    "a new event": lambda desk: make_event(desk),
    "closing": lambda desk: desk.window.close(),
}


@pytest.mark.parametrize("way", LEAVING)
def test_a_trial_is_left_only_after_a_question(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A round typed while What if was still on would be gone, though all is saved."""
    question = Question(monkeypatch)
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    LEAVING[way](desk)
    [text] = question.asked
    assert text.startswith("1 result that is only tried out (What if) is not part of the event")
    assert desk.document.trying
    assert desk.cell(1, 2) == "½"
    assert desk.window.isVisible()


def test_changes_and_what_is_tried_out_are_asked_about_at_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, saved_as: object
) -> None:
    question = Question(monkeypatch)
    question.answer = QMessageBox.StandardButton.Save
    desk.open_example("rr6")
    tried(desk, 3, 4, "5")
    typed = desk.event
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    path = saved_as("evening.tbdesk")  # type: ignore[operator]
    desk.window.close()
    [text] = question.asked
    assert text.startswith(f"Save the changes to '{typed.title}'?")
    assert "1 result that is only tried out (What if) is not part of the event" in text
    assert _event_of(path.read_bytes()) == typed
    assert not desk.window.isVisible()


def test_nothing_tried_out_is_no_question(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(monkeypatch)
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    choose_example(desk, "Club Swiss")
    assert question.asked == []
    assert not desk.document.trying


def test_only_results_are_tried_out(desk: Desk) -> None:
    """A name mended there would be gone with Escape."""
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    before = desk.event
    desk.click(desk.crosstable, 0, 0)
    keys("Anna\n")
    assert "Leave What if first" in desk.bubble()
    assert desk.event is before
    assert desk.crosstable.model().index(0, 0).data() == before.players[0].name
    desk.press(Qt.Key.Key_Escape)
    desk.press(Qt.Key.Key_Escape)
    desk.click(desk.crosstable, 0, 0)
    keys("Anna\n")
    assert desk.event.players[0].name == "Anna"


def test_a_comparison_of_what_is_tried_out_says_so_and_is_not_handed_out(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)

    def look(dialog: CompareDialog) -> None:
        assert dialog.windowTitle() == "What if – Compare standings"
        assert not button(dialog, "Hand out").isEnabled()
        assert "Leave What if first" in button(dialog, "Hand out").toolTip()
        press(Qt.Key.Key_Escape)

    with at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)
    desk.press(Qt.Key.Key_Escape)

    def look_again(dialog: CompareDialog) -> None:
        assert dialog.windowTitle() == "Compare standings"
        assert button(dialog, "Hand out").isEnabled()
        press(Qt.Key.Key_Escape)

    with at_the_next(CompareDialog, look_again):
        desk.ctrl(Qt.Key.Key_K)


def test_the_hall_is_reported_what_is_only_tried_out(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F11)
    projector = child(desk.window, Projector)
    title = child(projector, QLabel, "projectorTitle")
    said = title.text()
    activate(desk.window)
    desk.crosstable.setFocus()
    desk.press(Qt.Key.Key_F8)
    tried(desk, 1, 2, "5")
    assert title.text() == f"What if – {said}"
    desk.press(Qt.Key.Key_Escape)
    assert title.text() == said
    projector.close()


def _event_of(data: bytes) -> Tournament:
    return project.loads(data, "copy").tournament
