"""The menu in which the language of the window is chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from tbdesk import i18n
from tbdesk.i18n import _
from tbdesk.session.program.preferences import Preferences


class LanguageMenu(QMenu):
    """The languages by their own names."""

    #: The code of the language to speak from now on.
    chosen = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(_("&Language"))
        self.setObjectName("languageMenu")
        self._preferences = preferences
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        """When the menu is first opened, as the names are read from the catalogues."""
        if self.actions():
            return
        group = QActionGroup(self)
        for code in i18n.languages():
            action = group.addAction(self.addAction(i18n.own_name(code)))
            action.setObjectName(f"language_{code}")
            action.setCheckable(True)
            action.setChecked(code == i18n.spoken())
            action.triggered.connect(lambda _checked=False, code=code: self._choose(code))

    def _choose(self, code: str) -> None:
        self._preferences.remember_language(code)
        if code != i18n.spoken():
            self.chosen.emit(code)
