"""Pairs of a Swiss in which nobody meets an opponent twice (C.04.1)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

#: Orders that are tried until everybody has an opponent he has not met.
_TRIES = 100


def paired(order: Sequence[int], met: set[frozenset[int]], random: Random) -> list[tuple[int, int]]:
    """Everybody, from the last, with the next one he has not met; in another order where those who
    are left have. Where no order will do, as in the last rounds of a few, they meet again."""
    tried = list(order)
    for _ in range(_TRIES):
        pairs = _first_meetings(tried, met)
        if pairs is not None:
            break
        random.shuffle(tried)
    else:
        pairs = list(zip(order[::2], order[1::2], strict=True))
    met.update(map(frozenset, pairs))
    return pairs


def _first_meetings(order: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    rest, pairs = list(order), []
    while rest:
        white = rest.pop()
        black = next((other for other in reversed(rest) if frozenset((white, other)) not in met), 0)
        if not black:
            return None
        rest.remove(black)
        pairs.append((white, black))
    return pairs
