"""The columns of a table, for every sheet: one entry for every participant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import POINTS_CODES
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.i18n import _
from tbdesk.report.standings_columns import (
    NAME,
    POINTS,
    ColumnKind,
    StandingsColumn,
    filled_columns,
    value_column,
)
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.workbook.sheet_cells import SheetCell, decimal_format, entry_width, text_width
from tbdesk.report.workbook.style import Look

#: A shared place is the number with an equals sign after it, so that a sheet sorted by place
#: stays in order; a place of one's own leaves the room of that sign.
SHARED_FORMAT, OWN_FORMAT = '0"="', "0_="
_GIVEN_FORMAT = "+0.0;-0.0;0"

_HEAD_ROOM = 3  # bold letters and a margin


class SheetField(NamedTuple):
    """A column of a table."""

    head: str
    entries: list[SheetCell]
    narrowest: float = 6
    widest: float = 40
    #: The column of the standings, None if it is none.
    column: StandingsColumn | None = None

    @property
    def head_entry(self) -> SheetCell:
        """The head, aligned with the cells under it."""
        words = any(entry.look is Look.TEXT for entry in self.entries)
        return SheetCell(self.head, Look.HEAD_TEXT if words else Look.HEAD_FIGURE)

    @property
    def width(self) -> float:
        widths = [text_width(self.head) + _HEAD_ROOM, *map(entry_width, self.entries)]
        return max(self.narrowest, min(self.widest, max(widths)))


def given_points(event: Event) -> list[Fraction]:
    """The points the arbiter gave or took beyond those of the rounds, by position."""
    pairs = zip(event.points, event.scored, strict=True)
    return [exact(points - scored) for points, scored in pairs]


def given_entry(points: Fraction) -> SheetCell:
    """Points given or taken, with their sign."""
    return SheetCell(points, Look.FIGURE, _GIVEN_FORMAT)


def score_name(score: Score) -> str:
    """The short name of a score of a team, for the head of a column."""
    return _("MP") if score is Score.MATCH_POINTS else _("GP")


class Fields:
    """Makes the columns for the participants at `order`, positions in the event's list."""

    def __init__(self, standings: Standings, order: Sequence[int]) -> None:
        self._standings = standings
        self._order = order

    def of(self, column: StandingsColumn) -> SheetField:
        """A column of the standings; figures are numbers, and a missing value is a dash, which no
        sum counts."""
        entries = [self._entry(column, position) for position in self._order]
        return SheetField(_(column.head), entries, column.narrowest, column=column)

    def of_all(self, columns: Iterable[StandingsColumn]) -> dict[StandingsColumn, SheetField]:
        """The columns that have something to show, from left to right."""
        shown = filled_columns(columns, self._standings, self._order)
        return {column: self.of(column) for column in shown}

    def value(self, column: Column) -> SheetField:
        """A tie-break of the chain."""
        return self.of(value_column(column))

    def _entry(self, column: StandingsColumn, position: int) -> SheetCell:
        value = column.value(self._standings, position)
        if column.kind is ColumnKind.PLACE:
            return _place(self._standings.places.get(position))
        if column.kind is ColumnKind.WORDS:
            named = column is NAME and position not in self._standings.places
            return SheetCell(value or column.nothing, Look.EXCLUDED if named else Look.TEXT)
        look = Look.POINTS if self._ranks_first(column) else Look.FIGURE
        if value is None:
            return SheetCell(column.nothing or None, look)
        return SheetCell(value, look, decimal_format(column.decimals))

    def _ranks_first(self, column: StandingsColumn) -> bool:
        return column is POINTS or column.points == POINTS_CODES[self._standings.event.primary]

    def counted(self) -> list[tuple[Score | None, SheetField]]:
        """The points as they are counted: of a team event both scores, the first one first."""
        primary = self._standings.event.primary
        if primary is None:
            return [(None, self.of(POINTS))]
        return [(score, self._on(score)) for score in (primary, primary.other)]

    def _on(self, score: Score) -> SheetField:
        points = self._standings.event.on(score).points
        entries = [
            SheetCell(exact(points[position]), Look.POINTS, decimal_format(1))
            if position in self._standings.places
            else SheetCell(NO_VALUE, Look.POINTS)
            for position in self._order
        ]
        return SheetField(score_name(score), entries, narrowest=8)


def _place(line: Standing | None) -> SheetCell:
    """A place; a dash for a participant who is not in the table."""
    if line is None:
        return SheetCell(NO_VALUE, Look.FIGURE)
    return SheetCell(line.rank, Look.FIGURE, SHARED_FORMAT if line.shared else OWN_FORMAT)
