"""python -m tests.proof.kills [TIMES]: the program is killed while somebody types, at any moment.

An arbiter types results into the crosstable of a real window, undoes, and saves now and then; every
key and the event it made are told to this process, which kills the program. What was typed more
than 100 milliseconds before must be there after a restart: in the journal, or in the file.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from tbdesk.app import create_app, create_window
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.session.document import Document
from tbdesk.session.files.opening import read_copy
from tbdesk.session.files.recovery import Recovery
from tests.bench.engine import round_robin
from tests.proof import command

#: Seconds after which a key is on the disk.
PROMISED = 0.1
PLAYERS = 12


class Typed(NamedTuple):
    """When a key had been taken, in seconds, and the event after it as a checksum."""

    at: float
    event: int


def main() -> None:
    if sys.argv[1:2] == ["--type"]:
        _type(Path(sys.argv[2]), int(sys.argv[3]))
        return
    times = command.count("kills", __doc__, "TIMES", 500)
    _app = QCoreApplication(["kills"])
    keys = lost = unreadable = 0
    waited: list[float] = []
    for seed in range(times):
        typed, killed, found = _killed(seed)
        promised = [place for place, one in enumerate(typed) if one.at + PROMISED <= killed]
        last = promised[-1] if promised else 0
        keys += len(typed)
        if found is None:
            unreadable += 1
            print(f"seed {seed}: nothing could be restored")
        elif found not in (key.event for key in typed[last:]):
            lost += 1
            print(f"seed {seed}: what was typed {PROMISED} s before the kill is not there")
        else:
            there = max(place for place, one in enumerate(typed) if one.event == found)
            waited += [killed - key.at for key in typed[there + 1 : there + 2]]
    worst = f"{1000 * max(waited, default=0):.0f} ms"
    print(
        f"{times} kills, {keys} keys: {lost} times an edit lost that was promised, {unreadable} "
        f"times nothing restored; the oldest key that was not there yet: {worst} before the kill"
    )
    sys.exit(1 if lost or unreadable else 0)


def _killed(seed: int) -> tuple[list[Typed], float, int | None]:
    """Kill the program while it is typed in; the typed keys, the time, and the event left."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        club = home / "club.tbdesk"
        blank = round_robin(PLAYERS)
        games = tuple(game._replace(result=None) for game in blank.games)
        files.save(club, blank._replace(games=games))
        before = Typed(0, _sum(project.load(club).tournament))
        environment = os.environ | {
            "QT_QPA_PLATFORM": "offscreen",
            "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder,
        }
        words = [sys.executable, "-m", "tests.proof.kills", "--type", str(club), str(seed)]
        with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            child.stdout.readline()  # the window is there
            time.sleep(chance.uniform(0, 1.5))
            child.send_signal(signal.SIGKILL)
            killed = time.monotonic()
            lines = [line.split() for line in child.stdout.read().splitlines()]
        typed = [before, *(Typed(float(at), int(event)) for at, event in lines)]
        return typed, killed, _restored(home, club)


def _restored(home: Path, club: Path) -> int | None:
    """The event that the next start has: from a journal, if one was left behind."""
    copies = Recovery(Document(), [home / "tbdesk" / "recovery"]).left_behind()
    try:
        if not copies:
            return _sum(project.load(club).tournament)
        (copy,) = copies
        return _sum(read_copy(copy.path, copy.origin).tournament)
    except Exception as error:
        print(error)
        return None


def _sum(event: Tournament) -> int:
    """A checksum of an event without its log, which is completed after a key."""
    return crc32(project.dumps(event._replace(log=())))


def _type(club: Path, seed: int) -> None:
    """Type until the end. In the event loop of the program: what waits in Python instead, as
    `QTest.qWait` does, keeps the thread of the journal waiting too."""
    chance = random.Random(-seed)
    app = create_app([])
    window = create_window(club)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowExposed(window)
    while window.document.tournament is None:
        app.processEvents()
    QTest.qWait(50)
    (grid,) = window.findChildren(QTableView, "crosstable")

    def press() -> None:
        draw = chance.random()
        if draw < 0.03:
            QTest.keyClick(grid, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        elif draw < 0.1:
            QTest.keyClick(grid, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            QTest.keyClick(grid, chance.choice((Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_5)))
        actual = window.document.actual
        assert actual is not None
        print(f"{time.monotonic()} {_sum(actual.tournament)}", flush=True)
        QTimer.singleShot(chance.choice((0, 5, 20, 60, 150)), press)

    print("ready", flush=True)
    press()
    app.exec()


if __name__ == "__main__":
    main()
