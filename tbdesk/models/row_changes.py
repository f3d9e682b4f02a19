"""Which rows of a list another list changes, so that a model can say just that. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Difference(NamedTuple):
    """From `first` on, `changed` rows have another content; after them `removed` rows are gone,
    or `inserted` ones are new."""

    first: int
    changed: int
    removed: int
    inserted: int


def difference(before: Sequence[object], after: Sequence[object]) -> Difference:
    """What lies between the rows that both lists begin and end with."""
    shorter = min(len(before), len(after))
    first = 0
    while first < shorter and before[first] == after[first]:
        first += 1
    last = 0
    while last < shorter - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old, new = len(before) - first - last, len(after) - first - last
    changed = min(old, new)
    return Difference(first, changed, old - changed, new - changed)
