"""Results of play-offs in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.i18n import _
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.words import column_text, player_text

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


def play_off_text(standings: Standings, one: PlayOff) -> str:
    """`PO, Play-off, blitz 12 May: 1 Alice 1.5, 2 Bruno 0.5 (result sheet)`: a play-off with all
    who had part in it, as far as they compete."""
    event = standings.event
    tournament = event.tournament
    together = [other for other in tournament.playoffs if _same(one, other)]
    names = {
        event.numbers[position]: player_text(standings.participant(position))
        for position in event.competing
    }
    results = ", ".join(
        f"{names[other.participant]} {column_text(other.points)}"
        for other in together
        if other.participant in names
    )
    head = clean(one.label) or _("Play-off")
    text = f"{one.code}, {head}: {results}"
    return f"{text} ({clean(one.source)})" if one.source else text


def play_off_lines(standings: Standings) -> list[str]:
    """Every play-off of an event, that of the first criterion first."""
    seen: dict[tuple[int, str, str], PlayOff] = {}
    for one in sorted(standings.event.tournament.playoffs, key=lambda one: one.criterion):
        seen.setdefault((one.criterion, one.label, one.source), one)
    return [play_off_text(standings, one) for one in seen.values()]


def _same(one: PlayOff, other: PlayOff) -> bool:
    """Whether two results are of one play-off."""
    return (one.criterion, one.label, one.source) == (other.criterion, other.label, other.source)
