"""TPN (7.8) and RTNG (10.6): orders that come from the entry list, not from results."""

from __future__ import annotations

from tbdesk.engine.breakdown import Reason, Terms
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event


def pairing_number(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """TPN: the pairing number, the lower the better unless reversed (7.8)."""
    return Terms((-1,), (), (event.numbers[position],))


def rating(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """RTNG: the rating, the higher the better unless reversed (10.6).

    With an unrated participant and no rule for him, the tie-break is left out for all.
    """
    players = event.tournament.players
    substitute = descriptor.unrated if descriptor.unrated is not None else event.tournament.unrated
    if substitute is None and any(player.rating is None for player in players):
        return Terms((-1,), (), (0,), {0: Reason.UNRATED})
    own = players[position].rating
    return Terms((-1,), (), (substitute or 0 if own is None else own,))
