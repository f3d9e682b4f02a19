"""DE, direct encounter (Article 6): an order inside a tied group, with every pass as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.model.descriptor import Descriptor


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
    reach: the most each could have if every missing game were a win; order: the groups this
    pass leaves, best first; rivals: who could reach the best one, where that stopped the pass.
    Of teams, `measure` is what the points are of and `boards` which boards of theirs it looks
    at, from 1.
    """

    members: tuple[int, ...]
    results: Mapping[tuple[int, int], Fraction]
    points: Mapping[int, Fraction]
    reach: Mapping[int, Fraction]
    order: tuple[tuple[int, ...], ...]
    ending: Ending
    rivals: tuple[int, ...] = ()
    measure: Measure | None = None
    boards: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """The pairs of members without a counted game, where that matters (6.3)."""
        if self.ending not in (Ending.PLACED_FIRST, Ending.COULD_BE_REACHED):
            return ()
        pairs = combinations(self.members, 2)
        return tuple(pair for pair in pairs if pair not in self.results)


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
    # In units in which averages are whole: fractions are slow to add.
    unit = lcm(*(score.denominator for score in results.values()))
    points, met = dict.fromkeys(group, 0), dict.fromkeys(group, 0)
    for (member, _), score in results.items():
        points[member] += score.numerator * (unit // score.denominator)
        met[member] += 1
    missing = {member: len(group) - 1 - met[member] for member in group}
    win, loss = unit * event.scores.win, unit * event.scores.loss
    sure = {member: points[member] + missing[member] * loss for member in group}
    reach = {member: points[member] + missing[member] * win for member in group}
    if any(missing.values()):
        order, rivals = _placed_for_certain(group, sure, reach)
        ending = Ending.PLACED_FIRST if len(order) > 1 else Ending.COULD_BE_REACHED
    else:
        order, rivals = _by_points(group, points), ()
        ending = Ending.SEPARATED if len(order) > 1 else Ending.ALL_LEVEL
    return Pass(group, results, _over(points, unit), _over(reach, unit), order, ending, rivals)


def _over(points: Mapping[int, int], unit: int) -> dict[int, Fraction]:
    return {member: Fraction(count, unit) for member, count in points.items()}


def _results(
    event: Event, group: tuple[int, ...], descriptor: Descriptor
) -> dict[tuple[int, int], Fraction]:
    """Half-points of each member against each other member, repeated games averaged."""
    members, points = frozenset(group), event.ledger.points
    scores: dict[tuple[int, int], list[int]] = {}
    for member in group:
        for slot, rival in games_counted(event, member, descriptor):
            if rival in members:
                scores.setdefault((member, rival), []).append(points[slot])
    # One side of a game may count and the other not; then the pair has not met.
    return {
        (member, rival): Fraction(sum(got), len(got))
        for (member, rival), got in scores.items()
        if (rival, member) in scores
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


def _by_points(group: tuple[int, ...], points: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    levels = sorted({points[member] for member in group}, reverse=True)
    return tuple(tuple(member for member in group if points[member] == level) for level in levels)


def _placed_for_certain(
    group: tuple[int, ...],
    sure: Mapping[int, int],
    reach: Mapping[int, int],
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Places that no missing game could change, one after the other, then the rest together.

    `sure` is what each has if every missing game is lost, `reach` if every one is won.
    """
    rest = list(group)
    order: list[tuple[int, ...]] = []
    while rest:
        best = max(rest, key=lambda member: sure[member])
        rivals = tuple(member for member in rest if member != best and reach[member] >= sure[best])
        if rivals:
            return (*order, tuple(rest)), rivals
        order.append((best,))
        rest.remove(best)
    return tuple(order), ()
