"""The menu in which the language of the window is chosen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from tbdesk.session import language
from tbdesk.session.preferences import Preferences


class LanguageMenu(QMenu):
    """The languages by their own names; another one is spoken from the next start on."""

    #: What becomes of the choice, for the status bar.
    said = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("&Language"))
        self.setObjectName("languageMenu")
        self._preferences = preferences
        app = QCoreApplication.instance()
        spoken = language.ENGLISH if app is None else language.spoken(app)
        group = QActionGroup(self)
        for code, name in language.LANGUAGES.items():
            action = group.addAction(self.addAction(name))
            action.setObjectName(f"language_{code}")
            action.setCheckable(True)
            action.setChecked(code == language.preferred(preferences.language(), [spoken]))
            action.triggered.connect(lambda _checked=False, one=code: self._choose(one))

    def _choose(self, code: str) -> None:
        self._preferences.remember_language(code)
        text = self.tr("{language} from the next start of tbdesk on.")
        self.said.emit(text.format(language=language.LANGUAGES[code]))
