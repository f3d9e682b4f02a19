"""A crosstable without headings that say so, found by its diagonal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.files.tables.headings.columns import chosen
from tbdesk.files.tables.headings.words import head_of
from tbdesk.files.tables.notation.signs import DIAGONALS
from tbdesk.files.tables.records import Choices, Column, Role
from tbdesk.files.tables.sheet import Sheet

_FEWEST, _FIRST_ROWS = 3, 40
#: Signs of a result, or of several games: more stand in no cell beside a diagonal.
_LONGEST = 9


class Block(NamedTuple):
    """The results of a crosstable: its first row and column, and how many there are."""

    row: int
    column: int
    size: int


def block(sheet: Sheet) -> Block | None:
    """The results around the longest diagonal of one mark; None without one."""
    best: Block | None = None
    for row in range(min(len(sheet.rows), _FIRST_ROWS)):
        for column, cell in enumerate(sheet.rows[row]):
            if cell not in DIAGONALS:
                continue
            size = _length(sheet.rows, row, column, cell)
            if size >= _FEWEST and (best is None or size > best.size):
                best = Block(row, column, size)
    return best if best and _is_short(sheet, best) else None


def _length(rows: Sequence[Sequence[str]], row: int, column: int, mark: str) -> int:
    size = 0
    while (
        row + size < len(rows)
        and column + size < len(rows[0])
        and rows[row + size][column + size] == mark
    ):
        size += 1
    return size


def _is_short(sheet: Sheet, found: Block) -> bool:
    rows = sheet.rows[found.row : found.row + found.size]
    return all(
        len(cell) <= _LONGEST
        for row in rows
        for cell in row[found.column : found.column + found.size]
    )


def columns(sheet: Sheet, found: Block, choices: Choices) -> tuple[Column, ...] | None:
    """The columns around a diagonal: the only one of words is the names, figures from 1 on are the
    numbers, and headings above the others tell the rest; None without names."""
    rows = sheet.rows[found.row : found.row + found.size]
    made = [Column()] * sheet.width
    inside = range(found.column, found.column + found.size)
    names = [
        at
        for at in range(sheet.width)
        if at not in inside and all(sum(map(str.isalpha, row[at])) > 1 for row in rows)
    ]
    above = sheet.rows[found.row - 1] if found.row else ("",) * sheet.width
    for at in range(sheet.width):
        head = head_of(above[at])
        if at in inside:
            made[at] = Column(Role.OPPONENT, at - found.column + 1)
        elif head is not None and head.roles[0] is not Role.OPPONENT:
            made[at] = Column(head.roles[0])
        elif [row[at].rstrip(".") for row in rows] == [str(at + 1) for at in range(found.size)]:
            made[at] = Column(Role.NUMBER)
    worded = [at for at in names if made[at].role in (Role.UNUSED, Role.NAME)]
    if len(worded) != 1:
        return None
    made[worded[0]] = Column(Role.NAME)
    return tuple(chosen(made, choices))
