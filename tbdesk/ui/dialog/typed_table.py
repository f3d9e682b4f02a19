"""A table in a dialog that is typed over, cell by cell down a column."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView

from tbdesk.models.setup.typed_table import TypedTableModel
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.editing import OPEN_BY_TYPING, TypingDelegate
from tbdesk.ui.widgets.focus import Table


class TypedTable(Table):
    """A table that is typed over: typing opens a cell, and Enter goes down the column where the
    text is taken."""

    def __init__(self, model: TypedTableModel) -> None:
        super().__init__()
        self.setModel(model)
        delegate = TypingDelegate(self)
        delegate.entered.connect(self._on_entered)
        self.setItemDelegate(delegate)
        self.setEditTriggers(OPEN_BY_TYPING)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        style.make_compact(self)
        self.resizeColumnsToContents()

    def _on_entered(self, taken: bool) -> None:
        index = self.currentIndex()
        self.setFocus()
        if taken and index.row() + 1 < self.model().rowCount():
            self.setCurrentIndex(index.siblingAtRow(index.row() + 1))
