"""The sheet of one tie-break: all terms by round, and a check that recomputes the value."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount
from tbdesk.i18n import N_, _
from tbdesk.report.standings_columns import NAME, NUMBER, PLACE
from tbdesk.report.wording.tiebreaks.names import not_known_lines
from tbdesk.report.wording.tiebreaks.terms import koya_limit, status_text
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import (
    TERMS,
    GridCells,
    TermCells,
    as_exported,
    at,
    close,
    same,
    verdict,
)
from tbdesk.report.workbook.layout import Layout, name_lines
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell, as_number
from tbdesk.report.workbook.sheet_fields import Fields, given_entry, given_points, score_name
from tbdesk.report.workbook.sheets.section_sheet import add_title, sheet_name
from tbdesk.report.workbook.style import Look
from tbdesk.report.workbook.term_columns import conditions, parts_of, recount
from tbdesk.report.workbook.term_rows import (
    ADJUSTED,
    DUMMY,
    MOST_COMMENTS,
    STATES,
    TermRows,
    mark_text,
)

#: The width of a column of a round.
_WIDTHS = {
    Part.OPPONENT: 5.0,
    Part.COLOUR: 4.0,
    Part.RESULT: 5.0,
    Part.POINTS: 4.6,
    Part.WEIGHT: 5.0,
    Part.RIVAL: 5.0,
    Part.SCORE: 6.4,
    Part.AMOUNT: 6.8,
    Part.MARK: 5.8,
}


class _Extra(NamedTuple):
    """A column to the right of the rounds."""

    head: str
    entries: list[SheetCell]
    width: float = 9
    #: With a sign in place of the row.
    formula: str = ""
    #: The positions that have their entry instead.
    without: Collection[int] = ()
    look: Look = Look.FIGURE
    printed: bool = True


def add_contributions(
    book: Book,
    standings: Standings,
    column: Column,
    recounts: Mapping[Score | None, GridCells] | None,
) -> str:
    """Add the sheet of a tie-break whose terms come from rounds; the cells of its checks, empty
    if it can have none. recounts: where the points are counted again, by score; None if the
    workbook has no checks."""
    return _TermSheet(book, standings, column, recounts).add()


class _TermSheet:
    """The sheet in the making."""

    def __init__(
        self,
        book: Book,
        standings: Standings,
        column: Column,
        recounts: Mapping[Score | None, GridCells] | None,
    ) -> None:
        self._parts = parts = parts_of(column)
        self._book, self._standings, self._column = book, standings, column
        self._recounts = recounts
        self._order = [line.position for line in standings.lines]
        fields = Fields(standings, self._order)
        self._name, self._value = fields.of(NAME), fields.value(column)
        self._left = [fields.of(PLACE), fields.of(NUMBER), self._name]
        self._terms = TermRows(standings, column, parts)
        self._title = column.descriptor.text

    def add(self) -> str:
        parts, rounds = self._parts, self._standings.event.after
        first = len(self._left) + 1
        cells = TermCells(first, parts, rounds)
        extras = self._extras(cells)
        widths = [
            *(field.width for field in self._left),
            *[_WIDTHS[part] for part in parts] * rounds,
            *(extra.width for extra in extras),
        ]
        unprinted = sum(not extra.printed for extra in extras)
        layout = Layout(self._book, sheet_name(self._column), widths, unprinted)
        add_title(layout, self._standings, self._column)
        self._add_heads(layout, cells, extras)
        first_row = layout.row
        self._add_rows(layout, cells, extras)
        last_row = layout.row - 1
        layout.gap()
        self._add_legend(layout, extras)
        layout.finish(self._standings, (first_row - 2, first_row - 1), 3)
        if not extras[-1].formula or last_row < first_row:
            return ""
        layout.mark_differences(len(widths), first_row, last_row)
        return layout.cells(len(widths), first_row, last_row)

    def _extras(self, cells: TermCells) -> list[_Extra]:
        """The arbiter's adjustments, the secondary score, the value, the adjusted scores, the
        recount and the check."""
        column = cells.first + cells.rounds * len(cells.parts)
        extras: list[_Extra] = []

        def add(extra: _Extra) -> str:
            extras.append(extra)
            return f"{letter_of(column + len(extras) - 1)}#"

        points = self._given(cells)
        given = add(points) if points else ""
        secondary = add(self._secondary()) if self._combines else ""
        added = add(self._added()) if self._column.added else ""
        value = add(_Extra(self._title, self._value.entries, self._value.width))
        if self._recounts is None:
            return extras
        formula = recount(self._standings, self._column, cells, given, secondary, added)
        if not formula:
            words = [SheetCell(_("no formula"), Look.CHECK)] * len(self._order)
            add(_Extra(_("Check"), words, 12, printed=False))
            return extras
        differences = self._differences()
        adjusted = ""
        if any(entry.value for entry in differences):
            adjusted = add(_Extra(_("Adj."), differences, printed=False))
        recounted = [
            SheetCell(entry.value, Look.RECOUNT, self._number_format)
            for entry in self._value.entries
        ]
        not_known = self._column.not_known
        again = add(_Extra(_("Recount"), recounted, 10, formula, not_known, Look.RECOUNT, False))
        holds = [same(value, again)]
        holds += conditions(
            self._standings, self._column, cells, self._recounts, "$B#", given, adjusted
        )
        if cells.rounds:
            holds.append(TERMS)
        if secondary and (counted := self._counted_secondary):
            holds.append(close(secondary, counted.points_of("$B#")))
        add(_Extra(_("Check"), [], 8, verdict(holds), (), Look.CHECK, False))
        return extras

    @property
    def _combines(self) -> bool:
        """True if the value has the secondary score in it."""
        tiebreak = self._column.tiebreak
        return tiebreak is not None and tiebreak.recount is Recount.COMBINATION

    def _given(self, cells: TermCells) -> _Extra | None:
        """The points the arbiter gave or took, if a column has the points they belong to."""
        tiebreak = self._column.tiebreak
        event = view(self._standings.event, self._column.descriptor)
        event = event.on((tiebreak and tiebreak.own_score) or event.score)
        if not event.adjustments or Part.POINTS not in cells.parts:
            return None
        points = given_points(event)
        entries = [given_entry(points[position]) for position in self._order]
        return _Extra(_("Given"), entries)

    def _secondary(self) -> _Extra:
        """The secondary score, to which SSSC adds a share of the Buchholz."""
        event = self._standings.event.secondary_view
        assert event.score is not None  # it is a tie-break of teams
        entries = [
            SheetCell(exact(event.own_points[position]), Look.FIGURE, "0.0")
            for position in self._order
        ]
        return _Extra(score_name(event.score), entries)

    def _added(self) -> _Extra:
        """The amount added once to the terms of the rounds."""
        added = {*self._column.added}
        entries = []
        for position in self._order:
            terms = rows(self._standings.event, self._column, position)
            amounts = (row.amount for row in terms if row.entry is None and added & {*row.reasons})
            entries.append(SheetCell(sum(amounts, Fraction()), Look.FIGURE))
        return _Extra(_("Added"), entries)

    @property
    def _counted_secondary(self) -> GridCells | None:
        """The cells with the recounted secondary score; None if it contains points that do not
        count for tie-breaks."""
        event = self._standings.event.secondary_view
        assert self._recounts is not None  # a check was requested
        return self._recounts[event.score] if event.own_points == event.points else None

    @property
    def _number_format(self) -> str | None:
        formats = (entry.number_format for entry in self._value.entries)
        return next((style for style in formats if style is not None), None)

    def _differences(self) -> list[SheetCell]:
        if self._column.opponents is None:
            return []
        amounts = (self._terms.adjustment(position) for position in self._order)
        return [SheetCell(amount, Look.RECOUNT, "+0.0;-0.0;0") for amount in amounts]

    def _add_heads(self, layout: Layout, cells: TermCells, extras: list[_Extra]) -> None:
        parts = cells.parts
        rounds: list[SheetCell | None] = [SheetCell(None, Look.HEAD)] * len(self._left)
        for number in range(1, cells.rounds + 1):
            head = SheetCell(_("Round {number}").format(number=number), Look.ROUND)
            rounds += [head, *[SheetCell(None, Look.ROUND)] * (len(parts) - 1)]
        rounds += [SheetCell(None, Look.HEAD)] * len(extras)
        layout.head(rounds)
        for number in range(1, cells.rounds + 1):
            first = cells.column(parts[0], number)
            layout.span(first, first + len(parts) - 1)
        names = [SheetCell(_part_name(part), Look.ROUND) for part in parts]
        layout.head(
            [
                *(field.head_entry for field in self._left),
                *names * cells.rounds,
                *(SheetCell(extra.head, Look.HEAD_FIGURE) for extra in extras),
            ]
        )

    def _add_rows(self, layout: Layout, cells: TermCells, extras: list[_Extra]) -> None:
        lines, head_row = name_lines(self._name), layout.row - 1
        for index, position in enumerate(self._order):
            terms = self._terms.row(position)
            row = [*(field.entries[index] for field in self._left), *terms]
            for extra in extras:
                entry = extra.entries[index] if extra.entries else SheetCell(None, extra.look)
                if extra.formula and position not in extra.without:
                    text = at(extra.formula, layout.row, head_row)
                    if TERMS in text:
                        own = at(cells.all, layout.row)
                        text = text.replace(TERMS, as_exported(own, map(_constant, terms)))
                    entry = entry._replace(value=Formula(text))
                row.append(entry)
            layout.add_row(row, lines[index])

    def _add_legend(self, layout: Layout, extras: list[_Extra]) -> None:
        terms = self._terms
        limit = koya_limit(self._standings, self._column)
        for status in Status:
            sign = mark_text(status)
            if sign and status in terms.statuses:
                text = status_text(status, limit)
                layout.sample(SheetCell(sign, STATES[status].inner), text)
        score = SheetCell(1, DUMMY.inner, "0.0")
        if DUMMY in terms.adjusted:
            layout.sample(score, _("the score of a dummy, for a round that was not played"))
        if ADJUSTED in terms.adjusted:
            text = _("a score that is not the opponent's points, or a forfeit taken as a game")
            layout.sample(score._replace(look=ADJUSTED.inner), text)
        layout.text(" ".join(self._reading(extras)), Look.NOTE)

    def _reading(self, extras: list[_Extra]) -> list[str]:
        """How the table is read."""
        words = [_("Opponents are named by their numbers.")]
        words += not_known_lines(self._standings, self._column)
        if self._terms.comments > MOST_COMMENTS:
            text = _("Only the first {count} of {total} adjusted scores have a comment.")
            words.append(text.format(count=MOST_COMMENTS, total=self._terms.comments))
        elif self._terms.comments:
            words.append(_("The comment of a score names the rule it follows."))
        if self._recounts is not None and not extras[-1].formula:
            words.append(_("This tie-break cannot be recomputed by a formula."))
        return words


def _constant(entry: SheetCell) -> float | str:
    """The value of a term's cell; an empty text for nothing."""
    value = entry.value
    return as_number(value) if isinstance(value, int | float) else str(value or "")


_PART_NAMES = {
    Part.OPPONENT: N_("vs"),
    Part.COLOUR: N_("col"),
    Part.RESULT: N_("res"),
    Part.POINTS: N_("pts"),
    Part.WEIGHT: N_("counts"),
    Part.RIVAL: N_("opp."),
    Part.SCORE: N_("score"),
    Part.AMOUNT: N_("term"),
    Part.MARK: N_("mark"),
}


def _part_name(part: Part) -> str:
    """The head of a column of a round. They must differ: formulas find cells by them."""
    return _(_PART_NAMES[part])
