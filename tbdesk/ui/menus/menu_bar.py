"""The menu bar, and the menus that fill themselves: languages, recent files, encodings."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

from tbdesk import i18n
from tbdesk.i18n import _
from tbdesk.session.delayed import delayed
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences


class MenuBar(QMenuBar):
    """A menu bar that returns the focus when its menus are closed. Escape in a menu leaves the
    focus with the bar, for the menus beside it. Qt forgets the former focus if another window, such
    as a dialog, is activated then: afterwards the bar has the focus, neither arrows nor Escape lead
    out of it, and typed keys are lost."""

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


class RecentMenu(QMenu):
    """Offers the recent files, the latest first, and below them an action about the open one."""

    #: The Path of the file to open.
    chosen = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(_("Open &recent"))
        self._preferences = preferences
        self._last: QAction | None = None
        # Deferred: this empties the menu, and one of its actions may have changed the list.
        preferences.recentChanged.connect(delayed(self._fill, 0, self).start)
        self._fill()

    def end_with(self, action: QAction) -> None:
        """Put an action, which is not the menu's own, below the files."""
        self._last = action
        self._fill()

    def _fill(self) -> None:
        self.clear()
        for path in self._preferences.recent_files():
            action = self.addAction(str(path).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, path=path: self.chosen.emit(path))
        if self._last is not None:
            self.addSeparator()
            self.addAction(self._last)


class EncodingMenu(QMenu):
    """Reads the open file again in another encoding; only if its bytes leave the encoding open."""

    #: The encoding to read it in.
    chosen = Signal(str)

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(_("Reopen with &encoding"))
        self.setObjectName("encodingMenu")
        self._document = document
        for name, text in (
            ("cp1252", _("&Western Europe (cp1252)")),
            ("cp1250", _("&Central Europe (cp1250)")),
            ("cp1251", _("C&yrillic (cp1251)")),
            ("cp1253", _("&Greek (cp1253)")),
        ):
            action = self.addAction(text)
            action.setCheckable(True)
            action.setData(name)
            action.triggered.connect(lambda _checked=False, name=name: self.chosen.emit(name))
        document.stateChanged.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        origin = self._document.origin
        guessed = origin is not None and origin.document.encoding_guessed
        self.menuAction().setVisible(guessed and self._document.path is not None)
        for action in self.actions():
            action.setChecked(origin is not None and origin.document.encoding == action.data())
