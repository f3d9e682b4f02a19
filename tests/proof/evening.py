"""python -m tests.proof.evening [KEYS]: eight hours of typing in one run, a key in ten seconds.

Results are typed, corrected and undone in the window on an event of 30 players twice, all of whose
games are there from the beginning, so that it is as large at the end; saved now and then. Nothing
may grow: a first tenth is not counted, in which caches and the log fill, then memory and the
processor time from a key to what it paints, of the thread of the window, are compared by tenths:
as so many times the time of a piece of work that is always the same, done before each key, because
a processor is not as fast in every minute.
Prints both, and how much a key grew from the first tenth to the last, with twice its standard
error. Status 1 where the last tenth has 5 % more memory, or a key takes 5 % longer for certain.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
from pathlib import Path
from statistics import median, stdev
from time import thread_time

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

    files.save(club, round_robin(30))
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
    times: list[list[float]] = []
    for part in range(_PARTS + 1):
        taken = []
        for _ in range(keys // _PARTS):
            start = thread_time()
            _measure()
            measured = thread_time()
            result = _type(grid, chance)
            app.processEvents()
            if result:
                taken.append((thread_time() - measured) / (measured - start))
        QTest.qWait(200)
        gc.collect()
        memory.append(_megabytes())
        times.append(taken)
        which = f"tenth {part:2}" if part else "at first"
        print(f"{which}: {memory[-1]:6.1f} MB, {median(taken):5.2f} measures a key", flush=True)
    window._document.undo_stack.setClean()
    grown = memory[-1] / memory[1] - 1
    slower, doubt = _ratio(times[1], times[-1], random.Random(2))
    print(
        f"{keys} keys: memory {100 * grown:+.1f} %, "
        f"a key {100 * slower:+.1f} % (+- {100 * doubt:.1f} %)"
    )
    return int(grown > 0.05 or slower - doubt > 0.05)


def _measure() -> int:
    """Some milliseconds of work."""
    return sum(len(str(number)) for number in range(10_000))


def _ratio(first: list[float], last: list[float], chance: random.Random) -> tuple[float, float]:
    """By how much the median is greater in the last, as a share, and twice the standard error of
    that: what it is in samples drawn from both again and again."""
    drawn = [
        median(chance.choices(last, k=len(last))) / median(chance.choices(first, k=len(first)))
        for _sample in range(400)
    ]
    return median(last) / median(first) - 1, 2 * stdev(drawn)


def _type(grid: QTableView, chance: random.Random) -> bool:
    """A key: mostly another result somewhere, sometimes undo, redo or save. Whether it was a
    result, which are compared with each other."""
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
        return there[:1] in ("0", "1", "½")
    return False


def _megabytes() -> float:
    """Memory of this process now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


if __name__ == "__main__":
    main()
