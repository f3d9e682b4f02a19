"""Long work shows its progress, and can be cancelled."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QProgressDialog, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.report.steps import Steps
from tbdesk.session import tasks as session_tasks
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog import progress
from tbdesk.ui.dialog.progress import TaskProgress
from tests.ui import hands
from tests.ui.hands import child


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    monkeypatch.setattr(progress, "DELAY_MS", 20)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.setWindowTitle("Open[*]")
    QListWidget(window)
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def tasks(window: QWidget) -> Iterator[TaskRunner]:
    tasks = TaskRunner(window)
    yield tasks
    tasks.cancel()


def dialog(window: QWidget) -> QProgressDialog | None:
    found = window.findChildren(QProgressDialog)
    return next((one for one in found if one.isVisible()), None)


def shown(window: QWidget, qtbot: QtBot) -> QProgressDialog:
    qtbot.waitUntil(lambda: dialog(window) is not None)
    found = dialog(window)
    assert found is not None
    return found


class Work:
    """As many steps as it is let, each longer than a slice."""

    def __init__(self) -> None:
        self.done = 0
        self.enough = False

    def steps(self) -> Steps[int]:
        pause = threading.Event()
        while not self.enough:
            pause.wait(session_tasks.SLICE)
            self.done += 1
            yield
        return self.done


def test_long_work_shows_its_progress(window: QWidget, tasks: TaskRunner, qtbot: QtBot) -> None:
    TaskProgress(tasks, window)
    work, made = Work(), list[object]()
    tasks.start(work.steps(), made.append, made.append, title="Writing event.pdf …", total=10_000)
    found = shown(window, qtbot)
    assert found.labelText() == found.accessibleName() == "Writing event.pdf …"
    assert found.windowTitle() == "Open"
    qtbot.waitUntil(lambda: found.value() > 0)
    seen = found.value()
    qtbot.waitUntil(lambda: found.value() > seen)
    assert found.maximum() == 10_000
    assert made == []
    work.enough = True
    qtbot.waitUntil(lambda: made == [work.done])
    assert dialog(window) is None


def test_the_progress_has_a_button_to_cancel(
    window: QWidget, tasks: TaskRunner, qtbot: QtBot
) -> None:
    TaskProgress(tasks, window)
    made: list[object] = []
    cancelled: list[bool] = []
    tasks.start(
        Work().steps(), made.append, made.append, lambda: cancelled.append(True), title="Writing …"
    )
    hands.click(hands.button(shown(window, qtbot), "Cancel"))
    assert not tasks.busy
    assert dialog(window) is None
    assert (made, cancelled) == ([], [True])


def test_short_work_is_not_mentioned(window: QWidget, tasks: TaskRunner, qtbot: QtBot) -> None:
    TaskProgress(tasks, window)
    made: list[object] = []
    tasks.start(lambda _progress: 1, made.append, made.append, title="Reading …")
    qtbot.waitUntil(lambda: made == [1])
    qtbot.wait(40)
    assert window.findChildren(QProgressDialog) == []


@pytest.mark.parametrize("modal", [False, True])
def test_a_window_that_waits_takes_no_keys_and_keeps_its_tables_still(
    window: QWidget, tasks: TaskRunner, qtbot: QtBot, modal: bool
) -> None:
    TaskProgress(tasks, window, modal=modal)
    go_on = threading.Event()
    made: list[object] = []
    tasks.start(lambda _progress: go_on.wait(5), made.append, made.append, title="Reading …")
    found = shown(window, qtbot)
    assert found.windowModality() is (
        Qt.WindowModality.WindowModal if modal else Qt.WindowModality.NonModal
    )
    table = child(window, QListWidget)
    assert table.updatesEnabled() is not modal
    go_on.set()
    qtbot.waitUntil(lambda: made == [True])
    assert table.updatesEnabled()


def test_a_window_closed_during_a_wait_ends_the_wait(qtbot: QtBot) -> None:
    window = QWidget()
    tasks = TaskRunner(window)
    TaskProgress(tasks, window)
    window.show()
    go_on = threading.Event()
    made: list[object] = []
    tasks.start(lambda _progress: go_on.wait(5), made.append, made.append, title="Reading …")
    shown(window, qtbot)
    window.close()
    window.deleteLater()
    qtbot.wait(20)
    go_on.set()
    qtbot.wait(20)
    assert made == []
