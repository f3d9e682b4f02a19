"""The terms of one value as full rows, made only when somebody looks."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.breakdown import Reason, Status
from tbdesk.engine.card import NOBODY, Entry
from tbdesk.engine.event import Event
from tbdesk.engine.results import Kind
from tbdesk.engine.standings import Column
from tbdesk.engine.unplayed import opponent_scores


class Row(NamedTuple):
    """One term in points: `round` and `opponent` (a pairing number) are None where there is
    none, `opponent_score` where the tie-break uses none. `reasons` say why it is marked or
    why the score differs from the printed points. `product`: the amount is the own points
    times the opponent's score."""

    entry: Entry | None
    round: int | None
    opponent: int | None
    kind: Kind | None
    opponent_score: Fraction | None
    own_points: Fraction | None
    amount: Fraction
    status: Status
    reasons: tuple[Reason, ...]
    product: bool = False


#: The scale of a tie-break that multiplies half-points by half-points.
_PRODUCT_SCALE = 4


def rows(event: Event, column: Column, position: int) -> tuple[Row, ...]:
    """The terms of a participant's value in a column; empty for a direct encounter."""
    terms = column.terms.get(position)
    if terms is None or column.tiebreak is None:
        return ()
    by_opponents = bool(terms.scores)
    why = (
        opponent_scores(event, position, column.descriptor.forfeits_as_games).why
        if by_opponents
        else {}
    )
    return tuple(
        _row(
            event,
            event.cards[position][place] if place >= 0 else None,
            Fraction(terms.scores[index], 2) if by_opponents else None,
            Fraction(terms.amounts[index], column.tiebreak.scale),
            terms.marks.get(index),
            why.get(place),
            by_opponents and column.tiebreak.scale == _PRODUCT_SCALE,
        )
        for index, place in enumerate(terms.rows)
    )


def _row(
    event: Event,
    entry: Entry | None,
    score: Fraction | None,
    amount: Fraction,
    mark: Reason | None,
    why: Reason | None,
    product: bool,
) -> Row:
    status = mark.status if mark else Status.COUNTED
    reasons = tuple(reason for reason in (mark, why) if reason is not None)
    if entry is None:
        return Row(None, None, None, None, score, None, amount, status, reasons, product)
    opponent = None if entry.opponent == NOBODY else event.numbers[entry.opponent]
    points = Fraction(entry.points, 2)
    return Row(
        entry, entry.round, opponent, entry.kind, score, points, amount, status, reasons, product
    )
