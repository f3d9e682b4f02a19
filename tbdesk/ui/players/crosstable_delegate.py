"""Paints the games in the cells of the crosstable, and the terms of a value among them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from tbdesk.models.index import Index
from tbdesk.models.players.crosstable import OWN_COLUMNS, Slot
from tbdesk.models.roles import REFUSED_ROLE
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import TypingDelegate
from tbdesk.ui.players.grid_delegate import GridDelegate


class CrosstableDelegate(GridDelegate[Slot], TypingDelegate):
    """One sign per game, on the background of its term in the selected value."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(OWN_COLUMNS, parent)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.data(REFUSED_ROLE):
            style.mark_refused(option)

    def slot_width(self, option: QStyleOptionViewItem) -> int:
        return slot_width(option.fontMetrics)

    def paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: Slot, area: QRect
    ) -> None:
        palette, status = option.palette, slot.mark.status if slot.text else None
        term_style.paint_ground(painter, palette, status, area, cell_marks.FRAME)
        painter.setFont(term_style.term_font(option.font, status))
        painter.setPen(term_style.ink(status, palette) if slot.text else style.quiet(palette))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, slot.text or "·")
        if slot.changed:
            cell_marks.mark_changed(painter, palette, area)
        if slot.tried_out:
            cell_marks.mark_tried_out(painter, palette, area)


def slot_width(metrics: QFontMetrics) -> int:
    """The room one game needs."""
    return metrics.horizontalAdvance("½") + 14
