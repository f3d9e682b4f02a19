"""The table of the results in a workbook of ours, wherever it was moved to and however it was
sorted: what stands in its cells now, beside what was exported."""

from __future__ import annotations

from tbdesk.engine.model.problem import Fault, Problem, Said, Severity
from tbdesk.engine.standings.standings import Standings
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources.workbooks.workbook_cells import lines
from tbdesk.files.tables.sources.workbooks.workbook_parts import Page, Parts
from tbdesk.i18n import N_
from tbdesk.report.standings.pair_results import Results, parts_text
from tbdesk.report.workbook.sheets.crosstable import DIAGONAL
from tbdesk.report.workbook.sheets.data import Header
from tbdesk.report.workbook.sheets.rounds import round_texts

#: Columns a table may be looked for in.
_COLUMNS = 1_000
_UNKNOWN = N_("{0}: there is no number {1} in the event; the row is not used")
_TWICE = N_("{0}: number {1} has two rows; the second is not used")
_MISSING = N_("number {0} has no row any more; nothing of it was changed")

#: A cell of games: the number of its row, and the opponent's number or the round.
Cell = tuple[int, int]


def notice(text: str, *arguments: object) -> Problem:
    """A notice: a sentence, and what fills its places."""
    return Problem(
        Severity.WARNING,
        Fault.IN_FILE,
        value=text,
        arguments=tuple(each if isinstance(each, Said) else str(each) for each in arguments),
    )


def sheet_texts(book: Parts, page: Page) -> Sheet:
    """The cells of a sheet of a workbook, as texts; a row without any is one as well."""
    filled = {
        line: [" ".join(text.split()) for text in row[:_COLUMNS]]
        for line, row in lines(book, page).items()
    }
    width = max(map(len, filled.values()), default=0)
    numbers = range(1, max(filled, default=0) + 1)
    rows = (filled.get(line, []) for line in numbers)
    return Sheet(
        page.name, tuple(tuple(row + [""] * (width - len(row))) for row in rows), tuple(numbers)
    )


class Table:
    """Everybody's cells. `rows`: whose row is where; `was`: what was exported of the games;
    `changed`: the cells of games that have another text now; `problems`: rows not used."""

    def __init__(self, sheet: Sheet, header: Header, standings: Standings) -> None:
        self._sheet = sheet
        self._columns: dict[str, int] = {}
        self.rows: dict[int, int] = {}
        self.problems: list[Problem] = []
        self._find(header, set(standings.event.numbers))
        self.was = _exported(standings)
        texts = {cell: self.text(cell) for cell in self.was}
        self.changed = {cell: text for cell, text in texts.items() if text != self.was[cell]}

    def _find(self, header: Header, numbers: set[int]) -> None:
        """Columns by their heads, of which those folded away at the end are twins, and rows by
        their numbers, down to the notes below them."""
        for row, texts in enumerate(self._sheet.rows):
            if not self._columns:
                if header.number in texts and header.name in texts:
                    self._columns = {text: at for at, text in reversed([*enumerate(texts)])}
            elif texts[self._columns[header.number]].isdecimal():
                number = int(texts[self._columns[header.number]])
                if number in numbers and number not in self.rows:
                    self.rows[number] = row
                    continue
                place = self._sheet.cell_name(row, self._columns[header.name])
                self.problems.append(
                    notice(_TWICE if number in numbers else _UNKNOWN, place, number)
                )
            elif self.rows:
                break
        self.problems += [notice(_MISSING, number) for number in sorted(numbers - set(self.rows))]

    def said(self, number: int, head: int | str, old: str) -> tuple[str, str]:
        """What stands in a cell, and which cell it is; `old` where its row or column is gone."""
        row, column = self.rows.get(number), self._columns.get(str(head))
        if row is None or column is None:
            return old, Said(N_("row of {0}"), number)
        return self._sheet.rows[row][column], self._sheet.cell_name(row, column)

    def text(self, cell: Cell) -> str:
        """What stands in a cell of games."""
        return self.said(*cell, self.was[cell])[0]

    def place(self, cell: Cell) -> str:
        """`E7`."""
        return self.said(*cell, "")[1]


def _exported(standings: Standings) -> dict[Cell, str]:
    """What the writer puts in the cells of the games."""
    event = standings.event
    exported: dict[Cell, str] = {}
    results = Results(standings, None)
    for position, number in enumerate(event.numbers):
        if event.predetermined:
            parts = results.of(position)
            texts = {head: parts_text(parts.get(at, [])) for at, head in enumerate(event.numbers)}
            texts[number] = DIAGONAL
        else:
            texts = round_texts(standings, position)
        exported |= {(number, head): text for head, text in texts.items()}
    return exported
