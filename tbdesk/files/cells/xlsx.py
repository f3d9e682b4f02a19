"""The cells of an Excel workbook, as openpyxl reads them."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from tbdesk.files.cells.cell_text import cell_text
from tbdesk.files.foreign_json import parsed
from tbdesk.report.workbook import EVENT_SHEET

_MOST_COLUMNS = 1_000
#: Placeholder of the number of a round in the name of a sheet.
_ROUND = "{round}"
Sheets = list[tuple[str, bool, list[tuple[int, list[str]]]]]


def sheets(data: bytes) -> Sheets:
    """Every sheet: its name, if it is hidden, and its lines. Raises any exception of openpyxl."""
    return _sheets(data, lambda _sheet: True)


def own_sheets(data: bytes) -> Sheets:
    """The sheet with the event of a workbook that tbdesk has written, however a program or a user
    has hidden it, the crosstable and the line-ups: the first cell names them. Raises FormatError
    for a first cell that is no JSON."""
    event = _sheets(data, lambda sheet: sheet.title == EVENT_SHEET)
    first = next((row[0] for _name, _hidden, rows in event for _line, row in rows), "{}")
    read = parsed(first)
    header = read if isinstance(read, dict) else {}  # refused by the reader of the event
    grid = str(header.get("grid", ""))
    begins, _round, ends = str(header.get("lineups", "")).partition(_ROUND)

    def wanted(sheet: Any) -> bool:
        of_round = sheet.title.startswith(begins) and sheet.title.endswith(ends)
        return sheet.title == grid or (begins != "" and of_round)

    return [*event, *_sheets(data, wanted)]


def _cut(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row no longer than needed to see that it is too long for a table."""
    if len(values) <= _MOST_COLUMNS:
        return values
    beyond = next((value for value in values[_MOST_COLUMNS:] if value is not None), None)
    return (*values[:_MOST_COLUMNS], beyond)


def _sheets(data: bytes, wanted: Callable[[Any], bool]) -> Sheets:
    # It takes over 50 ms, which other spreadsheets and the process that waits do not need.
    from openpyxl import load_workbook

    book = load_workbook(BytesIO(data), read_only=True, data_only=True, keep_links=False)
    found = []
    for sheet in filter(wanted, book.worksheets):
        sheet.reset_dimensions()  # programs write others than there are
        rows = []
        for line, values in enumerate(sheet.iter_rows(values_only=True), start=1):
            if any(value is not None for value in values):
                rows.append((line, [cell_text(value) for value in _cut(values)]))
        found.append((sheet.title, sheet.sheet_state != "visible", rows))
    return found
