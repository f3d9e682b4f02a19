"""The terms of a declared tie-break of teams board by board."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from operator import mul

from tbdesk.engine.event.boards import sums
from tbdesk.engine.event.breakdown import NO_MARKS, Slots, TermTable
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.declared import Declared, Times
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.declared.opponents import Lookup


def of_boards(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> TermTable:
    """The weight of every board times the points on it, byes left out."""
    boards, ledger = event.boards, event.ledger
    weights = _board_weights(declared, boards.count, boards.width)
    unit = lcm(*(weight.denominator for weight in weights))
    scores = [int(weight * unit) for weight in weights]
    amounts: list[int] = []
    marks: dict[int, Reason] = {}
    for position in range(len(event.numbers)):
        slots = ledger.slots.range_of(position)
        played = [boards.of_slot(slot) for slot in slots if ledger.opponents[slot] != NOBODY]
        points = sums(played, boards.width)
        if points is None:
            unknown = range(len(amounts), len(amounts) + boards.width)
            marks.update(dict.fromkeys(unknown, Reason.NO_BOARDS))
        amounts += map(mul, scores, points or [0] * boards.width)
    return TermTable(
        Slots([boards.width] * len(event.numbers)),
        amounts,
        scores * len(event.numbers),
        marks or NO_MARKS,
        rows=[-1] * len(amounts),
        unit=2 * boards.unit * unit,
        score_unit=unit,
    )


def _board_weights(declared: Declared, boards: int, width: int) -> list[Fraction]:
    """Weight of a point on every board, from the first board on; none beyond the boards of a
    match."""
    if isinstance(declared.times, tuple):
        given = declared.times[:width]
        return [*given, *[Fraction()] * (width - len(given))]
    numbers = range(1, width + 1)
    if declared.times is Times.BOARD:
        return [Fraction(number) for number in numbers]
    return [Fraction(max(0, boards + 1 - number)) for number in numbers]
