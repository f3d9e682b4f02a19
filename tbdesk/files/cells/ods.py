"""The cells of an OpenDocument spreadsheet (.ods), read with the standard library.

Packages for this format load a document as a whole, however far its repeated cells unfold.
"""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from xml.parsers import expat

from tbdesk.files.hostile import hostile

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


def sheets(data: bytes) -> list[tuple[str, bool, list[tuple[int, list[str]]]]]:
    """Every sheet: its name, False, and its lines. Raises FormatError."""
    opened = hostile.archive(data)
    scan = hostile.XmlScan()
    parser = scan.parser(_CONTENT)
    reader = _Content(parser, scan)
    scan.parse(opened, _CONTENT, parser)
    return reader.sheets


class _Content:
    """Follows the elements of content.xml."""

    def __init__(self, parser: expat.XMLParserType, scan: hostile.XmlScan) -> None:
        self.sheets: list[tuple[str, bool, list[tuple[int, list[str]]]]] = []
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
        self._typed = ""
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
            self._typed = _typed(attributes)
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
            text = self._typed or "".join(self._cell or ())
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


def _typed(attributes: hostile.Attributes) -> str:
    """The result that was typed, where the program took it for a date or a time of day."""
    if _HALF_DATE.fullmatch(attributes.get("office:date-value", "")):
        return "1/2"
    time = _TIME.fullmatch(attributes.get("office:time-value", ""))
    return f"{int(time[1])}:{int(time[2])}" if time else ""


def _count(attributes: hostile.Attributes, name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 1
