"""python -m tests.proof.evening [KEYS]: eight hours of typing in one run, a key in ten seconds.

Results are typed, corrected and undone in the window on an event of 30 players twice, saved now and
then. After the first tenth neither memory nor the time of a key may grow: prints both by tenths;
status 1 where the last tenth has 5 % more memory than the second, or its keys take half as long
again.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from tbdesk.files import files
from tests.bench.engine import round_robin

_PARTS = 10


def main() -> None:
    keys = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        sys.exit(_typed(Path(folder) / "club.tbdesk", keys))


def _typed(club: Path, keys: int) -> int:
    from tbdesk.app import create_app, create_window

    event = round_robin(30)
    files.save(club, replace(event, games=tuple(replace(one, result=None) for one in event.games)))
    app = create_app([])
    window = create_window(club)
    window.resize(1366, 768)
    window.show()
    QTest.qWaitForWindowExposed(window)
    while window._document.tournament is None:
        app.processEvents()
    QTest.qWait(300)
    (grid,) = window.findChildren(QTableView, "crosstable")
    chance = random.Random(1)
    memory: list[float] = []
    times: list[float] = []
    for part in range(_PARTS):
        taken = []
        for _ in range(keys // _PARTS):
            start = process_time()
            _type(grid, chance)
            app.processEvents()
            taken.append(process_time() - start)
        QTest.qWait(200)
        gc.collect()
        memory.append(_megabytes())
        times.append(1000 * median(taken))
        print(f"tenth {part + 1:2}: {memory[-1]:6.1f} MB, {times[-1]:5.1f} ms a key", flush=True)
    grown, slower = memory[-1] / memory[1], times[-1] / times[1]
    print(f"{keys} keys: memory {100 * grown - 100:+.1f} %, a key {100 * slower - 100:+.1f} %")
    window._document.undo_stack.setClean()
    return int(grown > 1.05 or slower > 1.5)


def _type(grid: QTableView, chance: random.Random) -> None:
    """A key: mostly a result somewhere, sometimes undo, redo or save."""
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
        QTest.keyClick(grid, chance.choice((Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_5)))


def _megabytes() -> float:
    """Memory of this process now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


if __name__ == "__main__":
    main()
