"""The effect of excluding withdrawn players, in words."""

from __future__ import annotations

from tbdesk.engine.event.attendance import attended
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.event.entries import Entries
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.withdrawals import Exclusion
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text


def attendance_text(everybody: Event, number: int) -> str:
    """`5 Elena: there for 1 of 4 games`; the event is the one with nobody excluded."""
    position = everybody.position_of[number]
    games = [entry for entry in everybody.cards[position] if entry.opponent != NOBODY]
    there = attended(everybody, number)
    text = _("{player}: there for {there} of {games} games")
    if everybody.tournament.match_rules is not None:
        text = _("{player}: there for {there} of {games} matches")
    player = everybody.tournament.participants[position]
    return text.format(player=player_text(player), there=there, games=len(games))


def exclusion_text(change: Exclusion) -> str:
    """How many games no longer count or count again, and whether other participants change
    places."""
    sentences = []
    if change.gone:
        text = _("{count} games no longer count, {forfeits} of them forfeits.")
        sentences.append(_games_text(change, change.gone, text))
    if change.back:
        text = _("{count} games count again, {forfeits} of them forfeits.")
        sentences.append(_games_text(change, change.back, text))
    if change.before.event.competing == change.after.event.competing:
        return _("Nothing changes.")
    if _order(change.before, change.after) == _order(change.after, change.before):
        sentences.append(_("The others stay in the same order."))
    else:
        sentences.append(_("The order of the others changes."))
    return " ".join(sentences)


def _games_text(change: Exclusion, games: tuple[int, ...], text: str) -> str:
    tournament = change.after.event.tournament
    everybody = Entries(tournament._replace(excluded=()), tournament.rounds).games
    results = dict(zip(everybody.indices, everybody.results, strict=True))
    forfeits = sum(
        result is not None and result.white.kind in FORFEITS
        for result in (results.get(index) for index in games)
    )
    return text.format(count=len(games), forfeits=forfeits)


def _order(standings: Standings, other: Standings) -> list[set[int]]:
    """The positions in rank order, those sharing a place together; only of those who are in the
    other standings too."""
    both = set(other.event.competing)
    groups: dict[int, set[int]] = {}
    for line in standings.lines:
        if line.position in both:
            groups.setdefault(line.rank, set()).add(line.position)
    return list(groups.values())
