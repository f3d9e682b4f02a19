"""Paints the cells of the crosstable: games, the cursor's cross, and the terms of a value."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from tbdesk.models.crosstable import OWN_COLUMNS, SLOTS_ROLE, Slot
from tbdesk.ui import looks

Index = QModelIndex | QPersistentModelIndex

SLOT_GAP = 2


class CrosstableDelegate(QStyledItemDelegate):
    """Cells with several games are divided; `active_slot` is the game the cursor is on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.current = QModelIndex()
        self.active_slot = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        slots = index.data(SLOTS_ROLE)
        if slots is None:
            self._tint(painter, option, index)
            super().paint(painter, option, index)
            return
        painter.save()
        if index.column() - OWN_COLUMNS == index.row():
            self._paint_diagonal(painter, option, index)
        else:
            self._paint_games(painter, option, index, slots)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        slots = index.data(SLOTS_ROLE)
        if slots is None:
            return super().sizeHint(option, index)
        side = looks.row_height(option.widget)
        return QSize(max(side, len(slots) * slot_width(option.fontMetrics)), side)

    def slot_at(self, index: Index, cell: QRect, x: int) -> int:
        """Which game of a cell a mouse position is on."""
        slots = index.data(SLOTS_ROLE) or ()
        for number, area in enumerate(areas_of(cell, len(slots))):
            if x <= area.right() + SLOT_GAP:
                return number
        return max(0, len(slots) - 1)

    def _tint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if self.current.isValid() and index.row() == self.current.row():
            painter.fillRect(option.rect, looks.crossing(option.palette))

    def _paint_diagonal(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        painter.fillRect(option.rect, looks.diagonal(option.palette))
        painter.setPen(option.palette.placeholderText().color())
        painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter, "*")
        if index == self.current:
            looks.outline(painter, option.palette, option.rect, 2)

    def _paint_games(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
        slots: tuple[Slot, ...],
    ) -> None:
        current = self.current
        painter.fillRect(option.rect, option.palette.base())  # over the style's selection
        same_row = current.isValid() and index.row() == current.row()
        same_column = current.isValid() and index.column() == current.column()
        if same_row or same_column:
            painter.fillRect(option.rect, looks.crossing(option.palette))
        areas = areas_of(option.rect, len(slots))
        for slot, area in zip(slots, areas, strict=True):
            self._paint_slot(painter, option, slot, area)
        if same_row and same_column and areas:
            looks.outline(painter, option.palette, areas[min(self.active_slot, len(areas) - 1)], 2)
        elif current.isValid() and self._is_mirror(index):
            looks.outline(painter, option.palette, option.rect, 1)

    def _paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: Slot, area: QRect
    ) -> None:
        status = slot.mark.status if slot.text else None
        ground = looks.ground(status, option.palette)
        if ground is not None:
            painter.fillRect(area, ground)
        painter.setFont(looks.term_font(option.font, status))
        painter.setPen(looks.ink(status, option.palette))
        text = slot.text or "·"
        if not slot.text:
            painter.setPen(option.palette.placeholderText().color())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    def _is_mirror(self, index: Index) -> bool:
        return (
            index.row() == self.current.column() - OWN_COLUMNS
            and index.column() == self.current.row() + OWN_COLUMNS
        )


def slot_width(metrics: QFontMetrics) -> int:
    """The room one game needs."""
    return metrics.horizontalAdvance("½") + 14


def areas_of(cell: QRect, count: int) -> list[QRect]:
    """The parts of a cell, one a game, from left to right."""
    if count <= 1:
        return [cell] * count
    width = cell.width() // count
    return [
        QRect(cell.left() + number * width, cell.top(), width - SLOT_GAP, cell.height())
        for number in range(count)
    ]
