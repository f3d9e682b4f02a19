"""The cells of an Excel workbook of before 2007 (.xls), as xlrd reads them.

xlrd does not follow links to other workbooks and runs nothing, but it believes what a file says of
itself, and may follow it for ever: this is work for a process of its own (see confined).
"""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

from tbdesk.engine.model.limits import MAX_CELL
from tbdesk.files.cells.cell_text import cell_text, moment_text
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError, raised

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Cell

PROTECTED = N_("protected by a password: save it without one")


def cells(data: bytes) -> bytes:
    """JSON: the names of the visible sheets, and their rows of texts. Raises FormatError."""
    try:
        return json.dumps(_read(data)).encode()
    except Exception as error:  # xlrd raises whatever its parts stumble over
        if "encrypted" in str(error):
            raise FormatError(_(PROTECTED)) from error
        reason = _("is no workbook that can be read ({0})").format(raised(error))
        raise FormatError(reason) from error


def _read(data: bytes) -> list[tuple[str, list[list[str]]]]:
    import xlrd  # only in the process that reads such a workbook

    sheets = []
    with xlrd.open_workbook(
        file_contents=data, on_demand=True, ragged_rows=True, logfile=io.StringIO()
    ) as book:
        for sheet in map(book.sheet_by_index, range(book.nsheets)):
            if not sheet.visibility:
                rows = map(sheet.row, range(sheet.nrows))
                sheets.append((sheet.name, [[_text(cell, book) for cell in row] for row in rows]))
    return sheets


def _text(cell: Cell, book: Book) -> str:
    """A cell as it was typed."""
    import xlrd  # as in _read

    value: object = cell.value
    if cell.ctype == xlrd.XL_CELL_DATE:
        value = moment_text(float(cell.value), from_1904=bool(book.datemode))
    elif cell.ctype == xlrd.XL_CELL_BOOLEAN:
        value = bool(cell.value)
    elif cell.ctype == xlrd.XL_CELL_ERROR:
        value = xlrd.error_text_from_code.get(int(cell.value), "")
    return cell_text(value)[:MAX_CELL]
