"""THE cut rule: Article 14 with the exception of 16.5. Every tie-break that is cut calls it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tbdesk.engine.breakdown import Reason


def cut_marks(
    scores: Sequence[int],
    amounts: Sequence[int],
    low: int,
    high: int = 0,
    unplayed: Collection[int] = (),
    left_out: Collection[int] = (),
) -> dict[int, Reason]:
    """Which positions are cut: `low` least significant values, then `high` most significant.

    The least significant value has the lowest opponent's score (a rating for ARO), among
    equals the smallest contribution, among those the earliest. `unplayed` are the positions
    of voluntarily unplayed rounds: the one with the smallest contribution (among equals the
    lowest score) is cut instead if that is not lower than the least significant value's.
    `left_out` never count anyway.
    """
    marks: dict[int, Reason] = {}
    left = [position for position in range(len(amounts)) if position not in left_out]
    for _ in range(min(low, len(left))):
        chosen = min(left, key=lambda position: (scores[position], amounts[position], position))
        reason = Reason.LEAST_SIGNIFICANT
        voluntary = [position for position in left if position in unplayed]
        if voluntary:
            least = min(voluntary, key=lambda position: (amounts[position], scores[position]))
            if least != chosen and amounts[least] >= amounts[chosen]:
                chosen, reason = least, Reason.UNPLAYED_INSTEAD
        marks[chosen] = reason
        left.remove(chosen)
    for _ in range(min(high, len(left))):
        chosen = max(left, key=lambda position: (scores[position], amounts[position], -position))
        marks[chosen] = Reason.MOST_SIGNIFICANT
        left.remove(chosen)
    return marks


def first_rounds_cut(length: int, low: int, left_out: Collection[int] = ()) -> dict[int, Reason]:
    """The cut of the progressive score: round 1, then round 2, ... (14.1)."""
    left = [position for position in range(length) if position not in left_out]
    return dict.fromkeys(left[:low], Reason.FIRST_ROUND)
