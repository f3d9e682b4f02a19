"""The crosstable as people type into it: one key a game, and the cursor goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from tbdesk.i18n import _
from tbdesk.models.players.columns import CLUB, NAME, RATING
from tbdesk.models.players.crosstable import ONE_GAME_ROLE, OWN_COLUMNS, CrosstableModel
from tbdesk.session.document import AnyCell, Document
from tbdesk.ui.players.crosstable_delegate import CrosstableDelegate, slot_width
from tbdesk.ui.players.crosstable_path import next_empty
from tbdesk.ui.window import style

Index = QModelIndex | QPersistentModelIndex

#: Pixels a player's own columns have at least and take by themselves at most.
NARROWEST = {NAME: 110, RATING: 46, CLUB: 60}
WIDEST = {NAME: 240, RATING: 80, CLUB: 160}
_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class CrosstableView(QTableView):
    """Result keys act at once; every other column is edited in place."""

    #: Why a key changed nothing, or what the cell is, for the status bar.
    said = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._delegate = CrosstableDelegate(self)
        self.setObjectName("crosstable")
        self.setAccessibleName(_("Crosstable"))
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setTabKeyNavigation(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        style.make_compact(self)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(style.row_height(self))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        document.revisited.connect(self.go_to)

    def grid(self) -> CrosstableModel:
        model = self.model()
        assert isinstance(model, CrosstableModel)
        return model

    @property
    def active_slot(self) -> int:
        """Which game of the current cell the next key is for, from 0."""
        return self._delegate.active_slot

    def fit_columns(self) -> None:
        """Square cells for the games, the other columns as wide as their contents."""
        model = self.grid()
        games = model.games_at(model.index(0, OWN_COLUMNS + 1))
        square = max(style.row_height(self), len(games) * slot_width(self.fontMetrics()))
        for column in range(model.columnCount()):
            if model.is_opponent_column(column):
                self.setColumnWidth(column, square)
            else:
                self.resizeColumnToContents(column)
        points = self.fontMetrics().horizontalAdvance("000.0") + 12
        self.setColumnWidth(model.columnCount() - 1, points)
        for column, least in NARROWEST.items():
            width = min(max(self.columnWidth(column), least), WIDEST[column])
            self.setColumnWidth(column, width)

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()) -> None:
        """A longer name, typed in the grid, gets the room it needs."""
        super().dataChanged(top_left, bottom_right, roles)
        for column in range(top_left.column(), min(bottom_right.column() + 1, OWN_COLUMNS)):
            hint = self.sizeHintForIndex(self.model().index(top_left.row(), column))
            needed = min(hint.width() + 1, WIDEST[column])  # one for the line of the grid
            if needed > self.columnWidth(column):
                self.setColumnWidth(column, needed)

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        frame = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        return self.verticalHeader().sizeHint().width() + self.horizontalHeader().length() + frame

    def go_to_first_empty(self) -> None:
        """Put the cursor where typing starts: the first empty cell above the diagonal."""
        model = self.grid()
        if model.rowCount() > 1:
            spot = next_empty(model, 0, OWN_COLUMNS, -1) or (0, OWN_COLUMNS + 1, 0)
            self._set_cursor(*spot)

    def go_to(self, cell: AnyCell) -> None:
        """Put the cursor on a game, by pairing numbers or by player and round."""
        found = self.grid().cell_of(cell)
        index = QModelIndex() if found is None else self.grid().index_of(found)
        if found is not None and index.isValid():
            self._set_cursor(index.row(), index.column(), found.slot)

    # --- keys ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if not index.isValid() or not self.grid().is_opponent_column(index.column()):
            super().keyPressEvent(event)
            return
        if event.modifiers() & _MODIFIERS:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            if self.grid().games_at(index):
                self.grid().setData(index, "", ONE_GAME_ROLE + self.active_slot)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._step_slot(event.key()):
            pass
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._advance(index)
        elif event.text() and event.text().isprintable():
            self._type(index, event.text())
        else:
            super().keyPressEvent(event)

    def _type(self, index: QModelIndex, text: str) -> None:
        if self.grid().setData(index, text, ONE_GAME_ROLE + self.active_slot):
            self.said.emit("")
            self._advance(index)
        else:
            QApplication.beep()  # who types without looking must hear that a key did nothing

    def _advance(self, index: QModelIndex) -> None:
        """On to the next empty game on this side of the diagonal; stay when there is none."""
        event = self._document.tournament
        if event is None or all(game.result is not None for game in event.games):
            return  # a full table is corrected: the whole path need not be looked at
        spot = next_empty(self.grid(), index.row(), index.column(), self.active_slot)
        if spot is not None:
            self._set_cursor(*spot)

    def _step_slot(self, key: int) -> bool:
        """Left and Right go through the games of a cell before they leave it."""
        games = self.grid().games_at(self.currentIndex())
        slot = self.active_slot + (1 if key == Qt.Key.Key_Right else -1)
        if not 0 <= slot < len(games):
            return False
        self._set_slot(slot)
        return True

    # --- the cursor ------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index == self.currentIndex():
            x = int(event.position().x())
            self._set_slot(self._delegate.slot_at(index, self.visualRect(index), x))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        at = self.currentIndex()
        self._delegate.current = at
        self._delegate.active_slot = self._first_empty_slot(at, previous)
        self._repaint_cross(previous)
        self._repaint_cross(at)

    def _repaint_cross(self, index: Index) -> None:
        """The row and the column of a cursor, and with them its mirror cell. Painting the whole
        grid again would take longer than the calculation."""
        if index.isValid():
            cell, whole = self.visualRect(index), self.viewport().rect()
            self.viewport().update(QRect(0, cell.top(), whole.width(), cell.height() + 1))
            self.viewport().update(QRect(cell.left(), 0, cell.width() + 1, whole.height()))
            mirror = self.grid().mirror_of(index)
            self.viewport().update(self.visualRect(mirror))

    def _first_empty_slot(self, current: QModelIndex, previous: Index) -> int:
        """Entering a cell puts the cursor on its first empty game; from the right, its last."""
        model = self.model()
        if not isinstance(model, CrosstableModel) or not current.isValid():
            return 0
        number = model.player_at(current.row()).number
        games = model.games_at(current)
        for slot, game in enumerate(games):
            if model.game(game).outcome_of(number) is None:
                return slot
        from_right = previous.isValid() and previous.row() == current.row()
        from_right = from_right and previous.column() > current.column()
        return max(0, len(games) - 1) if from_right else 0

    def _set_cursor(self, row: int, column: int, slot: int) -> None:
        self.setCurrentIndex(self.grid().index(row, column))
        self._set_slot(slot)

    def _set_slot(self, slot: int) -> None:
        self._delegate.active_slot = slot
        self.viewport().update(self.visualRect(self.currentIndex()))
