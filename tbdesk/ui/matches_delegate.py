"""Paints the cells of the match grid: game points, the match points beside them, the cursor."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tbdesk.models.match_grid import OWN_COLUMNS
from tbdesk.models.match_model import MATCHES_ROLE, MatchModel, MatchSlot
from tbdesk.ui import looks
from tbdesk.ui.crosstable_delegate import areas_of

Index = QModelIndex | QPersistentModelIndex


class MatchesDelegate(QStyledItemDelegate):
    """Cells with several matches are divided; `active_slot` is the match the cursor is on."""

    #: Enter: a text was typed; False if it was refused.
    entered = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.current = QModelIndex()
        self.active_slot = 0
        self._taken = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        slots = index.data(MATCHES_ROLE)
        if slots is None:
            if self.current.isValid() and index.row() == self.current.row():
                painter.fillRect(option.rect, looks.crossing(option.palette))
            super().paint(painter, option, index)
            return
        painter.save()
        if index.column() - OWN_COLUMNS == index.row():
            painter.fillRect(option.rect, looks.diagonal(option.palette))
            painter.setPen(option.palette.placeholderText().color())
            painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter, "*")
            if index == self.current:
                looks.outline(painter, option.palette, option.rect, 2)
        else:
            self._paint_matches(painter, option, index, slots)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        slots = index.data(MATCHES_ROLE)
        if slots is None:
            return super().sizeHint(option, index)
        width = max(1, len(slots)) * match_width(option.font)
        return QSize(width, looks.row_height(option.widget))

    def slot_at(self, index: Index, cell: QRect, x: int) -> int:
        """Which match of a cell a mouse position is on."""
        slots = index.data(MATCHES_ROLE) or ()
        for number, area in enumerate(areas_of(cell, len(slots))):
            if x <= area.right():
                return number
        return max(0, len(slots) - 1)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """What is typed in a cell of several matches is for the one the cursor is on."""
        assert isinstance(editor, QLineEdit)
        text = editor.text()
        if not text.strip():
            return  # an editor left empty changes nothing; Delete clears
        if index.data(MATCHES_ROLE) is None:
            self._taken = model.setData(index, text)
        else:
            assert isinstance(model, MatchModel)
            self._taken = model.type_score(index, self.active_slot, text)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        enter = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        )
        if not enter:
            return super().eventFilter(editor, event)
        self._taken = True
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, self.EndEditHint.NoHint)
        self.entered.emit(self._taken)
        return True

    def _paint_matches(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
        slots: tuple[MatchSlot, ...],
    ) -> None:
        current = self.current
        painter.fillRect(option.rect, option.palette.base())  # over the style's selection
        same_row = current.isValid() and index.row() == current.row()
        same_column = current.isValid() and index.column() == current.column()
        if same_row or same_column:
            painter.fillRect(option.rect, looks.crossing(option.palette))
        areas = areas_of(option.rect, len(slots))
        for slot, area in zip(slots, areas, strict=True):
            self._paint_match(painter, option, slot, area)
        if same_row and same_column and areas:
            looks.outline(painter, option.palette, areas[min(self.active_slot, len(areas) - 1)], 2)
        elif current.isValid() and self._is_mirror(index):
            looks.outline(painter, option.palette, option.rect, 1)

    def _paint_match(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: MatchSlot, area: QRect
    ) -> None:
        painter.setFont(option.font)
        if not slot.text:
            painter.setPen(option.palette.placeholderText().color())
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "·")
            return
        faint = option.palette.placeholderText().color()
        small = _small(option.font)
        metrics = QFontMetrics(option.font)
        points = QFontMetrics(small).horizontalAdvance(slot.match_points)
        width = metrics.horizontalAdvance(slot.text) + (points + 4 if points else 0)
        left = area.left() + max(0, (area.width() - width) // 2)
        text = QRect(left, area.top(), area.right() - left + 1, area.height())
        painter.setPen(faint if slot.unfinished else option.palette.text().color())
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(text, vertical | Qt.AlignmentFlag.AlignLeft, slot.text)
        if points:
            painter.setFont(small)
            painter.setPen(faint)
            at = text.adjusted(width - points, -metrics.height() // 4, 0, -metrics.height() // 4)
            painter.drawText(at, vertical | Qt.AlignmentFlag.AlignLeft, slot.match_points)

    def _is_mirror(self, index: Index) -> bool:
        return (
            index.row() == self.current.column() - OWN_COLUMNS
            and index.column() == self.current.row() + OWN_COLUMNS
        )


def match_width(font: QFont) -> int:
    """Room for the game points of a match, the match points and a little air."""
    return (
        QFontMetrics(font).horizontalAdvance("0½…")
        + QFontMetrics(_small(font)).horizontalAdvance("00")
        + 8
    )


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(6.0, font.pointSizeF() * 0.75))
    return small
