"""A sheet made of a section of the hand-outs: its lines and tables as they are printed, with
figures as real numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.document import Align, Amount, Block, Cell, Chart, Grid, Line, Role, Section
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.wording.tiebreaks.names import column_note, definition
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.layout import Layout
from tbdesk.report.workbook.sheet_cells import SheetCell, decimal_format, line_count, text_width
from tbdesk.report.workbook.sheet_fields import SHARED_FORMAT
from tbdesk.report.workbook.style import Look

#: Lines of a row into which something is written by hand.
_TALL = 2
_NARROWEST, _WIDEST, _ROOM = 6.0, 34.0, 3.5
HEADS = {Align.LEFT: Look.HEAD_TEXT, Align.RIGHT: Look.HEAD_FIGURE, Align.CENTER: Look.HEAD}
_CELLS = {Align.LEFT: Look.TEXT, Align.RIGHT: Look.FIGURE, Align.CENTER: Look.RESULT}
LINE_LOOKS = {
    Role.HEADING: Look.NOTES_HEAD,
    Role.STRONG: Look.NOTE_CODE,
    Role.ALERT: Look.ALERT,
    Role.PLAIN: Look.LINE,
    Role.NOTE: Look.NOTE,
}
#: Characters that Excel takes as a number format.
_LONGEST_FORMAT = 255
_NUMBER = re.compile(r"(-?\d+)(?:[.,](\d+))?(=?)")


def add_section(book: Book, standings: Standings, name: str, section: Section) -> None:
    """Add a sheet with the lines and tables of a section; nothing if it has no table.

    The heads of a single table stand on every page; of several, each stays with its heading on one
    page.
    """
    blocks = [block for block in section.blocks if not isinstance(block, Chart)]
    grids = [block for block in blocks if isinstance(block, Grid)]
    if not grids:
        return
    layout = Layout(book, name, table_widths(grids))
    layout.text(title_lines(standings)[0], Look.TITLE)
    layout.text(section.title, Look.NOTES_HEAD)
    layout.gap()
    titles = layout.row - 1
    if len(grids) == 1:
        _add_table(layout, standings, blocks)
        return
    for group in _groups(blocks):
        first = layout.row
        for block in group:
            _add_block(layout, block)
        layout.keep(first)
        layout.gap()
    layout.finish_plain(standings, titles)


def _add_table(layout: Layout, standings: Standings, blocks: Sequence[Block]) -> None:
    """The only table, with the lines that stand above it."""
    grid = next(block for block in blocks if isinstance(block, Grid))
    for block in blocks:
        _add_block(layout, block)
        if block is not grid:
            layout.gap()
    last = layout.row - 1
    head = last - len(grid.rows)
    layout.finish(standings, (head, head), max(grid.fixed, 1))


def _groups(blocks: Sequence[Block]) -> list[list[Block]]:
    """The blocks that belong together: each heading with its content."""
    groups: list[list[Block]] = []
    for block in blocks:
        heading = isinstance(block, Line) and block.role is Role.HEADING
        if heading or not groups:
            groups.append([])
        groups[-1].append(block)
    return groups


def table_widths(grids: Sequence[Grid]) -> list[float]:
    """The widths of the widest cell of each column in any of the tables."""
    widths: list[float] = []
    for grid in grids:
        for at in range(len(grid.heads)):
            texts = [grid.heads[at].text, *(row.cells[at].text for row in grid.rows)]
            widest = max(map(text_width, texts)) + _ROOM
            widths += [_NARROWEST] * (at + 1 - len(widths))
            widths[at] = min(max(widths[at], widest), _WIDEST)
    return widths


def _add_block(layout: Layout, block: Block) -> None:
    if isinstance(block, Line):
        layout.text(block.text, LINE_LOOKS[block.role])
    elif isinstance(block, Grid):
        _add_grid(layout, block)


def _add_grid(layout: Layout, grid: Grid) -> None:
    layout.head([SheetCell(head.text, HEADS[head.align], note=head.note) for head in grid.heads])
    for row in grid.rows:
        texts = [cell.text for cell in row.cells]
        rooms = (width - 1 for width in layout.widths)
        lines = max(line_count(text, room) for text, room in zip(texts, rooms, strict=False))
        lines = max(lines, _TALL) if grid.tall else lines
        pairs = zip(row.cells, grid.heads, strict=True)
        layout.add_row([_entry(cell, head.align) for cell, head in pairs], lines)


def _entry(cell: Cell, align: Align) -> SheetCell:
    shown = _money_format(cell.amount) if cell.amount else ""
    if cell.amount is None or len(shown) > _LONGEST_FORMAT:
        return figure_or_text(cell.text, align)
    return SheetCell(cell.amount.value, _CELLS[align], shown)


def _money_format(amount: Amount) -> str:
    """The number format that shows money with the texts around it: `"€ "0.00", Cup"`."""
    figure = decimal_format(0 if amount.value.denominator == 1 else 2)
    return f"{_quoted(amount.before)}{figure}{_quoted(amount.after)}"


def _quoted(text: str) -> str:
    """A text as a number format has it; a quotation mark stands outside of the quotation."""
    return '"{}"'.format(text.replace('"', '"\\""')) if text else ""


def figure_or_text(text: str, align: Align) -> SheetCell:
    """A figure as a number; `3=`, a shared place, too."""
    look = _CELLS[align]
    match = _NUMBER.fullmatch(text) if align is Align.RIGHT else None
    if match is None:
        return SheetCell(text, look)
    whole, decimals, shared = match.groups()
    plain = decimal_format(len(decimals or ""))
    number = Fraction(f"{whole}.{decimals}" if decimals else whole)
    return SheetCell(number, look, SHARED_FORMAT if shared else plain)


#: Characters the name of a sheet may not have, and how long it may be.
_NOT_IN_NAMES = str.maketrans("/\\?*[]:", "-------")
_NAME_LETTERS = 28


def sheet_name(column: Column) -> str:
    """The name of the sheet of a tie-break: its descriptor, as far as a name can have it."""
    return column.descriptor.text.translate(_NOT_IN_NAMES)[:_NAME_LETTERS]


def add_title(layout: Layout, standings: Standings, column: Column) -> None:
    """Add the event, the tie-break and its definition; a note on missing games stands out."""
    title, *lines = title_lines(standings)
    layout.text(title, Look.TITLE)
    name = column_note(column)
    layout.text(f"{column.descriptor.text}: {name}", Look.NOTES_HEAD)
    if text := definition(column.descriptor, column.tiebreak):
        layout.text(text, Look.LINE)
    if standings.provisional:
        layout.text(lines[-1], Look.ALERT)
    layout.gap()
