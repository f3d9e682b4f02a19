"""The grids of an event of players by rounds: one round at a time, and all rounds of everybody."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.entry.drafts import DraftCell, Grid
from tbdesk.engine.model.tournament import Tournament
from tbdesk.models.players.participants import ParticipantsModel
from tbdesk.models.rounds.rounds import RoundsModel
from tbdesk.models.standings.marks import TermMarks
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell
from tbdesk.session.document import Document
from tbdesk.ui.players.participants_view import ParticipantsView
from tbdesk.ui.rounds.rounds_panel import RoundsPanel


class RoundGrids(QObject):
    """The two grids with their models, made when the first event of players is shown."""

    #: What a grid has to say, for the status bar.
    said = Signal(str)
    #: The arbiter goes to a cell of one of them by arrow keys or the mouse.
    lookedAt = Signal()

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._rounds_model = RoundsModel(document, self)
        self._participants_model = ParticipantsModel(document, calculation, self)
        self._rounds = RoundsPanel(self._rounds_model, document)
        self.participants = ParticipantsView(self._participants_model, document)
        for view in (self._rounds.table, self.participants):
            view.said.connect(self.said)
            view.lookedAt.connect(self.lookedAt)

    def take_up(self, tournament: Tournament) -> None:
        """Show the event that was opened before the grids were there."""
        self._rounds_model.follow(None, tournament)
        self._participants_model.follow(None, tournament)

    def grids(self) -> list[QWidget]:
        """Both grids, the more useful first."""
        return [self._rounds, self.participants]

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        return self._rounds.table, self.participants

    def show_participant(self, number: int) -> None:
        """Put the cursors on a participant."""
        self._rounds.table.show_participant(number)
        self.participants.show_participant(number)

    def showing(self, grid: Grid | None) -> QWidget | None:
        """The grid for drafts of a kind, None for other kinds."""
        if grid is Grid.BOARDS:
            return self._rounds
        return self.participants if grid is Grid.PARTICIPANTS else None

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that is typed in a cell of either is not taken; empty if it waits."""
        if cell.grid is Grid.PARTICIPANTS and cell.part:
            return self._participants_model.why_own_refused(cell)
        if cell.grid is Grid.PARTICIPANTS:
            return self._participants_model.why_refused((cell.number, cell.round))
        return self._rounds_model.why_refused(cell) if cell.grid is Grid.BOARDS else ""

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one value."""
        self._participants_model.show_terms(marks)

    def go_to(self, cell: AnyCell) -> None:
        """Put the cursors on a cell."""
        self._rounds.table.go_to(cell)
        self.participants.go_to(cell)
