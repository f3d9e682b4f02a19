"""Which row of a sheet has the headings, and which are those of the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tbdesk.files.tables.columns.headings import announced, announced_kind, lettered, same_heading
from tbdesk.files.tables.columns.layout import Column, ColumnKind, Kind
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import is_game_cell, is_round_cell, is_signed
from tbdesk.report.players import fields

#: Where a heading is looked for.
_FIRST_ROWS = 60


def heading_row(sheet: Sheet) -> int:
    """The row of headings, -1 if there is none."""
    best, row = 0, -1
    for place, cells in enumerate(sheet.rows[:_FIRST_ROWS]):
        score = _heading_score(cells)
        if score > best:
            best, row = score, place
    if row < 0:
        return next((at for at, cells in enumerate(sheet.rows[:_FIRST_ROWS]) if _counts(cells)), -1)
    return row


#: A word with a figure before or behind it, of at least two letters: results have less.
_COUNTED = re.compile(r"^([^\W\d_]{2,}\W{0,2}|)(\d{1,2})(\W{0,2}[^\W\d_]{2,}\.?|\.?)$")
_FEWEST_COUNTED = 3


def _counts(cells: Sequence[str]) -> bool:
    """True for headings of rounds in a language that we do not know: one word with 1, 2, 3 ..."""
    found = [match.groups() for cell in cells if (match := _COUNTED.match(cell))]
    words = {(before, behind) for before, _, behind in found if before or behind.strip(".")}
    return len(words) == 1 and [int(figure) for _, figure, _ in found] == list(
        range(1, max(_FEWEST_COUNTED, len(found)) + 1)
    )


def _heading_score(cells: Sequence[str]) -> int:
    letters = lettered(tuple(cells))
    filled = [(place, cell) for place, cell in enumerate(cells) if cell]
    columns = [
        Column(ColumnKind.OPPONENT, letters[place]) if place in letters else announced(cell)
        for place, cell in filled
    ]
    figures = [column.index for column in columns if column and column.kind is ColumnKind.OPPONENT]
    # A letter that comes again and again is a result, whatever it would mean as a heading.
    again = {cell for _, cell in filled if len(cell) == 1 and cells.count(cell) > 1}
    named = [
        cell
        for column, (_, cell) in zip(columns, filled, strict=True)
        if column and column.kind is not ColumnKind.OPPONENT and cell not in again
    ]
    unknown = len(columns) - len(named) - len(figures)
    # Figures that go up by one are headings; those of a player's row are results.
    rising = sum(b - a == 1 for a, b in pairwise(_without_twins(figures)))
    # Words beside figures that all differ are headings whatever the figures: one may be a slip.
    worded = sum(len(cell) > 1 for cell in named) > 1 and len(set(figures)) == len(figures)
    if len(figures) > 1 and rising < len(_without_twins(figures)) / 3 and not worded:
        return 0
    if not rising and all(len(cell) == 1 for cell in named):
        return 0  # single letters beside a name are results too
    if named and (len(named) > 1 or len(named) == len(filled) or rising):
        return max(1, 2 * len(named) + rising - unknown)
    return rising + 1 if rising >= 2 and figures[0] == 1 and unknown <= max(1, rising) else 0


def _without_twins(figures: Sequence[int]) -> Sequence[int]:
    """Figures of which each stands equally often side by side, once each: a column for every game
    of a pair."""
    once = sorted(set(figures))
    times = len(figures) // max(1, len(once))
    return (
        once if len(once) > 1 and [at for at in once for _ in range(times)] == figures else figures
    )


def tables_below(sheet: Sheet, heading: int, rows: list[int]) -> Iterator[list[int]]:
    """The rows of players, a list for each table: the heading repeated begins another cycle."""
    table: list[int] = []
    head = sheet.rows[heading] if heading >= 0 else None
    for row in rows:
        if head is not None and same_heading(head, sheet.rows[row]):
            if table:
                yield table
            table = []
        elif table and _begins_another(sheet.rows[row]):
            break
        elif _may_be_player(sheet, row, table):
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
    rating may be missing. A remark stands apart or has a colon."""
    filled = [cell for cell in sheet.rows[row] if cell]
    if len(filled) > 1 or sheet.width == 1 or _is_game_row(sheet.rows[row]):
        return True
    below = bool(before) and sheet.lines[before[-1]] + 1 == sheet.lines[row]
    return below and ":" not in filled[0]


def _is_game_row(cells: tuple[str, ...]) -> bool:
    return all(is_game_cell(cell) for cell in cells if cell)


def player_rows(sheet: Sheet, kinds: list[Kind], rows: list[int]) -> list[int]:
    """The rows that are players: they have results, or a name and a figure beside it. A figure
    that is another player's number, in a row without results, is the sign of a legend."""
    games = [
        place for place, kind in enumerate(kinds) if kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)
    ]
    figures = [
        place
        for place, kind in enumerate(kinds)
        if kind in (ColumnKind.NUMBER, fields.RATING, ColumnKind.POINTS, ColumnKind.PLACE)
    ]
    name = kinds.index(fields.NAME) if fields.NAME in kinds else -1
    counting = [
        place for place, kind in enumerate(kinds) if kind in (ColumnKind.NUMBER, ColumnKind.PLACE)
    ]
    numbered = bool(counting)
    plays = is_round_cell if ColumnKind.ROUND in kinds else is_game_cell
    number = kinds.index(ColumnKind.NUMBER) if games and ColumnKind.NUMBER in kinds else -1
    kept = []
    taken: set[str] = set()
    for row in rows:
        cells = sheet.rows[row]
        named = name >= 0 and any(sign.isalpha() for sign in cells[name])
        counted = any(cells[place][:1].isdigit() for place in figures) or not (games or numbered)
        unnumbered = (
            numbered
            and not cells[counting[0]][:1].isdigit()
            and not any(_ordinal(cells[place]) for place in counting)
        )
        if unnumbered and games and not any(plays(cells[place]) for place in games):
            continue  # averages and sums
        # A name need not have letters where a figure stands beside it: players write '=1+1'.
        nameless = name < 0 or counted or (not cells[name] and row != rows[0])
        legend = number >= 0 and cells[number] in taken
        if named and _is_sum(cells[name]) and (number < 0 or not cells[number]):
            continue
        if (named and counted and not legend) or (
            (named or nameless) and any(_is_played(cells[place]) for place in games)
        ):
            kept.append(row)
            taken |= {cells[number]} - {""}
    return kept


def _is_sum(cell: str) -> bool:
    """True for what stands before the sums of columns: `Total`, `Summe`."""
    return announced_kind(cell) is ColumnKind.POINTS


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
