"""The base of the views of grids that may show several games in a cell."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from tbdesk.models.pair_grid import PairGridModel
from tbdesk.models.roles import SLOTS_ROLE, Index
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.table_view import TypingView
from tbdesk.ui.players.grid_delegate import GridDelegate


class GridView(TypingView):
    """The cursor is on one game of its cell: arrows and the mouse take it to the others."""

    def __init__(self, delegate: GridDelegate[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
