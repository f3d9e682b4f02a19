"""Prize lists that were published with their regulations; names are replaced.

Found and reproduced: an open with equal shares in two lists, a Hort table of an encyclopaedia, the
example in the rules of a rapidplay, and an open without double prizes (of its amounts the first
only was published; the others are invented). No list was found that prints amounts, categories,
one prize a player and the whole standings together.
"""

from __future__ import annotations

from tbdesk.engine.model.prizes import Category, Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.tournament import Adjustment, EventKind, Tournament
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.prizes.awards import Allocation, Open
from tbdesk.engine.prizes.rankings import Entrant
from tbdesk.engine.standings.standings import standings_of
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import entrants


def final_table(*points: float) -> Tournament:
    """An event of which only the points of the first were published, in the order of places."""
    count = len(points)
    return Tournament(
        "",
        EventKind.SWISS,
        entrants(f"P{number}" for number in range(1, count + 1)),
        1,
        adjustments=tuple(
            Adjustment(number, round(2 * score)) for number, score in enumerate(points, start=1)
        ),
        chain=catalogue.chain("PTS,TPN"),
    )


def places(amounts: tuple[int, ...], category: str = "") -> tuple[Prize, ...]:
    """Prizes of a list, from whole units."""
    return tuple(
        Prize(f"{category}{place}", 100 * amount, category=category, place=place)
        for place, amount in enumerate(amounts, start=1)
    )


def given(event: Tournament, prizes: tuple[Prize, ...], **rules: object) -> Allocation:
    listed = PrizeList(prizes)._replace(**rules)  # type: ignore[arg-type]
    return allocate(standings_of(event._replace(prize_list=listed)))


def paid(found: Allocation, category: str = "") -> list[float]:
    """The amounts paid in a list, in the order of places."""
    awards = [award for award in found.awards if award.key.category == category]
    return [award.paid / 100 for award in sorted(awards, key=lambda award: award.place)]


#: Of a Masters on an island in 2015: sixteen with 6 points and more, and six ladies behind them.
ISLAND = final_table(7, 7, 7, 6.5, 6.5, *[6] * 10, 5.5, 5, 4.5, 4.5, 4.5, 4.5)._replace(
    categories=(Category("Ladies", numbers=tuple(range(16, 22))),)
)
#: Prizes, the first included, are shared by those with the same score; nobody wins more than one
#: complete prize.
ISLAND_PRIZES = (
    *places((10_000, 5_000, 3_000, 2_000, 1_500, 1_000)),
    *places((3_000, 2_000, 1_250, 750), "Ladies"),
)


def test_equal_shares_of_two_lists() -> None:
    found = given(ISLAND, ISLAND_PRIZES, level=Level.EQUAL)
    assert paid(found) == [6_000] * 3 + [1_750] * 2 + [100] * 10
    assert paid(found, "Ladies") == [3_000, 2_000, 500, 500, 500, 500]
    assert (found.total, found.given) == (2_950_000, 2_950_000)


def test_the_share_that_was_left_for_a_rating_prize_is_asked_about() -> None:
    """The seventh had 500 for his rating and no share; the nine others were paid 100 all the same,
    and 100 of the fund was not paid: the published rules do not say so."""
    rating = Prize("2500-2599", 50_000, kind=PrizeKind.HAND, winner=7)
    found = given(ISLAND, (*ISLAND_PRIZES, rating), level=Level.EQUAL)
    assert found.refusal is not None
    assert (found.refusal.why, found.refusal.entrant) == (Open.CONTESTED, Entrant(7))


def test_in_an_order_that_decides_those_without_a_prize_share_everything() -> None:
    rating = Prize("2500-2599", 50_000, kind=PrizeKind.HAND, winner=7)
    listed = given(
        ISLAND, (rating, *ISLAND_PRIZES), level=Level.EQUAL, preference=Preference.LISTED
    )
    assert paid(listed) == [500, *[6_000] * 3, *[1_750] * 2, *[111.11] * 9]
    assert listed.of(Entrant(7))[0].key.kind is PrizeKind.HAND
    first = given(ISLAND, (rating, *ISLAND_PRIZES), level=Level.EQUAL, preference=Preference.EVENT)
    assert [award.paid for award in first.of(Entrant(7))] == [10_000]


def test_half_by_place_and_half_shared_of_an_encyclopaedia() -> None:
    event = final_table(8, 8, 7.5, 7, 7, 7)
    found = given(event, places((100, 80, 60, 40, 20, 10)), level=Level.HORT, unit=100)
    assert paid(found) == [95, 85, 60, 32, 22, 17]
    assert found.rest == -100


def test_the_example_of_a_rapidplay() -> None:
    """100 for the first and 50 for the second: two who tie for first would win 75 each."""
    found = given(final_table(5, 5, 4), places((100, 50)), level=Level.EQUAL)
    assert paid(found) == [75, 75]


def test_no_double_prizes() -> None:
    """Of an open of seven rounds in 2022: the best woman was fourth, which is worth more, and so
    the prize of the women went to the next one."""
    event = final_table(6, 5.5, 5.5, 5, 5, 4, 3.5)
    event = event._replace(categories=(Category("Women", numbers=(4, 7)),))
    found = given(event, (*places((350, 300, 250, 200, 150)), *places((50,), "Women")))
    (woman,) = (award for award in found.awards if award.key.category)
    assert woman.winner == Entrant(7)
    assert [over.entrant for over in woman.passed] == [Entrant(4)]
