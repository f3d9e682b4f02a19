"""EMMSB, EMGSB, EGMSB and EGGSB: Sonneborn-Berger of teams on two scores (13.2)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.sonneborn_berger import products

#: The opponent's score and one's own, by the code.
SCORES = {f"E{theirs.value[0]}{own.value[0]}SB": (theirs, own) for theirs in Score for own in Score}


def team_sonneborn_berger(event: Event, descriptor: Descriptor) -> TermTable:
    """ESB: opponent's score x own score in the match, summed; in quarter-points (13.2). The
    event is seen on the opponent's score."""
    _, own = SCORES[descriptor.code]
    return products(event, event.on(own).ledger.points, descriptor)
