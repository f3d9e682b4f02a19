"""The columns that both sheets are made of: one entry for every participant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Column, Standing, Standings
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE
from tbdesk.i18n import _
from tbdesk.report import report
from tbdesk.report.players import fields
from tbdesk.report.workbook.cells import Entry, decimal_format, entry_width, text_width
from tbdesk.report.workbook.style import Look

#: A shared place is the number with an equals sign after it, so that a sheet sorted by place
#: stays in order; a place of one's own leaves the room of that sign.
SHARED_FORMAT, OWN_FORMAT = '0"="', "0_="
_POINTS = CATALOGUE["PTS"]
#: The tie-breaks that are nothing but points, by score (None: of players).
POINTS_CODES: Mapping[Score | None, str] = MappingProxyType(
    {None: "PTS", Score.MATCH_POINTS: "MPTS", Score.GAME_POINTS: "GPTS"}
)
_GIVEN_FORMAT = "+0.0;-0.0;0"

_HEAD_ROOM = 3  # bold letters and a margin


class Field(NamedTuple):
    """A column of a table: its head, what stands in it, its narrowest and widest width."""

    head: str
    entries: list[Entry]
    narrowest: float = 6
    widest: float = 40

    @property
    def head_look(self) -> Look:
        """A head stands on the side of what is under it."""
        words = any(entry.look is Look.TEXT for entry in self.entries)
        return Look.HEAD_TEXT if words else Look.HEAD_FIGURE

    @property
    def width(self) -> float:
        widths = [text_width(self.head) + _HEAD_ROOM, *map(entry_width, self.entries)]
        return max(self.narrowest, min(self.widest, max(widths)))


def given_points(event: Event) -> list[Fraction]:
    """What the arbiter gave or took on top of the points of the rounds, by position."""
    pairs = zip(event.points, event.scored, strict=True)
    return [Fraction(points - scored, 2) for points, scored in pairs]


def given_entry(points: Fraction) -> Entry:
    """Points given or taken, with their sign."""
    return Entry(points, Look.FIGURE, _GIVEN_FORMAT)


def score_name(score: Score) -> str:
    """The short name of a score of a team, for the head of a column."""
    return _("MP") if score is Score.MATCH_POINTS else _("GP")


class Fields:
    """Makes the columns for the participants at `order`, positions in the event's list."""

    def __init__(self, standings: Standings, order: Sequence[int]) -> None:
        self._standings = standings
        self._order = order
        self._competing = frozenset(standings.event.competing)
        self._participants = [standings.participant(position) for position in order]

    def place(self) -> Field:
        line_of = {line.position: line for line in self._standings.lines}
        entries = [_place(line_of.get(position)) for position in self._order]
        return Field(_("Pl"), entries)

    def number(self) -> Field:
        numbers = [Entry(one.number, Look.FIGURE, "0") for one in self._participants]
        return Field(_("No"), numbers)

    def name(self) -> Field:
        field = self._texts(fields.NAME)
        for index, position in enumerate(self._order):
            if position not in self._competing:
                field.entries[index] = Entry(self._participants[index].name, Look.EXCLUDED)
        return field

    def rating(self) -> Field | None:
        """The ratings, if anybody has one."""
        return self.known(fields.RATING)

    def known(self, field: fields.Field) -> Field | None:
        """What is known of the players, if anything is of anybody."""
        if not any(map(field.text, self._participants)):
            return None
        if not field.figure:
            return self._texts(field)
        values = map(field.value, self._participants)
        return Field(field.column_head, [Entry(value, Look.FIGURE, "0") for value in values])

    def _texts(self, field: fields.Field) -> Field:
        return _words(field.column_head, list(map(field.text, self._participants)), field.narrowest)

    def points(self) -> Field:
        points = self._standings.event.points
        number_format = decimal_format(_POINTS.decimals)
        entries = [
            Entry(Fraction(points[position], _POINTS.scale), Look.POINTS, number_format)
            if position in self._competing
            else Entry(report.NO_VALUE, Look.POINTS)
            for position in self._order
        ]
        return Field(_("Pts"), entries, narrowest=8)

    def counted(self) -> list[tuple[Score | None, Field]]:
        """The points as they are counted: of a team event both scores, the first one first."""
        primary = self._standings.event.primary
        if primary is None:
            return [(None, self.points())]
        return [(score, self._on(score)) for score in (primary, primary.other)]

    def _on(self, score: Score) -> Field:
        points = self._standings.event.on(score).points
        entries = [
            Entry(Fraction(points[position], 2), Look.POINTS, decimal_format(1))
            if position in self._competing
            else Entry(report.NO_VALUE, Look.POINTS)
            for position in self._order
        ]
        return Field(score_name(score), entries, narrowest=8)

    def value(self, column: Column) -> Field:
        """A tie-break of the chain; what has no value has a dash, which no sum counts."""
        by_points = column.descriptor.code == POINTS_CODES[self._standings.event.primary]
        look = Look.POINTS if by_points else Look.FIGURE
        number_format = decimal_format(column.decimals)
        values = (
            column.exact(position) if position in self._competing else None
            for position in self._order
        )
        entries = [
            Entry(report.NO_VALUE, look) if value is None else Entry(value, look, number_format)
            for value in values
        ]
        return Field(report.column_title(column.descriptor), entries, narrowest=8)

    def decided_by(self) -> Field:
        line_of = {line.position: line for line in self._standings.lines}
        decided = [
            report.decided_text(self._standings, line_of[position]) for position in self._order
        ]
        return _words(_("Decided by"), decided)


def _place(line: Standing | None) -> Entry:
    """A place; a dash for somebody who is not in the table."""
    if line is None:
        return Entry(report.NO_VALUE, Look.FIGURE)
    return Entry(line.rank, Look.FIGURE, SHARED_FORMAT if line.shared else OWN_FORMAT)


def _words(head: str, texts: list[str], narrowest: float = 6) -> Field:
    return Field(head, [Entry(text, Look.TEXT) for text in texts], narrowest)
