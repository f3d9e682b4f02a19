"""The sheet of the standings: places, values as real numbers, and how the places came about."""

from __future__ import annotations

from openpyxl import Workbook

from tbdesk.engine.standings import Standings
from tbdesk.formats import report
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.cells import Entry, put
from tbdesk.formats.workbook.fields import Field, Fields
from tbdesk.formats.workbook.looks import Look
from tbdesk.formats.workbook.page import Layout, name_lines, set_up_page

#: The two narrow columns, place and number, in which a note has its code.
_CODE_COLUMNS = 2


def add_standings(book: Workbook, standings: Standings, tr: Translate) -> None:
    """Add the sheet to a workbook that has the looks."""
    sheet = book.create_sheet(tr("Standings"))
    order = [line.position for line in standings.lines]
    fields = Fields(standings, order, tr)
    name = fields.name()
    table = _table(standings, fields, name)
    layout = Layout(sheet, [field.width for field in table])
    layout.title_block(standings, tr)
    head_row = layout.row
    layout.head([Entry(field.head, field.head_look) for field in table])
    for index, lines in enumerate(name_lines(name)):
        for column, field in enumerate(table, start=1):
            put(sheet, layout.row, column, field.entries[index])
        layout.end_row(lines)
    layout.gap()
    _add_notes(layout, standings, tr)
    set_up_page(sheet, report.title_lines(standings, tr=tr)[0], head_row, table.index(name) + 1, tr)


def _table(standings: Standings, fields: Fields, name: Field) -> list[Field]:
    """The columns from left to right. Points have a column of their own where the chain has
    none for them."""
    by_points = any(descriptor.code == "PTS" for descriptor in standings.chain)
    table = [
        fields.place(),
        fields.number(),
        fields.title(),
        name,
        fields.rating(),
        fields.club(),
        None if by_points else fields.points(),
        *(fields.value(column) for column in standings.columns),
        fields.decided_by(),
    ]
    return [field for field in table if field is not None]


def _add_notes(layout: Layout, standings: Standings, tr: Translate) -> None:
    layout.text(tr("How the places were decided"), Look.NOTES_HEAD)
    for descriptor in standings.chain:
        name = report.column_tooltip(descriptor, tr=tr)
        _note(layout, report.column_title(descriptor), name)
    layout.gap()
    for sign, meaning in _signs(standings, tr):
        _note(layout, sign, meaning)
    if standings.problems:
        layout.gap()
        _add_problems(layout, standings, tr)


def _signs(standings: Standings, tr: Translate) -> list[tuple[str, str]]:
    """The signs of the table that need a word, and what they mean."""
    signs = []
    shared = next((line for line in standings.lines if line.shared), None)
    if shared is not None:
        meaning = tr("a shared place: level on every tie-break of the chain")
        signs.append((report.place_text(shared), meaning))
    if any(column.encounters for column in standings.columns):
        meaning = tr("the place among those who were level on everything before it")
        signs += [
            (report.column_title(column.descriptor), meaning)
            for column in standings.columns
            if column.encounters
        ]
    if _has_blanks(standings):
        signs.append((report.NO_VALUE, tr("there is no value, or nothing that decided")))
    return signs


def _has_blanks(standings: Standings) -> bool:
    undecided = any(line.decided_by is None for line in standings.lines)
    return undecided or any(
        column.exact(line.position) is None
        for column in standings.columns
        for line in standings.lines
    )


def _add_problems(layout: Layout, standings: Standings, tr: Translate) -> None:
    """What contradicts itself or does not suit the event, in words."""
    layout.text(tr("To be checked"), Look.NOTES_HEAD)
    for problem in standings.problems[: report.LISTED]:
        where = report.problem_where(problem, tr=tr)
        text = report.problem_text(problem, standings.event.tournament, tr=tr)
        _note(layout, report.severity_text(problem.severity, tr=tr), f"{where}: {text}")
    more = len(standings.problems) - report.LISTED
    if more > 0:
        layout.text(tr("and {count} more").format(count=more), Look.NOTE)


def _note(layout: Layout, code: str, text: str) -> None:
    put(layout.sheet, layout.row, 1, Entry(code, Look.NOTE_CODE))
    layout.sheet.merge_cells(
        start_row=layout.row, end_row=layout.row, start_column=1, end_column=_CODE_COLUMNS
    )
    layout.text(text, Look.NOTE_TEXT, first=_CODE_COLUMNS + 1)
