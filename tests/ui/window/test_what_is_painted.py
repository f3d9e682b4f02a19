"""What stands on the screen after a key: only what reads otherwise is painted again, and nothing
that was painted before stays there wrongly."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView, QTextBrowser, QWidget

from tests.ui.conftest import Desk
from tests.ui.hands import child

#: An example, and the grid that its results are typed in.
EVENTS = [("wccc1975", "crosstable"), ("double4", "crosstable"), ("swiss16", "rounds")]


def on_screen(desk: Desk) -> QImage:
    """The window as it was painted last."""
    return desk.window.screen().grabWindow(desk.window.winId()).toImage()


def painted_whole(desk: Desk) -> QImage:
    """The window when all of it is painted anew."""
    for widget in desk.window.findChildren(QWidget):
        widget.update()
    QTest.qWait(20)
    return on_screen(desk)


def look_at(desk: Desk, row: int, column: int) -> None:
    """Select a value of the standings; what it is made of comes up."""
    desk.standings.setFocus()
    desk.standings.setCurrentIndex(desk.standings.model().index(row, column))
    desk.settle()
    assert desk.contributions.isVisible()
    assert child(desk.window, QTextBrowser, "explanation").isVisible()


@pytest.mark.parametrize(("example", "grid"), EVENTS)
def test_after_every_key_the_screen_is_as_if_painted_whole(
    desk: Desk, example: str, grid: str
) -> None:
    desk.window.resize(1600, 1000)
    desk.open_example(example)
    view, random = desk.table(grid), Random(example)
    look_at(desk, 1, 4)
    results = [
        index
        for row in range(view.model().rowCount())
        for column in range(view.model().columnCount())
        if set(str((index := view.model().index(row, column)).data() or "-")) <= set("10½ ·")
        or index.data() in ("1-0", "0-1", "½-½")
    ]
    assert results
    for _key in range(6):
        view.setFocus()
        view.setCurrentIndex(random.choice(results))
        desk.type(random.choice("105"))
        desk.settle()
        assert on_screen(desk) == painted_whole(desk)


def test_a_line_up_that_closes_leaves_the_matches_as_if_painted_whole(desk: Desk) -> None:
    desk.window.resize(1600, 1000)
    desk.open_example("teams14")
    matches, lineup = desk.table("matches"), child(desk.window, QTableView, "lineup")
    matches.setFocus()
    desk.press(Qt.Key.Key_Return)
    desk.settle()
    assert lineup.isVisible()
    for row in range(lineup.model().rowCount()):
        lineup.setFocus()
        lineup.setCurrentIndex(lineup.model().index(row, 2))
        desk.type("0" if str(lineup.currentIndex().data()).startswith("1") else "1")
        desk.settle()
        assert on_screen(desk) == painted_whole(desk)
