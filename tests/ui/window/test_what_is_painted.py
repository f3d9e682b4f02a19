"""The screen after a key: only changed texts are painted again, and no former text stays."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QScrollBar, QSplitter, QTableView, QTextBrowser, QWidget

from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tests.engine.teams_of import league
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.teams.conftest import TeamHall


def on_screen(desk: Desk) -> QImage:
    """The window as it was painted last."""
    return desk.window.screen().grabWindow(desk.window.winId()).toImage()


def painted_whole(desk: Desk) -> QImage:
    """The window when all of it is painted anew."""
    for widget in desk.window.findChildren(QWidget):
        widget.update()
    desk.settle()
    return on_screen(desk)


def look_at(desk: Desk, row: int, column: int) -> None:
    """Select a value of the standings; what it is made of comes up."""
    desk.standings.setFocus()
    desk.standings.setCurrentIndex(desk.standings.model().index(row, column))
    desk.settle()
    assert desk.contributions.isVisible()
    assert child(desk.window, QTextBrowser, "explanation").isVisible()


def line_up(desk: Desk) -> tuple[QTableView, QTableView]:
    """The matches of an event of teams, and the line-up of the first, which is typed in."""
    desk.window.resize(1600, 1000)
    desk.open_example("teams14")
    matches, lineup = desk.table("matches"), child(desk.window, QTableView, "lineup")
    matches.setFocus()
    desk.press(Qt.Key.Key_Return)
    desk.settle()
    assert lineup.isVisible()
    return matches, lineup


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("example", "grid"),
    [("swiss16", "rounds"), ("wccc1975", "crosstable"), ("double4", "crosstable")],
)
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
    _matches, lineup = line_up(desk)
    last = lineup.model().rowCount() - 1
    for row in (0, last):
        lineup.setFocus()
        lineup.setCurrentIndex(lineup.model().index(row, 2))
        desk.type("0" if str(lineup.currentIndex().data()).startswith("1") else "1")
        desk.settle()
        assert lineup.isVisible() is (row != last)
        assert on_screen(desk) == painted_whole(desk)


def test_a_line_up_that_opens_below_the_last_match_leaves_the_matches_as_if_painted_whole(
    desk: Desk,
) -> None:
    """The matches are lower then, and scrolled to their end: somebody has shared the room by hand,
    and the desk gives them no more."""
    desk.window.resize(1500, 950)
    hall = TeamHall(desk)
    hall.open(league(teams=3, cycles=2))
    hall.matches.setFocus()
    child(desk.window, QSplitter, "deskSplitter").splitterMoved.emit(0, 1)
    desk.settle()
    hall.matches.setCurrentIndex(hall.matches.model().index(2, OWN_COLUMNS + 1))
    desk.settle()
    desk.press(Qt.Key.Key_Return)
    desk.settle()
    assert hall.lineup.isVisible()
    assert hall.matches.verticalScrollBar().value()
    assert on_screen(desk) == painted_whole(desk)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("example", "grid"), [("wccc1975", "crosstable"), ("swiss16", "rounds"), ("teams14", "matches")]
)
def test_in_a_window_of_another_size_the_screen_is_as_if_painted_whole(
    desk: Desk, example: str, grid: str
) -> None:
    desk.window.resize(1600, 1000)
    desk.open_example(example)
    look_at(desk, 1, 4)
    desk.table(grid).setFocus()
    for size in ((1240, 760), (1604, 1004), (1100, 1004)):
        desk.window.resize(*size)
        desk.settle()
        assert on_screen(desk) == painted_whole(desk)


def bars(table: QTableView) -> tuple[QScrollBar, QScrollBar]:
    return table.horizontalScrollBar(), table.verticalScrollBar()


def scroll(table: QTableView, part: float) -> None:
    """To a part of the way to its end, both ways."""
    for bar in bars(table):
        bar.setValue(round(bar.maximum() * part))


@pytest.mark.one_in(6)
@pytest.mark.parametrize("part", [0.5, 1])
@pytest.mark.parametrize(
    ("example", "grid"), [("wccc1975", "crosstable"), ("swiss16", "rounds"), ("teams14", "matches")]
)
def test_a_scrolled_grid_in_other_room_is_as_if_painted_whole(
    desk: Desk, example: str, grid: str, part: float
) -> None:
    desk.window.resize(680, 384)
    desk.open_example(example)
    desk.settle()
    splitters = desk.window.findChildren(QSplitter)
    whole = child(desk.window, QSplitter, "deskSplitter")
    where = QRect(whole.mapTo(desk.window, QPoint()), whole.size())
    tables = desk.table(grid), desk.standings
    for table in tables:
        scroll(table, part)
    desk.settle()
    assert any(bar.value() for table in tables for bar in bars(table)) == bool(part)
    for by in (-8, 8, 150, -150, 8, -8):
        for splitter in splitters:
            first, second = splitter.sizes()
            splitter.setSizes([first + by, second - by])
            desk.settle()
            # Not the tool bar: Qt paints the sign for what has no room in it over itself.
            assert on_screen(desk).copy(where) == painted_whole(desk).copy(where)
