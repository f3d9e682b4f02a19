"""A table in a dialog that is typed over, cell by cell down a column; the base of such dialogs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from tbdesk.models.setup.typed_table import TypedTableModel
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.editing import OPEN_BY_TYPING, TypingDelegate, finish_typing
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
        self.blocks = Blocks(self)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        style.make_compact(self)
        self.resizeColumnsToContents()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, blocks = QKeySequence.StandardKey, self.blocks
        if event.matches(keys.Copy):
            blocks.copy()
        elif event.matches(keys.Paste):
            blocks.paste()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            blocks.clear()
        else:
            super().keyPressEvent(event)

    def _on_entered(self, taken: bool) -> None:
        index = self.currentIndex()
        self.setFocus()
        if taken and index.row() + 1 < self.model().rowCount():
            self.setCurrentIndex(index.siblingAtRow(index.row() + 1))


class TypedTableDialog(OkDialog):
    """The base of dialogs around a table that is typed over. OK takes the text of an open editor
    too; after a text that was refused the dialog stays open once, with the reason."""

    def __init__(
        self, name: str, title: str, model: TypedTableModel, parent: QWidget | None
    ) -> None:
        super().__init__(name, title, parent)
        self._refused = False
        self._typed = model
        self._before: list[str] = []
        model.setParent(self)
        model.refused.connect(self._refuse)
        model.dataChanged.connect(self._on_change)
        self.table = TypedTable(model)
        self.table.blocks.said.connect(self.message.setText)

    def name_table(
        self, name: str, accessible: str, description: str, stretched: Iterable[int] = ()
    ) -> None:
        """Set the object name of the table, its texts for screen readers, and the columns that
        share the room."""
        self.table.setObjectName(name)
        self.table.setAccessibleName(accessible)
        self.table.setAccessibleDescription(description)
        for column in stretched:
            header = self.table.horizontalHeader()
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def lay_out_table(
        self,
        intro: QWidget,
        at: QModelIndex,
        above: Sequence[QWidget] = (),
        below: Sequence[QWidget] = (),
    ) -> None:
        """Put the table under its introduction, with rows of buttons above and below it, and the
        cursor at an index."""
        content = QVBoxLayout()
        content.addWidget(intro)
        _add_row(content, above)
        content.addWidget(self.table, 1)
        content.addStretch()  # in place of a table that is hidden
        _add_row(content, below)
        self.lay_out(content)
        self.table.setCurrentIndex(at)
        self.table.setFocus()
        self._before = self._typed.typed_texts()

    def is_changed(self) -> bool:
        return self._typed.typed_texts() != self._before

    def refusal(self) -> str:
        """Why the table cannot be taken as it is; empty if it can."""
        return ""

    def accept(self) -> None:
        if not self.finish_typing():
            self.table.setFocus()
            return
        reason = self.refusal()
        self.message.setText(reason)
        if reason:
            self.table.setFocus()
        else:
            super().accept()

    def finish_typing(self) -> bool:
        """Take the text of an open editor; False, once, if the last text was refused."""
        finish_typing(self.table)
        refused, self._refused = self._refused, False
        return not refused

    def _refuse(self, reason: str) -> None:
        self._refused = True
        self.message.setText(reason)

    def _on_change(self) -> None:
        self._refused = False
        self.message.clear()


def _add_row(content: QVBoxLayout, widgets: Sequence[QWidget]) -> None:
    """Add widgets beside each other, from the left."""
    if widgets:
        row = QHBoxLayout()
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch()
        content.addLayout(row)
