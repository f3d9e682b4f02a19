"""Level participants separated by a chain, in one outcome after another. An order found in one
outcome is kept for the outcomes in which it must be the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame, Replay
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.column import Column, Group, split
from tbdesk.engine.standings.standings import column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Type


class EventOutcome:
    """One ending of every open game: `chosen` are the places of the endings, in the order of the
    games."""

    def __init__(self, replay: Replay, chosen: Sequence[int]) -> None:
        self._replay = replay
        self.chosen = chosen

    @cached_property
    def event(self) -> Event:
        return self._replay.ended(self.chosen)


class Ties:
    """Orders groups that are level by the tie-breaks of a chain."""

    def __init__(
        self, replay: Replay, chain: Sequence[Descriptor], games: Sequence[OpenGame]
    ) -> None:
        systems = replay.event.tournament.systems
        self._replay = replay
        self._chain = chain
        self._rows = [catalogue.row_of(descriptor.code, systems) for descriptor in chain]
        self._games = games
        self._inside: dict[Group, list[int]] = {}
        own = [
            tuple(at for at, game in enumerate(games) if position in (game.white, game.black))
            for position in range(len(replay.event.numbers))
        ]
        self._sums = [
            PairSums(partial(self._measured, descriptor), own)
            if is_pair_sum(descriptor, replay.event)
            else None
            for descriptor in chain
        ]

    def _measured(self, descriptor: Descriptor, chosen: Sequence[int]) -> tuple[int, ...]:
        """The values of all participants in one outcome, by position."""
        values = column(self._replay.ended(chosen), descriptor, []).values
        return tuple([values[position] or 0 for position in range(len(values))])

    def orders(
        self, place: int, groups: Sequence[Group], outcome: EventOutcome
    ) -> list[Sequence[Group]] | None:
        """Each group in the order of the tie-break at a place of the chain; None if that is
        none that can be computed."""
        row = self._rows[place]
        if row is None:
            return None
        sums = self._sums[place]
        if sums is None:
            within = tuple(self._chain), place
            taken = column(outcome.event, self._chain[place], list(groups), within)
        else:
            members = [member for group in groups for member in group]
            values = {member: sums.value(member, outcome.chosen) for member in members}
            taken = Column(self._chain[place], row, values, {})
        return [split(taken, group) for group in groups]

    def decisive(
        self, place: int, tied: Sequence[tuple[int, Group]], outcome: EventOutcome
    ) -> list[int] | None:
        """The endings that determine a tie-break of level participants: for a direct encounter
        those of the games between them. None if it may be all."""
        row = self._rows[place]
        if row is None or row.type is not Type.DIRECT_ENCOUNTER:
            return None
        chosen = outcome.chosen
        inside: list[int] = []
        for _, group in tied:
            games = self._inside.get(group)
            if games is None:
                games = self._inside[group] = [
                    at
                    for at, game in enumerate(self._games)
                    if game.white in group and game.black in group
                ]
            inside += [chosen[at] for at in games]
        return inside


Values = Sequence[int]
#: All values, by position, for given endings of the open games (indices of the endings).
Measure = Callable[[Sequence[int]], Values]


def is_pair_sum(descriptor: Descriptor, event: Event) -> bool:
    """True if all values of a tie-break are such sums: nothing is cut, and no term is the lesser of
    two scores, as that of a dummy is."""
    plain = Descriptor(descriptor.code, reverse=descriptor.reverse)
    row = catalogue.CATALOGUE.get(descriptor.code)
    usual = event.predetermined or not event.ledger.unusual
    summed = row is not None and row.pair_sum and descriptor == plain
    return summed and event.score is None and usual


class PairSums:
    """The values of such a tie-break in any outcome of the open games.

    A pair of endings adds to a value only if one of the games is the participant's.
    """

    def __init__(self, measure: Measure, own: Sequence[Sequence[int]]) -> None:
        """own: the open games of each participant, by position."""
        self._measure = measure
        self._own = own
        self._none: Values | None = None
        self._singles: dict[tuple[int, int], Values] = {}
        self._pairs: dict[tuple[int, int, int, int], Values] = {}

    def value(self, position: int, chosen: Sequence[int]) -> int:
        """Value of a participant if the games end as chosen."""
        if self._none is None:
            self._none = self._measure([0] * len(chosen))
        value = self._none[position]
        other = [(game, ending) for game, ending in enumerate(chosen) if ending]
        for single in other:
            value += (self._singles.get(single) or self._single(single, len(chosen)))[position]
        own, pairs = self._own[position], self._pairs
        for game in own:
            ending = chosen[game]
            if not ending:
                continue
            for rival, theirs in other:
                if rival < game:
                    if rival in own:
                        continue  # this pair was added with that game
                    key = rival, theirs, game, ending
                elif rival > game:
                    key = game, ending, rival, theirs
                else:
                    continue
                value += (pairs.get(key) or self._pair(key, len(chosen)))[position]
        return value

    def _single(self, single: tuple[int, int], games: int) -> Values:
        """The amounts that one ending adds to all values."""
        game, ending = single
        chosen = [0] * games
        chosen[game] = ending
        assert self._none is not None  # value has measured it
        added = _difference(self._measure(chosen), self._none)
        self._singles[single] = added
        return added

    def _pair(self, key: tuple[int, int, int, int], games: int) -> Values:
        """The amounts that two endings add to all values beyond those of each of them."""
        game, ending, rival, theirs = key
        chosen = [0] * games
        chosen[game], chosen[rival] = ending, theirs
        assert self._none is not None  # value has measured it
        added = _difference(self._measure(chosen), self._none)
        for single in ((game, ending), (rival, theirs)):
            added = _difference(added, self._singles.get(single) or self._single(single, games))
        self._pairs[key] = added
        return added


def _difference(values: Values, others: Values) -> Values:
    return tuple([value - other for value, other in zip(values, others, strict=True)])
