"""The main window: the welcome page, then an event with its grids and standings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QIcon,
    QKeyEvent,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
)
from shiboken6 import delete, isValid

from tbdesk import paths
from tbdesk.files import suffixes
from tbdesk.i18n import _
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.files.recovery import Recovery
from tbdesk.session.program.handover import Request
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import delayed
from tbdesk.ui.files.file_bars import RecoveredBar
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.help.asked import show_help, shown_page
from tbdesk.ui.help.tour import EXAMPLE, Tour, end_tour
from tbdesk.ui.menus.actions import Actions, Submenus
from tbdesk.ui.menus.bars import (
    AfterChooser,
    EncodingMenu,
    LanguageMenu,
    MenuBar,
    RecentMenu,
    StatusBar,
    ToolBar,
)
from tbdesk.ui.widgets.announcements import announce
from tbdesk.ui.window.view_state import delete_contents
from tbdesk.ui.window.welcome import Welcome, example_title, ordered_examples

if TYPE_CHECKING:
    from tbdesk.engine.model.declared import Declared
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.ui.files.files import Files
    from tbdesk.ui.window.workspace import Workspace, WorkspaceState


#: At the first start, or as much of it as the screen has beside the title bar: the status bar,
#: where typing mistakes speak, must be in sight on an old laptop too.
USUAL_SIZE, TITLE_BAR = QSize(1240, 760), QSize(0, 40)

#: After a dialog was closed, the files of a second start are opened within this time.
_QUESTION_MS = 200


class _WindowState(NamedTuple):
    """The state of a window, restored after it is rebuilt."""

    #: True if the welcome page was made.
    welcome: bool
    #: None without an open event.
    workspace: WorkspaceState | None
    #: The step of the tour, from 0; None if it is not being taken.
    tour: int | None
    #: The address of the page in the help; empty if that is closed.
    help_page: str


class MainWindow(QMainWindow):
    """The main window of the program: menus, toolbar and status bar, and between them the welcome
    page, or the workspace of an open event. It is given everything it shows, and only arranges and
    connects it."""

    #: The code of the language that it is to speak.
    languageChosen = Signal(str)

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        preferences: Preferences,
        examples: dict[str, Path],
        recovery: Recovery,
    ) -> None:
        super().__init__()
        self.document = document
        self.calculation = calculation
        self.preferences = preferences
        self._examples = examples
        self.recovery = recovery
        self.setObjectName("mainWindow")
        self.setAcceptDrops(True)
        self._files: Files | None = None  # until something is opened or saved
        self._copies = recovery.left_behind()
        self._loss = ""  # the reason why typed text would be lost in a power cut
        self._welcome: Welcome | None = None  # until an event is open
        self._workspace: Workspace | None = None  # of an open event
        self._painted = False
        self._once_painted = delayed(self._draw_icons, 0, self)
        self.setMenuBar(MenuBar())
        self._set_up()
        self._connect()
        self.resize(USUAL_SIZE.boundedTo(self.screen().availableSize() - TITLE_BAR))
        self._restore_shape()
        self._offer_recovered()

    # --- its parts -------------------------------------------------------------------------------

    def _set_up(self) -> None:
        """Make everything that has texts, and nothing that outlives a change of the language. The
        welcome page and the workspace come into the center when they are needed."""
        self.actions_ = Actions(self, self.document.undo_group, self._submenus())
        self._after = self._toolbar()
        self._status = StatusBar(self.actions_.details, self)
        self.setStatusBar(self._status)
        self._center = QStackedWidget()
        self.setCentralWidget(self._center)
        self._connect_actions()
        self._show_state()

    def _submenus(self) -> Submenus:
        recent = RecentMenu(self.preferences, self.menuBar())
        recent.chosen.connect(lambda path: self.files.open_recent(path))
        examples = QMenu(_("Exa&mples"), self.menuBar())
        for name in ordered_examples(list(self._examples)):
            act = examples.addAction(example_title(name))
            act.triggered.connect(lambda _checked=False, name=name: self._open_example(name))
        encodings = EncodingMenu(self.document, self.menuBar())
        encodings.chosen.connect(lambda code: self.files.reopen(code))
        languages = LanguageMenu(self.preferences, self.menuBar())
        languages.chosen.connect(self.languageChosen)
        return Submenus(recent, examples, encodings, languages)

    def _toolbar(self) -> AfterChooser:
        """Put the toolbar in its place, with the chooser of the round."""
        after = AfterChooser(self.document, self.calculation)
        after.done.connect(self.actions_.to_grid.trigger)
        self.addToolBar(ToolBar(self.actions_, after, self))
        return after

    def _connect_actions(self) -> None:
        actions = self.actions_
        actions.connect(
            {
                actions.new: lambda: self.files.begin("round-robin"),
                actions.open: lambda: self.files.open(),
                actions.save: lambda: self.files.saving.save(),
                actions.save_as: lambda: self.files.saving.save_as(),
                actions.versions: lambda: self.files.open_version(),
                actions.quit: self.close,
                actions.paste: self._paste,
                actions.paste_table: lambda: self.files.paste(),
                actions.lists: self._show_lists,
                actions.help: self._show_help,
                actions.keys: lambda: self._show_help("keys.md"),
                actions.tour: self._take_tour,
                actions.about: self._show_about,
            }
        )

    def _connect(self) -> None:
        """Connect to the objects that live as long as the window."""
        self.document.starting.connect(self._make_workspace)
        self.document.settled.connect(self._on_changed)
        self.document.stateChanged.connect(self._show_state)
        self.document.tryingChanged.connect(self._show_state)
        self.calculation.failed.connect(self._show_state)
        self.recovery.unprotected.connect(self._warn_of_loss)
        self.calculation.updated.connect(self._on_standings)
        self.preferences.recentChanged.connect(delayed(self._show_recent, 0, self).start)

    def _restore_shape(self) -> None:
        shape = self.preferences.window_shape()
        if shape is not None:
            self.restoreGeometry(shape[0])
            self.restoreState(shape[1])

    def _offer_recovered(self) -> None:
        """Called after restoring the shape of the window, which would hide the bar."""
        if not self._copies:
            return
        bar = RecoveredBar(
            self.recovery, self._copies, lambda *copy: self.files.restore(*copy), self
        )
        bar.said.connect(self._show_message)
        self.addToolBarBreak()
        self.addToolBar(bar)

    # --- the interface ---------------------------------------------------------------------------

    @property
    def files(self) -> Files:
        """Opening and saving, made for the first file or event."""
        if self._files is None:
            # The readers of events take over 50 ms: the welcome page does without them.
            from tbdesk.ui.files.files import Files

            self._files = Files(self.document, self.preferences, self.recovery, self)
            self._files.said.connect(self._show_message)
        return self._files

    def open_path(self, path: Path | str) -> bool:
        """Open a file without a question; False, with a message in the window, if it cannot be
        read. The event is in place when this returns; a table is then in its preview."""
        return self.files.open_path(Path(path))

    def open_first(self, path: Path) -> None:
        """Open the file that the program was started with: an event is in place when this returns,
        a table or a message comes when the window is shown."""
        self.files.open_first(path)

    def open_example(self, name: str) -> bool:
        """Open a bundled example. Raises KeyError for a name that is none."""
        return self.files.open_example(self._examples[name])

    def open_further(self, request: Request) -> None:
        """Come to the front, for a second start of the program, and open its file, after a question
        if data would be lost. A question already shown comes first."""
        if self.isMinimized():
            self.showNormal()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)
        if request.file is None and request.example is None:
            return
        if QApplication.activeModalWidget() is not None:
            self._wait_to_open(request)
        elif request.file is not None:
            self.files.open_recent(request.file)
        elif request.example in self._examples:
            self._open_example(request.example)

    def _wait_to_open(self, request: Request) -> None:
        """Open the files of a second start when no question is open any more."""
        if QApplication.activeModalWidget() is None:
            self.open_further(request)
        else:
            QTimer.singleShot(_QUESTION_MS, self, lambda: self._wait_to_open(request))

    def declared_systems(self) -> tuple[Declared, ...]:
        """The tie-breaks that the open event declares itself."""
        tournament = self.document.tournament
        return () if tournament is None else tournament.systems

    # --- the welcome page, and an event ----------------------------------------------------------

    def _show_welcome(self) -> None:
        """Make the welcome page when the window comes up without an event: with one it is never
        seen."""
        tour = None if self.preferences.tour_offered() else self.actions_.tour
        self.preferences.remember_tour_offered()
        welcome = Welcome(self.actions_.open, list(self._examples), tour, self._center)
        self._welcome = welcome
        welcome.exampleChosen.connect(self._open_example)
        welcome.fileChosen.connect(lambda path: self.files.open_recent(path))
        welcome.begun.connect(self._begin)
        self._center.addWidget(welcome)
        self._show_recent()

    def _make_workspace(self) -> None:
        """Make the workspace before the first event is opened, so that all of it follows the event
        from the start."""
        if self._workspace is not None:
            return
        # All grids and models take over 50 ms: the welcome page does without them.
        from tbdesk.ui.window.workspace import Workspace

        workspace = self._workspace = Workspace(
            self.document,
            self.calculation,
            self.preferences,
            self.files.logo,
            self,
            self._center,
        )
        workspace.said.connect(self._show_message)
        workspace.progressed.connect(self._status.show_progress)
        workspace.edit_menu.notPasted.connect(lambda: self.files.paste(instead_of_cells=True))
        workspace.problemsCounted.connect(self._status.show_problems)
        workspace.handoutOutdated.connect(self._status.show_outdated)
        self._status.problemsClicked.connect(workspace.desk.show_problems)
        workspace.connect_actions(self.actions_)
        self.files.needed.connect(workspace.grids.finish_typing)
        self.files.opened.connect(workspace.ask_about_opened)
        self.files.cellsChanged.connect(workspace.ask_about_cells)
        workspace.sheetsWanted.connect(self.files.read_sheets)
        self.files.saving.reportWanted.connect(workspace.make_report)
        self.files.tell_of_sharing(workspace.desk.put_on_top, workspace)
        self._center.addWidget(workspace.desk.area)

    def _on_changed(self, before: Tournament | None, after: Tournament) -> None:
        assert self._workspace is not None  # made before the event was taken up
        self.statusBar().clearMessage()  # its subject no longer exists
        self._workspace.follow(before, after)
        if before is None:  # fitted first: a grid that came up too narrow would stay scrolled
            self._center.setCurrentWidget(self._workspace.desk.area)
            self._workspace.begin()
        if before is None or before.title != after.title:
            self._show_state()

    def _on_standings(self) -> None:
        if not self.actions_.print_.isEnabled():  # they could not be calculated before
            self._show_state()

    def _show_state(self) -> None:
        tournament, path = self.document.tournament, self.document.path
        self.actions_.follow(
            tournament,
            calculated=self.calculation.error is None,
            trying=self.document.trying,
        )
        if tournament is None:
            self.setWindowTitle("tbdesk")
            self._status.show_saved(None, modified=False)
            return
        name = self.document.name
        self.setWindowTitle(f"{name}[*] – tbdesk")
        if self._workspace is not None:
            self._workspace.desk.show_title(name)
        self.setWindowModified(self.document.modified)
        self._status.show_saved(path, modified=self.document.modified, at_risk=self._loss)

    def _warn_of_loss(self, why: str) -> None:
        """Warn that edits are not written to any disk; `why` is empty when they are again. Later
        messages replace this one, so the state beside it keeps showing it."""
        text = _(
            "There is no copy of your edits: a power cut would lose them. Save the event now, "
            "on another disk if necessary. {why}"
        )
        self._loss = text.format(why=why) if why else ""
        if why or self.document.modified:  # else another event was opened, or it was saved
            self._show_message(self._loss or _("Copies of your edits are being written again."))
        self._show_state()

    def _show_recent(self) -> None:
        """Show the recent files on the welcome page, as long as that is in sight."""
        if self._welcome is not None and self._workspace is None:
            self._welcome.show_recent(self.preferences.recent())

    def _show_message(self, text: str) -> None:
        if text:
            self.statusBar().showMessage(text)
            announce(self, text)
        else:
            self.statusBar().clearMessage()

    # --- the user's actions ----------------------------------------------------------------------

    def _begin(self, way: str) -> None:
        """One of the ways of the welcome page."""
        if way == "table":
            self.files.paste()
        else:
            self.files.begin(way)

    def _open_example(self, name: str) -> None:
        if self.files.may_leave(lambda: self.open_example(name)):
            self.open_example(name)

    def _show_help(self, address: str = "") -> None:
        show_help(self, address)

    def _take_tour(self) -> None:
        if self.files.may_leave(self._begin_tour):
            self._begin_tour()

    def _begin_tour(self) -> None:
        if self.open_example(EXAMPLE) and self._workspace is not None:
            end_tour(self)
            self._show_tour()

    def _show_tour(self, step: int = 0) -> None:
        assert self._workspace is not None
        tour = Tour(self, step)
        self._workspace.desk.put_on_top(tour)
        tour.show()
        tour.show_place()
        self.document.starting.connect(tour.end)  # another event is not its subject

    def _show_lists(self) -> None:
        # The reader of lists takes over 50 ms with SQLite, and most starts need none.
        from tbdesk.ui.setup.players.rating_lists import ListsDialog

        ListsDialog(self.preferences, self).run()

    def _show_about(self) -> None:
        # The library that reads package licences loads slowly, and only this dialog needs it.
        from tbdesk.ui.help.about_dialog import AboutDialog

        AboutDialog(self).run()

    def _paste(self) -> None:
        """Show a pasted table in the preview while there are no grids to paste into."""
        if self._workspace is None:
            self.files.paste()

    # --- another language ------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build everything that is shown again, in the language that was just chosen. The event,
        the undo history, cursors and scroll positions stay as they are. A hand-out that is being
        made is finished first."""
        workspace = self._workspace
        if workspace is not None and workspace.busy:
            QTimer.singleShot(_QUESTION_MS, self, self.rebuild)
            return
        if workspace is not None:
            workspace.grids.finish_typing()
        state = self._state()
        self.document.follow_language()
        self.setUpdatesEnabled(False)  # the window is never shown without its views
        self._delete_contents()
        self._set_up()
        self._restore(state)
        QTimer.singleShot(0, self, lambda: self.setUpdatesEnabled(True))

    def _state(self) -> _WindowState:
        """The state to restore; the layout of the desk is kept in the preferences."""
        workspace = self._workspace
        if workspace is not None:
            workspace.desk.remember(self.preferences)
        return _WindowState(
            self._welcome is not None,
            None if workspace is None else workspace.state(),
            end_tour(self),
            shown_page(self),
        )

    def _restore(self, state: _WindowState) -> None:
        if state.workspace is not None:
            self._make_workspace()
            self.document.emit_again()
            self._restore_workspace(state.workspace)
        elif state.welcome:
            self._show_welcome()
        if state.tour is not None:
            self._show_tour(state.tour)
        self._offer_recovered()
        self._draw_icons()
        for part in (self.menuBar(), self._center, self.statusBar()):
            part.show()
        if state.help_page:
            self._show_help(state.help_page)

    def _restore_workspace(self, state: WorkspaceState) -> None:
        event = self.document.tournament
        assert self._workspace is not None
        assert event is not None
        self._on_changed(None, event)
        self.calculation.emit_again()
        self._after.show_chosen()
        self._workspace.restore(state, self.actions_.what_if)

    def _delete_contents(self) -> None:
        """Delete the objects made by `_set_up`, and the views of the event."""
        workspace, self._workspace, self._welcome = self._workspace, None, None
        delete_contents(self)
        if workspace is not None and isValid(workspace):
            delete(workspace)

    # --- events ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as in a dialog; for Qt only Space does."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QPushButton | QToolButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self._welcome is None and self._workspace is None:
            self._show_welcome()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self._once_painted.start()

    def _draw_icons(self) -> None:
        QApplication.setWindowIcon(QIcon(str(paths.resources() / "icons" / "tbdesk.svg")))
        self.actions_.draw_icons()
        if self._welcome is not None:
            self._welcome.draw_pictures()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._files is not None and not self._files.may_close(self.close):
            event.ignore()
            return
        self.preferences.remember_window(self.saveGeometry(), self.saveState())
        if self._workspace is not None:
            self._workspace.desk.remember(self.preferences)
        self.recovery.forget()
        if self._files is not None:
            self._files.lock.release()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dropped_path(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = self._dropped_path(event)
        if path is not None:
            event.acceptProposedAction()
            # Later: the program it comes from waits until the drop is done with, and there
            # may be a question to answer first.
            QTimer.singleShot(0, self, lambda: self.files.open_recent(path))

    def _dropped_path(self, event: QDropEvent) -> Path | None:
        for url in event.mimeData().urls():
            path = Path(url.toLocalFile())
            if path.suffix.lower() in (suffixes.PROJECT, suffixes.REPORT_FILE, *suffixes.GRIDS):
                return path
        return None
