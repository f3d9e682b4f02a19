"""SSSC, the score strength combination: the secondary score and a share of the Buchholz (13.4)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.tiebreaks.opponents.buchholz import buchholz
from tbdesk.engine.tiebreaks.tiebreak import Need, Recount, carries, hundredths, opponents_tiebreak


def factor(event: Event, descriptor: Descriptor) -> int:
    """Divisor of the Buchholz: /Kn, else the most primary points of the event divided by the most
    secondary points of a match, rounded down (at least 1)."""
    if descriptor.factor is not None:
        return descriptor.factor
    most = event.secondary_view.scores.win
    return max(1, event.primary_view.maximum_points // most) if most else 1


def score_strength(event: Event, descriptor: Descriptor) -> TermTable:
    """SSSC: the opponents' primary scores divided by the factor, and the own secondary score;
    in half-points, as many times as the factor. With /F the Fore Buchholz is taken."""
    share = factor(event, descriptor)
    secondary = event.secondary_view.own_points
    extra = {position: (share * points,) for position, points in enumerate(secondary)}
    return buchholz(event, descriptor)._replace(unit=share).with_extra(extra)


SCORE_STRENGTH = opponents_tiebreak(
    code="SSSC",
    name="Score strength combination",
    definition="The secondary score, plus the Buchholz of the primary score in proportion.",
    article="13.4",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    modifiers=carries("fore forfeits_as_games factor"),
    decimals=2,
    recount=Recount.COMBINATION,
    terms=score_strength,
    evaluate=hundredths,
)
