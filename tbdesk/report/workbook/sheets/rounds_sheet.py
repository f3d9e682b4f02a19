"""The sheet of the results of a Swiss: a row a participant, a column a round."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tbdesk.engine.model.results import BYES
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.table_rows import crosstable_order
from tbdesk.report.rounds.tokens import bye_text, round_token
from tbdesk.report.wording.signs import Signs, adjourned_legend, kind_text
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import Frame, GridCells, recounted_tokens
from tbdesk.report.workbook.layout import Layout
from tbdesk.report.workbook.match_scores import RoundScores
from tbdesk.report.workbook.sheet_cells import SheetCell, text_width
from tbdesk.report.workbook.sheet_fields import Fields
from tbdesk.report.workbook.sheets.results_sheet import (
    Results,
    ResultsSheet,
    counts_of,
    sides,
    sign_points,
)
from tbdesk.report.workbook.style import Look

_NARROWEST, _WIDEST, _ROOM = 6.0, 20.0, 2.4


def add_rounds(
    book: Book,
    standings: Standings,
    by_place: bool,
    placed: Mapping[Score | None, GridCells],
    checked: bool,
) -> Results:
    """Add the sheet to a workbook, in the order of the standings or in that of the numbers. placed:
    where the standings have the points. checked: with the columns that count them again."""
    event = standings.event
    order = crosstable_order(standings, by_place=by_place)
    fields = Fields(standings, order)
    rows = list(map(_Rows(standings).of, order))
    texts = (str(entry.value or "") for row in rows for entry in row)
    widest = max(map(text_width, texts), default=0)
    scores = RoundScores(standings, order) if checked and event.score else None
    counts = counts_of(fields, placed, scores, partial(_recount, standings))
    sheet = ResultsSheet(
        standings,
        by_place,
        order,
        *sides(fields, [count.points for count in counts], by_place),
        heads=[SheetCell(number, Look.HEAD, '"R"0') for number in range(1, event.after + 1)],
        width=min(max(widest + _ROOM, _NARROWEST), _WIDEST),
        row=rows.__getitem__,
        counts=counts,
        scores=scores,
        checked=checked,
    )
    return sheet.add(book, partial(_add_legend, standings=standings))


class _Rows:
    """Makes the rows of rounds."""

    def __init__(self, standings: Standings) -> None:
        self._event = event = standings.event
        self._doubtful = {problem.game for problem in standings.problems if problem.game >= 0}
        self._signs = Signs(event.tournament)

    def of(self, position: int) -> list[SheetCell]:
        """The rounds of a participant."""
        event = self._event
        cells = [SheetCell(None, Look.RESULT)] * event.after
        if position in event.competing:
            number = event.numbers[position]
            for entry in event.cards[position]:
                look = Look.DOUBT if entry.game in self._doubtful else Look.RESULT
                token = round_token(entry, number, event.numbers, self._signs)
                cells[entry.round - 1] = SheetCell(token, look)
        return cells


def _recount(standings: Standings, row: int, frame: Frame) -> str:
    """The points of the rounds of a row."""
    rounds, scores = standings.event.after, standings.event.tournament.scores
    if not rounds:
        return "0"
    cells = f"{letter_of(frame.games)}{row}:{letter_of(frame.games + rounds - 1)}{row}"
    byes = {bye_text(kind): scores.bye_points(kind) for kind in BYES}
    return recounted_tokens(cells, sign_points(standings), byes)


def _add_legend(layout: Layout, *, standings: Standings) -> None:
    """How a round is read."""
    of_player = _("A round has the opponent's number, the player's colour (w, b) and the result.")
    of_team = _("7w2½: against 7 with White on the first board (b: with Black), 2½ game points.")
    words = [
        of_player if standings.event.score is None else of_team,
        _("+ and - are forfeit wins and losses."),
    ]
    kinds = {entry.kind for card in standings.event.cards for entry in card}
    byes = [f"{bye_text(kind)} {kind_text(kind)}" for kind in BYES if kind in kinds]
    if byes:
        words.append(f"{'; '.join(byes)}.")
    if any(game.adjourned and game.result is None for game in standings.event.tournament.games):
        words.append(adjourned_legend())
    layout.text(" ".join(words), Look.NOTE)
