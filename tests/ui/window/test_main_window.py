"""The desk around the grid: standings, marks, contributions, explanation, problems."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QListView, QTabWidget, QTextBrowser
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.engine.event.reasons import Status
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.models.roles import SLOTS_ROLE
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.standings.standings_view import StandingsView
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, click, ok


def explanation(desk: Desk) -> str:
    view = child(desk.window, QTextBrowser, "explanation")
    return view.toPlainText()


def marks(desk: Desk, number: int) -> list[Status | None]:
    """How the games of a row are marked, opponent by opponent."""
    model = desk.crosstable.model()
    return [
        slot.mark.status
        for column in range(OWN_COLUMNS, model.columnCount() - 1)
        for slot in model.index(number - 1, column).data(SLOTS_ROLE)
    ]


def terms(desk: Desk, number: int) -> list[str]:
    model = desk.contributions.model()
    return [model.index(number - 1, column).data() for column in range(model.columnCount())]


def test_nothing_of_the_event_before_stays_beside_another_one(desk: Desk) -> None:
    """Terms and explanations come a moment after the standings, which may be long."""
    desk.open_example("rr6")
    desk.click_value("2 Bruno", "SB/C1")
    desk.settle()
    assert explanation(desk).startswith("2 Bruno: SB/C1 4.75")
    desk.open_example("double4")
    assert explanation(desk) == ""
    assert desk.contributions.model().rowCount() in (0, 4)
    desk.settle()
    assert terms(desk, 1)[0] == "1 A"


def test_macos_takes_no_other_action_from_its_menu(desk: Desk) -> None:
    roles = {
        action.objectName(): action.menuRole()
        for action in desk.window.menuBar().findChildren(QAction)
        if action.objectName().startswith("action")
    }
    assert roles.pop("actionAbout") is QAction.MenuRole.AboutRole
    assert roles.pop("actionQuit") is QAction.MenuRole.QuitRole
    others = {name for name, role in roles.items() if role is not QAction.MenuRole.NoRole}
    assert others == {"actionUndo", "actionRedo"}  # Qt's own, which begin with these words


def test_the_first_window_is_no_larger_than_the_screen(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() < room.height()  # the title bar is above it


def test_a_name_of_a_hundred_and_twenty_letters_leaves_the_values_in_sight(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.open_example("rr6")
    desk.click(desk.crosstable, 0, 0)
    desk.type("Ermanno " * 15)
    desk.press(Qt.Key.Key_Return)
    header = desk.standings.horizontalHeader()
    points = desk.column(desk.standings, "PTS")

    def shown() -> bool:
        return "Ermanno" in "".join(desk.names()) and header.sectionSize(1) > 200

    qtbot.waitUntil(shown)
    child(desk.window, StandingsView, "standings").fit_columns()
    assert header.sectionViewportPosition(points) < desk.standings.viewport().width()
    assert "Ermanno " * 14 in desk.standings.model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole)


def test_a_message_about_a_file_opened_at_the_start_stands_alone(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    window.files.said.emit("Read with 2 remarks")
    window.show()
    qtbot.waitExposed(window)
    progress = child(window, QLabel, "progress")
    assert window.statusBar().currentMessage() == "Read with 2 remarks"
    assert not progress.isVisible()
    window.statusBar().clearMessage()
    assert progress.isVisible()


def test_a_selected_value_marks_its_terms_in_the_grid(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    desk.click_value("1 Alice", "SB/C1")
    counted, cut = Status.COUNTED, Status.CUT_LOW
    assert marks(desk, 1) == [counted, counted, cut, counted, counted]
    assert marks(desk, 2) == [None] * 5
    desk.click_value("Bruno", "KS")
    assert marks(desk, 2) == [counted, counted, *[Status.BELOW_LIMIT] * 3]
    assert marks(desk, 1) == [None] * 5


def test_the_contributions_show_every_term_with_its_reason(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    desk.click_value("1 Alice", "SB/C1")
    expected = ["1 Alice", "*", "1×3.5", "1×3.5", "0×1.5", "1×1.5", "½×1.5", "9.25"]
    qtbot.waitUntil(lambda: terms(desk, 1) == expected)
    cell = desk.contributions.model().index(0, 4)
    assert "Cut: lowest opponent score" in cell.data(Qt.ItemDataRole.ToolTipRole)
    tabs = child(desk.window, QTabWidget, "details")
    assert tabs.tabText(0) == "Contributions to SB/C1"


@pytest.mark.long
def test_marks_follow_an_edit_and_its_undo(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    desk.click_value("1 Alice", "SB/C1")
    before = marks(desk, 1)
    assert before[2] is Status.CUT_LOW
    desk.click_game(1, 4)
    desk.press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: marks(desk, 1)[2] is Status.PENDING)
    desk.ctrl(Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: marks(desk, 1) == before)
    assert desk.values("SB")[0] == "9.25"


def test_the_selected_participant_keeps_the_selection_when_places_change(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_value("4 Davide", "SB")
    assert desk.standings.currentIndex().row() == 5
    desk.click_game(4, 1)
    desk.press(Qt.Key.Key_Delete)
    desk.click_game(4, 2)
    desk.type("1")
    desk.click_game(4, 3)
    desk.type("1")
    current = desk.standings.currentIndex()
    assert desk.names()[current.row()] == "4 Davide"
    assert current.row() < 5
    assert current.column() == desk.column(desk.standings, "SB")


def test_missing_games_make_the_standings_provisional(desk: Desk) -> None:
    desk.open_example("rr6")
    assert "provisional" not in desk.label("standingsNote")
    desk.click_game(4, 5)
    desk.press(Qt.Key.Key_Delete)
    assert "provisional: 1 game missing" in desk.label("standingsNote")
    assert desk.label("progress") == "14 of 15 games. Missing: Davide - Elena."


def test_values_and_names_that_grow_are_never_cut_short(desk: Desk, qtbot: QtBot) -> None:
    """The columns of a new event are those of zeros; typing must make room."""
    desk.open_example("wccc1975")
    tournament = desk.event
    pending = [(i, g._replace(result=None)) for i, g in enumerate(tournament.games)]
    desk.document.start(tournament.with_games(pending), None)
    desk.document.edit(tournament, "all results")
    desk.click(desk.crosstable, 0, 0)
    desk.type("Oscar Sloth-Longname")
    desk.press(Qt.Key.Key_Return)
    last = desk.crosstable.model().columnCount() - 1
    shown = [(desk.crosstable, column) for column in (0, 1, 2, last)]  # games stand in squares
    shown += [(desk.standings, column) for column in range(desk.standings.model().columnCount())]

    def cut() -> list[int]:
        return [
            column
            for view, column in shown
            if not view.isColumnHidden(column)
            and view.columnWidth(column) < view.sizeHintForColumn(column)
        ]

    qtbot.waitUntil(lambda: cut() == [])


def test_a_message_goes_when_what_it_was_about_changes(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 2)
    desk.type("x")
    assert desk.status()
    desk.click_game(1, 2)
    desk.press(Qt.Key.Key_Delete)
    assert desk.status() == ""


def test_contradictions_are_listed_and_lead_to_their_cell(desk: Desk, tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "resources/examples/rr6.tbdesk").read_text("utf-8")
    path = tmp_path / "odd.tbdesk"
    path.write_text(text.replace('"result": "½-½"', '"result": "3-2"', 1), encoding="utf-8")
    assert desk.window.open_path(path)
    tabs = child(desk.window, QTabWidget, "details")
    assert tabs.tabText(1) == "Problems (1)"
    tabs.setCurrentIndex(1)
    problems = child(desk.window, QListView, "problems")
    text = problems.model().index(0, 0).data()
    assert "3-2" in text
    desk.click(problems, 0, 0, x=20)
    number, opponent = desk.cursor()
    assert f"{number}-{opponent}" in text
    assert desk.cell(number, int(opponent)) == "3-2"


@pytest.mark.long
def test_no_message_stands_on_top_of_the_progress(desk: Desk) -> None:
    """Also when the bar is laid out anew below it, as after a new event."""
    with at_the_next(NewEventDialog, lambda dialog: click(ok(dialog))):
        desk.ctrl(Qt.Key.Key_N)
    desk.settle()
    progress = child(desk.window, QLabel, "progress")
    assert desk.status()
    assert not progress.isVisible()
    desk.window.statusBar().clearMessage()
    assert progress.isVisible()
