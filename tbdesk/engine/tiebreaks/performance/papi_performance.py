"""The performance of the French program Papi, with its way below half of the points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.rules.rating_tables import difference
from tbdesk.engine.tiebreaks.performance.ratings import ratings_at_the_board, ratings_used
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, rated, rating_tiebreak

#: No opponent counts as farther from the own rating.
FARTHEST = 400
#: The addition for all the points, as for 99 of 100.
_GREATEST = difference(99)


def ratings_near_the_own(event: Event, descriptor: Descriptor) -> TermTable:
    """The ratings of the opponents met over the board, brought to within 400 of the own one."""
    own, table = ratings_used(event, descriptor), ratings_at_the_board(event, descriptor)
    if own is None:
        return table
    amounts, owners = list(table.amounts), event.slots.owners
    notes: dict[int, Reason] = {}
    for slot, rating in enumerate(table.amounts):
        if slot in table.marks:
            continue
        mine = own[owners[slot]]
        amounts[slot] = min(mine + FARTHEST, max(mine - FARTHEST, rating))
        if amounts[slot] != rating:
            notes[slot] = Reason.NEAR_THE_OWN
    return table._replace(amounts=amounts, scores=amounts, notes=notes)


def papi_performance(event: Event, table: TermTable) -> Sequence[int | None]:
    """The mean rating of each player and the addition for the points, a half to the even number, as
    the named source has it; None without a game."""
    half_points = table.totals_of(event.ledger.standard_points)
    return [
        round(Fraction(ratings, games) + bonus(scored, games)) if games else None
        for ratings, scored, games in zip(table.totals, half_points, table.counts, strict=True)
    ]


def bonus(half_points: int, games: int) -> Fraction:
    """Rating points added for a score: between two whole percentages in proportion.

    Papi counts the part of a percentage from the lower one also where the points are less than
    half, so that 33.33% take off 117 and a third of the step to 125, not two thirds of it.
    """
    percentage = Fraction(50 * half_points, games)
    whole = floor(abs(percentage - 50))
    part = percentage - floor(percentage)
    ahead = _table(whole) + part * (_table(whole + 1) - _table(whole))
    return -ahead if percentage < 50 else ahead


def _table(percentage: int) -> int:
    """The difference for so many hundredths more than half of the points."""
    return min(difference(min(50 + percentage, 100)), _GREATEST)


PAPI_PERFORMANCE = rating_tiebreak(
    code="FFE_PERF",
    name="Performance of the FFE (Papi)",
    national=(("fr", "Performance (Papi)"),),
    definition=(
        "The mean rating of the opponents, each limited to within 400 points of the "
        "own rating, plus the difference for the percentage scored, interpolated "
        "between whole percentages; 677 for all and for no points. Below 50% the "
        "interpolation starts from the wrong side, as in Papi."
    ),
    article="",
    federation="FFE",
    source="Papi, as reproduced by Sharly-Chess (ffe_tie_breaks.py)",
    confidence="A",
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
    recount=Recount.PAPI_PERFORMANCE,
    terms=ratings_near_the_own,
    evaluate=rated(papi_performance),
    by_edition=False,
    by_games=False,
)
