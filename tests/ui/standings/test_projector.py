"""The standings for the hall."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.ui.standings import projector
from tbdesk.ui.standings.projector import Projector
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child


def test_it_is_large_scrolls_follows_the_typing_and_ends_with_escape(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.open_example("wccc1975")
    desk.press(Qt.Key.Key_F11)
    shown = child(desk.window, Projector)
    activate(shown)
    table = child(shown, QTableView, "projectorTable")
    assert table.fontMetrics().height() >= 1.4 * desk.standings.fontMetrics().height()
    title = child(shown, QLabel, "projectorTitle").text()
    assert title.startswith("World Correspondence Chess Championship")
    bar = table.verticalScrollBar()
    for _key in range(4):
        QTest.keyClick(shown, Qt.Key.Key_Plus)
    assert bar.maximum() > 0
    shown._rest = 2
    qtbot.waitUntil(lambda: bar.value() > 1)
    QTest.keyClick(shown, Qt.Key.Key_Space)
    held = bar.value()
    QTest.qWait(3 * projector._STEP_MS)
    assert bar.value() == held
    activate(desk.window)
    desk.crosstable.setFocus()
    desk.click_game(1, 2)
    desk.type("0")
    model = table.model()
    qtbot.waitUntil(lambda: model.index(0, 1).data() == "2 Zagorovsky")
    activate(shown)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert desk.window.findChild(Projector) is None
    assert desk.window.isVisible()
    # What shows the event lives on: nothing of the projector that is gone hears of it.
    activate(desk.window)
    desk.click_game(1, 2)
    desk.type("1")
    qtbot.waitUntil(lambda: desk.standings.model().index(0, 1).data() == "1 Sloth")
