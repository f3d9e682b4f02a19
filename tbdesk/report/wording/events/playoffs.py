"""Results of play-offs in words."""

from __future__ import annotations

from operator import attrgetter

from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.printable import clean


def play_off_text(standings: Standings, playoff: PlayOff) -> str:
    """`PO, Play-off, blitz 12 May: 1 Alice 1.5, 2 Bruno 0.5 (result sheet)`: a play-off with its
    participants, as far as they are ranked."""
    event = standings.event
    tournament = event.tournament
    together = [other for other in tournament.playoffs if _same(playoff, other)]
    names = {
        event.numbers[position]: player_text(standings.participant(position))
        for position in event.competing
    }
    results = ", ".join(
        f"{names[other.participant]} {column_text(other.points)}"
        for other in together
        if other.participant in names
    )
    head = clean(playoff.label) or _("Play-off")
    text = f"{playoff.code}, {head}: {results}"
    return f"{text} ({clean(playoff.source)})" if playoff.source else text


def play_off_lines(standings: Standings) -> list[str]:
    """Every play-off of an event, that of the first criterion first."""
    seen: dict[tuple[int, str, str], PlayOff] = {}
    for playoff in sorted(standings.event.tournament.playoffs, key=attrgetter("criterion")):
        seen.setdefault((playoff.criterion, playoff.label, playoff.source), playoff)
    return [play_off_text(standings, playoff) for playoff in seen.values()]


def _same(playoff: PlayOff, other: PlayOff) -> bool:
    """Whether two results belong to one play-off."""
    return (
        playoff.criterion == other.criterion
        and playoff.label == other.label
        and playoff.source == other.source
    )
