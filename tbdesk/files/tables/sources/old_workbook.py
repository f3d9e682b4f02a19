"""The tables of an Excel workbook of before 2007 (.xls), as the texts a person sees in the cells.

xlrd does not follow links to other workbooks and runs nothing; it takes time and memory in
proportion to the file, so its size bounds both.
"""

from __future__ import annotations

import io
from datetime import datetime, time
from typing import TYPE_CHECKING

from tbdesk.files.hostile import HostileError
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.files.tables.sources.workbook_cells import MAX_SHEETS, cell_text
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Cell

#: What the file begins with; Word's old files and protected new workbooks do too.
MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
MAX_BYTES = 3_000_000
_PROTECTED = N_("protected by a password: save it without one")
#: Names of parts that are not opened, with the reason.
_PARTS = (
    (
        "_VBA_PROJECT",
        N_("carries macros, which tbdesk does not open: save the table alone, as .xlsx"),
    ),
    ("EncryptedPackage", _PROTECTED),
)
_MINUTES = 24 * 60


def sheets(data: bytes, source: str = "") -> list[Sheet]:
    """The visible sheets of a workbook that hold anything. Raises FormatError; HostileError for
    what is refused before xlrd sees it."""
    if len(data) > MAX_BYTES:
        reason = _("an old Excel file of more than {0} MB: save it as .xlsx").format(_megabytes())
        raise HostileError(reason, source)
    for name, reason in _PARTS:
        if name.encode("utf-16-le") in data:
            raise HostileError(_(reason), source)
    try:
        return _read(data, source)
    except FormatError:
        raise
    except Exception as error:
        if "encrypted" in str(error):
            raise HostileError(_(_PROTECTED), source) from error
        # xlrd raises whatever its parts stumble over; a damaged file must not end us.
        reason = _("is no workbook that can be read ({0}: {1})").format(type(error).__name__, error)
        raise FormatError(reason[:300], source) from error


def _megabytes() -> int:
    return MAX_BYTES // 1_000_000


def _read(data: bytes, source: str) -> list[Sheet]:
    import xlrd  # it is rarely needed

    with xlrd.open_workbook(
        file_contents=data, on_demand=True, ragged_rows=True, logfile=io.StringIO()
    ) as book:
        filled_sheets = []
        for index in range(min(book.nsheets, MAX_SHEETS)):
            sheet = book.sheet_by_index(index)
            if sheet.visibility:
                continue
            builder = SheetBuilder(sheet.name, source)
            for row in range(sheet.nrows):
                builder.add(row + 1, (_text(cell, book) for cell in sheet.row(row)))
            filled = builder.sheet()
            if filled.rows:
                filled_sheets.append(filled)
        return filled_sheets


def _text(cell: Cell, book: Book) -> str:
    """A cell as it was typed."""
    import xlrd

    value: object = cell.value
    if cell.ctype == xlrd.XL_CELL_DATE:
        value = _moment(float(cell.value), book)
    elif cell.ctype == xlrd.XL_CELL_BOOLEAN:
        value = bool(cell.value)
    elif cell.ctype == xlrd.XL_CELL_ERROR:
        value = xlrd.error_text_from_code.get(int(cell.value), "")
    return cell_text(value)


def _moment(days: float, book: Book) -> datetime | time:
    """A date, or below one day a time of day."""
    from xlrd.xldate import xldate_as_datetime

    if 0 <= days < 1:
        minutes = round(days * _MINUTES) % _MINUTES
        return time(minutes // 60, minutes % 60)
    return xldate_as_datetime(days, 1 if book.datemode else 0)
