"""The money of places that are shared by those who are level on points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tbdesk.engine.model.prizes import Level

_HALF = Fraction(1, 2)


def shares(amounts: Sequence[int], groups: Sequence[int], level: Level) -> list[Fraction]:
    """The exact share of everybody in the groups that divide up any of the amounts.

    amounts: of the places from 1; groups: how many are level, the best group first. Places behind
    the last amount are worth nothing, but their holders share with those they are level with.
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
