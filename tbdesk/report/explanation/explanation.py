"""How a value and a place came about, as the blocks of a document."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import PERFORMANCES, Term, performance, rows
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.performance.papi_performance import bonus
from tbdesk.engine.tiebreaks.tiebreak import Recount
from tbdesk.i18n import _
from tbdesk.report.document import Align, Block, Grid, Head, Role, Row, text_cell, text_line
from tbdesk.report.explanation.encounters import encounter_blocks
from tbdesk.report.explanation.evidence import board_blocks, evidence
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.figures import amount_text, exact_decimals, number_text, value_text
from tbdesk.report.wording.participants import excluded_text, names_text, place_text, player_text
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.report.wording.signs import Signs, kind_text
from tbdesk.report.wording.tiebreaks.names import chain_words, column_note, not_known_text
from tbdesk.report.wording.tiebreaks.terms import (
    koya_limit,
    notes_text,
    opponent_text,
    status_text,
    term_text,
)


def explanation(standings: Standings, column: Column, position: int) -> list[Block]:
    """How a participant's value of a tie-break came about, from the top down."""
    player = player_text(standings.participant(position))
    headline = _("{player}: {tiebreak} {value}").format(
        player=player, tiebreak=column.descriptor.text, value=value_text(column, position)
    )
    blocks: list[Block] = [
        text_line(headline, Role.STRONG),
        text_line(_name_and_rules(standings, column)),
    ]
    if position not in standings.event.competing:
        text = excluded_text(standings.participant(position))
        return [*blocks, text_line(f"{text}.")]
    if column.lack:
        blocks.append(text_line(lack_text(column, standings.event.tournament)))
    if column.tiebreak is None:
        return blocks
    boards = board_blocks(standings, position) if column.tiebreak.by_board else []
    if column.is_order:
        return [*blocks, *encounter_blocks(standings, column, position), *boards]
    terms = rows(standings.event, column, position)
    if any(row.round is not None or row.board is not None for row in terms):
        blocks.append(_term_table(standings, column, position, terms))
        blocks.append(text_line(total_text(standings, column, position, terms), Role.STRONG))
        blocks += map(text_line, readings(standings, column, position))
        return [*blocks, *boards, *evidence(standings, column, position, terms)]
    if not terms and column.exact(position) is None:
        return [*blocks, text_line(_nothing_text(value_text(column, position)))]
    notes = [text_line(f"{note}.") for row in terms if (note := notes_text(row))]
    return [*blocks, *notes, *evidence(standings, column, position, terms)]


def _name_and_rules(standings: Standings, column: Column) -> str:
    """The name with its articles or its source; the edition, unless a tie-break of a federation
    takes nothing from it."""
    name = column_note(column)
    if column.tiebreak is not None and not column.tiebreak.by_edition:
        return f"{name}."
    rules = edition_text(standings.event.edition)
    return _("{name}; {rules}.").format(name=name, rules=rules)


def _term_table(
    standings: Standings, column: Column, position: int, terms: tuple[Term, ...]
) -> Grid:
    limit = koya_limit(standings, column)
    heads = (
        Head(_("Rd"), Align.RIGHT),
        Head(_("Opponent")),
        Head(_("Res")),
        Head(_("Term")),
        Head(_("Amount"), Align.RIGHT),
        Head(_("Status"), wraps=True),
    )
    return Grid(heads, tuple(_term_row(standings, column, position, term, limit) for term in terms))


def _term_row(
    standings: Standings, column: Column, position: int, term: Term, limit: Fraction | None
) -> Row:
    """A row of a term. The figures are marked by its status; the words beside them stay
    readable."""
    decimals = column.term_decimals
    pending = term.status is Status.PENDING
    opponent = opponent_text(term, standings)
    if term.kind is not None and term.opponent is None:
        opponent = kind_text(term.kind)
    if term.is_rest:
        opponent = _("rest")
    if term.board is not None:
        opponent = _("board {board}").format(board=term.board)
    figures = (
        number_text(term.round),
        opponent,
        result_text(standings, position, term),
        "" if pending else term_text(term),
        "" if pending or term.lacks_rating else amount_text(term.amount, decimals),
    )
    status = None if term.status is Status.COUNTED else term.status
    words = notes_text(term, limit=limit) or (status_text(status) if status else "")
    return Row((*(text_cell(text, status=status) for text in figures), text_cell(words)))


def result_text(standings: Standings, position: int, row: Term) -> str:
    """The result of a participant in the round of a term: `1`, `½`, `+`, in a team event the game
    points; empty while pending and for a bye."""
    if row.entry is None or row.entry.game < 0 or row.kind is Kind.PENDING:
        return ""
    tournament = standings.event.tournament
    return Signs(tournament).of(row.entry.game, standings.event.numbers[position])


def total_text(standings: Standings, column: Column, position: int, terms: tuple[Term, ...]) -> str:
    """`8.50 = 3.50 + 3.50 + ...` over the terms that count, or the text of `formula_text`; `8.0 ≈
    3.25 + 4.7` if the displayed value is rounded."""
    text = formula_text(standings, column, position, terms)
    return text or f"{_value_and_sign(column, position)} {_sum_text(_amounts(column, terms))}"


def formula_text(
    standings: Standings, column: Column, position: int, terms: tuple[Term, ...]
) -> str:
    """`12.60 = (13 + 11 + ...) / 5` for a mean, and so on; empty if the value is the sum of the
    terms that count."""
    tiebreak = column.tiebreak
    assert tiebreak is not None  # it has terms
    recount, counted, value = (
        tiebreak.recount,
        _amounts(column, terms),
        value_text(column, position),
    )
    if text := not_known_text(standings, column, position):
        return text
    if not counted:
        return _nothing_text(value)
    if tiebreak.between_even and column.values[position] is None:
        text = _("{value}: not level on match points and game points, so the boards do not count")
        return text.format(value=value)
    if recount in PERFORMANCES:
        return _performance_text(standings, column, position, value)
    if recount is Recount.COMBINATION:
        return _combination_text(column, position, terms)
    if recount is Recount.PAPI_PERFORMANCE:
        return _papi_text(value, [row for row in terms if row.status is Status.COUNTED])
    if recount is Recount.MULTIPLIED:
        return f"{_value_and_sign(column, position)} {' × '.join(counted)}"
    if recount in (Recount.MEAN, Recount.ROUNDED_MEAN, Recount.MEAN_OF_AMOUNTS):
        return f"{_value_and_sign(column, position)} ({_sum_text(counted)}) / {len(counted)}"
    return ""


def _amounts(column: Column, terms: tuple[Term, ...]) -> list[str]:
    """The amounts of the terms that count."""
    assert column.tiebreak is not None  # it has terms
    decimals = column.tiebreak.decimals
    return [amount_text(row.amount, decimals) for row in terms if row.status is Status.COUNTED]


def _sum_text(amounts: list[str]) -> str:
    return " + ".join(amounts).replace("+ -", "- ")


def _value_and_sign(column: Column, position: int) -> str:
    """The value and `=`, or `≈` if the displayed value is rounded."""
    value = column.exact(position)
    needed = 0 if value is None else exact_decimals(value)
    exact = needed is not None and needed <= column.decimals
    return f"{value_text(column, position)} {'=' if exact else '≈'}"


def _nothing_text(value: str) -> str:
    return _("{value}: no round counts").format(value=value)


def _combination_text(column: Column, position: int, terms: tuple[Term, ...]) -> str:
    """The secondary score and the share of the Buchholz: `38.83 = 17.5 + 64 / 3`."""
    factor = column.terms[position].unit
    counted = [row for row in terms if row.status is Status.COUNTED]
    buchholz = sum((row.amount for row in counted if row.entry), Fraction()) * factor
    secondary = sum((row.amount for row in counted if not row.entry), Fraction())
    text = _("{value} = {secondary} (secondary score) + {buchholz} (Buchholz) / {factor}")
    return text.format(
        value=value_text(column, position),
        secondary=number_text(secondary),
        buchholz=number_text(buchholz),
        factor=factor,
    )


def _papi_text(value: str, counted: list[Term]) -> str:
    """How the ratings above become the performance of Papi."""
    scored = sum((row.own_points or Fraction() for row in counted), Fraction())
    added = bonus(int(2 * scored), len(counted))
    mean = sum((row.amount for row in counted), Fraction()) / len(counted)
    text = _("{value} = {average} (mean rating) {sign} {added} (for {points} of {games})")
    percentage = 100 * scored / Fraction(len(counted))
    if percentage < 50 and percentage.denominator > 1:
        text = _(
            "{value} = {average} (mean rating) {sign} {added} (for {points} of {games}: below "
            "50% Papi interpolates from the wrong side)"
        )
    return text.format(
        value=value,
        average=number_text(mean, 2),
        sign="-" if added < 0 else "+",
        added=number_text(abs(added), 2),
        points=number_text(scored),
        games=len(counted),
    )


def _performance_text(standings: Standings, column: Column, position: int, value: str) -> str:
    """How the ratings above become a TPR or a PTP."""
    rated = performance(standings.event, column, position)
    if rated is None:
        return _nothing_text(value)
    if column.tiebreak and column.tiebreak.recount is Recount.PERFORMANCE:
        text = _("{value} = {average} (mean rating) {dp:+d} (for {percentage}% of the points)")
    elif not rated.points:
        text = _("{value}: nothing was scored, so the lowest rating less 800")
    else:
        text = _(
            "{value}: the lowest rating expected to score {points}; it expects {expected}, and "
            "one point less {below}"
        )
    return text.format(
        value=value,
        average=rated.average,
        dp=rated.dp,
        percentage=rated.percentage,
        points=number_text(rated.points),
        expected=number_text(rated.expected, 2),
        below=number_text(rated.below, 2),
    )


def readings(standings: Standings, column: Column, position: int) -> Iterator[str]:
    """The sentences about a participant's value; none for most values."""
    event = view(standings.event, column.descriptor)
    given = any(owner == position for owner, _adjustment in event.adjustments)
    if given and column.tiebreak and column.tiebreak.recount is Recount.RUNNING_TOTAL:
        yield _(
            "Points given or taken by the arbiter are not included: only the points of the "
            "rounds are added."
        )
    if _chose_among_unplayed(column, position):
        yield _(
            "Of several voluntarily unplayed rounds with the same contribution, the one with "
            "the lowest score is cut first (16.5)."
        )


def _chose_among_unplayed(column: Column, position: int) -> bool:
    """True if one of several cuts took a voluntarily unplayed round while another one contributed
    as much: which of them goes first may change the next cut."""
    table, several = column.terms, column.descriptor.cut + column.descriptor.median > 1
    if not several or not isinstance(table, TermTable) or table.opponents is None:
        return False
    unplayed = [slot for slot in table.slots.range_of(position) if slot in table.opponents.vur]
    amounts = [table.amounts[slot] for slot in unplayed]
    return any(
        table.marks[slot].status is Status.CUT_LOW and amounts.count(table.amounts[slot]) > 1
        for slot in unplayed
        if slot in table.marks
    )


def place_blocks(standings: Standings, position: int) -> list[Block]:
    """The place and the criterion that decided it; only the name for an excluded participant."""
    player = player_text(standings.participant(position))
    if position not in standings.event.competing:
        return [text_line(player, Role.STRONG)]
    standing = standings.line_of(position)
    head = _("{player}: place {place}").format(player=player, place=place_text(standing))
    return [text_line(head, Role.STRONG), text_line(decided_sentence(standings, standing))]


#: The number of names of tied participants that a sentence lists.
_TIED_LISTED = 4


def decided_sentence(standings: Standings, line: Standing) -> str:
    """The reason of a place, with the values that made the difference."""
    if line.decided_by is None:
        names = _names(standings, _level_until(standings, line, len(standings.chain)))
        text = _("Shared with {names}: level on every tie-break of the chain.")
        return text.format(names=names)
    column = standings.columns[line.decided_by]
    value = f"{column.descriptor.text} {value_text(column, line.position)}"
    if line.decided_by == 0:
        return _first_criterion_sentence(standings, line, value)
    level = _level_until(standings, line, line.decided_by)
    values = dict.fromkeys(value_text(column, other) for other in level)
    return _("Level with {names} on {criteria}; {value} against {values}.").format(
        names=_names(standings, level),
        criteria=chain_words(standings.chain[: line.decided_by]),
        value=value,
        values=names_text(values, _TIED_LISTED),
    )


def _first_criterion_sentence(standings: Standings, line: Standing, value: str) -> str:
    """The sentence for a participant who is level with no other on the first criterion: it gives
    the neighbours' values."""
    column, place = standings.columns[0], standings.lines.index(line)
    before = standings.lines[place - 1] if place else None
    after = standings.lines[place + 1] if place + 1 < len(standings.lines) else None
    parts = {
        "value": value,
        "before": value_text(column, before.position) if before else "",
        "after": value_text(column, after.position) if after else "",
    }
    if before and after:
        return _("{value}, after {before} and ahead of {after}.").format(**parts)
    if after:
        return _("{value}, next {after}.").format(**parts)
    if before:
        return _("{value}, after {before}.").format(**parts)
    return _("{value}, the only participant.").format(**parts)


def _level_until(standings: Standings, line: Standing, depth: int) -> list[int]:
    """The others, in rank order, whose first `depth` values equal those of a line."""

    def values(position: int) -> list[object]:
        return [column.values.get(position) for column in standings.columns[:depth]]

    own = values(line.position)
    others = (other.position for other in standings.lines if other != line)
    return [position for position in others if values(position) == own]


def _names(standings: Standings, positions: list[int]) -> str:
    names = [player_text(standings.participant(position)) for position in positions]
    return names_text(names, _TIED_LISTED)
