"""The own factor of the terms of a declared tie-break: the worth of a round's result."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from math import lcm

from tbdesk.engine.event.breakdown import Weighted
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.declared import Coloured, Declared, Own, Weight, Weights
from tbdesk.engine.model.results import Kind


def on_own_score(declared: Declared, event: Event) -> Event:
    """A team event on the own score."""
    return event.on(declared.score)


def own_factor(declared: Declared, event: Event) -> Weighted:
    """The own factor of every slot."""
    if declared.own is Own.POINTS:
        return Weighted(event.ledger.points, 2)
    if isinstance(declared.own, Weights):
        return _weights(declared.own, event)
    return Weighted([1] * len(event.ledger.points), 1)


#: The result an unplayed round resembles, in half-points of 1-½-0.
_ALIKE = {
    Kind.FORFEIT_WIN: 2,
    Kind.PAIRING_BYE: 2,
    Kind.FULL_BYE: 2,
    Kind.HALF_BYE: 1,
    Kind.FORFEIT_LOSS: 0,
    Kind.ZERO_BYE: 0,
}


def _weights(weights: Weights, event: Event) -> Weighted:
    ledger = event.ledger
    unit = lcm(*(weight.denominator for weight in _numbers(weights)))

    def scaled(weight: Weight, black: bool) -> int:
        if isinstance(weight, Coloured):
            weight = weight.black if black else weight.white
        return int(weight * unit)

    # By half-points of 1-½-0: a loss, a draw, a win.
    results = (weights.loss, weights.draw, weights.win)
    by_colour = [[scaled(weight, black) for weight in results] for black in (False, True)]
    rounds = zip(ledger.black, ledger.standard_points, strict=True)
    values = [by_colour[black][points] for black, points in rounds]
    kinds = dict(weights.kinds)
    for slot, kind in ledger.unusual.items():
        if kind is Kind.PENDING:
            values[slot] = 0
        elif kind in kinds or weights.unplayed is not None:
            values[slot] = int(kinds.get(kind, weights.unplayed or Fraction()) * unit)
        else:
            values[slot] = by_colour[ledger.black[slot]][_ALIKE[kind]]
    return Weighted(values, unit)


def _numbers(weights: Weights) -> list[Fraction]:
    """All numbers of a table of weights."""
    parts = [[*weight] if isinstance(weight, Coloured) else [weight] for weight in weights[:3]]
    kinds = [weight for _, weight in weights.kinds]
    return [*chain(*parts), *kinds, weights.unplayed or Fraction()]
