"""Participants who have reached the places an event is about, and those who no longer can:
champion, promoted, relegated."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.tournament import Target
from tbdesk.engine.standings.outlook.answers import Aim, Goal, Prospect
from tbdesk.engine.standings.outlook.outlook import MOST_OUTCOMES, Outlook, outlook
from tbdesk.engine.standings.questions import NoOutlook, OutlookError, Reached
from tbdesk.engine.standings.standings import Standings


class State(Enum):
    """The relation of a participant to a target: certainly in, certainly out, or still open."""

    CERTAIN = "certain"
    OUT = "out"
    OPEN = "open"


class Chance(NamedTuple):
    """A state, and the outcomes in which the target is met; None if they were not examined one by
    one. A shared place that goes beyond the target is not met."""

    state: State
    reached: int | None = None


class Elimination(NamedTuple):
    """All participants against every target."""

    standings: Standings
    targets: tuple[Target, ...]
    #: The number of outcomes of the missing games.
    outcomes: int
    #: True if all outcomes were examined, else only the limits by points.
    complete: bool
    #: By position, in the order of the targets.
    chances: dict[int, tuple[Chance, ...]]


def elimination(
    standings: Standings, targets: Sequence[Target], most: int = MOST_OUTCOMES
) -> Generator[Reached, None, Elimination]:
    """Examine every target, in short steps. Raises OutlookError as an outlook does, and while
    rounds are not examined: no target is certain before.

    The last places of n are those that are not among the first n less so many; a participant who
    shares the last of these with one below is certain of neither.
    """
    event = standings.event
    if targets and event.after < event.tournament.rounds:
        raise OutlookError(NoOutlook.ROUNDS_TO_COME, (event.after, event.tournament.rounds))
    chances_of: dict[int, list[Chance]] = {position: [] for position in standings.places}
    outcomes, complete = 1, True
    for target in targets:
        count = len(standings.places)
        first = target.places if target.places > 0 else count + target.places
        if not 1 <= first < count:  # all participants, or none
            state = State.CERTAIN if first >= count or target.places < 0 else State.OUT
            for chances in chances_of.values():
                chances.append(Chance(state))
            continue
        looked = yield from outlook(standings, Aim(Goal.TOP, first), most)
        outcomes, complete = looked.outcomes, looked.complete
        for prospect in looked.prospects:
            chance = _top(looked, prospect, first)
            chances_of[prospect.position].append(chance if target.places > 0 else _not(chance))
    return Elimination(
        standings,
        tuple(targets),
        outcomes,
        complete,
        {position: tuple(chances) for position, chances in chances_of.items()},
    )


def _top(looked: Outlook, prospect: Prospect, first: int) -> Chance:
    """Being among the first so many: `reached` are the outcomes without a place shared beyond."""
    needs = prospect.needs
    if needs is None:  # by points: the worst place is as if every tie were lost
        if prospect.worst <= first:
            return Chance(State.CERTAIN)
        return Chance(State.OUT if prospect.best > first else State.OPEN)
    reached = needs.reached - needs.shared
    if reached == looked.outcomes:
        return Chance(State.CERTAIN, reached)
    return Chance(State.OPEN if needs.reached else State.OUT, reached)


def _not(chance: Chance) -> Chance:
    """The last places, computed from the places before them. A place shared across the border is
    certain for neither."""
    state = {State.CERTAIN: State.OUT, State.OUT: State.CERTAIN, State.OPEN: State.OPEN}
    return Chance(state[chance.state])
