"""The boards of a sheet of pairings: a row each, in the round that a line, a column or the sheet
names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.pairings.headings import (
    Columns,
    columns_of,
    is_head_of_others,
    round_named,
)
from tbdesk.files.tables.pairings.results import is_alone, is_game
from tbdesk.files.tables.sheet import Remark, Sheet
from tbdesk.files.tables.signs import byes
from tbdesk.i18n import N_
from tbdesk.report.players import fields

BRACKETED = re.compile(r"^(.*\S)\s*[(\[]([\d.,½]{1,5})[)\]]$")
#: A name with the pairing number before it.
NUMBERED = re.compile(r"^(\d{1,4})[.)]?\s+(\S*[^\W\d_].*)$")
RATED = re.compile(r"^(.*[^\W\d]\.?)\s+(\d{3,4})(?:\s?[EFN])?$")
_MOST_ROUNDS = 99
_ROUND_AND_BOARD = re.compile(r"^(\d{1,2})\.\d{1,3}$")
#: A row of fewer cells may be a line with the round, a day and a time.
_FEWEST_CELLS = 4
NO_ROUND = N_(
    "{0}: no line tells which round these pairings are of. Write it above them (Round 3), or in a "
    "column"
)
NO_BOARD = N_(
    "{0}: '{1}' has the number of the next board, but is no pairing that is understood. Write both "
    "players and the result"
)
UNKNOWN_HEAD = N_("{0}: the column '{1}' is not read")


class UnfitError(Exception):
    """Why pairings make no list of rounds: the sheet and what is said of it."""

    def __init__(self, sheet: Sheet, text: str, cell: tuple[int, int], *arguments: str) -> None:
        super().__init__(text)
        self.sheet = sheet
        self.remark = Remark(text, (sheet.cell_name(*cell), *arguments), (cell,), refused=True)


class Seat(NamedTuple):
    """One side of a board: the cell of the name, the name, what stands beside it; alone: nobody
    sits there, it is a word for a bye, or nothing; rated: the column of the rating."""

    cell: tuple[int, int]
    name: str
    beside: dict[Kind, str]
    alone: bool = False
    rated: int = -1


class Board(NamedTuple):
    """A row: its sheet and round, both sides, the cell of the result."""

    sheet: Sheet
    round: int
    white: Seat
    black: Seat
    result: tuple[int, int]


def boards(sheet: Sheet, told: list[Remark]) -> Iterator[Board]:
    """The pairings of a sheet. Raises UnfitError."""
    round_ = round_named(sheet.above) or round_named(sheet.name)
    columns: Columns | None = None
    last = -1
    assumed = False
    for at, row in enumerate(sheet.rows):
        filled = [cell for cell in row if cell]
        heads = columns_of(row)
        named = _round_above(row, filled, columns) if heads is None else _round_in(row)
        if named is not None:
            round_, assumed = named, False
        if heads is not None:
            if assumed:  # headings again, and no line between them tells the round
                raise UnfitError(sheet, NO_ROUND, (at, heads.names[0]))
            if columns is None:
                told.extend(
                    Remark(UNKNOWN_HEAD, (sheet.cell_name(at, place), row[place]))
                    for place in heads.unknown
                )
            columns, last = heads, at
        elif named is not None:
            continue
        elif columns is not None and not is_game(row[columns.result]) and is_head_of_others(row):
            columns = None
        elif columns is not None:
            if len(filled) == 1 and _is_remark(sheet, at, last, columns):
                if _is_next_board(sheet, at, last):
                    raise UnfitError(sheet, NO_BOARD, (at, row.index(filled[0])), filled[0])
                continue
            if not any(row[place] for place in (*columns.names, columns.result)):
                continue  # the number of a board at which nobody sits
            own = round_
            if columns.round >= 0:
                own = round_ = _round_of(row[columns.round], round_)
            elif own is None:
                own = round_ = _first_round(sheet, at, columns)
                assumed = True
            if own is None or own > _MOST_ROUNDS:
                raise UnfitError(sheet, NO_ROUND, (at, max(0, columns.round)))
            last = at
            seats = [_seat(sheet, at, columns, side) for side in (0, 1)]
            yield Board(sheet, own, seats[0], seats[1], (at, columns.result))


def _round_above(row: Sequence[str], filled: list[str], columns: Columns | None) -> int | None:
    """The round that a line between boards names, alone or with a day and a time."""
    names = () if columns is None else columns.names
    board = columns is not None and all(row[place] for place in names)
    return round_named(filled[0]) if len(filled) < _FEWEST_CELLS and not board else None


def _round_in(row: Sequence[str]) -> int | None:
    """The round that stands among the headings."""
    return next(filter(None, map(round_named, row)), None)


def _round_of(text: str, before: int | None) -> int | None:
    """The round of a column with rounds, which may stand at the first board alone, or have the
    board behind it: `3.12`."""
    if not text:
        return before
    with_board = _ROUND_AND_BOARD.match(text)
    return people.ordinal(with_board[1] if with_board else text) or round_named(text)


def _is_remark(sheet: Sheet, at: int, last: int, columns: Columns) -> bool:
    """True for the one text of a line that stands apart, or where no player's name stands."""
    row = sheet.rows[at]
    apart = at != last + 1 or sheet.lines[at] != sheet.lines[last] + 1
    named = any(row[place] for place in columns.names)
    return apart or (not named and any(sign.isalpha() for cell in row for sign in cell))


def _is_next_board(sheet: Sheet, at: int, last: int) -> bool:
    """True for a line right below the board or the headings before it, with the next number."""
    words = next(filter(None, sheet.rows[at])).split()
    before = people.ordinal(sheet.rows[last][0]) or 0
    adjoins = sheet.lines[at] == sheet.lines[last] + 1
    return adjoins and len(words) > 2 and people.ordinal(words[0]) == before + 1


def _first_round(sheet: Sheet, at: int, columns: Columns) -> int:
    """1 for pairings that no line calls by their round, where nobody has points yet."""
    for place in columns.beside.get(ColumnKind.POINTS, ()):
        for row in range(at, len(sheet.rows)):
            if parse_points(sheet.rows[row][place].strip("[]() ")):
                raise UnfitError(sheet, NO_ROUND, (at, columns.names[0]))
    return 1


def is_nothing_known(beside: Mapping[Kind, str]) -> bool:
    """True where nothing stands beside a name, or what programs print of nobody: no points, the
    rating 0, the number -1."""
    return all(
        kind is fields.TITLE or text.strip("[]() ") in _OF_NOBODY for kind, text in beside.items()
    )


_OF_NOBODY = frozenset(["0", "0.0", "0,0", "-1", "-", "–"])


def _seat(sheet: Sheet, row: int, columns: Columns, side: int) -> Seat:
    place = columns.names[side]
    beside = {
        kind: text
        for kind, places in columns.beside.items()
        if (text := sheet.rows[row][places[side]])
    }
    name = sheet.rows[row][place]
    card = people.on_card(name)
    if card is not None:
        name = card.name
        behind: dict[Kind, str] = {
            ColumnKind.NUMBER: card.number,
            fields.TITLE: card.title,
            fields.RATING: card.rating,
        }
        beside = {kind: text for kind, text in behind.items() if text} | beside
    known = bool(beside.keys() - {fields.TITLE})
    nobody = not known or (is_nothing_known(beside) and not byes.may_be_name(name))
    if nobody and is_alone(name, sheet.rows[row][columns.result]):
        return Seat((row, place), name, beside, alone=True)
    points = beside.get(ColumnKind.POINTS)
    if points is not None:
        beside[ColumnKind.POINTS] = points.strip("[]() ")
    bracketed = BRACKETED.match(name)
    if bracketed:
        name, figure = bracketed[1], bracketed[2]
        rating = figure.isdigit() and len(figure) > 2
        beside.setdefault(fields.RATING if rating else ColumnKind.POINTS, figure)
    rated = RATED.match(name)
    if rated:
        name = rated[1]
        beside.setdefault(fields.RATING, rated[2])
    title, name, federation = people.parted(name)
    if title:
        beside.setdefault(fields.TITLE, title)
    if federation:
        beside.setdefault(fields.FEDERATION, federation)
    places = columns.beside.get(fields.RATING, (place, place))
    return Seat((row, place), name, beside, rated=places[side])
