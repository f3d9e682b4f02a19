"""python -m tests.proof.sizes [KEYS]: events as large as the program is meant for.

A round robin of 60 players in four cycles, a Swiss of 5000 over 11 rounds and one of 500 over 40,
and 200 teams: results are typed in the window with the journal written, and the event is written as
every file and read again. Prints seconds and milliseconds; status 1 where a file does not come back
whole, or a key usually holds the window up for more than ten frames.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QTableView

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.disk.journal import Journal
from tbdesk.files.project import project
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.models.teams import lineup_typing
from tests.bench import teams, window
from tests.proof import command

_FRAMES = 10 * 1000 / 60
_WEB_PAGE = ".html"


def main() -> int:
    count = command.count("sizes", __doc__, "KEYS", 20)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        for name, event, chain, grid, cell_of in _sizes():
            bad += _typed(name, event, chain, grid, cell_of, count)
            bad += _written(name, event, Path(folder))
    return int(bool(bad))


Size = tuple[str, Tournament, str, str, Callable[[QTableView, int], QModelIndex]]


def _sizes() -> Iterator[Size]:
    def pairs(view: QTableView, number: int) -> QModelIndex:
        return view.model().index(number % 59, OWN_COLUMNS + 59)

    def boards(view: QTableView, number: int) -> QModelIndex:
        return view.model().index(number % 18, 1)

    def line_up(view: QTableView, number: int) -> QModelIndex:
        return view.model().index(number % 4, lineup_typing.RESULT)

    yield "60 x 4 cycles", window.filled(60, 4), window.ROUND_ROBIN, "crosstable", pairs
    yield "500 x 40", window.large_swiss(500, 40), window.SWISS, "rounds", boards
    yield "5000 x 11", window.large_swiss(5000, 11), window.SWISS, "rounds", boards
    yield "200 teams x 11 x 4", teams.swiss(200, 11, 4), teams.CHAIN, "lineup", line_up


def _typed(
    name: str,
    event: Tournament,
    chain: str,
    grid: str,
    cell_of: Callable[[QTableView, int], QModelIndex],
    count: int,
) -> int:
    worst = 0.0
    for figure in window.keys(name, event, chain, grid, cell_of, count):
        print(
            f"{figure.what}: {figure.own:.0f} ms, at worst {figure.worst or 0:.0f} ms", flush=True
        )
        if "turn" in figure.what:
            worst = figure.own
    return worst > _FRAMES


def _written(name: str, event: Tournament, folder: Path) -> int:
    """How many kinds of file do not come back as the event that was written."""
    journal, now = Journal(folder / "event.journal", None, ""), datetime.now().astimezone()
    journal.write(project.dumps(event), "", now)
    edited = event._replace(games=event.games[:-1], arbiter="somebody")
    _timed(
        f"a line of the journal, {name}",
        lambda: journal.write(project.dumps(edited), "", now),
    )
    lost = 0
    for suffix in (PROJECT, REPORT_FILE, WORKBOOK, _WEB_PAGE):
        path = folder / f"event{suffix}"
        _timed(f"writing {suffix}, {name}", partial(files.save, path, event))
        if suffix != _WEB_PAGE:
            read = _timed(f"reading {suffix}, {name}", partial(files.load, path))
            assert isinstance(read, files.Loaded)
            lost += len(read.tournament.games) != len(event.games)
            lost += len(read.tournament.matches) != len(event.matches)
    return lost


def _timed(what: str, run: Callable[[], object]) -> object:
    start = time.perf_counter()
    made = run()
    print(f"{what}: {time.perf_counter() - start:.2f} s", flush=True)
    return made


if __name__ == "__main__":
    sys.exit(main())
