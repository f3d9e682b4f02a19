"""OLY1 to OLY3: own game points times match points, without the weakest opponent or the bye."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, EventKind
from tests.domain import standings
from tests.engine.cases import teams14
from tests.team_domain import team_event

ROUND_ROBIN = EventKind.ROUND_ROBIN


def test_the_opponent_with_the_fewest_match_points_is_left_out() -> None:
    table = standings(teams14(), "MPTS", "fide-2023")
    products = [(row.amount, row.reasons) for row in table.terms(3, "OLY1")]
    assert [str(amount) for amount, _ in products] == ["25/2", "0", "18", "35/2", "30", "35", "15"]
    assert table.cut_rounds(3, "OLY1") == [1]  # 10 has 5 match points
    assert table.value(3, "OLY1") == "115.5"
    assert table.value(3, "OLY2") == "16"
    assert table.value(3, "OLY3") == "53"


def test_a_pairing_allocated_bye_is_left_out_instead() -> None:
    table = standings(teams14(), "MPTS", "fide-2023")
    assert table.cut_rounds(12, "OLY1") == []
    assert table.reasons(12, "OLY1", round=5) == (Reason.NOT_PAIRED,)
    assert len(table.cut_rounds(12, "OLY3")) == 1


def test_a_round_without_a_pairing_counts_a_match_point_for_the_opponents() -> None:
    """7 has six match points and was absent in round 7; 14 has a half-point bye, already worth
    one."""
    table = standings(teams14(), "MPTS", "fide-2023")
    assert table.term(1, "OLY1", against=7).opponent_score == 7
    assert table.reasons(1, "OLY1", against=7) == (Reason.UNPAIRED_ROUNDS,)
    assert table.term(13, "OLY1", against=14).opponent_score == 4


def test_the_opponent_of_an_unplayed_match_who_plays_no_more() -> None:
    """2 won by forfeit in its last match: for 1 it counts with the points from before."""
    event = team_event(4, 2, 3, "1 1-3 11", "1 2-4 11", "2 1-2 -:+", "3 1-4 11", "3 2 ZPB")
    table = standings(event, "MPTS")
    assert table.value(2, "MPTS") == "4"
    assert table.term(1, "OLY1", against=2).opponent_score == 3
    goes_on = team_event(4, 2, 3, "1 1-3 11", "1 2-4 11", "2 1-2 -:+", "3 1-4 11", "3 2-3 11")
    assert standings(goes_on, "MPTS").term(1, "OLY1", against=2).opponent_score == 6


def test_opponents_count_with_the_match_points_of_the_rounds() -> None:
    """A penalty is no loss to those who met the team; nor is a bonus in the final standing a
    gain."""
    event = team_event(3, 2, 3, "1 1-2 ==", "2 1-3 ==", "3 2-3 ==", kind=ROUND_ROBIN)
    bonus, penalty = Adjustment(2, 0, 2, round=FINAL_STANDING), Adjustment(3, 0, -2)
    table = standings(event._replace(adjustments=(bonus, penalty)), "MPTS")
    assert [table.value(team, "MPTS") for team in (1, 2, 3)] == ["2", "3", "1"]
    for opponent in (2, 3):
        assert table.term(1, "OLY3", against=opponent).opponent_score == 2
        assert Reason.WITHOUT_GIVEN_POINTS in table.reasons(1, "OLY3", against=opponent)
    for code in ("OLY1", "OLY3"):
        assert [table.value(team, code) for team in (1, 2, 3)] == ["2", "2", "2"]


@pytest.mark.parametrize(
    ("last", "why"),
    [("3 2-3 ==", Reason.FEWEST_OF_SEVERAL), ("3 2-3 11", Reason.FEWEST_MATCH_POINTS)],
)
def test_the_reason_of_the_cut_says_if_several_have_as_few(last: str, why: Reason) -> None:
    event = team_event(3, 2, 3, "1 1-2 11", "2 1-3 11", last, kind=ROUND_ROBIN)
    table = standings(event, "MPTS")
    (cut,) = table.cut_rounds(1, "OLY1")
    assert table.reasons(1, "OLY1", round=cut) == (why,)
