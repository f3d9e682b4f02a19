"""The workbook as it is written: its sheets, one after the other, a row at a time."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache

from openpyxl import Workbook
from openpyxl.cell.cell import Cell, WriteOnlyCell
from openpyxl.cell.rich_text import CellRichText
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tbdesk.report.logo import Logo
from tbdesk.report.steps import Progress
from tbdesk.report.wording.printable import clean, looks_like_a_formula
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell, as_number, comment
from tbdesk.report.workbook.style import Look, add_looks

#: Rows between two reports of progress.
_ROWS_A_REPORT = 20

letter_of = cache(get_column_letter)

Row = Sequence[SheetCell | None]


class Book:
    """A workbook in the making: sheets in the order in which they are to stand.

    `rows`: about how many rows it will have, for reports of progress; `logo` and `note`: stand at
    the head of the sheets that are hung up.
    """

    def __init__(
        self,
        title: str,
        progress: Progress | None,
        rows: int,
        logo: Logo | None,
        note: str = "",
    ) -> None:
        self.logo, self.note = logo, note
        self._workbook = Workbook(write_only=True)
        self._workbook.properties.title = title or None
        self._workbook.properties.creator = "tbdesk"
        self._workbook.calculation.fullCalcOnLoad = True
        self._workbook.security = None  # an empty element otherwise, which Gnumeric reports
        add_looks(self._workbook)
        self._cells: dict[tuple[Look, str | None, bool], _Cells] = {}
        self._progress = progress
        self._rows, self._written = rows, 0

    def add_sheet(self, title: str) -> Worksheet:
        """An empty sheet behind the others; a title that is taken gets a number."""
        sheet: Worksheet = self._workbook.create_sheet(title)
        return sheet

    def write(self, sheet: Worksheet, rows: Iterable[Row]) -> None:
        """Write the next rows of a sheet."""
        for row in rows:
            sheet.append([None if entry is None else self._cell(sheet, entry) for entry in row])
            for cells in self._cells.values():
                cells.used = 0
            self._written += 1
            if self._progress is not None and self._written % _ROWS_A_REPORT == 0:
                self._progress(min(self._written, self._rows), self._rows)

    def content(self) -> bytes:
        """The whole file; nothing can be added afterwards."""
        self._workbook.properties.modified = datetime.now(UTC).replace(tzinfo=None)
        buffer = io.BytesIO()
        self._workbook.save(buffer)
        return buffer.getvalue()

    def discard(self) -> None:
        """Discard the unfinished file: saving deletes openpyxl's temporary files."""
        self._workbook.save(io.BytesIO())

    def _cell(self, sheet: Worksheet, entry: SheetCell) -> Cell:
        """A text is text even if it looks like a formula or an error value, and stays text when
        the reader edits the cell."""
        value, look, number_format, note = entry
        text = clean(value) if isinstance(value, str) else ""
        key = look, number_format, looks_like_a_formula(text)
        if key not in self._cells:
            self._cells[key] = _Cells()
        # Setting a style costs more than the value: the cells of a row that is written are filled
        # again.
        cell = self._cells[key].next(sheet, *key)
        cell.comment = comment(note) if note else None
        if text:
            cell.value = text
            cell.data_type = "s"
        elif isinstance(value, Formula):
            cell.value = f"={value.text}"
        elif isinstance(value, CellRichText):
            cell.value = value
        elif isinstance(value, float | Fraction | int):
            cell.value = as_number(value)
        else:
            cell.value = None
        return cell


class _Cells:
    """Cells of one style, as many as a row has had of them."""

    def __init__(self) -> None:
        self._made: list[Cell] = []
        #: How many the current row has.
        self.used = 0

    def next(self, sheet: Worksheet, look: Look, number_format: str | None, quoted: bool) -> Cell:
        """The next cell of the row."""
        if self.used == len(self._made):
            self._made.append(_styled(sheet, look, number_format, quoted))
        self.used += 1
        return self._made[self.used - 1]


def _styled(sheet: Worksheet, look: Look, number_format: str | None, quoted: bool) -> Cell:
    """An empty cell. quoted: with a text that Excel must not read anew."""
    cell = WriteOnlyCell(sheet)
    cell.style = look.value
    if number_format is not None:
        cell.number_format = number_format
    if quoted:
        cell.quotePrefix = True
    return cell
