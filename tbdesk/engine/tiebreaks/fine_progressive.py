"""The fine progressive score: PS, and for those still level without the first round, without the
first two, and so on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.comparisons import Comparison, compared
from tbdesk.engine.tiebreaks.direct_encounter import Encounter, Measure, PassEnding, level_pass
from tbdesk.engine.tiebreaks.progressive import progressive


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
        Comparison(Measure.PROGRESSIVE, partial(value, cut), cut=cut) for cut in range(event.after)
    ]
    nothing = level_pass(members, PassEnding.ALL_LEVEL, Measure.PROGRESSIVE)
    return compared(members, comparisons, nothing)
