"""Messages of a screen reader about events without focus: actions done, and reasons of refusals."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from tbdesk.i18n import _
from tbdesk.session.document import Document


def announce(widget: QWidget, text: str) -> None:
    """Make a screen reader speak a text, if one is active."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class Announcements(QObject):
    """Announces every edit by its name in the Edit menu: the cursor has left the cell of a typed
    result. What was undone or redone may be out of sight, so that it is shown too."""

    #: A message for the status bar.
    said = Signal(str)

    def __init__(self, document: Document, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = document.undo_group
        self._window = window
        self._stack = self._steps.activeStack()
        self._index = self._stack.index()
        self._steps.indexChanged.connect(self._announce_step)
        document.passed.connect(self._show_passed)

    def _announce_step(self, index: int) -> None:
        stack = self._steps.activeStack()
        before, self._index = self._index, index
        if stack is not self._stack:  # a trial has a stack of its own
            self._stack = stack
        elif index > before:
            announce(self._window, stack.undoText().replace("&&", "&"))  # of a menu

    def _show_passed(self, name: str, undone: bool) -> None:
        self._index = self._steps.activeStack().index()  # no edit
        text = _("Undone: {what}") if undone else _("Redone: {what}")
        self.said.emit(text.format(what=name))
