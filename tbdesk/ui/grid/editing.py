"""The keys of cell editors, the same in every view and dialog."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tbdesk.i18n import _
from tbdesk.models.roles import REFUSED_ROLE, Index
from tbdesk.ui.appearance import style

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
#: With one of these a key is a command, and nothing that is typed.
MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
#: Typing in a cell opens it, as F2 and a double click do.
OPEN_BY_TYPING = (
    QAbstractItemView.EditTrigger.DoubleClicked
    | QAbstractItemView.EditTrigger.EditKeyPressed
    | QAbstractItemView.EditTrigger.AnyKeyPressed
)
#: With these an editor is left for another cell.
_LEAVES = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down)


def key_press(event: QEvent) -> QKeyEvent | None:
    """The key event if an event is a key press, else None."""
    return event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None


class TypingDelegate(QStyledItemDelegate):
    """The base of delegates that are typed in: Enter commits the text of an editor, and it is known
    whether it was taken. Refused texts are marked."""

    #: The keys that commit the text.
    ends: tuple[Qt.Key, ...] = ENTER

    #: The text was handed over; False if it was refused.
    entered = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._taken = True

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.data(REFUSED_ROLE):
            style.mark_refused(option)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = super().createEditor(parent, option, index)
        editor.setAccessibleName(_("Text of the cell"))
        return editor

    def put(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> bool:
        """Set the typed text; False if it is refused."""
        assert isinstance(editor, QLineEdit)
        return model.setData(index, editor.text())

    def hand_over(self, editor: QWidget) -> None:
        """Commit the text and close the editor."""
        self._taken = True
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, self.EndEditHint.NoHint)
        self.entered.emit(self._taken)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        self._taken = self.put(editor, model, index)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        pressed = key_press(event)
        if pressed and isinstance(editor, QWidget):
            if pressed.key() in self.ends:
                self.hand_over(editor)
                return True
            if pressed.key() in _LEAVES and not self.may_leave(editor):
                return True
        return super().eventFilter(editor, event)

    def may_leave(self, editor: QWidget) -> bool:
        """Commit the editor before a key moves to another cell; after a refusal the cursor stays,
        so that the next keys do not land elsewhere."""
        self._taken = True
        self.commitData.emit(editor)
        if not self._taken:
            self.closeEditor.emit(editor, self.EndEditHint.NoHint)
            self.entered.emit(False)
        return self._taken


def finish_typing(view: QAbstractItemView) -> None:
    """Commit the text in the view's open editor, if there is one, and close it."""
    editor = view.focusWidget()
    if view.state() == QAbstractItemView.State.EditingState and editor is not None:
        view.commitData(editor)
        view.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)


def enter_goes_on(dialog: QDialog, event: QKeyEvent) -> bool:
    """Let Enter in a field go on to the next, so that nothing new is made before all of it is
    typed; False if the key is for the default button, as in the last field."""
    field = dialog.focusWidget()
    if event.key() not in ENTER or field is None or isinstance(field, QPushButton):
        return False
    dialog.focusNextChild()
    following = dialog.focusWidget()
    if isinstance(following, QPushButton) and (
        following.isDefault() or isinstance(following.parent(), QDialogButtonBox)
    ):
        field.setFocus()
        return False
    return True
