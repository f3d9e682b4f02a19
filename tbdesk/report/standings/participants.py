"""The columns that say who a participant is and what he has, in the order of the field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.i18n import _
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.players.fields import NAME, SHOWN, Field
from tbdesk.report.wording.tiebreaks import column_title
from tbdesk.report.wording.words import NO_VALUE, place_text, score_text, value_text

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Column, Standings


class TextColumn(NamedTuple):
    """A column of a list: its head, the side its cells stand on, and a cell a participant.
    elastic: names, which may be cut short where there is no room."""

    head: str
    align: Align
    cells: Sequence[str]
    elastic: bool = False


def participant_columns(
    standings: Standings, order: Sequence[int], fields: Iterable[Field] = SHOWN
) -> list[TextColumn]:
    """The number and some fields of the participants at some positions, in this order; all but
    number and name only where anybody has one, which no team has."""
    entrants = [standings.participant(position) for position in order]
    columns = [TextColumn(_("No"), Align.RIGHT, [str(one.number) for one in entrants])]
    for field in fields:
        cells = [field.text(one) for one in entrants]
        if field is NAME or any(cells):
            align = Align.RIGHT if field.figure else Align.LEFT
            columns.append(TextColumn(field.column_head, align, cells, field.elastic))
    return columns


def points_column(standings: Standings, order: Sequence[int]) -> TextColumn:
    """The points, for lists whose chain does not begin with them; `–` for the excluded."""
    competing, points = frozenset(standings.event.competing), standings.event.points
    cells = [score_text(points[one]) if one in competing else NO_VALUE for one in order]
    return TextColumn(_("Pts"), Align.RIGHT, cells)


def place_column(standings: Standings, order: Sequence[int]) -> TextColumn:
    """The places: `2=` for a shared one, `–` for the excluded."""
    places = {line.position: place_text(line) for line in standings.lines}
    return TextColumn(_("Pl"), Align.RIGHT, [places.get(one, NO_VALUE) for one in order])


def value_column(column: Column, order: Sequence[int]) -> TextColumn:
    """The values of a tie-break; `–` where there is none."""
    values = [value_text(column, position) for position in order]
    return TextColumn(column_title(column.descriptor), Align.RIGHT, values)
