"""The base of the tables that results, pairings and players are typed into."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.i18n import _
from tbdesk.models.index import Index
from tbdesk.models.roles import REFUSED_ROLE
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.editing import OPEN_BY_TYPING
from tbdesk.ui.grid.refusals import Refusals
from tbdesk.ui.grid.table_view import TableView


class TypingView(TableView):
    """A table that is typed into: typing opens a cell, blocks of cells are copied and pasted, and
    refused texts stay in their cells, marked."""

    #: Why a key changed nothing, for the status bar; empty when all is well.
    said = Signal(str)
    #: The arbiter goes to a cell by arrow keys or the mouse.
    lookedAt = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._refusals = Refusals(self, self.is_refused, self.give_up)
        self._refusals.said.connect(self.said)
        self.blocks = Blocks(self)
        self.setEditTriggers(OPEN_BY_TYPING)
        self.pressed.connect(self.lookedAt)

    def is_refused(self, index: Index) -> bool:
        """Whether a refused text is in a cell."""
        return bool(index.data(REFUSED_ROLE))

    @abstractmethod
    def give_up(self, index: Index) -> None:
        """Remove the refused text of a cell."""

    def undone(self) -> None:
        """Take away what was said of an edit that was undone or done again."""
        self._refusals.undone()

    def keyboardSearch(self, search: str) -> None:
        """Where a cell takes no text Qt would go to the next row that begins with it, and the key
        after it would be for that row."""
        if search.isprintable():
            self._refusals.stop(_("Nothing can be typed here."))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        self.lookedAt.emit()
        return super().moveCursor(action, modifiers)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._refusals.moved()
