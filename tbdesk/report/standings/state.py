"""The state of the standings: after which round they are."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _


def state_text(standings: Standings) -> str:
    """`Final standings`; while they are provisional `After round 3 of 9`, or what is missing of a
    round after which others were begun."""
    if not standings.provisional:
        return _("Final standings")
    if gap := gap_text(standings):
        return gap
    complete = _complete(standings)
    if not complete:
        return _("Before the first round")
    text = _("After round {round} of {rounds}")
    return text.format(round=complete, rounds=standings.event.tournament.rounds)


def gap_text(standings: Standings) -> str:
    """`Provisional, games missing: 2` of rounds after which others were begun; else empty."""
    event, complete = standings.event, _complete(standings)
    games = (entry for card in event.cards for entry in card if entry.game >= 0)
    if not any(entry.round > complete and entry.kind is not Kind.PENDING for entry in games):
        return ""
    left = sum(event.left_open(unpaired.round) for unpaired in event.unpaired)
    if left:
        return _("Provisional, not paired: {count}").format(count=left)
    if event.pending:
        text = _("Provisional, games missing: {count}")
        if event.tournament.match_rules is not None:
            text = _("Provisional, matches missing: {count}")
        return text.format(count=len(event.pending))
    return ""


def _complete(standings: Standings) -> int:
    """The last round up to which nothing is missing."""
    event = standings.event
    games = (entry for card in event.cards for entry in card if entry.game >= 0)
    missing = [entry.round for entry in games if entry.kind is Kind.PENDING]
    missing += [unpaired.round for unpaired in event.unpaired]
    return min(missing) - 1 if missing else event.after
