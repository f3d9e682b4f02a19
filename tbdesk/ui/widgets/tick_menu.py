"""A menu of ticks that stays open, for several of them in one go."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget


class TickMenu(QMenu):
    """A menu in which a click or the space bar sets a tick and leaves it open; Enter also closes
    it. It is deleted when it closes."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def add_tick(self, text: str, checked: bool) -> QAction:
        """Add an entry with a tick."""
        action = self.addAction(text)
        action.setCheckable(True)
        action.setChecked(checked)
        return action

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton  # the right one has opened the menu
        if not (left and _toggled(self.actionAt(event.position().toPoint()))):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.key() == Qt.Key.Key_Space and _toggled(self.activeAction())):
            super().keyPressEvent(event)


def _toggled(action: QAction | None) -> bool:
    """Toggle an entry with a tick; False for any other."""
    if action is None or not action.isCheckable():
        return False
    action.trigger()
    return True
