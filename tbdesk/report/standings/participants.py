"""The columns that say who a participant is and what he has, in the order of the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.wording.tiebreaks import column_title
from tbdesk.report.wording.words import NO_VALUE, number_text, place_text, score_text, value_text

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
    standings: Standings, order: Sequence[int], *, clubs: bool = True
) -> list[TextColumn]:
    """Number, title, name, federation, rating and club of the participants at some positions, in
    this order; all but number and name only where anybody has one, which no team has, and clubs
    only if wanted."""
    entrants = [standings.participant(position) for position in order]
    players = [one for one in entrants if isinstance(one, Player)]
    ratings = ["" if one.rating is None else number_text(one.rating) for one in players]
    number = TextColumn(_("No"), Align.RIGHT, [str(one.number) for one in entrants])
    name = TextColumn(_("Name"), Align.LEFT, [one.name for one in entrants], True)
    columns = [
        number,
        TextColumn(_("Title"), Align.LEFT, [player.title for player in players]),
        name,
        TextColumn(_("Fed"), Align.LEFT, [player.federation for player in players]),
        TextColumn(_("Rtg"), Align.RIGHT, ratings),
        TextColumn(_("Club"), Align.LEFT, [one.club if clubs else "" for one in players], True),
    ]
    return [column for column in columns if column in (number, name) or any(column.cells)]


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
