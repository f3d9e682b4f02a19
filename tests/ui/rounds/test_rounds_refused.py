"""Rounds typed at the keyboard: refused texts stay and are mended; results typed as printed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tbdesk.engine.model.tournament import Game
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import child, keys, press
from tests.ui.rounds.conftest import board, cursor, event_of, pair_first_round, start


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1\n", "1 Alice is paired with 2 Bruno in round 1 already"),
        ("9\n", "No player has the number 9"),
        ("zz\n", "'zz' is neither a pairing number nor part of a name here"),
        ("a\n", "'a' fits"),
        ("4\n4\n", "4 Hanna cannot play against themselves"),
        ("4\n2\n", "2 Bruno is paired with 1 Alice in round 1 already"),
        ("bye\n", "'bye' is not a bye: type the player's number and H half-point"),
        ("4\nbye h\n", "such as 4H"),
        ("byelov\n", "'byelov' is neither a pairing number nor part of a name here"),
        ("1h\n", "1 Alice is paired with 2 Bruno in round 1 already"),
    ],
)
def test_a_text_that_does_not_fit_is_refused_and_stays(hall: Desk, typed: str, words: str) -> None:
    if typed == "a\n":
        start(hall, swiss("Anna", "Bruno", "Carla", "Andrea", rounds=3).tournament)
    else:
        keys("1\n2\n1")
    before, at = event_of(hall), cursor(hall)
    keys(typed)
    assert event_of(hall) == before
    assert words in hall.status()
    last = typed.split("\n")[-2]
    column = ["White", "Result", "Black"].index(cursor(hall)[1])
    assert board(hall, cursor(hall)[0])[column] == last
    assert cursor(hall)[0] == at[0]


def test_a_refused_text_is_mended_or_taken_out(hall: Desk) -> None:
    keys("zz\n")
    press(Qt.Key.Key_F2)
    keys("3\n")
    assert board(hall, 1)[0] == "3 Carla"
    keys("yy\n")
    press(Qt.Key.Key_Delete)
    assert board(hall, 1)[2] == ""
    keys("4\n")
    assert event_of(hall).games == (Game(1, 3, 4),)


def test_another_number_does_not_insist_with_its_enter(hall: Desk) -> None:
    """Enter on a refused text pairs those who have met; behind another number it is its own."""
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("2\n1\n3\n")
    assert event_of(hall).games[-1] == Game(2, 2, 3)


def test_a_refusal_is_read_at_its_cell(hall: Desk) -> None:
    hall.settle()
    keys("99\n")
    assert hall.bubble() == "No player has the number 99.\nF2 corrects it, Escape discards it."
    assert hall.status() == "No player has the number 99."
    label = child(hall.window, QLabel, "refusal")
    table = hall.table("rounds")
    cell = table.visualRect(table.currentIndex())
    below = table.viewport().mapTo(hall.window, cell.bottomLeft())
    assert 0 <= label.y() - below.y() < 6
    press(Qt.Key.Key_F2)
    assert hall.bubble() == ""
    keys("3\n")
    assert hall.bubble() == hall.status() == ""
    keys("1\nx")
    assert "'x' is not a result" in hall.bubble()
    keys("1")
    assert hall.bubble() == ""


def test_escape_leaves_the_editor_first_and_then_gives_the_text_up(hall: Desk) -> None:
    keys("99\n")
    press(Qt.Key.Key_F2)
    keys("98")
    press(Qt.Key.Key_Escape)
    assert board(hall, 1)[0] == "99"
    press(Qt.Key.Key_Escape)
    assert board(hall, 1)[0] == ""
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[0] == "99", "nothing typed is lost"


def test_meeting_again_is_refused_once_and_taken_when_insisted_on(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("2\n1\n")
    assert len(event_of(hall).games) == 1
    assert "meet in round 1 already. Press Enter again to pair them anyway" in hall.status()
    keys("\n")
    assert event_of(hall).games[-1] == Game(2, 2, 1)
    assert cursor(hall) == (1, "Result")


def test_two_who_were_typed_at_each_other_s_boards_are_exchanged_in_one_step(hall: Desk) -> None:
    pair_first_round(hall, "10.")
    hall.click(hall.table("rounds"), 0, 2)
    keys("4\n")
    assert board(hall, 1)[2] == "4"
    assert "4 Hanna is paired with 3 Carla in round 1 already" in hall.status()
    assert "Press Enter again to exchange 4 Hanna and 2 Bruno" in hall.status()
    keys("\n")
    assert [board(hall, 1), board(hall, 2)] == [
        ["1 Alice", "1-0", "4 Hanna"],
        ["3 Carla", "0-1", "2 Bruno"],
    ]
    assert hall.status() == ""
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 2)[2] == "4 Hanna"


def test_the_reason_stays_at_its_cell_when_a_bar_comes_above_the_grid(hall: Desk) -> None:
    def distance() -> int:
        """Pixels from the lower edge of the cell to the reason."""
        view = hall.table("rounds")
        cell = view.visualRect(view.currentIndex())
        edge = view.viewport().mapTo(hall.window, cell.bottomLeft())
        return child(hall.window, QLabel, "refusal").y() - edge.y()

    keys("99\n")
    before = distance()
    assert before > 0
    press(Qt.Key.Key_F8)
    assert child(hall.window, QLabel, "refusal").isVisible()
    hall.settle()
    assert distance() == before
    press(Qt.Key.Key_F8)


def test_a_bye_for_a_paired_player_offers_no_exchange(hall: Desk) -> None:
    pair_first_round(hall, "10.")
    hall.click(hall.table("rounds"), 0, 2)
    keys("4h\n")
    assert "remove that pairing first" in hall.status()


def test_wrong_keys_on_a_result_change_nothing_and_say_why(hall: Desk) -> None:
    keys("1\n2\n")
    before = event_of(hall)
    keys("x")
    assert event_of(hall) == before
    assert "'x' is not a result" in hall.status()
    assert cursor(hall) == (1, "Result")
    keys("\n")
    hall.click(hall.table("rounds"), 1, 1)
    keys("1")
    assert "Type White and Black first" in hall.status()


@pytest.mark.parametrize(
    ("typed", "results"),
    [
        ("1/2-1/2", ["1-0", "", ""]),
        ("0,5", ["0-1", "", ""]),
        ("-:+", ["-:+", "", ""]),
    ],
)
def test_the_second_side_of_a_result_is_that_of_no_other_board(
    hall: Desk, typed: str, results: list[str]
) -> None:
    """An arbiter who did not know that one key is enough had results at the boards below."""
    pair_first_round(hall)
    assert cursor(hall) == (1, "Result")
    keys(typed)
    assert [board(hall, row)[1] for row in (1, 2, 3)] == results
    assert "one key is the whole result" in hall.bubble()
    assert hall.status() == hall.bubble()
    press(Qt.Key.Key_Escape)
    keys("5")
    assert board(hall, 2)[1] == "½-½"


@pytest.mark.parametrize(("typed", "said"), [("1 - 0", "'1-0'"), ("+--", "'+--'")])
def test_results_typed_with_blanks_or_as_forfeits_are_reported(
    hall: Desk, typed: str, said: str
) -> None:
    pair_first_round(hall, ".....", "ABCDEFGHIJ")
    assert cursor(hall) == (1, "Result")
    keys(typed)
    assert hall.bubble().startswith(f"{said} was read as the results of several games")


@pytest.mark.parametrize("typed", ["1-0", "½-½"])
def test_results_and_a_forfeit_that_look_like_one_result_are_reported(
    hall: Desk, typed: str
) -> None:
    pair_first_round(hall)
    assert cursor(hall) == (1, "Result")
    keys(typed[:2])
    assert hall.bubble() == ""
    keys(typed[2])
    assert board(hall, 2)[1] == "-:+"
    assert hall.bubble().startswith(f"'{typed}' was read as the results of several games")
    assert hall.status() == hall.bubble()


def test_a_result_typed_over_as_it_is_printed_is_that_result(desk: Desk) -> None:
    """The cursor stays where all is typed: the second side was the result, the opposite one."""
    start(desk, swiss("Alice", "Bruno", rounds=1).tournament)
    keys("1\n2\n0")
    hall = desk.table("rounds")
    for typed in ("1-0", "0-1", "0-0"):
        desk.click(hall, 0, 1)
        keys(typed)
        assert (board(desk, 1)[1], desk.bubble()) == (typed, "")


@pytest.mark.parametrize("key", [Qt.Key.Key_Backspace, Qt.Key.Key_Return])
def test_the_key_that_ends_a_second_side_is_for_no_other_board(hall: Desk, key: Qt.Key) -> None:
    """Backspace was meant for the colon, and took the result of the next board."""
    pair_first_round(hall, "111")
    hall.click(hall.table("rounds"), 1, 1)
    keys("0:")
    press(key)
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "0-1", "1-0"]
    assert "one key is the whole result" in hall.bubble()


def test_results_that_are_reported_leave_the_next_board_to_be_typed(hall: Desk) -> None:
    """Also where a refused text stands, which a key takes the place of."""
    pair_first_round(hall, "....", "ABCDEFGH")
    hall.click(hall.table("rounds"), 3, 1)
    press(Qt.Key.Key_F2)
    keys("zz\n")
    hall.click(hall.table("rounds"), 0, 1)
    keys("1-0")
    assert hall.bubble().startswith("'1-0' was read as the results of several games")
    keys("5")
    assert board(hall, 4)[1] == "½-½"
    assert hall.bubble() == ""


def test_a_key_too_many_after_results_that_are_reported_says_that_nothing_is_left(
    hall: Desk,
) -> None:
    pair_first_round(hall)
    hall.click(hall.table("rounds"), 0, 1)
    keys("1-0")
    assert hall.bubble().startswith("'1-0' was read as the results of several games")
    keys("5")
    assert board(hall, 3)[1] == "0-1"
    assert hall.bubble().startswith("Nothing is left to type here.")


@pytest.mark.parametrize("gone", [Qt.Key.Key_PageDown, Qt.Key.Key_F7])
def test_a_command_between_results_makes_them_none_typed_as_printed(
    hall: Desk, gone: Qt.Key
) -> None:
    pair_first_round(hall)
    hall.click(hall.table("rounds"), 0, 1)
    keys("1")
    press(gone)
    if gone == Qt.Key.Key_PageDown:
        press(Qt.Key.Key_PageUp)
    keys("-0")
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "-:+", "0-1"]
    assert hall.bubble() == ""


def test_a_forfeit_between_two_results_is_none_typed_as_printed(hall: Desk) -> None:
    """The cursor was put elsewhere between the keys."""
    pair_first_round(hall)
    hall.click(hall.table("rounds"), 0, 1)
    keys("1")
    press(Qt.Key.Key_Down)
    keys("-")
    hall.ctrl(Qt.Key.Key_Z)
    keys("0")
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "", "0-1"]
    assert hall.bubble() == ""
