"""The warnings that concern a command's answer, out of all about a file and its event."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import OF_CHAIN, WITHOUT_EFFECT, Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.printed_places import PRINTED_OTHERWISE
from tbdesk.files.trf.lines.slips import Slip

#: Printed values of a file beside its results, which no answer depends on.
_PRINTED = frozenset((PRINTED_OTHERWISE, Slip.POINTS_DIFFER.value, Slip.TEAM_POINTS.value))


def relevant(
    problems: Iterable[Problem],
    event: Tournament,
    chain: Collection[Descriptor],
    numbers: Collection[int] | None = None,
) -> list[Problem]:
    """The problems behind an answer about some participants (None: about all) by the criteria of a
    chain. Data left out of the standings concerns all."""
    texts = {descriptor.text for descriptor in chain}
    return [
        problem
        for problem in problems
        if problem.severity is Severity.ERROR
        or (
            problem.fault not in WITHOUT_EFFECT
            and not (problem.fault is Fault.IN_FILE and problem.value in _PRINTED)
            and not (problem.fault in OF_CHAIN and problem.value not in texts)
            and (numbers is None or _concerns(problem, event, numbers))
        )
    ]


def _concerns(problem: Problem, event: Tournament, numbers: Collection[int]) -> bool:
    """True for a problem about one of the participants, or about none."""
    named = set(problem.teams)
    if event.match_rules is None:
        named |= {*problem.players}
    else:
        players = {*problem.players}
        named |= {team.number for team in event.teams if not players.isdisjoint(team.roster)}
    return not named or not named.isdisjoint(numbers)
