"""The menu of the files that were opened or saved last."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from tbdesk.i18n import _
from tbdesk.session.delayed import delayed
from tbdesk.session.program.preferences import Preferences


class RecentMenu(QMenu):
    """Offers the recent files, the latest first; disabled where there are none."""

    #: The Path of the file to open.
    chosen = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(_("Open &recent"))
        self._preferences = preferences
        # Later: the menu is emptied, and one of its actions may be what changed the list.
        preferences.recentChanged.connect(delayed(self._fill, 0, self).start)
        self._fill()

    def _fill(self) -> None:
        self.clear()
        for path in self._preferences.recent_files():
            action = self.addAction(str(path).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, path=path: self.chosen.emit(path))
        self.setEnabled(not self.isEmpty())
