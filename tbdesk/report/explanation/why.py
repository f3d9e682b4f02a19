"""Why one participant is ahead of another, in words and tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from tbdesk.engine.event.reasons import CUT, Status
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import Step, Why, sides
from tbdesk.i18n import _
from tbdesk.report.document import Align, Block, Cell, Grid, Head, Role, Row, text_cell, text_line
from tbdesk.report.explanation.encounters import pass_blocks
from tbdesk.report.explanation.evidence import board_blocks, evidence
from tbdesk.report.explanation.explanation import formula_text
from tbdesk.report.wording.figures import amount_text, number_text, value_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.signs import kind_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import (
    koya_limit,
    notes_text,
    opponent_text,
    status_text,
    term_text,
)


def why_blocks(standings: Standings, reason: Why) -> list[Block]:
    """The answer in a sentence, the chain criterion by criterion, and the terms of the one that
    decides."""
    blocks: list[Block] = [
        text_line(why_sentence(standings, reason), Role.STRONG),
        _steps_grid(standings, reason),
    ]
    for step in reason.steps:
        if step.passes:
            blocks += _encounter(standings, step)
    decisive = reason.decisive
    if decisive is not None and not decisive.passes:
        blocks += _terms(standings, reason, decisive)
    return blocks


def why_sentence(standings: Standings, reason: Why) -> str:
    """`1 Alice is ahead of 2 Bruno: SB 9.25 against 6.25.`; if they share a place, that nothing
    separates them."""
    names = _names(standings, reason)
    step = reason.decisive
    if step is None:
        place = standings.places[reason.ahead].rank
        text = _(
            "{ahead} and {behind} share place {place}: level on every tie-break of the chain. "
            "Only lots, or a place set by the arbiter, could separate them."
        )
        return text.format(**names, place=place)
    criterion = step.column.descriptor.text
    values = {
        "better": value_text(step.column, reason.ahead),
        "worse": value_text(step.column, reason.behind),
    }
    if step.column.is_order:
        text = _(
            "{ahead} is ahead of {behind}: {criterion}, place {better} of those who were level "
            "against place {worse}."
        )
    elif step.behind is None:
        text = _("{ahead} is ahead of {behind}: {criterion} {better}, and {behind} has no value.")
    else:
        text = _("{ahead} is ahead of {behind}: {criterion} {better} against {worse}.")
    return text.format(**names, criterion=criterion, **values)


def _steps_grid(standings: Standings, reason: Why) -> Grid:
    """The chain down to the criterion that decides, with both values."""
    names = _names(standings, reason)
    heads = [
        Head(_("Tie-break")),
        Head(names["ahead"], Align.RIGHT, elastic=True),
        Head(names["behind"], Align.RIGHT, elastic=True),
    ]
    if any(map(remark_text, reason.steps)):
        heads.append(Head("", wraps=True))
    rows = (Row(_step_row(reason, step).cells[: len(heads)]) for step in reason.steps)
    return Grid(tuple(heads), tuple(rows), 1)


def _step_row(reason: Why, step: Step) -> Row:
    column, strong = step.column, step.decides
    title = text_cell(
        column.descriptor.text,
        strong=strong,
        note=column_note(column),
    )
    values = (
        text_cell(value_text(column, position), strong=strong)
        for position in (reason.ahead, reason.behind)
    )
    return Row((title, *values, text_cell(remark_text(step), strong=strong)))


def remark_text(step: Step) -> str:
    """A note on the values of a criterion; empty if they are level, or the higher comes first."""
    if step.not_known:
        return _("unknown, so all stay tied")
    if not step.decides or step.ahead is None:
        return ""
    if step.behind is None:
        return _("no value comes last")
    return _("the lower comes first") if step.ahead < step.behind else ""


def _names(standings: Standings, reason: Why) -> dict[str, str]:
    return {
        "ahead": player_text(standings.participant(reason.ahead)),
        "behind": player_text(standings.participant(reason.behind)),
    }


def _title(column: Column) -> Block:
    """`SB/C1: Sonneborn-Berger, least significant value cut (9.1, 14.1)`."""
    text = _("{criterion}: {name}")
    words = text.format(criterion=column.descriptor.text, name=column_note(column))
    return text_line(words, Role.HEADING, keep=True)


def _encounter(standings: Standings, step: Step) -> list[Block]:
    """The passes of a direct encounter in which both took part."""
    member = step.passes[0].members[0]
    encounter = step.column.encounter_of(member)
    assert encounter is not None  # it has the passes
    return [_title(step.column), *pass_blocks(standings, step.passes, encounter)]


def _terms(standings: Standings, reason: Why, step: Step) -> list[Block]:
    """Both values with their terms side by side, the terms left out, and the sums."""
    column, blocks = step.column, [_title(step.column)]
    tiebreak = column.tiebreak
    if tiebreak is None:
        return []
    both = sides(standings, reason, step)
    pair = ((reason.ahead, both.ahead), (reason.behind, both.behind))
    tabled = [term for terms in both for term in terms if term.round or term.board]
    if tabled:
        blocks.append(_side_by_side(standings, column, pair))
    notes = [
        note for position, terms in pair for note in _notes(standings, column, position, terms)
    ]
    blocks += map(text_line, dict.fromkeys(notes))
    for position, terms in pair if tabled else ():
        if formula := formula_text(standings, column, position, terms):
            player = player_text(standings.participant(position))
            text = _("{player}: {text}").format(player=player, text=formula)
            blocks.append(text_line(text, Role.STRONG))
    for position, terms in pair:
        more = board_blocks(standings, position) if tiebreak.by_board else []
        more += evidence(standings, column, position, terms)
        blocks += [block for block in more if block not in blocks]
    return blocks


#: The terms of one of the two, by position.
_Side = tuple[int, tuple[Term, ...]]


def _side_by_side(standings: Standings, column: Column, pair: Sequence[_Side]) -> Grid:
    """A column for each of the two: one row per opponent in a round robin, else per round or
    board, and one for the values."""
    by_opponent = standings.event.tournament.kind is EventKind.ROUND_ROBIN
    keyed = [_keyed(terms, by_opponent) for _position, terms in pair]
    heads = [Head(_("Opponent")) if by_opponent else Head(_first_head(column), Align.RIGHT)]
    for position, _terms in pair:
        name = player_text(standings.participant(position))
        heads.append(Head(name, Align.RIGHT, elastic=True))
    rows = []
    for key in sorted({key for terms in keyed for key in terms}):
        terms = [by_key.get(key) for by_key in keyed]
        first = next(term for term in terms if term is not None)
        cells = [_term_cell(standings, column, term, by_opponent) for term in terms]
        rows.append(Row((text_cell(_row_name(standings, first, by_opponent)), *cells)))
    values = (text_cell(value_text(column, position), strong=True) for position, _terms in pair)
    rows.append(Row((text_cell(_("Value"), strong=True), *values)))
    return Grid(tuple(heads), tuple(rows), 1)


def _first_head(column: Column) -> str:
    return _("Board") if column.tiebreak and column.tiebreak.by_board else _("Rd")


Key = tuple[int, int, int]


def _keyed(terms: Sequence[Term], by_opponent: bool) -> dict[Key, Term]:
    """Terms by the key of their row: opponent and meeting, round or board; then those that belong
    to none."""
    keyed: dict[Key, Term] = {}
    met: dict[int, int] = defaultdict(int)
    for place, term in enumerate(terms):
        key = (2, place, 0)
        if by_opponent and term.opponent is not None:
            key = (0, term.opponent, met[term.opponent])
            met[term.opponent] += 1
        elif term.round is not None or term.board is not None:
            key = (1, term.round or term.board or 0, 0)
        keyed[key] = term
    return keyed


def _row_name(standings: Standings, term: Term, by_opponent: bool) -> str:
    if by_opponent and term.opponent is not None:
        return opponent_text(term, standings)
    number = number_text(term.round or term.board) if term.round or term.board else ""
    if by_opponent and term.is_rest:
        return _("rest in round {round}").format(round=number)
    return number or _("other")


def _term_cell(standings: Standings, column: Column, term: Term | None, by_opponent: bool) -> Cell:
    """`½×3.5 = 1.75`, or the amount alone; with the opponent before it where the row has none."""
    if term is None:
        return Cell()
    decimals = column.term_decimals
    text = ""
    if term.status is not Status.PENDING:
        text, short = amount_text(term.amount, decimals), term_text(term)
        if term.product:
            text = f"{short} = {text}"
        elif term.limited:
            text = short
        elif term.lacks_rating:
            text = status_text(term.status)
    opponent = "" if by_opponent else opponent_text(term, standings)
    if term.opponent is None and term.kind is not None:
        opponent = kind_text(term.kind)
    if opponent:
        text = _("{player}: {text}").format(player=opponent, text=text)
    status = None if term.status is Status.COUNTED else term.status
    return text_cell(
        text, status=status, note=notes_text(term, limit=koya_limit(standings, column))
    )


def _notes(standings: Standings, column: Column, position: int, terms: Sequence[Term]) -> list[str]:
    """The terms cut, left out or adjusted, one sentence each. A cut term is marked in the table, so
    that the rule alone is enough."""
    player, limit = player_text(standings.participant(position)), koya_limit(standings, column)
    sentences = []
    for term in terms:
        note = notes_text(term, limit=limit)
        if not note:
            continue
        if term.status in CUT:
            sentences.append(f"{note}.")
            continue
        opponent = opponent_text(term, standings)
        if opponent:
            text = _("{player} against {opponent} in round {round}: {note}.")
        elif term.round is not None:
            text = _("{player}, round {round}: {note}.")
        elif term.board is not None:
            text = _("{player}, board {board}: {note}.")
        else:
            text = _("{player}: {note}.")
        sentences.append(
            text.format(
                player=player, opponent=opponent, round=term.round, board=term.board, note=note
            )
        )
    return sentences
