"""The terms of a declared tie-break: by rounds, with its one-off addition, or board by board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from operator import mul

from tbdesk.engine.event.breakdown import NO_MARKS, Slots, TermTable, Weighted
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.matches import sums
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.declared import Combine, CutBy, Declared, Own, Start, Times
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.results import Kind
from tbdesk.engine.tiebreaks.declared.factors import (
    Lookup,
    least_points,
    on_own_score,
    own_factor,
    quantities,
)
from tbdesk.engine.tiebreaks.own.progressive import running_sums


def of_rounds(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> TermTable:
    """A term a round, the own factor times the opponent's quantity, and the one-off addition."""
    own_view = on_own_score(declared, event)
    own = own_factor(declared, own_view)
    if declared.has_opponents:
        theirs = quantities(declared, lookup, event, descriptor)
        nothing = _nothing(declared, descriptor, theirs.marks, own)
        table = TermTable(
            event.slots,
            list(map(mul, own.values, theirs.values)),
            theirs.values,
            {slot: why for slot, why in theirs.marks.items() if slot not in nothing},
            unit=own.unit * theirs.unit,
            score_unit=theirs.unit,
            opponents=theirs.opponents,
        )
        table.notes = {**theirs.notes, **nothing}
    elif declared.only is not None:
        theirs = quantities(declared, lookup, event, descriptor)
        table = TermTable(
            event.slots,
            own.values,
            theirs.values,
            theirs.marks,
            unit=own.unit,
            score_unit=theirs.unit,
            opponents=theirs.opponents,
        )
    else:
        table = _own_terms(declared, own_view, own)
    if declared.only is not None:
        table = table._replace(marks=_without_the_low(table, least_points(declared.only, event)))
    if declared.own is not Own.POINTS:
        table.weights = own
    added = _added(declared, own_view)
    return _with_added(table, added) if added else table


def _nothing(
    declared: Declared, descriptor: Descriptor, marks: Mapping[int, Reason], own: Weighted
) -> dict[int, Reason]:
    """The slots whose term is 0 regardless of the opponent's unknown value. If that value
    determines the cut, it is unknown whether the term is cut."""
    cuts = declared.cut or descriptor.cut or descriptor.median
    if cuts and declared.cut_by is CutBy.OPPONENT:
        return {}
    return {
        slot: Reason.NOTHING_TIMES_NOT_KNOWN
        for slot, why in marks.items()
        if why is Reason.VALUE_NOT_KNOWN and not own.values[slot]
    }


def _with_added(table: TermTable, added: Sequence[tuple[Reason, list[Fraction]]]) -> TermTable:
    """The terms with others that come from no round, all of them whole in a finer unit."""
    fine = lcm(table.unit, *(part.denominator for _, parts in added for part in parts))
    extra = {
        position: [int(parts[position] * fine) for _, parts in added]
        for position in range(len(table))
    }
    amounts = [amount * (fine // table.unit) for amount in table.amounts]
    return table._replace(amounts=amounts, unit=fine).with_extra(extra, [why for why, _ in added])


def _without_the_low(table: TermTable, least: Fraction) -> dict[int, Reason]:
    """The marks, with those of opponents below the least score."""
    marks, least = dict(table.marks), least * table.score_unit
    for slot, score in enumerate(table.scores):
        if score < least and slot not in marks:
            marks[slot] = Reason.UNDER_LIMIT
    return marks


def _own_terms(declared: Declared, event: Event, own: Weighted) -> TermTable:
    """The own factors alone, or their running sums."""
    if declared.combine is Combine.RUNNING:
        return running_sums(event, own.values)._replace(unit=own.unit)
    return TermTable(event.slots, own.values, marks=event.pending_marks, unit=own.unit)


def _added(declared: Declared, event: Event) -> list[tuple[Reason, list[Fraction]]]:
    """Amounts that are added once for every participant, with their reasons."""
    added = []
    if declared.unplayed_points:
        added.append((Reason.WITHOUT_PLAY, _unplayed_points(event, declared.unplayed_points)))
    if declared.start is Start.SCORE:
        added.append((Reason.OWN_POINTS, [Fraction(points, 2) for points in event.points]))
    return added


def _unplayed_points(event: Event, factor: Fraction) -> list[Fraction]:
    """The points awarded without play, so many times."""
    ledger, awarded = event.ledger, [0] * len(event.numbers)
    for slot, kind in ledger.unusual.items():
        if kind is not Kind.PENDING:
            awarded[ledger.slots.owners[slot]] += ledger.points[slot]
    return [factor * points / 2 for points in awarded]


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
        played = [boards.of_slot(slot) for slot in slots if ledger.opponents[slot] != UNOPPOSED]
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
