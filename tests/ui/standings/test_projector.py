"""The standings for the hall."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import Result
from tbdesk.engine.model.tournament import Game
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.standings import projector
from tbdesk.ui.standings.projector import Projector
from tests.domain import WIN, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child


def test_the_hall_sees_large_standings_that_scroll_and_follow_the_typing(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projector, "REST", 2)  # nobody waits five seconds here
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
    qtbot.waitUntil(lambda: bar.value() > 1)
    QTest.keyClick(shown, Qt.Key.Key_Space)
    held = bar.value()
    QTest.qWait(3 * projector.STEP_MS)
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


def test_a_few_columns_take_the_whole_screen(desk: Desk) -> None:
    made = swiss(*(f"P{letter}" for letter in "abcdefghijklmnop"), rounds=1)
    event = made.tournament._replace(chain=catalogue.chain("PTS"))
    desk.document.start(event, None, unsaved=True)
    desk.press(Qt.Key.Key_F11)
    table = child(child(desk.window, Projector), QTableView, "projectorTable")
    room, columns = table.viewport().width(), table.horizontalHeader()
    assert room - columns.count() < columns.length() <= room


def test_the_hall_reads_of_which_round_the_standings_are(desk: Desk) -> None:
    made = swiss("Alice", "Bruno", rounds=2)
    alice, bruno = made.players
    alice.is_paired_with(bruno, 1)
    desk.document.start(made.tournament, None, unsaved=True)
    desk.press(Qt.Key.Key_F11)
    title = child(child(desk.window, Projector), QLabel, "projectorTitle")
    assert title.text().endswith("Before the first round")
    for typed, told in (
        ([Game(1, 1, 2, Result.of(WIN))], "After round 1 of 2"),
        ([Game(1, 1, 2, Result.of(WIN)), Game(2, 2, 1)], "After round 1 of 2"),
        ([Game(1, 1, 2), Game(2, 2, 1, Result.of(WIN))], "Provisional, games missing: 1"),
        ([Game(1, 1, 2, Result.of(WIN)), Game(2, 2, 1, Result.of(WIN))], "Final standings"),
    ):
        desk.document.edit(made.tournament._replace(games=tuple(typed)), "rounds")
        assert title.text().endswith(told)
