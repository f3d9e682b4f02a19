"""The end of a line-up: which match comes next, and what keys over the end do."""

from __future__ import annotations

import pytest

from tbdesk.models.teams.lineup_typing import HOME, RESULT
from tests.engine.teams_of import league
from tests.ui.teams.conftest import KEYS, TeamHall, open_first, open_seated, place


def test_correcting_a_complete_line_up_stays_in_it(hall: TeamHall) -> None:
    """Until its last board, and then in no other match."""
    open_seated(hall, results="10")
    title = hall.title()
    assert place(hall) == (1, RESULT)
    hall.desk.type("5")
    assert place(hall) == (2, RESULT)
    assert hall.title().partition(":")[0] == title.partition(":")[0]
    hall.desk.type("5")
    assert hall.is_left()
    assert hall.cell(1, 2) == "1 (1)"
    hall.desk.type("+2\r")
    assert hall.cell(1, 2) == "1 (1)", "nor does a key too many change this one"
    assert "Nothing is left to type here" in hall.desk.bubble()
    assert sum(bool(match.boards) for match in hall.event.matches) == 1


@pytest.mark.long
def test_going_through_a_complete_line_up_stays_in_it(hall: TeamHall) -> None:
    open_seated(hall, results="10")
    hall.desk.press(KEYS.Key_Return)
    assert place(hall) == (2, RESULT)
    hall.desk.press(KEYS.Key_Space)
    assert hall.is_left()


@pytest.mark.parametrize("seen", [False, True])
def test_keys_typed_over_the_end_of_a_match_change_nothing(hall: TeamHall, seen: bool) -> None:
    """Its line-up is there until the standings are painted; the keys are for the matches."""
    open_seated(hall, results="10")
    hall.desk.type("55")
    event, message = hall.event, hall.desk.status()
    if seen:
        assert hall.is_left()
    else:
        assert hall.lineup.isVisible()
    hall.desk.type("10+")
    assert "Nothing is left to type here" in hall.desk.bubble()
    assert hall.event.matches == event.matches
    assert hall.desk.status() != message
    assert hall.is_left()
    assert hall.cursor() == (1, 2)


@pytest.mark.parametrize("seen", [False, True])
def test_undo_over_the_end_of_a_match_goes_back_to_its_last_board(
    hall: TeamHall, seen: bool
) -> None:
    open_seated(hall, results="10")
    hall.desk.type("55")
    assert not seen or hall.is_left()
    hall.desk.ctrl(KEYS.Key_Z)
    hall.desk.settle()
    assert hall.lineup.hasFocus()
    assert place(hall) == (2, RESULT)
    assert hall.cell(1, 2) == "½ (0)"


@pytest.mark.long
def test_a_line_up_stays_with_its_match_when_another_goes(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r 2\r5\r")
    open_first(swiss)
    assert "2 B – 5 E" in swiss.title()
    swiss.desk.click(swiss.matches, 0, 0)
    swiss.desk.press(KEYS.Key_Delete)
    assert "2 B – 5 E" in swiss.title()
    swiss.desk.click(swiss.matches, 0, 0)
    swiss.desk.press(KEYS.Key_Delete)
    assert not swiss.lineup.isVisible()


def test_a_match_whose_last_board_ends_first_is_gone_on_with(hall: TeamHall) -> None:
    """In the next match its other results would be typed as numbers of players."""
    open_seated(hall, league(boards=3, players=4))
    title = hall.title().partition(":")[2].partition(":")[0]
    hall.desk.press(KEYS.Key_Down, times=2)
    hall.desk.type("5")
    assert title in hall.title()
    assert place(hall) == (1, RESULT)
    hall.desk.type("10")
    assert title not in hall.title()


def test_from_the_last_board_of_a_match_with_a_board_skipped_the_next_match_comes(
    hall: TeamHall,
) -> None:
    open_seated(hall, league(boards=3, players=4))
    title = hall.title().partition(":")[2].partition(":")[0]
    hall.desk.type("1")
    hall.desk.press(KEYS.Key_Down)
    hall.desk.type("1")
    assert title not in hall.title()


@pytest.mark.long
def test_after_the_last_board_the_next_match_comes_by_itself(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)  # round 1
    open_first(four)
    assert four.title().startswith("Round 1: 1 A – 4 D")
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("11")
    assert four.title().startswith("Round 1: 2 B – 3 C")
    assert place(four) == (1, HOME)
    assert four.desk.status() == ""
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.press(KEYS.Key_Return, times=2)  # left for later
    assert "Round 2" in four.title()
    assert four.desk.status() == "The matches of round 2 come next."


@pytest.mark.long
def test_after_the_last_match_the_ones_left_open_before_it_come(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r 2\r5\r 4\ru\r")
    swiss.desk.press(KEYS.Key_Down)
    open_first(swiss)
    assert swiss.title().startswith("Round 1: 2 B – 5 E")
    swiss.desk.press(KEYS.Key_F5, times=2)
    swiss.desk.type("10")
    assert swiss.title().startswith("Round 1: 3 C – 1 A")
    assert place(swiss) == (1, HOME)
    assert swiss.desk.status() == ""
    swiss.desk.press(KEYS.Key_F5, times=2)
    swiss.desk.type("10")
    assert swiss.is_left()
    assert "last match" in swiss.desk.status()


def test_earlier_rounds_come_after_the_later_ones(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Right, times=2)
    four.desk.type("2:0\r")  # 1 A – 4 D of round 1 is known by its score: nobody goes back to it
    four.desk.ctrl(KEYS.Key_PageDown, times=3)
    open_first(four)
    titles = []
    while "last match" not in four.desk.status():
        titles.append(four.title().partition(":")[0])
        four.desk.press(KEYS.Key_F5, times=2)
        four.desk.type("11")
    assert titles == ["Round 3", "Round 3", "Round 1", "Round 2", "Round 2"]
    assert "last match" in four.desk.status()


@pytest.mark.long
def test_only_the_match_one_is_in_is_left(hall: TeamHall) -> None:
    hall.open(league(teams=2))
    open_first(hall)
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.press(KEYS.Key_Return, times=2)
    assert hall.is_left()
    assert "still has boards to type" in hall.desk.status()
