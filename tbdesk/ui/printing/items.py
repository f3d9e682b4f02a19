"""The items placed on pages: blocks of a hand-out that are never split."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tbdesk.report.chart import drawing
from tbdesk.report.document import Block, Chart, Legend, Line, Role
from tbdesk.ui.printing.column_widths import FittedGrid, Fitter
from tbdesk.ui.printing.fonts import Fonts
from tbdesk.ui.printing.page import (
    GREY,
    POINT,
    RED,
    Page,
    PlacedChart,
    PlacedText,
    TextPart,
    TextStyle,
)
from tbdesk.ui.printing.table import TablePainter
from tbdesk.ui.printing.wall import Setting

#: Above and below the other items of a page.
MARGINAL = TextStyle(8, ink=GREY)
STYLES = {
    Role.HEADING: TextStyle(10, bold=True),
    Role.PLAIN: TextStyle(9),
    Role.STRONG: TextStyle(9, bold=True),
    Role.ALERT: TextStyle(9, bold=True, ink=RED),
    Role.NOTE: TextStyle(8),
}
_CHART = TextStyle(8)
_SIGN, _MEANING = TextStyle(8, bold=True), TextStyle(8)
#: Points: between blocks, and above and below the header and the footer.
GAP, _MARGINAL_GAP = 6, 6
#: The most a sign of a legend takes of the width.
_WIDEST_SIGN = 0.25
#: The most of a page that a small table takes which is not split.
_UNDIVIDED = 0.4


class Item(NamedTuple):
    """Something on a page that is never split."""

    height: float
    #: Places it at a top edge.
    place: Callable[[Page, float], None]
    #: The space before it.
    gap: float = 0
    #: True if it stays on the page of the next item.
    keep: bool = False
    #: The items repeated before it on a new page, as the head of a table is.
    repeat: Item | None = None


class PaperItems:
    """Makes items for one paper: texts, and the blocks of sections."""

    def __init__(self, fonts: Fonts, setting: Setting) -> None:
        self._fonts = fonts
        self._setting = setting
        self.paper = setting.paper
        #: The printable area, and its begin and end between header and footer.
        self.area = setting.paper.area
        marginal = fonts.line_height(MARGINAL) + _MARGINAL_GAP * POINT
        self.top = self.area.top() + marginal
        self.bottom = self.area.bottom() - marginal

    def of_block(self, block: Block, fitter: Fitter) -> list[Item]:
        """The items of a block of a section, whose tables `fitter` fits."""
        gap = GAP * POINT
        if isinstance(block, Line):
            heading = block.role is Role.HEADING
            gap, keep = gap * (2 if heading else 1), block.keep or heading
            return [self.text(block.text, STYLES[block.role])._replace(gap=gap, keep=keep)]
        if isinstance(block, Legend):
            titles = [self.text(block.title, STYLES[Role.STRONG])] if block.title else []
            title = [item._replace(gap=gap, keep=True) for item in titles]
            return [*title, *self._legend(block)]
        if isinstance(block, Chart):
            return [self._chart(block)]
        room = self.area.width()
        tables = fitter.fit(block, room)
        if self._setting.widened:
            tables = [table.widened(room) for table in tables]
        return [item for table in tables for item in self._table(table)]

    def _chart(self, chart: Chart) -> Item:
        """A chart as wide as the page; scaled down if it is wider or higher."""
        fonts, room = self._fonts, self.area.width()
        unit, bold = fonts.line_height(_CHART), _CHART._replace(bold=True)
        drawn = drawing(chart, lambda text: fonts.width(text, bold) / unit, room=room / unit)
        width, height = drawn.width * unit, drawn.height * unit
        scale = min(1.0, room / width, (self.bottom - self.top) / height)

        def place(page: Page, top: float) -> None:
            at = QPointF(self.area.left(), top)
            page.charts.append(PlacedChart(at, drawn, _CHART, unit, scale))

        return Item(height * scale, place, GAP * POINT)

    def text(
        self, text: str, style: TextStyle, part: TextPart = TextPart.LINE, room: float | None = None
    ) -> Item:
        """A text over the width of the page, or of the room there is; no higher than a page."""
        left, width = self.area.left(), self.area.width() if room is None else room
        height = self._fonts.height(text, style, width)
        height = min(height, self.bottom - self.top)

        def place(page: Page, top: float) -> None:
            area = QRectF(left, top, width, height)
            page.texts.append(PlacedText(area, text, style, part, wraps=True))

        return Item(height, place)

    def _legend(self, block: Legend) -> list[Item]:
        fonts, area = self._fonts, self.area
        signs = [fonts.width(run.text, _SIGN) for run, _ in block.entries]
        column = min(max(signs, default=0), area.width() * _WIDEST_SIGN) + GAP * POINT
        return [self._meaning(run.text, meaning, column) for run, meaning in block.entries]

    def _meaning(self, sign: str, meaning: str, column: float) -> Item:
        fonts, area = self._fonts, self.area
        width = area.width() - column
        height = max(fonts.height(meaning, _MEANING, width), fonts.line_height(_SIGN))

        def place(page: Page, top: float) -> None:
            text = fonts.elided(sign, _SIGN, column)
            left = QRectF(area.left(), top, column, fonts.line_height(_SIGN))
            right = QRectF(area.left() + column, top, width, height)
            page.texts.append(PlacedText(left, text, _SIGN, TextPart.LINE))
            page.texts.append(PlacedText(right, meaning, _MEANING, TextPart.LINE, wraps=True))

        return Item(height, place)

    def _table(self, table: FittedGrid) -> list[Item]:
        painter = TablePainter(table, self._fonts, self.area.left(), self._setting.leading)
        head = Item(painter.head_height, painter.place_head, GAP * POINT, keep=True)
        rows = []
        for row in table.grid.rows:
            place = partial(painter.place_row, row=row)
            rows.append(Item(painter.row_height(row), place, repeat=head))
        height = head.height + sum(row.height for row in rows)
        if table.grid.small and height < (self.bottom - self.top) * _UNDIVIDED:
            rows[:-1] = [row._replace(keep=True) for row in rows[:-1]]
        return [head, *rows]


def height_of(items: Iterable[Item]) -> float:
    """The height of some items with the space before each."""
    return sum(item.gap + item.height for item in items)


def kept_height(items: list[Item], place: int) -> float:
    """The height of an item with all that has to stay on its page."""
    height = items[place].gap + items[place].height
    while items[place].keep and place + 1 < len(items):
        place += 1
        height += items[place].gap + items[place].height
    return height
