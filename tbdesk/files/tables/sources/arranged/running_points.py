"""Rounds with the points after them in the same cell, as some programs print below each game:
`W4 1.5`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import is_round_cell

_WITH_POINTS = re.compile(r"^(\S.*?)\s+(\d{1,2}(?:[.,][05]|½)?|½)$")
_FEWEST_COLUMNS, _FEWEST_ROWS = 2, 3
_MOST = 0.6
#: A bye without an opponent, which is none by itself: `B---`.
_BYE = re.compile(r"^[A-Za-z](?:\s?-{1,4})?$")


def left_out(sheet: Sheet) -> Sheet | None:
    """The sheet without them; None where they are results: points never get less, nor more by two
    after one round."""
    places = [at for at in range(sheet.width) if _has_points([row[at] for row in sheet.rows])]
    if len(places) < _FEWEST_COLUMNS:
        return None
    grown = [_points(row, places) for row in sheet.rows]
    whole = [points for points in grown if len(points) > 1]
    if len(whole) < _FEWEST_ROWS or not all(map(_grow, whole)):
        return None
    if all(points[-1] <= 2 for points in whole):
        return None  # after one round they are no more than its result
    rows = tuple(
        tuple(_round(cell) if at in places else cell for at, cell in enumerate(row))
        for row in sheet.rows
    )
    return replace(sheet, rows=rows)


def _has_points(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell]
    games = [match for cell in filled if " " in cell and (match := _WITH_POINTS.match(cell))]
    rounds = sum(is_round_cell(match[1]) or bool(_BYE.match(match[1])) for match in games)
    return len(games) >= _FEWEST_ROWS and rounds >= _MOST * len(filled)


def _points(row: Sequence[str], places: Sequence[int]) -> list[int]:
    """Half-points after each round, in their order."""
    games = (match for at in places if (match := _WITH_POINTS.match(row[at])))
    return [parse_points(match[2]) or 0 for match in games]


def _grow(points: Sequence[int]) -> bool:
    return all(0 <= later - before <= 2 for before, later in pairwise(points))


def _round(cell: str) -> str:
    match = _WITH_POINTS.match(cell)
    return match[1] if match else cell
