"""An arbiter at a team event: the window with its matches and the line-up of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QTableView, QTabWidget

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tests.engine.teams_of import league, swiss_of_teams
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child
from tests.ui.windows import SIZE

KEYS = Qt.Key
KIND = EventKind.SWISS


class TeamHall:
    """The window with a team event; teams are named by pairing number."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def matches(self) -> QTableView:
        """There once an event of teams is."""
        return self.desk.table("matches")

    @property
    def lineup(self) -> QTableView:
        return self.desk.table("lineup")

    def open(self, event: Tournament, chain: str = "MPTS,GPTS") -> None:
        """Start with an event that is there already."""
        self.desk.document.start(event._replace(chain=catalogue.chain(chain)), None)
        activate(self.desk.window)

    @property
    def event(self) -> Tournament:
        event = self.desk.event
        assert event is not None
        return event

    def cell(self, row: int, column: int) -> str:
        """The text of the grid's cell of two teams."""
        return str(self.matches.model().index(row - 1, OWN_COLUMNS + column - 1).data())

    def cursor(self) -> tuple[int, int]:
        """The two teams of the grid's cell the cursor is on."""
        index = self.matches.currentIndex()
        return index.row() + 1, index.column() - OWN_COLUMNS + 1

    def line(self, view: QTableView, row: int) -> list[str]:
        model = view.model()
        return [model.index(row, column).data() for column in range(model.columnCount())]

    def lines(self, view: QTableView) -> list[list[str]]:
        return [self.line(view, row) for row in range(view.model().rowCount())]

    def title(self) -> str:
        """The heading of the line-up."""
        return self.desk.label("lineupTitle")

    def notes(self) -> str:
        """The warnings under the line-up that are in sight."""
        listed = child(self.desk.window, QListWidget, "lineupNotes")
        if not listed.isVisible():
            return ""
        return "\n".join(listed.item(row).text() for row in range(listed.count()))

    def is_left(self) -> bool:
        """True if the table of matches has the keys again, once all changes are painted."""
        for _ in range(500):
            if self.matches.hasFocus() and not self.lineup.isVisible():
                return True
            QTest.qWait(1)
        return False

    def undo_all(self) -> int:
        """Ctrl+Z until nothing is left; how often."""
        stack = self.desk.document.undo_stack
        steps = stack.index()
        self.desk.ctrl(Qt.Key.Key_Z, times=steps)
        assert not stack.canUndo()
        return steps

    def redo_all(self) -> int:
        stack = self.desk.document.undo_stack
        steps = stack.count() - stack.index()
        self.desk.ctrl(Qt.Key.Key_Y, times=steps)
        assert not stack.canRedo()
        return steps


class Answers:
    """Does things in the modal dialogs that come up one after the other, and says what went
    wrong."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._waiting: list[tuple[type[QDialog], Callable[[QDialog], None]]] = []
        self._timer = QTimer()
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._look)

    def when(self, kind: type[QDialog], act: Callable[[QDialog], None]) -> None:
        self._waiting.append((kind, act))
        self._timer.start()

    def done(self) -> None:
        self._timer.stop()
        assert not self.faults, self.faults
        assert not self._waiting, f"{self._waiting[0][0].__name__} never came up"

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not self._waiting or not isinstance(dialog, self._waiting[0][0]):
            return
        _, act = self._waiting.pop(0)
        try:
            activate(dialog)
            act(dialog)
            assert not dialog.isVisible(), "the dialog stayed open"
        except BaseException as error:
            self.faults.append(repr(error))
        if dialog.isVisible():
            dialog.reject()


@pytest.fixture
def hall(desk: Desk) -> Iterator[TeamHall]:
    """The window, given back with its size and its first tab for the next test to go on in."""
    yield TeamHall(desk)
    desk.window.resize(SIZE)
    for tabs in desk.window.findChildren(QTabWidget, "details"):
        tabs.setCurrentIndex(0)


@pytest.fixture
def four(hall: TeamHall) -> TeamHall:
    """A round robin of four teams of three players on two boards."""
    hall.open(league())
    return hall


@pytest.fixture
def swiss(hall: TeamHall) -> TeamHall:
    """A Swiss of five such teams in which nothing is paired."""
    hall.open(swiss_of_teams(teams=5))
    return hall


RESULTS = {"1": Outcome.WIN, "5": Outcome.DRAW, "0": Outcome.LOSS}


def with_line_up(event: Tournament, one: int, other: int, results: str = "") -> Tournament:
    """The event with the first players of two rosters at the boards of their match, and results of
    the home side from the first board on."""
    at = next(
        at for at, match in enumerate(event.matches) if {match.home, match.away} == {one, other}
    )
    match = event.matches[at]
    for side in Side:
        match = seating.filled_up(event, match, side)
    for board, result in enumerate(results):
        match = seating.with_result(event, match, board, Result.of(RESULTS[result]))
    return event.with_match(at, match)


def open_seated(hall: TeamHall, event: Tournament | None = None, results: str = "") -> None:
    """The keys are in the line-up of 1-2, where the players of both teams are seated."""
    hall.open(with_line_up(event or league(), 1, 2, results))
    hall.desk.click(hall.matches, 0, OWN_COLUMNS + 1)
    open_first(hall)


def open_first(hall: TeamHall) -> None:
    hall.desk.press(KEYS.Key_Return)
    assert hall.lineup.hasFocus()


def place(hall: TeamHall) -> tuple[int, int]:
    """Board from 1 and column of the cursor in the line-up."""
    index = hall.lineup.currentIndex()
    return index.row() + 1, index.column()
