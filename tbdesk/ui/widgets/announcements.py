"""What a screen reader says that nobody has gone to: what was done, and why something was not."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tbdesk.i18n import _
from tbdesk.session.document import Document


def announce(widget: QWidget, text: str) -> None:
    """Have a text said, if somebody listens."""
    from PySide6.QtGui import (  # the window is there sooner
        QAccessible,
        QAccessibleAnnouncementEvent,
    )

    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class Announcements(QObject):
    """Says every edit of the event by its name, as the Edit menu has it: a result that was typed
    stands in a cell which the cursor has left."""

    def __init__(self, document: Document, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._stack = document.undo_stack
        self._window = window
        self._index = self._stack.index()
        self._stack.indexChanged.connect(self._tell)

    def _tell(self, index: int) -> None:
        if not isValid(self._stack):  # it tells that it is emptied while it goes
            return
        before, self._index = self._index, index
        if index > before:
            announce(self._window, self._stack.undoText())
        elif index < before and self._stack.canRedo():  # else it is another event
            what = self._stack.redoText()
            announce(self._window, _("undone: {what}").format(what=what))
