"""The list of players in a dialog: type, paste, reorder, remove."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.schedule import MIN_PLAYERS
from tbdesk.i18n import _
from tbdesk.models.setup.players import CLUB, NAME, PlayersModel
from tbdesk.ui.setup.list_table import ENTER, Index, ListTable, clipboard, list_button


class PlayersTable(ListTable):
    """One player a line."""

    def __init__(self, model: PlayersModel, parent: QWidget | None = None) -> None:
        super().__init__(model, NAME, parent)
        self._players = model
        self._tabbed = False
        self._begun = NAME
        self.setObjectName("players")
        self.setAccessibleName(_("Players"))
        self.setColumnWidth(CLUB, 160)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._players.index(0, NAME))

    def moveCursor(
        self,
        action: QAbstractItemView.CursorAction,
        modifiers: Qt.KeyboardModifier,
    ) -> QModelIndex:
        self._tabbed = action == QAbstractItemView.CursorAction.MoveNext
        return super().moveCursor(action, modifiers)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Note the column in which the typing of a line begins: Tab goes on in the line."""
        super().currentChanged(current, previous)
        if current.isValid() and not (self._tabbed and current.row() == previous.row()):
            self._begun = current.column()
        self._tabbed = False

    def leaves(self, key: int) -> bool:
        """Tab leaves the table after its last cell, and backwards before its first."""
        index, model = self.currentIndex(), self._players
        if key == Qt.Key.Key_Tab:
            return index == model.index(model.rowCount() - 1, model.columnCount() - 1)
        return key == Qt.Key.Key_Backtab and index == model.index(0, 0)

    def next_line(self) -> None:
        """After Enter the next line begins in the column in which this one did. After the last
        line comes a new one; Enter in a new line that is still empty ends the list."""
        index = self.currentIndex()
        last = index.row() == self._players.rowCount() - 1
        if last and (self._players.is_empty(index.row()) or not self._players.add_line()):
            self.window().focusNextPrevChild(True)
        else:
            self.setCurrentIndex(index.sibling(index.row() + 1, self._begun))

    def paste(self) -> None:
        index = self.currentIndex()
        self._players.paste(clipboard(), max(0, index.row()), max(NAME, index.column()))


class PlayersEditor(QWidget):
    """The table with its number of players and the buttons that change the order."""

    #: Why a typed text was not taken; empty when all is well again.
    said = Signal(str)

    def __init__(self, model: PlayersModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players = model
        self.table = PlayersTable(model)
        self.count = QSpinBox()
        self.count.setObjectName("playerCount")
        self.count.setAccessibleName(_("Number of players"))
        self.count.setRange(MIN_PLAYERS, model.most)
        self.count.setValue(model.rowCount())
        self._layout()
        self.count.valueChanged.connect(model.set_count)
        model.rowsInserted.connect(self._show_count)
        model.rowsRemoved.connect(self._show_count)
        model.refused.connect(self.said)
        model.dataChanged.connect(lambda: self.said.emit(""))

    def _layout(self) -> None:
        top = QHBoxLayout()
        label = QLabel(_("&Number of players"))
        label.setBuddy(self.count)
        top.addWidget(label)
        top.addWidget(self.count)
        hint = QLabel(_("Type or paste: name, rating, club, federation"))
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        top.addWidget(hint)
        top.addStretch()
        for text, act in (
            (_("&Up"), lambda: self._move(-1)),
            (_("&Down"), lambda: self._move(1)),
            (_("R&emove"), self._remove),
        ):
            button = list_button(text)
            button.clicked.connect(act)
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self.table)

    def set_most(self, most: int) -> None:
        """Another kind of event allows another number of players; nobody is taken away."""
        self._players.set_most(most)
        self.count.setMaximum(max(most, self._players.rowCount()))

    def start_typing(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.setCurrentIndex(self._players.index(0, NAME))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter after the number of players is not the end of the dialog: names come now."""
        if event.key() in ENTER and self.count.hasFocus():
            self.start_typing()
        else:
            super().keyPressEvent(event)

    def finish_typing(self) -> bool:
        """Take what is still in an open editor; a line that was only offered is no player.

        False, once, if the text typed last was refused.
        """
        taken = self.table.finish_typing()
        self._players.drop_unused_line()
        return taken

    def _move(self, by: int) -> None:
        index = self.table.currentIndex()
        if index.isValid() and self._players.move(index.row(), by):
            self.table.setCurrentIndex(self._players.index(index.row() + by, index.column()))

    def _remove(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._players.remove(index.row())

    def _show_count(self, _parent: QModelIndex, _first: int, _last: int) -> None:
        self.count.setValue(self._players.rowCount())
