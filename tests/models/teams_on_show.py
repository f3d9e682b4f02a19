"""An open team event with the models that show its matches, every one watched."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex

from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.models.roles import ONE_GAME_ROLE
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.match_grid import OWN_COLUMNS, MatchGridModel
from tbdesk.models.teams.round_matches import RoundMatchesModel
from tests.models.conftest import OpenDocument, watched


class OpenTeams(OpenDocument):
    """A team event with the models of its matches; teams are named by pairing number."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: MatchGridModel = watched(MatchGridModel(self.document, self.service))
        self.rounds: RoundMatchesModel = watched(RoundMatchesModel(self.document, self.service))
        self.lineup: LineupModel = watched(LineupModel(self.document))
        self.listen(self.grid, self.rounds, self.lineup)

    def open(self, tournament: Tournament, chain: str = "MPTS,GPTS") -> None:
        super().open(tournament, chain)

    def cell(self, row: int, column: int) -> QModelIndex:
        """The grid's cell of two teams."""
        return self.grid.index(row - 1, OWN_COLUMNS + column - 1)

    def enter(self, row: int, column: int, text: str, slot: int = 0) -> bool:
        """Type a score into a cell of the grid."""
        return self.grid.setData(self.cell(row, column), text, ONE_GAME_ROLE + slot)

    def texts(self) -> list[str]:
        """The cells as one line a team, with the sums at the end."""
        teams = range(1, self.grid.rowCount() + 1)
        last = self.grid.columnCount()
        return [
            " ".join(self.cell(row, column).data() or "." for column in teams)
            + "".join(f" {self.grid.index(row - 1, at).data()}" for at in (last - 2, last - 1))
            for row in teams
        ]

    def match_of(self, one: int, other: int) -> Match:
        """The only match of two teams."""
        (found,) = [
            match for match in self.tournament.matches if {match.home, match.away} == {one, other}
        ]
        return found

    def show(self, one: int, other: int) -> None:
        """Put the line-up of their match on show."""
        self.lineup.show_match(self.tournament.matches.index(self.match_of(one, other)))
