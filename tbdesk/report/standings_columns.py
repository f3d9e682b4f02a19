"""The columns of the standings, one table for the window, a terminal, CSV, JSON, the web page,
paper and the workbook. A column is one entry here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import Enum, Flag, auto
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tbdesk.engine.model.descriptor import POINTS_CODES
from tbdesk.engine.model.points import exact
from tbdesk.engine.prizes.categories import decide
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report.document import Align, Grid, Head, Row, text_cell
from tbdesk.report.players.fields import FEDERATION, FIELDS, IDENTITY, Field
from tbdesk.report.swiss_manager import swiss_manager_head
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.figures import NO_VALUE, number_text
from tbdesk.report.wording.participants import place_text, player_text
from tbdesk.report.wording.spoken import spoken_field
from tbdesk.report.wording.tiebreaks.names import column_note

Value: TypeAlias = int | Fraction | str | None


class Medium(Flag):
    """Media that show a column by default. PAGE: the web page and paper."""

    WINDOW = auto()
    TEXT = auto()
    CSV = auto()
    PAGE = auto()
    WORKBOOK = auto()
    LISTS = TEXT | CSV | PAGE | WORKBOOK


class ColumnKind(Enum):
    """Content of a column: a place, words, a plain figure, points, or a tie-break's value."""

    PLACE = auto()
    WORDS = auto()
    FIGURE = auto()
    POINTS = auto()
    VALUE = auto()


class Follows(Enum):
    """The part of an event that a column is made of. The window makes its texts again after an edit
    of that part, and after every edit if it is made of anything else."""

    EVERYTHING = auto()
    #: The record of the participant in the list.
    PARTICIPANT = auto()
    #: The participant's line of the standings: the place, and the deciding criterion.
    LINE = auto()


class StandingsColumn(NamedTuple):
    """A column of the standings. Its texts are English, translated with `_` when shown."""

    #: Its name in CSV for other programs.
    key: str
    #: Its heading, and the heading in full.
    head: str
    name: str
    #: The value of the participant at a position; None is displayed as `nothing`.
    value: Callable[[Standings, int], Value]
    #: The media that show it by default.
    shown: Medium
    kind: ColumnKind = ColumnKind.FIGURE
    #: Its key in JSON, empty if JSON has the value in another form.
    json: str = ""
    #: The value as text, if that is more than its figures with `decimals`.
    written: Callable[[Standings, int], str] | None = None
    nothing: str = NO_VALUE
    decimals: int = 0
    #: True if the column is left out when no participant has a value.
    optional: bool = False
    #: True if it is shown on demand only: in the window by the menu of the headings, in hand-outs
    #: with a tick, on the command line with `--columns`.
    on_demand: bool = False
    #: The field of the players it shows.
    field: Field | None = None
    follows: Follows = Follows.EVERYTHING
    #: The code of the points it holds (PTS, MPTS, GPTS); empty for every other figure.
    points: str = ""
    #: True if its text may be cut short for lack of room.
    elastic: bool = False
    #: Its least width in a workbook, in characters.
    narrowest: int = 6
    #: Its place in the chain, from 0.
    place: int | None = None

    @property
    def align(self) -> Align:
        return Align.LEFT if self.kind is ColumnKind.WORDS else Align.RIGHT

    def text(self, standings: Standings, position: int) -> str:
        """Text of a participant's cell."""
        value = self.value(standings, position)
        if value is None:
            return self.nothing
        if self.written is not None:
            return self.written(standings, position)
        return value if isinstance(value, str) else number_text(value, self.decimals)

    def headed(self) -> Head:
        """The head of the column in a document."""
        note = "" if self.name == self.head else _(self.name)
        return Head(_(self.head), self.align, note, elastic=self.elastic)


def _points(standings: Standings, position: int) -> Fraction | None:
    ranked = position in standings.places
    return exact(standings.event.points[position]) if ranked else None


def _decided_by(standings: Standings, position: int) -> str | None:
    line = standings.places.get(position)
    if line is None or line.decided_by is None:
        return None
    return standings.chain[line.decided_by].text


def _categories(standings: Standings, position: int) -> str | None:
    """The names of the categories that a participant belongs to."""
    event = standings.event.tournament
    who = standings.participant(position)
    names = (one.name for one in event.categories if decide(event, one, who) is True)
    return ", ".join(names) or None


def _media(field: Field) -> Medium:
    """Lists have all that is shown of a player; the window has room for few letters."""
    if field is FEDERATION:
        return Medium.WINDOW | Medium.LISTS
    return Medium.LISTS if field.shown else Medium(0)


def _of_field(field: Field) -> StandingsColumn:
    """The column of a field of the players."""

    named = field.key == "name"

    def value(standings: Standings, position: int) -> Value:
        known = field.value(standings.participant(position))
        return known if known or named else None  # a name is a text, be it an empty one

    return StandingsColumn(
        field.key,
        field.head or field.title,
        field.title,
        value,
        _media(field),
        ColumnKind.FIGURE if field.figure else ColumnKind.WORDS,
        json="name" if named else "",
        nothing="",
        optional=not named,
        field=field,
        follows=Follows.PARTICIPANT,
        elastic=field.elastic,
        narrowest=field.narrowest,
    )


PLACE = StandingsColumn(
    "place",
    N_("Pl"),
    N_("Place"),
    lambda standings, position: standings.rank_of(position),
    Medium.WINDOW | Medium.LISTS,
    ColumnKind.PLACE,
    json="rank",
    written=lambda standings, position: place_text(standings.places[position]),
    follows=Follows.LINE,
)
OVERALL = StandingsColumn(
    "overall",
    N_("All"),
    N_("Place in the whole event"),
    lambda standings, position: standings.overall.get(position),
    Medium.WINDOW | Medium.LISTS,
)
NUMBER = StandingsColumn(
    "number",
    N_("No"),
    N_("Pairing number"),
    lambda standings, position: standings.event.numbers[position],
    Medium.LISTS,
    json="id",
)
PLAYER = StandingsColumn(
    "player",
    N_("Name"),
    N_("Pairing number and name"),
    lambda standings, position: player_text(standings.participant(position)),
    Medium.WINDOW,
    ColumnKind.WORDS,
    elastic=True,
    follows=Follows.PARTICIPANT,
)
CATEGORIES = StandingsColumn(
    "categories",
    N_("Categories"),
    N_("Categories"),
    _categories,
    Medium.WINDOW | Medium.LISTS,
    ColumnKind.WORDS,
    nothing="",
    on_demand=True,
)
#: By the field's key, in the order of the fields.
OF_FIELDS = {field.key: _of_field(field) for field in FIELDS}
NAME = OF_FIELDS["name"]
#: Used if the chain has no column for the points that rank first.
POINTS = StandingsColumn(
    "points",
    N_("Pts"),
    N_("Points"),
    _points,
    Medium.PAGE | Medium.WORKBOOK,
    ColumnKind.POINTS,
    decimals=1,
    narrowest=8,
)
DECIDED_BY = StandingsColumn(
    "decided_by",
    N_("Decided by"),
    N_("The tie-break that decided the place"),
    _decided_by,
    Medium.WINDOW | Medium.LISTS,
    ColumnKind.WORDS,
    json="decided_by",
    follows=Follows.LINE,
)
#: In their order; the chain's values stand before the last.
COLUMNS = (
    PLACE,
    OVERALL,
    NUMBER,
    PLAYER,
    *OF_FIELDS.values(),
    CATEGORIES,
    POINTS,
    DECIDED_BY,
)


def is_score(column: Column) -> bool:
    """True if a column holds points themselves: PTS, the match points and the game points."""
    return column.descriptor.code in POINTS_CODES.values()


def head_of(column: Column, heads: Heads) -> str:
    """The header of a tie-break's column: its code, or its number in Swiss-Manager. Scores always
    have their code."""
    if heads is Heads.SWISS_MANAGER and not is_score(column):
        return swiss_manager_head(column.descriptor)
    return column.descriptor.text


def value_column(column: Column, heads: Heads = Heads.PRINTED) -> StandingsColumn:
    """The column with the values of a tie-break of the chain."""

    def value(standings: Standings, position: int) -> Fraction | None:
        return column.exact(position) if position in standings.places else None

    return StandingsColumn(
        column.descriptor.text,
        head_of(column, heads),
        column_note(column),
        value,
        Medium.WINDOW | Medium.LISTS,
        ColumnKind.POINTS if is_score(column) else ColumnKind.VALUE,
        decimals=column.decimals,
        narrowest=8,
        points=column.descriptor.code if is_score(column) else "",
    )


def _of_chain(place: int, column: Column, heads: Heads) -> StandingsColumn:
    """Reads the values at a place of the chain from any standings by that chain."""

    def value(standings: Standings, position: int) -> Fraction | None:
        there = position in standings.places
        return standings.columns[place].exact(position) if there else None

    return value_column(column, heads)._replace(value=value, place=place)


def on_demand(where: Medium) -> list[StandingsColumn]:
    """The columns that are shown there only on demand."""
    return [column for column in COLUMNS if column.on_demand and where & column.shown]


def standings_columns(
    standings: Standings,
    where: Medium,
    heads: Heads = Heads.PRINTED,
    asked: Collection[str] = (),
) -> list[StandingsColumn]:
    """The columns that are shown somewhere, from left to right, including empty ones (see
    `filled_columns`). asked: the keys of the columns on demand among them."""
    first = POINTS_CODES[standings.event.primary]
    ranked_by = any(descriptor.code == first for descriptor in standings.chain)
    own = [
        column
        for column in COLUMNS
        if where & column.shown
        and (column.key in asked or not column.on_demand)
        and not (column is POINTS and ranked_by)
        and not (column is OVERALL and not standings.category)
        and not (column is CATEGORIES and not standings.event.tournament.categories)
    ]
    values = (_of_chain(place, column, heads) for place, column in enumerate(standings.columns))
    return [*own[:-1], *values, own[-1]]


def filled_columns(
    columns: Iterable[StandingsColumn], standings: Standings, order: Sequence[int]
) -> list[StandingsColumn]:
    """The columns without the optional ones that have no value for any of the participants at
    these positions."""
    participants = standings.event.tournament.participants
    shown = [participants[position] for position in order]

    def filled(column: StandingsColumn) -> bool:
        if not column.optional:
            return True
        if column.field is not None:  # quick for long lists
            return column.field.is_known(shown)
        return any(column.value(standings, position) is not None for position in order)

    return [column for column in columns if filled(column)]


def offered_columns(standings: Standings, where: Medium) -> list[StandingsColumn]:
    """The columns on demand that have something to show there."""
    keys = [column.key for column in on_demand(where)]
    columns = [
        column for column in standings_columns(standings, where, asked=keys) if column.key in keys
    ]
    return filled_columns(columns, standings, list(standings.places))


def identity_columns(standings: Standings, order: Sequence[int]) -> list[StandingsColumn]:
    """The columns that identify a participant in narrow tables: number, title, name,
    federation, rating."""
    fields = [OF_FIELDS[field.key] for field in IDENTITY]
    return filled_columns([NUMBER, *fields], standings, order)


def standings_grid(
    standings: Standings,
    where: Medium,
    heads: Heads = Heads.PRINTED,
    asked: Collection[str] = (),
) -> Grid:
    """The standings as the table of a document, in rank order."""
    order = list(standings.places)
    columns = filled_columns(standings_columns(standings, where, heads, asked), standings, order)
    return Grid(
        tuple(column.headed() for column in columns), tuple(_rows(columns, standings, order))
    )


def _rows(
    columns: Sequence[StandingsColumn], standings: Standings, order: Iterable[int]
) -> Iterator[Row]:
    for position in order:
        yield Row(tuple(text_cell(column.text(standings, position)) for column in columns))


def spoken_value(standings: Standings, position: int, column: StandingsColumn) -> str:
    """`place 2, Rossi, Buchholz Cut 1 (8.1, 14.1): 27.5, decided by it`."""
    line, name = standings.places.get(position), standings.participant(position).name
    what, value = _(column.name), column.text(standings, position)
    if line is None:
        return spoken_field(name, what, value)
    text = _("place {place}, {player}, {column}: {value}")
    if column.kind is ColumnKind.PLACE or column.elastic:
        text = _("place {place}, {player}")
    elif column.place is not None and line.decided_by == column.place:
        text = _("place {place}, {player}, {column}: {value}, decided by it")
    return text.format(place=place_text(line), player=name, column=what, value=value)
