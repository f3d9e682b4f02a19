"""python -m tests.bench.window: what a person waits for at the window.

Figures, printed and never asserted: standings of a club night, a key press until the standings
are painted again, a key press in a Swiss of 300 players until its grid is painted again, files of
large events that are opened, and the start of the program beside an empty PySide6 window.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QTabWidget

from tbdesk.app import create_app, create_window
from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tbdesk.session.garbage import MainThreadCollector

FRAME = 1000 / 60
CHAIN = "PTS,DE,SB,SB/C1,KS,WIN"
#: The process ends when the event loop comes round after the first painting of the window.
#: (An event filter would be simpler, and cost more the more widgets a window has.)
_UNTIL_PAINTED = """
import os
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
def painted(window, event):
    QTimer.singleShot(0, lambda: os._exit(0))
{start}
"""
_EMPTY = """class Empty(QMainWindow):
    paintEvent = painted
app = QApplication([])
window = Empty()
window.show()
app.exec()"""
_OURS = """import gc
gc.disable()  # as tbdesk.__main__ does before it imports the window
from tbdesk.ui.window.main_window import MainWindow
MainWindow.paintEvent = painted
from tbdesk.__main__ import main
main([])"""
_OURS_WITH_AN_EVENT = _OURS.replace("[]", '["--example", "rr6"]')


def main() -> None:
    """Every figure on a line of its own, with what it is held against."""
    standings_of_a_club_night()
    key_to_standings()
    keys_in_a_large_swiss()
    opening_large_files()
    start_of_the_program()


def standings_of_a_club_night() -> None:
    event = filled(16, 1)
    chain = catalogue.chain(CHAIN)
    times = measured(lambda: compute(event, chain, FIDE_2026), 200)
    print(line("16 players, chain of six", times, "3 ms"))


def key_to_standings() -> None:
    """A typed result, with every event it causes handled, until the standings are painted."""
    app = running_app()
    window = create_window()
    window.resize(1600, 1000)
    window.show()
    window._document.start(replace(filled(30, 2), chain=catalogue.chain(CHAIN)), None)
    QTest.qWait(100)
    painted = Painted()
    standings = window.findChild(QTableView, "standings")
    crosstable = window.findChild(QTableView, "crosstable")
    assert standings is not None
    assert crosstable is not None
    standings.setCurrentIndex(standings.model().index(3, 4))
    standings.viewport().installEventFilter(painted)
    times = []
    for number in range(60):
        cell = crosstable.model().index(number % 29, 3 + 29)
        crosstable.setCurrentIndex(cell)
        key = "0" if cell.data().startswith("1") else "1"
        QTest.qWait(60)  # between two keys the tables of terms catch up
        painted.seen = False
        started = time.perf_counter()
        QTest.keyClicks(crosstable, key)
        while not painted.seen:
            app.processEvents()
        times.append((time.perf_counter() - started) * 1000)
    print(line("key to painted standings, 30 x 2 cycles", times, f"{FRAME:.1f} ms, a frame"))
    window._document.undo_stack.setClean()
    window.close()


def keys_in_a_large_swiss() -> None:
    """Results typed over in the rounds, and as tokens with Enter, until the grid is painted; and
    the longest time the window is held up afterwards, when the standings arrive."""
    app = running_app()
    window = create_window()
    window.resize(1600, 1000)
    window.show()
    window._document.start(large_swiss(300, 11), None)
    tabs = window.findChild(QTabWidget, "grids")
    assert tabs is not None
    for name, column, enter in (("rounds", 1, False), ("participants", 12, True)):
        view = window.findChild(QTableView, name)
        assert view is not None
        tabs.setCurrentIndex(1 if name == "rounds" else 2)
        QTest.qWait(1000)
        painted = Painted()
        view.viewport().installEventFilter(painted)
        times, held_up = [], []
        for number in range(30):
            cell = view.model().index(number % 18, column)
            view.setCurrentIndex(cell)
            won = cell.data().endswith("1") if enter else cell.data().startswith("1")
            key = "0" if won else "1"
            QTest.qWait(200)
            started = time.perf_counter()
            QTest.keyClicks(view, key)
            if enter:
                QTest.keyClick(QApplication.focusWidget() or view, Qt.Key.Key_Return)
            painted.seen = False
            while not painted.seen:
                app.processEvents()
            times.append((time.perf_counter() - started) * 1000)
            held_up.append(longest_turn(app, 0.25))
        print(line(f"key to painted {name}, 300 x 11", times, f"{FRAME:.1f} ms, a frame"))
        print(line("  the longest turn of the event loop after it", held_up, ""))
    window._document.undo_stack.setClean()
    window.close()


def opening_large_files() -> None:
    """How long the window is held up at a stretch while a file is read away from it, and then
    while it takes up the event."""
    app = running_app()
    window = create_window()
    window.resize(1600, 1000)
    window.show()
    turns = Turns(window)
    take_up = window._files._begin

    def begin(*event: object, **how: object) -> None:
        turns.next_part()
        take_up(*event, **how)  # type: ignore[arg-type]

    window._files._begin = begin  # type: ignore[method-assign]
    kinds = ((1000, WORKBOOK), (1000, REPORT_FILE), (1000, PROJECT), (9998, REPORT_FILE))
    with TemporaryDirectory() as folder:
        for players, suffix in kinds:
            path = Path(folder) / f"{players}{suffix}"
            path.write_bytes(files.dumps(large_swiss(players, 11), suffix))
            whole, reading, taking_up = [], [], []
            for _ in range(5):
                window.open_example("rr6")
                QTest.qWait(1000)
                turns.begin()
                started = time.perf_counter()
                window._files.open_recent(path)
                while not turns.parts:
                    app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
                whole.append((time.perf_counter() - started) * 1000)
                turns.next_part()
                longest_turn(app, 1)
                turns.next_part()
                reading.append(turns.parts[0])
                taking_up.append(max(turns.parts[1:]))
            print(line(f"opening {suffix}, {players} x 11", whole, ""))
            print(line("  the longest turn while it is read", reading, f"{FRAME:.1f} ms, a frame"))
            print(line("  and when it is shown", taking_up, ""))
    window.close()


class Turns(QObject):
    """The longest turn of the event loop in each part of some work, milliseconds: how late a
    timer came round at most. It is a slow one, for the sake of the work in the other thread."""

    _EVERY = 10

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.parts: list[float] = []
        self._longest = self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def begin(self) -> None:
        self.parts, self._longest, self._last = [], 0.0, time.perf_counter()
        self._timer.start(self._EVERY)

    def next_part(self) -> None:
        self._tick()
        self.parts.append(self._longest)
        self._longest = 0.0

    def _tick(self) -> None:
        now = time.perf_counter()
        late = (now - self._last) * 1000 - self._EVERY
        self._longest, self._last = max(self._longest, late), now


def running_app() -> QApplication:
    """The application as tbdesk.app.run has it: garbage is collected between the keys."""
    app = create_app(["tbdesk"])
    if app.findChild(MainThreadCollector) is None:
        MainThreadCollector(app)
    return app


def longest_turn(app: QApplication, seconds: float) -> float:
    """Milliseconds of the longest turn of the event loop."""
    longest, end = 0.0, time.perf_counter() + seconds
    while (started := time.perf_counter()) < end:
        app.processEvents()
        longest = max(longest, (time.perf_counter() - started) * 1000)
    return longest


def large_swiss(players: int, rounds: int) -> Tournament:
    """Every player meets another one every round; results the same at every run."""
    random, half = Random(players * rounds), players // 2
    outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    games = [
        Game(round_, *(pair if board % 2 == 0 else pair[::-1]), Result.of(random.choice(outcomes)))
        for round_ in range(1, rounds + 1)
        for board in range(half)
        for pair in [(board + 1, half + (board + round_) % half + 1)]
    ]
    names = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    chain = catalogue.chain("PTS,BH/C1,BH,SB,DE,WIN")
    return Tournament("Bench", EventKind.SWISS, names, rounds, tuple(games), chain=chain)


def start_of_the_program() -> None:
    """Whole processes, by turns, from their start to the first paint of their window."""
    scripts = {
        "an empty PySide6 window": _EMPTY,
        "tbdesk, ready for a new event": _OURS,
        "tbdesk with an event open": _OURS_WITH_AN_EVENT,
    }
    taken: dict[str, list[float]] = {what: [] for what in scripts}
    until_first_paint(_OURS_WITH_AN_EVENT)
    for _ in range(9):
        for what, script in scripts.items():
            taken[what].append(until_first_paint(script))
    empty = statistics.median(taken["an empty PySide6 window"])
    for what, times in taken.items():
        ratio = statistics.median(times) / empty
        print(line(what, times, f"2 x the empty one; it is {ratio:.2f} x"))


class Painted(QObject):
    """Notes that a widget was painted."""

    seen = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.seen = True
        return False


def until_first_paint(start: str) -> float:
    script = _UNTIL_PAINTED.format(start=start)
    # As installed: with the byte code that pip or an earlier start has left.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, env=environment)
    return (time.perf_counter() - started) * 1000


def measured(run: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        run()
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def line(what: str, times: list[float], held_against: str) -> str:
    figures = f"median {statistics.median(times):8.2f} ms, worst {max(times):8.2f} ms"
    return f"{what:<42}{figures}   {f'(to be under {held_against})' if held_against else ''}"


def filled(players: int, cycles: int) -> Tournament:
    """A finished round robin of unequal players, the same at every run."""
    random = Random(players * cycles)
    names = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    event = schedule.round_robin("Bench", names, cycles)
    outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    games = tuple(replace(game, result=Result.of(random.choice(outcomes))) for game in event.games)
    return replace(event, games=games)


if __name__ == "__main__":
    main()
    QApplication.processEvents()
