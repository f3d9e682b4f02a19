"""Line-ups as they are filled in: seats, absences, colours, scores that boards bear out."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tests.engine.teams_of import league

WIN, DRAW = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)


@pytest.fixture
def event() -> Tournament:
    """Four teams of three players (1-3, 4-6, 7-9, 10-12) on two boards; the first match is 1-4."""
    return league()


@pytest.fixture
def match(event: Tournament) -> Match:
    return event.matches[0]


def test_a_seat_brings_the_boards_with_the_colours_of_the_rules(
    event: Tournament, match: Match
) -> None:
    after = seating.seated(event, match, 1, Side.AWAY, 11)
    assert [(board.home, board.away, board.home_white) for board in after.boards] == [
        (0, 0, True),
        (0, 11, False),
    ]


def test_a_seat_taken_back_leaves_no_boards(event: Tournament, match: Match) -> None:
    seated = seating.seated(event, match, 0, Side.HOME, 1)
    assert seating.seated(event, seated, 0, Side.HOME, 0) == match


def test_an_empty_seat_against_a_player_is_a_forfeit(event: Tournament, match: Match) -> None:
    alone = seating.seated(event, match, 1, Side.AWAY, 11)
    after = seating.seated(event, alone, 1, Side.HOME, 0, absent=True)
    result = after.boards[1].home_result
    assert result is not None
    assert result.text == "-:+"
    assert after.boards[1].home == 0


@pytest.mark.parametrize(("side", "text"), [(Side.HOME, "-:+"), (Side.AWAY, "+:-")])
def test_an_empty_seat_is_remembered_before_the_other_side_is_seated(
    event: Tournament, match: Match, side: Side, text: str
) -> None:
    alone = seating.seated(event, match, 1, side, 0, absent=True)
    result = alone.boards[1].home_result
    assert result is not None
    assert result.text == text
    nobody_at_all = seating.seated(event, alone, 1, side.other, 0, absent=True)
    result = nobody_at_all.boards[1].result
    assert result is not None
    assert result.text == "-:-"


def test_an_emptied_seat_keeps_an_existing_result(event: Tournament, match: Match) -> None:
    played = seating.with_result(event, seating.seated(event, match, 0, Side.HOME, 1), 0, DRAW)
    after = seating.seated(event, played, 0, Side.AWAY, 0, absent=True)
    assert after.boards[0].result == DRAW


def test_results_name_the_home_side_first(event: Tournament, match: Match) -> None:
    after = seating.with_result(event, match, 1, WIN)  # home has Black on the second board
    assert after.boards[1].result == WIN.swapped
    assert seating.board_sums(event, after) == (2, 0)


def test_a_typed_score_gives_way_to_boards_that_bear_it_out(
    event: Tournament, match: Match
) -> None:
    typed = match._replace(score=(3, 1))
    one = seating.with_result(event, typed, 0, WIN)
    assert one.score == (3, 1)
    assert seating.with_result(event, one, 1, DRAW).score is None
    assert seating.with_result(event, one, 1, WIN).score == (3, 1)


def test_a_score_that_the_boards_give_anyway_is_theirs(event: Tournament, match: Match) -> None:
    played = seating.with_result(event, seating.with_result(event, match, 0, WIN), 1, DRAW)
    assert seating.with_score(event, played, (3, 1), None) == played
    assert seating.with_score(event, played, (4, 0), None).score == (4, 0)
    forfeit = Result.of(Outcome.FORFEIT_WIN)
    assert seating.with_score(event, played, None, forfeit).forfeit == forfeit
    assert all(board.result is None for board in seating.without_results(played).boards)


def test_swapped_colours_leave_the_points_of_both_players(event: Tournament, match: Match) -> None:
    played = seating.with_result(event, match, 0, WIN)
    after = seating.colours_swapped(event, played, [0])
    assert [board.home_white for board in after.boards] == [False, False]
    assert seating.board_sums(event, after) == (2, 0)


@pytest.mark.parametrize(
    ("typed", "filled"),
    [((), [1, 2]), ((2,), [2, 3]), ((3,), [3, 1]), ((0, 1), [2, 1]), ((1, 1), [1, 1])],
)
def test_empty_boards_are_filled_in_the_order_of_the_roster(
    event: Tournament, match: Match, typed: tuple[int, ...], filled: list[int]
) -> None:
    begun = seating.line_up(event, match, Side.HOME, typed)
    after = seating.filled_up(event, begun, Side.HOME)
    assert [board.home for board in after.boards] == filled


def test_a_board_declared_empty_is_not_filled(event: Tournament, match: Match) -> None:
    begun = seating.seated(event, match, 0, Side.HOME, 0, absent=True)
    after = seating.filled_up(event, begun, Side.HOME)
    assert [board.home for board in after.boards] == [0, 1]


def test_a_player_twice_in_the_match_before_is_taken_once(event: Tournament) -> None:
    first = seating.line_up(event, event.matches[0], Side.HOME, (1, 1))
    event = event.with_match(0, first)
    second = next(one for one in event.matches if one.round == 2 and 1 in (one.home, one.away))
    side = Side.HOME if second.home == 1 else Side.AWAY
    assert seating.previous_players(event, second, side) == (1, 0)


def test_line_ups_of_the_match_before(event: Tournament) -> None:
    second = next(one for one in event.matches if one.round == 2 and 1 in (one.home, one.away))
    side = Side.HOME if second.home == 1 else Side.AWAY
    assert seating.previous_players(event, second, side) is None
    first = event.matches[0]
    fielded = seating.line_up(event, first, Side.HOME, (3, 1))
    assert [board.home for board in fielded.boards] == [3, 1]
    event = event.with_match(0, fielded)
    assert seating.previous_players(event, second, side) == (3, 1)


def test_a_short_line_up_leaves_the_last_boards_empty(event: Tournament, match: Match) -> None:
    after = seating.line_up(event, match, Side.AWAY, (12,))
    assert [board.away for board in after.boards] == [12, 0]
