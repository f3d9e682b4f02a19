"""The rows of a table, placed on a page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tbdesk.report.document import Align, Cell, Head, Row, Run
from tbdesk.ui.printing.column_widths import (
    PADDING,
    FittedGrid,
    cell_width,
    foot_style,
    head_style,
    is_struck,
    run_gap,
    run_style,
)
from tbdesk.ui.printing.fonts import Fonts
from tbdesk.ui.printing.page import INK, POINT, Ground, Page, PlacedText, Stroke, TextPart
from tbdesk.ui.printing.wall import LEADING

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
