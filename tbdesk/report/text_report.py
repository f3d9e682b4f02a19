"""Tables and explanations as plain text in columns, for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from tbdesk.report.explanation.blocks import Align, Block, EncounterPass, Paragraph, TermTable
from tbdesk.report.report import Table

_GAP = "  "


def table_text(table: Table) -> str:
    """The title lines, an empty line, and the table."""
    lines = [*table.title, "", *_aligned([table.headers, *table.rows], table.align)]
    return "\n".join(lines)


def blocks_text(blocks: Iterable[Block]) -> str:
    """The blocks of an explanation, with an empty line between them."""
    return "\n\n".join(_block_text(block) for block in blocks)


def _block_text(block: Block) -> str:
    if isinstance(block, Paragraph):
        return block.text
    if isinstance(block, TermTable):
        align = [
            Align.RIGHT if place in block.figures else Align.LEFT
            for place in range(len(block.headers))
        ]
        return "\n".join(_aligned([block.headers, *(line.cells for line in block.lines)], align))
    return _pass_text(block)


def _pass_text(block: EncounterPass) -> str:
    heads = ["", *block.headers, block.points_header]
    rows = [
        [member, *cells, points]
        for member, cells, points in zip(block.members, block.cells, block.points, strict=True)
    ]
    if block.reach:
        heads.append(block.reach_header)
        rows = [[*row, reach] for row, reach in zip(rows, block.reach, strict=True)]
    align = [Align.LEFT] + [Align.RIGHT] * (len(heads) - 1)
    return "\n".join([block.title, *_aligned([heads, *rows], align), block.outcome])


def _aligned(rows: Sequence[Sequence[str]], align: Sequence[Align]) -> list[str]:
    """Lines in which every column is as wide as its widest cell."""
    widths = [max(_width(row[place]) for row in rows) for place in range(len(align))]
    return [
        _GAP.join(
            _padded(cell, width, side) for cell, width, side in zip(row, widths, align, strict=True)
        ).rstrip()
        for row in rows
    ]


def _padded(cell: str, width: int, side: Align) -> str:
    space = " " * (width - _width(cell))
    return space + cell if side is Align.RIGHT else cell + space


def _width(text: str) -> int:
    """Columns a text takes in a terminal: two for a wide character, none for an accent that
    is a character of its own."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
