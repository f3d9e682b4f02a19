"""Rounds typed at the keyboard: numbers, results, byes; the way back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar

from tbdesk.engine.model.results import Kind, Result
from tbdesk.engine.model.tournament import Bye, Game
from tests.domain import DRAW, LOSS, WIN, crosstable, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import child, click, keys, press
from tests.ui.rounds.conftest import (
    board,
    cursor,
    event_of,
    pair_first_round,
    shown_round,
    start,
    unpaired,
)

#: A round robin in which 1-6 is missing, a game of the first round.
SIX_BUT_ONE = """
    Alice   * 1 1 1 1 .
    Bruno   0 * 1 1 1 1
    Carla   0 0 * 1 1 1
    Dario   0 0 0 * 1 1
    Elena   0 0 0 0 * 1
    Franco  . 0 0 0 0 *
"""

# --- typing -----------------------------------------------------------------------------------


def test_the_cursor_goes_from_white_to_black_to_the_result_to_the_next_board(hall: Desk) -> None:
    walked = []
    for typed in ("3\n", "1\n", "5", "2\n", "4\n", "\n"):
        keys(typed)
        walked.append(cursor(hall))
    assert walked == [
        (1, "Black"), (1, "Result"), (2, "White"), (2, "Black"), (2, "Result"), (3, "White"),
    ]  # fmt: skip
    assert board(hall, 1) == ["3 Carla", "½-½", "1 Alice"]
    assert board(hall, 2) == ["2 Bruno", "", "4 Hanna"]
    assert event_of(hall).games == (Game(1, 3, 1, Result(DRAW, DRAW)), Game(1, 2, 4))
    assert unpaired(hall) == ["5 Elena", "6 Franco"]


def test_players_are_found_by_letters_of_their_names(hall: Desk) -> None:
    keys("car")
    assert hall.status() == "3 Carla"
    keys("\nhan\n")
    assert board(hall, 1) == ["3 Carla", "", "4 Hanna"]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("key", "result"),
    [("1", "1-0"), ("0", "0-1"), ("5", "½-½"), ("=", "½-½"), ("+", "+:-"), ("-", "-:+"),
     ("_", "-:-")],
)  # fmt: skip
def test_result_keys(hall: Desk, key: str, result: str) -> None:
    keys(f"1\n2\n{key}")
    assert board(hall, 1)[1] == result


def test_a_decision_of_the_arbiter_is_typed_whole(hall: Desk) -> None:
    keys("1\n2\n")
    press(Qt.Key.Key_F2)
    keys("½-0\n")
    assert board(hall, 1)[1] == "½-0"
    assert event_of(hall).games == (Game(1, 1, 2, Result(DRAW, LOSS)),)


def test_results_that_are_missing_are_typed_one_below_the_other(hall: Desk) -> None:
    pair_first_round(hall)
    keys("105")
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "0-1", "½-½"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_PageDown])
def test_enter_leads_from_the_last_result_to_the_next_round(hall: Desk, key: Qt.Key) -> None:
    """As PageDown does: whoever is used to either is in round 2, not in round 3."""
    pair_first_round(hall, "11.")
    keys("1")
    press(key)
    assert shown_round(hall) == "Round 2"
    assert cursor(hall) == (1, "White")
    keys("2\n1\n")
    assert board(hall, 1)[0] == "2 Bruno"


def test_enter_goes_to_no_round_while_a_result_is_missing(hall: Desk) -> None:
    pair_first_round(hall, ".1.")
    hall.click(hall.table("rounds"), 2, 1)
    keys("1\n")
    assert (shown_round(hall), cursor(hall)) == ("Round 1", (1, "Result"))


@pytest.mark.long
def test_when_a_round_is_complete_it_is_said_how_to_go_on(hall: Desk) -> None:
    keys("1\n2\n13\n4\n15\n6\n")
    assert "complete" not in hall.status()
    keys("5")
    assert hall.status() == "Round 1 is complete: Enter goes on to the next one."
    press(Qt.Key.Key_PageDown)
    assert shown_round(hall) == "Round 2"
    assert "complete" not in hall.status(), "that was of the round before"
    keys("2\n1\n\n3\n4\n15\n6\n1")  # the first board is still playing
    assert "complete" not in hall.status()


def test_enter_goes_on_to_the_first_result_once_all_are_paired(hall: Desk) -> None:
    keys("1\n2\n\n3\n4\n15\n6\n")
    assert cursor(hall) == (3, "Result")
    press(Qt.Key.Key_Return)
    assert cursor(hall) == (1, "Result")
    keys("10")
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "1-0", "0-1"]


def test_after_the_bye_of_the_last_player_left_the_first_result_is_typed(hall: Desk) -> None:
    """The results come later, as a rule, and a key on a bye is none of them."""
    keys("1\n2\n\n3\n4\n\n5h\n6u\n")
    assert cursor(hall) == (1, "Result")
    keys("10")
    assert [board(hall, row)[1] for row in (1, 2)] == ["1-0", "0-1"]
    assert hall.status() == "Round 1 is complete: Enter goes on to the next one."


def test_a_result_on_the_last_board_leaves_the_cursor_there(hall: Desk) -> None:
    """The first board is still playing: a key too many would be its result."""
    keys("1\n2\n\n3\n4\n15\n6\n50")
    assert cursor(hall) == (3, "Result")
    assert [board(hall, row)[1] for row in (1, 3)] == ["", "½-½"]


def test_with_the_last_missing_game_the_event_is_complete(desk: Desk) -> None:
    """It is not of the last round of the round robin."""
    start(desk, crosstable(SIX_BUT_ONE).tournament)
    desk.window.actions_.next_grid.trigger()
    assert shown_round(desk) == "Round 1"
    keys("1")
    assert desk.status() == "Round 1 is complete, and with it the event."


def test_after_the_last_round_is_said_which_is_open(desk: Desk) -> None:
    made = crosstable(SIX_BUT_ONE).tournament
    games = [game._replace(result=None) if game.round == 5 else game for game in made.games]
    start(desk, made._replace(games=tuple(games)))
    desk.window.actions_.next_grid.trigger()
    press(Qt.Key.Key_PageDown, times=4)
    assert shown_round(desk) == "Round 5"
    keys("111")
    assert desk.status() == "Round 5 is complete, round 1 is not."


def test_half_a_pairing_is_gone_on_with(hall: Desk) -> None:
    """Back in its round, the number typed next took the seat of who was waiting."""
    keys("1\n2\n13\n")
    press(Qt.Key.Key_PageDown)
    press(Qt.Key.Key_PageUp)
    assert cursor(hall) == (2, "Black")
    keys("4\n")
    assert board(hall, 2) == ["3 Carla", "", "4 Hanna"]


def test_a_round_with_an_unpaired_participant_is_open(desk: Desk) -> None:
    """With the last round the event was said to be complete."""
    start(desk, swiss("Ann", "Bob", "Cid", "Dan", rounds=2).tournament)
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("1\n3\n12\n4\n1")
    assert desk.status() == "Round 2 is complete, round 1 is not."


def test_a_round_may_be_complete_with_a_bye(hall: Desk) -> None:
    keys("1\n2\n13\n4\n15h\n6z\n")
    assert hall.status() == "Round 1 is complete: Enter goes on to the next one."
    press(Qt.Key.Key_Return)
    assert shown_round(hall) == "Round 2"


def test_the_last_round_is_complete_and_nothing_follows_it(desk: Desk) -> None:
    start(desk, swiss("Ann", "Bob", rounds=1).tournament)
    keys("1\n2\n1")
    assert desk.status() == "Round 1, the last of the event, is complete."


def test_byes_by_number_and_letter_and_in_the_place_of_black(hall: Desk) -> None:
    keys("4h\n")
    keys("5\nu\n")
    assert cursor(hall) == (1, "White")
    assert event_of(hall).byes == (Bye(1, 4, Kind.HALF_BYE), Bye(1, 5, Kind.PAIRING_BYE))
    assert board(hall, 2) == ["4 Hanna", "½", "half-point bye"]
    at_bye = hall.table("rounds").model().index(1, 2)
    assert at_bye.data(Qt.ItemDataRole.ToolTipRole) == "half-point bye: key H"
    assert board(hall, 3) == ["5 Elena", "1", "pairing-allocated bye"]
    assert unpaired(hall) == ["1 Alice", "2 Bruno", "3 Carla", "6 Franco"]


def test_byes_in_words(hall: Desk) -> None:
    keys("4\nbye\n")
    keys("5 =bye\n")
    keys("ZPB\n")
    assert "'ZPB' is neither a pairing number nor part of a name" in hall.status()
    kinds = ((4, Kind.PAIRING_BYE), (5, Kind.HALF_BYE))
    assert event_of(hall).byes == tuple(Bye(1, number, kind) for number, kind in kinds)


def test_a_bye_changes_its_kind_by_a_key_and_goes_by_delete(hall: Desk) -> None:
    keys("4h\n")
    hall.click(hall.table("rounds"), 1, 0)
    keys("z")
    assert event_of(hall).byes == (Bye(1, 4, Kind.ZERO_BYE),)
    keys("x")
    assert "'x' is not a bye" in hall.status()
    press(Qt.Key.Key_Delete)
    assert event_of(hall).byes == ()


def test_one_key_exchanges_the_colours_of_a_board(hall: Desk) -> None:
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 1)
    press(Qt.Key.Key_F7)
    assert board(hall, 1) == ["2 Bruno", "0-1", "1 Alice"]
    assert cursor(hall) == (1, "Result")
    hall.click(hall.table("rounds"), 1, 0)
    press(Qt.Key.Key_F7)
    assert board(hall, 2) == ["", "", ""], "nobody sits there"


# --- other rounds, and keys too many --------------------------------------------------------


@pytest.mark.parametrize("by_mouse", [True, False])
def test_an_unfinished_text_is_taken_before_another_round_is_shown(
    hall: Desk, by_mouse: bool
) -> None:
    def on() -> None:
        if by_mouse:
            tabs = child(hall.window, QTabBar, "roundTabs")
            at = tabs.tabRect(tabs.currentIndex() + 1).center()
            QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=at)
            QApplication.processEvents()
        else:
            press(Qt.Key.Key_PageDown)

    keys("1\n2\n13\n4\n15\n")
    keys("6")
    on()
    assert shown_round(hall) == "Round 2"
    assert [(game.white, game.black) for game in event_of(hall).games] == [(1, 2), (3, 4), (5, 6)]
    keys("99")
    on()
    assert shown_round(hall) == "Round 2"
    assert "No player has the number 99." in hall.bubble()
    on()
    assert shown_round(hall) == "Round 3", "it stays in its cell while others are looked at"


def test_arrows_do_not_pass_a_text_that_is_refused(hall: Desk) -> None:
    keys("1\n2\n1")
    keys("99")
    press(Qt.Key.Key_Up)
    assert cursor(hall) == (2, "White")
    assert board(hall, 2)[0] == "99"
    keys("5\n")
    assert board(hall, 2)[0] == "5 Elena", "typed over"
    assert board(hall, 1) == ["1 Alice", "1-0", "2 Bruno"]


def test_a_key_too_many_after_the_last_board_changes_nothing(hall: Desk) -> None:
    pair_first_round(hall, "11.")
    keys("1")
    keys("0")
    assert board(hall, 3)[1] == "1-0"
    assert hall.bubble() == "Nothing is left to type here. Press Escape to type over it."
    press(Qt.Key.Key_Escape)
    keys("0")
    assert board(hall, 3)[1] == "0-1"
    keys("5")
    assert board(hall, 3)[1] == "½-½", "who corrects looks at what he does"


def test_a_key_that_is_no_result_is_called_wrong_after_the_last_board(hall: Desk) -> None:
    pair_first_round(hall, "11.")
    keys("1")
    keys("7")
    assert board(hall, 3)[1] == "1-0"
    assert hall.bubble() == "'7' is not a result. Press Escape to type over the one here."
    keys("0")
    assert hall.bubble().startswith("Nothing is left to type here.")


def test_after_the_last_board_undo_delete_and_the_mouse_go_on_as_ever(hall: Desk) -> None:
    pair_first_round(hall, "11.")
    keys("1")
    hall.ctrl(Qt.Key.Key_Z)
    keys("0")
    assert board(hall, 3)[1] == "0-1"
    press(Qt.Key.Key_Delete)
    keys("5")
    assert board(hall, 3)[1] == "½-½"
    hall.click(hall.table("rounds"), 2, 1)
    keys("1")
    assert board(hall, 3)[1] == "1-0"


@pytest.mark.long
def test_after_a_choice_of_standings_keys_are_for_the_grid(hall: Desk) -> None:
    """The list of rounds would have taken a number for one of its own."""
    keys("1\n2\n13\n4\n")
    combo = child(hall.window, QComboBox, "afterRound")
    click(combo)
    QTest.keyClick(combo.view(), Qt.Key.Key_Down)
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)
    QTest.qWait(10)
    assert combo.currentText() == "1"
    keys("0")
    assert combo.currentText() == "1"
    assert board(hall, 2)[1] == "0-1"


# --- changing -------------------------------------------------------------------------------


def test_another_player_at_a_board(hall: Desk) -> None:
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 2)
    keys("5\n")
    assert event_of(hall).games == (Game(1, 1, 5, Result(WIN, LOSS)),)
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1) == ["1 Alice", "1-0", "2 Bruno"]


def test_delete_clears_the_result_then_the_pairing(hall: Desk) -> None:
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 1)
    press(Qt.Key.Key_Delete)
    assert event_of(hall).games == (Game(1, 1, 2),)
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert event_of(hall).games == ()
    hall.ctrl(Qt.Key.Key_Z, times=2)
    assert board(hall, 1) == ["1 Alice", "1-0", "2 Bruno"]


def test_delete_on_a_whole_round_says_how_its_pairings_go(hall: Desk) -> None:
    keys("1\n2\n\n3\n4\n\n")
    hall.ctrl(Qt.Key.Key_A)
    press(Qt.Key.Key_Delete)
    assert len(event_of(hall).games) == 2
    assert "remove pairings one by one with Delete" in hall.status()
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert len(event_of(hall).games) == 1


def test_undo_names_the_edit_and_goes_back_to_its_round(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown, times=2)
    assert shown_round(hall) == "Round 3"
    assert hall.window.actions_.undo.text() == "&Undo result Alice – Bruno in round 1: 1-0"
    hall.ctrl(Qt.Key.Key_Z)
    assert (shown_round(hall), cursor(hall)) == ("Round 1", (1, "Result"))
    assert board(hall, 1) == ["1 Alice", "", "2 Bruno"]
    assert hall.window.actions_.redo.text() == "&Redo result Alice – Bruno in round 1: 1-0"
