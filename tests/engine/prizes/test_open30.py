"""The open of thirty players: its categories, its prizes, and why nobody has another."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.prizes import Level, Preference, PrizeList
from tbdesk.engine.model.tournament import Leaving, Withdrawal
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.prizes.awards import Allocation, NotGiven, Open
from tbdesk.engine.prizes.categories import Lack, members
from tbdesk.engine.prizes.rankings import Barred, Entrant
from tbdesk.engine.standings.standings import standings_of
from tests.engine.prizes.open30 import CATEGORIES, FACTS, PRIZES, open30


def allocated(**rules: object) -> Allocation:
    """The allocation of the nine prizes by other rules."""
    return allocate(standings_of(open30(PrizeList(PRIZES)._replace(**rules))))  # type: ignore[arg-type]


def winners(allocation: Allocation) -> dict[str, int | None]:
    """The numbers of the winners by the names of the prizes, in the order of deciding."""
    return {
        PRIZES[award.prize].name: award.winner and award.winner.number
        for award in allocation.awards
        if award.prize is not None
    }


def test_the_places() -> None:
    table = standings_of(open30())
    assert [table.event.numbers[line.position] for line in table.lines] == FACTS["order"]


@pytest.mark.parametrize("category", CATEGORIES, ids=lambda category: category.name)
def test_members_of_a_category(category: object) -> None:
    found = members(open30(), category)  # type: ignore[arg-type]
    name = category.name  # type: ignore[attr-defined]
    assert [one for one in FACTS["order"] if one in found.members] == FACTS["categories"][name]
    assert sorted(found.undecided) == FACTS["undecided"][name]


def test_one_prize_a_player_the_largest_first() -> None:
    found = allocated()
    expected = FACTS["one prize a player, the largest first"]
    assert list(winners(found).items()) == list(expected.items())
    assert (found.total, found.given, found.rest) == (114_000, 114_000, 0)


def test_the_event_before_the_categories() -> None:
    found = winners(allocated(preference=Preference.EVENT))
    assert (found["1st"], found["2nd"], found["3rd"]) == (2, 1, 9)
    assert found["Best woman"] == 3


def test_as_listed_the_second_woman_comes_before_the_best_of_16() -> None:
    assert list(winners(allocated(preference=Preference.LISTED))) == [one.name for one in PRIZES]


def test_money_that_adds_up_goes_by_the_places_alone() -> None:
    found = allocated(one_each=False)
    assert winners(found)["Best U16"] == 2
    assert [award.paid for award in found.of(Entrant(2))] == [30_000, 12_000]


def test_a_player_ahead_with_a_larger_prize_is_passed_over() -> None:
    """9 is third, and has the prize of the best woman, which is larger."""
    found = allocated()
    (third,) = found.of(Entrant(8))
    ((passed, _),) = [(over, third) for over in third.passed]
    assert passed.entrant == Entrant(9)
    assert passed.has is not None
    assert found.awards[passed.has].winner == Entrant(9)
    assert [award for award, _ in found.missed_by(Entrant(9))] == [third]


def test_a_possible_best_under_16_without_a_birth_date_is_named() -> None:
    (award,) = allocated().of(Entrant(10))
    assert award.undecided == ((Entrant(19), Lack.BIRTH),)


def test_players_who_cannot_win_are_not_checked() -> None:
    (award,) = allocated(absent=(19,)).of(Entrant(10))
    assert award.undecided == ()


def test_a_player_who_is_next_for_two_shared_prizes_is_asked_about() -> None:
    """3 is level with 6 for the second prize of the women, and with others for the third one."""
    found = allocated(level=Level.EQUAL)
    assert found.refusal is not None
    assert (found.refusal.why, found.refusal.entrant) == (Open.CONTESTED, Entrant(3))
    prizes = [
        [PRIZES[index].name for index in indices]
        for indices in (found.refusal.prizes, found.refusal.others)
    ]
    assert prizes == [["Second woman"], ["3rd"]]
    assert not found.awards


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"absent": (8,)}, Barred.ABSENT), ({"least_games": 6}, Barred.FEW_GAMES)],
)
def test_a_barred_player_is_passed_over(change: dict[str, object], reason: Barred) -> None:
    """8 played five games, two were forfeited."""
    found = allocated(**change)
    (third,) = [award for award in found.awards if award.prize == 2]
    assert (Entrant(8), reason) in [(over.entrant, over.barred) for over in third.passed]
    assert not found.of(Entrant(8))


def test_the_prize_of_an_absent_winner_is_kept_if_the_rules_say_so() -> None:
    assert winners(allocated(absent=(8,), kept=True))["3rd"] == 8


@pytest.mark.parametrize(
    ("kind", "withdrawn", "wins"),
    [
        (Leaving.WITHDRAWN, False, False),
        (Leaving.WITHDRAWN, True, True),
        (Leaving.EXPELLED, True, False),
    ],
)
def test_a_withdrawn_player_wins_only_if_the_rules_allow_it(
    kind: Leaving, withdrawn: bool, wins: bool
) -> None:
    event = open30(PrizeList(PRIZES, withdrawn=withdrawn))
    event = event._replace(withdrawn=(Withdrawal(2, 8, kind),))
    assert bool(allocate(standings_of(event)).of(Entrant(2))) is wins


def test_a_prize_of_a_category_that_is_gone_has_no_winner() -> None:
    event = open30()._replace(categories=CATEGORIES[1:])
    found = allocate(standings_of(event))
    lost = [award for award in found.awards if award.not_given is NotGiven.NO_CATEGORY]
    assert [award.key.category for award in lost] == ["Women", "Women"]
    assert found.kept_back == 21_000


def test_an_earlier_round_is_provisional() -> None:
    assert not allocate(standings_of(open30())).provisional
    assert allocate(standings_of(open30(), 3)).provisional
