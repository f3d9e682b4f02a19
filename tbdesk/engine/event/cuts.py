"""THE cut rule: Article 14 with the exception of 16.5. Every tie-break that is cut calls it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from tbdesk.engine.event.breakdown import Cuts, Slots, TermTable
from tbdesk.engine.event.reasons import Reason

NOBODY_SPARED: Mapping[int, int] = MappingProxyType({})


def cut_all(
    table: TermTable,
    low: int,
    high: int = 0,
    vur: Collection[int] = (),
    spared: Mapping[int, int] = NOBODY_SPARED,
) -> Cuts:
    """The slots that are cut: of each participant the `low` least significant values, then the
    `high` most significant; marked slots do not count anyway.

    The least significant value has the lowest opponent's score (a rating for ARO), among equals the
    smallest contribution, among those the earliest. `vur` are the slots of voluntarily unplayed
    rounds: the one with the smallest contribution (among equals the lowest score) is cut instead if
    that is not lower than the least significant value's. `spared`: by position, the number of the
    `low` cuts that a participant is spared.
    """
    slots, amounts = table.slots, table.amounts
    significance = _significance(table.scores, amounts)
    unplayed = _by_owner(slots, vur)
    barred = _by_owner(slots, table.marks)
    apart = {*unplayed, *barred, *spared}
    marks: dict[int, Reason] = {}
    weighed: dict[int, int] = {}
    least: list[int] = []
    most: list[int] = []
    for position, span in enumerate(slots.spans):
        lows: Collection[int] = ()
        if position not in apart:
            lows = _least_significant(significance, span, low)
            least += lows
        else:
            left = sorted(range(span.start, span.stop), key=significance.__getitem__)
            if position in barred:
                left = [slot for slot in left if slot not in barred[position]]
            cuts = low - min(low, spared.get(position, 0))
            lows, weighs = _cut_low(left, amounts, cuts, unplayed.get(position, ()))
            marks |= lows
            weighed |= weighs
        if high:
            out = {*lows, *barred.get(position, ())}
            left = [slot for slot in range(span.start, span.stop) if slot not in out]
            left.sort(key=significance.__getitem__, reverse=True)
            most += left[:high]
    marks |= dict.fromkeys(least, Reason.LEAST_SIGNIFICANT)
    marks |= dict.fromkeys(most, Reason.MOST_SIGNIFICANT)
    return Cuts(marks, weighed)


def _significance(scores: Sequence[int], amounts: Sequence[int]) -> Sequence[int]:
    """One number a slot, ordered by the score and, among equals, by the contribution."""
    if amounts is scores or not amounts:
        return scores
    least = min(amounts)
    step = max(amounts) - least + 1
    return [score * step + amount for score, amount in zip(scores, amounts, strict=True)]


def _least_significant(significance: Sequence[int], span: slice, low: int) -> list[int]:
    """The first slots of a span in order of significance, among equals the earliest."""
    if low > 1:
        return sorted(range(span.start, span.stop), key=significance.__getitem__)[:low]
    values = significance[span]
    return [span.start + values.index(min(values))] if low and values else []


def _by_owner(slots: Slots, chosen: Collection[int]) -> dict[int, set[int]]:
    """Slots by the participant they belong to."""
    owned: dict[int, set[int]] = defaultdict(set)
    owners = slots.owners if chosen else ()
    for slot in chosen:
        owned[owners[slot]].add(slot)
    return owned


def _cut_low(left: list[int], amounts: Sequence[int], low: int, vur: Collection[int]) -> Cuts:
    """The least significant of `left`, which is in order of significance, with the exception
    of 16.5 for the voluntarily unplayed rounds."""
    if not vur:
        return Cuts(dict.fromkeys(left[:low], Reason.LEAST_SIGNIFICANT))
    left = list(left)
    marks: dict[int, Reason] = {}
    weighed: dict[int, int] = {}
    for _ in range(min(low, len(left))):
        chosen, reason = left[0], Reason.LEAST_SIGNIFICANT
        least = min((slot for slot in left if slot in vur), key=amounts.__getitem__, default=chosen)
        if least != chosen and amounts[least] >= amounts[chosen]:
            chosen, reason = least, Reason.UNPLAYED_INSTEAD
        elif least != chosen:
            weighed[chosen] = least
        marks[chosen] = reason
        left.remove(chosen)
    return Cuts(marks, weighed)
