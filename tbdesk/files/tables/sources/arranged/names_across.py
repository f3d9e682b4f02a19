"""Crosstables whose columns are called by the players' names: figures put in place of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tbdesk.files.tables.people import name_key
from tbdesk.files.tables.sheet import Sheet

#: Where such headings and the names of the players may stand.
_FIRST_ROWS, _FIRST_COLUMNS = 60, 4
_FEWEST_PLAYERS = 3
#: A heading of fewer letters is an initial.
_FEWEST_LETTERS = 2


def numbered(sheet: Sheet) -> Sheet | None:
    """The table with the figures 1, 2, ... above the columns, which come in the order of the rows;
    None where the headings do not name the players, in full, by a part of the name or by its
    beginning."""
    for heading, head in enumerate(sheet.rows[:_FIRST_ROWS]):
        places = [place for place, cell in enumerate(head) if place and _is_word(cell)]
        if len(places) < _FEWEST_PLAYERS:
            continue
        for names in range(min(_FIRST_COLUMNS, sheet.width)):
            across = [place for place in places if place > names]
            order = _order(sheet, heading, names, across)
            if order:
                return _with_figures(sheet, heading, across[: len(order)], order)
    return None


def _order(sheet: Sheet, heading: int, names: int, places: Sequence[int]) -> list[int]:
    """Which player, from 0 by his row, each of the first of these headings names; empty unless
    they name all the players, and each of them one."""
    players = [
        row[names]
        for row in sheet.rows[heading + 1 :]
        if _is_word(row[names]) and sum(map(bool, row)) > 1
    ]
    named = [_named(sheet.rows[heading][place], players) for place in places[: len(players)]]
    order = [at for at in named if at is not None]
    enough = len(players) >= _FEWEST_PLAYERS
    return order if enough and sorted(order) == list(range(len(players))) else []


def _named(heading: str, players: Sequence[str]) -> int | None:
    """The one player of whose name each word of the heading is a word, or the beginning of one."""
    parts, names = name_key(heading), list(map(name_key, players))
    named = [at for at, words in enumerate(names) if parts == words] or [
        at
        for at, words in enumerate(names)
        if parts and all(any(word.startswith(part) for word in words) for part in parts)
    ]
    return named[0] if len(named) == 1 else None


def _with_figures(
    sheet: Sheet, heading: int, places: Sequence[int], order: Sequence[int]
) -> Sheet | None:
    """The columns of each player, one or one for each of his games with another, in the order of
    the rows; None where others stand between them."""
    gaps = {right - left for left, right in pairwise(places)}
    if len(gaps) > 1:
        return None
    width = gaps.pop()
    by_row = [places[order.index(at)] for at in range(len(order))]
    columns = list(range(sheet.width))
    columns[places[0] : places[-1] + width] = [
        place + at for place in by_row for at in range(width)
    ]
    figures = dict(zip(by_row, map(str, range(1, len(order) + 1)), strict=True))
    heads = tuple(figures.get(place, cell) for place, cell in enumerate(sheet.rows[heading]))
    rows = (*sheet.rows[:heading], heads, *sheet.rows[heading + 1 :])
    stand = sheet.columns or range(sheet.width)
    return replace(
        sheet,
        rows=tuple(tuple(row[place] for place in columns) for row in rows),
        columns=tuple(stand[place] for place in columns),
    )


def _is_word(cell: str) -> bool:
    return sum(sign.isalpha() for sign in cell) >= _FEWEST_LETTERS
