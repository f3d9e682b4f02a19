"""The window looks as it did on the last evening."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter, QTabWidget
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tests.ui.conftest import Desk, _forget_changes
from tests.ui.hands import child

Evening = Callable[[], Desk]


@pytest.fixture
def evening(qtbot: QtBot) -> Evening:
    """Start the program, with an event."""

    def start() -> Desk:
        window = create_window()
        qtbot.addWidget(window, before_close_func=_forget_changes)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        desk = Desk(window)
        desk.open_example("rr6")
        QTest.qWait(20)
        return desk

    return start


def splitter(desk: Desk, name: str) -> QSplitter:
    found = child(desk.window, QSplitter, name)
    return found


def drag(moved: QSplitter, by: QPoint) -> None:
    handle = moved.handle(1)
    at = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(handle, at + by)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at + by)
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("upperSplitter", QPoint(-90, 0)),
        ("lowerSplitter", QPoint(120, 0)),
        ("deskSplitter", QPoint(0, 70)),
    ],
)
def test_a_splitter_stays_where_it_was_moved(evening: Evening, name: str, by: QPoint) -> None:
    desk = evening()
    before = splitter(desk, name).sizes()
    drag(splitter(desk, name), by)
    moved = splitter(desk, name).sizes()
    assert abs(moved[0] - before[0] - by.x() - by.y()) <= 2
    desk.open_example("wccc1975")
    QTest.qWait(20)
    assert splitter(desk, name).sizes() == moved
    desk.window.close()
    assert splitter(evening(), name).sizes() == moved


def test_a_splitter_that_nobody_moved_gives_every_event_what_it_needs(evening: Evening) -> None:
    desk = evening()
    narrow = splitter(desk, "upperSplitter").sizes()
    desk.open_example("wccc1975")
    QTest.qWait(20)
    assert splitter(desk, "upperSplitter").sizes()[0] > narrow[0]
    desk.window.close()
    assert splitter(evening(), "upperSplitter").sizes() == narrow


def test_the_tab_under_the_standings_is_in_front_again(evening: Evening) -> None:
    desk = evening()
    details = child(desk.window, QTabWidget, "details")
    assert details.currentIndex() == 0
    details.setCurrentIndex(1)
    desk.window.close()
    assert child(evening().window, QTabWidget, "details").currentIndex() == 1


def test_a_tab_of_team_events_is_in_front_when_there_is_one(evening: Evening) -> None:
    desk = evening()
    desk.open_example("teams14")
    child(desk.window, QTabWidget, "details").setCurrentIndex(2)
    desk.window.close()
    desk = evening()
    details = child(desk.window, QTabWidget, "details")
    assert details.currentIndex() == 0
    desk.open_example("teams14")
    assert details.currentIndex() == 2


def test_settings_that_are_no_shape_do_no_harm(evening: Evening) -> None:
    desk = evening()
    before = splitter(desk, "upperSplitter").sizes()
    settings = desk.window._preferences._settings
    desk.window.close()
    settings.setValue("window/splitters/upperSplitter", b"nonsense")
    settings.setValue("window/detailsTab", "front")
    assert splitter(evening(), "upperSplitter").sizes() == before


def test_the_names_of_a_wide_crosstable_are_in_sight_from_the_start(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    window.resize(1366, 740)
    window.show()
    desk = Desk(window)
    desk.open_example("wccc1975")
    QTest.qWait(50)
    assert desk.crosstable.horizontalScrollBar().value() == 0
    _forget_changes(window)
