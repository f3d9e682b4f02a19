"""DE, direct encounter (Article 6): an order inside a tied group, with every pass as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.unplayed import FORFEITS


class Ending(Enum):
    """What a pass did."""

    SEPARATED = "separated"  # all had met; the points put them in order (6.2)
    ALL_LEVEL = "all-level"  # all had met; the points are equal
    PLACED_FIRST = "placed-first"  # not all had met, yet nobody could reach the first (6.3)
    COULD_BE_REACHED = "could-be-reached"  # not all had met, and somebody could
    NO_BOARDS = "no-boards"  # of teams: a match without its boards cannot be compared
    NOT_EVEN = "not-even"  # of teams: not level on both scores, so boards do not matter


class Measure(Enum):
    """What a pass between teams compares (13.3, Article 12)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"
    BOARD_COUNT = "BC"
    TOP_BOARD = "TBR"
    BOTTOM_BOARD = "BBE"


class Pass(NamedTuple):
    """One pass over a group of tied participants, all by position.

    points: half-points in the games between members (repeated games averaged, 6.1.2);
    reach: the most each could have if every missing game were a win; missing: pairs without
    a counted game; order: the groups this pass leaves, best first; rivals: who could reach
    the best one, where that stopped the pass. Of teams, `measure` is what the points are of
    and `boards` which boards of theirs it looks at, from 1.
    """

    members: tuple[int, ...]
    results: Mapping[tuple[int, int], Fraction]
    points: Mapping[int, Fraction]
    reach: Mapping[int, Fraction]
    missing: tuple[tuple[int, int], ...]
    order: tuple[tuple[int, ...], ...]
    ending: Ending
    rivals: tuple[int, ...] = ()
    measure: Measure | None = None
    boards: tuple[int, ...] = ()


class Encounter(NamedTuple):
    """The order of one tied group, best first, and how it came about."""

    order: tuple[tuple[int, ...], ...]
    passes: tuple[Pass, ...]


def direct_encounter(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """Order a tied group of two or more participants by the games between them."""
    passes: list[Pass] = []
    order = _settle(event, tuple(group), descriptor, passes)
    return Encounter(tuple(order), tuple(passes))


def _settle(
    event: Event, group: tuple[int, ...], descriptor: Descriptor, passes: list[Pass]
) -> list[tuple[int, ...]]:
    """Passes over the group and then over every smaller group that is still tied."""
    outcome = one_pass(event, group, descriptor)
    passes.append(outcome)
    if len(outcome.order) == 1:
        return [group]
    settled: list[tuple[int, ...]] = []
    for subgroup in outcome.order:
        if len(subgroup) == 1:
            settled.append(subgroup)
        else:
            settled += _settle(event, subgroup, descriptor, passes)
    return settled


def one_pass(event: Event, group: tuple[int, ...], descriptor: Descriptor) -> Pass:
    """One pass over a tied group, on the score the event is seen on."""
    results = _results(event, group, descriptor)
    missing = tuple(
        (one, other)
        for place, one in enumerate(group)
        for other in group[place + 1 :]
        if (one, other) not in results
    )
    points = {one: Fraction(0) for one in group}
    for (one, _), score in results.items():
        points[one] += score
    sure, reach = dict(points), dict(points)
    scores = event.scores
    for one in chain.from_iterable(missing):
        sure[one] += scores.loss
        reach[one] += scores.win
    if missing:
        order, rivals = _placed_for_certain(group, sure, reach)
        ending = Ending.PLACED_FIRST if len(order) > 1 else Ending.COULD_BE_REACHED
    else:
        order, rivals = _by_points(group, points), ()
        ending = Ending.SEPARATED if len(order) > 1 else Ending.ALL_LEVEL
    return Pass(group, results, points, reach, missing, order, ending, rivals)


def _results(
    event: Event, group: tuple[int, ...], descriptor: Descriptor
) -> dict[tuple[int, int], Fraction]:
    """Half-points of each member against each other member, repeated games averaged."""
    members, points = frozenset(group), event.ledger.points
    scores: dict[tuple[int, int], list[int]] = {}
    for one in group:
        for slot, other in games_counted(event, one, descriptor):
            if other in members:
                scores.setdefault((one, other), []).append(points[slot])
    # One side of a game may count and the other not; then the pair has not met.
    return {
        (one, other): Fraction(sum(got), len(got))
        for (one, other), got in scores.items()
        if (other, one) in scores
    }


def games_counted(event: Event, position: int, descriptor: Descriptor) -> Iterator[tuple[int, int]]:
    """The slot and the opponent of every game of a participant that a direct encounter counts."""
    games = event.games_that_count.opponents
    if descriptor.forfeits_as_games:
        games = games | FORFEITS
    ledger = event.ledger
    for slot in event.slots.range_of(position):
        if ledger.kinds[slot] in games:
            yield slot, ledger.opponents[slot]


def _by_points(
    group: tuple[int, ...], points: Mapping[int, Fraction]
) -> tuple[tuple[int, ...], ...]:
    levels = sorted({points[one] for one in group}, reverse=True)
    return tuple(tuple(one for one in group if points[one] == level) for level in levels)


def _placed_for_certain(
    group: tuple[int, ...],
    sure: Mapping[int, Fraction],
    reach: Mapping[int, Fraction],
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Places that no missing game could change, one after the other, then the rest together.

    `sure` is what each has if every missing game is lost, `reach` if every one is won.
    """
    rest = list(group)
    order: list[tuple[int, ...]] = []
    while rest:
        best = max(rest, key=lambda one: sure[one])
        rivals = tuple(one for one in rest if one != best and reach[one] >= sure[best])
        if rivals:
            return (*order, tuple(rest)), rivals
        order.append((best,))
        rest.remove(best)
    return tuple(order), ()
