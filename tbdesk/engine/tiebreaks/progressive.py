"""PS, the progressive score (7.5)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from tbdesk.engine.event.breakdown import Reason, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def progressive(event: Event, descriptor: Descriptor) -> TermTable:
    """PS: the points after every round, summed; in half-points (7.5).

    A rest in a round robin with an odd number of players is no round; after a pending
    round the points are not known, so it contributes nothing.
    """
    points = event.ledger.points
    amounts: list[int] = []
    for span in event.slots.spans:
        amounts += accumulate(points[span])
    for slot in event.pending_marks:
        amounts[slot] = 0
    return TermTable(event.slots, amounts, marks=event.pending_marks)


def first_rounds(event: Event, descriptor: Descriptor, table: TermTable) -> Mapping[int, Reason]:
    """The cut of the progressive score: round 1, then round 2, ... (14.1)."""
    cuts: dict[int, Reason] = {}
    for span in table.slots.spans if descriptor.cut else ():
        left = [slot for slot in range(span.start, span.stop) if slot not in table.marks]
        cuts |= dict.fromkeys(left[: descriptor.cut], Reason.FIRST_ROUND)
    return cuts
