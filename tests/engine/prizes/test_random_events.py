"""Random events with categories and prizes: what always holds, and a second implementation."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from random import Random

import pytest

from tbdesk.engine.entry.generator import GeneratedKind, Rates, generated
from tbdesk.engine.model.prizes import Category, Level, Preference, Prize, PrizeList, senior, youth
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.prizes.awards import Allocation, Award, NotGiven, Open
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.standings.standings import Standings, standings_of
from tests.engine.prizes import naive

_QUICK, _LONG = range(60), range(60, 2_000)
_CATEGORIES = (
    Category("Women", sex="w"),
    youth(16),
    senior(50),
    Category("below 1800", rated_below=1800, unrated=True),
    Category("Club", clubs=("Club",)),
    Category("Women of the club", sex="w", clubs=("Club",)),
    Category("Listed", numbers=(1, 2, 3, 5, 8)),
)


def random_event(seed: int) -> Tournament:
    """A Swiss of 6 to 16 players of whom some facts are known, with 3 to 10 prizes."""
    random = Random(seed)
    count = random.randint(6, 16)
    rates = Rates(withdrawals=0.1)
    event = generated(GeneratedKind.SWISS, count, random.randint(3, 4), seed, rates)
    players = tuple(
        player._replace(
            sex=random.choice(["w", "m", "m", ""]),
            birth=random.choice(["", "2012/03/04", "2009/01/01", "1980/00/00", "1960/07/08"]),
            club=random.choice(["", "Club", "Other"]),
        )
        for player in event.players
    )
    prizes: list[Prize] = []
    for name in ("", *random.sample([one.name for one in _CATEGORIES], 3)):
        amounts = sorted((random.randrange(1_000, 30_000, 500) for _ in range(3)), reverse=True)
        for place in range(1, random.randint(1, 3) + 1):
            title = f"{name} {place}"
            prizes.append(Prize(title, amounts[place - 1], category=name, place=place))
    if random.random() < 0.5:
        random.shuffle(prizes)
    numbers = [player.number for player in players]
    listed = PrizeList(
        tuple(prizes),
        one_each=random.random() < 0.7,
        preference=random.choice([*Preference]),
        level=random.choice([*Level]),
        absent=tuple(random.sample(numbers, random.choice([0, 0, 1, 2]))),
    )
    return event._replace(
        players=players,
        start=date(2026, 5, 9),
        end=None,
        categories=_CATEGORIES,
        prize_list=listed,
        chain=event.chain if random.random() < 0.7 else event.chain[:2],
    )


def named(found: Allocation, award: Award) -> tuple[str, int | None, Fraction]:
    """Name, winner and money of an award, as the second implementation says them."""
    name = "" if award.prize is None else found.prizes.prizes[award.prize].name
    return name, award.winner and award.winner.number, award.exact


def check(seed: int) -> None:
    """Both implementations agree, and so do the rules that always hold."""
    table = standings_of(random_event(seed))
    found = allocate(table)
    try:
        expected = naive.allocation(table)
    except naive.UndecidedError:
        assert found.refusal is not None
        assert found.refusal.why is Open.CONTESTED
        return
    assert found.refusal is None
    assert [named(found, award) for award in found.awards] == expected
    _given_once(found)
    _ahead_never_less(table, found)


def _given_once(found: Allocation) -> None:
    """Every prize is given once or reported, nobody has two unless allowed, and sums agree."""
    given = [award.prize for award in found.awards if award.prize is not None]
    assert sorted(given) == list(range(len(found.prizes.prizes)))
    for award in found.awards:
        assert (award.winner is None) is (award.not_given is not None)
    if found.prizes.one_each:
        winners = [award.winner for award in found.awards if award.winner]
        assert len(winners) == len(set(winners))
    assert found.given + found.rest + found.kept_back == found.total


def _ahead_never_less(table: Standings, found: Allocation) -> None:
    """Under "the largest" without shares, who may win all that somebody behind may win never has
    less."""
    rules, event = found.prizes, table.event.tournament
    nobody = (None, NotGiven.NONE_LEFT, NotGiven.NO_MEMBER)
    open_ones = any(award.not_given not in nobody for award in found.awards)
    largest = rules.preference is Preference.LARGEST and rules.level is Level.CHAIN
    if not (largest and rules.one_each) or open_ones:
        return
    out = {*rules.absent, *(gone.participant for gone in event.withdrawn)}
    of = [members(event, category).members for category in event.categories]
    money = {award.winner.number: award.exact for award in found.awards if award.winner}
    order = [table.event.numbers[line.position] for line in table.lines]
    for place, ahead in enumerate(order):
        for behind in order[place + 1 :]:
            if ahead in out or any(behind in one and ahead not in one for one in of):
                continue
            assert money.get(ahead, 0) >= money.get(behind, 0), (ahead, behind)


@pytest.mark.parametrize("seed", _QUICK)
def test_a_random_event(seed: int) -> None:
    check(seed)


@pytest.mark.whole
def test_two_thousand_random_events() -> None:
    for seed in _LONG:
        check(seed)


def test_the_random_events_hold_all_that_is_compared() -> None:
    """Prizes passed on, shares, refusals, and prizes without a winner."""
    found = [allocate(standings_of(random_event(seed))) for seed in _QUICK]
    awards = [award for one in found for award in one.awards]
    assert any(one.refusal for one in found)
    assert any(award.shared for award in awards)
    assert any(over.has is not None for award in awards for over in award.passed)
    assert {NotGiven.LEVEL, NotGiven.NONE_LEFT} <= {award.not_given for award in awards}
