"""Text twice as large on a laptop: what is typed in and the standings keep their rows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QTableView, QTabWidget
from pytestqt.qtbot import QtBot

from tbdesk.ui.appearance.style import keep_labels_whole
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.windows import forget_changes, on_a_laptop


@pytest.fixture
def laptop(system: QApplication, qtbot: QtBot) -> Iterator[Desk]:
    """A window of a laptop, with text twice as large."""
    usual, large = system.font(), system.font()
    large.setPointSizeF(2 * large.pointSizeF())
    system.setFont(large)
    keep_labels_whole(system)
    window = on_a_laptop()
    qtbot.addWidget(window, before_close_func=forget_changes)
    yield Desk(window)
    system.setFont(usual)
    keep_labels_whole(system)  # Qt forgets the font of labels with every other font


def rows(view: QTableView) -> float:
    """Rows in sight, without scrolling the table or what it is in."""
    inside = view.viewport().rect()
    around = view.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            corner = around.viewport().mapTo(view.window(), QPoint(0, 0))
            inside &= (
                around.viewport()
                .rect()
                .translated(corner - view.viewport().mapTo(view.window(), QPoint(0, 0)))
            )
        around = around.parentWidget()
    return inside.height() / view.rowHeight(0)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("name", "grid", "player", "head"),
    [
        ("swiss16", "rounds", "Alice", "BH/C1"),
        ("wccc1975", "crosstable", "Kosenkov", "SB"),
        ("teams14", "matches", "Bonobos", "EDE"),
    ],
)
def test_a_selected_value_leaves_five_rows_to_grid_and_standings(
    laptop: Desk, name: str, grid: str, player: str, head: str
) -> None:
    laptop.open_example(name)
    laptop.settle()
    laptop.click_value(player, head)
    laptop.settle()
    assert rows(laptop.table(grid)) >= 5
    assert rows(laptop.standings) >= 5
    assert rows(laptop.contributions) >= 2


def test_a_line_up_is_whole_under_some_matches(laptop: Desk) -> None:
    laptop.open_example("teams14")
    laptop.settle()
    laptop.press(Qt.Key.Key_Return)
    laptop.settle()
    lineup = laptop.table("lineup")
    assert rows(lineup) >= lineup.model().rowCount() == 4
    assert rows(laptop.table("matches")) >= 4
    assert rows(laptop.standings) >= 5
    assert child(laptop.window, QLabel, "lineupState").isVisible(), "the match was finished"


def test_a_line_up_needs_the_room_of_the_details_of_a_value(laptop: Desk) -> None:
    laptop.open_example("teams14")
    laptop.click_value("Bonobos", "EDE")
    laptop.settle()
    details = child(laptop.window, QTabWidget, "details")
    assert details.isVisible()
    laptop.table("matches").setFocus()
    laptop.press(Qt.Key.Key_Return)
    laptop.settle()
    assert not details.isVisible()
    laptop.click_value("Deer", "EDE")
    laptop.settle()
    assert rows(laptop.table("matches")) >= 4, "no room for details yet"
    laptop.press(Qt.Key.Key_F12)
    assert details.isVisible()


def test_players_of_teams_stand_under_five_matches(laptop: Desk) -> None:
    laptop.open_example("teams14")
    laptop.click_value("Bonobos", "EDE")
    details = child(laptop.window, QTabWidget, "details")
    (tab,) = (at for at in range(details.count()) if details.tabText(at) == "Players")
    details.setCurrentIndex(tab)
    laptop.settle()
    assert rows(laptop.table("playerStandings")) >= 2
    assert rows(laptop.table("matches")) >= 5
    assert rows(laptop.standings) >= 5
