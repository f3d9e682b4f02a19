"""Orders inside a tied group that the regulations do not know: the result between tied players of
US Chess (34E5), Go's direct confrontation DC and its simple form SDC.

They look at games over the board alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.encounter import (
    Encounter,
    Group,
    Measure,
    Pass,
    PassEnding,
    by_value,
    level_pass,
)
from tbdesk.engine.tiebreaks.encounters.direct_encounter import games_between
from tbdesk.engine.tiebreaks.tiebreak import Around, Later, order_outside

#: The worth of a win and a loss above and below a draw, in half-points of 1-½-0.
_DRAW = 1
Pairs = Mapping[tuple[int, int], int]


def result_between_tied(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """A group by the wins less the losses of each member against the others, even if not all of
    them have met."""
    margins, members = _margins(event, group), tuple(group)
    return _ordered_by(event, members, Measure.PLUS_MINUS, _sums(members, margins))


RESULT_BETWEEN_TIED = order_outside(
    code="US_RES",
    name="Result between tied players (US Chess)",
    definition=(
        "The order of the level participants by wins minus losses over the board "
        "against each other, even if not all of them have met."
    ),
    federation="US Chess",
    source="US Chess rulebook, 7th edition, 34E5; libpairtwo",
    confidence="B",
    order=result_between_tied,
)


def simple_confrontation(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """SDC: a group by the number of others that each member has beaten, if all of them have met."""
    margins, members = _margins(event, group), tuple(group)
    if len(margins) < len(members) * (len(members) - 1):
        level = level_pass(members, PassEnding.NOT_ALL_MET, Measure.BEATEN)
        return Encounter((members,), (level._replace(results=_results(event, members)),))
    return _ordered_by(event, members, Measure.BEATEN, _sums(members, _wins(margins)))


SIMPLE_CONFRONTATION = order_outside(
    code="SDC",
    name="Simplified direct confrontation (Go)",
    definition=(
        "The order of the level participants by the number of the others they have "
        "beaten over the board, if all of them have met; otherwise they stay level."
    ),
    federation="Go",
    source="OpenGotha, Tournament.java and its help",
    confidence="A",
    order=simple_confrontation,
)


def confrontation(
    event: Event, group: Sequence[int], descriptor: Descriptor, around: Around
) -> Encounter:
    """DC: a group from the bottom up. Of the members who have beaten none of those left, the last
    is the one with the lowest values of the criteria that follow in the chain, or all with the
    same. Members whose wins form a circle share all their wins and losses against the others."""
    members, wins = tuple(group), _wins(_margins(event, group))
    beaten: dict[int, set[int]] = {member: set() for member in members}
    for winner, loser in (pair for pair, won in wins.items() if won):
        beaten[winner].add(loser)
    cycles = _cycles(members, beaten)
    for cycle in cycles:
        shared = set[int]().union(*(beaten[member] for member in cycle)) - set(cycle)
        for winner in members:
            if winner in cycle:
                beaten[winner] = set(shared)
            elif beaten[winner] & set(cycle):
                beaten[winner] |= set(cycle)
    groups, missing = _from_the_bottom(members, beaten, around.later())
    order = tuple(groups)
    outcome = _pass(event, Measure.CONFRONTATION, _sums(members, wins), order)
    return Encounter(order, (outcome._replace(cycles=tuple(cycles), not_known=missing),))


CONFRONTATION = order_outside(
    code="DC",
    name="Direct confrontation (Go)",
    definition=(
        "The order of the level participants by the games between them over the "
        "board, from the bottom up: of the players who have beaten no remaining "
        "player, the one with the lowest values of the following tie-breaks is last. "
        "Players who have beaten each other in a circle share their wins and losses."
    ),
    federation="Go",
    source="OpenGotha, Confrontation.java and its help",
    confidence="A",
    order=confrontation,
    looks_around=True,
)


def _from_the_bottom(
    members: Group,
    beaten: Mapping[int, set[int]],
    later: Later,
) -> tuple[list[Group], Group]:
    """The last of those left, and so on; all that are left together if that is undetermined,
    because several have beaten none and the next criteria are unknown: then also the members with
    unknown values."""
    left, order = list(members), list[Group]()
    while left:
        lowest = [member for member in left if not beaten[member].intersection(left)]
        missing = tuple(member for member in lowest if member not in later)
        if missing and len(lowest) > 1:
            return [tuple(left), *order], missing
        (*_, last) = by_value(tuple(lowest), lambda member: later.get(member, ()))
        order.insert(0, last)
        left = [member for member in left if member not in last]
    return order, ()


def _cycles(members: Group, beaten: Mapping[int, set[int]]) -> list[Group]:
    """Groups of participants whose wins form a circle, directly or through others."""
    reached = {member: _reached(member, beaten) for member in members}
    cycles = dict.fromkeys(
        tuple(other for other in members if other in reached[member] and member in reached[other])
        for member in members
    )
    return [cycle for cycle in cycles if len(cycle) > 1]


def _reached(member: int, beaten: Mapping[int, set[int]]) -> set[int]:
    """The members that one has beaten, those that these have beaten, and so on."""
    reached: set[int] = set()
    front = [member]
    while front:
        new = beaten[front.pop()] - reached
        reached |= new
        front += new
    return reached


def _ordered_by(
    event: Event, members: Group, measure: Measure, points: Mapping[int, Fraction]
) -> Encounter:
    """The order of a group by some points."""
    order = tuple(by_value(members, points.__getitem__))
    return Encounter(order, (_pass(event, measure, points, order),))


def _pass(
    event: Event, measure: Measure, points: Mapping[int, Fraction], order: tuple[Group, ...]
) -> Pass:
    """The only pass over a group, whose points left it in an order."""
    members = tuple(points)
    ending = PassEnding.SEPARATED if len(order) > 1 else PassEnding.ALL_LEVEL
    results = _results(event, members)
    return Pass(members, results, points, points, order, ending, measure=measure)


def _margins(event: Event, group: Sequence[int]) -> Pairs:
    """The wins less the losses of each member against each other member he has met."""
    points, margins = event.ledger.standard_points, defaultdict[tuple[int, int], int](int)
    for slot, pair in games_between(event, group, event.ledger.unusual):
        margins[pair] += points[slot] - _DRAW
    return margins


def _wins(margins: Pairs) -> Pairs:
    """The members that one has beaten: won more often against than lost to."""
    return {pair: int(margin > 0) for pair, margin in margins.items()}


def _results(event: Event, members: Group) -> dict[tuple[int, int], Fraction]:
    """The half-points of each member against each other member he has met."""
    points, results = event.ledger.points, defaultdict[tuple[int, int], Fraction](Fraction)
    for slot, pair in games_between(event, members, event.ledger.unusual):
        results[pair] += points[slot]
    return dict(results)


def _sums(members: Group, pairs: Pairs) -> dict[int, Fraction]:
    """The sum of each member over the others; twice, as half-points are."""
    sums = dict.fromkeys(members, Fraction())
    for (member, _), number in pairs.items():
        sums[member] += 2 * number
    return sums
