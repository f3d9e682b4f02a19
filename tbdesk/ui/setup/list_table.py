"""What the tables of dialogs have in common into which a list of names is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)

from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.ui.window import style
from tbdesk.ui.window.editing import finish_typing

Index = QModelIndex | QPersistentModelIndex

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _ListDelegate(QStyledItemDelegate):
    """Tells the table of the keys that mean more than the cell being edited."""

    #: Enter: the cell is done.
    entered = Signal()
    #: Paste, of a list and not of a word.
    listPasted = Signal()

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in ENTER:
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, self.EndEditHint.NoHint)
                self.entered.emit()
                return True
            if event.matches(QKeySequence.StandardKey.Paste) and _is_list(clipboard()):
                self.closeEditor.emit(editor, self.EndEditHint.RevertModelCache)
                self.listPasted.emit()
                return True
        return super().eventFilter(editor, event)


class ListTable(QTableView):
    """Typing over a cell edits it, Enter goes to the next line, Ctrl+V pastes a list, and Tab
    leaves the table at its ends."""

    def __init__(
        self, model: PlayersModel | RostersModel, name: int, parent: QWidget | None = None
    ) -> None:
        """name: the column of the names, which takes the room that is left."""
        super().__init__(parent)
        self._committing = False
        self._refused = False
        self.setModel(model)
        delegate = _ListDelegate(self)
        delegate.entered.connect(self.next_line)
        delegate.listPasted.connect(self.paste)
        self.setItemDelegate(delegate)
        # Not CurrentChanged: an editor that opens whenever lines come or go takes the focus
        # from the field in which their number is typed. Not SelectedClicked: keys typed while
        # it waits for a double click are lost.
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        model.refused.connect(self._on_refused)
        model.dataChanged.connect(self._on_taken)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().setSectionResizeMode(name, QHeaderView.ResizeMode.Stretch)
        style.make_compact(self)

    def next_line(self) -> None:
        """Go on after Enter."""
        raise NotImplementedError

    def paste(self) -> None:
        """Take the list on the clipboard."""
        raise NotImplementedError

    def leaves(self, key: int) -> bool:
        """Whether Tab, or Shift+Tab, leaves the table here."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in ENTER:
            self.next_line()
        elif self.leaves(event.key()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def finish_typing(self) -> bool:
        """Take what is still in an open editor; False, once, if the text typed last was refused:
        the reason should be seen before the dialog is gone."""
        finish_typing(self)
        refused, self._refused = self._refused, False
        return not refused

    def commitData(self, editor: QWidget) -> None:
        self._committing, self._refused = True, False
        super().commitData(editor)
        self._committing = False

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        hints = QAbstractItemDelegate.EndEditHint
        tab = {hints.EditNextItem: Qt.Key.Key_Tab, hints.EditPreviousItem: Qt.Key.Key_Backtab}
        if hint in tab and self.leaves(tab[hint]):
            super().closeEditor(editor, hints.NoHint)
            self.window().focusNextPrevChild(hint == hints.EditNextItem)
        else:
            super().closeEditor(editor, hint)

    def _on_refused(self, _reason: str) -> None:
        self._refused = self._committing  # rather than a player who may not be removed

    def _on_taken(self) -> None:
        self._refused = False  # with its reason, which nobody sees any more


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def list_button(text: str) -> QPushButton:
    """A button beside a table, which Enter does not press."""
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.setAccessibleName(text.replace("&", ""))
    return button


def _is_list(text: str) -> bool:
    """True for several lines or several parts of a line."""
    return any(sign in text.strip() for sign in "\n\t;")
