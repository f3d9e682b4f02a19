"""The cells of an Excel workbook of before 2007 (.xls), as xlrd reads them.

xlrd does not follow links to other workbooks and runs nothing, but it trusts the sizes in a file
and may loop for ever: it runs in a process of its own.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import xlrd

from tbdesk.engine.model.limits import MAX_CELL
from tbdesk.files.cells.cell_text import cell_text, moment_text

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Cell


def sheets(data: bytes) -> list[tuple[str, bool, list[tuple[int, list[str]]]]]:
    """Every sheet: its name, if it is hidden, and its lines. Raises any exception of xlrd."""
    found = []
    with xlrd.open_workbook(
        file_contents=data, on_demand=True, ragged_rows=True, logfile=io.StringIO()
    ) as book:
        for sheet in map(book.sheet_by_index, range(book.nsheets)):
            texts = ([_text(cell, book) for cell in sheet.row(at)] for at in range(sheet.nrows))
            rows = [(line, row) for line, row in enumerate(texts, start=1) if any(row)]
            found.append((sheet.name, bool(sheet.visibility), rows))
    return found


def _text(cell: Cell, book: Book) -> str:
    """A cell as it was typed."""
    value: object = cell.value
    if cell.ctype == xlrd.XL_CELL_DATE:
        value = moment_text(float(cell.value), from_1904=bool(book.datemode))
    elif cell.ctype == xlrd.XL_CELL_BOOLEAN:
        value = bool(cell.value)
    elif cell.ctype == xlrd.XL_CELL_ERROR:
        value = xlrd.error_text_from_code.get(int(cell.value), "")
    return cell_text(value)[:MAX_CELL]
