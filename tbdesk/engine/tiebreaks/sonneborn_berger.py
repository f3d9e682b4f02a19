"""SB, Sonneborn-Berger (9.1); under the classic form, Neustadtl's score."""

from __future__ import annotations

from tbdesk.engine.breakdown import Terms
from tbdesk.engine.cuts import cut_marks
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.unplayed import opponent_scores


def sonneborn_berger(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """SB: opponent's score x points against that opponent, summed; in quarter-points (9.1)."""
    card = event.cards[position]
    faced = opponent_scores(event, position, descriptor.forfeits_as_games)
    amounts = [score * entry.points for score, entry in zip(faced.scores, card, strict=True)]
    marks = faced.marks
    if descriptor.cut:
        marks = marks | cut_marks(
            faced.scores,
            amounts,
            descriptor.cut,
            unplayed=faced.voluntary,
            left_out=marks,
        )
    return Terms(range(len(card)), faced.scores, amounts, marks)
