"""The published team event: every score, value and order that its document prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.teams import Score
from tests.domain import Table, standings
from tests.engine.cases import case, printed, teams14

FACTS = case("teams14")
VALUES = FACTS["expected"]
CODES = ("BH:MP", "BH:MP/C1", "BH:GP", "BH:GP/C1", "EMMSB", "EGMSB", "EMGSB", "EGGSB", "EMMSB/C1")
ORDERS = {chain: order for chain, order in FACTS["rank_orders"].items() if "points" not in chain}


@pytest.fixture(scope="module")
def table() -> Table:
    return standings(teams14(), "MPTS", "fide-2023")


def test_match_points_and_game_points(table: Table) -> None:
    for team in FACTS["teams"]:
        assert table.exact(team["number"], "MPTS") == printed(team["mp"])
        assert table.exact(team["number"], "GPTS") == printed(team["gp"])


def test_the_points_of_every_round(table: Table) -> None:
    for team in FACTS["teams"]:
        rows = table.terms(team["number"], "GPTS")
        for text, row in zip(team["rounds"], rows, strict=True):
            opponent, _, points = text.replace("b", "w").partition("w")
            if points:
                assert row.opponent == int(opponent)
                assert row.own_points == printed(points.replace(",", "."))


@pytest.mark.parametrize("code", CODES)
def test_every_printed_value(table: Table, code: str) -> None:
    for number, values in VALUES.items():
        if code in values:
            assert table.exact(int(number), code) == printed(values[code]), number


@pytest.mark.parametrize("chain", ORDERS)
def test_every_printed_order(chain: str) -> None:
    assert standings(teams14(), chain, "fide-2023").numbers() == ORDERS[chain]


@pytest.mark.parametrize("score", Score)
def test_the_scores_for_opponents(table: Table, score: Score) -> None:
    """Only 7, absent in the last round, counts for more than its points."""
    event = table.event.on(score)
    differing = {
        number: str(Fraction(adjusted, 2))
        for number, adjusted, points in zip(
            event.numbers, event.adjusted, event.points, strict=True
        )
        if adjusted != points
    }
    assert differing == {7: decimal_text(FACTS["adjusted_for_opponents"]["7"][score.value])}


def decimal_text(text: str) -> str:
    return str(printed(text))
