"""The allocation of an event's prizes, with the reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, takewhile
from typing import NamedTuple

from tbdesk.engine.model.prizes import Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.awards import (
    Allocation,
    AllocationRefusal,
    Award,
    NotGiven,
    Open,
    PassedOver,
)
from tbdesk.engine.prizes.categories import Lack
from tbdesk.engine.prizes.rankings import Entrant, ListKey, Ranked, Rankings, key_of
from tbdesk.engine.standings.standings import Standings

_EVENT = ListKey(PrizeKind.PLACE)


def allocate(standings: Standings, event: Tournament | None = None) -> Allocation:
    """Allocate the prizes of an event by its own rules. event: the same event with other categories
    and prizes than those of the standings."""
    event = event or standings.event.tournament
    rules = event.prize_list
    rankings = Rankings(standings, event)
    lists = _lists(rules.prizes)
    giving = _Giving(rules, rankings)
    refusals = (_refused(rules, key, indices) for key, indices in lists.items())
    refusal = next(filter(None, refusals), None)
    if refusal is None and rules.one_each and rules.level is not Level.CHAIN:
        queues = [_Queue(giving, key, indices) for key, indices in lists.items()]
        refusal = _give_by_groups(rules, queues, giving)
    elif refusal is None:
        offers = [
            offer
            for key, indices in lists.items()
            for offer in _offers(rules, key, indices, rankings)
        ]
        for offer in sorted(offers, key=lambda offer: _preference(rules.preference, offer)):
            giving.give(offer)
    awards = () if refusal else tuple(giving.awards)
    return Allocation(rules, awards, refusal, standings.provisional)


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
                if place < len(indices) or exact[place]:  # a share of nothing is no award
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
        self.rules = rules
        self.rankings = rankings
        #: The first award of each winner.
        self.has: dict[Entrant, int] = {}
        #: The participants whose prize is undetermined.
        self.open: set[Entrant] = set()

    def give(self, offer: Award, member: Entrant | None = None) -> None:
        """Give the next award, or record why it has no winner. member: of the group whose award it
        is; without it the next participant has it."""
        if lacking := self.lacking(offer):
            self.awards.append(offer._replace(not_given=lacking))
            return
        ranking = self.rankings.of(offer.key, self.rules.prizes[offer.prizes[-1]])
        eligible = ranking.eligible
        place, passed = self._next(offer, eligible)
        if member is not None:
            place, passed = self._of_member(offer, eligible, member)
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
            return
        winner = eligible[place]
        if undecided := self._undecided(offer, eligible, winner):
            self.awards.append(undecided)
            return
        ahead = ranking.entrants[: ranking.entrants.index(winner)]
        order = {one.entrant: index for index, one in enumerate(ranking.entrants)}
        missed = tuple(sorted((*_barred(ahead), *passed), key=lambda over: order[over.entrant]))
        self.has.setdefault(winner.entrant, len(self.awards))
        self.awards.append(
            offer._replace(
                winner=winner.entrant,
                won_as=place + 1,
                passed=missed,
                undecided=self._perhaps_ahead(offer, winner, ranking.undecided),
            )
        )

    def wait(self, offer: Award, others: Iterable[Entrant]) -> None:
        """Record that an award depends on one without a winner, and so do those of others."""
        self.awards.append(offer._replace(not_given=NotGiven.WAITS))
        self.open.update(others)

    def next_winner(self, offer: Award) -> Entrant | None:
        """The participant who is next for an award: the best of its list without a prize."""
        if self.lacking(offer):
            return None
        eligible = self.rankings.of(offer.key, self.rules.prizes[offer.prizes[-1]]).eligible
        place, _passed = self._next(offer, eligible)
        return None if place is None else eligible[place].entrant

    def lacking(self, offer: Award) -> NotGiven | None:
        """The reason why the list of an award does not exist."""
        key = offer.key
        if key.category and self.rankings.category(key.category) is None:
            return NotGiven.NO_CATEGORY
        prize = self.rules.prizes[offer.prizes[-1]]
        if key.kind is PrizeKind.BOARD and not self.rankings.has_board(prize.board):
            return NotGiven.NO_BOARD
        if key.kind is PrizeKind.HAND and not self.rankings.of(key, prize).entrants:
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
            if not self.rules.one_each or entrant not in self.has:
                return index, passed
            passed.append(PassedOver(entrant, has=self.has[entrant]))
        return None, passed

    def _of_member(
        self, offer: Award, eligible: Sequence[Ranked], member: Entrant
    ) -> tuple[int, list[PassedOver]]:
        """Index of a member of a group, and those ahead who have a prize of another list."""
        order = [one.entrant for one in eligible]
        place = order.index(member)
        passed = [
            PassedOver(entrant, has=self.has[entrant])
            for entrant in order[:place]
            if entrant in self.has and self.awards[self.has[entrant]].key != offer.key
        ]
        return place, passed

    def _undecided(self, offer: Award, eligible: Sequence[Ranked], winner: Ranked) -> Award | None:
        """The award without a winner, if the chain does not determine the next one."""
        if self.rules.one_each and winner.entrant in self.open:
            return offer._replace(not_given=NotGiven.WAITS)
        level = tuple(
            one.entrant
            for one in eligible
            if one.rank == winner.rank and not (self.rules.one_each and one.entrant in self.has)
        )
        if len(level) == 1 or self._same_for_all(offer):
            return None
        self.open.update(level)
        return offer._replace(not_given=NotGiven.LEVEL, level=level)

    def _same_for_all(self, offer: Award) -> bool:
        """True if all who share get the same, so that their order does not matter."""
        things = any(self.rules.prizes[index].thing for index in offer.prizes)
        return offer.shared and self.rules.level is Level.EQUAL and not things

    def _perhaps_ahead(
        self, offer: Award, winner: Ranked | None, undecided: Sequence[tuple[Entrant, Lack]]
    ) -> tuple[tuple[Entrant, Lack], ...]:
        """The participants ahead of the winner who would have the prize if they belonged to the
        category; all of them if there is no winner."""
        if not undecided:
            return ()
        order = self.rankings.order(offer.key)
        last = len(order) if winner is None else order[winner.entrant]
        return tuple(
            (entrant, lack)
            for entrant, lack in undecided
            if order[entrant] < last and not (self.rules.one_each and entrant in self.has)
        )


class _Group(NamedTuple):
    """The next awards of a list, and the participants level on points who share them, or the one
    who is next."""

    awards: tuple[Award, ...]
    members: tuple[Entrant, ...]

    @property
    def shared(self) -> bool:
        """True if it has several members."""
        return len(self.members) > 1

    @property
    def prizes(self) -> tuple[int, ...]:
        """The prizes in it, by their places in the list of all."""
        return self.awards[0].prizes


class _Queue:
    """A list of prizes that are given group by group, to participants who have none."""

    def __init__(self, giving: _Giving, key: ListKey, indices: Sequence[int]) -> None:
        self.key = key
        self._giving = giving
        self._rules = giving.rules
        self._indices = indices
        self._amounts = [self._rules.prizes[index].amount for index in indices]
        self._given = 0  # places
        self._served: set[Entrant] = set()
        self._splits = _splits(self._rules, key) and not giving.lacking(self._single())
        self._eligible: tuple[Ranked, ...] = ()
        if self._splits:
            self._eligible = giving.rankings.of(key, self._rules.prizes[indices[0]]).eligible

    @property
    def is_empty(self) -> bool:
        """True if all of its prizes are given."""
        return self._given >= len(self._indices)

    @property
    def largest(self) -> int:
        """The largest of the prizes left."""
        return max(self._amounts[self._given :])

    def candidates(self) -> Iterator[Ranked]:
        """The participants among whom the prizes left are shared, the best first."""
        for one in self._eligible:
            if one.entrant not in self._giving.has and one.entrant not in self._served:
                yield one

    def within_reach(self, elsewhere: Collection[Entrant]) -> Iterator[Entrant]:
        """The next candidates, and those behind them as long as all ahead may leave for a prize
        elsewhere."""
        for _points, level in groupby(self.candidates(), lambda one: one.points):
            members = [one.entrant for one in level]
            yield from members
            if not all(member in elsewhere for member in members):
                return

    def next(self) -> _Group:
        """The next group; of a list that is not shared, or has no candidate, the next prize."""
        best = next(self.candidates(), None)
        if best is None:
            award = self._single()
            winner = None if self._splits else self._giving.next_winner(award)
            return _Group((award,), () if winner is None else (winner,))
        level = takewhile(lambda one: one.points == best.points, self.candidates())
        members = tuple(one.entrant for one in level)
        start, size = self._given, len(members)
        exact = shares(self._amounts[start:], [size], self._rules.level)
        prizes = tuple(self._indices[start : start + size])
        sharers = members if size > 1 else ()
        awards = (
            _offer(self._rules, self.key, self._indices, start + at, share, prizes, sharers)
            for at, share in enumerate(exact)
            if start + at < len(self._indices) or share
        )
        return _Group(tuple(awards), members)

    def give(self, group: _Group) -> None:
        """Give the awards of the next group. If a member may have an award of another list, all
        that is left waits."""
        if self._splits and not self._giving.open.isdisjoint(group.members):
            waiting = [one.entrant for one in self.candidates()]
            while not self.is_empty:
                self._giving.wait(self._single(), waiting)
                self._given += 1
            return
        for at, award in enumerate(group.awards):
            self._giving.give(award, group.members[at] if self._splits and group.members else None)
        self._given += max(1, len(group.members))
        self._served.update(group.members)

    def _single(self) -> Award:
        """The next prize, given alone."""
        index = self._indices[self._given]
        exact, alone = Fraction(self._amounts[self._given]), (index,)
        award = _offer(self._rules, self.key, self._indices, self._given, exact, alone, ())
        return award._replace(place=self._rules.prizes[index].place)


def _give_by_groups(
    rules: PrizeList, queues: Sequence[_Queue], giving: _Giving
) -> AllocationRefusal | None:
    """Give all prizes group by group: the group whose first award comes first by the preference is
    next, and its members are out of the other lists. Return why that does not decide, if so."""
    while waiting := {queue: queue.next() for queue in queues if not queue.is_empty}:
        chosen = min(
            waiting,
            key=lambda queue: min(
                _preference(rules.preference, award) for award in waiting[queue].awards
            ),
        )
        if contested := _contested(rules.preference, chosen, waiting):
            return contested
        chosen.give(waiting[chosen])
    return None


def _contested(
    preference: Preference, chosen: _Queue, waiting: Mapping[_Queue, _Group]
) -> AllocationRefusal | None:
    """The refusal if a member of the chosen group might have more of another list, whose turn is
    later only because its next group has less."""
    group = waiting[chosen]
    for queue, other in waiting.items():
        fixed = preference is Preference.LISTED or (
            preference is Preference.EVENT and _EVENT in (queue.key, chosen.key)
        )
        if fixed or queue is chosen or not (group.shared or other.shared):
            continue
        elsewhere = {
            member for third in waiting if third is not queue for member in waiting[third].members
        }
        there = {*other.members, *queue.within_reach(elsewhere)}
        for award, member in zip(group.awards, group.members, strict=False):
            if member in there and queue.largest > award.exact:
                return AllocationRefusal(Open.CONTESTED, group.prizes, member, other.prizes)
    return None


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
