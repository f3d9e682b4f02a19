"""The report for the rating officer: as a file, by periods, with corrections for the rating."""

from __future__ import annotations

from datetime import date

import pytest

from tbdesk.engine.model.acknowledged import Dismissal, RatingCorrection
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import trf
from tbdesk.files.project import project
from tbdesk.files.rating_report import checklist, period_report, report
from tbdesk.files.trf.players import ROUNDS
from tbdesk.report.submission.rules import periods
from tests.engine.cases import teams14
from tests.report.submission.evenings import DRAW, TODAY, complete_evening


def line_of(data: bytes, number: int) -> str:
    start = f"001 {number:>4}"
    return next(line for line in data.decode().splitlines() if line.startswith(start))


def lines(data: bytes, *records: str) -> list[str]:
    return [line for line in data.decode().splitlines() if line[:3] in records]


def checked(data: bytes) -> list[str]:
    read = trf.loads(data)
    return [one.line for one in checklist(read.tournament, read.origin, TODAY) if not one.reason]


def test_the_report_of_a_complete_evening_passes() -> None:
    assert checked(report(complete_evening())) == []


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("062 4", "062 5", "062"),
        ("072 4", "072 3", "072"),
        ("   2 w 1", "   2 - +", "colours"),
    ],
)
def test_faults_visible_only_in_the_text_of_a_file(before: str, after: str, line: str) -> None:
    data = report(complete_evening()).decode()
    assert before in data
    assert line in checked(data.replace(before, after).encode())


# Corrections for the rating only


def corrected(*corrections: RatingCorrection) -> Tournament:
    return complete_evening(rating_corrections=corrections)


def test_a_correction_is_in_the_report_alone() -> None:
    event = corrected(RatingCorrection(1, 1, 2, DRAW, "played in the analysis room"))
    data = report(event)
    assert line_of(data, 1)[ROUNDS:].startswith("   2 w =")
    assert line_of(data, 2)[ROUNDS:].startswith("   1 b =")
    assert [line_of(data, number)[80:84] for number in (1, 2)] == [" 1.5", " 0.5"]  # as typed
    assert "### Rating @ Round 1: 1-2 ½-½ for the rating only: played in the analysis room" in (
        data.decode()
    )
    assert event.games[0].result != DRAW


def test_a_game_that_is_not_rated() -> None:
    data = report(corrected(RatingCorrection(1, 2, 1, None, "one move")))
    assert line_of(data, 1)[ROUNDS:].startswith("   2 w W")
    assert "1: 2-1 not rated: one move" in data.decode()


def test_a_correction_named_with_black_first() -> None:
    event = corrected(RatingCorrection(1, 2, 1, complete_evening().games[0].result, "wrong"))
    assert line_of(report(event), 1)[ROUNDS:].startswith("   2 w 0")


def test_a_board_of_a_match() -> None:
    event = teams14()
    match = next(match for match in event.matches if match.boards)
    board = next(board for board in match.boards if board.home and board.away and board.result)
    correction = RatingCorrection(match.round, board.home, board.away, None, "no clock")
    plain, other = report(event), report(event._replace(rating_corrections=(correction,)))
    at = ROUNDS + 10 * (match.round - 1)
    before, after = (line_of(data, board.home)[at : at + 8] for data in (plain, other))
    assert (before[:7], after[7]) == (after[:7], {"1": "W", "=": "D", "0": "L"}[before[7]])
    assert lines(plain, "310") == lines(other, "310")


# Kept in files


def test_decisions_about_the_report_are_kept_in_every_file() -> None:
    event = complete_evening(
        dismissals=(Dismissal("birth-and-sex", "birth", (3,), (), 'says "no"'),),
        rating_corrections=(
            RatingCorrection(1, 1, 2, DRAW, "analysis room"),
            RatingCorrection(2, 1, 3, None, "one move"),
        ),
    )
    assert project.loads(project.dumps(event), "event").tournament == event
    again = trf.loads(trf.dumps(event)).tournament
    assert again.dismissals == event.dismissals
    assert again.rating_corrections == event.rating_corrections


def test_a_remark_that_is_spoilt_is_left_alone() -> None:
    data = trf.dumps(complete_evening()) + b'### tbdesk: dismissed ["x"]\n### tbdesk: dismissed x\n'
    assert trf.loads(data).tournament.dismissals == ()


# Periods


def season() -> Tournament:
    days = ((1, date(2026, 3, 3)), (2, date(2026, 3, 31)), (3, date(2026, 5, 5)))
    event = complete_evening(start=days[0][1], end=days[-1][1], round_days=days)
    return event.with_player(event.player(1).with_rating(3, 1777))


def test_a_report_for_each_period() -> None:
    event = season()
    first, second = (period_report(event, period) for period in periods(event))
    one, other = trf.loads(first).tournament, trf.loads(second).tournament
    assert [(game.round, *game.pair) for game in one.games] == [
        *((1, 1, 2), (1, 3, 4)),
        *((2, 1, 3), (2, 2, 4)),
    ]
    assert [(game.round, *game.pair) for game in other.games] == [(1, 1, 4), (1, 2, 3)]
    assert (one.player(1).rating, other.player(1).rating) == (1501, 1777)
    assert (other.start, other.round_days) == (date(2026, 5, 5), ((1, date(2026, 5, 5)),))
    assert (one.title, other.title) == ("Club evening (1-2)", "Club evening (3)")


def test_points_are_those_of_the_whole_event_so_far() -> None:
    event = season()
    first, second = (period_report(event, period) for period in periods(event))
    assert [line_of(first, number)[80:84] for number in (1, 4)] == [" 1.5", " 1.5"]
    assert [line_of(second, number)[80:84] for number in (1, 4)] == [" 1.5", " 2.5"]


def test_a_result_for_the_rating_only_leaves_the_points_of_a_period() -> None:
    correction = RatingCorrection(1, 1, 2, DRAW, "played in the analysis room")
    event = season()._replace(rating_corrections=(correction,))
    first, second = (period_report(event, period) for period in periods(event))
    assert line_of(first, 1)[ROUNDS:].startswith("   2 w =")
    assert [line_of(first, number)[80:84] for number in (1, 2)] == [" 1.5", " 0.0"]
    assert "### Rating @ Round 1: 1-2 ½-½ for the rating only" in first.decode()
    assert "### Rating @ Round 1" not in second.decode()


def test_the_report_of_a_period_passes() -> None:
    for period in periods(season()):
        assert set(checked(period_report(season(), period))) <= {"report", "upload"}
