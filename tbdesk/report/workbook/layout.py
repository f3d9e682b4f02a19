"""A sheet that is filled from the top: the lines above a table, its rows, the notes below it,
and the page it is printed on."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from openpyxl.drawing.fill import Blip
from openpyxl.drawing.geometry import PresetGeometry2D
from openpyxl.drawing.image import Image
from openpyxl.drawing.picture import (
    NonVisualPictureProperties,
    PictureFrame,
    PictureLocking,
    PictureNonVisual,
)
from openpyxl.drawing.properties import NonVisualDrawingProps
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, OneCellAnchor
from openpyxl.drawing.xdr import XDRPositiveSize2D
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.logo import Logo
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.wording.printable import clean
from tbdesk.report.workbook.book import Book, Row, letter_of
from tbdesk.report.workbook.formulas import DIFFERS, on_sheet
from tbdesk.report.workbook.sheet_cells import SheetCell, line_count
from tbdesk.report.workbook.sheet_fields import SheetField
from tbdesk.report.workbook.style import Look

#: Heights in points.
_HEAD_HEIGHT, _ROW_HEIGHT, _LINE_HEIGHT, _GAP_HEIGHT = 21, 18, 15.5, 9
#: Between lines of text.
_LINE_MARGIN = 1.5
#: Excel has no higher rows.
_TALLEST = 409
#: Wider than this, lines of text are not read easily.
_WIDEST_LINE = 110
#: How many letters stand where one of the standard font would; fewer, if they are bold.
_BOLD = 0.88
_FIGURES = {Look.TITLE: 11 / 16, Look.ALERT: _BOLD, Look.NOTE: 1.1, Look.NOTE_TEXT: 1.1}
_HEIGHTS = {Look.TITLE: 24, Look.NOTE: 14, Look.NOTE_TEXT: 14}

#: A4: how many figures of the standard font stand beside each other at full size.
_PORTRAIT_WIDTH, _LANDSCAPE_WIDTH = 92, 138
_A4 = 9
#: How much wider columns are where Calibri is missing and DejaVu stands for it: their widths are
#: figures of the font there is. Only a sheet that no program shrinks by itself needs to know.
_WIDER_FONT = 1.34
#: A narrow table is stretched no more than this.
_FULL_WIDTH, _MOST_STRETCH = 84, 1.6
#: Rather than turn the page, a table is shrunk to this; to the second rather than spread a turned
#: one over several pages.
_PORTRAIT_SCALE, _PORTRAIT_SCALE_OF_ONE_PAGE = 0.85, 0.72
#: A table is shrunk to fit the page down to this, and then spread over several.
_SMALLEST_SCALE = 0.5
_WIDEST_PAGE = _LANDSCAPE_WIDTH / _SMALLEST_SCALE
#: Points between the margins from top to bottom, less a little for programs that round up.
_PORTRAIT_HEIGHT, _LANDSCAPE_HEIGHT = 740, 495
#: Excel takes 255 letters for a footer, its signs included.
_FOOTER_LETTERS = 80


class Layout:
    """A sheet from its first row to its last; `row` is the next free one, from 1.

    `widths` are those of the columns; the last `unprinted` of them stay off the paper.
    """

    def __init__(self, book: Book, title: str, widths: Sequence[float], unprinted: int = 0) -> None:
        self.book = book
        self.sheet = book.add_sheet(title)
        self.row = 1
        self.widths = widths
        self._printed = len(widths) - unprinted
        self._last = _columns_within(self.widths[: self._printed], _WIDEST_LINE)
        self._rows: list[list[SheetCell | None]] = []
        self._merged: list[str] = []
        self._kept: list[tuple[int, int]] = []
        for index, width in enumerate(widths, start=1):
            self.sheet.column_dimensions[letter_of(index)].width = width

    @property
    def title(self) -> str:
        """The name of the sheet, as formulas have it."""
        title: str = self.sheet.title
        return title

    def title_block(self, standings: Standings, name: str) -> None:
        """Add the event, the chain and the rules, the note on the edition and the name of the
        table, the club's logo beside them; that something is missing stands out."""
        title, *lines = title_lines(standings)
        titled = bool(standings.event.tournament.title)
        last = self._add_logo()
        self.text(title if titled else name, Look.TITLE, last=last)
        for line in lines:
            missing = standings.provisional and line is lines[-1]
            self.text(line, Look.ALERT if missing else Look.LINE, last=last)
        if self.book.note:
            self.text(self.book.note, Look.LINE, last=last)
        if titled:
            self.text(name, Look.NOTES_HEAD, last=last)
        self.gap()

    def _add_logo(self) -> int:
        """Put the logo, if there is one, at the right end of the first rows; the last column
        that is free for lines of text."""
        logo = self.book.logo
        if logo is None:
            return self._last
        columns = _columns_within(self.widths[: self._printed], _WIDEST_PAGE)
        place = placed(logo, self.widths[:columns])
        self.sheet.add_image(picture(logo, place, _("Club logo")))
        return min(self._last, max(place.columns, 1))

    def text(self, text: str, look: Look, first: int = 1, last: int = 0) -> None:
        """Add a line of text from a column on over the width of the table, or to another last
        column, as high as it needs."""
        self.entry_line(SheetCell(text, look), first, text, last)

    def entry_line(self, entry: SheetCell, first: int, longest: str, last: int = 0) -> None:
        """Write a line of one entry; `longest`: the longest text it may show."""
        last = last or self._last
        self._place(first, entry)
        if first < last:
            self._merge(first, last)
        room = sum(self.widths[first - 1 : last])
        look = entry.look
        count = line_count(clean(longest), room * _FIGURES.get(look, 1))
        self._end(count * _HEIGHTS.get(look, _LINE_HEIGHT) + _LINE_MARGIN)

    def note(self, code: str, text: str, columns: int = 2) -> None:
        """Add a short code over some columns and its meaning beside it."""
        self._place(1, SheetCell(code, Look.NOTE_CODE))
        self._merge(1, columns)
        self.text(text, Look.NOTE_TEXT, first=columns + 1)

    def sample(self, entry: SheetCell, meaning: str) -> None:
        """Add a cell of the table as it looks there, and its meaning beside it."""
        self._place(1, entry)
        self.text(meaning, Look.NOTE_TEXT, first=2)

    def gap(self) -> None:
        self._end(_GAP_HEIGHT)

    def head(self, heads: Row) -> None:
        self._add(heads)
        self._end(_HEAD_HEIGHT)

    def span(self, first: int, last: int) -> None:
        """Make one cell of some in the row that was added last."""
        self.row -= 1
        self._merge(first, last)
        self.row += 1

    def beside(self, column: int, *entries: SheetCell) -> None:
        """Put more cells into the row that was added last, from a column on."""
        self.row -= 1
        for at, entry in enumerate(entries, start=column):
            self._place(at, entry)
        self.row += 1

    def add_row(self, entries: Row, lines: int = 1) -> None:
        """Add a row of a table; a long name may need several lines."""
        self._add(entries)
        self._end(max(_ROW_HEIGHT, lines * _LINE_HEIGHT) if lines > 1 else None)

    def add_texts(self, texts: Sequence[str]) -> None:
        """Add a row of texts, as high as the longest needs."""
        pairs = zip(texts, self.widths, strict=False)
        lines = max(line_count(clean(text), width - 2) for text, width in pairs)
        self.add_row([SheetCell(text, Look.TEXT) for text in texts], lines)

    def cells(self, column: int, first: int, last: int) -> str:
        """The cells of a column between two rows, as formulas on other sheets have them."""
        letter = letter_of(column)
        return on_sheet(self.title, f"${letter}${first}:${letter}${last}")

    def finish(self, standings: Standings, heads: tuple[int, int], name_column: int) -> None:
        """Set up the page of a table with its heads in some rows, from the first to the last; then
        write the sheet. Its columns up to the names stand on every page of a wide one."""
        first_head, head_row = heads
        self.sheet.freeze_panes = f"{letter_of(name_column + 1)}{head_row + 1}"
        wide = self._set_up_page(title_lines(standings)[0]) > 1
        if wide:
            self.sheet.print_title_cols = f"A:{letter_of(name_column)}"
        if not wide or self._height(1, self.row - 1) > _LANDSCAPE_HEIGHT / _SMALLEST_SCALE:
            self.sheet.print_title_rows = (
                f"{first_head}:{head_row}"  # Gnumeric takes one of the two
            )
        self.write()

    def keep(self, first: int) -> None:
        """Keep the rows from `first` to the last that was added on one page."""
        self._kept.append((first, self.row - 1))

    def finish_plain(self, standings: Standings, titles: int = 0) -> None:
        """Finish a sheet that is no table; its first `titles` rows are repeated on every page."""
        self._set_up_page(title_lines(standings)[0])
        if titles:
            self.sheet.print_title_rows = f"1:{titles}"
        if self._kept:
            self._break_pages(titles)
        self.write()

    def write(self) -> None:
        """Write the added cells."""
        self.sheet.sheet_format.defaultRowHeight = _ROW_HEIGHT
        self.sheet.sheet_format.customHeight = True
        for merged in self._merged:
            self.sheet.merged_cells.add(merged)
        self.book.write(self.sheet, self._rows)
        self._rows.clear()

    def fold(self, first: int, last: int) -> None:
        """Fold some columns away; the button above the one behind them shows them again."""
        if first <= last:
            columns = self.sheet.column_dimensions
            columns.group(letter_of(first), letter_of(last), outline_level=1, hidden=True)
            columns[letter_of(last + 1)].collapsed = True

    def mark_differences(self, column: int, first: int, last: int) -> None:
        """Make the checks that disagree in a column stand out."""
        if first <= last:
            cells = f"{letter_of(column)}{first}:{letter_of(column)}{last}"
            rule = _differs_rule()
            self.sheet.conditional_formatting.add(cells, rule)

    def _set_up_page(self, event: str) -> int:
        """Make the sheet ready for A4 paper, with the event and the page at its foot; over how many
        pages it is spread from left to right."""
        sheet, width = self.sheet, sum(self.widths[: self._printed])
        if self._printed < len(self.widths):
            sheet.print_area = f"A1:{letter_of(self._printed)}{max(self.row - 1, 1)}"
        wide = self._is_turned(width)
        page_width = _LANDSCAPE_WIDTH if wide else _PORTRAIT_WIDTH
        sheet.sheet_view.showGridLines = False
        sheet.page_setup.paperSize = _A4
        sheet.page_setup.orientation = "landscape" if wide else "portrait"
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        pages = max(1, math.ceil(width * _SMALLEST_SCALE / page_width))
        sheet.page_setup.fitToWidth = pages
        sheet.page_setup.fitToHeight = 0  # as many as it takes
        sheet.print_options.horizontalCentered = True
        margins = sheet.page_margins
        margins.left = margins.right = 0.4
        margins.top, margins.bottom, margins.footer = 0.5, 0.7, 0.3
        for empty in ("oddHeader", "evenHeader", "evenFooter", "firstHeader", "firstFooter"):
            setattr(sheet.HeaderFooter, empty, None)  # Gnumeric knows none of these
        footer = sheet.oddFooter
        assert footer is not None  # every sheet has one
        for part, text in (
            (footer.left, _escaped(event)),
            (footer.right, _("Page {page} of {pages}").format(page="&P", pages="&N")),
        ):
            part.text = text
            part.size = 8
        return pages

    def _is_turned(self, width: float) -> bool:
        """True if a table of this width is better on a page of landscape format."""
        height = self._height(1, self.row - 1) * min(1, _LANDSCAPE_WIDTH / width)
        scale = _PORTRAIT_SCALE if height <= _LANDSCAPE_HEIGHT else _PORTRAIT_SCALE_OF_ONE_PAGE
        return width * scale > _PORTRAIT_WIDTH

    def _break_pages(self, titles: int) -> None:
        """Begin a page if a block that is kept together does not fit any more. Excel drops such
        breaks on a sheet that it shrinks itself, so the scale is a number, which suits any font."""
        setup = self.sheet.page_setup
        wide = setup.orientation == "landscape"
        room = _LANDSCAPE_WIDTH if wide else _PORTRAIT_WIDTH
        width = sum(self.widths[: self._printed]) * _WIDER_FONT
        scale = min(1.0, max(_SMALLEST_SCALE, room / width))
        height = (_LANDSCAPE_HEIGHT if wide else _PORTRAIT_HEIGHT) / scale
        start, repeated = 1, 0.0
        for first, last in self._kept:
            if first > start and self._height(start, last) + repeated > height:
                self.sheet.row_breaks.append(Break(id=first - 1))
                start, repeated = first, self._height(1, titles)
        if start > 1:
            setup.scale, setup.fitToWidth, setup.fitToHeight = int(100 * scale), None, None
            self.sheet.sheet_properties.pageSetUpPr = None

    def _height(self, first: int, last: int) -> float:
        """The height of some rows together, in points."""
        rows = (self.sheet.row_dimensions.get(row) for row in range(first, last + 1))
        return sum((row.height if row else None) or _ROW_HEIGHT for row in rows)

    def _add(self, row: Row) -> None:
        self._rows += [[] for _ in range(self.row - len(self._rows))]
        self._rows[self.row - 1] = [*row]

    def _place(self, column: int, entry: SheetCell) -> None:
        """Put one cell into the row in the making."""
        self._rows += [[] for _ in range(self.row - len(self._rows))]
        row = self._rows[self.row - 1]
        row += [None] * (column - len(row))
        row[column - 1] = entry

    def _merge(self, first: int, last: int) -> None:
        if first < last:
            self._merged.append(f"{letter_of(first)}{self.row}:{letter_of(last)}{self.row}")

    def _end(self, height: float | None) -> None:
        """Go on to the next row; None: the row is as high as most are."""
        if len(self._rows) < self.row:
            self._rows.append([])
        if height is not None:
            self.sheet.row_dimensions[self.row].height = min(height, _TALLEST)
        self.row += 1


def as_wide_as_the_page(widths: Sequence[float]) -> list[float]:
    """The widths of columns stretched to the width of an upright page, as far as rows can still be
    followed with the eye; not quite, for fonts that are wider than Calibri."""
    stretch = min(_FULL_WIDTH / sum(widths), _MOST_STRETCH)
    return [width * max(stretch, 1) for width in widths]


def _columns_within(widths: Sequence[float], most: float) -> int:
    """How many of the columns together are no wider than that; one at least."""
    total = 0.0
    for index, width in enumerate(widths):
        total += width
        if total > most:
            return max(index, 1)
    return len(widths)


def _differs_rule() -> Rule:
    look = DifferentialStyle(
        font=Font(bold=True, color="9C2A00"), fill=PatternFill("solid", bgColor="FFF2B3")
    )
    return Rule("cellIs", dxf=look, operator="equal", formula=[f'"{DIFFERS}"'])


def name_lines(name: SheetField) -> list[int]:
    """How many lines each name needs in its column."""
    room = name.width - 1
    return [line_count(str(entry.value or ""), room) for entry in name.entries]


def _escaped(text: str) -> str:
    """A text for a footer, where `&` begins a sign."""
    text = clean(text)
    if len(text) > _FOOTER_LETTERS:
        text = f"{text[: _FOOTER_LETTERS - 1]}…"
    return text.replace("&", "&&")


#: In a pixel.
_EMU = 9525
#: Pixels: of a figure of the standard font; from the top and the right side of the table; and the
#: most a logo takes. The lines above a table, four at least, are never lower.
_FIGURE, _TOP, _SIDE, _WIDEST, _HIGHEST = 7, 5, 7, 200, 86
#: The share of the table's width that the lines take.
_FOR_TEXT = 0.5


class Place(NamedTuple):
    """The place of a logo, in pixels."""

    #: How many columns are left of it.
    columns: int
    #: How far it begins in the next column.
    offset: int
    width: int
    height: int


def placed(logo: Logo, widths: Sequence[float]) -> Place:
    """The place of a logo over a table with columns of these widths (figures): as near to its
    right side as it gets without taking a part of a column that text needs."""
    edges = [round(_FIGURE * edge) for edge in accumulate(widths, initial=0)]
    whole = edges[-1]
    needed = max(_FOR_TEXT * whole, whole - _WIDEST - _SIDE)
    inner = edges[:-1]
    columns = next((at for at, edge in enumerate(inner) if edge >= needed), len(inner) - 1)
    width, height = logo.within(whole - edges[columns] - _SIDE, _HIGHEST)
    left = whole - _SIDE - round(width)
    columns = max(at for at, edge in enumerate(edges) if edge <= left)
    return Place(columns, left - edges[columns], max(round(width), 1), max(round(height), 1))


def picture(logo: Logo, place: Place, words: str) -> Image:
    """The logo as a sheet takes it. words: its alternative text."""
    image = Image(io.BytesIO(logo.content))
    corner = AnchorMarker(col=place.columns, colOff=_EMU * place.offset, rowOff=_EMU * _TOP)
    size = XDRPositiveSize2D(_EMU * place.width, _EMU * place.height)
    image.anchor = OneCellAnchor(_from=corner, ext=size, pic=_frame(words))
    return image


def _frame(words: str) -> PictureFrame:
    """A rectangle for a picture that keeps its proportions when it is resized."""
    frame = PictureFrame(
        nvPicPr=PictureNonVisual(
            NonVisualDrawingProps(id=1, name=words, descr=words),
            NonVisualPictureProperties(picLocks=PictureLocking(noChangeAspect=True)),
        )
    )
    frame.blipFill.blip = Blip(cstate="print")
    frame.spPr.prstGeom = PresetGeometry2D(prst="rect")
    frame.spPr.ln = None
    return frame
