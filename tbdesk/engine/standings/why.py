"""The reason why one participant is ahead of another: the chain down to the criterion that
separates the two."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.standings.column import Column, Group
from tbdesk.engine.standings.errors import NoPair, PairError
from tbdesk.engine.standings.explain import Term, rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Pass


class Step(NamedTuple):
    """One criterion between two participants who are level on all before it."""

    column: Column
    #: The values, None for one that does not exist, which comes last.
    ahead: Fraction | None
    behind: Fraction | None
    #: True if it separates the two.
    decides: bool
    #: The passes of a direct encounter in which both took part; the last one separated the two, or
    #: left them together.
    passes: tuple[Pass, ...] = ()
    #: The participants whose data is missing, if that left the two together.
    not_known: Group = ()


class Why(NamedTuple):
    """Two participants by position, the better one first (in the order of the standings, where
    they share a place), and the chain as far as it was needed."""

    ahead: int
    behind: int
    steps: tuple[Step, ...]

    @property
    def decisive(self) -> Step | None:
        """The step that separates the two; None if the whole chain leaves them level."""
        return self.steps[-1] if self.steps and self.steps[-1].decides else None


class Sides(NamedTuple):
    """The terms of both values of a step, as an explanation has them."""

    ahead: tuple[Term, ...]
    behind: tuple[Term, ...]


def why(standings: Standings, first: int, second: int) -> Why:
    """Why one of two participants (positions, in any order) is ahead of the
    other.

    Groups are split one criterion after the other (4.2), so that two are separated by the first
    whose values differ. Raises PairError for the same participant twice, and for one who is not in
    the final table.
    """
    numbers = standings.event.numbers
    if first == second:
        raise PairError(NoPair.SAME, numbers[first])
    for position in (first, second):
        if position not in standings.places:
            raise PairError(NoPair.EXCLUDED, numbers[position])
    ahead, behind = (position for position in standings.places if position in (first, second))
    steps = []
    for column in standings.columns:
        step = _step(column, ahead, behind)
        steps.append(step)
        if step.decides:
            break
    return Why(ahead, behind, tuple(steps))


def decided_against(standings: Standings, position: int) -> int | None:
    """The neighbour whom the criterion that decided a participant's place parted from it, or who
    shares the place: the one above if both neighbours are that. None for the only participant."""
    order = list(standings.places)
    at = order.index(position)

    def depth(neighbour: int) -> tuple[int, bool]:
        reason = why(standings, position, neighbour)
        return len(reason.steps), reason.decisive is None

    return max((*order[max(0, at - 1) : at], *order[at + 1 : at + 2]), key=depth, default=None)


def sides(standings: Standings, reason: Why, step: Step) -> Sides:
    """The terms behind both values of a step; empty for a direct encounter."""
    event, column = standings.event, step.column
    return Sides(rows(event, column, reason.ahead), rows(event, column, reason.behind))


def _step(column: Column, ahead: int, behind: int) -> Step:
    decides = column.values.get(ahead) != column.values.get(behind)
    encounter = column.encounter_of(ahead)
    passes = encounter.passes if encounter else ()
    both = tuple(pass_ for pass_ in passes if ahead in pass_.members and behind in pass_.members)
    not_known = () if decides else column.not_known.get(ahead, ())
    return Step(column, column.exact(ahead), column.exact(behind), decides, both, not_known)
