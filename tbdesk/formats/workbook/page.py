"""What surrounds a table: the lines above it, the notes below it, and the page it is printed on."""

from __future__ import annotations

import math
from collections.abc import Sequence

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tbdesk.engine.standings import Standings
from tbdesk.formats import report
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.cells import Entry, cell_at, clean, put, text_width
from tbdesk.formats.workbook.fields import Field
from tbdesk.formats.workbook.looks import Look

#: Heights in points.
_HEAD_HEIGHT, _ROW_HEIGHT, _LINE_HEIGHT, _GAP_HEIGHT = 21, 18, 15.5, 9
#: Between lines of text.
_LINE_MARGIN = 1.5
#: Excel has no higher rows.
_TALLEST = 409
#: Wider than this, lines of text are not read easily.
_WIDEST_LINE = 110
#: How many figures stand where one of the standard font would.
_FIGURES = {Look.TITLE: 11 / 16, Look.NOTE: 1.1, Look.NOTE_TEXT: 1.1}
_HEIGHTS = {Look.TITLE: 24, Look.NOTE: 14, Look.NOTE_TEXT: 14}

#: A4: how many figures of the standard font stand beside each other at full size.
_PORTRAIT_WIDTH, _LANDSCAPE_WIDTH = 92, 138
_A4 = 9
#: Rather than turn the page, a table is shrunk to this.
_PORTRAIT_SCALE = 0.7
#: A table is shrunk to fit the page down to this, and then spread over several.
_SMALLEST_SCALE = 0.5
#: Excel takes 255 letters for a footer, its signs included.
_FOOTER_LETTERS = 80


class Layout:
    """Fills a sheet from the top; `row` is the next free one, from 1."""

    def __init__(self, sheet: Worksheet, widths: Sequence[float]) -> None:
        self.sheet = sheet
        self.row = 1
        self._widths = widths
        for index, width in enumerate(widths, start=1):
            sheet.column_dimensions[get_column_letter(index)].width = width
        self._last = self._last_of_line()

    def title_block(self, standings: Standings, tr: Translate) -> None:
        """The event, the chain and the rules; that something is missing stands out."""
        title, *lines = report.title_lines(standings, tr=tr)
        self.text(title, Look.TITLE)
        for line in lines:
            missing = standings.provisional and line is lines[-1]
            self.text(line, Look.ALERT if missing else Look.LINE)
        self.gap()

    def text(self, text: str, look: Look, first: int = 1) -> None:
        """A line of text from a column on over the width of the table, as high as it needs."""
        put(self.sheet, self.row, first, Entry(text, look))
        if first < self._last:
            self.sheet.merge_cells(
                start_row=self.row, end_row=self.row, start_column=first, end_column=self._last
            )
        room = sum(self._widths[first - 1 : self._last])
        count = line_count(clean(text), room * _FIGURES.get(look, 1))
        self._end(count * _HEIGHTS.get(look, _LINE_HEIGHT) + _LINE_MARGIN)

    def gap(self) -> None:
        self._end(_GAP_HEIGHT)

    def head(self, heads: Sequence[Entry]) -> None:
        for column, entry in enumerate(heads, start=1):
            put(self.sheet, self.row, column, entry)
        self._end(_HEAD_HEIGHT)

    def end_row(self, lines: int) -> None:
        """Finish a row of a table; a long name may need several lines."""
        self._end(max(_ROW_HEIGHT, lines * _LINE_HEIGHT))

    def _end(self, height: float) -> None:
        self.sheet.row_dimensions[self.row].height = min(height, _TALLEST)
        self.row += 1

    def _last_of_line(self) -> int:
        total = 0.0
        for index, width in enumerate(self._widths, start=1):
            total += width
            if total > _WIDEST_LINE:
                return max(index - 1, 1)
        return len(self._widths)


def line_count(text: str, room: float) -> int:
    """How many lines a text needs when it is broken between words; `room` in figures."""
    lines, used = 1, 0.0
    for word in text.split():
        width = text_width(word)
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        lines += int(width // room)  # a word that is broken itself
        used += width % room + text_width(" ")
    return lines


def name_lines(name: Field) -> list[int]:
    """How many lines each name needs in its column."""
    return [line_count(str(entry.value or ""), name.width - 1) for entry in name.entries]


def set_up_page(
    sheet: Worksheet, event: str, head_row: int, name_column: int, tr: Translate
) -> None:
    """Freeze the head and the names, and make the sheet ready for A4 paper."""
    width = sum(dimension.width for dimension in sheet.column_dimensions.values())
    wide = width * _PORTRAIT_SCALE > _PORTRAIT_WIDTH
    page_width = _LANDSCAPE_WIDTH if wide else _PORTRAIT_WIDTH
    sheet.freeze_panes = cell_at(sheet, head_row + 1, name_column + 1)
    sheet.sheet_view.showGridLines = False
    sheet.print_title_rows = f"{head_row}:{head_row}"
    sheet.print_title_cols = f"A:{get_column_letter(name_column)}"
    sheet.page_setup.paperSize = _A4
    sheet.page_setup.orientation = "landscape" if wide else "portrait"
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.fitToWidth = max(1, math.ceil(width * _SMALLEST_SCALE / page_width))
    sheet.page_setup.fitToHeight = 0  # as many as it takes
    sheet.print_options.horizontalCentered = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.4
    margins.top, margins.bottom, margins.footer = 0.5, 0.7, 0.3
    footer = sheet.oddFooter
    assert footer is not None  # every new sheet has one
    for part, text in (
        (footer.left, _escaped(event)),
        (footer.right, tr("Page {page} of {pages}").format(page="&P", pages="&N")),
    ):
        part.text = text
        part.size = 8


def _escaped(text: str) -> str:
    """A text for a footer, where `&` begins a sign."""
    text = clean(text)
    if len(text) > _FOOTER_LETTERS:
        text = f"{text[: _FOOTER_LETTERS - 1]}…"
    return text.replace("&", "&&")
