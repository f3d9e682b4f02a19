"""The sheet of the standings: places, values as real numbers, and how the places came about."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.standings import Standings
from tbdesk.formats import report
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.book import Book
from tbdesk.formats.workbook.cells import Entry, Formula
from tbdesk.formats.workbook.fields import Field, Fields
from tbdesk.formats.workbook.formulas import disagreements
from tbdesk.formats.workbook.looks import Look
from tbdesk.formats.workbook.page import Layout, name_lines


class StandingsSheet:
    """The first sheet; it is begun before the others and ended when their checks are known."""

    def __init__(self, book: Book, standings: Standings, tr: Translate) -> None:
        self._standings, self._tr = standings, tr
        fields = Fields(standings, [line.position for line in standings.lines], tr)
        self._name = fields.name()
        self._table = _table(standings, fields, self._name)
        self._layout = Layout(book, tr("Standings"), [field.width for field in self._table])

    def end(self, checks: Sequence[str]) -> None:
        """Write it; `checks` are the ranges of the other sheets' checks."""
        layout, tr = self._layout, self._tr
        layout.title_block(self._standings, tr)
        layout.head([Entry(field.head, field.head_look) for field in self._table])
        head_row = layout.row - 1
        for index, lines in enumerate(name_lines(self._name)):
            layout.add_row([field.entries[index] for field in self._table], lines)
        last_row = layout.row - 1
        layout.gap()
        _add_notes(layout, self._standings, tr)
        if checks:
            layout.gap()
            self._add_verdict(checks)
        columns = self._table.index(self._name) + 1
        layout.finish(self._standings, (head_row, head_row), columns, last_row, tr)

    def _add_verdict(self, checks: Sequence[str]) -> None:
        """Whether all checks of the workbook agree, as a formula."""
        tr = self._tr
        if self._standings.event.score is None:
            good = tr("The figures agree with the results in this workbook.")
        else:  # nothing counts the boards of the line-ups again
            good = tr("The tie-breaks agree with the match results on their sheets.")
        bad = tr("Checks that do not agree, see the column Check of the other sheets: ")
        count = disagreements(checks)
        formula = f'IF({count}=0,"{_quoted(good)}","{_quoted(bad)}"&({count}))'
        self._layout.entry_line(Entry(Formula(formula), Look.NOTE), 1, bad)


def _quoted(text: str) -> str:
    """A text between the quotation marks of a formula."""
    return text.replace('"', '""')


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
        layout.note(report.column_title(descriptor), name)
    layout.gap()
    for sign, meaning in _signs(standings, tr):
        layout.note(sign, meaning)
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
        layout.note(report.severity_text(problem.severity, tr=tr), f"{where}: {text}")
    more = len(standings.problems) - report.LISTED
    if more > 0:
        layout.text(tr("and {count} more").format(count=more), Look.NOTE)
