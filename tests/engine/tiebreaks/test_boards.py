"""BC, TBR and BBE: only between teams level on both scores, and what byes bring to the boards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.boards import Boards
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import Kind
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.tiebreaks.direct_encounter import Ending, Measure
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
    assert (one.measure, one.boards, one.ending) == (Measure.TOP_BOARD, (1,), Ending.SEPARATED)


def test_level_boards_are_passed_over() -> None:
    event = team_event(4, 3, 1, "1 1-3 =1=", "1 2-4 ==1")
    (one,) = standings(event, "MPTS,GPTS,TBR").encounter(1, "TBR").passes
    assert one.boards == (2,)


def test_bottom_boards_go_one_after_the_other() -> None:
    event = team_event(4, 3, 1, "1 1-3 011", "1 2-4 101")
    (one,) = standings(event, "MPTS,GPTS,BBE").encounter(1, "BBE").passes
    assert (one.measure, one.boards) == (Measure.BOTTOM_BOARD, (1,))
    assert standings(event, "MPTS,GPTS,BBE").numbers()[0] == [2]


def test_who_is_level_on_every_board_stays_tied() -> None:
    event = team_event(4, 2, 1, "1 1-3 1=", "1 2-4 1=")
    for code in ("TBR", "BBE"):
        table = standings(event, f"MPTS,GPTS,{code}")
        assert [sorted(group) for group in table.numbers()] == [[1, 2], [3, 4]]
        assert table.encounter(1, code).passes[-1].ending is Ending.ALL_LEVEL


@pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
def test_boards_do_not_tell_apart_who_is_not_level_on_both_scores(code: str) -> None:
    event = team_event(4, 4, 1, "1 1-3 11=0", "1 2-4 1111")
    table = standings(event, f"MPTS,{code}")
    assert [sorted(group) for group in table.numbers()] == [[1, 2], [3, 4]]
    if code == "BC":
        assert table.value(1, "BC") is None
    else:
        (one,) = table.encounter(1, code).passes
        assert one.ending is Ending.NOT_EVEN


def test_a_score_without_boards_separates_nobody() -> None:
    event = team_event(4, 4, 1, "1 1-3 2.5:1.5", "1 2-4 0=11")
    for code in ("TBR", "BBE"):
        table = standings(event, f"MPTS,GPTS,{code}")
        (one,) = table.encounter(1, code).passes
        assert one.ending is Ending.NO_BOARDS
        assert [1, 2] in [sorted(group) for group in table.numbers()]


class TestRoundsWithoutBoards:
    def test_a_bye_is_shared_out_evenly(self) -> None:
        event = team_event(3, 4, 1, "1 1 PAB", bye_games=((Kind.PAIRING_BYE, 3),))
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
