"""What both sheets of results share: the columns around the games, and the recount of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.card import Entry as CardEntry
from tbdesk.engine.results import Kind, Outcome
from tbdesk.engine.standings import Standings
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.book import Book, letter_of
from tbdesk.formats.workbook.cells import Entry, Formula
from tbdesk.formats.workbook.fields import Field, given_entry, given_points
from tbdesk.formats.workbook.formulas import GridCells, same, verdict
from tbdesk.formats.workbook.looks import Look
from tbdesk.formats.workbook.page import Layout, name_lines


class Results(NamedTuple):
    """Where the results stand, for the formulas and checks of other sheets."""

    grid: GridCells | None
    checks: str | None


@dataclass
class Grid:
    """A sheet of results in the making.

    order: positions from the top. left, right: the columns before and after the games. heads
    and width: of the columns of games. row: the entries of the games of the participant at an
    index of `order`. recount: the formula of the points of a row of games, in cells that the
    row and the first column of games name; None where no formula can tell.
    """

    standings: Standings
    order: Sequence[int]
    left: list[Field]
    right: list[Field]
    heads: list[Entry]
    width: float
    row: Callable[[int], list[Entry]]
    recount: Callable[[int, int, str], str] | None
    tr: Translate

    def add(self, book: Book, legend: Callable[[Layout], None]) -> Results:
        """Add the sheet to a workbook."""
        tr = self.tr
        if self.standings.event.tournament.adjustments and self.recount:
            self.right = [Field(tr("Given"), self._given()), *self.right]
        widths = [
            *(field.width for field in self.left),
            *[self.width] * len(self.heads),
            *(field.width for field in self.right),
            *((10, 8) if self.recount else ()),
        ]
        layout = Layout(book, tr("Crosstable"), widths, unprinted=2 if self.recount else 0)
        layout.title_block(self.standings, tr)
        layout.head(self._head_row())
        head_row = layout.row - 1
        name = next(field for field in self.left if field.head == tr("Name"))
        lines = name_lines(name)
        for index in range(len(self.order)):
            layout.add_row(self._entries(index, layout.row), lines[index])
        last_row = layout.row - 1
        layout.gap()
        legend(layout)
        if self.recount:
            layout.mark_differences(len(widths), head_row + 1, last_row)
        columns = self.left.index(name) + 1
        layout.finish(self.standings, (head_row, head_row), columns, last_row, tr)
        if not self.recount:
            return Results(None, None)
        numbers = layout.cells(self._number_column, head_row + 1, max(last_row, head_row + 1))
        recounts = layout.cells(len(widths) - 1, head_row + 1, max(last_row, head_row + 1))
        checks = layout.cells(len(widths), head_row + 1, last_row) if self.order else None
        return Results(GridCells(numbers, recounts), checks)

    def _given(self) -> list[Entry]:
        """What the arbiter gave or took on top of what the results are worth."""
        event = self.standings.event
        given = given_points(event)
        for adjustment in event.tournament.adjustments:
            position = event.position_of.get(adjustment.participant)
            if adjustment.replaces and position is not None:
                for entry in event.cards[position]:
                    if entry.round == adjustment.round:
                        more = entry.points - worth(self.standings, position, entry)
                        given[position] += Fraction(more, 2)
        return [given_entry(given[position]) for position in self.order]

    @property
    def _number_column(self) -> int:
        return next(at for at, one in enumerate(self.left, 1) if one.head == self.tr("No"))

    def _head_row(self) -> list[Entry]:
        tr = self.tr
        left, right = (
            [Entry(field.head, field.head_look) for field in side]
            for side in (self.left, self.right)
        )
        checks = (tr("Recount"), tr("Check")) if self.recount else ()
        return [*left, *self.heads, *right, *(Entry(head, Look.HEAD_FIGURE) for head in checks)]

    def _entries(self, index: int, row: int) -> list[Entry]:
        left, right = ([field.entries[index] for field in side] for side in (self.left, self.right))
        entries = [*left, *self.row(index), *right]
        if self.recount is None:
            return entries
        if self.order[index] not in self.standings.event.competing:
            return [*entries, Entry(None, Look.RECOUNT), Entry(None, Look.CHECK)]
        heads = [field.head for field in self.right]
        first_right = len(left) + len(self.heads) + 1
        points = f"{letter_of(first_right + heads.index(self.tr('Pts')))}{row}"
        given = self.tr("Given")
        given = f"{letter_of(first_right)}{row}" if given in heads else ""
        again = self.recount(row, len(left) + 1, given)
        check = verdict([same(points, f"{letter_of(len(entries) + 1)}{row}")])
        return [
            *entries,
            Entry(Formula(again), Look.RECOUNT, "0.0"),
            Entry(Formula(check), Look.CHECK),
        ]


def grid_order(standings: Standings, by_place: bool) -> list[int]:
    """The positions from the top: by place, the excluded at the end, or by number."""
    numbers = standings.event.numbers
    order = sorted(range(len(numbers)), key=lambda position: numbers[position])
    if not by_place:
        return order
    placed = [line.position for line in standings.lines]
    ranked = set(placed)
    return [*placed, *(position for position in order if position not in ranked)]


def worth(standings: Standings, position: int, entry: CardEntry) -> int:
    """The half-points that the result of a round is worth by the score system."""
    tournament = standings.event.tournament
    if entry.kind is Kind.PENDING:
        return 0
    if entry.game < 0:
        return tournament.scores.bye_points(entry.kind)
    outcome = tournament.games[entry.game].outcome_of(standings.event.numbers[position])
    return 0 if outcome is None else tournament.scores.outcome_points()[outcome]


def sign_points(standings: Standings) -> dict[str, int]:
    """The half-points of every sign of a game."""
    worth = standings.event.tournament.scores.outcome_points()
    return {outcome.symbol: worth[outcome] for outcome in Outcome}
