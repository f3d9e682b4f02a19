"""The sheet of the line-ups of a team event: every match of every round with its boards."""

from __future__ import annotations

from tbdesk.engine.standings import Standings
from tbdesk.formats import report
from tbdesk.formats.blocks import Align
from tbdesk.formats.handout.document import Grid, Line, Role
from tbdesk.formats.handout.lineups import lineups_section, rounds_with_boards
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.book import Book
from tbdesk.formats.workbook.cells import Entry, text_width
from tbdesk.formats.workbook.looks import Look
from tbdesk.formats.workbook.page import Layout

_NARROWEST, _WIDEST, _ROOM = 8.0, 34.0, 4.0
_HEADS = {Align.LEFT: Look.HEAD_TEXT, Align.RIGHT: Look.HEAD_FIGURE, Align.CENTER: Look.HEAD}
_CELLS = {Align.LEFT: Look.TEXT, Align.RIGHT: Look.FIGURE, Align.CENTER: Look.RESULT}


def add_lineups(book: Book, standings: Standings, tr: Translate) -> None:
    """Add the sheet, if any line-up is known."""
    rounds = rounds_with_boards(standings.event.tournament)
    sections = [
        lineups_section(standings, one, tr) for one in rounds if one <= standings.event.after
    ]
    grids = [block for one in sections for block in one.blocks if isinstance(block, Grid)]
    if not grids:
        return
    layout = Layout(book, tr("Line-ups"), _widths(grids))
    layout.text(report.title_lines(standings, tr=tr)[0], Look.TITLE)
    for section in sections:
        layout.text(section.title, Look.NOTES_HEAD)
        for block in section.blocks:
            if isinstance(block, Grid):
                _add_grid(layout, block)
            elif isinstance(block, Line):
                strong = block.role is Role.HEADING
                layout.text(block.text, Look.NOTE_CODE if strong else Look.NOTE)
        layout.gap()
    layout.finish_plain(standings, tr)


def _widths(grids: list[Grid]) -> list[float]:
    """As wide as the widest cell of a column in any of the tables."""
    widths: list[float] = []
    for grid in grids:
        for at in range(len(grid.heads)):
            texts = [grid.heads[at].text, *(row.cells[at].text for row in grid.rows)]
            widest = max(map(text_width, texts)) + _ROOM
            widths += [_NARROWEST] * (at + 1 - len(widths))
            widths[at] = min(max(widths[at], widest), _WIDEST)
    return widths


def _add_grid(layout: Layout, grid: Grid) -> None:
    layout.head([Entry(head.text, _HEADS[head.align]) for head in grid.heads])
    for row in grid.rows:
        pairs = zip(row.cells, grid.heads, strict=True)
        layout.add_row([Entry(cell.text, _CELLS[head.align]) for cell, head in pairs])
    layout.gap()
