"""The rounds of an event: turned, started, counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QListView,
    QMessageBox,
    QTabWidget,
    QToolButton,
)

from tbdesk.engine.entry.player_list import entered_by_rounds
from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.results import ADJOURNED, Kind
from tbdesk.engine.model.tournament import Bye, Game, Player, Tournament, Withdrawal
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import round_robin, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, choose, click, keys, press
from tests.ui.rounds.conftest import board, cursor, event_of, shown_round, start, unpaired


def test_rounds_are_turned_by_keys_and_chosen(hall: Desk) -> None:
    press(Qt.Key.Key_PageDown)
    assert shown_round(hall) == "Round 2"
    hall.ctrl(Qt.Key.Key_Right)
    assert shown_round(hall) == "Round 3"
    hall.ctrl(Qt.Key.Key_Left, times=5)
    assert shown_round(hall) == "Round 1"


def tabs(desk: Desk) -> list[str]:
    choice = child(desk.window, QComboBox, "roundChoice")
    return [choice.itemText(place) for place in range(choice.count())]


def late(event: Tournament) -> Tournament:
    entered = event._replace(open_round=event.rounds)
    return entered_by_rounds(entered, Player(len(event.players) + 1, "Late"), 1, Kind.ZERO_BYE)


def adjourned(event: Tournament) -> Tournament:
    return event.with_game(0, event.games[0].with_result(event.games[0].white, ADJOURNED))


def cleared(event: Tournament) -> Tournament:
    return event.with_game(0, event.games[0].with_result(event.games[0].white, None))


@pytest.mark.parametrize("change", [late, adjourned, cleared])
def test_no_round_is_offered_beyond_the_last_of_the_event(
    desk: Desk, change: Callable[[Tournament], Tournament]
) -> None:
    made = swiss("Alice", "Bruno", rounds=1)
    alice, bruno = made.players
    alice.beats(bruno, 1)
    start(desk, made.tournament)
    desk.document.edit(change(event_of(desk)), "change")
    assert tabs(desk) == ["Round 1"]
    press(Qt.Key.Key_PageDown)
    assert shown_round(desk) == "Round 1"
    assert desk.status().endswith("Event > Add a round makes it longer.")
    start(desk, event_of(desk))
    assert tabs(desk) == ["Round 1"], "opened again"


def add_round(desk: Desk, by_mouse: bool) -> None:
    if by_mouse:
        click(child(desk.window, QToolButton, "addRound"))
    else:
        desk.window.actions_.add_round.trigger()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_round_is_added_by_an_act_of_its_own(hall: Desk, by_mouse: bool) -> None:
    press(Qt.Key.Key_PageDown, times=3)
    questions: list[str] = []

    def agree(box: QMessageBox) -> None:
        questions.extend([box.text(), *sorted(button.text() for button in box.buttons())])
        press(Qt.Key.Key_Return)

    with at_the_next(QMessageBox, agree):
        add_round(hall, by_mouse)
    assert questions == ["This event has 3 rounds. Add round 4?", "&Add round 4", "&Cancel"]
    assert shown_round(hall) == "Round 4"
    keys("3\n4\n1")
    assert event_of(hall).games[0][:3] == (4, 3, 4)
    hall.ctrl(Qt.Key.Key_Z, times=4)
    assert event_of(hall).rounds == 3
    assert tabs(hall) == ["Round 1", "Round 2", "Round 3"]


def test_no_round_is_added_unless_the_user_agrees(hall: Desk) -> None:
    keys("1\n")
    keys("2")
    with at_the_next(QMessageBox, lambda _box: press(Qt.Key.Key_Escape)):
        add_round(hall, by_mouse=True)
    assert event_of(hall).rounds == 3
    assert board(hall, 1) == ["1 Alice", "", "2 Bruno"], "what was being typed is kept"


def test_a_round_is_added_only_where_pairings_are_typed(hall: Desk) -> None:
    plus = child(hall.window, QToolButton, "addRound")
    assert plus.isVisible()
    hall.window.actions_.what_if.trigger()
    assert not plus.isVisible()
    assert not hall.window.actions_.add_round.isEnabled()
    press(Qt.Key.Key_PageDown, times=3)
    assert hall.status() == "Round 3 is the last of the event."
    hall.window.actions_.what_if.trigger()
    start(hall, round_robin("Alice", "Bruno", "Carla", "Davide").tournament)
    assert not plus.isVisible()
    assert not hall.window.actions_.add_round.isEnabled()


def test_the_withdrawn_are_absent_from_a_round_that_is_added(desk: Desk) -> None:
    event = swiss("Alice", "Bruno", "Carla", rounds=2).tournament
    start(desk, withdrawn(event, Withdrawal(3, 2)))
    with at_the_next(QMessageBox, lambda _box: press(Qt.Key.Key_Return)):
        add_round(desk, by_mouse=True)
    assert unpaired(desk) == ["1 Alice", "2 Bruno"]


def test_a_last_round_that_is_complete_says_so(desk: Desk) -> None:
    made = swiss("Alice", "Bruno", "Carla", rounds=1)
    alice, bruno, carla = made.players
    alice.is_paired_with(bruno, 1)
    carla.half_point_bye(1)
    start(desk, made.tournament)
    keys("1")
    assert desk.status() == "Round 1, the last of the event, is complete."


def test_a_longer_event_has_its_new_round(desk: Desk) -> None:
    made = swiss("Alice", "Bruno", rounds=1)
    alice, bruno = made.players
    alice.beats(bruno, 1)
    start(desk, made.tournament)
    desk.document.edit(event_of(desk)._replace(rounds=2), "rounds")
    press(Qt.Key.Key_PageDown)
    assert shown_round(desk) == "Round 2"


def test_rounds_that_are_only_assumed_say_so(desk: Desk) -> None:
    made = round_robin("Ann", "Bob", "Cid", "Dan").tournament
    start(desk, made)
    told = child(desk.window, QLabel, "assumedTable")
    assert told.isHidden()
    start(desk, made._replace(assumed_table=True, chain=catalogue.chain("PTS,BWG")))
    assert not told.isHidden()
    assert told.text().startswith("Rounds and colours are assumed")
    assert "Rounds and colours are assumed" in desk.label("standingsNote")


def test_the_summary_counts_what_is_missing(hall: Desk) -> None:
    keys("1\n2\n1\n3\n4\n\n")
    summary = child(hall.window, QLabel, "roundSummary")
    assert summary.text() == "1 result missing"


def test_standings_after_a_round(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("1\n3\n1")
    chooser = child(hall.window, QComboBox, "afterRound")
    assert hall.values("PTS")[0] == "2.0"
    choose(chooser, "1")
    press(Qt.Key.Key_Return)
    assert hall.values("PTS")[0] == "1.0"
    assert "after round 1" in hall.label("standingsTitle")
    assert hall.label("progress").startswith("Up to round 1 of 3:"), "four are not paired"


# --- a round robin by rounds -------------------------------------------------------------------


def test_results_of_a_round_robin_round_by_round(desk: Desk) -> None:
    start(desk, round_robin("Alice", "Bruno", "Carla", "Davide").tournament)
    tabs = child(desk.window, QTabWidget, "grids")
    assert QApplication.focusWidget() is desk.crosstable
    tabs.setCurrentIndex(1)
    desk.table("rounds").setFocus()
    assert cursor(desk) == (1, "Result")
    keys("10")
    assert [desk.cell(1, 4), desk.cell(2, 3)] == ["1", "0"]
    desk.click(desk.table("rounds"), 0, 0)
    keys("3")
    assert "Berger table" in desk.status()
    press(Qt.Key.Key_Delete)
    assert "Berger table" in desk.status()
    assert len(event_of(desk).games) == 6
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cursor() == (2, "3")


def test_late_players_and_new_names_are_seen(hall: Desk) -> None:
    keys("1\n2\n1")
    event = event_of(hall)
    changed = event._replace(players=(*event.players, Player(7, "Gina")))
    hall.document.edit(changed.with_player(Player(1, "Alicia")), "list of players")
    assert board(hall, 1)[0] == "1 Alicia"
    assert unpaired(hall)[-1] == "7 Gina"


def test_a_late_entry_does_not_move_the_cursor(hall: Desk) -> None:
    keys("1\n2\n\n3\n")
    assert cursor(hall) == (2, "Black")
    event = event_of(hall)
    late = event._replace(
        players=(*event.players, Player(7, "Gina")), byes=(Bye(1, 7, Kind.ZERO_BYE),)
    )
    hall.document.edit(late, "late entry")
    assert cursor(hall) == (2, "Black")
    keys("4\n")
    assert board(hall, 1)[1] == "", "no key of the pairing is taken for a result"
    assert board(hall, 2) == ["3 Carla", "", "4 Hanna"]


def test_a_player_removed_from_the_list_leaves_the_cursor_in_place(hall: Desk) -> None:
    keys("1\n2\n\n")
    event = event_of(hall)
    hall.document.edit(event._replace(players=event.players[:-1]), "list of players")
    assert cursor(hall) == (2, "White")
    assert unpaired(hall) == ["3 Carla", "4 Hanna", "5 Elena"]


def test_the_unpaired_get_byes_together(hall: Desk) -> None:
    keys("1\n2\n1")
    view = child(hall.window, QListView, "unpaired")
    view.setFocus()
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys("z")
    assert event_of(hall).byes == tuple(Bye(1, n, Kind.ZERO_BYE) for n in (3, 4, 5, 6))
    named = "&Undo round 1: Carla, Hanna, Elena, Franco zero-point bye or absence"
    assert hall.window.actions_.undo.text() == named
    hall.ctrl(Qt.Key.Key_Z)
    assert unpaired(hall) == ["3 Carla", "4 Hanna", "5 Elena", "6 Franco"]


def test_enter_in_the_list_seats_players(hall: Desk) -> None:
    view = child(hall.window, QListView, "unpaired")
    hall.click(view, 2, 0)
    press(Qt.Key.Key_Return)
    assert unpaired(hall) == ["1 Alice", "2 Bruno", "4 Hanna", "5 Elena", "6 Franco"]
    hall.click(view, 4, 0)
    press(Qt.Key.Key_Return)
    assert event_of(hall).games == (Game(1, 3, 6),)


def test_after_the_last_pairing_from_the_list_results_are_typed(hall: Desk) -> None:
    """The list goes when nobody is left in it, and with it the place of the keys."""
    keys("1\n2\n\n3\n4\n\n")
    view = child(hall.window, QListView, "unpaired")
    hall.click(view, 0, 0)
    keys("h")
    hall.click(view, 0, 0)
    keys("z")
    assert not view.isVisible()
    assert cursor(hall) == (1, "Result")
    keys("10")
    assert board(hall, 1)[1:2] + board(hall, 2)[1:2] == ["1-0", "0-1"]


def test_the_first_round_of_an_event_without_a_length_is_typed_unasked(desk: Desk) -> None:
    """As a report file with nothing but players makes it."""
    start(desk, swiss("Alice", "Bruno", rounds=1).tournament._replace(rounds=0))
    keys("1\n2\n1")
    assert event_of(desk).rounds == 1
    with at_the_next(QMessageBox, lambda _box: press(Qt.Key.Key_Return)):
        add_round(desk, by_mouse=True)
    assert shown_round(desk) == "Round 2"
