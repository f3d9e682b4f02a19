"""After which round the standings are."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _


def state_text(standings: Standings) -> str:
    """`Final standings`; while they are provisional `After round 3 of 9`, or what is missing of a
    round after which others were begun."""
    event = standings.event
    if not standings.provisional:
        return _("Final standings")
    games = [entry for card in event.cards for entry in card if entry.game >= 0]
    missing = [entry.round for entry in games if entry.kind is Kind.PENDING]
    missing += [unpaired.round for unpaired in event.unpaired]
    complete = min(missing) - 1 if missing else event.after
    begun = any(entry.round > complete and entry.kind is not Kind.PENDING for entry in games)
    left = sum(event.left_open(unpaired.round) for unpaired in event.unpaired)
    if begun and left:
        return _("Provisional, not paired: {count}").format(count=left)
    if begun and event.pending:
        return _("Provisional, games missing: {count}").format(count=len(event.pending))
    if not complete:
        return _("Before the first round")
    text = _("After round {round} of {rounds}")
    return text.format(round=complete, rounds=event.tournament.rounds)
