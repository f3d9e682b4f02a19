"""What stands on the sheets of a workbook of ours that are read back, wherever it was moved to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from tbdesk.files.tables.reopened.changes import GridCell, SheetRow
from tbdesk.files.tables.reopened.match_changes import MatchRows
from tbdesk.report.workbook.data_sheet import Header

#: Rows and columns a table may be looked for in.
_ROWS, _COLUMNS = 12_000, 1_000
#: Columns the boards of a match may be looked for in.
_LINEUP_COLUMNS = 50


def grid_rows(sheet: Any, header: Header) -> list[SheetRow]:
    """The rows of the crosstable, wherever it stands on its sheet and however it is sorted."""
    columns: dict[str, int] = {}
    games: dict[int, int] = {}
    found = []
    for row in sheet.iter_rows(max_row=_ROWS, max_col=_COLUMNS):
        values = [_plain(cell.value) for cell in row]
        if not columns:
            if header.number in values and header.name in values:
                columns = {text: at for at, text in reversed(list(enumerate(values))) if text}
                # Columns folded away at the end have the same numbers again.
                games = {int(text): at for text, at in columns.items() if text.isdecimal()}
            continue
        number = values[columns[header.number]]
        if number.isdecimal():
            rating = columns.get(header.rating)
            found.append(
                SheetRow(
                    int(number),
                    _cell(row, values, columns[header.name]),
                    None if rating is None else _cell(row, values, rating),
                    {head: _cell(row, values, at) for head, at in games.items()},
                )
            )
        elif found:
            break  # the notes below the table
    return found


def _cell(row: Sequence[Any], values: Sequence[str], at: int) -> GridCell:
    cell = row[at]
    place = getattr(cell, "coordinate", "")  # an empty cell of a file that is only read has none
    return GridCell(values[at], place)


def _plain(value: object) -> str:
    """A value as it was typed: Excel takes 1/2 for a date."""
    if value is None:
        return ""
    if isinstance(value, float):
        if value == 0.5:
            return "½"
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, date):
        return "½" if (value.day, value.month) in ((1, 2), (2, 1)) else value.isoformat()[:10]
    return " ".join(str(value).split())


def match_rows(sheet: Any, round_: int, header: Header) -> list[MatchRows]:
    """The matches on the sheet of the line-ups of a round. The teams stand in the heads before
    and behind the result, with their numbers first."""
    found: list[MatchRows] = []
    boards: dict[int, GridCell] = {}
    first = result = 0
    for row in sheet.iter_rows(max_row=_ROWS, max_col=_LINEUP_COLUMNS):
        values = [_plain(cell.value) for cell in row]
        if header.board in values and header.result in values:
            first, result = values.index(header.board), values.index(header.result)
            boards = {}
            teams = [_number(values[at]) for at in (first + 1, result + 1)]
            found.append(MatchRows(round_, teams[0], teams[1], boards))
        elif found and values[first].isdecimal():
            text, place = _cell(row, values, result)
            cell = GridCell(text, f"{sheet.title}!{place}".removesuffix("!"))
            boards.setdefault(int(values[first]), cell)
    return found


def _number(text: str) -> int:
    """The number before a name; 0 if there is none."""
    number = text.partition(" ")[0]
    return int(number) if number.isdecimal() else 0
