"""How a value came about, as neutral blocks that the window and the command line render."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.breakdown import Status
from tbdesk.engine.explain import PERFORMANCES, Row, performance, rows
from tbdesk.engine.results import Kind
from tbdesk.engine.standings import Column, Standings
from tbdesk.engine.tiebreaks.direct_encounter import Ending, Pass
from tbdesk.formats.blocks import Block, EncounterPass, Paragraph, TermLine, TermTable
from tbdesk.formats.evidence import evidence
from tbdesk.formats.signs import Signs
from tbdesk.formats.wording import (
    Translate,
    column_tooltip,
    edition_text,
    excluded_text,
    half_text,
    identity,
    kind_text,
    koya_limit,
    names_text,
    notes_text,
    number_text,
    opponent_text,
    player_text,
    status_text,
    term_text,
    value_text,
)


def explanation(
    standings: Standings, column: Column, position: int, *, tr: Translate = identity
) -> list[Block]:
    """How a participant's value of a tie-break came about, from the top down."""
    player = player_text(standings.participant(position))
    headline = tr("{player}: {tiebreak} {value}").format(
        player=player, tiebreak=column.descriptor.text, value=value_text(column, position)
    )
    blocks: list[Block] = [
        Paragraph(headline, strong=True),
        Paragraph(
            tr("{name}; {rules}.").format(
                name=column_tooltip(column.descriptor, tr=tr),
                rules=edition_text(standings.event.edition, tr=tr),
            )
        ),
    ]
    if position not in standings.event.competing:
        text = excluded_text(standings.participant(position), tr=tr)
        return [*blocks, Paragraph(f"{text}.")]
    if column.tiebreak is None:
        return [*blocks, Paragraph(tr("Defined by the organiser; it cannot be computed."))]
    if column.tiebreak.order is not None:
        return [*blocks, *encounter_blocks(standings, column, position, tr)]
    terms = rows(standings.event, column, position)
    if any(row.round is not None for row in terms):
        blocks.append(_term_table(standings, column, position, terms, tr))
        blocks.append(Paragraph(_total_text(standings, column, position, terms, tr), strong=True))
        return [*blocks, *evidence(standings, column, position, terms, tr=tr)]
    notes = [Paragraph(f"{note}.") for row in terms if (note := notes_text(row, tr=tr))]
    return [*blocks, *notes, *evidence(standings, column, position, terms, tr=tr)]


def _term_table(
    standings: Standings,
    column: Column,
    position: int,
    terms: tuple[Row, ...],
    tr: Translate,
) -> TermTable:
    limit = koya_limit(standings, column)
    headers = (tr("Rd"), tr("Opponent"), tr("Res"), tr("Term"), tr("Amount"), tr("Status"))
    lines = tuple(
        TermLine(_term_cells(standings, column, position, row, limit, tr), row.status, row.reasons)
        for row in terms
    )
    return TermTable(headers, lines)


def _term_cells(
    standings: Standings,
    column: Column,
    position: int,
    row: Row,
    limit: Fraction | None,
    tr: Translate,
) -> tuple[str, ...]:
    decimals = column.tiebreak.decimals if column.tiebreak else 0
    pending = row.status is Status.PENDING
    opponent = opponent_text(row, standings)
    if row.kind is not None and row.opponent is None:
        opponent = kind_text(row.kind, tr=tr)
    notes = notes_text(row, limit=limit, tr=tr)
    return (
        number_text(row.round),
        opponent,
        result_text(standings, position, row),
        "" if pending else term_text(row),
        "" if pending else number_text(row.amount, decimals),
        notes or status_text(row.status, tr=tr),
    )


def result_text(standings: Standings, position: int, row: Row) -> str:
    """What a participant got in the round of a term: `1`, `½`, `+`, in a team event the game
    points; empty while pending and for a bye."""
    if row.entry is None or row.entry.game < 0 or row.kind is Kind.PENDING:
        return ""
    tournament = standings.event.tournament
    return Signs(tournament).of(row.entry.game, standings.event.numbers[position])


def _total_text(
    standings: Standings, column: Column, position: int, terms: tuple[Row, ...], tr: Translate
) -> str:
    """`8.50 = 3.50 + 3.50 + ...` over the terms that count; `12.60 = (13 + 11 + ...) / 5` for
    a mean."""
    decimals = column.tiebreak.decimals if column.tiebreak else 0
    counted = [number_text(row.amount, decimals) for row in terms if row.status is Status.COUNTED]
    value = value_text(column, position)
    if not counted:
        return tr("{value}: no round counts").format(value=value)
    if column.descriptor.code in PERFORMANCES:
        return _performance_text(standings, column, position, value, tr)
    total = " + ".join(counted).replace("+ -", "- ")
    if column.tiebreak and column.tiebreak.mean:
        return f"{value} = ({total}) / {len(counted)}"
    return f"{value} = {total}"


def _performance_text(
    standings: Standings, column: Column, position: int, value: str, tr: Translate
) -> str:
    """How the ratings above become a TPR or a PTP."""
    found = performance(standings.event, column, position)
    if found is None:
        return tr("{value}: no round counts").format(value=value)
    if column.descriptor.code == "TPR":
        text = tr("{value} = {average} (mean rating) {dp:+d} (for {percentage}% of the points)")
    elif not found.points:
        text = tr("{value}: nothing was scored, so the lowest rating less 800")
    else:
        text = tr(
            "{value}: the lowest rating expected to score {points}; it expects {expected}, and "
            "one point less {below}"
        )
    return text.format(
        value=value,
        average=found.average,
        dp=found.dp,
        percentage=found.percentage,
        points=number_text(found.points),
        expected=number_text(found.expected, 2),
        below=number_text(found.below, 2),
    )


def encounter_blocks(
    standings: Standings, column: Column, position: int, tr: Translate
) -> list[Block]:
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
    members = one.members
    cells = tuple(
        tuple("*" if row == other else _result(one.results.get((row, other))) for other in members)
        for row in members
    )
    return EncounterPass(
        title=tr("Pass {number}").format(number=number),
        headers=tuple(str(standings.event.numbers[member]) for member in members),
        members=tuple(_names(standings, members)),
        cells=cells,
        points=tuple(_score(one.points[member]) for member in members),
        reach=tuple(_score(one.reach[member]) for member in members) if one.missing else (),
        outcome=pass_text(standings, one, tr=tr),
        points_header=tr("Points"),
        reach_header=tr("Could reach"),
    )


def _result(half_points: Fraction | None) -> str:
    """What one member got against another; empty if they have not met."""
    return "" if half_points is None else half_text(half_points / 2)


def _score(half_points: Fraction) -> str:
    """A score with one decimal; averages of repeated games exactly."""
    return number_text(half_points / 2, 1 if half_points.denominator == 1 else None)


def pass_text(standings: Standings, one: Pass, *, tr: Translate = identity) -> str:
    """What a pass of a direct encounter did, in words, and why it stopped."""
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


def _rivals_text(standings: Standings, one: Pass, tr: Translate) -> str:
    """Why nobody more is placed: `7-8 was not played: 8 could reach 16.`"""
    numbers = standings.event.numbers
    best = max(one.order[-1], key=lambda member: one.points[member])
    sentences = []
    for rival in one.rivals:
        pairs = [f"{numbers[a]}-{numbers[b]}" for a, b in one.missing if rival in (a, b)]
        if pairs:
            text = tr("{pairs} was not played: {rival} could reach {best}.")
        else:
            text = tr("{rival} is level with {best}.")
        sentences.append(
            text.format(pairs=names_text(pairs, tr=tr), rival=numbers[rival], best=numbers[best])
        )
    return " ".join(sentences)
