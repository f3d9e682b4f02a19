"""EMMSB, EMGSB, EGMSB and EGGSB: Sonneborn-Berger of teams on two scores (13.2)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.sonneborn_berger import products


def team_sonneborn_berger(event: Event, descriptor: Descriptor, own: Score) -> TermTable:
    """ESB: opponent's score x own score in the match, summed; in quarter-points (13.2). The
    event is seen on the opponent's score."""
    return products(event, event.on(own).ledger.points, descriptor)
