"""The window's part for an open event: its models, their views, and the handlers of the menus.

It is made, and imported, when the first event is opened: the welcome page is there sooner.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.players.crosstable import CrosstableModel
from tbdesk.models.standings.contributions import ContributionsModel
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.report.standings.heading import assumed_rules_text, missing_text, subtitle
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.logo_dialog import HandoutLogo
from tbdesk.ui.files.opened_questions import OpenedQuestions
from tbdesk.ui.files.services import EventServices
from tbdesk.ui.grid.column_choice import ColumnRules, Columns
from tbdesk.ui.menus.actions import Actions
from tbdesk.ui.menus.handlers import Cursor, EditMenu, EventMenu
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.standings.inspection import Inspection
from tbdesk.ui.standings.moves import Moves, MovesState
from tbdesk.ui.standings.outdated_handout import OutdatedHandout
from tbdesk.ui.standings.problems_view import ProblemsView
from tbdesk.ui.standings.projector import is_projected, project
from tbdesk.ui.standings.standings_view import StandingsPanel, StandingsView
from tbdesk.ui.widgets.announcements import Announcements
from tbdesk.ui.window.desk import Desk, Panes
from tbdesk.ui.window.find_bar import FindBar
from tbdesk.ui.window.grids import Grids, Selection
from tbdesk.ui.window.view_state import (
    ViewState,
    restore_cursors,
    restore_scroll_positions,
    restore_tabs_and_orders,
    view_state,
)
from tbdesk.ui.window.what_if import WhatIf

if TYPE_CHECKING:
    from tbdesk.ui.files.handouts import Handouts


class WorkspaceState(NamedTuple):
    """The views and questions of a workspace beside the event, restored in a rebuilt one."""

    views: ViewState
    #: The place in the chain of the value that is explained.
    tiebreak: int | None
    #: The one whose line-up is open.
    match: int | None
    #: The event, and the dropped results of its last trial.
    abandoned: tuple[Tournament, Tournament] | None
    moves: MovesState
    #: True if there is a question about the chain, and about pairings.
    asked: tuple[bool, bool]
    #: True if the panes under the grids are in sight.
    details: bool
    #: True if the projector is open.
    projected: bool


class Models:
    """The item models every event needs, made together because they follow one document."""

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject
    ) -> None:
        self.crosstable = CrosstableModel(document, calculation, parent)
        self.standings = StandingsModel(calculation, parent)
        self.contributions = ContributionsModel(parent)
        self.problems = ProblemsModel(document, calculation, parent)


class Workspace(QObject):
    """Makes the views of an event, puts them on the desk and connects them."""

    #: A message for the status bar.
    said = Signal(str)
    #: The sheets of the workbook that is open are to be read as a table.
    sheetsWanted = Signal()
    #: The missing results, for the status bar.
    progressed = Signal(str)
    #: The number of problems listed.
    problemsCounted = Signal(int)
    #: The sentence about a hand-out that is out of date; empty if none is.
    handoutOutdated = Signal(str)

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        preferences: Preferences,
        logo: HandoutLogo,
        window: QWidget,
        center: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._calculation = calculation
        self._window = window
        self._questions: OpenedQuestions | None = None  # made for the first file
        self._what_if: WhatIf | None = None  # made when it is first asked for, as these
        self._find_bar: FindBar | None = None
        self.models = Models(document, calculation, self)
        self.desk = self._make_desk(center)
        self.grids = Grids(
            document, calculation, self.models.crosstable, self.desk, preferences, self
        )
        self.models.problems.explain_drafts(self.grids.why_refused)
        self._inspection = Inspection(
            calculation, self.grids.show_terms, self._contributions, self._explanation, self
        )
        self._moves = Moves(document, calculation, self._panel, self)
        self._outdated = OutdatedHandout(document, calculation, self)
        self._event_menu = EventMenu(
            EventServices(document, calculation, preferences, self._inspection, logo, window),
            Cursor(self.grids.finish_typing, self.grids.current_match, self._participant),
            self._connect_handouts,
            self,
        )
        self._selection = Selection(
            calculation, self.grids, self._standings, self._contributions, self
        )
        self.edit_menu = EditMenu(self)
        self._panes = Panes(self.desk.panes)
        self._announcements = Announcements(document, window, self)
        self._connect()
        names, page = self._standings.column_keys, self._standings.help_of
        rules = ColumnRules(
            names,
            kept=("place", "player"),
            empty=lambda column: self.models.standings.column_at(column).on_demand,
            page=page,
        )
        Columns(self._standings, preferences, rules)
        self.desk.restore(preferences)

    def _make_desk(self, center: QWidget) -> Desk:
        self._standings = StandingsView()
        self._standings.set_standings_model(self.models.standings)
        self._panel = StandingsPanel(self._standings)
        self._contributions = ContributionsView(self.models.contributions)
        self._explanation = ExplanationView()
        self._problems = ProblemsView(self._document, self.models.problems)
        return Desk(self._panel, self._contributions, self._explanation, self._problems, center)

    def _connect(self) -> None:
        self._calculation.updated.connect(self._on_standings)
        self._calculation.failed.connect(self._on_failed)
        self._calculation.awaited.connect(self._on_awaited)
        self._panel.category.chosen.connect(self._show_category)
        self._standings.inspected.connect(self._inspection.select)
        self._standings.compared.connect(self._event_menu.ask_why)
        self._standings.inspected.connect(self._on_inspected)
        self._standings.clicked.connect(self._on_clicked)
        self._standings.fitted.connect(self.desk.splitters.share_soon)
        self._contributions.fitted.connect(self.desk.splitters.share_details)
        self._inspection.titleChanged.connect(self._title_contributions)
        self.grids.said.connect(self.said)
        self._announcements.said.connect(self.said)
        self._moves.said.connect(self.said)
        self._outdated.said.connect(self.said)
        self._outdated.found.connect(self.handoutOutdated)
        self._problems.cellChosen.connect(self.grids.go_to)
        self._problems.counted.connect(self._count_problems)

    def _connect_handouts(self, handouts: Handouts) -> None:
        handouts.said.connect(self.said)
        handouts.written.connect(self._moves.remember_export)
        handouts.cellWanted.connect(self.grids.go_to)

    def _show_category(self, name: str) -> None:
        """Show the members of a category alone, in the standings and in the grids of players."""
        self.models.standings.show_category(name)
        self._filter_grids()

    def _filter_grids(self) -> None:
        shown = self.models.standings.standings
        inside = shown is not None and shown.category
        numbers = shown.event.numbers if shown is not None else ()
        self.grids.show_only(
            frozenset(numbers[at] for at in shown.places) if shown and inside else None
        )

    def connect_actions(self, actions: Actions) -> None:
        """Run the menu commands for an open event."""
        own = {
            actions.moves: self._moves.show,
            actions.what_if: lambda: self._try_out(actions.what_if),
            actions.to_grid: self.grids.take_focus,
            actions.next_grid: self.grids.go_to_next,
            actions.add_round: self.grids.add_round,
            actions.next_view: lambda: self._go(1),
            actions.view_before: lambda: self._go(-1),
            actions.cell_menu: self._panes.open_menu,
            actions.columns: self._panes.choose_columns,
            actions.sort: self._panes.sort,
            actions.to_standings: self._go_to_standings,
            actions.find: self._find,
            actions.details: self.desk.splitters.toggle_details,
            actions.legend: self.desk.splitters.toggle_legend,
            actions.projector: self._project,
            actions.zoom_in: lambda: self.desk.zoom(1),
            actions.zoom_out: lambda: self.desk.zoom(-1),
            actions.zoom_usual: lambda: self.desk.zoom(0),
        }
        self._panel.chips.opened.connect(actions.chain.trigger)
        self._standings.addActions([actions.why, actions.outlook, actions.moves, actions.copy])
        actions.legend.setChecked(self.desk.splitters.has_legend)
        self.desk.splitters.detailsShown.connect(actions.details.setChecked)
        for menu in (self.edit_menu, self._event_menu):
            actions.connect(menu.handlers(actions))
        actions.connect(own)

    def make_report(self, path: Path) -> None:
        """Show the checklist of the report file, then write it."""
        self._event_menu.report(path)

    @property
    def busy(self) -> bool:
        """True if a hand-out is being made."""
        return self._event_menu.busy

    def state(self) -> WorkspaceState:
        """The views and questions, for `restore` of a rebuilt workspace."""
        return WorkspaceState(
            view_state(self.desk),
            self._inspection.place,
            self.grids.open_match(),
            None if self._what_if is None else self._what_if.abandoned,
            self._moves.state(),
            (False, False) if self._questions is None else self._questions.asked(),
            self.desk.splitters.has_details,
            is_projected(self._window),
        )

    def restore(self, state: WorkspaceState, what_if: QAction) -> None:
        """Restore the views and questions of the former workspace."""
        restore_tabs_and_orders(self.desk, state.views)
        if state.match is not None:
            self.grids.open(state.match)
        restore_cursors(self.desk, state.views)
        self._inspection.choose(state.tiebreak)
        self._moves.restore(state.moves)
        if state.abandoned is not None or self._document.trying:
            self._what_ifs(what_if).resume(state.abandoned)
        if any(state.asked):
            self._questions_of_files().ask_again(*state.asked)
        if state.details:
            self.desk.splitters.open_details()
        if state.projected:
            self._project()
        desk = self.desk
        QTimer.singleShot(0, desk, lambda: restore_scroll_positions(desk, state.views))

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show the event as it is after an edit; `before` is None for another event."""
        self.grids.follow(before, after)

    def begin(self) -> None:
        """Begin with another event: put the focus in its grid and reset the views."""
        self.grids.take_focus()
        self._standings.forget()
        self._inspection.begin()
        self.desk.splitters.begin()

    def ask_about_opened(self) -> None:
        """Ask the questions about an event that comes from a file."""
        self._questions_of_files().opened()

    def ask_about_cells(self, changed: str) -> None:
        """Ask about cells that were changed in a workbook."""
        self._questions_of_files().ask_about_cells(changed)

    def _questions_of_files(self) -> OpenedQuestions:
        if self._questions is None:
            self._questions = OpenedQuestions(
                self._document, self._event_menu.chain, self.desk.put_on_top, self
            )
            self._questions.said.connect(self.said)
            self._questions.sheetsWanted.connect(self.sheetsWanted)
        return self._questions

    # --- following the standings -----------------------------------------------------------------

    def _on_standings(self, standings: Standings) -> None:
        self.progressed.emit(missing_text(standings))
        self._panel.head(standings, self._calculation.after)
        self.desk.splitters.follow_standings()
        self._panel.category.follow(standings.event.tournament)
        self._filter_grids()
        self.desk.show_subtitle(
            subtitle(standings),
            "\n".join(
                filter(None, (edition_text(standings.event.edition), assumed_rules_text(standings)))
            ),
        )

    def _on_awaited(self) -> None:
        self.progressed.emit("")
        self._panel.wait()
        self.desk.show_subtitle("")

    def _on_failed(self, error: Exception) -> None:
        text = _("The standings could not be calculated: {why}").format(why=error_text(error))
        self.progressed.emit("")
        self._panel.fail(text)
        self.said.emit(text)
        if not is_foreseen(error):
            error.add_note(_("The standings could not be calculated."))

    def _on_inspected(self, _position: int | None, place: int | None) -> None:
        """Open the details when values are selected by keyboard, unless they were folded by
        hand; explain the marks."""
        self.desk.splitters.show_legend(place is not None)
        if place is not None and self._standings.hasFocus():
            self.desk.splitters.open_details(unless_folded=True)

    def _on_clicked(self, index: QModelIndex) -> None:
        if self.models.standings.tiebreak_at(index.column()) is not None:
            self.desk.splitters.open_details()

    def _title_contributions(self, descriptor: str) -> None:
        self.desk.title_contributions(_("Contributions to {name}").format(name=descriptor))

    def _count_problems(self, count: int) -> None:
        text = _("Problems ({count})").format(count=count) if count else _("Problems")
        self.desk.title_problems(text)
        self.problemsCounted.emit(count)

    # --- the user's actions ----------------------------------------------------------------------

    def _participant(self) -> int | None:
        """The pairing number of the participant under the cursor of a grid, or else of the one
        selected in the standings."""
        number, standings = self.grids.participant(), self._calculation.standings
        if number is None and standings is not None and self._inspection.selected is not None:
            number = standings.event.numbers[self._inspection.selected[0]]
        return number

    def _try_out(self, action: QAction) -> None:
        """Begin with results that are only tried out, or leave them behind."""
        self._what_ifs(action).switch()

    def _what_ifs(self, action: QAction) -> WhatIf:
        if self._what_if is None:
            self._what_if = WhatIf(self._document, self.grids, self.desk, action, self)
            self._what_if.said.connect(self.said)
        return self._what_if

    def _find(self) -> None:
        self.grids.finish_typing()
        if self._find_bar is None:
            self._find_bar = FindBar(self._document)
            self.desk.put_under_grids(self._find_bar)
            self._find_bar.found.connect(self._selection.show)
            self._find_bar.taken.connect(self.grids.take_focus)
        self._find_bar.start()

    def _project(self) -> None:
        """Show the standings to the hall; the window is typed in as before."""
        model, table = self.models.standings, self._standings
        project(model, table, self._document, self._calculation, self._window)

    def _go(self, by: int) -> None:
        self.grids.finish_typing()
        self._panes.go(by)

    def _go_to_standings(self) -> None:
        self._standings.setFocus()
        if not self._standings.currentIndex().isValid():
            self._standings.setCurrentIndex(self.models.standings.index(0, 0))
