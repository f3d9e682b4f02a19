"""Problems that are about participants: players of an event, or the teams of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tbdesk.engine.model.problem import Problem
    from tbdesk.engine.model.tournament import Tournament


def about(tournament: Tournament, problem: Problem) -> Problem:
    """A problem that was found with players and their game, or with teams and their match in their
    stead, as one of the event: its `players` and `game` are `teams` and `match` in a team event."""
    if tournament.match_rules is None:
        return problem
    return problem._replace(players=(), game=-1, teams=problem.players, match=problem.game)
