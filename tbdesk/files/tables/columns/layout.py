"""How a sheet is read: which rows are players, and what every column holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from tbdesk.engine.model.results import STANDARD, ScoreSystem
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables.signs.notation import USUAL, Notation
from tbdesk.report.players.fields import Field


class ColumnKind(Enum):
    """What a column holds that is no field of a player. UNREAD: results that nobody understands;
    no event is made while there are any."""

    IGNORED = "ignored"
    PLACE = "place"
    NUMBER = "number"
    GIVEN_NAME = "given-name"
    OPPONENT = "opponent"
    ROUND = "round"
    POINTS = "points"
    TIE_BREAK = "tie-break"
    UNREAD = "unread"


Kind = ColumnKind | Field
#: Kinds that several columns can be; taking another for a column takes it away from another.
_MANY = (
    ColumnKind.IGNORED,
    ColumnKind.OPPONENT,
    ColumnKind.ROUND,
    ColumnKind.TIE_BREAK,
    ColumnKind.UNREAD,
)


class Shape(Enum):
    """What a sheet is as a whole."""

    CROSSTABLE = "crosstable"
    ROUND_LIST = "round-list"
    PLAYER_LIST = "player-list"


class Reference(Enum):
    """What the opponents in cells and headings are called by: the number of the player, the
    place, or the row of the table, counted from 1."""

    NUMBER = "number"
    PLACE = "place"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: what it holds; of OPPONENT and ROUND which one, from 1, and of OPPONENT the
    cycle, from 1, where every cycle has columns of its own."""

    kind: Kind = ColumnKind.IGNORED
    index: int = 0
    cycle: int = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to read a sheet. `rows`: the positions of the players' rows, a tuple a cycle where
    whole tables stand below each other; `heading`: that of the headings, -1 if there are none.

    two_games: a cell like `1:0` is two games, not one with both its sides; None while nothing in
    the sheet decides it: then it is read as one, and that is in doubt. rounds: the length of a
    Swiss; more rounds than that in the sheet count all the same.

    notation: what the signs of the results mean; rivals: those that the sheet allows as well, while
    nobody has decided between them.
    """

    shape: Shape
    columns: tuple[Column, ...]
    rows: tuple[tuple[int, ...], ...]
    heading: int = -1
    reference: Reference = Reference.ROW
    event: EventKind = EventKind.ROUND_ROBIN
    scores: ScoreSystem = STANDARD
    two_games: bool | None = False
    title: str = ""
    rounds: int = 0
    notation: Notation = USUAL
    rivals: tuple[Notation, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The rows that name the players."""
        return self.rows[0] if self.rows else ()

    @property
    def first_columns(self) -> dict[Kind, int]:
        """The first column of every kind there is."""
        last = len(self.columns) - 1
        return {column.kind: last - at for at, column in enumerate(reversed(self.columns))}

    def column(self, kind: Kind) -> int | None:
        """The first column of a kind."""
        return self.first_columns.get(kind)

    def places(self, kind: Kind) -> list[int]:
        """All columns of a kind."""
        return [place for place, column in enumerate(self.columns) if column.kind is kind]

    def with_kind(self, place: int, kind: Kind) -> Layout:
        """Another kind for a column. The games are counted anew from the left, and where only
        one column can be of the kind, the one that was is ignored."""
        kinds = [column.kind for column in self.columns]
        if kind not in _MANY:
            kinds = [ColumnKind.IGNORED if current is kind else current for current in kinds]
        kinds[place] = kind
        # One kind of game cells makes the shape: the other kind would not be read.
        if kind in (ColumnKind.OPPONENT, ColumnKind.ROUND):
            other = ColumnKind.ROUND if kind is ColumnKind.OPPONENT else ColumnKind.OPPONENT
            kinds = [ColumnKind.IGNORED if current is other else current for current in kinds]
        count = len(self.players)
        return replace(self, columns=numbered(kinds, count), shape=shape_of(kinds))

    def with_row(self, row: int, taken: bool) -> Layout:
        """Take a row in as a player of the first table, or leave it out."""
        rows = tuple(tuple(at for at in cycle if at != row) for cycle in self.rows or ((),))
        if taken:
            rows = (tuple(sorted((*rows[0], row))), *rows[1:])
        kinds = [column.kind for column in self.columns]
        heading = -1 if taken and row == self.heading else self.heading
        columns = numbered(kinds, len(rows[0]))
        return replace(self, rows=rows, heading=heading, columns=columns)


def shape_of(kinds: Iterable[Kind]) -> Shape:
    """What columns of these kinds make."""
    present = set(kinds)
    if ColumnKind.OPPONENT in present:
        return Shape.CROSSTABLE
    return Shape.ROUND_LIST if ColumnKind.ROUND in present else Shape.PLAYER_LIST


def numbered(kinds: Iterable[Kind], players: int) -> tuple[Column, ...]:
    """Columns with opponents and rounds counted from the left; after as many opponents as
    there are players another cycle begins."""
    columns: list[Column] = []
    counts = {ColumnKind.OPPONENT: 0, ColumnKind.ROUND: 0}
    for kind in kinds:
        if kind not in counts:
            columns.append(Column(kind))
            continue
        place = counts[kind]
        counts[kind] += 1
        if kind is ColumnKind.OPPONENT and players:
            columns.append(Column(kind, place % players + 1, place // players + 1))
        else:
            columns.append(Column(kind, place + 1))
    return tuple(columns)
