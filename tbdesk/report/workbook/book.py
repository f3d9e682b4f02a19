"""The workbook as it is written: a row at a time, styles by their number, and comments whose
boxes have a number of their own on every sheet.

A styled cell costs openpyxl more than the value in it. Here a row is a list of ready cells, each
with the number its style has in the file, and one cell object carries them all to the writer.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText
from openpyxl.comments import Comment
from openpyxl.comments.comment_sheet import CommentRecord, CommentSheet
from openpyxl.packaging.relationship import Relationship
from openpyxl.utils import coordinate_to_tuple, get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.functions import fromstring, tostring

from tbdesk.report.logo import Logo
from tbdesk.report.steps import Progress
from tbdesk.report.workbook.style import Look, add_looks

#: Rows between two reports of progress.
_ROWS_A_REPORT = 20
#: Excel numbers the boxes of comments in blocks of so many; a block belongs to one sheet.
_BLOCK = 1024

letter_of = cache(get_column_letter)


class Ready(NamedTuple):
    """A cell as it is written: the type as the file names it (`n`, `s`, `f`), and the number
    of its style. result: of a formula, for programs that show a workbook and do not calculate."""

    value: int | float | str | CellRichText | None
    data_type: str
    style: int
    comment: Comment | None = None
    result: int | float | str = ""


Row = Sequence[Ready | None]


class Book:
    """A workbook in the making: sheets in the order in which they are to stand.

    `rows` is about how many rows it will have, told with how many are written; `logo` stands at
    the head of the sheets that are hung up.
    """

    def __init__(
        self,
        title: str,
        progress: Progress | None,
        rows: int,
        logo: Logo | None,
    ) -> None:
        self.logo = logo
        self._workbook = Workbook(write_only=True)
        self._workbook.properties.title = title or None
        self._workbook.properties.creator = "tbdesk"
        self._workbook.calculation.fullCalcOnLoad = True
        add_looks(self._workbook)
        self._styles: dict[tuple[Look, str | None, bool], int] = {}
        self._progress = progress
        self._rows, self._written = rows, 0
        self._pattern: Any = None

    def add_sheet(self, title: str) -> Any:
        """An empty sheet behind the others; a title that is taken gets a number."""
        sheet = _Sheet(self._workbook, title)
        self._workbook._add_sheet(sheet)  # type: ignore[attr-defined]
        return sheet

    def style(self, look: Look, number_format: str | None = None, quoted: bool = False) -> int:
        """The number of a style. quoted: a text that Excel must not read anew."""
        key = look, number_format, quoted
        if key not in self._styles:
            if self._pattern is None:
                self._pattern = WriteOnlyCell(self._workbook.worksheets[0])
            cell = self._pattern
            cell.style = look.value
            if number_format is not None:
                cell.number_format = number_format
            if quoted:
                cell.quotePrefix = True
            self._styles[key] = cell.style_id
        return self._styles[key]

    def write_row(self, sheet: Any, row: Row) -> None:
        """Write the next row of a sheet."""
        sheet.append(row)
        self._written += 1
        if self._progress is not None and self._written % _ROWS_A_REPORT == 0:
            self._progress(min(self._written, self._rows), self._rows)

    def content(self) -> bytes:
        """The whole file; nothing can be added afterwards."""
        self._workbook.properties.modified = datetime.now(UTC).replace(tzinfo=None)
        buffer = io.BytesIO()
        with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
            _Writer(self._workbook, archive).write_data()
        return buffer.getvalue()

    def discard(self) -> None:
        """Throw away what is written so far, when the file is not wanted any more."""
        sheet: Any
        for sheet in self._workbook.worksheets:
            if not sheet.closed:
                sheet.close()
                sheet._writer.cleanup()


class _Carrier(Cell):
    """The cell object that carries the cells of a row to the writer, one after the other."""

    __slots__ = ("coordinate", "style_id")
    has_style = True

    def __init__(self, sheet: Any) -> None:
        self.parent = sheet
        self._hyperlink = None


class _Sheet(WriteOnlyWorksheet):
    """A sheet whose rows are lists of Ready."""

    _writer: Any

    def _get_writer(self) -> None:
        if self._writer is None:
            self._writer = SheetWriter(self)
            self._writer.write_top()

    def _values_to_row(self, values: Row, row_idx: int) -> Row:
        return values


class SheetWriter(WorksheetWriter):
    """Writes a row as the one text it is: cell by cell takes three times as long, and leaves the
    results of formulas out."""

    ws: Any

    def write_row(self, xf: Any, row: Any, row_idx: int) -> None:
        number = str(row_idx)
        height: Mapping[str, str] = self.ws.row_dimensions.get(row_idx, {})
        attributes = "".join(f' {name}="{value}"' for name, value in dict(height).items())
        parts = [f'<row r="{number}"{attributes}>']
        for column, ready in enumerate(row, start=1):
            if ready is not None:
                parts.append(_cell_xml(letter_of(column) + number, ready))
        text = "".join([*parts, "</row>"])
        stream = getattr(xf, "_file", None)
        if stream is None:  # lxml is installed, whose stream takes elements
            xf.write(fromstring(text))
        else:
            stream(text)
        noted = [None if cell is None or cell.comment is None else cell for cell in row]
        for cell in self._cells(noted, row_idx):
            self.ws._comments.append(CommentRecord.from_cell(cell))

    def _cells(self, row: Row, row_idx: int) -> Iterator[Any]:
        """The cells as openpyxl takes them."""
        cell: Any = _Carrier(self.ws)
        for column, ready in enumerate(row, start=1):
            if ready is not None:
                cell._value, cell.data_type, cell.style_id, cell._comment, _ = ready
                cell.coordinate = f"{letter_of(column)}{row_idx}"
                yield cell


def _cell_xml(place: str, ready: Ready) -> str:
    """A cell as the file has it."""
    value, data_type, style, _, result = ready
    if value is None:
        return f'<c r="{place}" s="{style}"/>'
    if data_type == "n":
        return f'<c r="{place}" s="{style}" t="n"><v>{value}</v></c>'
    if isinstance(value, CellRichText):
        runs: Any = tostring(value.to_tree())
        return f'<c r="{place}" s="{style}" t="inlineStr">{runs.decode()}</c>'
    text = escape(str(value))
    if data_type == "f":
        kind = ' t="str"' if isinstance(result, str) else ""
        shown = escape(str(result))
        return f'<c r="{place}" s="{style}"{kind}><f>{text[1:]}</f><v>{shown}</v></c>'
    shown = f'<is><t xml:space="preserve">{text}</t></is>'
    return f'<c r="{place}" s="{style}" t="inlineStr">{shown}</c>'


class _Writer(ExcelWriter):
    """Writes the parts of the file."""

    _archive: ZipFile
    _comments: list[Any]

    def __init__(self, workbook: Workbook, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        self._block = 1

    def _write_comment(self, ws: Any) -> None:
        """Write the comments of a sheet and the boxes they are shown in."""
        sheet: Any = CommentSheet.from_comments(ws._comments)  # type: ignore[no-untyped-call]
        self._comments.append(sheet)
        sheet._id = len(self._comments)
        self._archive.writestr(sheet.path[1:], tostring(sheet.to_tree()))
        self.manifest.append(sheet)
        ws.legacy_drawing = f"xl/drawings/vmlDrawing{sheet._id}.vml"
        self._archive.writestr(ws.legacy_drawing, _boxes(ws._comments, self._block))
        self._block += _blocks(len(ws._comments))
        ws._rels.append(Relationship(Id="comments", type=sheet._rel_type, Target=sheet.path))


def _blocks(comments: int) -> int:
    """How many blocks of numbers the boxes of a sheet take; 0 is the drawing itself."""
    return comments // _BLOCK + 1


_VML_HEAD = """<xml xmlns:v="urn:schemas-microsoft-com:vml" \
xmlns:o="urn:schemas-microsoft-com:office:office" \
xmlns:x="urn:schemas-microsoft-com:office:excel">
<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="{blocks}"/></o:shapelayout>
<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">
<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>
"""
_VML_BOX = """<v:shape id="_x0000_s{number}" type="#_x0000_t202" style="position:absolute;\
margin-left:59.25pt;margin-top:1.5pt;width:{width}px;height:{height}px;z-index:{order};\
visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/>\
<v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/>\
<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"/></v:textbox>\
<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>\
<x:AutoFill>False</x:AutoFill><x:Row>{row}</x:Row><x:Column>{column}</x:Column>\
</x:ClientData></v:shape>
"""


def _boxes(comments: Sequence[Any], block: int) -> str:
    """The drawing of the boxes of one sheet, numbered from the beginning of a block."""
    blocks = range(block, block + _blocks(len(comments)))
    parts = [_VML_HEAD.format(blocks=",".join(map(str, blocks)))]
    for order, comment in enumerate(comments, start=1):
        row, column = coordinate_to_tuple(comment.ref)
        place = {"row": row - 1, "column": column - 1, "order": order}
        size = {"width": comment.width, "height": comment.height}
        parts.append(_VML_BOX.format(number=block * _BLOCK + order, **place, **size))
    return f"{''.join(parts)}</xml>"
