"""python -m tests.proof.evening [KEYS]: eight hours of typing in one run, a key in ten seconds.

Results are typed, corrected and undone in the window on an event of 30 players twice, all of whose
games are there from the beginning, so that it is as large at the end; saved now and then. Nothing
may grow: a first tenth is not counted, in which caches and the log fill, which has the last 200
changes. After each tenth the event has its first results again, and the same dozen is typed into
it: how many instructions of Python the thread of the window executes from a key to what it paints
is the same on every machine and in every minute, as seconds are not. The steps that can be undone,
and the log, stay what the evening has made of them.
Prints these and the memory by tenths. Status 1 where the last has 5 % more of either.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView

from tbdesk.app import create_app, create_window
from tbdesk.files import files
from tests.bench.engine import round_robin
from tests.proof import command

_PARTS = 10
#: The cells into which the same is typed after each part, and how many keys that are.
_CELLS = [(2, 8), (7, 21), (15, 12), (22, 15)]
_PROBES = 3 * len(_CELLS)


def main() -> None:
    keys = command.count("evening", __doc__, "KEYS", 3_000)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        sys.exit(_typed(Path(folder) / "club.tbdesk", keys))


def _typed(club: Path, keys: int) -> int:
    files.save(club, round_robin(30))
    app = create_app([])
    window = create_window(club)
    window.resize(1366, 768)
    window.show()
    QTest.qWaitForWindowExposed(window)
    while window.document.tournament is None:
        app.processEvents()
    QTest.qWait(300)
    (grid,) = window.findChildren(QTableView, "crosstable")
    chance = random.Random(1)
    document = window.document
    first = document.tournament
    assert first is not None
    memory: list[float] = []
    work: list[int] = []
    for part in range(_PARTS + 1):
        for _ in range(keys // _PARTS):
            _type(grid, chance)
            app.processEvents()
        event = document.tournament
        assert event is not None
        document.edit(event._replace(games=first.games), "as at first")
        QTest.qWait(200)
        work.append(_instructions(grid))
        gc.collect()
        memory.append(_megabytes())
        steps, log = document.undo_stack.count(), len(event.log)
        which = f"tenth {part:2}" if part else "at first"
        print(
            f"{which}: {memory[-1]:6.1f} MB, {work[-1] // _PROBES:8} instructions a key, "
            f"{steps:5} steps to undo, {log:3} in the log",
            flush=True,
        )
    document.undo_stack.setClean()
    grown, slower = memory[-1] / memory[1] - 1, work[-1] / work[1] - 1
    print(f"{keys} keys: memory {100 * grown:+.1f} %, work of a key {100 * slower:+.1f} %")
    return int(grown > 0.05 or slower > 0.05)


def _instructions(grid: QTableView) -> int:
    """How many instructions of Python this thread executes while the same results are typed into
    the same cells: each key with all that it changes, and its painting."""
    counted = 0

    def count(_frame: FrameType, event: str, _what: Any) -> Any:
        nonlocal counted
        counted += event == "opcode"
        return count

    def enter(frame: FrameType, _event: str, _what: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return count

    for row, column in _CELLS:
        index = grid.model().index(row, column)
        for key in (Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_1):
            grid.setCurrentIndex(index)
            QTest.qWait(20)
            sys.settrace(enter)
            QTest.keyClick(grid, key)
            QApplication.processEvents()
            sys.settrace(None)
    return counted


def _type(grid: QTableView, chance: random.Random) -> None:
    """A key: mostly another result somewhere, sometimes undo, redo or save."""
    draw = chance.random()
    control = Qt.KeyboardModifier.ControlModifier
    if draw < 0.01:
        QTest.keyClick(grid, Qt.Key.Key_S, control)
    elif draw < 0.1:
        QTest.keyClick(grid, Qt.Key.Key_Z, control)
    elif draw < 0.13:
        QTest.keyClick(grid, Qt.Key.Key_Y, control)
    elif draw < 0.3:
        arrow = chance.choice((Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right))
        for _ in range(chance.randrange(1, 8)):
            QTest.keyClick(grid, arrow)
    else:
        there = str(grid.currentIndex().data())
        QTest.keyClick(grid, Qt.Key.Key_0 if there.startswith("1") else Qt.Key.Key_1)


def _megabytes() -> float:
    """Memory of this process now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


if __name__ == "__main__":
    main()
