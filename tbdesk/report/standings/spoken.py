"""A value of the standings as a screen reader reads it."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.columns import Kind, StandingsColumn
from tbdesk.report.wording.participants import place_text
from tbdesk.report.wording.spoken import spoken_field


def spoken_value(standings: Standings, position: int, column: StandingsColumn) -> str:
    """`place 2, Rossi, Buchholz Cut 1 (8.1, 14.1): 27.5, decided by it`."""
    line, name = standings.places.get(position), standings.participant(position).name
    what, value = _(column.name), column.text(standings, position)
    if line is None:
        return spoken_field(name, what, value)
    text = _("place {place}, {player}, {column}: {value}")
    if column.kind is Kind.PLACE or column.elastic:
        text = _("place {place}, {player}")
    elif column.place is not None and line.decided_by == column.place:
        text = _("place {place}, {player}, {column}: {value}, decided by it")
    return text.format(place=place_text(line), player=name, column=what, value=value)
