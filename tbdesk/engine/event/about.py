"""Problems that are about participants: players of an event, or the teams of one."""

from __future__ import annotations

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament


def about(
    tournament: Tournament,
    severity: Severity,
    fault: Fault,
    participants: tuple[int, ...],
    round_: int | None = None,
    value: str = "",
    pairing: int = -1,
    bye: int = -1,
) -> Problem:
    """A problem about participants, players or teams, `pairing` being the place of their game or
    match."""
    if tournament.match_rules is None:
        return Problem(severity, fault, participants, round_, value, pairing, bye)
    problem = Problem(severity, fault, (), round_, value, bye=bye)
    return problem._replace(teams=participants, match=pairing)
