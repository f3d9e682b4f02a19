"""The sheet of the standings: places, values as real numbers, and how the places came about."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.descriptor import POINTS_CODES
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.columns import NAME, NUMBER, POINTS, Medium, StandingsColumn, standings_columns
from tbdesk.report.handout.table_rows import chain_legend, standings_signs
from tbdesk.report.standings.heading import gap_text, state_text
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import LISTED
from tbdesk.report.wording.problems.problems import problem_text, problem_where, severity_text
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.cells import Entry, Formula
from tbdesk.report.workbook.fields import Fields
from tbdesk.report.workbook.formulas import GridCells, disagreements
from tbdesk.report.workbook.page import Layout, as_wide_as_the_page, name_lines
from tbdesk.report.workbook.style import Look


class StandingsSheet:
    """The first sheet; its table is there before the others, and it is ended when their checks
    are known."""

    def __init__(self, book: Book, standings: Standings, heads: Heads) -> None:
        self._standings, self._heads = standings, heads
        order = list(standings.places)
        columns = standings_columns(standings, Medium.WORKBOOK, heads)
        self._fields = Fields(standings, order).of_all(columns)
        table, name = list(self._fields.values()), self._fields[NAME]
        widths = as_wide_as_the_page([field.width for field in table])
        self._layout = layout = Layout(book, _("Standings"), widths)
        gap = gap_text(standings)  # the line about what is missing says the same
        layout.title_block(standings, _("Standings") if gap else state_text(standings))
        layout.head([Entry(field.head, field.head_look) for field in table])
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
        """Write it; `checks` are the ranges of the other sheets' checks, `notes` what there is to
        say about the workbook."""
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
        """Whether all checks of the workbook agree, as a formula."""
        good = _("The figures agree with the results in this workbook.")
        bad = _("Checks that do not agree, see the column Check of the other sheets: ")
        count = disagreements(checks)
        formula = f'IF({count}=0,"{_quoted(good)}","{_quoted(bad)}"&({count}))'
        self._layout.entry_line(Entry(Formula(formula), Look.NOTE), 1, bad)


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
    """The signs of the table that need a word, and what they mean."""
    signs = [(run.text, meaning) for run, meaning in standings_signs(standings)]
    if _has_blanks(standings):
        signs.append((NO_VALUE, _("there is no value, or nothing that decided")))
    return signs


def _has_blanks(standings: Standings) -> bool:
    undecided = any(line.decided_by is None for line in standings.lines)
    return undecided or any(
        column.exact(line.position) is None
        for column in standings.columns
        for line in standings.lines
    )


def _add_problems(layout: Layout, standings: Standings) -> None:
    """What contradicts itself or does not suit the event, in words."""
    event = standings.event.tournament
    layout.text(_("To be checked"), Look.NOTES_HEAD)
    for problem in standings.problems[:LISTED]:
        where, text = problem_where(problem, event), problem_text(problem, event)
        layout.note(severity_text(problem.severity), f"{where}: {text}")
    more = len(standings.problems) - LISTED
    if more > 0:
        layout.text(_("and {count} more").format(count=more), Look.NOTE)
