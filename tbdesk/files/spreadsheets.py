"""The sheets of a spreadsheet file of any kind as JSON, with the texts as they were typed.

xlrd follows no links to other workbooks and runs nothing, but it trusts the sizes in a file and may
loop for ever; packages for .ods load a document as a whole, however far its repeated cells unfold.
So .ods is read with the standard library, and everything in a process of its own (see
hostile/confined.py).
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.parsers import expat

import xlrd

from tbdesk.engine.model.limits import MAX_CELL
from tbdesk.files.foreign_json import parsed
from tbdesk.files.hostile import hostile
from tbdesk.files.hostile.hostile import OLD_MARK
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, raised
from tbdesk.report.workbook import EVENT_SHEET

#: The name of every sheet, if programs hide it, and its rows with a text, each with its line.
Sheets = list[tuple[str, bool, list[tuple[int, list[str]]]]]

_MINUTES = 24 * 60
#: The days before the first, from which workbooks count.
_FIRST, _FIRST_1904 = datetime(1899, 12, 30), datetime(1904, 1, 1)
_FIRST_BEFORE, _MARCH_1900 = datetime(1899, 12, 31), 60


def cell_text(value: object) -> str:
    """A value as it was typed: Excel takes 1/2 for a date and 1:0 for a time of day."""
    if value is None:
        return ""
    if isinstance(value, str):
        return str(value)  # a plain one, of a subclass too
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, datetime | date):
        if (value.day, value.month) in ((1, 2), (2, 1)):
            return "1/2"
        return value.isoformat()[:10]
    if isinstance(value, timedelta):
        minutes = int(value.total_seconds()) // 60
        return f"{minutes // 60}:{minutes % 60}"
    if isinstance(value, time):
        return f"{value.hour}:{value.minute}"
    return str(value)


def moment_text(days: float, *, from_1904: bool = False) -> str:
    """A number of a workbook that shows a date, below one day a time of day."""
    # The first program counted a 29 February 1900, and so do all others.
    first = _FIRST_1904 if from_1904 else _FIRST if days >= _MARCH_1900 else _FIRST_BEFORE
    try:
        if 0 <= days < 1:
            minutes = round(days * _MINUTES)
            return f"{minutes // 60}:{minutes % 60}"
        return cell_text(first + timedelta(days=days))
    except OverflowError:
        return "#VALUE!"  # no program shows a date for it either


_CONTENT = "content.xml"
#: Cells and rows that are repeated more often are the empty rest of the sheet.
_MOST_COLUMNS, _MOST_ROWS = 1_000, 20_000
#: The values that a spreadsheet made of 1/2 and of 1:0.
_HALF_DATE = re.compile(r"\d{4}-(?:01-02|02-01)(?:T.*)?")
_TIME = re.compile(r"PT0*(\d{1,3})H0*(\d{1,2})M.*")


def is_open_document(data: bytes) -> bool:
    """True for an archive with the content of such a document."""
    with zipfile.ZipFile(BytesIO(data)) as opened:
        return _CONTENT in opened.namelist()


def ods_sheets(data: bytes) -> Sheets:
    """The sheets of an OpenDocument spreadsheet. Raises FormatError."""
    opened = hostile.archive(data)
    scan = hostile.XmlScan()
    parser = scan.parser(_CONTENT)
    reader = _Content(parser, scan)
    scan.parse(opened, _CONTENT, parser)
    return reader.sheets


class _Content:
    """Follows the elements of content.xml."""

    def __init__(self, parser: expat.XMLParserType, scan: hostile.XmlScan) -> None:
        self.sheets: Sheets = []
        self._scan = scan
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.buffer_text = True
        self._rows: list[tuple[int, list[str]]] = []
        self._line = 0
        self._row: list[str] = []
        self._row_repeats = self._cell_repeats = 1
        self._cell: list[str] | None = None
        self._typed_result = ""
        self._note = 0

    def _start(self, name: str, attributes: hostile.Attributes) -> None:
        self._scan.start(name, attributes)
        if name == "table:table":
            self._rows, self._line = [], 0
            self.sheets.append((attributes.get("table:name", ""), False, self._rows))
        elif name == "table:table-row":
            self._row, self._row_repeats = [], _count(attributes, "table:number-rows-repeated")
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._cell = []
            self._typed_result = _typed_result(attributes)
            self._cell_repeats = _count(attributes, "table:number-columns-repeated")
        elif name in ("office:annotation", "draw:frame"):
            self._note += 1
        elif name in ("text:p", "text:s", "text:tab", "text:line-break") and self._cell:
            self._cell.append(" ")

    def _end(self, name: str) -> None:
        self._scan.end(name)
        if name in ("office:annotation", "draw:frame"):
            self._note -= 1
        elif name in ("table:table-cell", "table:covered-table-cell"):
            text = self._typed_result or "".join(self._cell or ())
            room = _MOST_COLUMNS - len(self._row)
            self._row += [text] * min(self._cell_repeats, max(0, room))
            self._cell = None
        elif name == "table:table-row":
            self._end_row()

    def _characters(self, text: str) -> None:
        if self._cell is not None and not self._note:
            self._cell.append(text)

    def _end_row(self) -> None:
        while self._row and not self._row[-1].strip():
            self._row.pop()
        if self._row:
            for repeat in range(min(self._row_repeats, _MOST_ROWS)):
                self._rows.append((self._line + repeat + 1, self._row))
        self._line += self._row_repeats
        self._row = []


def _typed_result(attributes: hostile.Attributes) -> str:
    """The result that was typed, where the program took it for a date or a time of day."""
    if _HALF_DATE.fullmatch(attributes.get("office:date-value", "")):
        return "1/2"
    time = _TIME.fullmatch(attributes.get("office:time-value", ""))
    return f"{int(time[1])}:{int(time[2])}" if time else ""


def _count(attributes: hostile.Attributes, name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 1


if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Cell


def xls_sheets(data: bytes) -> Sheets:
    """The sheets of an Excel workbook of before 2007. Raises any exception of xlrd."""
    found = []
    with xlrd.open_workbook(
        file_contents=data, on_demand=True, ragged_rows=True, logfile=StringIO()
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


#: Placeholder of the number of a round in the name of a sheet.
_ROUND = "{round}"


def xlsx_sheets(data: bytes) -> Sheets:
    """The sheets of an Excel workbook. Raises any exception of openpyxl."""
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


class Cells(NamedTuple):
    """A sheet: its name, if programs hide it, and its rows with a text, each with its line."""

    name: str
    hidden: bool
    rows: list[tuple[int, list[str]]]


def cells(data: bytes) -> bytes:
    """JSON of the sheets. Raises FormatError."""
    return _as_json(data, _read)


def _as_json(data: bytes, read: Callable[[bytes], Sheets]) -> bytes:
    try:
        return json.dumps(read(data)).encode()
    except (FormatError, MemoryError):  # beyond its memory the process ends, which is reported
        raise
    except Exception as error:  # the libraries raise many kinds of exceptions
        if "encrypted" in str(error):
            raise FormatError(_("protected by a password: save it without one")) from error
        reason = _("is not a workbook that can be read ({0})").format(raised(error))
        raise FormatError(reason) from error


def own_cells(data: bytes) -> bytes:
    """JSON of the sheets of a workbook that tbdesk has written in which a user may have changed
    something, and of the hidden one. Raises FormatError."""
    return _as_json(data, own_sheets)


def loaded(made: bytes) -> list[Cells]:
    """The sheets in the JSON of `cells`."""
    return [
        Cells(name, hidden, [(line, row) for line, row in rows])
        for name, hidden, rows in json.loads(made)
    ]


def _read(data: bytes) -> Sheets:
    if data.startswith(OLD_MARK):
        return xls_sheets(data)
    if is_open_document(data):
        return ods_sheets(data)
    return xlsx_sheets(data)
