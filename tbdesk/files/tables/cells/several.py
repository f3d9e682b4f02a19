"""Several tables of one sheet told apart, and the pairings of several rounds put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tbdesk.files.tables.headings.rows import heading_row, heads_of
from tbdesk.files.tables.headings.words import round_named
from tbdesk.files.tables.records import Role
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import _

_MOST_TABLES = 50


def apart(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Every table a sheet of its own; the rounds of a list of games in one."""
    found = [table for sheet in sheets for table in _tables(sheet)]
    joined: list[Sheet] = []
    for _head, group in groupby(found, key=_games_head):
        tables = list(group)
        joined += [_joined(tables)] if _are_rounds(tables) else tables
    return joined


def _tables(sheet: Sheet) -> list[Sheet]:
    """The tables of a sheet: another begins with a row of other headings."""
    first = heading_row(sheet.rows)
    if first < 0:
        return [sheet]
    begins = [0]
    known = sheet.rows[first]
    at = first
    while len(begins) < _MOST_TABLES:
        at = heading_row(sheet.rows, at + 1)
        if at < 0:
            break
        if sheet.rows[at] != known and not _is_same(sheet.rows[at], known):
            begins.append(_with_title(sheet, at))
            known = sheet.rows[at]
    if len(begins) == 1:
        return [sheet]
    ends = [*begins[1:], len(sheet.rows)]
    return [
        replace(
            sheet,
            name=_("{0} line {1}").format(sheet.name, sheet.lines[begin]).strip(),
            rows=sheet.rows[begin:end],
            lines=sheet.lines[begin:end],
        )
        for begin, end in zip(begins, ends, strict=True)
    ]


def _is_same(row: Sequence[str], known: Sequence[str]) -> bool:
    return [cell for cell in row if cell] == [cell for cell in known if cell]


def _with_title(sheet: Sheet, heading: int) -> int:
    """The first row of a table: the lines above its headings with one text are its titles."""
    while heading > 0 and sum(bool(cell) for cell in sheet.rows[heading - 1]) == 1:
        heading -= 1
    return heading


def _games_head(sheet: Sheet) -> tuple[str, ...]:
    """The headings of a list of games; something of its own for any other table."""
    at = heading_row(sheet.rows)
    roles = [head.roles[0] for head in heads_of(sheet.rows[at]) if head] if at >= 0 else []
    if Role.RESULT in roles and (Role.WHITE in roles or roles.count(Role.NAME) > 1):
        return sheet.rows[at]
    return ("", sheet.name, *map(str, sheet.lines))


def _round_of(sheet: Sheet) -> int:
    titles = (cell for row in sheet.rows[: heading_row(sheet.rows)] for cell in row if cell)
    return next(filter(None, map(round_named, (*titles, sheet.above, sheet.name))), 0)


def _are_rounds(tables: Sequence[Sheet]) -> bool:
    rounds = [_round_of(table) for table in tables]
    return len(tables) > 1 and 0 not in rounds and len(set(rounds)) == len(rounds)


def _joined(tables: Sequence[Sheet]) -> Sheet:
    """One list of games, in which a line names each round."""
    width = max(table.width for table in tables)
    rows, lines = [], []
    for table in tables:
        title = (_("Round {round}").format(round=_round_of(table)), *("",) * (width - 1))
        heading = heading_row(table.rows)
        rows += [title, *(row + ("",) * (width - len(row)) for row in table.rows[heading:])]
        lines += [table.lines[heading], *table.lines[heading:]]
    return replace(tables[0], rows=tuple(rows), lines=tuple(lines), above="")
