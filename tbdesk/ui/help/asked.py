"""The help that a widget asks for: the page that F1 opens, and the entry of a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tbdesk.i18n import _

if TYPE_CHECKING:
    from tbdesk.engine.model.declared import Declared

#: The page of a view or dialog, by its object name. Widgets that are not here have the page of
#: their parent.
PAGES = {
    "aboutDialog": "first-steps",
    "acknowledgeDialog": "problems",
    "adjustmentsDialog": "decisions",
    "afterRound": "standings",
    "categoriesDialog": "categories",
    "chainDialog": "chain",
    "compareDialog": "compare",
    "contributions": "explanation",
    "dismissDialog": "rating-report",
    "crosstable": "round-robin",
    "editionsDialog": "handouts",
    "eventLog": "problems",
    "eventSettingsDialog": "event-settings",
    "explanation": "explanation",
    "exportContentsDialog": "handouts",
    "failureDialog": "files",
    "findBar": "keys",
    "fixturesDialog": "teams",
    "identifyDialog": "identify",
    "importDialog": "tables",
    "lateEntryDialog": "withdrawals",
    "listComparisonDialog": "rating-lists",
    "listDateDialog": "rating-lists",
    "listsDialog": "rating-lists",
    "leftOpen": "swiss",
    "lineup": "teams",
    "lineupNotes": "teams",
    "logoDialog": "handouts",
    "lossDialog": "report-files",
    "contradictionsDialog": "report-files",
    "lotsDialog": "decisions",
    "mainWindow": "first-steps",
    "matches": "teams",
    "matchRound": "teams",
    "newEventDialog": "first-steps",
    "numbersDialog": "players",
    "outlookView": "outlook",
    "participants": "swiss",
    "playersDialog": "players",
    "playerStandings": "teams",
    "playOffsDialog": "decisions",
    "printDialog": "handouts",
    "prizesDialog": "prizes",
    "problems": "problems",
    "projector": "standings",
    "ratingCorrectionsDialog": "rating-report",
    "ratingDialog": "players",
    "reasonDialog": "handouts",
    "recoveredBar": "files",
    "reportDialog": "rating-report",
    "roundChoice": "swiss",
    "roundDaysDialog": "event-settings",
    "rounds": "swiss",
    "standings": "standings",
    "systemDialog": "own-systems",
    "systemTrial": "own-systems",
    "targetsDialog": "outlook",
    "teamsDialog": "teams",
    "twoStepsDialog": "problems",
    "unpaired": "swiss",
    "unpairedTeams": "teams",
    "versionsDialog": "files",
    "whatIfBar": "what-if",
    "whyDialog": "why",
    "withdrawDialog": "withdrawals",
    "withdrawnDialog": "withdrawals",
}


@runtime_checkable
class Explained(Protocol):
    """A view that knows the page of its current content, empty for the view's own page."""

    def help_address(self) -> str: ...


@runtime_checkable
class Declaring(Protocol):
    """A window or dialog with an event: the tie-breaks that it declares."""

    def declared_systems(self) -> tuple[Declared, ...]: ...


def address_of(widget: QWidget | None) -> str:
    """The address of the page of a widget, or of the nearest parent that has one."""
    while widget is not None:
        if isinstance(widget, Explained) and (address := widget.help_address()):
            return address
        if page := PAGES.get(widget.objectName()):
            return f"{page}.md"
        widget = widget.parentWidget()
    return ""


def show_help(window: QWidget, address: str = "") -> None:
    """Open the help beside a window or dialog: on a page, by default on that of the widget with the
    focus."""
    # The help takes over 50 ms, and most evenings need none.
    from tbdesk.ui.help.help_window import HelpWindow

    address = address or address_of(QApplication.focusWidget()) or address_of(window)
    shown = _help_beside(window)
    if not isinstance(shown, HelpWindow):
        shown = HelpWindow(lambda: _declared(window), window)
    shown.open(address)
    shown.show()
    shown.raise_()
    shown.activateWindow()


def shown_page(window: QWidget) -> str:
    """The address of the page that the help beside a window shows; empty if it is closed."""
    shown = _help_beside(window)
    return "" if shown is None else str(shown.property("address"))


def _help_beside(window: QWidget) -> QWidget | None:
    direct = Qt.FindChildOption.FindDirectChildrenOnly  # a dialog has one of its own
    return next(iter(window.findChildren(QWidget, "helpWindow", options=direct)), None)


def _declared(window: QWidget | None) -> tuple[Declared, ...]:
    while window is not None and not isinstance(window, Declaring):
        window = window.parentWidget()
    return () if window is None else window.declared_systems()


def show_menu(view: QWidget, at: QPoint, menu: QMenu | None = None) -> None:
    """Open the menu of a view at a point of the screen. menu: with the other entries."""
    menu = menu or QMenu(view)
    menu.setObjectName("helpMenu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    add_help(menu, view, address_of(view))
    menu.popup(at)


def add_help(menu: QMenu, view: QWidget, address: str) -> None:
    """Add the entry that opens a page, after a line where there are others."""
    if not menu.isEmpty():
        menu.addSeparator()
    action = menu.addAction(_("&Help on this"))
    action.setObjectName("helpOnThis")
    action.triggered.connect(lambda _checked=False: show_help(view.window(), address))
