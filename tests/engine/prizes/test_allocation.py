"""The kinds of prizes, and combinations that say too little, in the smallest events."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.entry.player_list import with_numbers
from tbdesk.engine.model.prizes import (
    Category,
    Level,
    Preference,
    Prize,
    PrizeKind,
    PrizeList,
    PrizeOrder,
    PrizeRules,
)
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.allocation import allocate, left_out
from tbdesk.engine.prizes.awards import Allocation, NotGiven, Open
from tbdesk.engine.prizes.rankings import Entrant
from tbdesk.engine.standings.standings import standings_of
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import strips
from tests.engine.cases import teams14

FIRST, SECOND = Prize("1st", 10_000), Prize("2nd", 5_000, place=2)


def four(chain: str = "PTS,WIN") -> Tournament:
    """Alice has two points; Bruno and Carla have one each and drew with each other, and so the
    chain leaves them level; Dora has none."""
    event = strips(
        """
        Alice +W2 +W3
        Bruno -B1 +W4
        Carla +W4 -B1
        Dora  -B3 -B2
        """
    ).tournament
    return event._replace(chain=catalogue.chain(chain, ()))


def given(event: Tournament, *prizes: Prize, **rules: object) -> Allocation:
    listed = PrizeList(prizes)._replace(**rules)  # type: ignore[arg-type]
    return allocate(standings_of(event._replace(prize_list=listed)))


def winners(found: Allocation) -> list[int | None]:
    return [award.winner and award.winner.number for award in found.awards]


def test_players_whom_the_chain_leaves_level_wait_for_a_decision() -> None:
    found = given(four(), FIRST, SECOND)
    assert winners(found) == [1, None]
    assert found.awards[1].not_given is NotGiven.LEVEL
    assert found.awards[1].level == (Entrant(2), Entrant(3))


def test_a_prize_waits_only_for_those_whom_it_could_concern() -> None:
    event = four()._replace(
        categories=(Category("Bruno's", numbers=(2, 4)), Category("Dora's", numbers=(4,)))
    )
    found = given(
        event, FIRST, SECOND, Prize("a", 400, category="Bruno's"), Prize("b", category="Dora's")
    )
    assert [award.not_given for award in found.awards] == [
        None,
        NotGiven.LEVEL,
        NotGiven.WAITS,
        None,
    ]


def test_equal_shares_ask_for_no_order() -> None:
    found = given(four(), FIRST, SECOND, level=Level.EQUAL)
    assert winners(found) == [1, 2, 3]
    assert [award.exact for award in found.awards] == [10_000, 2_500, 2_500]
    assert found.awards[1].sharers == (Entrant(2), Entrant(3))


def juniors(*amounts: int, places: tuple[int, ...] = (10_000,)) -> tuple[Prize, ...]:
    """Prizes for places of the event, and for places of the juniors."""
    of_event = (Prize(f"{at}", amount, place=at) for at, amount in enumerate(places, 1))
    of_juniors = (
        Prize(f"J{at}", amount, category="Juniors", place=at)
        for at, amount in enumerate(amounts, 1)
    )
    return (*of_event, *of_juniors)


def of_juniors(*numbers: int) -> Tournament:
    return four()._replace(categories=(Category("Juniors", numbers=numbers),))


@pytest.mark.parametrize("preference", list(Preference))
def test_a_player_with_a_prize_takes_no_part_in_sharing_another(preference: Preference) -> None:
    """Alice has the first prize; Bruno and Carla share both of the juniors behind her."""
    rules = {"level": Level.EQUAL, "preference": preference}
    found = given(of_juniors(1, 2, 3), *juniors(3_000, 1_000), **rules)
    assert winners(found) == [1, 2, 3]
    assert [award.exact for award in found.awards] == [10_000, 2_000, 2_000]
    assert [over.entrant for over in found.awards[1].passed] == [Entrant(1)]


def test_a_prize_that_a_sharer_leaves_goes_to_the_next_one() -> None:
    """Bruno and Carla share the second prize of the event; Bruno is the best junior too."""
    prizes = juniors(2_000, places=(10_000, 5_000))
    found = given(of_juniors(2, 4), *prizes, level=Level.EQUAL, preference=Preference.EVENT)
    assert winners(found) == [1, 2, 3, 4]
    assert [award.exact for award in found.awards] == [10_000, 2_500, 2_500, 2_000]
    prizes = (prizes[2], *prizes[:2])
    listed = given(of_juniors(2, 4), *prizes, level=Level.EQUAL, preference=Preference.LISTED)
    assert winners(listed) == [2, 1, 3]
    assert [award.exact for award in listed.awards] == [2_000, 10_000, 5_000]


def test_the_larger_of_two_prizes_is_not_known_before_a_share_is() -> None:
    prizes = juniors(2_000, places=(10_000, 5_000))
    found = given(of_juniors(2, 4), *prizes, level=Level.EQUAL)
    assert winners(found) == [1, 2, 3, 4], "a share of 25 is more than 20"
    prizes = juniors(3_000, places=(10_000, 5_000))
    found = given(of_juniors(2, 4), *prizes, level=Level.EQUAL)
    assert found.refusal is not None
    assert (found.refusal.why, found.refusal.entrant) == (Open.CONTESTED, Entrant(2))
    assert (found.refusal.prizes, found.refusal.others) == ((2,), (1,))


@pytest.mark.parametrize("one_each", [False, True])
def test_of_a_thing_without_money_there_is_nothing_to_share(one_each: bool) -> None:
    cup = Prize("Cup", 0, "Cup", category="Juniors")
    event = of_juniors(2, 3)._replace(chain=catalogue.chain("PTS,TPN", ()))
    found = given(event, cup, level=Level.EQUAL, one_each=one_each)
    assert winners(found) == [2]


def test_a_share_waits_for_the_open_prize_of_the_other_player() -> None:
    """Bruno or Carla has the clock, so nobody knows who shares the second prize."""
    clock = Prize("Clock", 0, "Clock", category="Juniors")
    found = given(
        *(of_juniors(2, 3), clock, FIRST, SECOND),
        level=Level.EQUAL,
        preference=Preference.LISTED,
    )
    assert [award.not_given for award in found.awards] == [
        NotGiven.LEVEL,
        None,
        NotGiven.WAITS,
    ]


def test_a_thing_among_shares_asks_for_an_order() -> None:
    found = given(four(), FIRST, SECOND._replace(thing="Book"), level=Level.EQUAL)
    assert found.awards[1].not_given is NotGiven.LEVEL


def test_the_excess_of_rounding_is_reported() -> None:
    found = given(four(), FIRST, SECOND, level=Level.EQUAL, unit=1_000)
    assert [award.paid for award in found.awards] == [10_000, 3_000, 3_000]
    assert found.rest == Fraction(-1_000)


@pytest.mark.parametrize(
    ("prizes", "level", "why"),
    [
        ((FIRST, FIRST), Level.CHAIN, Open.TWICE),
        ((FIRST, Prize("3rd", 100, place=3)), Level.HORT, Open.GAP),
        ((SECOND,), Level.EQUAL, Open.GAP),
    ],
)
def test_an_incomplete_prize_list_is_refused(
    prizes: tuple[Prize, ...], level: Level, why: Open
) -> None:
    found = given(four(), *prizes, level=level)
    assert found.refusal is not None
    assert found.refusal.why is why
    assert not found.awards


def test_without_shares_a_place_may_have_no_prize() -> None:
    assert winners(given(four(), FIRST, Prize("4th", 100, place=4))) == [1, 4]


def test_the_places_without_a_prize() -> None:
    of_all = [Prize("", place=place, category="All") for place in (2, 6)]
    by_hand = Prize("Best game", kind=PrizeKind.HAND, place=3)
    listed = (Prize("3rd", place=3), *of_all, FIRST, by_hand)
    found = [(prize.category, first, last) for prize, first, last in left_out(listed)]
    assert found == [("", 2, 2), ("All", 1, 1), ("All", 3, 5)]
    assert left_out((SECOND, FIRST)) == []


def test_a_place_without_a_participant() -> None:
    found = given(four(), Prize("5th", 100, place=5))
    assert found.awards[0].not_given is NotGiven.NONE_LEFT
    assert (found.given, found.kept_back) == (0, 100)


def test_a_winner_by_hand() -> None:
    by_hand = Prize("Best game", 2_000, kind=PrizeKind.HAND)
    assert given(four(), by_hand).awards[0].not_given is NotGiven.NO_WINNER
    assert winners(given(four(), by_hand._replace(winner=4))) == [4]


def test_a_winner_by_hand_who_has_a_larger_prize() -> None:
    found = given(four(), FIRST, Prize("Best game", 2_000, kind=PrizeKind.HAND, winner=1))
    assert winners(found) == [1, None]
    assert found.awards[1].passed[0].has == 0


def test_things_come_after_money_as_listed() -> None:
    event = four("PTS,WIN,TPN")
    things = [Prize("Book", thing="Book"), Prize("Clock", thing="Clock", place=2)]
    everybody = [one._replace(category="All") for one in things]
    found = given(event._replace(categories=(Category("All"),)), *everybody, FIRST)
    assert [award.prize for award in found.awards] == [2, 0, 1]
    assert winners(found) == [1, 2, 3]


def test_the_best_performance() -> None:
    event = four()
    players = tuple(player._replace(rating=2000) for player in event.players)
    best = Prize("Performance", 100, kind=PrizeKind.PERFORMANCE)
    assert winners(given(event._replace(players=players), best)) == [1]
    assert winners(given(event, best)) == [None]


def test_players_of_teams_by_boards_and_performance() -> None:
    rules = PrizeRules(5, False, PrizeOrder.POINTS)
    event = teams14()._replace(prizes=rules, chain=catalogue.chain("MPTS,GPTS", ()))
    found = given(
        event,
        Prize("1st team", 500),
        Prize("Board 1", 300, kind=PrizeKind.BOARD, board=1),
        Prize("Board 1, second", 200, kind=PrizeKind.BOARD, board=1, place=2),
        Prize("Board 9", kind=PrizeKind.BOARD, board=9),
    )
    first, board, second, none = found.awards
    assert first.winner == Entrant(standings_of(event).event.numbers[first_position(event)])
    assert board.winner is not None
    assert second.winner is not None
    assert board.winner.of_team
    assert board.winner != second.winner
    assert none.not_given is NotGiven.NO_BOARD


def first_position(event: Tournament) -> int:
    return standings_of(event).lines[0].position


def test_no_boards_in_an_event_of_players() -> None:
    found = given(four(), Prize("Board 1", kind=PrizeKind.BOARD))
    assert found.awards[0].not_given is NotGiven.NO_BOARD


def test_lists_by_hand_follow_other_numbers() -> None:
    event = four()._replace(
        categories=(Category("Two", numbers=(1, 4)),),
        prize_list=PrizeList((Prize("", kind=PrizeKind.HAND, winner=1),), absent=(4,)),
    )
    after = with_numbers(event, {1: 2, 2: 1, 3: 4, 4: 3})
    assert after.categories[0].numbers == (2, 3)
    assert after.prize_list.absent == (3,)
    assert after.prize_list.prizes[0].winner == 2
