"""Identification of the rules behind a printed table, for a worker thread: no Qt objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.identify.table import Chain, Identification, identification
from tbdesk.files import tables
from tbdesk.files.disk.storage import file_bytes
from tbdesk.files.tables import Reading, Role, Sheet, tournament
from tbdesk.files.tables.printed import PrintedTable, best_table, printed_table
from tbdesk.report.document import Block, Line
from tbdesk.report.errors import FormatError, edge_of_reading
from tbdesk.report.explanation.identification import column_blocks, place_blocks, verdict_line
from tbdesk.report.steps import Progress, run_search

Sheets = Callable[[Progress], Sequence[Sheet]]


class ColumnVerdict(NamedTuple):
    """The answer about a column, or about the places: in one line, and in full. exact: every row
    was reproduced."""

    text: str
    blocks: list[Block]
    exact: bool


class Answer(NamedTuple):
    """Rules and chain that reproduce a table."""

    table: PrintedTable
    identified: Identification
    verdicts: list[ColumnVerdict]


def sheets_of(path: Path) -> Sheets:
    """A function that reads the sheets of a file."""

    def read(progress: Progress) -> Sequence[Sheet]:
        with edge_of_reading(str(path)):
            return tables.sheets(file_bytes(path), str(path), lambda: progress(0, 0))

    return read


def copied_sheets(html: str, text: str) -> Sheets:
    """A function that reads the sheets on the clipboard, as HTML and as plain text."""

    def read(_progress: Progress) -> Sequence[Sheet]:
        with edge_of_reading(""):
            return tables.clipboard_sheets(html, text)

    return read


def judge(reading: Reading, progress: Progress) -> list[str]:
    """Lines about the rules that give the tie-break columns of a table to be imported; none if it
    makes no event yet. Raises the errors of `progress`."""
    if not reading.usable or reading.heading < 0:
        return []
    heads = {
        head
        for head, column in zip(reading.head, reading.columns, strict=True)
        if column.role is Role.TIE_BREAK
    }
    if not heads:
        return []
    event = tournament(reading)
    try:
        table = printed_table(reading.sheet, event)
    except FormatError:
        return []
    identified = run_search(identification(event, table.columns, {}), progress)
    return [
        verdict_line(identified, column)
        for column in identified.columns
        if column.printed.heading in heads
    ]


def look(
    event: Tournament,
    sheets: Sheets,
    chains: Iterable[Chain],
    after: int | None,
    progress: Progress,
) -> Answer:
    """Rules that give the printed table of an event. Raises FormatError if it has no table, and the
    errors of `progress`."""
    table = best_table(sheets(progress), event)
    steps = identification(event, table.columns, table.places, chains, after)
    identified = run_search(steps, progress)
    verdicts = []
    for column in identified.columns:
        _heading, *blocks = column_blocks(identified, column)
        verdicts.append(ColumnVerdict(verdict_line(identified, column), blocks, bool(column.exact)))
    if identified.places:
        heading, *places = place_blocks(identified)
        assert isinstance(heading, Line)
        verdicts.append(ColumnVerdict(heading.text, [*places], bool(identified.exact)))
    return Answer(table, identified, verdicts)
