"""KS, the Koya system for round robins (9.2), with its movable limit (14.5)."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, carries, opponents_tiebreak


def least_score(event: Event, descriptor: Descriptor) -> Fraction:
    """Half of the maximum score, moved by 14.5, in points."""
    return Fraction(event.maximum_points + 2 * descriptor.limit, 4)


def koya(event: Event, descriptor: Descriptor) -> TermTable:
    """KS: points against opponents at or above the limit, summed; in half-points (9.2)."""
    opponents, limit = event.opponents_scores(), int(4 * least_score(event, descriptor))
    below = Reason.UNDER_MOVED_LIMIT if descriptor.limit else Reason.UNDER_HALF
    marks = dict(opponents.marks)
    for slot, score in enumerate(opponents.scores):
        if 2 * score < limit and slot not in marks:
            marks[slot] = below
    points = event.ledger.points
    return TermTable(event.slots, points, opponents.scores, marks, opponents=opponents)


KOYA = opponents_tiebreak(
    code="KS",
    name="Koya system",
    definition="The points scored against opponents with at least half of the maximum score.",
    article="9.2",
    entrants=Entrants.BOTH,
    modifiers=carries("limit points"),
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
    recount=Recount.LIMITED,
    terms=koya,
    by_results=True,
    usual=True,
    least=least_score,
    kinds=frozenset({EventKind.ROUND_ROBIN}),
)
