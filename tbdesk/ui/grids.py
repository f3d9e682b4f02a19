"""The grids an event can be typed in, and which of them suit it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.tournament import EventKind, Tournament
from tbdesk.formats.drafts import Grid
from tbdesk.models.marks import TermMarks
from tbdesk.models.participants import ParticipantsModel
from tbdesk.models.rounds import RoundsModel
from tbdesk.session.document import AnyCell, Cell, Document, MatchCell
from tbdesk.ui.crosstable_menu import show_menu
from tbdesk.ui.crosstable_view import CrosstableView
from tbdesk.ui.desk import Desk
from tbdesk.ui.editing import finish_typing
from tbdesk.ui.matches_panel import MatchesPanel
from tbdesk.ui.participants_view import ParticipantsView
from tbdesk.ui.rounds_panel import RoundsPanel
from tbdesk.ui.team_players_panel import TeamPlayersPanel


class Grids(QObject):
    """Crosstable, rounds and participants by rounds on the desk, one in front; of a team event
    its matches."""

    #: What a grid has to say, for the status bar.
    said = Signal(str)

    def __init__(
        self,
        document: Document,
        crosstable: CrosstableView,
        rounds: RoundsModel,
        participants: ParticipantsModel,
        matches: MatchesPanel,
        players: TeamPlayersPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._crosstable = crosstable
        self._participants_model = participants
        self._rounds = RoundsPanel(rounds, document)
        self._participants = ParticipantsView(participants, document)
        self._matches = matches
        self._players = players
        self._desk: Desk | None = None
        crosstable.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        crosstable.customContextMenuRequested.connect(
            lambda at: show_menu(document, crosstable, at)
        )
        crosstable.grid().refused.connect(self.said)
        for view in (crosstable, self._rounds.table, self._participants):
            view.said.connect(self.said)
        matches.said.connect(self.said)

    def put_on(self, desk: Desk) -> None:
        """Make them tabs of the desk."""
        self._desk = desk
        desk.add_grid(self._crosstable, self.tr("Crosstable"))
        desk.add_grid(self._rounds, self.tr("Rounds"))
        desk.add_grid(self._participants, self.tr("By rounds"))
        desk.add_grid(self._matches, self.tr("Matches"))
        desk.add_details(self._players, self.tr("Players"))

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        return (self._crosstable, self._rounds.table, self._participants, *self._matches.views())

    def finish_typing(self) -> None:
        """Take what stands in an open editor of any of them."""
        for view in self.views():
            finish_typing(view)

    def paste_cell(self) -> bool:
        """Put what was copied into the cell being typed in, a block of tokens into the cells of
        participants by rounds; False if it is another table, or no cell has the focus."""
        if self._participants.hasFocus() and self._participants.paste_tokens():
            return True
        text = QGuiApplication.clipboard().text().strip()
        if not text or "\t" in text or "\n" in text:
            return False
        for view in self.views():
            index = view.currentIndex()
            if view.hasFocus() and index.isValid():
                view.model().setData(index, text)
                return True
        return False

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one value wherever participants have a row."""
        self._crosstable.grid().show_terms(marks)
        self._participants_model.show_terms(marks)

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show those that suit the event; of another event the first comes to the front."""
        assert self._desk is not None
        suitable = self._suitable(after)
        self._desk.show_details(self._players, after.match_rules is not None)
        if before is None or self._suitable(before) != suitable:
            self._desk.show_grids(suitable)
            if suitable:
                self._desk.bring_to_front(suitable[0])
        if after.match_rules is not None:
            self._matches.follow(before, after)
        if before is None or len(before.players) != len(after.players):
            self._crosstable.fit_columns()
            self._desk.share_width(self._needed_width())
        if not self._crosstable.currentIndex().isValid():  # another table: typing goes on here
            self._crosstable.go_to_first_empty()

    def take_focus(self) -> None:
        """The grid in front is typed in."""
        if self._desk is not None:
            self._desk.grid.setFocus()

    def go_to(self, cell: AnyCell, grid: Grid | None = None) -> None:
        """Put the cursor on a cell, in the grid in front or in another one."""
        if self._desk is None:
            return
        if isinstance(cell, MatchCell):
            self._matches.go_to(cell)
            return
        front = self._desk.grid
        shows = {Grid.BOARDS: self._rounds, Grid.PARTICIPANTS: self._participants}
        if grid in shows:
            front = shows[grid]
            self._desk.bring_to_front(front)
        elif isinstance(cell, Cell) and self._crosstable.model().rowCount():
            front = self._crosstable
            self._desk.bring_to_front(front)
        for view in (self._crosstable, self._rounds.table, self._participants):
            view.go_to(cell)
        front.setFocus()

    def _suitable(self, tournament: Tournament) -> list[QWidget]:
        """In the order in which they are most useful."""
        if tournament.match_rules is not None:
            return [self._matches]
        by_rounds: list[QWidget] = [self._rounds, self._participants]
        if tournament.kind is EventKind.ROUND_ROBIN:
            return [self._crosstable, *by_rounds]
        return by_rounds

    def _needed_width(self) -> int:
        assert self._desk is not None
        front = self._desk.grid
        if isinstance(front, CrosstableView | RoundsPanel | ParticipantsView | MatchesPanel):
            return front.needed_width()
        return 0
