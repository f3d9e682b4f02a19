"""The allocation of an event's prizes, with the reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from tbdesk.engine.model.prizes import Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.categories import Lack
from tbdesk.engine.prizes.rankings import Barred, Entrant, ListKey, Ranked, Rankings, key_of
from tbdesk.engine.standings.standings import Standings

_EVENT = ListKey(PrizeKind.PLACE)


class NotGiven(Enum):
    """Why a prize has no winner."""

    #: No eligible participant is left.
    NONE_LEFT = "nobody"
    #: No participant is known to belong to the category.
    NO_MEMBER = "no-member"
    #: The chain leaves the next participants level.
    LEVEL = "level"
    #: It depends on such a prize.
    WAITS = "waits"
    NO_CATEGORY = "no-category"
    NO_BOARD = "no-board"
    #: The winner by hand is not typed yet.
    NO_WINNER = "no-winner"


class PassedOver(NamedTuple):
    """A participant ahead of the winner who does not get the prize: barred from all, or the winner
    of another one (the index of that award in the allocation)."""

    entrant: Entrant
    barred: Barred | None = None
    has: int | None = None


class Award(NamedTuple):
    """A prize, or a share of the prizes of several places, and its winner."""

    key: ListKey
    #: The place in the list of prizes, from 0; None for the share of a place without a prize.
    prize: int | None
    #: All prizes that were shared, if any; else the prize alone.
    prizes: tuple[int, ...]
    #: The place in the list that it is for, from 1.
    place: int
    #: Hundredths: exactly, and rounded for payment.
    exact: Fraction
    paid: int
    winner: Entrant | None = None
    #: The winner's place in the list, from 1, counting eligible participants; 0 without a winner.
    won_as: int = 0
    #: The participants ahead of the winner, the best first.
    passed: tuple[PassedOver, ...] = ()
    #: Those of unknown category ahead of the winner, or all if there is none, with the fact that is
    #: missing.
    undecided: tuple[tuple[Entrant, Lack], ...] = ()
    #: The participants who share the prizes, the winner among them; empty if it is not shared.
    sharers: tuple[Entrant, ...] = ()
    not_given: NotGiven | None = None
    #: The participants whom the chain leaves level.
    level: tuple[Entrant, ...] = ()

    @property
    def shared(self) -> bool:
        """True if it is a share of a group that is level on points."""
        return bool(self.sharers)


class Open(Enum):
    """A combination of rules that does not determine the winner of a prize."""

    #: Two prizes for the same place of a list.
    TWICE = "twice"
    #: Places are to be shared, and one between them has no prize.
    GAP = "gap"
    #: A participant who shares prizes has another one: the share could go to several.
    SHARE_LEFT = "share-left"


class AllocationRefusal(NamedTuple):
    """Why there is no allocation: the prizes by their places in the list, and the player with
    the other prizes that he has."""

    why: Open
    prizes: tuple[int, ...]
    entrant: Entrant | None = None
    has: tuple[int, ...] = ()


class Allocation(NamedTuple):
    """All prizes of an event with their winners, in the order in which they were decided."""

    prizes: PrizeList
    awards: tuple[Award, ...]
    refusal: AllocationRefusal | None
    provisional: bool

    @property
    def total(self) -> int:
        """The money of the list, in hundredths."""
        return sum(prize.amount for prize in self.prizes.prizes)

    @property
    def given(self) -> int:
        """The total paid to all winners, in hundredths."""
        return sum(award.paid for award in self.awards if award.winner)

    @property
    def kept_back(self) -> Fraction:
        """The money of prizes without a winner, in hundredths."""
        return sum((one.exact for one in self.awards if not one.winner), Fraction(0))

    @property
    def rest(self) -> Fraction:
        """The money left over by rounding, in hundredths; below 0 too much is paid."""
        return sum((one.exact - one.paid for one in self.awards if one.winner), Fraction(0))

    def of(self, entrant: Entrant) -> tuple[Award, ...]:
        """The awards of a participant."""
        return tuple(award for award in self.awards if award.winner == entrant)

    def missed_by(self, entrant: Entrant) -> Iterator[tuple[Award, PassedOver]]:
        """The awards a participant was ahead for but did not get, with the reasons."""
        for award in self.awards:
            for passed in award.passed:
                if passed.entrant == entrant:
                    yield award, passed

    @property
    def winners(self) -> tuple[Entrant, ...]:
        """All winners, the first award first."""
        return tuple(dict.fromkeys(award.winner for award in self.awards if award.winner))


def allocate(standings: Standings, event: Tournament | None = None) -> Allocation:
    """Allocate the prizes of an event by its own rules. event: the same event with other categories
    and prizes than those of the standings."""
    event = event or standings.event.tournament
    rules = event.prize_list
    rankings = Rankings(standings, event)
    lists = _lists(rules.prizes)
    offers: list[Award] = []
    for key, indices in lists.items():
        if refusal := _refused(rules, key, indices):
            return Allocation(rules, (), refusal, standings.provisional)
        offers += _offers(rules, key, indices, rankings)
    offers.sort(key=lambda offer: _preference(rules.preference, offer))
    giving = _Giving(rules, rankings)
    for offer in offers:
        if refusal := giving.give(offer):
            return Allocation(rules, (), refusal, standings.provisional)
    return Allocation(rules, tuple(giving.awards), None, standings.provisional)


def _lists(prizes: Sequence[Prize]) -> dict[ListKey, list[int]]:
    """The prizes of each list, by their places in the list of all, in the order of the places."""
    lists: dict[ListKey, list[int]] = defaultdict(list)
    for index, prize in enumerate(prizes):
        lists[key_of(prize, index)].append(index)
    for indices in lists.values():
        indices.sort(key=lambda index: prizes[index].place)
    return lists


def left_out(prizes: Sequence[Prize]) -> list[tuple[Prize, int, int]]:
    """The first and the last of the places without a prize before each prize that has some."""
    found = []
    for indices in _lists(prizes).values():
        before = 0
        for prize in (prizes[index] for index in indices):
            if prize.place > before + 1 and prize.kind is not PrizeKind.HAND:
                found.append((prize, before + 1, prize.place - 1))
            before = prize.place
    return found


def _splits(rules: PrizeList, key: ListKey) -> bool:
    """True if the places of a list are shared."""
    return rules.level is not Level.CHAIN and key.kind is PrizeKind.PLACE


def _refused(rules: PrizeList, key: ListKey, indices: Sequence[int]) -> AllocationRefusal | None:
    """The reason why a list is underdetermined, if it is."""
    for _place, same in groupby(indices, lambda index: rules.prizes[index].place):
        twice = tuple(same)
        if len(twice) > 1:
            return AllocationRefusal(Open.TWICE, twice)
    if not _splits(rules, key):
        return None
    for place, index in enumerate(indices, start=1):
        if rules.prizes[index].place != place:
            return AllocationRefusal(Open.GAP, (index,))
    return None


def _offers(
    rules: PrizeList, key: ListKey, indices: Sequence[int], rankings: Rankings
) -> Iterator[Award]:
    """The awards of a list, still without winners."""
    amounts = [rules.prizes[index].amount for index in indices]
    first = 0
    if _splits(rules, key) and not (key.category and rankings.category(key.category) is None):
        eligible = rankings.of(key, rules.prizes[indices[0]]).eligible
        groups = [tuple(group) for _, group in groupby(eligible, lambda one: one.points)]
        exact = shares(amounts, [len(group) for group in groups], rules.level)
        for group in groups:
            if first >= len(exact):
                break
            shared = tuple(indices[first : first + len(group)])
            sharers = tuple(one.entrant for one in group) if len(group) > 1 else ()
            for place in range(first, first + len(group)):
                yield _offer(rules, key, indices, place, exact[place], shared, sharers)
            first += len(group)
    for place in range(first, len(indices)):
        index = indices[place]
        offer = _offer(rules, key, indices, place, Fraction(amounts[place]), (index,), ())
        yield offer._replace(place=rules.prizes[index].place)


def _offer(
    rules: PrizeList,
    key: ListKey,
    indices: Sequence[int],
    place: int,
    exact: Fraction,
    prizes: tuple[int, ...],
    sharers: tuple[Entrant, ...],
) -> Award:
    own = indices[place] if place < len(indices) else None
    paid = rounded(exact, rules.unit)
    return Award(key, own, prizes, place + 1, exact, paid, sharers=sharers)


def _preference(preference: Preference, offer: Award) -> tuple[object, ...]:
    """The key by which awards are decided one after the other."""
    listed = offer.prizes[-1] if offer.prize is None else offer.prize
    later = offer.key != _EVENT
    match preference:
        case Preference.LARGEST:
            return -offer.exact, later, listed, offer.place
        case Preference.EVENT:
            return later, -offer.exact, listed, offer.place
    return listed, offer.place


class _Giving:
    """The awards given so far, and their winners."""

    def __init__(self, rules: PrizeList, rankings: Rankings) -> None:
        self.awards: list[Award] = []
        self._rules = rules
        self._rankings = rankings
        self._has: dict[Entrant, int] = {}
        #: The participants whose prize is undetermined.
        self._open: set[Entrant] = set()

    def give(self, offer: Award) -> AllocationRefusal | None:
        """Give the next award, or record why the rules leave it open."""
        if lacking := self._lacking(offer):
            self.awards.append(offer._replace(not_given=lacking))
            return None
        ranking = self._rankings.of(offer.key, self._rules.prizes[offer.prizes[-1]])
        eligible = ranking.eligible
        place, passed = self._next(offer, eligible)
        if offer.sharers and passed:
            sharer = passed[0].entrant
            taken = self.awards[self._has[sharer]].prizes
            return AllocationRefusal(Open.SHARE_LEFT, offer.prizes, sharer, taken)
        if place is None:
            barred = _barred(ranking.entrants)
            missed = (*barred, *passed)
            unavailable = NotGiven.NONE_LEFT if ranking.entrants else _without_members(offer.key)
            self.awards.append(
                offer._replace(
                    not_given=unavailable,
                    passed=missed,
                    undecided=self._perhaps_ahead(offer, None, ranking.undecided),
                )
            )
            return None
        winner = eligible[place]
        if undecided := self._undecided(offer, eligible, winner):
            self.awards.append(undecided)
            return None
        ahead = ranking.entrants[: ranking.entrants.index(winner)]
        order = {one.entrant: index for index, one in enumerate(ranking.entrants)}
        missed = tuple(sorted((*_barred(ahead), *passed), key=lambda over: order[over.entrant]))
        self._has.setdefault(winner.entrant, len(self.awards))
        self.awards.append(
            offer._replace(
                winner=winner.entrant,
                won_as=place + 1,
                passed=missed,
                undecided=self._perhaps_ahead(offer, winner, ranking.undecided),
            )
        )
        return None

    def _lacking(self, offer: Award) -> NotGiven | None:
        """The reason why the list of an award does not exist."""
        key = offer.key
        if key.category and self._rankings.category(key.category) is None:
            return NotGiven.NO_CATEGORY
        prize = self._rules.prizes[offer.prizes[-1]]
        if key.kind is PrizeKind.BOARD and not self._rankings.has_board(prize.board):
            return NotGiven.NO_BOARD
        if key.kind is PrizeKind.HAND and not self._rankings.of(key, prize).entrants:
            return NotGiven.NO_WINNER
        return None

    def _next(
        self, offer: Award, eligible: Sequence[Ranked]
    ) -> tuple[int | None, list[PassedOver]]:
        """Index of the first participant without a prize, from the place on, and those skipped."""
        passed: list[PassedOver] = []
        first = 0 if offer.key.kind is PrizeKind.HAND else offer.place - 1
        for index in range(first, len(eligible)):
            entrant = eligible[index].entrant
            if not self._rules.one_each or entrant not in self._has:
                return index, passed
            passed.append(PassedOver(entrant, has=self._has[entrant]))
        return None, passed

    def _undecided(self, offer: Award, eligible: Sequence[Ranked], winner: Ranked) -> Award | None:
        """The award without a winner, if the chain does not determine the next one."""
        if self._rules.one_each and winner.entrant in self._open:
            return offer._replace(not_given=NotGiven.WAITS)
        level = tuple(
            one.entrant
            for one in eligible
            if one.rank == winner.rank and not (self._rules.one_each and one.entrant in self._has)
        )
        if len(level) == 1 or self._same_for_all(offer):
            return None
        self._open.update(level)
        return offer._replace(not_given=NotGiven.LEVEL, level=level)

    def _same_for_all(self, offer: Award) -> bool:
        """True if all who share get the same, so that their order does not matter."""
        things = any(self._rules.prizes[index].thing for index in offer.prizes)
        return offer.shared and self._rules.level is Level.EQUAL and not things

    def _perhaps_ahead(
        self, offer: Award, winner: Ranked | None, undecided: Sequence[tuple[Entrant, Lack]]
    ) -> tuple[tuple[Entrant, Lack], ...]:
        """The participants ahead of the winner who would have the prize if they belonged to the
        category; all of them if there is no winner."""
        if not undecided:
            return ()
        everybody = self._rankings.order(offer.key)
        last = len(everybody) if winner is None else everybody[winner.entrant]
        return tuple(
            (entrant, lack)
            for entrant, lack in undecided
            if everybody[entrant] < last and not (self._rules.one_each and entrant in self._has)
        )


def _without_members(key: ListKey) -> NotGiven:
    """The reason why a list has no entrant at all."""
    of_members = key.kind is PrizeKind.PLACE and key.category
    return NotGiven.NO_MEMBER if of_members else NotGiven.NONE_LEFT


def _barred(ranked: Iterable[Ranked]) -> list[PassedOver]:
    return [PassedOver(one.entrant, one.barred) for one in ranked if one.barred is not None]


_HALF = Fraction(1, 2)


def shares(amounts: Sequence[int], groups: Sequence[int], level: Level) -> list[Fraction]:
    """The exact share of each participant in the groups that divide up any of the amounts.

    amounts: of the places from 1; groups: the sizes of level groups, the best first. Places behind
    the last amount have no prize, but their holders share with participants level with them.
    """
    exact: list[Fraction] = []
    for size in groups:
        start = len(exact)
        if start >= len(amounts):
            break
        places = [
            Fraction(amounts[place]) if place < len(amounts) else Fraction(0)
            for place in range(start, start + size)
        ]
        equal = sum(places, Fraction(0)) / size
        match level:
            case Level.CHAIN:
                exact += places
            case Level.EQUAL:
                exact += [equal] * size
            case Level.HORT:
                exact += [_HALF * place + _HALF * equal for place in places]
    return exact


def rounded(exact: Fraction, unit: int) -> int:
    """An amount rounded to the nearest multiple of a unit, upwards from the middle."""
    return int((exact / unit + _HALF) // 1) * unit
