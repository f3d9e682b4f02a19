"""The passes of a direct encounter in words: of players, and of teams on scores and boards."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.engine.tiebreaks.direct_encounter import Ending, Measure, Pass
from tbdesk.report.explanation.blocks import Block, EncounterPass, Paragraph
from tbdesk.report.wording.words import (
    Translate,
    half_text,
    identity,
    names_text,
    number_text,
    player_text,
)

_OF_BOARDS = frozenset({Measure.BOARD_COUNT, Measure.TOP_BOARD, Measure.BOTTOM_BOARD})


def encounter_blocks(
    standings: Standings, column: Column, position: int, tr: Translate
) -> list[Block]:
    """The passes of the tied group a participant was in, and the order they left."""
    encounter = column.encounter_of(position)
    if encounter is None:
        text = tr("Level with nobody on the tie-breaks before this one, so there is no place.")
        return [Paragraph(text)]
    blocks: list[Block] = [
        _pass_block(standings, one, number, tr)
        for number, one in enumerate(encounter.passes, start=1)
    ]
    order = tr("Order in the group: {order}.").format(order=_order_text(standings, encounter.order))
    return [*blocks, Paragraph(order, strong=True)]


def _order_text(standings: Standings, order: tuple[tuple[int, ...], ...]) -> str:
    """`1 Alice, 2 Bruno = 3 Carla`, best first."""
    return ", ".join(" = ".join(_names(standings, group)) for group in order)


def _names(standings: Standings, group: tuple[int, ...]) -> list[str]:
    return [player_text(standings.participant(one)) for one in group]


def _pass_block(standings: Standings, one: Pass, number: int, tr: Translate) -> EncounterPass:
    members, numbers = one.members, standings.event.numbers
    cells = tuple(
        tuple("*" if row == other else _result(one.results.get((row, other))) for other in members)
        for row in members
    )
    by_boards = one.measure in _OF_BOARDS
    return EncounterPass(
        title=_title(one, number, tr),
        headers=() if by_boards else tuple(str(numbers[member]) for member in members),
        members=tuple(_names(standings, members)),
        cells=tuple(() for _ in members) if by_boards else cells,
        points=tuple(_score(one.points.get(member)) for member in members),
        reach=tuple(_score(one.reach[member]) for member in members) if one.missing else (),
        outcome=pass_text(standings, one, tr=tr),
        points_header=tr("Points") if one.measure is None else one.measure.value,
        reach_header=tr("Could reach"),
    )


def _title(one: Pass, number: int, tr: Translate) -> str:
    """`Pass 2`; of teams with what is compared: `Pass 2, game points`, `Pass 3, board 1`."""
    if one.measure is None:
        return tr("Pass {number}").format(number=number)
    text = tr("Pass {number}, {measure}")
    return text.format(number=number, measure=_measure_text(one, tr))


def _measure_text(one: Pass, tr: Translate) -> str:
    if one.measure is Measure.MATCH_POINTS:
        return tr("match points")
    if one.measure is Measure.GAME_POINTS:
        return tr("game points")
    if one.measure is Measure.BOARD_COUNT:
        return tr("board count (board number times points, the lower the better)")
    if len(one.boards) == 1:
        return tr("board {board}").format(board=one.boards[0])
    if not one.boards:
        return tr("the boards")
    return tr("boards {first} to {last}").format(first=one.boards[0], last=one.boards[-1])


def _result(half_points: Fraction | None) -> str:
    """What one member got against another; empty if they have not met."""
    return "" if half_points is None else half_text(half_points / 2)


def _score(half_points: Fraction | None) -> str:
    """A score with one decimal; averages of repeated games exactly; empty if not compared."""
    if half_points is None:
        return ""
    return number_text(half_points / 2, 1 if half_points.denominator == 1 else None)


def pass_text(standings: Standings, one: Pass, *, tr: Translate = identity) -> str:
    """What a pass of a direct encounter did, in words, and why it stopped."""
    if one.measure in _OF_BOARDS:
        return _boards_text(standings, one, tr)
    order = _order_text(standings, one.order)
    if one.ending is Ending.SEPARATED:
        return tr("All have met; in order of points: {order}.").format(order=order)
    if one.ending is Ending.ALL_LEVEL:
        return tr("All have met and are level: they stay tied.")
    sentences = []
    if one.ending is Ending.PLACED_FIRST:
        text = tr("Whatever the missing games bring, nobody can reach {names}: placed.")
        placed = tuple(group[0] for group in one.order if len(group) == 1)
        sentences.append(text.format(names=names_text(_names(standings, placed), tr=tr)))
    if one.rivals:
        sentences.append(_rivals_text(standings, one, tr))
    return " ".join(sentences)


def _boards_text(standings: Standings, one: Pass, tr: Translate) -> str:
    """What a pass over boards did, in words."""
    if one.ending is Ending.NO_BOARDS:
        return tr("The boards of a match were not entered, so they cannot tell anybody apart.")
    if one.ending is Ending.NOT_EVEN:
        return tr("Not level on match points and game points, so the boards do not count.")
    if one.ending is Ending.ALL_LEVEL:
        return tr("Level on the boards: they stay tied.")
    order = _order_text(standings, one.order)
    return tr("Told apart by {measure}: {order}.").format(
        measure=_measure_text(one, tr), order=order
    )


def _rivals_text(standings: Standings, one: Pass, tr: Translate) -> str:
    """Why nobody more is placed: `7-8 was not played: 8 could reach 16.`"""
    numbers = standings.event.numbers
    best = max(one.order[-1], key=lambda member: one.points[member])
    sentences, missing = [], one.missing
    for rival in one.rivals:
        pairs = [f"{numbers[a]}-{numbers[b]}" for a, b in missing if rival in (a, b)]
        if pairs:
            text = tr("{pairs} was not played: {rival} could reach {best}.")
        else:
            text = tr("{rival} is level with {best}.")
        sentences.append(
            text.format(pairs=names_text(pairs, tr=tr), rival=numbers[rival], best=numbers[best])
        )
    return " ".join(sentences)
