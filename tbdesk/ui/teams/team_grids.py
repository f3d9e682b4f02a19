"""The grid and the list of players of a team event."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.entry.drafts import DraftCell, Grid
from tbdesk.engine.model.tournament import Tournament
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document
from tbdesk.ui.teams.matches_panel import MatchesPanel, TeamModels
from tbdesk.ui.teams.players_panel import TeamPlayersPanel


class TeamGrids(QObject):
    """The matches and the players with their models, made when the first team event is shown."""

    #: A message of a grid, for the status bar.
    said = Signal(str)
    #: The arbiter goes to a cell of the matches by arrow keys or the mouse.
    lookedAt = Signal()
    #: A grid needs more room than it has.
    roomWanted = Signal()

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._models = TeamModels(document, calculation, self)
        self._matches = MatchesPanel(document, calculation, self._models)
        self._matches.said.connect(self.said)
        self._matches.view.lookedAt.connect(self.lookedAt)
        self._matches.roomWanted.connect(self.roomWanted)
        self.players = TeamPlayersPanel(document, calculation)

    def take_up(self, tournament: Tournament) -> None:
        """Show the event that was opened before the grids were there."""
        self._models.follow(None, tournament)

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Offer the rounds of another event, or of the same one after an edit."""
        self._matches.follow(before, after)

    def grids(self) -> list[QWidget]:
        """The only grid."""
        return [self._matches]

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        return self._matches.views()

    def show_participant(self, number: int) -> None:
        """Put the cursor on a team."""
        self._matches.view.show_participant(number)

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused in a table of matches or a line-up is not taken."""
        if cell.grid is Grid.LINE_UP:
            return self._models.lineup.why_refused(cell)
        return self._models.rounds.why_refused(cell) if cell.grid is Grid.MATCHES else ""

    def current_match(self) -> int | None:
        """The place of the match of the cursor in the event's matches."""
        return self._matches.view.current_match()

    def open_match(self) -> int | None:
        """The match whose line-up is open, by its place in the event's matches."""
        shown = self._matches.line_up_open and self._matches.lineup.isVisible()
        return self._matches.lineup.match_index if shown else None

    def open(self, match: int) -> None:
        """Open the line-up of a match."""
        self._matches.open_match(match, opened=False)

    def go_to(self, cell: MatchCell) -> None:
        """Put the cursor on a match, or with a board in its line-up."""
        self._matches.go_to(cell)
