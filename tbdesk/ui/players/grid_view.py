"""The base of the views of grids that may show several games in a cell."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tbdesk.models.grid import PairGridModel
from tbdesk.models.roles import SLOTS_ROLE, Index
from tbdesk.ui.appearance import style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.table_view import TypingView


class GridView(TypingView):
    """The cursor is on one game of its cell: arrows and the mouse take it to the others."""

    has_grid = True

    def __init__(self, delegate: GridDelegate[Any]) -> None:
        super().__init__()
        self._delegate = delegate
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setTabKeyNavigation(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setMinimumSectionSize(style.row_height(self))

    @abstractmethod
    def slot_entered(self, current: Index, previous: Index) -> int:
        """Which game of a cell the cursor is on when it comes from another."""

    @property
    def active_slot(self) -> int:
        """Which game of the current cell the next key is for, from 0."""
        return self._delegate.active_slot

    def set_cursor(self, index: QModelIndex, slot: int) -> None:
        """Put the cursor on a game of a cell."""
        self.setCurrentIndex(index)
        self._delegate.active_slot = slot
        self.viewport().update(self.visualRect(index))

    def step_slot(self, key: int) -> bool:
        """Left and Right go through the games of a cell before they leave it."""
        games = self.currentIndex().data(SLOTS_ROLE) or ()
        slot = self.active_slot + (1 if key == Qt.Key.Key_Right else -1)
        if key not in (Qt.Key.Key_Left, Qt.Key.Key_Right) or not 0 <= slot < len(games):
            return False
        self.set_cursor(self.currentIndex(), slot)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index == self.currentIndex():
            x = int(event.position().x())
            self.set_cursor(index, self._delegate.slot_at(index, self.visualRect(index), x))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        at = self.currentIndex()
        self._delegate.current = at
        self._delegate.active_slot = self.slot_entered(at, previous)
        of_pairs = isinstance(self.model(), PairGridModel)
        for index in (previous, at):
            (repaint_cross if of_pairs else repaint_row)(self, index)


def selects(event: QKeyEvent) -> bool:
    """True if a key makes the selected block larger or smaller."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier) and not event.text()


def repaint_cross(view: QTableView, index: Index) -> None:
    """Repaint the row and the column of a cursor, and with them its mirror cell. Painting the whole
    grid again would take longer than the calculation."""
    if not index.isValid():
        return
    repaint_row(view, index)
    viewport, cell, model = view.viewport(), view.visualRect(index), view.model()
    viewport.update(QRect(cell.left(), 0, cell.width() + 1, viewport.height()))
    if isinstance(model, PairGridModel):
        viewport.update(view.visualRect(model.mirror_of(index)))


def repaint_row(view: QTableView, index: Index) -> None:
    """Repaint the row of a cursor; nothing if it is nowhere."""
    if index.isValid():
        viewport, cell = view.viewport(), view.visualRect(index)
        viewport.update(QRect(0, cell.top(), viewport.width(), cell.height() + 1))


SlotT = TypeVar("SlotT")

SLOT_GAP = 2


class GridDelegate(QStyledItemDelegate, Generic[SlotT]):
    """Paints the diagonal, the cursor's cross and the outline of its mirror cell.

    A cell with several encounters is divided into slots, which the subclass paints; the cursor
    is on `active_slot` of `current`. The `own_columns` at the left are the participant's own.
    """

    def __init__(self, own_columns: int) -> None:
        super().__init__()
        self.current = QModelIndex()
        self.active_slot = 0
        self._own_columns = own_columns

    @abstractmethod
    def paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: SlotT, area: QRect
    ) -> None:
        """Paint one encounter into its part of the cell, on the ground of the grid."""

    @abstractmethod
    def slot_width(self, option: QStyleOptionViewItem) -> int:
        """The room that one encounter needs."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        slots = index.model().data(index, SLOTS_ROLE)  # past Qt, which would take them apart
        if slots is None:
            tinted = isinstance(option.widget, GridView) and not option.widget.has_grid
            if not tinted and self.current.isValid() and index.row() == self.current.row():
                painter.fillRect(option.rect, style.crossing(option.palette))
            super().paint(painter, option, index)
            return
        painter.save()
        if index.column() - self._own_columns == index.row():
            self._paint_diagonal(painter, option, index)
        else:
            self._paint_slots(painter, option, index, slots)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        slots = index.data(SLOTS_ROLE)
        if slots is None:
            return super().sizeHint(option, index)
        side = style.row_height(option.widget)
        return QSize(max(side, len(slots) * self.slot_width(option)), side)

    def slot_at(self, index: Index, cell: QRect, x: int) -> int:
        """Which encounter of a cell a mouse position is on."""
        slots = index.data(SLOTS_ROLE) or ()
        for number, area in enumerate(_areas_of(cell, len(slots))):
            if x <= area.right() + SLOT_GAP:
                return number
        return max(0, len(slots) - 1)

    def _paint_diagonal(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        painter.fillRect(option.rect, style.diagonal(option.palette))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, style.block(option.palette))
        painter.setPen(style.quiet(option.palette))
        painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter, "*")
        if index == self.current:
            cell_marks.outline_cursor(painter, option, option.rect)

    def _paint_slots(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
        slots: Sequence[SlotT],
    ) -> None:
        current, row, column = self.current, index.row(), index.column()
        cell, palette = option.rect, option.palette
        same_row, same_column = row == current.row(), column == current.column()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.fillRect(cell, palette.base())  # over the style's selection
        if selected and not (same_row and same_column):
            painter.fillRect(cell, style.block(palette))
        elif same_row or same_column:
            painter.fillRect(cell, style.crossing(palette))
        areas = _areas_of(cell, len(slots))
        for slot, area in zip(slots, areas, strict=True):
            self.paint_slot(painter, option, slot, area)
        if same_row and same_column and areas:
            at = areas[min(self.active_slot, len(areas) - 1)]
            cell_marks.outline_cursor(painter, option, at)
        elif self._is_mirror(row, column):
            cell_marks.outline_mirror(painter, palette, cell)

    def _is_mirror(self, row: int, column: int) -> bool:
        return (
            row == self.current.column() - self._own_columns
            and column == self.current.row() + self._own_columns
        )


def _areas_of(cell: QRect, count: int) -> list[QRect]:
    """The parts of a cell, one an encounter, from left to right."""
    if count <= 1:
        return [cell] * count
    width = cell.width() // count
    return [
        QRect(cell.left() + number * width, cell.top(), width - SLOT_GAP, cell.height())
        for number in range(count)
    ]
