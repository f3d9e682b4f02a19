"""The sheet of the crosstable: all games, with the cuts of one tie-break marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from openpyxl.cell.rich_text import CellRichText, TextBlock

from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN
from tbdesk.engine.event.reasons import CUT, LEFT_OUT, Status
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.table_rows import crosstable_order
from tbdesk.report.standings.pair_results import PairResults, ResultPart, parts_text
from tbdesk.report.standings_columns import is_score
from tbdesk.report.wording.signs import PENDING_SIGN, adjourned_legend
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import koya_limit, status_text
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import Frame, GridCells, recounted_signs
from tbdesk.report.workbook.layout import Layout
from tbdesk.report.workbook.match_scores import PairScores
from tbdesk.report.workbook.sheet_cells import SheetCell, Value, text_width
from tbdesk.report.workbook.sheet_fields import Fields, SheetField
from tbdesk.report.workbook.sheets.results_sheet import (
    Results,
    ResultsSheet,
    counts_of,
    sides,
    sign_points,
)
from tbdesk.report.workbook.style import CUT_RUN, OUT_RUN, PLAIN_RUN, Look

DIAGONAL = "*"
_FORFEIT_SIGNS = (Outcome.FORFEIT_WIN.symbol, Outcome.FORFEIT_LOSS.symbol)
#: The narrowest and the widest column of games, and the room around the signs.
_NARROWEST, _WIDEST, _ROOM = 4.6, 20.0, 2.6
#: In a crosstable with more marked cells than this, comments would hide the cells.
MOST_COMMENTS = 1000


class _Table(NamedTuple):
    """Positions from the top (and from left to right), and for every row its games by the
    opponent's position."""

    order: Sequence[int]
    games: list[dict[int, list[ResultPart]]]
    commented: bool

    @property
    def width(self) -> float:
        widest = max((text_width(parts_text(parts)) for parts in self.cells()), default=0)
        return min(max(widest + _ROOM, _NARROWEST), _WIDEST)

    def cells(self) -> Iterator[list[ResultPart]]:
        return (parts for row in self.games for parts in row.values())

    def parts(self) -> list[ResultPart]:
        return [part for parts in self.cells() for part in parts]

    def row(self, index: int) -> list[SheetCell]:
        """The cells of the games of a participant."""
        games = self.games[index]
        return [
            SheetCell(DIAGONAL, Look.DIAGONAL)
            if opponent == self.order[index]
            else _parts_entry(games.get(opponent, []), self.commented)
            for opponent in self.order
        ]


def _look_of(parts: Sequence[ResultPart]) -> Look:
    """The look of the whole cell. Where only some of its games are marked it has the ground of
    the mark; the letters of each game are then its own."""
    cut = sum(part.status in CUT for part in parts)
    out = sum(part.status in LEFT_OUT for part in parts)
    if cut:
        return Look.CUT if cut == len(parts) else Look.PART_CUT
    if out:
        return Look.OUT if out == len(parts) else Look.PART_OUT
    return Look.DOUBT if any(part.doubtful for part in parts) else Look.RESULT


def _parts_entry(parts: Sequence[ResultPart], commented: bool = True) -> SheetCell:
    """The games of a pair as a cell of the crosstable, with a comment if wanted."""
    look, text = _look_of(parts), parts_text(parts)
    value: Value = text
    if text in ("0", "1"):
        value = int(text)  # Excel flags a figure that is stored as text
    elif text and look in (Look.PART_CUT, Look.PART_OUT):
        value = _runs(parts)
    notes = [part.note for part in parts if part.note] if commented else []
    return SheetCell(value, look, note="\n".join(notes))


def _runs(parts: Sequence[ResultPart]) -> CellRichText:
    """Every game in letters of its own."""
    runs = CellRichText()
    for index, part in enumerate(parts):
        if index:
            runs.append(TextBlock(PLAIN_RUN, " "))
        font = CUT_RUN if part.status in CUT else OUT_RUN if part.status in LEFT_OUT else PLAIN_RUN
        runs.append(TextBlock(font, part.sign))
    return runs


def add_crosstable(
    book: Book,
    standings: Standings,
    marked: Column | None,
    by_place: bool,
    placed: Mapping[Score | None, GridCells],
    checked: bool,
) -> Results:
    """Add the sheet to a workbook; `marked` is the tie-break it explains. by_place: the players
    stand in the order of the standings, else in that of their numbers. placed: where the
    standings have the points. checked: with the columns that count them again."""
    numbers = standings.event.numbers
    order = crosstable_order(standings, by_place=by_place)
    fields = Fields(standings, order)
    results = PairResults(standings, marked)
    games = [results.of(position) for position in order]
    notes = sum(any(part.note for part in parts) for row in games for parts in row.values())
    table = _Table(order, games, notes <= MOST_COMMENTS)
    scores = PairScores(standings, order) if checked and standings.event.score else None
    counts = counts_of(fields, placed, scores, partial(_recount, standings, order))
    points = [count.points for count in counts]
    sheet = ResultsSheet(
        standings,
        by_place,
        order,
        *sides(fields, [*points, *_values(fields, marked)], by_place),
        heads=[SheetCell(numbers[position], Look.HEAD, "0") for position in order],
        width=table.width,
        row=table.row,
        counts=counts,
        scores=scores,
        checked=checked,
    )

    def legend(layout: Layout) -> None:
        if marked is not None:
            statuses = {part.status for part in table.parts() if not part.excluded}
            _add_marks_legend(layout, standings, marked, statuses)
        _add_signs_legend(layout, standings, table)

    return sheet.add(book, legend)


def _values(fields: Fields, marked: Column | None) -> list[SheetField]:
    """The value that the marks explain, if it is not among the points."""
    if marked is None or is_score(marked):
        return []
    return [fields.value(marked)]


def _recount(standings: Standings, order: Sequence[int], row: int, frame: Frame) -> str:
    """The points of the games of a row, without those against the excluded."""
    competing = set(standings.event.competing)
    runs: list[list[int]] = []
    for column, position in enumerate(order, start=frame.games):
        if position in competing:
            if runs and runs[-1][1] == column - 1:
                runs[-1][1] = column
            else:
                runs.append([column, column])
    cells = [f"{letter_of(start)}{row}:{letter_of(end)}{row}" for start, end in runs]
    return recounted_signs(cells, sign_points(standings))


def _add_marks_legend(
    layout: Layout, standings: Standings, marked: Column, statuses: set[Status]
) -> None:
    """The meaning of the marks in the table."""
    name = column_note(marked)
    head = f"{marked.descriptor.text}: {name}"
    layout.text(_("Marked for {tiebreak}").format(tiebreak=head), Look.NOTES_HEAD)
    limit = koya_limit(standings, marked)
    for status in Status:
        if status in CUT | LEFT_OUT and status in statuses:
            sample = _parts_entry([ResultPart(Outcome.WIN.symbol, status)])
            layout.sample(sample, status_text(status, limit))


def _add_signs_legend(layout: Layout, standings: Standings, table: _Table) -> None:
    """How the table is read, and the signs that stand in it."""
    parts = table.parts()
    if any(part.doubtful for part in parts):
        doubtful = ResultPart("?", Status.PENDING, doubtful=True)
        text = _("to be checked: see the notes under the standings")
        layout.sample(_parts_entry([doubtful]), text)
    signs = [_("A row has the results of its player; the heads are the opponents' numbers.")]
    if standings.event.score is not None:
        signs = [_("A row has the game points of its team; the heads are the opponents' numbers.")]
    if any(part.sign in _FORFEIT_SIGNS for part in parts):
        signs.append(_("+ and - are forfeit wins and losses."))
    if standings.event.tournament.cycles > 1:
        text = _("The games of a pair are in the order of the rounds; {sign} is not played yet.")
        signs.append(text.format(sign=PENDING_SIGN))
    if any(part.sign == ADJOURNED_SIGN for part in parts):
        signs.append(adjourned_legend())
    if any(part.excluded for part in parts):
        text = _("Struck out: excluded from the final table; games with them do not count.")
        signs.append(text)
    if not table.commented:
        signs.append(_("There are too many marked cells for a comment in each."))
    elif any(part.note for part in parts):
        signs.append(_("The comment of a cell says why it is marked."))
    layout.text(" ".join(signs), Look.NOTE)
