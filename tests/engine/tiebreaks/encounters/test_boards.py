"""BC, TBR and BBE: only between teams level on both scores, and what byes bring to the boards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.matches import Boards
from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, ScoreSystem
from tbdesk.engine.model.tournament import Adjustment
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.tiebreaks.encounter import Measure, PassEnding
from tests.domain import standings
from tests.team_domain import team_event

#: 1 and 2 win on the upper and on the lower boards; both have 2 match points and 2.5 game points.
LEVEL = team_event(4, 4, 1, "1 1-3 11=0", "1 2-4 0=11")


def test_the_lower_count_comes_first() -> None:
    table = standings(LEVEL, "MPTS,GPTS,BC")
    assert table.numbers() == [[1], [2], [4], [3]]
    assert (table.value(1, "BC"), table.value(2, "BC")) == ("4.5", "8")
    assert [row.board for row in table.terms(1, "BC")] == [1, 2, 3, 4]
    assert [row.amount for row in table.terms(2, "BC")] == [0, 1, 3, 4]


def test_top_boards_one_after_the_other() -> None:
    table = standings(LEVEL, "MPTS,GPTS,TBR")
    assert table.numbers() == [[1], [2], [4], [3]]
    (one,) = table.encounter(1, "TBR").passes
    assert (one.measure, one.boards, one.ending) == (Measure.TOP_BOARD, (1,), PassEnding.SEPARATED)


def test_level_boards_are_passed_over() -> None:
    event = team_event(4, 3, 1, "1 1-3 =1=", "1 2-4 ==1")
    (one,) = standings(event, "MPTS,GPTS,TBR").encounter(1, "TBR").passes
    assert one.boards == (2,)


def test_bottom_boards_go_one_after_the_other() -> None:
    event = team_event(4, 3, 1, "1 1-3 011", "1 2-4 101")
    (one,) = standings(event, "MPTS,GPTS,BBE").encounter(1, "BBE").passes
    assert (one.measure, one.boards) == (Measure.BOTTOM_BOARD, (1,))
    assert standings(event, "MPTS,GPTS,BBE").numbers()[0] == [2]


def test_teams_level_on_every_board_stay_tied() -> None:
    event = team_event(4, 2, 1, "1 1-3 1=", "1 2-4 1=")
    for code in ("TBR", "BBE"):
        table = standings(event, f"MPTS,GPTS,{code}")
        assert [sorted(group) for group in table.numbers()] == [[1, 2], [3, 4]]
        assert table.encounter(1, code).passes[-1].ending is PassEnding.ALL_LEVEL


@pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
def test_boards_separate_only_teams_level_on_both_scores(code: str) -> None:
    event = team_event(4, 4, 1, "1 1-3 11=0", "1 2-4 1111")
    table = standings(event, f"MPTS,{code}")
    assert [sorted(group) for group in table.numbers()] == [[1, 2], [3, 4]]
    if code == "BC":
        assert table.value(1, "BC") is None
    else:
        (one,) = table.encounter(1, code).passes
        assert one.ending is PassEnding.NOT_EVEN


def test_a_score_without_boards_separates_no_teams() -> None:
    event = team_event(4, 4, 1, "1 1-3 2.5:1.5", "1 2-4 0=11")
    for code in ("TBR", "BBE"):
        table = standings(event, f"MPTS,GPTS,{code}")
        (one,) = table.encounter(1, code).passes
        assert one.ending is PassEnding.NO_BOARDS
        assert [1, 2] in [sorted(group) for group in table.numbers()]
    table = standings(event, "MPTS,GPTS,BC")
    assert [1, 2] in [sorted(group) for group in table.numbers()]
    assert (table.exact(1, "BC"), table.exact(2, "BC")) == (None, None)


class TestRoundsWithoutBoards:
    @pytest.mark.parametrize("game_points", [0, 3, 4, 8])
    def test_a_pairing_allocated_bye_is_a_win_on_every_board(self, game_points: int) -> None:
        """Whatever game points it is credited with, in half-points."""
        bye = ((Kind.PAIRING_BYE, game_points),)
        event = team_event(3, 4, 1, "1 1 PAB", "1 2-3 1100", bye_games=bye)
        table = standings(event, "MPTS,GPTS")
        assert table.exact(1, "GPTS") == Fraction(game_points, 2)
        assert table.exact(1, "BC") == 1 + 2 + 3 + 4
        assert table.exact(1, "WIN:GP") == 4
        assert table.exact(1, "WON:GP") == 0

    def test_the_points_of_a_win_are_those_of_the_event(self) -> None:
        event = team_event(3, 2, 1, "1 1 PAB", scores=THREE_ONE_ZERO)
        assert standings(event, "MPTS").exact(1, "BC") == 3 * (1 + 2)

    def test_a_bye_worth_as_much_as_a_drawn_match(self) -> None:
        """1 has a bye credited with a match point and a game point; 2 and 3 win a board each."""
        event = team_event(
            *(3, 2, 1, "1 1 PAB", "1 2-3 10"),
            match_scores=ScoreSystem(4, 2, 0, pairing_bye=2),
            bye_games=((Kind.PAIRING_BYE, 2),),
        )
        assert standings(event, "MPTS,GPTS,BC").numbers() == [[2], [3], [1]]
        assert standings(event, "MPTS,GPTS,TBR").numbers() == [[1], [2], [3]]
        assert standings(event, "MPTS,GPTS,BBE").numbers() == [[1, 2], [3]]

    def test_points_the_arbiter_puts_in_the_place_of_a_bye_leave_its_boards(self) -> None:
        event = team_event(3, 2, 1, "1 1 PAB", "1 2-3 10")
        given = Adjustment(1, 0, 1, round=1, replaces=True)
        table = standings(event._replace(adjustments=(given,)), "MPTS,GPTS")
        assert table.exact(1, "GPTS") == 0
        assert table.exact(1, "BC") == 3

    def test_a_requested_bye_is_shared_out_evenly(self) -> None:
        event = team_event(3, 4, 1, "1 1 HPB", bye_games=((Kind.HALF_BYE, 3),))
        boards = Event(event, FIDE_2026).boards
        assert isinstance(boards, Boards)
        assert boards.unit == 4
        assert boards.totals[0] == [3, 3, 3, 3]  # of half-points, four times: 3/8 of a point
        assert standings(event, "MPTS").exact(1, "BC") == Fraction(3, 8) * (1 + 2 + 3 + 4)

    @pytest.mark.parametrize(("bye", "count"), [("FPB", "10"), ("HPB", "5"), ("ZPB", "0")])
    def test_other_byes(self, bye: str, count: str) -> None:
        assert (
            standings(team_event(3, 4, 1, f"1 1 {bye}", "1 2-3 1111"), "MPTS").value(1, "BC")
            == count
        )

    def test_a_match_forfeited_as_a_whole_is_won_on_every_board(self) -> None:
        table = standings(team_event(2, 4, 1, "1 1-2 +:-"), "MPTS")
        assert (table.value(1, "BC"), table.value(2, "BC")) == ("10", "0")
