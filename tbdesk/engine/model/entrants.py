"""The entrants a tie-break is meant for: players, teams or both."""

from enum import Enum


class Entrants(Enum):
    """The entrants that a tie-break is meant for."""

    PLAYERS = "players"
    TEAMS = "teams"
    BOTH = "both"

    def include(self, teams: bool) -> bool:
        """True if a tie-break is meant for teams, or else for players."""
        return self is not (Entrants.PLAYERS if teams else Entrants.TEAMS)
