"""The sheet of the standings: places, values as real numbers, and the order by the chain,
tie-break by tie-break."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tbdesk.engine.model.descriptor import POINTS_CODES
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Encounter
from tbdesk.i18n import _
from tbdesk.report.document import Block, Cell, Grid, Line, Role
from tbdesk.report.explanation.encounters import encounter_blocks
from tbdesk.report.handout.table_rows import chain_legend, standings_signs
from tbdesk.report.standings.heading import gap_text, state_text
from tbdesk.report.standings_columns import (
    NAME,
    NUMBER,
    PLACE,
    POINTS,
    Medium,
    StandingsColumn,
    standings_columns,
)
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import LISTED, names_text, player_text
from tbdesk.report.wording.problems.problems import problem_line, severity_text
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.formulas import GridCells, disagreements
from tbdesk.report.workbook.layout import Layout, as_wide_as_the_page, name_lines
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell, text_width
from tbdesk.report.workbook.sheet_fields import Fields, SheetField
from tbdesk.report.workbook.sheets.section_sheet import add_title, sheet_name
from tbdesk.report.workbook.style import Look


class StandingsSheet:
    """The first sheet; its table is there before the others, and it is ended when their checks
    are known."""

    def __init__(
        self, book: Book, standings: Standings, heads: Heads, asked: Collection[str]
    ) -> None:
        """asked: the keys of columns on demand."""
        self._standings, self._heads = standings, heads
        order = list(standings.places)
        columns = standings_columns(standings, Medium.WORKBOOK, heads, asked)
        self._fields = Fields(standings, order).of_all(columns)
        table, name = list(self._fields.values()), self._fields[NAME]
        widths = as_wide_as_the_page([field.width for field in table])
        self._layout = layout = Layout(book, _("Standings"), widths)
        gap = gap_text(standings)  # the line about missing games has the same content
        layout.title_block(standings, _("Standings") if gap else state_text(standings))
        layout.head([field.head_entry for field in table])
        self._head_row = layout.row - 1
        for index, lines in enumerate(name_lines(name)):
            layout.add_row([field.entries[index] for field in table], lines)
        self._last_row = layout.row - 1

    @property
    def points(self) -> dict[Score | None, GridCells]:
        """The cells with the participants' numbers and points, by score."""
        codes = {code: score for score, code in POINTS_CODES.items()}
        numbers = self._cells(self._at(NUMBER))
        return {
            codes.get(column.points, self._standings.event.primary): GridCells(
                numbers, self._cells(self._at(column))
            )
            for column in self._fields
            if column is POINTS or column.points
        }

    def _at(self, column: StandingsColumn) -> int:
        """The number of a column, from 1."""
        return 1 + list(self._fields).index(column)

    def _cells(self, column: int) -> str:
        last = max(self._last_row, self._head_row + 1)
        return self._layout.cells(column, self._head_row + 1, last)

    def end(self, checks: Sequence[str], notes: Sequence[str]) -> None:
        """Write it; `checks` are the ranges of the other sheets' checks, `notes` the notes about
        the workbook."""
        layout = self._layout
        layout.gap()
        _add_notes(layout, self._standings, self._heads)
        if checks:
            layout.gap()
            self._add_verdict(checks)
        for note in notes:
            layout.text(note, Look.NOTE)
        layout.finish(self._standings, (self._head_row, self._head_row), self._at(NAME))

    def _add_verdict(self, checks: Sequence[str]) -> None:
        """True if all checks of the workbook agree, as a formula."""
        good = _("The figures agree with the results in this workbook.")
        bad = _("Failed checks (see the column Check on the other sheets): ")
        count = disagreements(checks)
        formula = f'IF({count}=0,"{_quoted(good)}","{_quoted(bad)}"&({count}))'
        self._layout.entry_line(SheetCell(Formula(formula), Look.NOTE), 1, bad)


def _quoted(text: str) -> str:
    """A text between the quotation marks of a formula."""
    return text.replace('"', '""')


def _add_notes(layout: Layout, standings: Standings, heads: Heads) -> None:
    layout.text(_("How the places were decided"), Look.NOTES_HEAD)
    for run, name in chain_legend(standings.columns, heads).entries:
        layout.note(run.text, name)
    layout.gap()
    for sign, meaning in _signs(standings):
        layout.note(sign, meaning)
    if standings.problems:
        layout.gap()
        _add_problems(layout, standings)


def _signs(standings: Standings) -> list[tuple[str, str]]:
    """The signs of the table that need an explanation, with their meanings."""
    signs = [(run.text, meaning) for run, meaning in standings_signs(standings)]
    if _has_blanks(standings):
        signs.append((NO_VALUE, _("no value, or no tie-break decided")))
    return signs


def _has_blanks(standings: Standings) -> bool:
    undecided = any(line.decided_by is None for line in standings.lines)
    return undecided or any(
        column.exact(line.position) is None
        for column in standings.columns
        for line in standings.lines
    )


def _add_problems(layout: Layout, standings: Standings) -> None:
    """Contradictions and rules that do not suit the event, in words."""
    event = standings.event.tournament
    layout.text(_("To be checked"), Look.NOTES_HEAD)
    for problem in standings.problems[:LISTED]:
        layout.note(severity_text(problem.severity), problem_line(problem, event))
    more = len(standings.problems) - LISTED
    if more > 0:
        layout.text(_("and {count} more").format(count=more), Look.NOTE)


_NAME_WIDTH, _CELL_WIDTH, _HEAD_ROOM = 30.0, 7.0, 2.0
#: A group has no more members than this in a table; the words about it remain.
_MOST_MEMBERS = 40


def add_order(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Add the sheet of a direct encounter or of an order. checked: the workbook has checks; a note
    explains that this sheet cannot have any."""
    if column.encounters:
        _add_encounters(book, standings, column, checked)
    else:
        _add_values(book, standings, column, checked)


def _add_encounters(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Every group that was level, the games between its members, and the result of each pass."""
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
        text = _("An order cannot be recomputed by a formula; the passes show how it was made.")
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
            [
                SheetCell(names.text, Look.HEAD_TEXT),
                *(SheetCell(head.text, Look.HEAD) for head in heads),
            ]
        )
        for row in block.rows:
            name, *cells = row.cells
            layout.add_row([SheetCell(name.text, Look.TEXT), *map(_result, cells)])


def _result(cell: Cell) -> SheetCell:
    return SheetCell("*", Look.DIAGONAL) if cell.diagonal else SheetCell(cell.text, Look.RESULT)


def _add_values(book: Book, standings: Standings, column: Column, checked: bool) -> None:
    """Add the value of each participant with its notes."""
    fields = Fields(standings, [line.position for line in standings.lines])
    name = fields.of(NAME)
    table = [fields.of(PLACE), fields.of(NUMBER), name, fields.value(column)]
    heads: list[SheetCell | None] = [field.head_entry for field in table]
    table.append(SheetField("", [SheetCell(None, Look.LINE)] * len(standings.lines), narrowest=40))
    heads.append(None)
    if checked:
        check = [SheetCell(_("no formula"), Look.CHECK)] * len(standings.lines)
        table.append(SheetField(_("Check"), check, narrowest=12))
        heads.append(table[-1].head_entry)
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
