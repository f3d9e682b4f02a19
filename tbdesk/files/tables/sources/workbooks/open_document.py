"""The tables of an OpenDocument spreadsheet (.ods), read with the standard library.

Packages for this format load a document as a whole, however far its repeated cells unfold; what
a table needs of it is a few elements.
"""

from __future__ import annotations

from xml.parsers import expat

from tbdesk.files.hostile import hostile
from tbdesk.files.tables.sheet import MAX_COLUMNS, Sheet, SheetBuilder
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

_CONTENT = "content.xml"
_MIMETYPE = b"application/vnd.oasis.opendocument.spreadsheet"


def sheets(data: bytes, source: str = "") -> list[Sheet]:
    """The sheets of a document that hold anything. Raises FormatError."""
    opened = hostile.archive(data, source)
    hostile.refuse_active_parts(opened, source)
    if _CONTENT not in opened.namelist():
        raise FormatError(_("this archive is neither an Excel workbook nor an .ods file"), source)
    scan = hostile.XmlScan(source, look=_refuse_links(source))
    parser = scan.parser(_CONTENT)
    reader = _Content(parser, scan, source)
    scan.parse(opened, _CONTENT, parser)
    return reader.sheets


def _refuse_links(source: str) -> hostile.Look:
    def look(where: str, element: str, attributes: hostile.Attributes) -> None:
        if element in ("table-source", "cell-range-source", "dde-source", "dde-link"):
            raise hostile.HostileError(
                _("carries links to other files, which tbdesk does not open: save the table alone"),
                source,
                where,
            )
        if element == "script":
            raise hostile.HostileError(
                _("carries macros, which tbdesk does not open: save the table alone"), source, where
            )

    return look


class _Content:
    """Follows the elements of content.xml beside the scan that guards it."""

    def __init__(self, parser: expat.XMLParserType, scan: hostile.XmlScan, source: str) -> None:
        self.sheets: list[Sheet] = []
        self._source = source
        self._scan = scan
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.buffer_text = True
        self._builder: SheetBuilder | None = None
        self._line = 0
        self._row: list[str] | None = None
        self._row_repeats = 1
        self._cell: list[str] | None = None
        self._cell_repeats = 1
        self._note = 0

    def _start(self, name: str, attributes: hostile.Attributes) -> None:
        self._scan.start(name, attributes)
        if name == "table:table":
            title = attributes.get("table:name", "")
            self._builder, self._line = SheetBuilder(title, self._source), 0
        elif name == "table:table-row":
            self._row, self._row_repeats = [], _count(attributes, "table:number-rows-repeated")
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._cell = []
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
            self._end_cell()
        elif name == "table:table-row":
            self._end_row()
        elif name == "table:table" and self._builder is not None:
            sheet = self._builder.sheet()
            if sheet.rows:
                self.sheets.append(sheet)
            self._builder = None

    def _characters(self, text: str) -> None:
        if self._cell is not None and not self._note:
            self._cell.append(text)

    def _end_cell(self) -> None:
        if self._row is not None and self._cell is not None:
            # What is repeated beyond the widest table is the empty rest of the row.
            room = MAX_COLUMNS + 1 - len(self._row)
            self._row += ["".join(self._cell)] * min(self._cell_repeats, max(0, room))
        self._cell = None

    def _end_row(self) -> None:
        if self._builder is not None and self._row is not None:
            empty = not any(cell.strip() for cell in self._row)
            for repeat in range(0 if empty else self._row_repeats):
                self._builder.add(self._line + repeat + 1, self._row)
            self._line += self._row_repeats
        self._row = None


def _count(attributes: hostile.Attributes, name: str) -> int:
    text = attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 1
