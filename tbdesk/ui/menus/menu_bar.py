"""A menu bar that does not keep the keys when nothing of it is chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMenuBar, QWidget
from shiboken6 import isValid


class MenuBar(QMenuBar):
    """A menu bar that gives the keyboard back when its menus are left. Escape in a menu leaves the
    keys with the bar, for the menus beside it. Qt forgets whose they were if another window comes
    to the front then, such as a dialog: when this one is back, the bar has the keys, no arrow and
    no Escape leads out of it, and what is typed goes nowhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before: QWidget | None = None  # whose keys the bar has
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not self:
            return
        if old is not None and old.window() is self.window():
            self._before = old
        elif self._before is not None and isValid(self._before) and self.activeAction() is None:
            self._before.setFocus()
