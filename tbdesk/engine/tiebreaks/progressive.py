"""PS, the progressive score (7.5)."""

from __future__ import annotations

from tbdesk.engine.breakdown import Reason, Terms
from tbdesk.engine.cuts import first_rounds_cut
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.results import Kind


def progressive(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """PS: the points after every round, summed; in half-points (7.5, cut by 14.1).

    A rest in a round robin with an odd number of players is no round; after a pending
    round the points are not known, so it contributes nothing.
    """
    amounts, so_far = [], 0
    marks: dict[int, Reason] = {}
    for place, entry in enumerate(event.cards[position]):
        so_far += entry.points
        pending = entry.kind is Kind.PENDING
        amounts.append(0 if pending else so_far)
        if pending:
            marks[place] = Reason.PENDING
    marks |= first_rounds_cut(len(amounts), descriptor.cut, marks)
    return Terms(range(len(amounts)), (), amounts, marks)
