"""The real window, and what a person sees of it."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QTableView, QWidget
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tbdesk.engine.model.tournament import Tournament
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.files.recovery import Recovery
from tbdesk.session.program.failures import Failures
from tbdesk.session.program.places import PORTABLE
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.appearance import style
from tbdesk.ui.appearance.palette import keep_readable
from tbdesk.ui.appearance.style import keep_labels_whole
from tbdesk.ui.dialog import progress
from tbdesk.ui.failure_dialog import FailureReports
from tbdesk.ui.files.files import Files
from tbdesk.ui.window.main_window import MainWindow
from tests.fragile import kept_by, unannounced
from tests.ui.hands import AnyDialog, activate, child
from tests.ui.windows import close, close_all, is_as_new, new_window, settings, show, tidy_up


def wait_for_files(window: MainWindow) -> None:
    """Until what is read or saved away from the window is done."""
    tasks = window.files.findChildren(TaskRunner)
    while any(task.busy for task in tasks):
        QTest.qWait(2)
    QApplication.processEvents()


def _is_about_to_act(window: MainWindow) -> bool:
    """True if something has been put off until the window is painted, or for one of its pauses."""
    pauses = (
        timer for timer in window.findChildren(QTimer) if timer.isSingleShot() and timer.isActive()
    )
    return any(pause.interval() <= style.PAUSE_MS for pause in pauses)


class Desk:
    """An arbiter at the window: types keys, clicks cells, reads what is shown."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        # What the window was given, and shows to nobody.
        self.document: Document = window.document
        self.calculation: CalculationService = window.calculation
        self.preferences: Preferences = window.preferences
        self.recovery: Recovery = window.recovery

    @property
    def files(self) -> Files:
        return self.window.files

    @property
    def crosstable(self) -> QTableView:
        return self.table("crosstable")

    @property
    def standings(self) -> QTableView:
        return self.table("standings")

    @property
    def contributions(self) -> QTableView:
        return self.table("contributions")

    def table(self, name: str) -> QTableView:
        view = child(self.window, QTableView, name)
        return view

    def open_example(self, name: str) -> None:
        assert self.window.open_example(name)

    # --- hands ---------------------------------------------------------------------------

    def type(self, keys: str) -> None:
        """Keys to whatever has the focus."""
        for key in keys:
            QTest.keyClicks(self._focused(), key)

    def press(
        self,
        key: Qt.Key,
        modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        times: int = 1,
    ) -> None:
        for _ in range(times):
            QTest.keyClick(self._focused(), key, modifier)
            QApplication.processEvents()  # Enter closes an editor a moment later
            wait_for_files(self.window)

    def settle(self) -> None:
        """Wait for what comes when everything has been painted, and until that is painted."""
        turns = QAbstractEventDispatcher.instance()
        every = QEventLoop.ProcessEventsFlag.AllEvents
        while _is_about_to_act(self.window) or turns.processEvents(every):
            QTest.qWait(1)

    def ctrl(self, key: Qt.Key, times: int = 1) -> None:
        """A shortcut; if many times, then faster than anything is painted."""
        for _ in range(times - 1):
            QTest.keyClick(self._focused(), key, Qt.KeyboardModifier.ControlModifier)
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def click(self, view: QAbstractItemView, row: int, column: int, x: int | None = None) -> None:
        """Click a cell, in its middle or `x` pixels from its left side."""
        area = view.visualRect(view.model().index(row, column))
        at = area.center() if x is None else QPoint(area.left() + x, area.center().y())
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def click_game(self, row: int, column: int) -> None:
        """Click the crosstable cell of two pairing numbers."""
        self.click(self.crosstable, row - 1, self.column(self.crosstable, str(column)))

    def click_value(self, name: str, header: str) -> None:
        """Click the value in the standings of a participant, who is named as there, `2 Bruno`, or
        without the number."""
        names = self.names()
        rows = [row for row, text in enumerate(names) if name in (text, text.partition(" ")[2])]
        assert len(rows) == 1, f"{name} stands {len(rows)} times among {names}"
        (row,) = rows
        self.click(self.standings, row, self.column(self.standings, header))

    def in_dialog(
        self, kind: builtins.type[AnyDialog], act: Callable[[AnyDialog], object]
    ) -> list[str]:
        """Do something in the next modal dialog; returns what went wrong, if anything."""
        faults: list[str] = ["no dialog came up"]

        def run() -> None:
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, kind):
                faults.append(f"{dialog} came up")
                return
            dialog.activateWindow()  # no window manager does it here
            QTest.qWaitForWindowActive(dialog)
            QApplication.processEvents()
            faults.clear()
            try:
                act(dialog)
            except Exception as error:
                faults.append(repr(error))
            if dialog.isVisible():
                faults.append("the dialog stayed open")
                dialog.reject()
            self.window.activateWindow()

        QTimer.singleShot(0, run)
        return faults

    # --- eyes ----------------------------------------------------------------------------

    @property
    def event(self) -> Tournament:
        """The event of the document."""
        tournament = self.document.tournament
        assert tournament is not None
        return tournament

    def column(self, view: QTableView, header: str) -> int:
        return self.headers(view).index(header)

    def headers(self, view: QTableView) -> list[str]:
        model = view.model()
        return [
            model.headerData(column, Qt.Orientation.Horizontal)
            for column in range(model.columnCount())
        ]

    def cell(self, row: int, column: int) -> str:
        """The text of the crosstable cell of two pairing numbers."""
        model = self.crosstable.model()
        return str(model.index(row - 1, self.column(self.crosstable, str(column))).data())

    def cell_of(self, number: int, other: int) -> str:
        """The same where the rows may be in another order."""
        model = self.crosstable.model()
        order = [model.headerData(row, Qt.Orientation.Vertical) for row in range(model.rowCount())]
        row, column = order.index(str(number)), self.column(self.crosstable, str(other))
        return str(model.index(row, column).data())

    def cursor(self) -> tuple[int, str]:
        """Pairing number of the cursor's row and the header of its column."""
        index = self.crosstable.currentIndex()
        return index.row() + 1, self.headers(self.crosstable)[index.column()]

    def values(self, header: str) -> list[str]:
        """A column of the standings from the top."""
        model, column = self.standings.model(), self.column(self.standings, header)
        return [model.index(row, column).data() for row in range(model.rowCount())]

    def names(self) -> list[str]:
        return self.values("Name")

    def status(self) -> str:
        return self.window.statusBar().currentMessage()

    def label(self, name: str) -> str:
        label = child(self.window, QLabel, name)
        return label.text()

    def bubble(self) -> str:
        """The reason in sight at the cell of the cursor."""
        found = [
            label for label in self.window.findChildren(QLabel, "refusal") if label.isVisible()
        ]
        assert len(found) < 2
        return found[0].text() if found else ""

    def _focused(self) -> QWidget:
        window, focused = self.window, QApplication.focusWidget()
        assert focused is not None, f"nothing has the focus, {window.windowTitle()} is shown"
        return focused


@contextmanager
def failing(window: MainWindow) -> Iterator[list[BaseException]]:
    """The exceptions raised inside: the window reports them, and the test does not fail."""
    with capture_exceptions() as caught:
        reports = Failures(window.recovery.bring_up_to_date, window)
        FailureReports(reports, window.recovery, window)
        heard: list[BaseException] = []
        try:
            yield heard
            QApplication.processEvents()
        finally:
            heard += [error for _kind, error, _trace in caught]
            reports.let_go()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Whatever a test did in the window or a dialog, no object of Qt is known that a crash could
    come of."""
    done = yield
    known = unannounced()
    assert not known, f"Python goes on to know {known}: see docs/testing.md"
    return done


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """In the colours that the program makes of those of the system."""
    keep_readable(qapp)
    keep_labels_whole(qapp)
    return qapp


@pytest.fixture
def own_lists(qapp: QApplication, tmp_path: Path) -> Iterator[None]:
    """The rating lists are kept in a folder of the test."""
    qapp.setProperty(PORTABLE, str(tmp_path / "data"))
    yield
    qapp.setProperty(PORTABLE, None)


@pytest.fixture(autouse=True)
def settings_of_its_own() -> Iterator[None]:
    """No window looks as another test left it."""
    yield
    settings().clear()


@pytest.fixture(autouse=True)
def work_of_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a thread keeps no object of Qt: the thread might be the last to release it."""
    start = TaskRunner.start

    def checked(self: TaskRunner, work: Any, *callbacks: Any, **named: Any) -> bool:
        values = kept_by(work)
        of_qt = [type(value).__name__ for value in values if isinstance(value, Shiboken.Object)]
        assert not of_qt, f"{work} keeps {of_qt}"
        return start(self, work, *callbacks, **named)

    monkeypatch.setattr(TaskRunner, "start", checked)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the smallest file takes long; only tests of waiting see that said."""
    monkeypatch.setattr(progress, "DELAY_MS", 60_000)


@pytest.fixture
def just_started() -> None:
    """No event has been opened in the window yet."""


@pytest.fixture(scope="session")
def kept_windows(qapp: QApplication) -> Iterator[list[MainWindow]]:
    """The window that the next test goes on in, if the last one left it as new."""
    kept: list[MainWindow] = []
    yield kept
    close_all(kept)


@pytest.fixture
def system(qapp: QApplication, kept_windows: list[MainWindow]) -> Iterator[QApplication]:
    """The application, whose colours or font the test changes."""
    close_all(kept_windows)
    before = QPalette(qapp.palette())
    yield qapp
    qapp.setPalette(before)


@pytest.fixture
def desk(
    request: pytest.FixtureRequest, qtbot: QtBot, kept_windows: list[MainWindow]
) -> Iterator[Desk]:
    """A window on the screen, ready for keys, as late in an evening: other events were open in it
    before, and the last one still is."""
    if {"just_started", "own_lists"} & set(request.fixturenames):
        window = new_window()
        show(window)
        yield Desk(window)
        close(window)
        return
    if kept_windows:
        window = kept_windows.pop()
        activate(window)
    else:
        window = new_window()
        show(window)
        window.open_example("rr6")
    window.actions_.to_grid.trigger()
    failed = request.session.testsfailed
    yield Desk(window)
    tidy_up(window)
    if request.session.testsfailed == failed and is_as_new(window):
        kept_windows.append(window)
    else:
        close(window)


@pytest.fixture
def saved_as(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Path]:
    """Answer the next file dialog with a name in a temporary folder."""

    def answer(name: str) -> Path:
        path = tmp_path / name
        monkeypatch.setattr(
            "PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_args: (str(path), "")
        )
        return path

    return answer
