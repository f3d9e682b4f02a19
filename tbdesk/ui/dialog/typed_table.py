"""A table in a dialog that is typed over, cell by cell down a column."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView

from tbdesk.models.setup.typed_table import TypedTableModel
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.editing import OPEN_BY_TYPING, TypingDelegate
from tbdesk.ui.widgets.focus import Table


class TypedTable(Table):
    """A table that is typed over: typing opens a cell, and Enter goes down the column where the
    text is taken. Blocks of cells are copied and pasted if the model takes them."""

    def __init__(self, model: TypedTableModel) -> None:
        super().__init__()
        self.setModel(model)
        delegate = TypingDelegate(self)
        delegate.entered.connect(self._on_entered)
        self.setItemDelegate(delegate)
        self.setEditTriggers(OPEN_BY_TYPING)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.blocks = Blocks(self) if model.takes_blocks else None
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        style.make_compact(self)
        self.resizeColumnsToContents()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, blocks = QKeySequence.StandardKey, self.blocks
        if blocks is not None and event.matches(keys.Copy):
            blocks.copy()
        elif blocks is not None and event.matches(keys.Paste):
            blocks.paste()
        elif blocks is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            blocks.clear()
        else:
            super().keyPressEvent(event)

    def _on_entered(self, taken: bool) -> None:
        index = self.currentIndex()
        self.setFocus()
        if taken and index.row() + 1 < self.model().rowCount():
            self.setCurrentIndex(index.siblingAtRow(index.row() + 1))
