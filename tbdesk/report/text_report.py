"""Tables and explanations as plain text, aligned in columns for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence

from tbdesk.engine.standings.standings import Standings
from tbdesk.report.document import Align, Block, Cell, Chart, Grid, Handout, Legend, Line
from tbdesk.report.standings.heading import assumed_rules_text, title_lines
from tbdesk.report.standings_columns import Medium, standings_grid
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.printable import NO_BREAK

_GAP = "  "


def standings_text(
    standings: Standings, heads: Heads = Heads.PRINTED, asked: Collection[str] = ()
) -> str:
    """The title lines, the assumed edition (a terminal has no other place for it), an empty line,
    and the standings. asked: the keys of columns on demand."""
    grid = standings_grid(standings, Medium.TEXT, heads, asked)
    assumed = assumed_rules_text(standings)
    above = *title_lines(standings), *([assumed] if assumed else []), ""
    return "\n".join([*above, blocks_text([grid])])


def blocks_text(blocks: Iterable[Block]) -> str:
    """The blocks of a document, with an empty line between them; a line kept with its successor
    stands right above it."""
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, Chart):  # its table has the same content
            continue
        kept = isinstance(block, Line) and block.keep
        parts += [_block_text(block), "\n" if kept else "\n\n"]
    return "".join(parts[:-1]).replace(NO_BREAK, " ")


def _block_text(block: Line | Grid | Legend) -> str:
    if isinstance(block, Line):
        return block.text
    if isinstance(block, Grid):
        heads = [head.text for head in block.heads]
        rows = [[_cell_text(cell) for cell in row.cells] for row in block.rows]
        return "\n".join(_aligned([heads, *rows], [head.align for head in block.heads]))
    meanings = (f"{run.text}  {meaning}" for run, meaning in block.entries)
    return "\n".join([*filter(None, [block.title]), *meanings])


def handout_text(pages: Handout) -> str:
    """A whole hand-out: its title lines, and every section under its title."""
    lines = [pages.title, pages.state, *pages.lines, *filter(None, [pages.alert])]
    sections = (f"{section.title}\n\n{blocks_text(section.blocks)}" for section in pages.sections)
    return "\n\n\n".join(["\n".join(lines), *sections])


def _cell_text(cell: Cell) -> str:
    """The runs, with the letter of a reason that a legend gives."""
    if cell.diagonal:
        return "*"
    return " ".join(f"{run.text} ({run.foot})" if run.foot else run.text for run in cell.runs)


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
    return cell + space if side is Align.LEFT else space + cell


def _width(text: str) -> int:
    """The columns a text takes in a terminal: two for a wide character, none for a combining
    accent."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
