"""Performances outside the regulations: Papi's, the opposition's of US Chess, WinTD's index."""

from fractions import Fraction

import pytest

from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.performance.papi_performance import bonus
from tbdesk.report.explanation.explanation import explanation
from tests.domain import standings
from tests.engine.tiebreaks.performance.test_ratings import rated
from tests.team_domain import team_event


@pytest.mark.parametrize(
    ("half_points", "games", "expected"),
    [
        (3, 2, "193"),
        (4, 3, "122.33"),
        # A third of the points: what Papi does, and not the mirror of two thirds.
        (2, 3, "-119.67"),
        # Whole percentages are right on either side, and so are those of half-points above half.
        (1, 2, "-193"),
        (1, 1, "0"),
        (0, 4, "-677"),
        (8, 4, "677"),
        (15, 8, "438.5"),
        (1, 8, "-427.5"),
    ],
)
def test_papi_adds_a_difference_by_the_percentage(
    half_points: int, games: int, expected: str
) -> None:
    assert round(bonus(half_points, games), 2) == Fraction(expected)


def two_games(*ratings: int) -> Tournament:
    """Hero beat Anna and drew with Bert."""
    return rated("Hero +W2 =B3\nAnna -B1 --\nBert -- =W1", *ratings)


def test_the_french_performance_brings_ratings_near_the_own() -> None:
    """2200 and 1700 are 1950 in the mean; 75% add 193."""
    found = standings(two_games(1800, 2300, 1700), "FFE_PERF")
    assert found.value("Hero", "FFE_PERF") == "2143"
    assert found.reasons("Hero", "FFE_PERF", round=1) == (Reason.NEAR_THE_OWN,)
    assert found.reasons("Hero", "FFE_PERF", round=2) == ()
    assert found.reasons("Anna", "FFE_PERF", round=1) == (Reason.NEAR_THE_OWN,)


@pytest.mark.parametrize(("rating", "value"), [(1701, "1894"), (1703, "1894"), (1705, "1896")])
def test_half_a_point_goes_to_the_even_number(rating: int, value: str) -> None:
    """A win and a loss add nothing to a mean of 1893.5, 1894.5 or 1895.5."""
    event = rated("Hero +W2 -B3\nAnna -B1 --\nBert -- +W1", 1900, 2086, rating)
    assert standings(event, "FFE_PERF").value("Hero", "FFE_PERF") == value


def test_the_explanation_names_papis_mistake_below_half_of_the_points() -> None:
    event = rated("A +W2 =B3 +W4\nB -B1 -- =W3\nC -- =W1 =B2\nD -- +BYE -B1", *[2000] * 4)
    lost = rated("A -W2 =B3 =W4\nB +B1 -- --\nC -- =W1 --\nD -- -- =B1", *[2000] * 4)
    for made, wrong in ((event, False), (lost, True)):
        table = standings(made, "FFE_PERF")
        position = table.event.position_of[1]
        blocks = explanation(table.standings, table.standings.columns[0], position)
        assert ("wrong side" in str(blocks)) == wrong
    assert standings(lost, "FFE_PERF").value("A", "FFE_PERF") == str(2000 - 120)


def test_the_performance_of_the_opposition() -> None:
    """Performances 2050, 1900 and 1750."""
    event = rated("A +W2 =B3 --\nB -B1 -- +W3\nC -- =W1 -B2", 2000, 1900, 1800)
    found = standings(event, "US_OPP")
    assert [found.value(name, "US_OPP") for name in "ABC"] == ["1825", "1900", "1975"]


def test_a_third_stays_exact() -> None:
    event = rated("A +W2 =B3 --\nB -B1 +W4 -B3\nC -- =W1 +W2\nD -- -B2 --", 2000, 1900, 1800, 1701)
    found = standings(event, "US_OPP")
    assert found.exact("D", "US_OPP") == Fraction(2000 + 1701 + 1800 - 400, 3)


def test_the_index_of_the_program() -> None:
    """Against a team with 3 of 5 match points, 2\u00bd of four games: 110 and 10."""
    event = team_event(
        8, 4, 5,
        "1 1-2 11=0", "2 2-3 1111", "3 2-4 1111", "4 2-5 1111", "5 2-6 0000",
    )  # fmt: skip
    found = standings(event, "MPTS,WTD_PI")
    assert found.value("T1", "WTD_PI") == "120"
    assert found.value("T7", "WTD_PI") is None
