"""What is still being typed in a cell when somebody needs the whole event."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView


def finish_typing(view: QAbstractItemView) -> None:
    """Take what stands in the view's open editor, if there is one, and close it."""
    editor = view.focusWidget()
    if view.state() == QAbstractItemView.State.EditingState and editor is not None:
        view.commitData(editor)
        view.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
