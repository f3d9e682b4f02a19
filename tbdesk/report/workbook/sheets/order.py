"""The sheets of tie-breaks whose terms come from no round: the direct encounter with its passes,
and orders such as the pairing number."""

from __future__ import annotations

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Encounter
from tbdesk.i18n import _
from tbdesk.report.columns import NAME, NUMBER, PLACE
from tbdesk.report.document import Block, Cell, Grid, Line, Role
from tbdesk.report.explanation.encounters import encounter_blocks
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.cells import Entry, text_width
from tbdesk.report.workbook.fields import Field, Fields
from tbdesk.report.workbook.page import Layout, name_lines
from tbdesk.report.workbook.sheets.beginning import add_title, sheet_name
from tbdesk.report.workbook.style import Look

_NAME_WIDTH, _CELL_WIDTH, _HEAD_ROOM = 30.0, 7.0, 2.0
#: A group has no more members than this in a table; the words about it remain.
_MOST_MEMBERS = 40


def add_order(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Add the sheet of a direct encounter or of an order. checked: the workbook has checks, and it
    is said that this one cannot have any."""
    if column.encounters:
        _add_encounters(book, standings, column, checked)
    else:
        _add_values(book, standings, column, checked)


def _add_encounters(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Every group that was level, the games between its members, and what each pass did."""
    layout = Layout(book, sheet_name(column), _widths(column))
    add_title(layout, standings, column)
    for encounter in column.encounters:
        members = group_of(encounter)
        names = (player_text(standings.participant(member)) for member in members)
        first = layout.row
        text = _("Level before it: {names}")
        layout.text(text.format(names=names_text(names)), Look.NOTES_HEAD)
        for block in encounter_blocks(standings, column, members[0]):
            if isinstance(block, Line) and block.role is Role.STRONG and layout.row > first + 1:
                layout.gap()
                layout.keep(first)
                first = layout.row
            _add_block(layout, block)
        layout.keep(first)
        layout.gap()
    if checked:
        text = _("No formula can honestly recompute an order; the passes show how it came about.")
        layout.text(text, Look.NOTE)
    layout.finish_plain(standings)


def _widths(column: Column) -> list[float]:
    """The column widths. The last column of a table, what a player could still reach, has a header
    longer than its results."""
    passes = [pass_ for encounter in column.encounters for pass_ in encounter.passes]
    most = max(max(len(pass_.members), len(pass_.against)) for pass_ in passes)
    widths = [_NAME_WIDTH, *[_CELL_WIDTH] * max(min(most, _MOST_MEMBERS) + 2, 8)]
    for encounter in column.encounters:
        for pass_ in encounter.passes:
            if len(pass_.members) <= _MOST_MEMBERS and pass_.missing:
                widths[len(pass_.members) + 2] = text_width(_("Could reach")) + _HEAD_ROOM
    return widths


def group_of(encounter: Encounter) -> list[int]:
    """The members of the tied group."""
    return [member for group in encounter.order for member in group]


def _add_block(layout: Layout, block: Block) -> None:
    if isinstance(block, Line):
        layout.text(block.text, Look.NOTE_CODE if block.role is Role.STRONG else Look.LINE)
    elif isinstance(block, Grid) and len(block.rows) <= _MOST_MEMBERS:
        names, *heads = block.heads
        layout.head(
            [Entry(names.text, Look.HEAD_TEXT), *(Entry(head.text, Look.HEAD) for head in heads)]
        )
        for row in block.rows:
            name, *cells = row.cells
            layout.add_row([Entry(name.text, Look.TEXT), *map(_result, cells)])


def _result(cell: Cell) -> Entry:
    return Entry("*", Look.DIAGONAL) if cell.diagonal else Entry(cell.text, Look.RESULT)


def _add_values(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Add everybody's value with its notes."""
    fields = Fields(standings, [line.position for line in standings.lines])
    name = fields.of(NAME)
    table = [fields.of(PLACE), fields.of(NUMBER), name, fields.value(column)]
    heads: list[Entry | None] = [Entry(field.head, field.head_look) for field in table]
    table.append(Field("", [Entry(None, Look.LINE)] * len(standings.lines), narrowest=40))
    heads.append(None)
    if checked:
        check = [Entry(_("no formula"), Look.CHECK)] * len(standings.lines)
        table.append(Field(_("Check"), check, narrowest=12))
        heads.append(Entry(table[-1].head, table[-1].head_look))
    unprinted = 1 if checked else 0
    layout = Layout(book, sheet_name(column), [field.width for field in table], unprinted)
    add_title(layout, standings, column)
    layout.head(heads)
    head_row = layout.row - 1
    for index, lines in enumerate(name_lines(name)):
        layout.add_row([field.entries[index] for field in table], lines)
    layout.gap()
    if checked:
        layout.text(
            _("The value comes from no round, so there is nothing to recompute."), Look.NOTE
        )
    layout.finish(standings, (head_row, head_row), 3)
