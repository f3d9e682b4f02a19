"""How an event treats unplayed rounds, in sentences."""

from __future__ import annotations

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.rules.editions import DEVIATIONS, OwnUnplayed
from tbdesk.i18n import _
from tbdesk.report.wording.events.events import deviation_text


def unplayed_text(event: Event) -> str:
    """The policy of unplayed rounds that every value was computed by."""
    edition = event.edition
    if event.predetermined:
        if event.games_that_count.opponents >= FORFEITS:
            if edition.regulations != "C.07":
                return _(
                    "Unplayed rounds: the pairings were fixed beforehand, so games won or lost by "
                    "forfeit count in the direct encounter and with the opponents' scores."
                )
            return _(
                "Unplayed rounds: the pairings were fixed beforehand, so games won or lost by "
                "forfeit count in the direct encounter and with the opponents' scores (15.2)."
            )
        return _(
            "Unplayed rounds: games won or lost by forfeit do not count in the direct encounter "
            "or with the opponents' scores."
        )
    if edition.own_unplayed is OwnUnplayed.NOTHING:
        return _("Unplayed rounds contribute nothing.")
    if edition.own_unplayed is OwnUnplayed.VIRTUAL_OPPONENT:
        return _(
            "Unplayed rounds count as games against a virtual opponent, who has the points before "
            "the round, what is left of its point, and a draw in every later round; those of an "
            "opponent count as draws (C.02 13.15)."
        )
    holding = [deviation_text(name) for name in DEVIATIONS if getattr(edition, name)]
    if not holding:
        return _("Unplayed rounds count as games against a dummy (16.4).")
    return _("Unplayed rounds count as games against a dummy (16.4); {points}.").format(
        points="; ".join(holding)
    )
