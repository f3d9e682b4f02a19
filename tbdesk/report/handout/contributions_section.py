"""The sections with the terms of a tie-break's values."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import CUT, LEFT_OUT, Status
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.standings import explain
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Grid,
    Head,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.explanation.encounters import encounter_blocks
from tbdesk.report.handout.table_rows import (
    Footnotes,
    crosstable_order,
    opponent_heads,
    opponents_explained,
    row_columns,
    term_run,
    text_cells,
)
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.standings_columns import NAME, NUMBER, PLACE, is_score
from tbdesk.report.steps import Steps
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import joined, player_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import koya_limit, term_tooltip


def term_anchor(place: int, number: int | None = None) -> str:
    """The anchor of the contributions of the tie-break at a place of the chain; with a pairing
    number, of one participant's."""
    return f"tb{place}" if number is None else f"tb{place}-{number}"


def has_row_of_terms(standings: Standings, place: int, position: int) -> bool:
    """True if a participant has a row among the contributions of a tie-break."""
    column = standings.columns[place]
    return bool(column.terms) or column.encounter_of(position) is not None


def with_contributions(standings: Standings) -> tuple[int, ...]:
    """The places in the chain of the tie-breaks with terms to show: all but the points and values
    that come from no round."""
    return tuple(
        place
        for place, column in enumerate(standings.columns)
        if column.encounters or _from_rounds(standings, column)
    )


def _from_rounds(standings: Standings, column: Column) -> bool:
    if is_score(column) or not column.terms:
        return False
    return any(
        row >= 0 for position in standings.event.competing for row in column.terms[position].rows
    )


def contributions_section(standings: Standings, place: int, by_place: bool) -> Steps[Section]:
    """The terms of all values of the tie-break at a place of the chain, in the order of a
    crosstable by pairing number or by place; for a direct encounter its passes. Raises IndexError
    if the chain has no such place."""
    column = standings.columns[place]
    name = column_note(column)
    title = _("Contributions: {name}").format(name=column.descriptor.text)
    if column.encounters:
        blocks = yield from _encounters(standings, column)
    else:
        blocks = yield from _terms(standings, place, by_place)
    return Section(title, term_anchor(place), (Line(name, Role.NOTE, keep=True), *blocks))


def _encounters(standings: Standings, column: Column) -> Steps[list[Block]]:
    blocks: list[Block] = []
    for encounter in column.encounters:
        yield
        members = encounter.passes[0].members
        names = (player_text(standings.participant(member)) for member in members)
        head = _("Level so far: {names}").format(names=joined(names))
        blocks.append(text_line(head, Role.HEADING))
        blocks += encounter_blocks(standings, column, members[0])
    return blocks


def _terms(standings: Standings, place: int, by_place: bool) -> Steps[list[Block]]:
    cells = _Terms(standings, standings.columns[place])
    competing = frozenset(standings.event.competing)
    order = [
        position
        for position in crosstable_order(standings, by_place=by_place)
        if position in competing
    ]
    left = [
        column
        for column in row_columns(standings, order, by_place=by_place)
        if column in (PLACE, NUMBER, NAME)
    ]
    column = standings.columns[place]
    value = column.descriptor.text
    heads = [*(column.headed() for column in left), *cells.heads(order), Head(value, Align.RIGHT)]
    rows = []
    for position in order:
        yield
        total = text_cell(value_text(column, position), strong=True)
        anchor = term_anchor(place, standings.event.numbers[position])
        rows.append(
            Row((*text_cells(left, standings, position), *cells.of(position, order), total), anchor)
        )
    grid = Grid(tuple(heads), tuple(rows), len(left))
    blocks: list[Block] = [Line(cells.reading(grid), Role.NOTE, keep=True), grid]
    return [*blocks, *cells.footnotes.legend()]


class _Terms:
    """Makes the cells, one column per opponent in a round robin, else per round."""

    def __init__(self, standings: Standings, column: Column) -> None:
        self.footnotes = Footnotes()
        self._standings = standings
        self._column = column
        self._limit = koya_limit(standings, column)
        self._round_robin = standings.event.tournament.kind is EventKind.ROUND_ROBIN
        self._extra = column.has_own_terms

    def heads(self, order: Iterable[int]) -> list[Head]:
        """The heads over the cells of `of`."""
        heads = opponent_heads(self._standings, order)
        own = Head(_("Other"), Align.CENTER, _("terms that come from no game"))
        return [*heads, own] if self._extra else heads

    def of(self, position: int, order: Iterable[int]) -> list[Cell]:
        """The terms of a participant."""
        terms = explain.rows(self._standings.event, self._column, position)
        by_key: dict[int | None, list[Run]] = {}
        for term in terms:
            runs = by_key.setdefault(self._key(term), [])
            if not self._round_robin and term.entry is not None:
                runs.append(Run(self._against(term)))
            runs.append(self._run(term))
        keys: list[int | None] = (
            list(order) if self._round_robin else list(range(1, self._standings.event.after + 1))
        )
        keys += [None] if self._extra else []
        return [
            Cell(tuple(by_key.get(key, ())), diagonal=self._round_robin and key == position)
            for key in keys
        ]

    def _key(self, term: Term) -> int | None:
        """The opponent's position or the round; None for a term that comes from no game."""
        if term.entry is None:
            return None
        return term.entry.opponent if self._round_robin else term.entry.round

    def _against(self, term: Term) -> str:
        entry = term.entry
        assert entry is not None  # only called for a term of a game
        if entry.opponent == UNOPPOSED:
            return bye_text(entry.kind)
        return f"{self._standings.event.numbers[entry.opponent]}:"

    def _run(self, term: Term) -> Run:
        run = term_run(term, self.footnotes, self._limit)
        if not run.note:
            return run
        return run._replace(note=clean(term_tooltip(term, self._standings, self._column)))

    def reading(self, grid: Grid) -> str:
        """How the table is read, in sentences; only of the marks that stand in it."""
        if self._round_robin:
            first = _("Contribution of each opponent.")
        else:
            first = _("Round by round the opponent, and what the round contributes.")
        runs = [run for row in grid.rows for cell in row.cells for run in cell.runs]
        there = {run.status for run in runs}
        sentences = [first, opponents_explained()]
        sentences += [_("Struck out: cut.")] if there & CUT else []
        sentences += [_("Italic: not counted.")] if there & LEFT_OUT else []
        adjusted = any(run.adjusted for run in runs)
        sentences += [_("Dotted line: an adjusted score.")] if adjusted else []
        if Status.PENDING in there:
            sentences.append(_("{sign} is not played yet.").format(sign=PENDING_SIGN))
        return " ".join(sentences)
