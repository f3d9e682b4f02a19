"""Values that are sums over open games and pairs of them, put together without the engine.

Sonneborn-Berger multiplies the points of one's own game with those of the opponent, which come from
his games: what an outcome adds to the value is the sum of what each of its endings adds, and of
what two of them add together. These parts are measured on the engine once each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks import catalogue

Values = Sequence[int]
#: Everybody's values, by position, where the open games end as said (the places of the endings).
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

    A pair of endings adds to somebody's value only where one of the games is his.
    """

    def __init__(self, measure: Measure, own: Sequence[Sequence[int]]) -> None:
        """own: everybody's open games, by position."""
        self._measure = measure
        self._own = own
        self._none: Values | None = None
        self._singles: dict[tuple[int, int], Values] = {}
        self._pairs: dict[tuple[int, int, int, int], Values] = {}

    def value(self, position: int, chosen: Sequence[int]) -> int:
        """Somebody's value where the games end as chosen."""
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
        added = _less(self._measure(chosen), self._none)
        self._singles[single] = added
        return added

    def _pair(self, key: tuple[int, int, int, int], games: int) -> Values:
        """The amounts that two endings add to all values beyond those of each of them."""
        game, ending, rival, theirs = key
        chosen = [0] * games
        chosen[game], chosen[rival] = ending, theirs
        assert self._none is not None  # value has measured it
        added = _less(self._measure(chosen), self._none)
        for single in ((game, ending), (rival, theirs)):
            added = _less(added, self._singles.get(single) or self._single(single, games))
        self._pairs[key] = added
        return added


def _less(values: Values, others: Values) -> Values:
    return tuple([value - other for value, other in zip(values, others, strict=True)])
