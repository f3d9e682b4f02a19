"""SB, Sonneborn-Berger (9.1), under the classic form Neustadtl's score."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def sonneborn_berger(event: Event, descriptor: Descriptor) -> TermTable:
    """SB: opponent's score x points against that opponent, summed; in quarter-points (9.1)."""
    return products(event, event.ledger.points, descriptor)


def products(event: Event, own_points: Sequence[int], descriptor: Descriptor) -> TermTable:
    """Opponent's score x own points, summed, with the points of every slot given."""
    opponents = event.opponents_scores(descriptor.forfeits_as_games)
    amounts = list(map(mul, opponents.scores, own_points))
    return TermTable(event.slots, amounts, opponents.scores, opponents.marks, opponents=opponents)
