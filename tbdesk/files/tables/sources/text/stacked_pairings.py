"""Pairings by rounds of which every cell has a line of its own, as viewers of documents copy them:
cut into rows of as many cells as there are headings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tbdesk.files.tables.columns.headings import announced, side_of_board
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.pairings.headings import (
    Columns,
    columns_of,
    is_board,
    is_result,
    round_named,
)
from tbdesk.files.tables.pairings.results import is_alone, is_game
from tbdesk.files.tables.sources.text.spaces import Line, Row

_NOT_PLAYED = frozenset(["-", "–", ":", "*", "vs", "vs."])


def rows(lines: Sequence[Line]) -> list[Row] | None:
    """The headings and boards of every round, and the lines above; None for any other text, and
    where a round is not cut into whole boards."""
    texts = [line.strip() for _, line in lines]
    first = next((at for at, text in enumerate(texts) if side_of_board(text)), len(texts))
    while first and _is_head(texts[first - 1]):
        first -= 1
    heads = list(takewhile(_is_head, texts[first:]))
    columns = columns_of(heads)
    if columns is None:
        return None
    found: list[Row] = [(number, [line.strip()]) for number, line in lines[:first]]
    at = first
    while at < len(texts):
        if texts[at : at + len(heads)] == heads:
            cells = heads
        elif round_named(texts[at]) is not None:
            cells = [texts[at]]
        else:
            cells = _board(texts[at : at + len(heads)], columns)
            if len(cells) not in (len(heads), max(*columns.names, columns.result) + 1):
                return None
        found.append((lines[at][0], cells))
        at += len(cells)
    return found


def _is_head(text: str) -> bool:
    column = announced(text)
    known = column is not None and column.kind is not ColumnKind.OPPONENT
    known = known or bool(side_of_board(text)) or is_result(text) or is_board(text)
    return known and round_named(text) is None


def _board(cells: list[str], columns: Columns) -> list[str]:
    """The cells of a board; of a bye those up to it, where the others have no line. [] for none."""
    white, black = columns.names
    last = max(black, columns.result)
    if len(cells) <= last or not all(any(map(str.isalpha, cells[side])) for side in (white, black)):
        return []
    result = cells[columns.result]
    alone = is_alone(cells[white], result) or is_alone(cells[black], result)
    if not (alone or is_game(result) or result in _NOT_PLAYED):
        return []
    ends = alone and any(round_named(cell) is not None for cell in cells[last + 1 :])
    return cells[: last + 1] if ends else cells
