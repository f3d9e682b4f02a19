"""The results against the others in order of the classification: draughts, and the Italian
federation before 2000."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.encounter import (
    Encounter,
    Group,
    GroupComparison,
    Measure,
    PassEnding,
    compared,
    level_pass,
)
from tbdesk.engine.tiebreaks.tiebreak import Around, order_outside

#: A member's half-points against each opponent met.
_Met = dict[int, dict[int, int]]


def best_results(
    event: Event, group: Sequence[int], descriptor: Descriptor, around: Around
) -> Encounter:
    """A group by the points against the first of the others, then against the second, and so on, in
    the order that the criteria before leave; those that share a place there are taken together. An
    opponent that not all of the group have met is passed over."""
    members, met = tuple(group), _met(event, group)
    comparisons = [
        GroupComparison(
            Measure.AGAINST_OTHERS,
            partial(_against, met, against),
            against=against,
            result=lambda member, other: Fraction(met[member][other]),
        )
        for others in around.table()
        if (against := _met_by_all(others, members, met))
    ]
    nothing = level_pass(members, PassEnding.ALL_LEVEL, Measure.AGAINST_OTHERS)
    return compared(members, comparisons, nothing)


def _met(event: Event, group: Sequence[int]) -> _Met:
    """The games that a direct encounter would count, forfeits of round robins with them."""
    ledger, met = event.ledger, _Met()
    left_out = event.without_games(event.games_that_count.opponents)
    for member in group:
        points = met[member] = defaultdict(int)
        for slot in ledger.slots.range_of(member):
            if slot not in left_out:
                points[ledger.opponents[slot]] += ledger.points[slot]
    return met


def _met_by_all(others: Group, members: Group, met: _Met) -> Group:
    """Of some that share a place those that every member has met."""
    return tuple(
        other
        for other in others
        if other not in members and all(other in met[member] for member in members)
    )


def _against(met: _Met, others: Group, member: int) -> Fraction:
    return Fraction(sum(met[member][other] for other in others))


BEST_RESULTS = order_outside(
    code="BEST_RES",
    name="Best result in order of the classification",
    national=(("it", "risultati contro gli altri in ordine di classifica"),),
    definition=(
        "The order of the level participants by their results against the first of "
        "the others in the standings, then against the second, and so on; an "
        "opponent whom not all of them have met is skipped."
    ),
    federation="FMJD, FSI before 2000",
    source="rotterdamdamt.nl, ffjd.fr; page of the arbiters of Lombardy, 1997",
    confidence="B",
    kinds=frozenset({EventKind.ROUND_ROBIN, EventKind.PREDETERMINED}),
    order=best_results,
    by_games=True,
    looks_around=True,
)
