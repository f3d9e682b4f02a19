"""KS, the Koya system for round robins (9.2), with its movable limit (14.5)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import Reason, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def limit_in_quarters(event: Event, descriptor: Descriptor) -> int:
    """Half of the maximum score, moved by 14.5; in quarter-points, so that it is whole."""
    return event.maximum_points + 2 * descriptor.limit


def koya(event: Event, descriptor: Descriptor) -> TermTable:
    """KS: points against opponents at or above the limit, summed; in half-points (9.2)."""
    opponents, limit = event.opponents_scores(), limit_in_quarters(event, descriptor)
    below = Reason.UNDER_MOVED_LIMIT if descriptor.limit else Reason.UNDER_HALF
    marks = dict(opponents.marks)
    for slot, score in enumerate(opponents.scores):
        if 2 * score < limit and slot not in marks:
            marks[slot] = below
    points = event.ledger.points
    return TermTable(event.slots, points, opponents.scores, marks, opponents=opponents)
