"""SSSC: the secondary score and a share of the Buchholz, rounded for the ranking as well."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.results import TWO_ONE_ZERO
from tbdesk.engine.model.teams import Score
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.opponents.sssc import factor
from tests.domain import standings
from tests.engine.cases import teams14
from tests.team_domain import team_event


@pytest.mark.parametrize(
    ("boards", "rounds", "primary", "text", "expected"),
    [
        (4, 7, Score.MATCH_POINTS, "SSSC", 3),
        (4, 7, Score.MATCH_POINTS, "SSSC/K5", 5),
        (4, 7, Score.GAME_POINTS, "SSSC", 14),
        (8, 7, Score.MATCH_POINTS, "SSSC", 1),
        (8, 3, Score.MATCH_POINTS, "SSSC", 1),
        (6, 9, Score.MATCH_POINTS, "SSSC", 3),
    ],
)
def test_the_factor(boards: int, rounds: int, primary: Score, text: str, expected: int) -> None:
    event = Event(team_event(4, boards, rounds), FIDE_2026, primary=primary)
    (descriptor,) = catalogue.chain(text)
    assert factor(event, descriptor) == expected


def test_the_terms_add_up_to_the_value_before_it_is_rounded() -> None:
    table = standings(teams14(), "MPTS,SSSC", "fide-2023")
    rows = table.terms(1, "SSSC")
    assert sum(row.amount for row in rows) == Fraction(35, 2) + Fraction(64, 3)
    assert table.exact(1, "SSSC") == Fraction(3883, 100)
    assert rows[-1].reasons == (Reason.SECONDARY_SCORE,)
    assert rows[-1].amount == Fraction(35, 2)


def test_the_same_figures_share_a_place() -> None:
    """Two decimals decide, even where the exact values differ."""
    table = standings(teams14(), "SSSC/K9999", "fide-2023")
    exact = {sum(row.amount for row in table.terms(one, "SSSC/K9999")) for one in (2, 4)}
    assert len(exact) == 2
    assert table.value(2, "SSSC/K9999") == table.value(4, "SSSC/K9999") == "17.01"
    assert [2, 4] in table.numbers()


def test_on_game_points_as_the_primary_score() -> None:
    event = team_event(2, 2, 2, "1 1-2 11", "2 1-2 1=", match_scores=TWO_ONE_ZERO)
    table = standings(event, "GPTS,SSSC")
    # 4 match points, and twice the opponent's half game point by 4 // 2
    assert table.value(1, "SSSC") == "4.5"
