"""Cell editors in which Enter commits the text and moves the cursor on."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from tbdesk.i18n import _
from tbdesk.models.index import Index
from tbdesk.ui.grid.editing import TypingDelegate

#: Pixels an editor has at least, however narrow its cell is.
LEAST_WIDTH = 84


class TokenDelegate(TypingDelegate):
    """A line editor that tells of every letter, and of the key that ends it."""

    #: The text as it is being typed.
    typed = Signal(str)

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
