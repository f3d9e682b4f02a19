"""Files from their bytes to the event: report files beside gacrux, a workbook beside openpyxl."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from functools import partial

from gacrux.trf2json import trf2json
from openpyxl import Workbook, load_workbook

from tbdesk.engine.model.results import Outcome
from tbdesk.files.tables import loading
from tbdesk.files.tables.cells import sources
from tbdesk.files.trf import dumps, loads
from tests.bench.engine import swiss
from tests.bench.table import Figure, against, faster, milliseconds


def figures(quick: bool) -> Iterator[Figure]:
    """Report files of three sizes (the largest has the most players the columns hold), and a
    workbook that has no hidden event."""
    sizes = (("200 x 9", 200, 9, 20, 3), ("1000 x 11", 1000, 11, 10, 2))
    for name, players, rounds, ours, theirs in sizes[: 1 if quick else 2]:
        data = dumps(swiss(players, rounds))
        own = milliseconds(partial(loads, data), ours)
        other = milliseconds(partial(_parsed, data.decode()), theirs)
        yield faster(f"reading .trf, {name}", own, "gacrux", other)
    if not quick:  # gacrux takes minutes
        own = milliseconds(partial(loads, dumps(swiss(9998, 11))), 3)
        yield Figure("reading .trf, 9998 x 11", own)
    yield from _workbook(200 if quick else 1000)


def _workbook(players: int) -> Iterator[Figure]:
    """A table of results in a plain workbook, as another program writes it: its cells, looked
    through and cleaned; and the event in them, understood for the first time."""
    data = _saved_elsewhere(players, 9)

    def event() -> None:
        _forget_tables()
        loading.loads(data, "table.xlsx")

    cells = milliseconds(partial(sources.sheets, data, "table.xlsx"), 5)
    whole = milliseconds(event, 5)
    pass_ = milliseconds(partial(_read_only_pass, data), 5)
    name, peer = f"{players} x 9", "read-only pass"
    yield against(f"the cells of .xlsx, {name}", cells, peer, pass_)
    yield against(f"reading .xlsx, {name}", whole, peer, pass_, "1.2 of it")


def _forget_tables() -> None:
    """Clear the caches of sheets and cells: a sheet that is read again costs nothing."""
    for name, module in sys.modules.items():
        if name.startswith("tbdesk.files.tables"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def _saved_elsewhere(players: int, rounds: int) -> bytes:
    """A list of rounds: number, name, points, and in each round colour, opponent and result."""
    event = swiss(players, rounds)
    rows: dict[int, list[object]] = {
        player.number: [player.number, player.name, *([None] * rounds)] for player in event.players
    }
    signs = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0"}
    for game in event.games:
        assert game.result is not None
        sides = (
            (game.white, game.black, "w", game.result.white),
            (game.black, game.white, "b", game.result.black),
        )
        for own, other, colour, outcome in sides:
            sign = signs.get(outcome, "+" if outcome is Outcome.FORFEIT_WIN else "-")
            rows[own][1 + game.round] = f"{other}{colour}{sign}"
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Results")
    sheet.append(["No", "Name", *(f"R{number}" for number in range(1, rounds + 1))])
    for row in rows.values():
        sheet.append(row)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _read_only_pass(data: bytes) -> int:
    """Let openpyxl hand over every cell once."""
    book = load_workbook(io.BytesIO(data), read_only=True)
    return sum(1 for sheet in book for row in sheet.iter_rows(values_only=True) for _cell in row)


def _parsed(text: str) -> object:
    return trf2json().parse_file(text, 0)
