"""The table of a dialog into which a list of names is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QStyleOptionViewItem,
    QWidget,
)

from tbdesk.files.lists.entry import ListEntry
from tbdesk.models.blocks import lines_of
from tbdesk.models.roles import REFUSED_ROLE, Index
from tbdesk.models.setup.lines import LinesModel
from tbdesk.session.files.opened import OpenedTable
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.appearance import style
from tbdesk.ui.files.imports.import_dialog import ImportDialog, ImportGoal
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.editing import ENTER, OPEN_BY_TYPING, TypingDelegate, finish_typing, key_press
from tbdesk.ui.grid.name_offers import NameOffers
from tbdesk.ui.grid.refusals import Refusals, occupied_text
from tbdesk.ui.widgets.focus import Table

TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
SHIFT = Qt.KeyboardModifier.ShiftModifier

#: Characters of a name that are in sight however narrow the table.
_LEAST_NAME = 16


class _ListDelegate(TypingDelegate):
    """Edits cells, and reports a list pasted into the cell being edited."""

    #: Paste, of a list and not of a word.
    listPasted = Signal()
    #: A key that leaves the table, after the text of the editor was taken.
    leaves = Signal(QKeyEvent)
    #: Why no players of the rating lists are offered.
    said = Signal(str)

    def __init__(self, lines: LinesModel, parent: QObject) -> None:
        super().__init__(parent)
        self._lines = lines
        self._reported = False

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Offers the players of the rating lists while a name is typed."""
        editor = super().createEditor(parent, option, index)
        row = index.row()
        named = index.column() == self._lines.own_columns and not self._lines.takes_teams(row)
        if named and isinstance(editor, QLineEdit):

            def take(entry: ListEntry) -> None:
                self.closeEditor.emit(editor, self.EndEditHint.RevertModelCache)
                self._lines.put_entry(row, entry)
                self.entered.emit(True)

            NameOffers(editor, self._lines.ratings, take, self._report_once)
        return editor

    def _report_once(self, reason: str) -> None:
        """Why no players are offered: with the first name, and not with every letter."""
        if not self._reported:
            self._reported = True
            self.said.emit(reason)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        pressed = key_press(event)
        offers = editor.findChild(NameOffers)
        if pressed and isinstance(offers, NameOffers) and offers.takes(pressed):
            return True
        if pressed and pressed.matches(QKeySequence.StandardKey.Paste) and _is_list(clipboard()):
            self.closeEditor.emit(editor, self.EndEditHint.RevertModelCache)
            self.listPasted.emit()
            return True
        control = Qt.KeyboardModifier.ControlModifier
        if pressed and pressed.modifiers() & control and pressed.key() in TABS:
            if isinstance(editor, QWidget) and self.may_leave(editor):
                self.closeEditor.emit(editor, self.EndEditHint.NoHint)
                self.leaves.emit(pressed)
            return True
        return super().eventFilter(editor, event)


class ListTable(Table):
    """The table that a list is typed into: typing over a cell edits it, Enter goes to the next
    line, Down after the last one begins a new one, Ctrl+V pastes a list or a block. Tab leaves the
    table at its ends, Ctrl+Tab anywhere."""

    #: Why a typed text was not taken; empty when all is well again.
    said = Signal(str)

    #: After Enter the next line begins in the column in which this one did, else with the name.
    goes_down = True

    def __init__(self, lines: LinesModel) -> None:
        super().__init__()
        self.lines = lines
        self._name = lines.own_columns  # the column of the names is the first that is typed
        self._begun = self._name
        self._tabbed = False
        self._refusals = Refusals(self, _is_refused, lines.give_up)
        self._refusals.said.connect(self.said)
        self.setModel(lines)
        delegate = _ListDelegate(lines, self)
        delegate.entered.connect(self._on_entered)
        delegate.listPasted.connect(self.paste)
        delegate.leaves.connect(self._is_command)
        delegate.said.connect(self.said)
        self.setItemDelegate(delegate)
        # Not CurrentChanged: an editor that opens whenever lines come or go takes the focus
        # from the field in which their number is typed. Not SelectedClicked: keys typed while
        # it waits for a double click are lost.
        self.setEditTriggers(OPEN_BY_TYPING)
        lines.refused.connect(self._refusals.refuse)
        lines.unsure.connect(self._look_at)
        self.blocks = Blocks(self)
        self.blocks.said.connect(self._refusals.hear)
        self.horizontalHeader().setSectionResizeMode(self._name, QHeaderView.ResizeMode.Stretch)
        style.make_compact(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_names_room()

    def _give_names_room(self) -> None:
        """The names take the room left by the other columns; if that is too little, the table is
        scrolled."""
        header, least = self.horizontalHeader(), style.characters(self, _LEAST_NAME)
        others = header.length() - header.sectionSize(self._name)
        fits = self.viewport().width() - others >= least
        modes = QHeaderView.ResizeMode
        header.setSectionResizeMode(self._name, modes.Stretch if fits else modes.Fixed)
        if not fits:
            self.setColumnWidth(self._name, least)

    def go_to(self, row: int) -> None:
        """Type in a line."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setCurrentIndex(self.lines.index(row, self._name))

    def next_line(self) -> None:
        """Go on after Enter."""
        column = self._begun if self.goes_down else self._name
        row = self.lines.next_line(max(0, self.currentIndex().row()))
        if row is None:
            self._go_to_default()
        else:
            self._go_below(self.lines.index(row, column))

    def _go_to_default(self) -> None:
        """At the end of the list, focus the button that the next Enter presses."""
        buttons = self.window().findChildren(QPushButton)
        default = next((button for button in buttons if button.isDefault()), None)
        if default is not None and default.isEnabled():
            default.setFocus(Qt.FocusReason.TabFocusReason)
            default.installEventFilter(self)
        else:
            self.window().focusNextPrevChild(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the letters of one more name back from the default button: the blank behind the
        first word would press it."""
        if not isinstance(watched, QPushButton):
            return super().eventFilter(watched, event)
        pressed, row = key_press(event), max(0, self.currentIndex().row())
        if event.type() == QEvent.Type.FocusOut:
            watched.removeEventFilter(self)
        elif pressed and _is_letter(pressed) and self.lines.is_empty(row):
            self.go_to(row)
            self.keyPressEvent(pressed)
            return True
        return False

    def _go_below(self, index: QModelIndex) -> None:
        """Go to the line below; a name that is there already is not typed over."""
        self.setCurrentIndex(index)
        if index.column() == self._name and index.data():
            self._refusals.rest(occupied_text(str(index.data())))

    def paste(self) -> None:
        """Take the list, or the block, on the clipboard."""
        index, text = self.currentIndex(), clipboard()
        row, column = max(0, index.row()), max(self._name, index.column())
        if not text.strip():
            return
        lines = lines_of(text)
        if self.lines.is_foreign(lines, self.lines.index(row, column)):
            self.lines.paste(text, row, column)
        else:
            with self.lines.one_step():
                self.lines.make_room(row + len(lines))
                self.blocks.paste()

    def _look_at(self, opened: OpenedTable, row: int) -> None:
        """Show a pasted table in its preview, and insert the resulting list."""
        goal = ImportGoal.TEAMS if self.lines.takes_teams(row) else ImportGoal.PLAYERS
        dialog = ImportDialog(opened, (), None, "", Preferences(self), self, goal)
        if dialog.run():
            self.lines.take(dialog.reading, row)

    def undo(self) -> None:
        """Have the list as it was before the last change."""
        index = self.currentIndex()
        row, column = index.row(), index.column()
        if self.lines.undo():
            last = self.lines.rowCount() - 1
            self.setCurrentIndex(self.lines.index(min(max(0, row), last), max(0, column)))
            self._refusals.clear()

    def remove(self) -> None:
        """Take out the line of the cursor."""
        index = self.currentIndex()
        if index.isValid():
            self.lines.remove(index.row())

    def shift(self, by: int) -> None:
        """Move the line of the cursor up (-1) or down (+1)."""
        index = self.currentIndex()
        row = self.lines.move(index.row(), by) if index.isValid() else None
        if row is not None:
            self.setCurrentIndex(self.lines.index(row, index.column()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._leave_numbers()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._leave_numbers()
        if self._is_command(event):
            return
        below = event.key() == Qt.Key.Key_Down and not event.modifiers() & SHIFT
        if below and self.currentIndex().row() == self.lines.rowCount() - 1:
            self._begin_line()
        elif event.key() in ENTER and _is_refused(self.currentIndex()):
            self._on_entered(self.lines.offer_again(self.currentIndex()))
        elif event.key() in ENTER:
            self.next_line()
        elif self._leaves(event.key()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _is_command(self, event: QKeyEvent) -> bool:
        """The keys of the Edit menu, and those for lines and for leaving."""
        keys, key = QKeySequence.StandardKey, event.key()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        acts: tuple[tuple[bool, Callable[[], object]], ...] = (
            (event.matches(keys.Paste), self.paste),
            (event.matches(keys.Copy), self.blocks.copy),
            (event.matches(keys.Cut), self.blocks.cut),
            (event.matches(keys.Undo), self.undo),
            (key == Qt.Key.Key_Delete, self.delete),
            (control and key == Qt.Key.Key_D, self.blocks.fill_down),
            (control and key == Qt.Key.Key_R, self.blocks.fill_right),
            (control and key == Qt.Key.Key_Tab, lambda: self.window().focusNextPrevChild(True)),
            (
                control and key == Qt.Key.Key_Backtab,
                lambda: self.window().focusNextPrevChild(False),
            ),
            (alt and key == Qt.Key.Key_Up, lambda: self.shift(-1)),
            (alt and key == Qt.Key.Key_Down, lambda: self.shift(1)),
        )
        act = next((act for meant, act in acts if meant), None)
        if act is not None:
            act()
        return act is not None

    def delete(self) -> None:
        """Clear the cells of the block."""
        self.blocks.clear()

    def _begin_line(self) -> None:
        """A new line after the last, unless that one is empty still."""
        index = self.currentIndex()
        row = self.lines.next_line(index.row())
        if row is not None and row > index.row():
            self.setCurrentIndex(self.lines.index(row, index.column()))

    def _leave_numbers(self) -> None:
        """Keys typed in front of the names go to the name."""
        index = self.currentIndex()
        if not index.isValid() or index.column() < self._name:
            self.setCurrentIndex(self.lines.index(max(0, index.row()), self._name))

    def _leaves(self, key: int) -> bool:
        """Tab leaves the table after its last cell, and backwards before its first."""
        index, lines = self.currentIndex(), self.lines
        if key == Qt.Key.Key_Tab and index.row() == lines.rowCount() - 1:
            rest = range(index.column() + 1, lines.columnCount())
        elif key == Qt.Key.Key_Backtab and index.row() == 0:
            rest = range(index.column())
        else:
            return False
        editable = Qt.ItemFlag.ItemIsEditable
        return not any(
            lines.flags(index.siblingAtColumn(column)) & editable
            for column in rest
            if not self.isColumnHidden(column)
        )

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
        self._refusals.moved()

    def finish_typing(self) -> bool:
        """Commit an open editor; False, with the cursor there, as long as the list has a refused
        text."""
        finish_typing(self)
        refused = self.lines.first_refused()
        if refused.isValid():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.setCurrentIndex(refused)
            self.lines.offer_again(refused)
        return not refused.isValid()

    def _on_entered(self, taken: bool) -> None:
        if taken:
            self._refusals.clear()
            self.next_line()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        hints = QAbstractItemDelegate.EndEditHint
        tab = {hints.EditNextItem: Qt.Key.Key_Tab, hints.EditPreviousItem: Qt.Key.Key_Backtab}
        if hint in tab and self._leaves(tab[hint]):
            super().closeEditor(editor, hints.NoHint)
            self.window().focusNextPrevChild(hint == hints.EditNextItem)
        else:
            super().closeEditor(editor, hint)


def _is_refused(index: Index) -> bool:
    return bool(index.data(REFUSED_ROLE))


def _is_letter(event: QKeyEvent) -> bool:
    commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return event.text().isalnum() and not event.modifiers() & commands


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def _is_list(text: str) -> bool:
    """True for several lines or several parts of a line."""
    return any(sign in text.strip() for sign in "\n\t;")
