"""PS, the progressive score (7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from tbdesk.engine.event.breakdown import NO_CUTS, Cuts, Reason, Slots, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def progressive(event: Event, descriptor: Descriptor) -> TermTable:
    """PS: the points after every round, summed; in half-points, a slot a round (7.5).

    There is a score after a rest of a round robin too, so that it counts once more, as soon as
    that round has been reached. After a pending round the points are not known, so it
    contributes nothing.
    """
    return running_sums(event, event.ledger.points)


def running_sums(event: Event, points: Sequence[int]) -> TermTable:
    """The sums after every round of what a column has for the rounds, a slot a round."""
    numbers, pending = event.ledger.numbers, event.pending_marks
    if len(points) == event.after * len(event.numbers):  # nobody rests
        totals: list[int] = []
        for span in event.slots.spans:
            totals += accumulate(points[span])
        for place in pending:
            totals[place] = 0
        return TermTable(event.slots, totals, marks=pending)
    played = (number for slot, number in enumerate(numbers) if slot not in pending)
    reached = max(played, default=0)
    amounts: list[int] = []
    rows: list[int] = []
    marks: dict[int, Reason] = {}
    for span in event.slots.spans:
        own = {numbers[slot]: slot for slot in range(span.start, span.stop)}
        score = 0
        for number in range(1, event.after + 1):
            slot = own.get(number)
            if slot is not None:
                score += points[slot]
            known = number <= reached if slot is None else slot not in pending
            if not known:
                marks[len(amounts)] = Reason.PENDING
            amounts.append(score if known else 0)
            rows.append(-1 if slot is None else slot - span.start)
    return TermTable(Slots([event.after] * len(event.numbers)), amounts, marks=marks, rows=rows)


def first_rounds(event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut of the progressive score: round 1, then round 2, ... (14.1)."""
    if not descriptor.cut:
        return NO_CUTS
    cuts: dict[int, Reason] = {}
    for span in table.slots.spans:
        left = [slot for slot in range(span.start, span.stop) if slot not in table.marks]
        cuts |= dict.fromkeys(left[: descriptor.cut], Reason.FIRST_ROUND)
    return Cuts(cuts)
