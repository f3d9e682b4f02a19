"""KS, the Koya system for round robins (9.2), with its movable limit (14.5)."""

from __future__ import annotations

from tbdesk.engine.breakdown import Reason, Terms
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.unplayed import opponent_scores


def limit_in_quarters(event: Event, descriptor: Descriptor) -> int:
    """Half of the maximum score, moved by 14.5; in quarter-points, so that it is whole."""
    return event.maximum_points + 2 * descriptor.limit


def reaches_limit(event: Event, score: int, descriptor: Descriptor) -> bool:
    """True if an opponent's half-points reach the limit."""
    return 2 * score >= limit_in_quarters(event, descriptor)


def koya(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """KS: points against opponents at or above the limit, summed; in half-points (9.2)."""
    card = event.cards[position]
    faced = opponent_scores(event, position, descriptor.forfeits_as_games)
    below = Reason.UNDER_MOVED_LIMIT if descriptor.limit else Reason.UNDER_HALF
    marks = dict(faced.marks)
    for place, score in enumerate(faced.scores):
        if place not in marks and not reaches_limit(event, score, descriptor):
            marks[place] = below
    return Terms(range(len(card)), faced.scores, [entry.points for entry in card], marks)
