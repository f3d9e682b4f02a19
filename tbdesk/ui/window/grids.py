"""The grids for typing, each made when an event first needs it, and the selected participant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.entry.drafts import DraftCell, Grid
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.players.crosstable import CrosstableModel
from tbdesk.models.players.player_grid import OWN, PlayerGridModel
from tbdesk.models.standings.marks import TermMarks
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell, CrosstableCell, MatchCell
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.column_choice import ColumnRules, Columns
from tbdesk.ui.grid.editing import finish_typing
from tbdesk.ui.grid.row_order import RowFilter
from tbdesk.ui.grid.table_view import TableView, TypingView
from tbdesk.ui.players.crosstable_view import CrosstableView, show_menu
from tbdesk.ui.rounds.left_open_bar import LeftOpenBar
from tbdesk.ui.rounds.rounds_panel import RoundGrids
from tbdesk.ui.setup.event.more_rounds import add_round
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.window.desk import Desk

if TYPE_CHECKING:
    from tbdesk.ui.teams.matches_panel import MatchesPanel
    from tbdesk.ui.teams.players_panel import TeamPlayersPanel


@runtime_checkable
class ShowsParticipants(Protocol):
    """A grid whose cells are of participants."""

    def participant(self) -> int | None: ...

    def show_participant(self, number: int) -> None: ...


class Grids(QObject):
    """Crosstable, rounds and participants by rounds, one in front; of a team event its matches.

    All but the crosstable are made, and imported, when the first event that needs them is open: the
    window is there sooner.
    """

    #: A message of a grid, for the status bar.
    said = Signal(str)
    #: The arbiter goes to a cell of a grid by arrow keys or the mouse.
    lookedAt = Signal()

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        crosstable: CrosstableModel,
        desk: Desk,
        preferences: Preferences,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._document = document
        self._calculation = calculation
        self._desk = desk
        self._crosstable = CrosstableView(document)
        self._crosstable.setModel(crosstable)
        self._crosstable.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._crosstable.customContextMenuRequested.connect(self._show_menu)
        self._crosstable.said.connect(self.said)
        self._crosstable.lookedAt.connect(self.lookedAt)
        self._remember_columns(self._crosstable)
        self._filters = [RowFilter(self._crosstable)]
        self._numbers: frozenset[int] | None = None
        desk.add_grid(self._crosstable, _("Crosstable"))
        self._suitable: list[QWidget] = []
        self._left_open: LeftOpenBar | None = None
        calculation.updated.connect(self._ask_about_rounds)
        document.passed.connect(self._on_passed)
        self._rounds: RoundGrids | None = None
        self._teams: MatchesPanel | None = None
        self._team_players: TeamPlayersPanel | None = None

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        by_grid = (grids.views() for grids in (self._rounds, self._teams) if grids is not None)
        return (self._crosstable, *(view for views in by_grid for view in views))

    def _on_passed(self) -> None:
        for view in self.views():
            if isinstance(view, TypingView):
                view.undone()

    def finish_typing(self) -> None:
        """Commit an open editor of any grid."""
        for view in self.views():
            finish_typing(view)

    def show_only(self, numbers: frozenset[int] | None) -> None:
        """Show only the rows of these participants in the grids of players; None: all."""
        self._numbers = numbers
        for rows in self._filters:
            rows.show_only(numbers)

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one value wherever participants have a row."""
        self._crosstable.grid().show_terms(marks)
        if self._rounds is not None:
            self._rounds.show_terms(marks)

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show the grids that suit the event; of another event the first comes to the front."""
        of_teams = after.match_rules is not None
        suitable = self._of_teams(after) if of_teams else self._of_players(after)
        if self._team_players is not None:
            self._desk.show_details(self._team_players, of_teams)
        changed = suitable != self._suitable
        if changed:
            self._suitable = suitable
            self._desk.show_grids(suitable)
        if changed or before is None:
            self._desk.bring_to_front(suitable[0])
        if self._teams is not None and of_teams:
            self._teams.follow(before, after)
        if before is None or len(before.players) != len(after.players):
            self._crosstable.fit_columns()
            self._desk.splitters.share_soon()
        if not self._crosstable.currentIndex().isValid():  # another table: typing goes on here
            self._crosstable.go_to_first_empty()

    def _remember_columns(self, view: TableView) -> None:
        """Remember the columns of a grid of players; empty ones are hidden."""
        model = view.model()
        assert isinstance(model, PlayerGridModel)
        keys = {column: field.key for column, field in enumerate(OWN[: model.own_columns])}
        rules = ColumnRules(
            lambda: keys,
            kept=("name",),
            empty=model.is_own_empty,
            typed=self._begins,
            seldom=("federation",),
        )
        Columns(view, self._preferences, rules)

    def _begins(self) -> bool:
        """True if no result is known yet: ratings and clubs are typed before."""
        event = self._document.tournament
        return event is None or not any(game.result for game in event.games)

    def _ask_about_rounds(self, standings: Standings) -> None:
        """Ask under the grids about a round that was left before it was paired whole, as soon as
        there is one."""
        event = standings.event
        if self._left_open is None:
            if not any(event.left_open(unpaired.round) for unpaired in event.unpaired):
                return
            self._left_open = LeftOpenBar(self._document)
            self._left_open.wanted.connect(self.go_to)
            self._left_open.needed.connect(self.finish_typing)
            self._calculation.awaited.connect(self._left_open.hide)
            self._desk.put_under_grids(self._left_open)
        self._left_open.follow(standings)

    def _of_players(self, tournament: Tournament) -> list[QWidget]:
        """The grids of an event of players, in the order in which they are most useful."""
        if self._rounds is None:
            self._rounds = RoundGrids(self._document, self._calculation, self)
            self._rounds.said.connect(self.said)
            self._rounds.lookedAt.connect(self.lookedAt)
            self._rounds.roundWanted.connect(self.add_round)
            self._remember_columns(self._rounds.participants)
            self._filters.append(RowFilter(self._rounds.participants))
            self.show_only(self._numbers)
            titles = (_("Pairings"), _("Table by rounds"))
            for grid, title in zip(self._rounds.grids(), titles, strict=True):
                self._desk.add_grid(grid, title)
            self._rounds.take_up(tournament)
        by_rounds = self._rounds.grids()
        if tournament.kind is EventKind.ROUND_ROBIN:
            return [self._crosstable, *by_rounds]
        return by_rounds

    def _of_teams(self, tournament: Tournament) -> list[QWidget]:
        """The grids of an event of teams."""
        if self._teams is None:
            # The grids of teams with their dialogs take over 50 ms; most events have none.
            from tbdesk.ui.teams.matches_panel import MatchesPanel
            from tbdesk.ui.teams.players_panel import TeamPlayersPanel

            self._teams = MatchesPanel(self._document, self._calculation)
            self._teams.said.connect(self.said)
            self._teams.roundWanted.connect(self.add_round)
            self._teams.view.lookedAt.connect(self.lookedAt)
            self._teams.roomWanted.connect(self._desk.splitters.make_room)
            self._desk.add_grid(self._teams, _("Matches"))
            self._team_players = TeamPlayersPanel(self._document, self._calculation)
            self._desk.add_details(self._team_players, _("Players"))
            self._teams.take_up(tournament)
        return [self._teams]

    def _show_menu(self, at: QPoint) -> None:
        show_menu(self._document, self._crosstable, at)

    def current_match(self) -> int | None:
        """The place of the match of the cursor, of an event of teams."""
        return self._teams.view.current_match() if self._teams is not None else None

    def open_match(self) -> int | None:
        """The place of the match whose line-up is open."""
        return self._teams.match_open() if self._teams is not None else None

    def open(self, match: int) -> None:
        """Open the line-up of a match."""
        if self._teams is not None:
            self._teams.open_match(match, opened=False)

    def take_focus(self) -> None:
        """Give the grid in front the focus."""
        self._desk.grid.setFocus()

    def go_to_next(self) -> None:
        """Bring the next of the grids to the front, to be typed in."""
        self.finish_typing()
        self._desk.next_grid()
        self.take_focus()

    def add_round(self) -> None:
        """Add a round, if the user agrees, and go to its first pairing."""
        self.finish_typing()
        cell = add_round(self._document, self._desk.window())
        if cell is not None:
            self.go_to(cell, Grid.BOARDS)

    def participant(self) -> int | None:
        """The pairing number of the participant under the cursor of the grid that has the focus."""
        for view in self.views():
            if view.hasFocus() and isinstance(view, ShowsParticipants):
                return view.participant()
        return None

    def show_participant(self, number: int) -> None:
        """Put the cursors of all grids of the event on a participant."""
        event = self._document.tournament
        if event is not None and event.match_rules is not None:
            if self._teams is not None:
                self._teams.view.show_participant(number)
            return
        self._crosstable.show_participant(number)
        if self._rounds is not None:
            self._rounds.show_participant(number)

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that is typed in a cell of any grid is not taken; empty if it waits."""
        if cell.grid is Grid.CROSSTABLE:
            return self._crosstable.grid().why_refused(cell)
        of_teams = self._document.tournament and self._document.tournament.match_rules
        grids = self._teams if of_teams else self._rounds
        return grids.why_refused(cell) if grids is not None else ""

    def go_to(self, cell: AnyCell, grid: Grid | None = None) -> None:
        """Put the cursor on a cell, in the grid in front or in another one."""
        if isinstance(cell, MatchCell):
            if self._teams is not None:
                self._teams.go_to(cell)
            return
        front = self._desk.grid
        other = self._rounds.showing(grid) if self._rounds is not None else None
        if other is not None:
            front = other
            self._desk.bring_to_front(front)
        elif isinstance(cell, CrosstableCell) and self._crosstable.model().rowCount():
            front = self._crosstable
            self._desk.bring_to_front(front)
        self._crosstable.go_to(cell)
        if self._rounds is not None:
            self._rounds.go_to(cell)
        front.setFocus()


class Selection(QObject):
    """Shows the participant chosen in one view in the others. Going to a cell by arrow keys or
    mouse selects its participant; typing does not, as the cursor moves on after a result while the
    selected value should stay."""

    def __init__(
        self,
        calculation: CalculationService,
        grids: Grids,
        standings: StandingsView,
        contributions: ContributionsView,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._calculation = calculation
        self._grids = grids
        self._standings = standings
        self._contributions = contributions
        self._later = delayed(self._follow_grid, style.PAUSE_MS, self)  # keys never wait
        grids.lookedAt.connect(self._later.start)
        standings.inspected.connect(self._follow_standings)
        contributions.lookedAt.connect(self._standings.select)

    def show(self, number: int) -> None:
        """Show a participant everywhere."""
        self._grids.show_participant(number)
        self._select(number)

    def _select(self, number: int) -> None:
        standings = self._calculation.standings
        if standings is not None and number in standings.event.numbers:
            self._standings.select(standings.event.numbers.index(number))

    def _follow_grid(self) -> None:
        number = self._grids.participant()
        if number is not None:
            self._select(number)

    def _follow_standings(self, position: int | None, _place: int | None) -> None:
        """Follow the standings only while they have the focus: after another chain they restore
        their selection, and the cursor of the grid should stay."""
        standings = self._calculation.standings
        if position is None or standings is None:
            return
        if self._standings.hasFocus() or self._contributions.hasFocus():
            self._grids.show_participant(standings.event.numbers[position])
