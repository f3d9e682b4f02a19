"""Warnings about line-ups and typed scores: every one by name, match and board."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Result, ScoreSystem, parse_result
from tbdesk.engine.model.teams import EMPTY, Board, Match, Team
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.team_players import records
from tests.domain import standings
from tests.engine.cases import teams14
from tests.team_domain import team_event


def problems(event: Tournament) -> tuple[Problem, ...]:
    return Event(event, FIDE_2026).problems


def seated(home: list[int], away: list[int], reserves: int = 1) -> Tournament:
    """A drawn match of two teams with these players on the boards."""
    event = team_event(2, len(home), 1, f"1 1-2 {'=' * len(home)}", reserves=reserves)
    boards = tuple(
        board._replace(home=one, away=other)
        for board, one, other in zip(event.matches[0].boards, home, away, strict=True)
    )
    return event.with_match(0, event.matches[0]._replace(boards=boards))


def test_the_published_event_has_no_problems() -> None:
    assert problems(teams14()) == ()


@pytest.mark.parametrize(
    ("home", "fault", "players", "board"),
    [
        ([101, 103, 102], Fault.BOARD_ORDER, (103, 102), 2),
        ([101, 104, 103], Fault.RESERVE_ABOVE, (104, 103), 2),
        ([101, 102, 102], Fault.PLAYER_TWICE, (102,), 2),
        ([101, 102, 201], Fault.NOT_ON_ROSTER, (201,), 2),
    ],
)
def test_faults_of_a_line_up(
    home: list[int], fault: Fault, players: tuple[int, ...], board: int
) -> None:
    found = problems(seated(home, [201, 202, 203]))
    first = next(problem for problem in found if problem.fault is fault)
    assert (first.players, first.teams, first.board) == (players, (1, 2), board)
    assert (first.match, first.round, first.severity) == (0, 1, Severity.WARNING)


def test_a_player_who_sits_too_high_is_named_once() -> None:
    found = problems(seated([104, 101, 102, 103], [201, 202, 203, 204], reserves=0))
    assert [(one.fault, one.players, one.board) for one in found] == [
        (Fault.BOARD_ORDER, (104, 101), 1)
    ]


def with_board(event: Tournament, index: int, text: str, side: int = 1) -> Tournament:
    """The only match with another result of a board, the outcome of team `side` first."""
    match, result = event.matches[0], parse_result(text)
    board = match.boards[index].with_home_result(result if side == 1 else result.swapped)
    return event.with_match(0, match.with_board(index, board))


def test_reserves_at_the_end_and_holes_are_fine() -> None:
    event = seated([101, EMPTY, 104], [202, 203, 204])
    for result in ("-:+", "-:-"):
        assert problems(with_board(event, 1, result)) == ()


@pytest.mark.parametrize("result", ["+:-", "1-0", "½-½", "½-0"])
def test_points_on_an_empty_seat_are_a_problem(result: str) -> None:
    for home, away, side in (
        ([101, EMPTY, 104], [202, 203, 204], 1),
        ([101, 102, 104], [202, EMPTY, 204], 2),
    ):
        event = seated(home, away)
        (problem,) = problems(with_board(event, 1, result, side))
        assert (problem.fault, problem.value) == (Fault.NOBODY_SCORED, str(side))
        assert (problem.teams, problem.board) == ((1, 2), 1)


@pytest.mark.parametrize("result", ["0-1", "0-0", "0-½"])
def test_a_game_over_the_board_against_an_empty_chair(result: str) -> None:
    for home, away, side, player, key in (
        ([101, EMPTY, 104], [202, 203, 204], 1, 203, "-"),
        ([101, 102, 104], [202, EMPTY, 204], 2, 102, "+"),
    ):
        (problem,) = problems(with_board(seated(home, away), 1, result, side))
        assert (problem.fault, problem.value) == (Fault.EMPTY_CHAIR, str(side))
        assert (problem.players, problem.board, problem.arguments) == ((player,), 1, (key,))


def test_a_side_that_is_not_typed_at_all_is_no_empty_board() -> None:
    assert problems(seated([101, 102, 103], [EMPTY, EMPTY, EMPTY])) == ()
    assert problems(seated([EMPTY, 102, 103], [EMPTY, 202, 203])) == ()


def test_a_team_without_a_roster_is_not_checked_against_it() -> None:
    event = seated([102, 101, 103], [201, 202, 203])
    event = event._replace(teams=(Team(1, "T1"), event.teams[1]))
    assert problems(event) == ()


def test_a_player_in_two_matches_of_a_round() -> None:
    event = team_event(4, 1, 1, "1 1-2 1", "1 3-4 0")
    board = event.matches[1].boards[0]._replace(home=101)
    event = event.with_match(1, event.matches[1].with_board(0, board))
    assert [(problem.fault, problem.match) for problem in problems(event)] == [
        (Fault.NOT_ON_ROSTER, 1),
        (Fault.PLAYER_TWICE, 1),
    ]


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ("1 1-2 1.5:0.5", [Fault.NO_BOARDS]),
        ("1 1-2 2.5:0.5", [Fault.SCORE_OUT_OF_REACH, Fault.NO_BOARDS]),
        ("1 1-2 0:0", [Fault.SCORELESS, Fault.NO_BOARDS]),
        ("1 1-2 1:0.5", [Fault.POINTS_MISSING, Fault.NO_BOARDS]),
        ("1 1-2 +:-", []),
        ("1 1-2 10", []),
        ("1 1-2 101", [Fault.TOO_MANY_BOARDS]),
    ],
)
def test_a_typed_score(entry: str, faults: list[Fault]) -> None:
    assert [problem.fault for problem in problems(team_event(2, 2, 1, entry, reserves=1))] == faults


def test_points_that_are_missing_in_a_typed_score_are_counted() -> None:
    """`2:0` for 2:2 in a match of four boards; with 3 points for a win draws give fewer."""
    event = team_event(2, 4, 1, "1 1-2 2:0")
    found = problems(event)[0]
    assert (found.fault, found.value, found.arguments) == (Fault.POINTS_MISSING, "2:0", ("2", "4"))
    drawn = event._replace(scores=ScoreSystem(win=6, draw=2)).with_match(
        0, event.matches[0]._replace(score=(8, 8))
    )
    assert [problem.fault for problem in problems(drawn)] == [Fault.NO_BOARDS]


def test_a_score_against_its_boards_counts_and_is_named() -> None:
    event = team_event(2, 2, 1, "1 1-2 11")
    event = event.with_match(0, event.matches[0]._replace(score=(1, 3)))
    table = standings(event, "MPTS,GPTS")
    assert table.faults() == [Fault.SCORE_AGAINST_BOARDS]
    assert (table.value(1, "GPTS"), table.value(2, "GPTS")) == ("0.5", "1.5")
    assert table.value(2, "MPTS") == "2"


def test_a_forfeited_match_that_was_played() -> None:
    event = team_event(2, 2, 1, "1 1-2 1=")
    forfeited = event.with_match(0, event.matches[0]._replace(forfeit=parse_result("-:+")))
    (problem,) = problems(forfeited)
    assert problem.fault is Fault.FORFEIT_AGAINST_BOARDS
    assert problem.arguments == ("0:2", "1, 2")
    # It counts on every board, on both scores and for the boards; the games for their players.
    table = standings(forfeited, "MPTS,GPTS,BC,WON")
    values = [[table.value(team, column) for column in ("MPTS", "GPTS")] for team in (1, 2)]
    assert values == [["0", "0"], ["2", "2"]]
    assert table.standings.event.boards.totals == [[0, 0], [4, 4]]
    assert [record.points for record in records(forfeited)] == [2, 1, 0, 1]


def test_a_forfeited_match_counts_what_its_forfeited_boards_are() -> None:
    event = team_event(2, 3, 1, "1 1-2 +++")
    nobody = event.matches[0].boards[2].with_home_result(parse_result("-:-"))
    match = event.matches[0].with_board(2, nobody)._replace(forfeit=parse_result("+:-"))
    table = standings(event.with_match(0, match), "MPTS,GPTS")
    assert (table.value(1, "MPTS"), table.value(1, "GPTS")) == ("2", "2")
    assert table.faults() == []


@pytest.mark.parametrize("text", ["+:+", "1-0"])
def test_an_impossible_forfeit(text: str) -> None:
    event = team_event(2, 2, 1, "1 1-2 +:-")
    match = event.matches[0]._replace(forfeit=parse_result(text))
    (problem,) = problems(event.with_match(0, match))
    assert (problem.fault, problem.severity) == (Fault.CONTRADICTION, Severity.ERROR)
    assert standings(event.with_match(0, match), "MPTS").standings.provisional


def test_an_unreadable_board_leaves_the_match_open() -> None:
    event = team_event(2, 2, 1, "1 1-2 11")
    match = event.matches[0]
    unread = match.boards[1]._replace(result=None, unread="3-2")
    (problem,) = problems(event.with_match(0, match.with_board(1, unread)))
    assert (problem.fault, problem.board, problem.value) == (Fault.UNREAD_RESULT, 1, "3-2")
    table = standings(event.with_match(0, match.with_board(1, unread)), "MPTS")
    assert table.event.pending == (0,)
    one_all = Result(match.boards[0].result.white, match.boards[0].result.white)  # type: ignore[union-attr]
    absurd = match.boards[0]._replace(result=one_all)
    (problem,) = problems(event.with_match(0, match.with_board(0, absurd)))
    assert (problem.fault, problem.board) == (Fault.CONTRADICTION, 0)


@pytest.mark.parametrize(
    ("match", "fault"),
    [
        (Match(1, 1, 1), Fault.SELF_GAME),
        (Match(1, 1, 9), Fault.UNKNOWN_PLAYER),
        (Match(3, 1, 2), Fault.ROUND_OUT_OF_RANGE),
        (Match(1, 2, 3), Fault.TWO_GAMES_IN_ROUND),
    ],
)
def test_a_match_that_is_left_out(match: Match, fault: Fault) -> None:
    event = team_event(3, 1, 2, "1 1-2 1")
    full = match._replace(boards=(Board(101, 201, True, parse_result("0-1")),))
    event = event._replace(matches=(*event.matches, full))
    table = standings(event, "MPTS")
    problem = next(problem for problem in table.standings.problems if problem.fault is fault)
    assert (problem.match, problem.severity, problem.players) == (1, Severity.ERROR, ())
    assert problem.teams == (match.home, match.away)
    assert (table.value(1, "MPTS"), table.value(2, "MPTS")) == ("2", "0")
