"""The sheet of the crosstable: everybody's games, with the cuts of one tie-break marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from openpyxl import Workbook

from tbdesk.engine.breakdown import Status
from tbdesk.engine.results import Outcome
from tbdesk.engine.standings import Column, Standings
from tbdesk.formats import report
from tbdesk.formats.pair_results import CUT, OUT, PENDING_SIGN, Part, Results, parts_text
from tbdesk.formats.report import Translate
from tbdesk.formats.workbook.cells import Entry, cell_at, put, text_width
from tbdesk.formats.workbook.fields import Field, Fields
from tbdesk.formats.workbook.looks import Look
from tbdesk.formats.workbook.page import Layout, name_lines, set_up_page
from tbdesk.formats.workbook.results import write_parts

_DIAGONAL = "*"
_FORFEIT_SIGNS = (Outcome.FORFEIT_WIN.symbol, Outcome.FORFEIT_LOSS.symbol)
#: The narrowest and the widest column of games, and the room around the signs.
_NARROWEST, _WIDEST, _ROOM = 4.6, 20.0, 2.6
#: Excel numbers the boxes of comments in blocks of 1024 a sheet, and the writer of the file
#: reserves one block.
_MOST_COMMENTS = 1000


class Table(NamedTuple):
    """The crosstable: positions from the top (and from left to right), the columns before and
    after the games, and for every row its games by the opponent's position."""

    order: list[int]
    left: list[Field]
    right: list[Field]
    games: list[dict[int, list[Part]]]

    @property
    def widths(self) -> list[float]:
        widest = max((text_width(parts_text(parts)) for parts in self.cells()), default=0)
        games = min(max(widest + _ROOM, _NARROWEST), _WIDEST)
        left, right = ([field.width for field in side] for side in (self.left, self.right))
        return [*left, *[games] * len(self.order), *right]

    @property
    def commented(self) -> bool:
        """Whether the cells can have the comments there are to make."""
        return sum(any(part.note for part in parts) for parts in self.cells()) <= _MOST_COMMENTS

    def cells(self) -> Iterator[list[Part]]:
        return (parts for row in self.games for parts in row.values())

    def parts(self) -> list[Part]:
        return [part for parts in self.cells() for part in parts]


def add_crosstable(
    book: Workbook, standings: Standings, marked: Column | None, tr: Translate
) -> None:
    """Add the sheet to a workbook that has the looks; `marked` is the tie-break it explains."""
    sheet = book.create_sheet(tr("Crosstable"))
    numbers = standings.event.numbers
    order = sorted(range(len(numbers)), key=lambda position: numbers[position])
    fields = Fields(standings, order, tr)
    name = fields.name()
    left = [field for field in (fields.number(), name, fields.rating()) if field is not None]
    results = Results(standings, marked, tr)
    table = Table(order, left, _right(fields, marked), [results.of(one) for one in order])
    layout = Layout(sheet, table.widths)
    layout.title_block(standings, tr)
    head_row = layout.row
    layout.head(_heads(table, numbers))
    commented = table.commented
    for index, lines in enumerate(name_lines(name)):
        _put_row(layout, table, index, commented)
        layout.end_row(lines)
    layout.gap()
    if marked is not None:
        statuses = {one.status for one in table.parts() if not one.excluded}
        _add_marks_legend(layout, standings, marked, statuses, tr)
    _add_signs_legend(layout, standings, table, tr)
    set_up_page(sheet, report.title_lines(standings, tr=tr)[0], head_row, left.index(name) + 1, tr)


def _right(fields: Fields, marked: Column | None) -> list[Field]:
    """What stands after the games: points, the value the marks explain, the place."""
    values = []
    if marked is not None and marked.descriptor.code != "PTS":
        values.append(fields.value(marked))
    return [fields.points(), *values, fields.place()]


def _heads(table: Table, numbers: Sequence[int]) -> list[Entry]:
    left, right = (
        [Entry(field.head, field.head_look) for field in side] for side in (table.left, table.right)
    )
    return [*left, *(Entry(numbers[one], Look.HEAD, "0") for one in table.order), *right]


def _put_row(layout: Layout, table: Table, index: int, commented: bool) -> None:
    sheet, row = layout.sheet, layout.row
    for column, field in enumerate(table.left, start=1):
        put(sheet, row, column, field.entries[index])
    first = len(table.left) + 1
    for column, opponent in enumerate(table.order, start=first):
        if opponent == table.order[index]:
            put(sheet, row, column, Entry(_DIAGONAL, Look.DIAGONAL))
        else:
            parts = table.games[index].get(opponent, [])
            write_parts(cell_at(sheet, row, column), parts, commented)
    for column, field in enumerate(table.right, start=first + len(table.order)):
        put(sheet, row, column, field.entries[index])


def _add_marks_legend(
    layout: Layout, standings: Standings, marked: Column, statuses: set[Status], tr: Translate
) -> None:
    """What the marks mean; only those that stand in the table."""
    name = report.column_tooltip(marked.descriptor, tr=tr)
    head = f"{report.column_title(marked.descriptor)}: {name}"
    layout.text(tr("Marked for {tiebreak}").format(tiebreak=head), Look.NOTES_HEAD)
    limit = report.koya_limit(standings, marked)
    for status in Status:
        if status in CUT | OUT and status in statuses:
            text = report.status_text(status, tr=tr)
            if status is Status.BELOW_LIMIT and limit is not None:
                text = f"{text} ({report.number_text(limit)})"
            _sample(layout, Part(Outcome.WIN.symbol, status), text)


def _add_signs_legend(layout: Layout, standings: Standings, table: Table, tr: Translate) -> None:
    """How the table is read, and the signs that stand in it."""
    parts = table.parts()
    if any(part.doubtful for part in parts):
        doubtful = Part("?", Status.PENDING, doubtful=True)
        _sample(layout, doubtful, tr("to be checked: see the notes under the standings"))
    signs = [tr("A row shows the player's results; the heads are the opponents' numbers.")]
    if any(part.sign in _FORFEIT_SIGNS for part in parts):
        signs.append(tr("+ and - are won and lost by forfeit."))
    if standings.event.tournament.cycles > 1:
        text = tr("The games of a pair stand in the order of the rounds; {sign} is not played yet.")
        signs.append(text.format(sign=PENDING_SIGN))
    if any(part.excluded for part in parts):
        text = tr("Struck out: excluded from the final table; games with them do not count.")
        signs.append(text)
    if not table.commented:
        signs.append(tr("There are too many marked cells for a comment in each."))
    elif any(part.note for part in parts):
        signs.append(tr("The comment of a cell says why it is marked."))
    layout.text(" ".join(signs), Look.NOTE)


def _sample(layout: Layout, part: Part, meaning: str) -> None:
    """A cell of the table as it looks there, and its meaning beside it."""
    write_parts(cell_at(layout.sheet, layout.row, 1), [part])
    layout.text(meaning, Look.NOTE_TEXT, first=2)
