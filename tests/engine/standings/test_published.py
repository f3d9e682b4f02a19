"""The published Swiss events: every value, order and cut that their documents print."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.breakdown import Status
from tests.domain import Table, standings
from tests.engine.cases import case, event, printed

SWISS16 = case("swiss16")
CODES = tuple(SWISS16["expected"]["1"])


@pytest.fixture(scope="module")
def table() -> Table:
    return standings(event("swiss16"), "PTS", "fide-2023")


@pytest.mark.parametrize("code", CODES)
def test_every_printed_value(table: Table, code: str) -> None:
    for number, values in SWISS16["expected"].items():
        exact = table.exact(int(number), code)
        if values[code].startswith("undefined"):
            assert exact is None, number
        elif code == "AOB":
            assert exact is not None
            assert Fraction((200 * exact + 1) // 2, 100) == printed(values[code]), number
        else:
            assert exact == printed(values[code]), number


@pytest.mark.parametrize("chain", SWISS16["rank_orders"])
def test_every_printed_order(chain: str) -> None:
    assert (
        standings(event("swiss16"), chain, "fide-2023").numbers() == (SWISS16["rank_orders"][chain])
    )


def test_the_scores_for_opponents(table: Table) -> None:
    """Only 12, who left after round 3, counts for more than his points."""
    adjusted = dict(zip(table.event.numbers, table.event.worth().adjusted, strict=True))
    points = dict(zip(table.event.numbers, table.event.points, strict=True))
    assert adjusted.pop(12) == 6
    points.pop(12)
    assert adjusted == points


def test_the_points_of_the_fore_buchholz(table: Table) -> None:
    totals = zip(table.event.numbers, table.event.worth(fore=True).totals, strict=True)
    assert {str(number): Fraction(total, 2) for number, total in totals} == {
        number: printed(points) for number, points in SWISS16["fore_points"].items()
    }


@pytest.mark.parametrize(("who", "rounds"), [(2, [1]), (4, [2]), (6, [4]), (14, [5]), (9, [4])])
def test_the_rounds_that_sonneborn_berger_cuts(table: Table, who: int, rounds: list[int]) -> None:
    assert table.cut_rounds(who, "SB/C1") == rounds


def test_one_of_two_absences_is_cut(table: Table) -> None:
    assert table.cut_rounds(12, "SB/C1") in ([4], [5])


def test_the_rounds_that_contribute(table: Table) -> None:
    contributions = SWISS16["rounds_contributing"]["SB"]["4"]
    products = [one.replace("1/2", "0.5").split("*") for one in contributions]
    assert [(row.own_points, row.opponent_score) for row in table.terms(4, "SB")] == [
        (printed(own), printed(score)) for own, score in products
    ]


@pytest.mark.parametrize("points", ["3.5", "2.5"])
def test_the_direct_encounter_decides_nothing(points: str) -> None:
    table = standings(event("swiss16"), "PTS,DE", "fide-2023")
    groups = [group for group in table.numbers() if table.value(group[0], "PTS") == points]
    assert [sorted(group) for group in groups] in ([[1, 3, 4, 16]], [[5, 8, 11]])


def test_the_national_rule() -> None:
    """A requested half-point bye counts as an opponent without points: 4 loses his own 3.5."""
    italian = standings(event("swiss16"), "PTS,BH", "fsi")
    assert italian.value(4, "BH") == SWISS16["national_rule"]["BH"]["4"]
    assert italian.value(3, "BH") == SWISS16["expected"]["3"]["BH"]


def test_direct_encounters_of_nine_rounds() -> None:
    facts = case("swiss9")
    table = standings(event("swiss9"), "PTS,DE", "fide-2023")
    assert table.numbers() == facts["rank_orders"]["PTS,DE"]
    for player in facts["players"]:
        assert table.exact(player["id"], "PTS") == printed(player["points"])


def test_who_could_overtake(table: Table) -> None:
    """4.5 points of the nine rounds: 7 and 8 have not met, and 8 could reach 16."""
    nine = standings(event("swiss9"), "PTS,DE", "fide-2023")
    (stopped,) = nine.encounter(16).passes
    numbers = nine.event.numbers
    assert [numbers[one] for one in stopped.rivals] == [8]
    assert [{numbers[one], numbers[other]} for one, other in stopped.missing] == [{7, 8}]


def test_a_marked_term_never_counts(table: Table) -> None:
    for code in CODES:
        for number in table.event.numbers:
            counted = [row for row in table.terms(number, code) if row.status is Status.COUNTED]
            if code.startswith(("BH", "FB", "SB", "PS")):
                assert sum(row.amount for row in counted) == table.exact(number, code)
