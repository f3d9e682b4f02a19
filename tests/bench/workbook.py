"""Writing the whole workbook, beside as many cells of openpyxl.

The peer writes plain numbers without a style, formula or comment: as many cells as our workbook
has, in openpyxl's streaming mode and in its ordinary one.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import partial

from openpyxl import Workbook, load_workbook

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tests.bench.engine import CHAIN, round_robin, swiss
from tests.bench.table import Figure, against, milliseconds
from tests.report.workbook.books import workbook_bytes


def figures(quick: bool) -> Iterator[Figure]:
    """Three sizes of event."""
    sizes: tuple[tuple[str, Tournament, int], ...] = (
        ("14 in a round robin", round_robin(14), 9),
        ("200 x 9", swiss(200, 9), 3),
        ("1000 x 11", swiss(1000, 11), 3),
    )
    for name, tournament, times in sizes[: 2 if quick else 3]:
        standings = compute(tournament, catalogue.chain(CHAIN), FIDE_2026)
        shape = _shape(workbook_bytes(standings))
        what = f"writing .xlsx, {name}, {sum(map(sum, shape))} cells"
        own = milliseconds(partial(workbook_bytes, standings), times)
        streamed = milliseconds(partial(_plain, shape, write_only=True), times)
        yield against(what, own, "plain, streamed", streamed)
        ordinary = milliseconds(partial(_plain, shape, write_only=False), times)
        yield against(what, own, "plain, ordinary", ordinary)


def _shape(content: bytes) -> list[list[int]]:
    """How many cells the rows of every sheet have."""
    book = load_workbook(io.BytesIO(content), read_only=True)
    return [
        [sum(value is not None for value in row) for row in sheet.iter_rows(values_only=True)]
        for sheet in book
    ]


def _plain(shape: list[list[int]], write_only: bool) -> bytes:
    book = Workbook(write_only=write_only)
    for number, rows in enumerate(shape):
        sheet = book.create_sheet(f"Sheet {number}")
        for length in rows:
            sheet.append([0.5 + at for at in range(length)])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
