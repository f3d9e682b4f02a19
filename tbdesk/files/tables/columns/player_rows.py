"""Which row of a sheet has the headings, and which are those of the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tbdesk.files.tables.columns.heading_score import heading_score
from tbdesk.files.tables.columns.headings import (
    announced,
    announced_kind,
    names_team,
    same_heading,
)
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.columns.title_lines import is_dated_title, is_group, lines_above
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import is_game_cell, is_round_cell, is_signed
from tbdesk.report.players import fields

#: Where a heading is looked for.
_FIRST_ROWS = 60


def heading_row(sheet: Sheet) -> int:
    """The row of headings, -1 if there is none."""
    best, row = 0, -1
    for place, cells in enumerate(sheet.rows[:_FIRST_ROWS]):
        score = 0 if _is_title(sheet, place) else heading_score(cells)
        again = score == best > 0 and row == place - 1
        alone = again and sum(map(bool, sheet.rows[row])) == 1
        twice = alone and (sheet.width == 1 or sum(map(bool, cells)) > 1)  # `Players`, `Name`
        if score > best or twice:
            best, row = score, place
    if row < 0:
        return next((at for at, cells in enumerate(sheet.rows[:_FIRST_ROWS]) if _counts(cells)), -1)
    return row


def _is_title(sheet: Sheet, row: int) -> bool:
    """True for one word above a table, `Ranking`, `Round 1` or `Players`, whatever the column
    below it is: it heads no more than names, and says that they are those of teams. Of one column
    it heads the names, or is one of them. Above headings it is a title whatever it means."""
    filled = [place for place, cell in enumerate(sheet.rows[row]) if cell]
    if len(filled) != 1:
        return False
    if sheet.width == 1:
        return announced_kind(sheet.rows[row][0]) is not fields.NAME
    word, below = sheet.rows[row][filled[0]], sheet.rows[row + 1 :]
    column = announced(word)
    if column is None or column.kind is ColumnKind.OPPONENT:
        return False
    heads = next(iter(below), ())
    if sum(map(bool, heads)) > 1 and fields.NAME in map(announced_kind, heads):
        return True
    texts = [cells[filled[0]] for cells in below if cells[filled[0]]]
    named = any(map(str.isalpha, "".join(texts[:1]))) and 2 * len({*texts}) > len(texts)
    return not names_team(word) and not (named and column.kind is fields.NAME)


#: A word with a figure before or behind it, of at least two letters: results have less.
_COUNTED = re.compile(r"^([^\W\d_½]{2,}\W{0,2}|)(\d{1,2})(\W{0,2}[^\W\d_½]{2,}\.?|\.?)$")
_FEWEST_COUNTED = 3


def _counts(cells: Sequence[str]) -> bool:
    """True for headings of rounds in a language that we do not know: one word with 1, 2, 3 ..."""
    parts = [match.groups() for cell in cells if (match := _COUNTED.match(cell))]
    words = {(before, behind) for before, _, behind in parts if before or behind.strip(".")}
    return len(words) == 1 and [int(figure) for _, figure, _ in parts] == list(
        range(1, max(_FEWEST_COUNTED, len(parts)) + 1)
    )


def tables_below(sheet: Sheet, heading: int, rows: list[int]) -> Iterator[list[int]]:
    """The rows of players, a list for each table: the heading repeated begins another cycle."""
    table: list[int] = []
    head = sheet.rows[heading] if heading >= 0 else None
    above = lines_above(sheet, heading)
    for row in rows:
        if head is not None and same_heading(head, sheet.rows[row]):
            if table:
                yield table
            table = []
        elif table and _begins_another(sheet.rows[row]):
            break
        elif row in above.players or (
            row not in above.titles and _may_be_player(sheet, row, table)
        ):
            table.append(row)
    if table:
        yield table


def _begins_another(cells: Sequence[str]) -> bool:
    """True for the headings of another table, such as a ranking below a crosstable."""
    if fields.NAME not in map(announced_kind, cells):
        return False  # as of nearly every row: no cell need be looked at further
    heads: list[Kind] = []
    others = 0
    for cell in filter(None, cells):
        head = announced(cell)
        if head is not None:
            heads.append(head.kind)
        elif others:
            return False
        else:
            others += 1
    return len(heads) >= _FEWEST_HEADS


_FEWEST_HEADS = 3


def whole(sheet: Sheet, tables: list[list[int]]) -> list[list[int]]:
    """The tables, as one where headings are only repeated on every page: the numbers of the rows
    go on."""
    for above, below in pairwise(tables):
        numbers = [_ordinal(sheet.rows[row][0]) for row in above]
        last = next(filter(None, reversed(numbers)), 0)  # below it the number of a page may stand
        first = _ordinal(sheet.rows[below[0]][0])
        if not last or first != last + 1:
            return tables
    return [[row for table in tables for row in table]] if tables else []


def _ordinal(cell: str) -> int:
    plain = cell.rstrip(".)")
    return int(plain) if plain.isdecimal() and len(plain) < 5 else 0


def _may_be_player(sheet: Sheet, row: int, before: list[int]) -> bool:
    """True for a row of several cells, of games, or of one word right below a player: his
    rating may be missing. A remark stands apart or has a colon, also where its commas cut it:
    `Date: 1,2,3 May`."""
    filled = [cell for cell in sheet.rows[row] if cell]
    if len(filled) > 1 and ": " in filled[0]:
        return False
    if not before and is_dated_title(filled):
        return False
    if len(filled) > 1 or sheet.width == 1 or _is_game_row(sheet.rows[row]):
        return True
    below = bool(before) and sheet.lines[before[-1]] + 1 == sheet.lines[row]
    return below and ":" not in filled[0] and not is_group(filled[0])


def _is_game_row(cells: tuple[str, ...]) -> bool:
    return all(is_game_cell(cell) for cell in cells if cell)


def player_rows(sheet: Sheet, kinds: list[Kind], rows: list[int]) -> list[int]:
    """The rows that are players: they have results, or a name and a figure beside it. A figure
    that is another player's number, in a row without results, is the sign of a legend."""
    table = _Table.of(kinds)
    kept: list[int] = []
    numbers: set[str] = set()
    for row in rows:
        cells = sheet.rows[row]
        if table.is_average(cells) or (table.is_sum if kept else table.is_title)(cells):
            continue
        named, counted, number = table.has_name(cells), table.counts(cells), table.number_of(cells)
        listed = named and counted and number not in numbers
        # A name need not have letters where a figure stands beside it: players write '=1+1'.
        called = named or counted or table.may_be_nameless(cells, first=row == rows[0])
        if listed or (called and table.plays(cells)):
            kept.append(row)
            numbers |= {number} - {""}
    return kept


@dataclass(frozen=True, slots=True)
class _Table:
    """The columns that tell which rows are players: of games, of the names (-1 without any), of
    figures beside these, of numbers and places among them, and of the numbers of those who have
    games (-1 without any); whether the games stand by rounds."""

    games: tuple[int, ...]
    name: int
    figures: tuple[int, ...]
    counting: tuple[int, ...]
    number: int
    rounds: bool

    @classmethod
    def of(cls, kinds: Sequence[Kind]) -> _Table:
        """The table with columns of these kinds."""
        at = _places(kinds, ColumnKind.NUMBER)
        games = _places(kinds, ColumnKind.OPPONENT, ColumnKind.ROUND)
        return cls(
            games,
            next(iter(_places(kinds, fields.NAME)), -1),
            _places(kinds, ColumnKind.NUMBER, fields.RATING, ColumnKind.POINTS, ColumnKind.PLACE),
            _places(kinds, ColumnKind.NUMBER, ColumnKind.PLACE),
            at[0] if games and at else -1,
            ColumnKind.ROUND in kinds,
        )

    def has_name(self, cells: Sequence[str]) -> bool:
        return self.name >= 0 and any(map(str.isalpha, cells[self.name]))

    def may_be_nameless(self, cells: Sequence[str], *, first: bool) -> bool:
        """True where no row has a name, or this one, but for the first, has none."""
        return self.name < 0 or not (cells[self.name] or first)

    def counts(self, cells: Sequence[str]) -> bool:
        """True for a row with a figure, or where nobody needs any."""
        unneeded = not (self.games or self.counting)
        return unneeded or any(cells[place][:1].isdigit() for place in self.figures)

    def number_of(self, cells: Sequence[str]) -> str:
        return cells[self.number] if self.number >= 0 else ""

    def plays(self, cells: Sequence[str]) -> bool:
        return any(_is_played(cells[place]) for place in self.games)

    def is_average(self, cells: Sequence[str]) -> bool:
        """True for a row without a number and games, where the players have both."""
        if not (self.counting and self.games) or self._is_counted(cells):
            return False
        game = is_round_cell if self.rounds else is_game_cell
        counted = any(_ordinal(cells[place]) for place in self.counting)
        return not counted and not any(game(cells[place]) for place in self.games)

    def is_title(self, cells: Sequence[str]) -> bool:
        """True for a row with a word where those of a list have their number: `Club,Roma,2026`."""
        if self.games or self._is_counted(cells):
            return False
        return any(map(str.isalpha, "".join(cells[place] for place in self.counting)))

    def _is_counted(self, cells: Sequence[str]) -> bool:
        return any(cells[place][:1].isdigit() for place in self.counting)

    def is_sum(self, cells: Sequence[str]) -> bool:
        """True for the sums of columns, without a number: `Total`, `Summe`."""
        return (
            self.has_name(cells)
            and announced_kind(cells[self.name]) is ColumnKind.POINTS
            and not self._is_counted(cells)
            and any(cell[:1].isdigit() for cell in cells)
        )


def _places(kinds: Sequence[Kind], *wanted: Kind) -> tuple[int, ...]:
    return tuple(place for place, kind in enumerate(kinds) if kind in wanted)


def _is_played(cell: str) -> bool:
    return is_game_cell(cell) or is_round_cell(cell) or is_signed(cell)


def title_above(sheet: Sheet, heading: int, tables: list[list[int]]) -> str:
    """The first line above the table that is no greeting and does not lead to it."""
    first = heading if heading >= 0 else tables[0][0] if tables and tables[0] else 0
    for cells in sheet.rows[:first]:
        filled = [cell for cell in cells if cell]
        named = len(filled) == 1 and any(sign.isalpha() for sign in filled[0])
        if named and filled[0][-1] not in ",:;!":
            return filled[0][:200]
    return ""
