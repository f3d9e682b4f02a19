"""What keys do while somebody types, the same in every view and dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QDialog, QPushButton


def finish_typing(view: QAbstractItemView) -> None:
    """Take what stands in the view's open editor, if there is one, and close it."""
    editor = view.focusWidget()
    if view.state() == QAbstractItemView.State.EditingState and editor is not None:
        view.commitData(editor)
        view.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)


def enter_goes_on(dialog: QDialog, event: QKeyEvent) -> bool:
    """Let Enter in a field go on to the next, so that an event is not made before its names are
    typed; False where the key means something else."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    if not enter or isinstance(dialog.focusWidget(), QPushButton):
        return False
    dialog.focusNextChild()
    return True
