"""The sheet of BC, the board count of teams, and of declared tie-breaks of boards: all points board
by board, and a check that multiplies them by numbers or weights again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term, rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.standings_columns import NAME, NUMBER, PLACE
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.tiebreaks.names import not_known_lines
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import NOTHING, GridCells, close, same, verdict
from tbdesk.report.workbook.layout import Layout, name_lines
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell
from tbdesk.report.workbook.sheet_fields import Fields, SheetField, given_entry
from tbdesk.report.workbook.sheets.section_sheet import add_title, sheet_name
from tbdesk.report.workbook.style import Look

_BOARD_WIDTH = 9.0
#: A requested bye is shared out among the boards.
_FIGURES = "0.0##"


def add_boards(book: Book, standings: Standings, column: Column, counted: GridCells | None) -> str:
    """Add the sheet of the board count; the cells of its checks. counted: where the game points
    are counted again, None if the workbook has no checks."""
    return _BoardSheet(book, standings, column, counted).add()


class _BoardSheet:
    """The sheet in the making."""

    def __init__(
        self, book: Book, standings: Standings, column: Column, counted: GridCells | None
    ) -> None:
        self._standings, self._column = standings, column
        self._counted = counted
        self._order = [line.position for line in standings.lines]
        fields = Fields(standings, self._order)
        self._left = [fields.of(PLACE), fields.of(NUMBER), fields.of(NAME)]
        self._value = fields.value(column)
        shown = [rows(standings.event, column, position) for position in self._order]
        rules = standings.event.tournament.match_rules
        #: The weight of the points of every board in the game points of a match.
        self._counts = rules.weights(standings.event.boards.width) if rules else ()
        #: The weight of a point on every board; empty if it is the board's number.
        self._weights = [
            row.opponent_score for row in (shown or [()])[0] if row.opponent_score is not None
        ]
        self._points = [self._points_of(*line) for line in zip(self._order, shown, strict=True)]
        self._boards = [self._board(board) for board in range(standings.event.boards.width)]
        beside = SheetField(
            _("Adj."), [given_entry(self._beside(index)) for index in range(len(self._order))]
        )
        self._beside_boards = [beside] if any(entry.value for entry in beside.entries) else []
        self._fields = [*self._left, *self._boards, self._value, *self._beside_boards]
        widths = [field.width for field in self._left] + [_BOARD_WIDTH] * len(self._boards)
        widths += [field.width for field in (self._value, *self._beside_boards)]
        checks = [10, 8] if counted else []
        unprinted = len(self._beside_boards) + len(checks)
        self._layout = Layout(book, sheet_name(column), [*widths, *checks], unprinted)

    def add(self) -> str:
        layout = self._layout
        add_title(layout, self._standings, self._column)
        if self._weights:
            layout.add_row(self._weights_row())
        layout.head(self._heads())
        head = layout.row - 1
        for index, lines in enumerate(name_lines(self._left[2])):
            entries = [field.entries[index] for field in self._fields]
            shown = self._column.exact(self._order[index])
            layout.add_row([*entries, *self._checks(layout.row, head, shown)], lines)
        last = layout.row - 1
        layout.gap()
        tiebreak = self._column.tiebreak
        words = [_("Every column has the points on a board, those of all rounds together.")]
        if any(points is None for points in self._points):
            words.append(_("A dash on a board: of some match only the score is known."))
        blank = any(self._column.exact(position) is None for position in self._order)
        if blank and tiebreak is not None and tiebreak.between_even:
            words.append(_("It counts between teams that are level on both scores."))
        words += not_known_lines(self._standings, self._column)
        if self._beside_boards:
            words.append(
                _(
                    "Adj.: game points that come from no board: given or taken by the arbiter, "
                    "or for a bye that is not a win on every board."
                )
            )
        layout.text(" ".join(words), Look.NOTE)
        check = len(layout.widths)
        if self._counted:
            layout.mark_differences(check, head + 1, last)
        layout.finish(self._standings, (head, head), len(self._left))
        return layout.cells(check, head + 1, last) if self._counted and last > head else ""

    def _heads(self) -> list[SheetCell]:
        """The boards have numbers, by which the check multiplies."""
        board = _("Board")
        left = [field.head_entry for field in self._left]
        numbers = range(1, len(self._boards) + 1)
        boards = [SheetCell(number, Look.HEAD_FIGURE, f'"{board} "0') for number in numbers]
        right = [self._value.head, *(field.head for field in self._beside_boards)]
        heads = (*right, *((_("Recount"), _("Check")) if self._counted else ()))
        return [*left, *boards, *(SheetCell(head, Look.HEAD_FIGURE) for head in heads)]

    def _weights_row(self) -> list[SheetCell]:
        """The weight of a point on every board, above the heads."""
        blank = [SheetCell(None, Look.TEXT) for _field in self._left[1:]]
        weights = [SheetCell(weight, Look.FIGURE, _FIGURES) for weight in self._weights]
        return [*blank, SheetCell(_("Weight"), Look.TEXT), *weights]

    def _points_of(self, position: int, shown: Sequence[Term]) -> list[Fraction] | None:
        """The points of a participant board by board as they are counted; None if they are not
        known."""
        boards = self._standings.event.boards
        totals = boards.totals[position]
        if totals is None:
            return None
        points = [Fraction(total, 2 * boards.unit) for total in totals]
        counted = [row.own_points for row in shown] if self._weights else [None] * len(points)
        return [
            total if count is None else count for total, count in zip(points, counted, strict=True)
        ]

    def _board(self, board: int) -> SheetField:
        """The points on a board, from 0."""
        return SheetField(
            "",
            [
                SheetCell(NO_VALUE, Look.FIGURE)
                if points is None
                else SheetCell(points[board], Look.FIGURE, _FIGURES)
                for points in self._points
            ],
        )

    def _beside(self, index: int) -> Fraction:
        """The game points of a line that come from no board, or from one that does not count."""
        points = self._points[index]
        scored = self._standings.event.on(Score.GAME_POINTS).points[self._order[index]]
        if points is None:
            return Fraction(0)
        counted = (weight * gained for weight, gained in zip(self._counts, points, strict=True))
        return exact(scored) - sum(counted)

    def _checks(self, row: int, head: int, shown: Fraction | None) -> list[SheetCell]:
        """The count of a row, if it has one, and whether the boards make up the game points."""
        if self._counted is None:
            return []
        first, width = len(self._left) + 1, len(self._boards)
        last, value = letter_of(first + width - 1), first + width
        cells = f"{letter_of(first)}{row}:{last}{row}"
        recount, holds = SheetCell(None, Look.RECOUNT, _FIGURES), []
        if shown is not None:
            factors = head - 1 if self._weights else head
            numbers = f"${letter_of(first)}${factors}:${last}${factors}"
            again = f"IF(COUNT({cells})<{width},{NOTHING},SUMPRODUCT({numbers},{cells}))"
            recount = recount._replace(value=Formula(again))
            column = value + len(self._beside_boards) + 1
            holds.append(same(f"{letter_of(value)}{row}", f"{letter_of(column)}{row}"))
        total = f"SUM({cells})"
        if {*self._counts} != {1}:
            total = f"SUMPRODUCT({cells},{{{','.join(map(str, self._counts))}}})"
        if self._beside_boards:
            total = f"{total}+{letter_of(value + 1)}{row}"
        known = close(total, self._counted.points_of(f"$B{row}"))
        holds.append(f"OR(COUNT({cells})<{width},{known})")
        return [recount, SheetCell(Formula(verdict(holds)), Look.CHECK)]
