"""The tab of the players: present for team events, by board, with the games one needs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSpinBox, QTabWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.report.document import Grid
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.session.calculation import standings_of
from tests.engine.teams_of import league
from tests.models.teams.test_team_players import played
from tests.report.handout.teams.test_scheveningen import scheveningen
from tests.ui.hands import child, choose, click, fill, named
from tests.ui.teams.conftest import TeamHall


def details(hall: TeamHall) -> QTabWidget:
    found = child(hall.desk.window, QTabWidget, "details")
    return found


def players_tab(hall: TeamHall) -> int:
    return tab_texts(hall).index("Players")


def tab_texts(hall: TeamHall) -> list[str]:
    tabs = details(hall)
    return [tabs.tabText(place) for place in range(tabs.count())]


def names(hall: TeamHall) -> list[str]:
    return [line[2] for line in hall.lines(hall.desk.table("playerStandings"))]


def test_only_team_events_have_it(hall: TeamHall) -> None:
    hall.open(league(teams=3))
    assert details(hall).isTabVisible(players_tab(hall))
    hall.desk.open_example("rr6")
    assert not details(hall).isTabVisible(players_tab(hall))


def test_players_are_in_sight_in_a_small_window(hall: TeamHall) -> None:
    hall.desk.open_example("teams14")
    hall.desk.window.resize(1024, 610)
    details(hall).setCurrentIndex(players_tab(hall))
    hall.desk.press(Qt.Key.Key_F12)
    hall.desk.settle()
    view = hall.desk.table("playerStandings")
    assert view.viewport().height() > 3 * view.rowHeight(0)
    assert view.visibleRegion().boundingRect().size() == view.size()


def test_boards_and_games(hall: TeamHall, qtbot: QtBot) -> None:
    hall.open(played(league(teams=3)))
    details(hall).setCurrentIndex(players_tab(hall))
    assert set(names(hall)) == {"A1", "A2", "A3", "B1", "B2", "C1", "C2"}
    choose(named(hall.desk.window, QComboBox, "Players of"), "board 1")
    assert set(names(hall)) == {"A1", "B1", "C1"}
    choose(named(hall.desk.window, QComboBox, "Games or percent"), "games")
    fill(named(hall.desk.window, QSpinBox, "Games at least"), "3\n")
    qtbot.waitUntil(lambda: names(hall) == [])
    fill(named(hall.desk.window, QSpinBox, "Games at least"), "2\n")
    choose(named(hall.desk.window, QComboBox, "Players of"), "all boards")
    click(named(hall.desk.window, QCheckBox, "one prize list"))
    by = named(hall.desk.window, QComboBox, "Sorted by")
    choose(by, "points")
    assert hall.event.prizes == PrizeRules(2, False, PrizeOrder.POINTS, over_all=True)
    # What is printed and exported goes by the same rules.
    pages = handout(standings_of(hall.event), Contents(prizes=True))
    (table,) = (
        block
        for section in pages.sections
        if section.title == "Board prizes"
        for block in section.blocks
        if isinstance(block, Grid)
    )
    printed = [row.cells[2].text for row in table.rows]
    qtbot.waitUntil(lambda: names(hall) == printed != [])
    hall.desk.ctrl(Qt.Key.Key_Z)
    assert hall.event.prizes.by is PrizeOrder.PERCENTAGE
    assert by.currentText() == "percentage"


def note(hall: TeamHall) -> str:
    label = child(hall.desk.window, QLabel, "playersNote")
    return label.text() if label.isVisible() else ""


def test_a_note_says_in_which_column_forfeits_count(hall: TeamHall, qtbot: QtBot) -> None:
    hall.open(league(teams=3))
    details(hall).setCurrentIndex(players_tab(hall))
    assert "forfeit" not in note(hall)
    hall.matches.setFocus()
    hall.desk.press(Qt.Key.Key_Return)
    hall.desk.press(Qt.Key.Key_F5, times=2)
    hall.desk.type("+")
    qtbot.waitUntil(lambda: "Wins by forfeit count in Pts alone" in note(hall))


def test_a_scheveningen_match_has_its_players_against_players(hall: TeamHall, qtbot: QtBot) -> None:
    hall.open(scheveningen("2 1-2 0+"))
    details(hall).setCurrentIndex(players_tab(hall))
    choose(named(hall.desk.window, QComboBox, "Players of"), "players against players")
    table = hall.desk.table("playerStandings")
    assert hall.lines(table) == [
        ["1 P101", "1", "0", "1.0"],
        ["2 P102", "+", "½", "1.5"],
        ["T2", "0.0", "1.5", "2.5 : 1.5"],
    ]
    hall.open(played(league(teams=3)))
    boards = named(hall.desk.window, QComboBox, "Players of")
    assert "players against players" not in [boards.itemText(i) for i in range(boards.count())]
    qtbot.waitUntil(lambda: {"A1", "B1", "C1"} <= set(names(hall)))
