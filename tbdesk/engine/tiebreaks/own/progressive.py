"""PS, the progressive score (7.5), and the fine one, which goes on without the first rounds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate

from tbdesk.engine.event.breakdown import NO_CUTS, Cuts, Slots, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.tiebreaks.encounter import (
    Encounter,
    GroupComparison,
    Measure,
    PassEnding,
    compared,
    level_pass,
)
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, carries, order_outside, own_tiebreak


def progressive(event: Event, descriptor: Descriptor) -> TermTable:
    """PS: the points after every round, summed; in half-points, a slot a round (7.5).

    There is a score after a rest of a round robin too, so that it counts once more, as soon as
    that round has been reached. After a pending round the points are not known, so it
    contributes nothing.
    """
    return running_sums(event, event.ledger.points)


def running_sums(event: Event, points: Sequence[int]) -> TermTable:
    """The running sums of a column after every round, a slot a round."""
    numbers, pending = event.ledger.numbers, event.pending_marks
    if len(points) == event.after * len(event.numbers):  # without rests
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


PROGRESSIVE = own_tiebreak(
    code="PS",
    name="Progressive score",
    definition="The sum of the points after every round, a rest of a round robin included.",
    article="7.5",
    entrants=Entrants.BOTH,
    modifiers=carries("cut points"),
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
    recount=Recount.RUNNING_TOTAL,
    terms=progressive,
    cut=first_rounds,
    by_table=True,
    by_results=True,
    usual=True,
)


def fine_progressive(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """A group by PS, then by PS/C1, PS/C2 and so on."""

    def value(cut: int, member: int) -> Fraction:
        return Fraction(sum(scores[member][cut:]))

    members, table = tuple(group), progressive(event, descriptor)
    scores = {
        member: [table.amounts[at] for at in table.slots.range_of(member) if at not in table.marks]
        for member in members
    }
    comparisons = [
        GroupComparison(Measure.PROGRESSIVE, partial(value, cut), cut=cut)
        for cut in range(event.after)
    ]
    nothing = level_pass(members, PassEnding.ALL_LEVEL, Measure.PROGRESSIVE)
    return compared(members, comparisons, nothing)


FINE_PROGRESSIVE = order_outside(
    code="PS_FINE",
    name="Fine progressive score",
    definition=(
        "The order of the level participants by the progressive score, then without "
        "the first round, without the first two, and so on."
    ),
    source="Swiss-Manager, 9",
    confidence="C",
    order=fine_progressive,
    by_table=True,
)
