"""The bars of the window: menus, tools with the round of the standings, and the status."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QMenu,
    QMenuBar,
    QSizePolicy,
    QStatusBar,
    QToolBar,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from tbdesk import i18n
from tbdesk.files.outputs import OUTPUTS
from tbdesk.i18n import _, p_
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.menus.actions import Actions
from tbdesk.ui.widgets.label import ElidedLabel, Label

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


class MenuBar(QMenuBar):
    """A menu bar that returns the focus when its menus are closed. Escape in a menu leaves the
    focus with the bar, for the menus beside it. Qt forgets the former focus if another window, such
    as a dialog, is activated then: afterwards the bar has the focus, neither arrows nor Escape lead
    out of it, and typed keys are lost."""

    def __init__(self) -> None:
        super().__init__()
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


#: Pixels that Qt puts between an icon and its words.
_GAP = 4
_WORDS, _ICON = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """The actions that are used most, in groups, and at the other end a widget of the window. In a
    narrow window icons stand for words, from the best known on: no button is out of sight."""

    def __init__(self, actions: Actions, last: QWidget, window: QWidget) -> None:
        super().__init__(_("Main tools"), window)
        self.setObjectName("toolbar")
        self.setMovable(False)
        side = 5 * style.unit(self)
        self.setIconSize(QSize(side, side))
        main = actions.exports[OUTPUTS[0]]
        self.addActions([actions.new, actions.open, actions.save])
        self.addSeparator()
        self.addActions([actions.undo, actions.redo])
        self.addSeparator()
        self.addActions([actions.chain, main, actions.print_])
        spacer = QWidget()
        spacer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for widget in (spacer, last):
            self.addWidget(widget)
        self.widgetForAction(main).setObjectName("mainAction")
        best_known = actions.undo, actions.redo, actions.save, actions.open, actions.new
        others = actions.print_, actions.chain, main
        buttons = map(self.widgetForAction, (*best_known, *others))
        self._buttons = [button for button in buttons if isinstance(button, QToolButton)]
        for button in self._buttons:
            button.setToolButtonStyle(_WORDS)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # such as other words or larger letters
            self._fit()
        return done

    def _fit(self) -> None:
        """Take the words from as few buttons as possible."""
        if not self.isVisible():  # the fields in it are measured when they are shown first
            return
        needed = self.sizeHint().width()
        for button in self._buttons:
            if button.toolButtonStyle() == _ICON:
                needed += _width_of_words(button)
        for button in self._buttons:
            wanted = _WORDS if needed <= self.width() else _ICON
            if wanted == _ICON:
                needed -= _width_of_words(button)
            if button.toolButtonStyle() != wanted:
                button.setToolButtonStyle(wanted)


def _width_of_words(button: QToolButton) -> int:
    """The pixels by which words beside its icon make a button wider."""
    return button.fontMetrics().horizontalAdvance(f" {button.text()} ") + _GAP


class _Choice(QComboBox):
    """Notifies that its list was closed, once it is hidden: it has the focus until then."""

    closed = Signal()

    def hidePopup(self) -> None:
        super().hidePopup()
        QTimer.singleShot(0, self, self.closed.emit)


class AfterChooser(QWidget):
    """`After round:` with every round of the event, and all that is entered."""

    #: A round was chosen with the mouse: the next keys belong to the grid, and choose no
    #: round.
    done = Signal()

    def __init__(self, document: Document, calculation: CalculationService) -> None:
        super().__init__()
        self._calculation = calculation
        self._choice = _Choice(self)
        self._choice.setObjectName("afterRound")
        self._choice.setAccessibleName(_("Standings after round"))
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._choice.setToolTip(_("The standings, and what is exported, after this round"))
        label = Label(_("After &round"))
        label.setBuddy(self._choice)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.addWidget(label)
        layout.addWidget(self._choice)
        self.setEnabled(False)
        self._choice.activated.connect(self._on_chosen)
        self._choice.closed.connect(self.done)
        document.changed.connect(self._follow)

    def show_chosen(self) -> None:
        """Show the round of the standings, which was chosen elsewhere."""
        self._choice.setCurrentIndex(self._calculation.after or 0)

    def _on_chosen(self, place: int) -> None:
        self._calculation.show_after(place or None)

    def _follow(self, before: Tournament | None, after: Tournament) -> None:
        if before is None or before.rounds != after.rounds:
            self.setEnabled(True)
            chosen = 0 if before is None else min(self._choice.currentIndex(), after.rounds)
            self._choice.clear()
            self._choice.addItem(p_("rounds", "all"))
            self._choice.addItems([str(round_) for round_ in range(1, after.rounds + 1)])
            self._choice.setCurrentIndex(chosen)


class StatusBar(QStatusBar):
    """Shows missing results, the problems, whether the last hand-out is out of date, and the state
    of saving. A message hides the missing results; the other states stay in sight beside it."""

    #: The list of problems is to be shown.
    problemsClicked = Signal()

    def __init__(self, details: QAction, parent: QWidget) -> None:
        """details: the action that shows the panes under the grids; it has a button here."""
        super().__init__(parent)
        self._progress = ElidedLabel()
        self._progress.setObjectName("progress")
        self.addWidget(self._progress, 1)
        # Qt hides it under a message, and shows it again when the height of the bar changes.
        self.messageChanged.connect(self._hide_progress_under)
        self._problems = QToolButton()
        self._problems.setObjectName("problemsCount")
        self._problems.hide()
        self._problems.clicked.connect(self.problemsClicked)
        details_button = QToolButton()
        details_button.setDefaultAction(details)
        # Where the details are in sight, a button has nothing to show.
        details.toggled.connect(lambda shown: details_button.setVisible(not shown))
        for button in (self._problems, details_button):
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.addPermanentWidget(button)
        height = details_button.sizeHint().height()
        details_button.setMinimumHeight(height)  # the bar would cut a pixel off
        # A message hides the widgets beside it, so that nothing above the bar moves.
        self.setMinimumHeight(height + style.unit(parent))
        self._outdated = ElidedLabel()
        self._outdated.setObjectName("outdatedHandout")
        self._outdated.setText(_("Hand-out out of date"))
        # As wide as its text where there is room; a narrow window stays as narrow.
        self._outdated.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._outdated.setMinimumWidth(style.characters(self._outdated, 5))
        self._outdated.hide()
        self.addPermanentWidget(self._outdated)
        self._at_risk = Label(_("Not saved, and in no copy"))
        self._at_risk.setObjectName("unkeptState")
        style.make_urgent(self._at_risk)
        self._at_risk.hide()
        self._saved = Label()
        self._saved.setObjectName("savedState")
        for state in (self._at_risk, self._saved):
            self.addPermanentWidget(state)

    def show_progress(self, text: str) -> None:
        """Show the missing games."""
        self._progress.setText(text)
        self._progress.setToolTip(plain(text))

    def show_problems(self, count: int) -> None:
        """Show the number of problems; empty for none."""
        self._problems.setText(_("Problems ({count})").format(count=count))
        self._problems.setVisible(count > 0)

    def show_outdated(self, text: str) -> None:
        """Show that the last hand-out is out of date; `text` is the whole sentence, empty if it is
        not."""
        self._outdated.setVisible(bool(text))
        self._outdated.setToolTip(plain(text))
        self._outdated.setAccessibleName(text)

    def show_saved(self, path: Path | None, *, modified: bool, at_risk: str = "") -> None:
        """Show if the event is saved, and its file. at_risk: the reason why no copy of unsaved
        edits can be written, empty while one can."""
        unprotected = modified and bool(at_risk)
        self._at_risk.setVisible(unprotected)
        self._at_risk.setToolTip(plain(at_risk))
        self._saved.setVisible(not unprotected)
        if modified:
            self._saved.setText(_("Not saved"))
        else:
            self._saved.setText(_("Saved in {name}").format(name=path.name) if path else "")

    def _hide_progress_under(self, message: str) -> None:
        self._progress.setHidden(bool(message))
