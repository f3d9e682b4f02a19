"""Editors of cells that are typed through: Enter takes the text and the cursor goes on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tbdesk.i18n import _

Index = QModelIndex | QPersistentModelIndex

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
#: Pixels an editor has at least, however narrow its cell is.
LEAST_WIDTH = 84


class TokenDelegate(QStyledItemDelegate):
    """A line editor that tells of every letter, and of the key that ends it."""

    #: The keys that hand the text over.
    ends: tuple[Qt.Key, ...] = ENTER

    #: The text as it is being typed.
    typed = Signal(str)
    #: The text was handed over.
    entered = Signal()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setFrame(False)
        editor.setAccessibleName(_("Text of the cell"))
        editor.textEdited.connect(self.typed)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        area: QRect = option.rect
        area.setWidth(max(area.width(), LEAST_WIDTH))
        editor.setGeometry(area)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() in self.ends:
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, self.EndEditHint.NoHint)
            self.entered.emit()
            return True
        return super().eventFilter(editor, event)
