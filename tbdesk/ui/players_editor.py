"""The list of players in a dialog: type, paste, reorder, remove."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.schedule import MAX_PLAYERS, MIN_PLAYERS
from tbdesk.models.players import NAME, PlayersModel
from tbdesk.ui import looks


class PlayersTable(QTableView):
    """Enter goes to the next line; Ctrl+V pastes a list."""

    pasted = Signal()

    def __init__(self, model: PlayersModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players = model
        self.setObjectName("players")
        self.setAccessibleName(self.tr("Players"))
        self.setModel(model)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        looks.make_compact(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self._next_line()

    def _next_line(self) -> None:
        """After Enter the next name (or rating, or club) is typed; a new line is made."""
        index = self.currentIndex()
        below = index.row() + 1
        if below < self._players.rowCount() or self._players.add_line():
            self.setCurrentIndex(index.siblingAtRow(below))

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        row = max(0, self.currentIndex().row())
        if self._players.paste(text, row):
            self.pasted.emit()


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
        self.count.setAccessibleName(self.tr("Number of players"))
        self.count.setRange(MIN_PLAYERS, MAX_PLAYERS)
        self.count.setValue(model.rowCount())
        self._layout()
        self.count.valueChanged.connect(model.set_count)
        model.rowsInserted.connect(self._show_count)
        model.rowsRemoved.connect(self._show_count)
        model.refused.connect(self.said)
        model.dataChanged.connect(lambda: self.said.emit(""))

    def _layout(self) -> None:
        top = QHBoxLayout()
        label = QLabel(self.tr("&Number of players"))
        label.setBuddy(self.count)
        top.addWidget(label)
        top.addWidget(self.count)
        hint = QLabel(self.tr("Type or paste: name, rating, club"))
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        top.addWidget(hint)
        top.addStretch()
        for text, act in (
            (self.tr("&Up"), lambda: self._move(-1)),
            (self.tr("&Down"), lambda: self._move(1)),
            (self.tr("R&emove"), self._remove),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.setAccessibleName(text.replace("&", ""))
            button.clicked.connect(act)
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self.table)

    def start_typing(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.setCurrentIndex(self._players.index(0, NAME))

    def finish_typing(self) -> None:
        """Take what is still in an open editor; a line that was only offered is no player."""
        editor = self.table.focusWidget()
        if editor is not None and editor is not self.table and self.table.isAncestorOf(editor):
            self.table.commitData(editor)
        self._players.drop_unused_line()

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
