"""python -m tests.bench.workbook: writing the whole workbook, beside as many cells of openpyxl.

The peer writes plain numbers without a style, formula or comment: as many cells as our workbook
has, in openpyxl's streaming mode and in its ordinary one.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial

from openpyxl import Workbook, load_workbook

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tests.bench.__main__ import CHAIN, round_robin, swiss
from tests.report.workbook.books import workbook_bytes


def main() -> None:
    """A line for every size of event."""
    print(f"writing a workbook with {CHAIN}, seconds (best run)")
    heads = f"{'cells':>10}{'tbdesk':>9}{'streamed':>10}{'ordinary':>10}"
    print(f"{'event':>20}{heads}{'times':>8}")
    sizes: tuple[tuple[str, Tournament, int], ...] = (
        ("14 in a round robin", round_robin(14), 9),
        ("200 x 9", swiss(200, 9), 3),
        ("1000 x 11", swiss(1000, 11), 3),
    )
    for name, tournament, times in sizes:
        standings = compute(tournament, catalogue.chain(CHAIN), FIDE_2026)
        shape = _shape(workbook_bytes(standings))
        own = _seconds(partial(workbook_bytes, standings), times)
        streamed = _seconds(partial(_plain, shape, write_only=True), times)
        ordinary = _seconds(partial(_plain, shape, write_only=False), times)
        figures = f"{sum(map(sum, shape)):>10}{own:>9.2f}{streamed:>10.2f}{ordinary:>10.2f}"
        print(f"{name:>20}{figures}{own / streamed:>8.2f}")


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


def _seconds(run: Callable[[], object], times: int) -> float:
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - started)
    return best


if __name__ == "__main__":
    main()
