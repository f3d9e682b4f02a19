"""Waits at the window: a key press until the standings are painted again, and the time for which
the window is held up while files of large events are opened."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QModelIndex, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QTabWidget, QWidget

from tbdesk.app import create_app, create_window
from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.models.teams import lineup_typing
from tbdesk.session.garbage import MainThreadCollector
from tbdesk.ui.window.main_window import MainWindow
from tests.bench import teams
from tests.bench.table import Figure

#: Eight tie-breaks, direct encounters among them.
ROUND_ROBIN = "PTS,DE,SB,SB/C1,KS,WIN,BPG,BWG"
SWISS = "PTS,DE,BH/C1,BH,SB,AOB,PS,WIN"
#: What a key may take in the median; in the 99th percentile twice as long.
_AIM = "16.7 ms, a frame; 33.3 ms"
#: Seconds after the standings in which all that follows is painted.
_UNTIL_REST = 0.2


def figures(quick: bool) -> Iterator[Figure]:
    """Three events that are typed in, four files that are opened; at a home of their own, which
    leaves the settings and the journal of whoever measures alone."""
    with TemporaryDirectory(prefix="bench-") as home:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[name] = str(Path(home) / name)
        yield from _keys_and_opening(quick)


def _keys_and_opening(quick: bool) -> Iterator[Figure]:
    count = 100 if quick else 1000
    cycles, swiss, of_teams = filled(30, 2), large_swiss(300, 11), teams.swiss(50, 11, 4)
    yield from keys("30 players x 2 cycles", cycles, ROUND_ROBIN, "crosstable", _games_of_30, count)
    yield from keys("300 x 11", swiss, SWISS, "rounds", _boards, count)
    yield from keys("50 teams x 11 x 4", of_teams, teams.CHAIN, "lineup", _line_up, count)
    yield from _opening(1000 if quick else 9998)


def _games_of_30(view: QTableView, number: int) -> QModelIndex:
    return view.model().index(number % 29, OWN_COLUMNS + 29)


def _boards(view: QTableView, number: int) -> QModelIndex:
    return view.model().index(number % 18, 1)


def _line_up(view: QTableView, number: int) -> QModelIndex:
    return view.model().index(number % 4, lineup_typing.RESULT)


def _typing(event: Tournament, chain: str, grid: str) -> tuple[MainWindow, QTableView, QTableView]:
    """The window with an event, a grid that has the focus, and the standings with a selected
    value."""
    window = create_window()
    window.resize(1600, 1000)
    window.show()
    window.document.start(event._replace(chain=catalogue.chain(chain)), None)
    while window.calculation.busy:
        QTest.qWait(100)
    QTest.qWait(1000)  # what comes after the standings
    standings = window.findChild(QTableView, "standings")
    view = window.findChild(QTableView, grid)
    tabs = window.findChild(QTabWidget, "grids")
    assert standings is not None
    assert view is not None
    assert tabs is not None
    pages = [tabs.widget(place) for place in range(tabs.count())]
    page = next(
        (page for page in pages if page and (page is view or page.isAncestorOf(view))), None
    )
    if page is not None and view.objectName() != "lineup":
        tabs.setCurrentWidget(page)
    else:
        _open_line_up(window, view)
    standings.setFocus()  # what a value is made of comes up for whoever asks there
    standings.setCurrentIndex(standings.model().index(3, 4))
    QTest.qWait(500)
    shown = {view.objectName() for view in window.findChildren(QWidget) if view.isVisible()}
    assert {"contributions", "explanation"} <= shown
    view.setFocus()
    QTest.qWait(500)
    return window, view, standings


def keys(
    what: str,
    event: Tournament,
    chain: str,
    grid: str,
    cell_of: Callable[[QTableView, int], QModelIndex],
    count: int,
) -> Iterator[Figure]:
    """A typed result until the grid, and then the standings of the event with it, are painted, in
    the time of a clock and in that of the processor, which other programs do not lengthen; and
    the longest turn of the event loop until nothing is left to do. A value is selected, so that
    its contributions and its explanation follow every key."""
    app = running_app()
    window, view, standings = _typing(event, chain, grid)
    in_grid, in_standings = Painted(view.viewport()), Painted(standings.viewport())
    window.calculation.updated.connect(in_standings.expect)
    in_grid_times, times, processor, turns = [], [], [], []
    for number in range(count):
        if not view.isVisible():
            _open_line_up(window, view)
        cell = cell_of(view, number)
        view.setCurrentIndex(cell)
        key = "0" if str(cell.data()).startswith("1") else "1"
        QTest.qWait(20)
        in_grid.expect()
        in_standings.forget()
        started = Moment.now()
        QTest.keyClicks(view, key)
        longest = Moment.now().clock - started.clock
        while in_standings.at is None:
            longest = max(longest, turn(app))
        in_grid_times.append((in_grid.at or in_standings.at).clock - started.clock)
        times.append(in_standings.at.clock - started.clock)
        processor.append(in_standings.at.processor - started.processor)
        turns.append(max(longest, longest_turn(app, _UNTIL_REST)))
    for words, taken in (
        (f"key to painted {view.objectName()}, {what}", in_grid_times),
        (f"key to painted standings, {what}", times),
        (f"the same in processor time, {what}", processor),
        (f"the longest turn after the key, {what}", turns),
    ):
        yield Figure(words, statistics.median(taken), _percentile_99(taken), aim=_AIM)
    window.document.undo_stack.setClean()
    window.close()


def _percentile_99(taken: list[float]) -> float:
    return statistics.quantiles(taken, n=100, method="inclusive")[-1]


def _open_line_up(window: QWidget, view: QTableView) -> None:
    """That of the match with the cursor, which is the next one after the last board of another."""
    matches = window.findChild(QTableView, "matches")
    assert matches is not None
    matches.setFocus()
    QTest.keyClick(matches, Qt.Key.Key_Return)
    QTest.qWait(100)
    assert view.isVisible()
    view.setFocus()


def _opening(most: int) -> Iterator[Figure]:
    """How long the window is held up at a stretch while a file is read away from it, and then
    while it takes up the event."""
    app = running_app()
    window = create_window()
    window.resize(1600, 1000)
    window.show()
    turns = Turns(window)
    window.document.starting.connect(turns.next_part)
    kinds = [(1000, WORKBOOK), (1000, REPORT_FILE), (1000, PROJECT)]
    if most > 1000:
        kinds.append((most, REPORT_FILE))
    with TemporaryDirectory() as folder:
        for players, suffix in kinds:
            path = Path(folder) / f"{players}{suffix}"
            path.write_bytes(files.dumps(large_swiss(players, 11), suffix))
            whole, longest = [], []
            for _ in range(3):
                window.open_example("rr6")
                QTest.qWait(1000)
                turns.begin()
                started = time.perf_counter()
                window.files.open_recent(path)
                while not turns.parts:
                    app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
                whole.append((time.perf_counter() - started) * 1000)
                turns.next_part()
                longest_turn(app, 1)
                turns.next_part()
                longest.append(max(turns.parts))
            what = f"{suffix}, {players} x 11"
            yield Figure(f"opening {what}", statistics.median(whole), max(whole))
            words = f"the longest turn while it opens, {what}"
            yield Figure(words, statistics.median(longest), max(longest), aim="16.7 ms, a frame")
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


def turn(app: QApplication) -> float:
    """Milliseconds of a turn of the event loop."""
    started = time.perf_counter()
    app.processEvents()
    return (time.perf_counter() - started) * 1000


def longest_turn(app: QApplication, seconds: float) -> float:
    """Milliseconds of the longest turn of the event loop."""
    longest, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        longest = max(longest, turn(app))
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


class Moment(NamedTuple):
    """By a clock, and in what the program has had of the processor; milliseconds."""

    clock: float
    processor: float

    @classmethod
    def now(cls) -> Moment:
        return cls(time.perf_counter() * 1000, time.process_time() * 1000)


class Painted(QObject):
    """Notes when a widget has been painted; where a change leaves nothing in it to paint, when
    that is known."""

    #: Below the priority of Qt's paintings: what is posted so comes when they are done.
    _LAST = Qt.EventPriority.LowEventPriority.value - 1
    #: Turns of the event loop in which a table lays itself out and asks to be painted.
    _TURNS = 3

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.at: Moment | None = None
        self._expected = self._begun = False
        self._turns = 0
        widget.installEventFilter(self)

    def forget(self) -> None:
        """Ignore paint events so far, and those before `expect`."""
        self.at, self._expected, self._begun = None, False, False

    def expect(self) -> None:
        """The change is made: what is painted from now on shows it."""
        self.forget()
        self._expected, self._turns = True, self._TURNS
        self._post()

    def _post(self) -> None:
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), self._LAST)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._expected and not self._begun:
            self._begun = True
            self._post()
        return False

    def customEvent(self, event: QEvent) -> None:
        if not self._expected or self.at is not None:
            return
        self._turns -= 1
        if self._begun or not self._turns:
            self.at = Moment.now()
        else:
            QTimer.singleShot(0, self, self._post)  # in the next turn


def filled(players: int, cycles: int) -> Tournament:
    """A finished round robin of unequal players, the same at every run."""
    random = Random(players * cycles)
    names = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    event = schedule.round_robin("Bench", names, cycles)
    outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    games = tuple(game._replace(result=Result.of(random.choice(outcomes))) for game in event.games)
    return event._replace(games=games)
