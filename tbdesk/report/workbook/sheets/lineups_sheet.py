"""The sheet of the line-ups of a round: every match with its boards and both its scores, which are
counted again from the boards and compared with the table of the matches."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.matches import Endings, MatchEnding
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Grid, Line
from tbdesk.report.handout.teams.match_sections import MatchBlocks
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import close, same, verdict
from tbdesk.report.workbook.layout import Layout
from tbdesk.report.workbook.match_scores import (
    board_points,
    match_points_of_boards,
    match_points_of_score,
    sum_of_boards,
)
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell
from tbdesk.report.workbook.sheets.results_sheet import Results
from tbdesk.report.workbook.sheets.section_sheet import (
    HEADS,
    LINE_LOOKS,
    figure_or_text,
    table_widths,
)
from tbdesk.report.workbook.style import Look

_RECOUNT_WIDTH, _CHECK_WIDTH = 9.0, 8.0
#: The columns of the results, and of the scores of both teams below the boards.
_RESULT, _SUMS = 5, (3, 7)


def add_lineups(book: Book, standings: Standings, round_: int, results: Results | None) -> str:
    """Add the sheet of a round, from 1; the cells of its checks, which a workbook without `results`
    to look into has none of."""
    return _LineupSheet(book, standings, round_, results).add()


class _Sums(NamedTuple):
    """A row below the boards."""

    #: The name.
    name: str
    #: One of the scores of both teams.
    values: Sequence[Fraction | str]
    #: A formula, a word for why there is none, or nothing.
    recounts: Sequence[Formula | str | None]
    #: The condition that must hold.
    conditions: Sequence[str]


class _LineupSheet:
    """The sheet in the making."""

    def __init__(
        self, book: Book, standings: Standings, round_: int, results: Results | None
    ) -> None:
        tournament = standings.event.tournament
        assert tournament.match_rules is not None  # it has line-ups
        self._standings, self._round, self._results = standings, round_, results
        self._rules, self._tournament = tournament.match_rules, tournament
        self._endings = Endings(tournament.match_rules, tournament.scores)
        matches = enumerate(tournament.matches)
        self._matches = [(index, match) for index, match in matches if match.round == round_]
        self._blocks = MatchBlocks(tournament)
        widths = table_widths([self._blocks.boards(match) for _, match in self._matches])
        self._recount = len(widths) + 1
        checks = [_RECOUNT_WIDTH, _RECOUNT_WIDTH, _CHECK_WIDTH] if results else []
        widths += checks
        name = _("Line-ups {round}").format(round=round_)
        self._layout = Layout(book, name, widths, unprinted=len(checks))

    def add(self) -> str:
        layout = self._layout
        layout.text(title_lines(self._standings)[0], Look.TITLE)
        layout.text(_("Line-ups, round {round}").format(round=self._round), Look.NOTES_HEAD)
        layout.gap()
        titles = first_row = layout.row - 1
        for index, match in self._matches:
            first = layout.row
            self._add_match(index, match)
            layout.keep(first)
            layout.gap()
        check, last = self._recount + 2, layout.row - 1
        if self._results:
            layout.mark_differences(check, first_row, last)
        layout.finish_plain(self._standings, titles)
        return layout.cells(check, first_row, last) if self._results else ""

    def _add_match(self, index: int, match: Match) -> None:
        """The heading and the boards of a match, with both its scores below them."""
        layout = self._layout
        for block in self._blocks.of(index, match):
            if isinstance(block, Line):
                layout.text(block.text, LINE_LOOKS[block.role])
            elif isinstance(block, Grid):
                if self._results:
                    layout.beside(self._recount, *[SheetCell(_("Recount"), Look.HEAD)] * 2)
                    layout.span(self._recount, self._recount + 1)
                self._add_boards(block, match)
        ending = self._endings.of(match)
        if not match.boards and ending.result is None:
            return
        boards = None
        if match.boards and ending == self._endings.of_boards(match):
            boards = layout.row - len(match.boards), layout.row - 1
        self._add_sums(self._game_points(index, match, ending, boards))
        self._add_sums(self._match_points(index, match, ending, boards))

    def _add_boards(self, grid: Grid, match: Match) -> None:
        layout, scores = self._layout, self._tournament.scores
        heads = [SheetCell(head.text, HEADS[head.align], note=head.note) for head in grid.heads]
        if self._results:
            heads += [SheetCell(number, Look.HEAD, "0") for number in (match.home, match.away)]
            heads.append(SheetCell(_("Check"), Look.HEAD))
        layout.head(heads)
        for row in grid.rows:
            texts = [cell.text for cell in row.cells]
            pairs = zip(texts, grid.heads, strict=True)
            cell = f"{letter_of(_RESULT)}{layout.row}"
            points = [
                SheetCell(Formula(board_points(cell, scores, home)), Look.RECOUNT)
                for home in ((True, False) if self._results else ())
            ]
            layout.add_row([*(figure_or_text(text, head.align) for text, head in pairs), *points])

    def _game_points(
        self, index: int, match: Match, ending: MatchEnding, boards: tuple[int, int] | None
    ) -> _Sums:
        """The sums of the boards; of a score that was typed, where it comes from."""
        row = self._layout.row
        values = self._values(ending, (ending.home_points, ending.away_points))
        conditions = self._as_in_table(index, match, Score.GAME_POINTS, row)
        if boards is None:
            why = _("by hand") if match.forfeit is None else _("forfeit")
            return _Sums(_("Game points"), values, (why, None), conditions)
        first, last = boards
        needed = max(self._rules.boards, len(match.boards))
        weights = self._rules.weights(len(match.boards))
        letters = [letter_of(self._recount + side) for side in (0, 1)]
        sums = [
            Formula(sum_of_boards(f"{letter}{first}:{letter}{last}", needed, weights))
            for letter in letters
        ]
        return _Sums(_("Game points"), values, sums, [*self._as_shown(row), *conditions])

    def _match_points(
        self, index: int, match: Match, ending: MatchEnding, boards: tuple[int, int] | None
    ) -> _Sums:
        """The result of the match by the game points in the row above."""
        row, scores = self._layout.row, self._rules.match_scores
        worth = scores.outcome_points()
        result = ending.result
        values = self._values(ending, (worth[result.white], worth[result.black]) if result else ())
        conditions = self._as_in_table(index, match, Score.MATCH_POINTS, row)
        name = _("Match points")
        if boards is not None:
            first, last = boards
            results = f"{letter_of(_RESULT)}{first}:{letter_of(_RESULT)}{last}"
            formulas = [
                match_points_of_boards(own, theirs, results, scores)
                for own, theirs in _both_ways((self._recount, self._recount + 1), row - 1)
            ]
        elif match.forfeit is None:
            formulas = [
                match_points_of_score(own, theirs, scores)
                for own, theirs in _both_ways(_SUMS, row - 1)
            ]
        else:
            return _Sums(name, values, (None, None), conditions)
        return _Sums(name, values, [*map(Formula, formulas)], [*self._as_shown(row), *conditions])

    def _values(self, ending: MatchEnding, points: Sequence[int]) -> Sequence[Fraction | str]:
        """Half-points of both teams as they are shown; dashes while the match is open."""
        if ending.result is None:
            return NO_VALUE, NO_VALUE
        return [exact(score) for score in points]

    def _as_shown(self, row: int) -> list[str]:
        """The condition that the recounts of a row agree with its values."""
        return [
            same(f"{letter_of(column)}{row}", f"{letter_of(self._recount + side)}{row}")
            for side, column in enumerate(_SUMS)
        ]

    def _as_in_table(self, index: int, match: Match, score: Score, row: int) -> list[str]:
        """Check that a row agrees with the table of the matches."""
        results, agreements = self._results, []
        if results is None or results.scores is None:
            return []
        numbers = results.frame.on_sheet(results.frame.number)
        for number, column in zip((match.home, match.away), _SUMS, strict=True):
            position = self._standings.event.position_of.get(number, UNOPPOSED)
            cells = results.scores.cells(index, position, score, results.frame)
            if cells:
                shown = f"SUM({letter_of(column)}{row})"
                agreements.append(close(shown, f"SUMIF({numbers},{number},{cells})"))
        return agreements

    def _add_sums(self, sums: _Sums) -> None:
        name, blank = SheetCell(sums.name, Look.TEXT), SheetCell(None, Look.FIGURE)
        home, away = (SheetCell(value, Look.POINTS, "0.0") for value in sums.values)
        cells = [blank, name, home, blank, blank, name, away]
        if self._results:
            cells += [SheetCell(recount, Look.RECOUNT) for recount in sums.recounts]
            check = Formula(verdict(sums.conditions)) if sums.conditions else None
            cells.append(SheetCell(check, Look.CHECK))
        self._layout.add_row(cells)


def _both_ways(columns: tuple[int, int], row: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two cells of a row as each of the teams sees them."""
    home, away = (f"{letter_of(column)}{row}" for column in columns)
    return (home, away), (away, home)
