"""The item models of a team event."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tbdesk.engine.model.tournament import Tournament
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.match_grid import MatchGridModel
from tbdesk.models.teams.round_matches import RoundMatchesModel
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document


class TeamModels:
    """The item models of a team event, which follow one document."""

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        self.grid = MatchGridModel(document, calculation, parent)
        self.rounds = RoundMatchesModel(document, calculation, parent)
        self.lineup = LineupModel(document, parent)

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Take up an event that was opened before they were there."""
        for model in (self.grid, self.rounds, self.lineup):
            model.follow(before, after)
