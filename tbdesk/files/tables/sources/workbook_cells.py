"""The tables of an Excel workbook, as the texts a person sees in the cells."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from tbdesk.files import hostile
from tbdesk.files.cell_text import cell_text
from tbdesk.files.tables.sheet import MAX_PLACES, Sheet, SheetBuilder
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, edge_of_reading

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

MAX_SHEETS = 50


def sheets(data: bytes, source: str = "") -> list[Sheet]:
    """The visible sheets of a workbook that hold anything. Raises FormatError; HostileError for
    what is refused before openpyxl sees it."""
    hostile.workbook(data, source).close()
    with opened_workbook(data, source) as book:
        return _sheets(book, source)


@contextmanager
def opened_workbook(data: bytes, source: str) -> Iterator[Workbook]:
    """A workbook in which nothing is left to refuse, to be read. Whatever openpyxl stumbles over
    in it is a FormatError."""
    from openpyxl import load_workbook  # it loads slowly

    with edge_of_reading(source), warnings.catch_warnings():
        # Of styles and validations openpyxl does not know; they are no results.
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        with closing(book):
            yield book


def _sheets(book: Workbook, source: str) -> list[Sheet]:
    filled_sheets = []
    for sheet in book.worksheets[:MAX_SHEETS]:
        if sheet.sheet_state != "visible":
            continue
        sheet.reset_dimensions()  # what the file says of them may be wrong
        builder = SheetBuilder(sheet.title, source)
        places = 0
        for line, row in enumerate(sheet.iter_rows(values_only=True), start=1):
            places += len(row)
            if line > hostile.LIMITS.rows or places > MAX_PLACES:
                reason = _("cells stand far from the table: delete what is not the table")
                raise FormatError(reason, source, sheet.title)
            builder.add(line, map(cell_text, row))
        filled = builder.sheet()
        if filled.rows:
            filled_sheets.append(filled)
    return filled_sheets
