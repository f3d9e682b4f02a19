"""Tables with the players in columns and the rounds below each other, turned round."""

from __future__ import annotations

from itertools import pairwise

from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.sheet import MAX_ROWS, Sheet
from tbdesk.report.players import fields

#: Where the headings of such a table may stand.
_FIRST_ROWS, _FIRST_COLUMNS = 60, 3
_FEWEST_ROUNDS, _FEWEST_HEADS = 2, 3
_GAMES = {ColumnKind.ROUND, ColumnKind.OPPONENT}


def turned(sheet: Sheet) -> Sheet | None:
    """The table with a row for each player; None for one that has its headings in a row, or whose
    first columns have none."""
    if sheet.turned or sheet.columns or not 1 < sheet.width < MAX_ROWS:
        return None
    for place in range(min(_FIRST_COLUMNS, sheet.width)):
        first = _first_heading(sheet, place)
        if first is not None:
            return _with_rows(sheet, place, first)
    return None


def _first_heading(sheet: Sheet, place: int) -> int | None:
    """The row with the names, where the rounds stand below it in a column."""
    heads = [announced(row[place]) for row in sheet.rows[:_FIRST_ROWS]]
    kinds = {head.kind for head in heads if head} - _GAMES
    of_games = _GAMES if len(kinds) >= _FEWEST_HEADS else {ColumnKind.ROUND}
    rounds = [head.index if head and head.kind in of_games else 0 for head in heads]
    rising = sum(bool(one) and other == one + 1 for one, other in pairwise(rounds))
    if rising < _FEWEST_ROUNDS - 1:
        return None
    first = rounds.index(1) if 1 in rounds else 0
    named = [at for at, head in enumerate(heads) if head and head.kind is fields.NAME]
    rows = named[:1] or [at for at in range(first) if _are_names(sheet.rows[at][place + 1 :])]
    if not rows or rows[0] > first or _has_headings(sheet.rows[rows[0]][place + 1 :]):
        return None
    above = [at for at in range(rows[0]) if heads[at] is not None]
    return min([*above, rows[0]])


def _are_names(cells: tuple[str, ...]) -> bool:
    named = [cell for cell in cells if any(sign.isalpha() for sign in cell)]
    return len(named) > 1 and 2 * len(named) > len(cells) and len(set(named)) == len(named)


def _has_headings(cells: tuple[str, ...]) -> bool:
    return sum(announced(cell) is not None for cell in cells if cell) > 1


def _with_rows(sheet: Sheet, place: int, first: int) -> Sheet:
    body, lines = sheet.rows[first:], sheet.lines[first:]
    columns = [list(column) for column in zip(*body, strict=True)][place:]
    heads = columns[0]
    if not any(head and head.kind is fields.NAME for head in map(announced, heads)):
        heads[next(at for at, row in enumerate(body) if _are_names(row[place + 1 :]))] = "Name"
    kept = [(at + place, cells) for at, cells in enumerate(columns) if any(cells)]
    return Sheet(
        sheet.name,
        tuple(tuple(cells) for _, cells in kept),
        tuple(at + 1 for at, _ in kept),
        sheet.above,
        sheet.remarks,
        columns=lines,
        turned=True,
    )
