"""Paints the games in the cells of the crosstable, and the terms of a value among them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from tbdesk.models.index import Index
from tbdesk.models.plain import CENTER
from tbdesk.models.players.crosstable import OWN_COLUMNS, Slot
from tbdesk.models.roles import REFUSED_ROLE
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.appearance.lettering import area_of
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
        status, palette, letters = None, option.palette, self.letters
        if slot.text and slot.mark.status is not None:
            status = slot.mark.status
            term_style.paint_ground(painter, palette, status, area_of(area), cell_marks.FRAME)
            letters = term_style.term_letters(letters, status)
        painter.setFont(letters.font)
        painter.setPen(term_style.ink(status, palette) if slot.text else style.quiet(palette))
        letters.draw(painter, slot.text or "·", CENTER, area_of(area))
        if slot.corrected:
            cell_marks.mark_corrected(painter, palette, area)
        if slot.tried_out:
            cell_marks.mark_tried_out(painter, palette, area)


def slot_width(metrics: QFontMetrics) -> int:
    """The room one game needs."""
    return metrics.horizontalAdvance("½") + 14
