"""BC, TBR and BBE: teams level on both scores by their boards (Article 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tbdesk.engine.event.breakdown import Slots, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.tiebreaks.encounter import (
    Encounter,
    Group,
    GroupComparison,
    Measure,
    Pass,
    PassEnding,
    compared,
    level_pass,
)
from tbdesk.engine.tiebreaks.tiebreak import Need, TieBreak, Type, order_tiebreak


class BoardStep(NamedTuple):
    """One comparison: the points on some boards, from 0, or the board count."""

    measure: Measure
    boards: range


def top_boards(width: int) -> list[BoardStep]:
    """TBR: board 1, then board 2, ... (12.2)."""
    return [BoardStep(Measure.TOP_BOARD, range(board, board + 1)) for board in range(width)]


def bottom_boards(width: int) -> list[BoardStep]:
    """BBE: without the last board, then without the last two, ... (12.3)."""
    return [BoardStep(Measure.BOTTOM_BOARD, range(board)) for board in range(width - 1, 0, -1)]


def board_counts(width: int) -> list[BoardStep]:
    """BC: every board times its number (12.1)."""
    return [BoardStep(Measure.BOARD_COUNT, range(width))]


def board_count(event: Event, descriptor: Descriptor) -> TermTable:
    """BC: board number x points on that board, summed over the boards; the lower the better
    (12.1)."""
    boards = event.boards
    amounts: list[int] = []
    marks: dict[int, Reason] = {}
    for totals in event.boards.totals:
        if totals is None:
            unknown = range(len(amounts), len(amounts) + boards.width)
            marks.update(dict.fromkeys(unknown, Reason.NO_BOARDS))
        amounts += [
            place * points for place, points in enumerate(totals or [0] * boards.width, start=1)
        ]
    slots = Slots([boards.width] * len(event.numbers))
    no_rounds = [-1] * len(amounts)
    return TermTable(slots, amounts, marks=marks, rows=no_rounds, unit=boards.unit)


BOARD_COUNT = TieBreak(
    code="BC",
    name="Board count",
    definition=(
        "The number of every board times the points scored on it, a "
        "pairing-allocated bye being a win on every board; the lowest value is best. "
        "For teams level on game points, it gives the order of the Berliner Wertung."
    ),
    article="12.1",
    type=Type.OWN_RECORD,
    entrants=Entrants.TEAMS,
    needs=(Need.BOARDS,),
    scale=2,
    decimals=1,
    parts=(),
    recount=None,
    terms=board_count,
    ascending=True,
    by_board=True,
    between_even=True,
)


def top_board_results(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """TBR: teams level on both scores by their points on board 1, then 2, ... (12.2)."""
    return _over_the_event(event, tuple(group), top_boards(event.boards.width))


TOP_BOARD_RESULTS = order_tiebreak(
    code="TBR",
    name="Top board results",
    definition="The points on the first board, then on the second, and so on; a "
    "pairing-allocated bye is a win on every board.",
    article="12.2",
    entrants=Entrants.TEAMS,
    needs=(Need.BOARDS,),
    order=top_board_results,
    by_games=False,
    by_board=True,
)


def bottom_board_elimination(
    event: Event, group: Sequence[int], descriptor: Descriptor
) -> Encounter:
    """BBE: teams level on both scores by their points without the last board, then without
    the last two, ... (12.3)."""
    return _over_the_event(event, tuple(group), bottom_boards(event.boards.width))


BOTTOM_BOARD_ELIMINATION = order_tiebreak(
    code="BBE",
    name="Bottom board elimination",
    definition="The points without the last board, then without the last two, and so on; a "
    "pairing-allocated bye is a win on every board.",
    article="12.3",
    entrants=Entrants.TEAMS,
    needs=(Need.BOARDS,),
    order=bottom_board_elimination,
    by_games=False,
    by_board=True,
)


def _over_the_event(event: Event, group: Group, steps: list[BoardStep]) -> Encounter:
    points = {member: event.boards.totals[member] for member in group}
    if not event.even(group):
        return Encounter((group,), (_level_pass(group, steps[:1], PassEnding.NOT_EVEN),))
    return by_boards(group, points, steps, event.boards.unit)


def by_boards(
    group: Group, points: Mapping[int, Sequence[int] | None], steps: list[BoardStep], unit: int
) -> Encounter:
    """A group in the order of the first step that separates its members, those still level by the
    steps after it. `points`: of every member on every board, `unit` times half-points; with a
    member whose boards are unknown none are separated."""
    known = {member: own for member, own in points.items() if own is not None}
    if len(known) < len(group):
        level = _level_pass(group, steps[:1], PassEnding.NO_BOARDS)
        not_known = tuple(member for member in group if member not in known)
        return Encounter((group,), (level._replace(not_known=not_known),))
    comparisons = [
        GroupComparison(
            step.measure,
            partial(_value, known, step, unit),
            ascending=step.measure is Measure.BOARD_COUNT,
            boards=_numbers(step),
        )
        for step in steps
    ]
    return compared(group, comparisons, _level_pass(group, steps[-1:], PassEnding.ALL_LEVEL))


def _value(
    points: Mapping[int, Sequence[int]], step: BoardStep, unit: int, member: int
) -> Fraction:
    """The half-points of a member, by the numbers of the boards for a board count."""
    own = points[member]
    if step.measure is Measure.BOARD_COUNT:
        total = sum(place * half_points for place, half_points in enumerate(own, start=1))
    else:
        total = sum(own[board] for board in step.boards)
    return Fraction(total, unit)


def _numbers(step: BoardStep) -> tuple[int, ...]:
    return tuple(board + 1 for board in step.boards)


def _level_pass(group: Group, steps: list[BoardStep], ending: PassEnding) -> Pass:
    """A pass that leaves a group together, named by the first of some steps."""
    step = steps[0] if steps else BoardStep(Measure.TOP_BOARD, range(0))
    return level_pass(group, ending, step.measure, _numbers(step))
