"""The items placed on pages: blocks of a hand-out that are never split, and the rows of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tbdesk.report.chart import drawing
from tbdesk.report.document import Align, Block, Cell, Chart, Head, Legend, Line, Role, Row, Run
from tbdesk.ui.printing.column_widths import (
    PADDING,
    FittedGrid,
    Fitter,
    cell_width,
    foot_style,
    head_style,
    is_struck,
    run_gap,
    run_style,
)
from tbdesk.ui.printing.page import (
    GREY,
    INK,
    POINT,
    RED,
    Fonts,
    Ground,
    Page,
    PlacedChart,
    PlacedText,
    Stroke,
    TextPart,
    TextStyle,
)
from tbdesk.ui.printing.wall import LEADING, Setting

HEAD_GROUND, DIAGONAL_GROUND, CUT_GROUND, _LINE = "#e8e8e8", "#c6c6c6", "#f6d5d5", "#a6a6a6"

#: Lines that a row has at least into which something is written by hand.
_TALL = 2


class TablePainter:
    """Places the head and the rows of a fitted table, one at a time."""

    def __init__(self, table: FittedGrid, fonts: Fonts, left: float, leading: float) -> None:
        """leading: the height of a row as a multiple of its letters."""
        self._table = table
        self._fonts = fonts
        self._left = left
        self._pad = PADDING * POINT * table.scale
        self._line = fonts.line_height(head_style(table.scale))
        self._leading = leading
        self.head_height = self._line * leading
        self.width = sum(table.widths)
        self._lefts = [left + sum(table.widths[:place]) for place in range(len(table.widths))]

    def row_height(self, row: Row) -> float:
        """The height of a row: that of its tallest cell."""
        tallest = self._line
        for place, width in zip(self._table.columns, self._table.widths, strict=True):
            if self._table.grid.heads[place].wraps and row.cells[place].runs:
                run = row.cells[place].runs[0]
                style = run_style(run, self._table.scale)
                text_height = self._fonts.height(run.text, style, width - 2 * self._pad)
                tallest = max(tallest, text_height)
        if self._table.grid.tall:
            tallest = max(tallest, _TALL * self._line)
        return tallest + self._line * (self._leading - 1)

    def place_head(self, page: Page, top: float) -> None:
        """Place the row of heads."""
        page.grounds.append(
            Ground(QRectF(self._left, top, self.width, self.head_height), HEAD_GROUND)
        )
        style = head_style(self._table.scale)
        for area, head in zip(self._areas(top, self.head_height), self._heads(), strict=True):
            inner = area.adjusted(self._pad, 0, -self._pad, 0)
            text = self._fonts.elided(head.text, style, inner.width())
            width = self._fonts.width(text, style)
            inner.moveLeft(_start(inner, width, head.align))
            page.texts.append(PlacedText(_wide(inner, width), text, style, TextPart.HEAD))
        self._frame(page, top, self.head_height)

    def place_row(self, page: Page, top: float, row: Row) -> None:
        """Place a row of cells."""
        height = self.row_height(row)
        cells = (row.cells[place] for place in self._table.columns)
        areas = self._areas(top, height)
        for area, head, cell in zip(areas, self._heads(), cells, strict=True):
            if cell.diagonal:
                page.grounds.append(Ground(area, DIAGONAL_GROUND))
            elif head.wraps:
                self._place_words(page, area, cell)
            else:
                self._place_runs(page, area, head.align, cell)
        self._frame(page, top, height)

    def _heads(self) -> Sequence[Head]:
        return [self._table.grid.heads[place] for place in self._table.columns]

    def _areas(self, top: float, height: float) -> list[QRectF]:
        sides = zip(self._lefts, self._table.widths, strict=True)
        return [QRectF(left, top, width, height) for left, width in sides]

    def _frame(self, page: Page, top: float, height: float) -> None:
        """Lines around the cells of a row."""
        right, bottom = self._left + self.width, top + height
        page.strokes.append(Stroke(self._left, top, right, top, _LINE))
        page.strokes.append(Stroke(self._left, bottom, right, bottom, _LINE))
        page.strokes += [Stroke(x, top, x, bottom, _LINE) for x in (*self._lefts, right)]

    def _place_words(self, page: Page, area: QRectF, cell: Cell) -> None:
        margin = self._line * (self._leading - 1) / 2
        inner = area.adjusted(self._pad, margin, -self._pad, -margin)
        for run in cell.runs[:1]:
            style = run_style(run, self._table.scale)
            if self._table.grid.tall:  # in the middle, as the cells beside it
                height = self._fonts.height(run.text, style, inner.width())
                slack = max(0.0, inner.height() - height) / 2
                inner.adjust(0, slack, 0, -slack)
            page.texts.append(PlacedText(inner, run.text, style, TextPart.CELL, wraps=True))

    def _place_runs(self, page: Page, area: QRectF, align: Align, cell: Cell) -> None:
        inner = area.adjusted(self._pad, 0, -self._pad, 0)
        scale = self._table.scale
        left = _start(inner, cell_width(cell, self._fonts, scale), align)
        for run in cell.runs:
            left = self._place_run(page, run, cell.strong, QRectF(inner), left)
            left += run_gap(scale)

    def _place_run(self, page: Page, run: Run, strong: bool, inner: QRectF, left: float) -> float:
        """Place a run; returns where the next one may begin."""
        style = run_style(run, self._table.scale, strong)
        small = foot_style(self._table.scale)
        foot = self._fonts.width(run.foot, small) if run.foot else 0.0
        text = self._fonts.elided(run.text, style, max(0.0, inner.right() - left - foot))
        width = self._fonts.width(text, style)
        area = QRectF(left, inner.top(), width, inner.height())
        if is_struck(run):
            top = area.center().y() - self._line * LEADING / 2 + POINT
            height = self._line * LEADING - 2 * POINT
            page.grounds.append(Ground(QRectF(left, top, width, height), CUT_GROUND))
        if run.adjusted:
            line = area.center().y() + self._line / 2
            page.strokes.append(Stroke(left, line, left + width, line, INK, dotted=True))
        page.texts.append(PlacedText(area, text, style, TextPart.CELL))
        if run.foot:
            raised = QRectF(left + width, area.top() - self._line * 0.2, foot, area.height())
            page.texts.append(PlacedText(raised, run.foot, small, TextPart.CELL))
        return left + width + foot


def _start(inner: QRectF, width: float, align: Align) -> float:
    """The left edge of a text by its alignment; a text that is too wide begins at the left."""
    slack = max(0.0, inner.width() - width)
    if align is Align.RIGHT:
        return inner.left() + slack
    return inner.left() + (slack / 2 if align is Align.CENTER else 0.0)


def _wide(area: QRectF, width: float) -> QRectF:
    return QRectF(area.left(), area.top(), width, area.height())


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
