"""Names by rounds stay in sight however far the rounds are scrolled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QTabWidget

from tbdesk.models.players.participants import OWN_COLUMNS
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.rounds.conftest import start


def test_names_stay_while_rounds_are_scrolled(desk: Desk) -> None:
    """They follow both ways, never cover the cursor, and take clicks but no keys."""
    desk.window.resize(900, 420)
    start(
        desk,
        swiss(*(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"), rounds=15).tournament,
    )
    grid = desk.table("participants")
    child(desk.window, QTabWidget, "grids").setCurrentWidget(grid)
    names = child(grid, QTableView, "frozenNames")
    assert not names.isVisible(), "the grid's own names are in sight"

    desk.click(grid, 0, OWN_COLUMNS)
    desk.press(Qt.Key.Key_End)
    assert names.isVisible()
    assert grid.visualRect(grid.model().index(0, 0)).right() < 0
    shown = names.visualRect(names.model().index(0, 0))
    assert shown.topLeft().isNull() or shown.left() == 0

    desk.press(Qt.Key.Key_Left, times=12)
    index = grid.currentIndex()
    assert index.column() > OWN_COLUMNS - 1
    assert not names.isVisible() or grid.visualRect(index).left() >= names.width()

    desk.press(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert grid.verticalScrollBar().value() > 0
    assert names.verticalScrollBar().value() == grid.verticalScrollBar().value()
    last = grid.model().index(19, 0)
    assert names.visualRect(last).top() == grid.visualRect(last).top()

    QTest.mouseClick(
        names.viewport(), Qt.MouseButton.LeftButton, pos=names.visualRect(last).center()
    )
    assert grid.currentIndex().row() == 19
    assert QApplication.focusWidget() is grid
