"""After which round the standings are."""

from __future__ import annotations

from tbdesk.engine.standings import Standings
from tbdesk.formats.wording import Translate, identity


def state_text(standings: Standings, *, tr: Translate = identity) -> str:
    """`Final standings`; while they are provisional `After round 3 of 9`, or how many games are
    missing where later rounds were begun."""
    event = standings.event
    if not standings.provisional:
        return tr("Final standings")
    games = event.tournament.games
    missing = [games[index].round for index in event.pending]
    complete = min(missing) - 1 if missing else event.after
    begun = any(
        entry.round > complete and entry.game >= 0 and games[entry.game].result is not None
        for card in event.cards
        for entry in card
    )
    if begun:
        return tr("Provisional, games missing: {count}").format(count=len(missing))
    if not complete:
        return tr("Before the first round")
    text = tr("After round {round} of {rounds}")
    return text.format(round=complete, rounds=event.tournament.rounds)
