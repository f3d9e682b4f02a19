"""The sheet of BC, the board count of teams: everybody's points board by board, and a check that
multiplies them by the numbers of the boards again."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.i18n import _
from tbdesk.report.columns import NAME, NUMBER, PLACE
from tbdesk.report.wording.words import NO_VALUE
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.cells import Entry, Formula
from tbdesk.report.workbook.contributions_sheet import sheet_name
from tbdesk.report.workbook.fields import Field, Fields, given_entry
from tbdesk.report.workbook.formulas import AGREES, NOTHING, GridCells, close, same, verdict
from tbdesk.report.workbook.order_sheet import add_title
from tbdesk.report.workbook.page import Layout, name_lines
from tbdesk.report.workbook.style import Look

_BOARD_WIDTH = 9.0
#: A requested bye is shared out among the boards.
_FIGURES = "0.0##"


def add_boards(book: Book, standings: Standings, column: Column, counted: GridCells | None) -> str:
    """Add the sheet of the board count; the cells of its checks. counted: where the game points
    are counted again, None where the workbook has no checks."""
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
        self._boards = [self._board(board) for board in range(standings.event.boards.width)]
        beside = Field(_("Adj."), [given_entry(self._beside(position)) for position in self._order])
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
        layout.head(self._heads())
        head = layout.row - 1
        for index, lines in enumerate(name_lines(self._left[2])):
            entries = [field.entries[index] for field in self._fields]
            shown = self._column.exact(self._order[index])
            layout.add_row([*entries, *self._checks(layout.row, head, shown)], lines)
        last = layout.row - 1
        layout.gap()
        words = [_("Every column has the points on a board, those of all rounds together.")]
        if any(totals is None for totals in self._standings.event.boards.totals):
            words.append(_("A dash on a board: in some match only the score is known."))
        if any(self._column.exact(position) is None for position in self._order):
            words.append(_("It counts between teams that are level on both scores."))
        if self._beside_boards:
            words.append(
                _(
                    "Adj.: the game points that come from no board, given or taken by the arbiter "
                    "or credited for a bye otherwise than as a win on every board."
                )
            )
        layout.text(" ".join(words), Look.NOTE)
        check = len(layout.widths)
        if self._counted:
            layout.mark_differences(check, head + 1, last)
        layout.finish(self._standings, (head, head), len(self._left), last)
        return layout.cells(check, head + 1, last) if self._counted and last > head else ""

    def _heads(self) -> list[Entry]:
        """The boards have numbers, by which the check multiplies."""
        board = _("Board")
        left = [Entry(field.head, field.head_look) for field in self._left]
        numbers = range(1, len(self._boards) + 1)
        boards = [Entry(number, Look.HEAD_FIGURE, f'"{board} "0') for number in numbers]
        right = [self._value.head, *(field.head for field in self._beside_boards)]
        heads = (*right, *((_("Recount"), _("Check")) if self._counted else ()))
        return [*left, *boards, *(Entry(head, Look.HEAD_FIGURE) for head in heads)]

    def _board(self, board: int) -> Field:
        """The points on a board, from 0."""
        boards, entries = self._standings.event.boards, []
        for position in self._order:
            totals = boards.totals[position]
            entry = Entry(NO_VALUE, Look.FIGURE)
            if totals is not None:
                entry = Entry(exact(Fraction(totals[board], boards.unit)), Look.FIGURE, _FIGURES)
            entries.append(entry)
        return Field("", entries)

    def _beside(self, position: int) -> Fraction:
        """The game points that come from no board."""
        boards = self._standings.event.boards
        totals = boards.totals[position]
        points = self._standings.event.on(Score.GAME_POINTS).points[position]
        if totals is None:
            return Fraction(0)
        return exact(points - Fraction(sum(totals), boards.unit))

    def _checks(self, row: int, head: int, shown: Fraction | None) -> list[Entry]:
        """The count of a row, if it has one, and whether the boards make up the game points."""
        if self._counted is None:
            return []
        first, width = len(self._left) + 1, len(self._boards)
        last, value = letter_of(first + width - 1), first + width
        cells = f"{letter_of(first)}{row}:{last}{row}"
        recount, holds = Entry(None, Look.RECOUNT, _FIGURES), []
        if shown is not None:
            numbers = f"${letter_of(first)}${head}:${last}${head}"
            again = f"IF(COUNT({cells})<{width},{NOTHING},SUMPRODUCT({numbers},{cells}))"
            recount = recount._replace(value=Formula(again, shown))
            column = value + len(self._beside_boards) + 1
            holds.append(same(f"{letter_of(value)}{row}", f"{letter_of(column)}{row}"))
        total = f"SUM({cells})"
        if self._beside_boards:
            total = f"{total}+{letter_of(value + 1)}{row}"
        known = close(total, self._counted.points_of(f"$B{row}"))
        holds.append(f"OR(COUNT({cells})<{width},{known})")
        return [recount, Entry(Formula(verdict(holds), AGREES), Look.CHECK)]
