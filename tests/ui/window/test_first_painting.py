"""The event a program was started with: its grid is painted first, and then comes the rest."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QIcon, QKeyEvent
from PySide6.QtWidgets import QApplication, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.ui.window import workspace
from tests.ui.conftest import Desk, forget_changes
from tests.ui.hands import child


def started(qtbot: QtBot) -> Desk:
    """A window that is not shown yet, and has opened an event."""
    window = create_window()
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.open_before_shown(lambda: window.open_example("rr6"))
    return Desk(window)


class FirstKey(QObject):
    """Sees what is there when the first key comes to a grid, which was typed as early as can be."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.standings = -1
        desk.crosstable.viewport().installEventFilter(self)
        desk.crosstable.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self.standings < 0:
            key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
            QApplication.postEvent(self.desk.crosstable, key)
            self.standings = self.desk.standings.model().rowCount()
        elif event.type() == QEvent.Type.KeyPress:
            self.standings = self.desk.standings.model().rowCount()
        return False


def test_the_rest_is_there_before_the_first_key(qtbot: QtBot) -> None:
    desk = started(qtbot)
    first = FirstKey(desk)
    assert desk.standings.model().rowCount() == 0
    assert desk.window.findChild(QTableView, "rounds") is None
    desk.window.show()
    qtbot.waitUntil(lambda: first.standings > 0)
    assert first.standings == 6
    assert child(desk.window, QTableView, "rounds").model().rowCount() == 3


def test_an_icon_that_is_never_painted_has_its_standings_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace, "_UNSEEN_MS", 0)
    desk = started(qtbot)
    desk.open_example("wccc1975")
    qtbot.waitUntil(lambda: desk.standings.model().rowCount() == 15, timeout=5000)


def test_icons_come_into_their_room_when_the_window_has_been_painted(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    assert is_blank(child(window, QAction, "actionSave").icon())
    with qtbot.waitExposed(window):
        window.show()
    window.grab()  # painted, if it was not yet
    begin = child(window, QToolButton, "begin-swiss")
    places = [button.geometry() for button in window.findChildren(QToolButton)]
    qtbot.waitUntil(lambda: not is_blank(begin.icon()))
    assert not is_blank(child(window, QAction, "actionSave").icon())
    window.grab()
    assert [button.geometry() for button in window.findChildren(QToolButton)] == places


def is_blank(icon: QIcon) -> bool:
    image = icon.pixmap(32, 32).toImage()
    return all(
        image.pixelColor(x, y).alpha() == 0
        for x in range(image.width())
        for y in range(image.height())
    )
