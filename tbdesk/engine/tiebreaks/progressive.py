"""PS, the progressive score (7.5)."""

from __future__ import annotations

from itertools import accumulate

from tbdesk.engine.event.breakdown import Reason, TermTable
from tbdesk.engine.event.cuts import first_rounds_cut
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def progressive(event: Event, descriptor: Descriptor) -> TermTable:
    """PS: the points after every round, summed; in half-points (7.5, cut by 14.1).

    A rest in a round robin with an odd number of players is no round; after a pending
    round the points are not known, so it contributes nothing.
    """
    points = event.ledger.points
    amounts: list[int] = []
    for span in event.slots.spans:
        amounts += accumulate(points[span])
    for slot in event.pending_marks:
        amounts[slot] = 0
    marks = event.pending_marks
    if descriptor.cut:
        marks = marks | _cut(event, descriptor.cut, marks)
    return TermTable(event.slots, amounts, marks=marks)


def _cut(event: Event, low: int, left_out: dict[int, Reason]) -> dict[int, Reason]:
    marks: dict[int, Reason] = {}
    for span in event.slots.spans:
        slots = range(span.start, span.stop)
        pending = [place for place, slot in enumerate(slots) if slot in left_out]
        cuts = first_rounds_cut(len(slots), low, pending)
        marks.update((slots[place], reason) for place, reason in cuts.items())
    return marks
