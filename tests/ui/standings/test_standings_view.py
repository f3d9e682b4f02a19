"""The standings as they are scrolled."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QComboBox, QMenu, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.standings.why_dialog import WhyDialog
from tests.domain import round_robin
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.painted import Area


def test_after_scrolling_columns_are_measured_after_the_usual_pause(desk: Desk) -> None:
    """The way scrolled, in rows, was taken for the pause, in milliseconds."""
    names = [f"Player {number}" for number in range(1, 41)]
    desk.document.start(round_robin(*names).tournament, None)
    view = desk.table("standings")
    pauses = [timer.interval() for timer in view.findChildren(QTimer)]
    view.verticalScrollBar().setValue(7)
    assert view.verticalScrollBar().value() == 7
    assert [timer.interval() for timer in view.findChildren(QTimer)] == pauses


def test_the_menu_of_a_participant_asks_why(desk: Desk) -> None:
    """A user with only a mouse looked for the entry there."""
    desk.open_example("rr6")
    desk.click_value("3 Carla", "PTS")
    view = desk.standings
    at = view.visualRect(view.currentIndex()).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(at))
    view.contextMenuEvent(event)
    menu = child(view, QMenu, "helpMenu")
    asked = [action for action in menu.actions() if not action.isSeparator()]
    assert [action.objectName() for action in asked] == [
        "actionWhy", "actionOutlook", "actionMoves", "actionCopy", "helpOnThis",
    ]  # fmt: skip
    asked[0].trigger()
    menu.close()
    why = child(desk.window, WhyDialog)
    assert "3 Carla" in child(why, QComboBox, "why").currentText()
    why.close()


@pytest.mark.long
def test_rows_that_come_into_sight_in_a_taller_window_are_whole(desk: Desk) -> None:
    """Two dozen new players were measured in the few rows that the details leave, then the details
    closed."""
    names = [*"ABCDEFGH", *(f"Ermanno the {number}th" for number in range(9, 25))]
    desk.window.resize(1240, 420)
    desk.document.start(round_robin(*names).tournament, None)
    desk.settle()
    view = desk.table("standings")
    desk.window.resize(1240, 900)
    desk.settle()
    assert view.rowAt(view.viewport().height() - 1) == -1  # all of them are in sight
    assert view.columnWidth(1) >= view.sizeHintForColumn(1)


class Paintings(QObject):
    """Which of some widgets were painted, in their order."""

    def __init__(self, **widgets: QWidget) -> None:
        super().__init__()
        self._names = {widget: name for name, widget in widgets.items()}
        self.order: list[str] = []
        for widget in widgets.values():
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            name = self._names[watched]
            if name not in self.order:
                self.order.append(name)
        return False


def test_the_standings_are_painted_before_what_they_are_made_of(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    explanation = child(desk.window, QTextBrowser, "explanation")
    desk.click_value("1 Alice", "SB")
    qtbot.waitUntil(lambda: "SB 9.25" in explanation.toPlainText())
    desk.click_game(1, 2)
    desk.settle()
    paintings = Paintings(
        standings=desk.standings.viewport(),
        contributions=desk.contributions.viewport(),
        explanation=explanation.viewport(),
    )
    desk.type("0")
    assert desk.values("SB")[0] != "9.25", "they are there at once"
    assert "SB 9.25" in explanation.toPlainText()
    qtbot.waitUntil(lambda: len(paintings.order) == 3)
    assert paintings.order == ["standings", "contributions", "explanation"]


def test_what_they_are_made_of_is_dropped_when_the_next_key_comes(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    explanation = child(desk.window, QTextBrowser, "explanation")
    desk.click_value("1 Alice", "SB")
    qtbot.waitUntil(lambda: "SB 9.25" in explanation.toPlainText())
    shown: list[str] = []
    explanation.textChanged.connect(lambda: shown.append(explanation.toPlainText()))
    for key in "1=0":
        desk.click_game(1, 2)
        desk.type(key)
    desk.settle()
    assert len(shown) == 1
    assert f"SB {desk.values('SB')[desk.names().index('1 Alice')]}" in shown[0]


def test_an_explanation_that_reads_the_same_stays_as_it_is(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    explanation = child(desk.window, QTextBrowser, "explanation")
    desk.click_value("1 Alice", "SB")
    qtbot.waitUntil(lambda: "SB 9.25" in explanation.toPlainText())
    shown: list[str] = []
    explanation.textChanged.connect(lambda: shown.append(explanation.toPlainText()))
    for key in "01":
        desk.click_game(1, 2)
        desk.type(key)
    desk.settle()
    assert not shown


@pytest.mark.long
def test_who_is_selected_stays_so_on_another_place_and_nothing_scrolls(desk: Desk) -> None:
    names = [f"Player {number}" for number in range(1, 41)]
    event = round_robin(*names).tournament._replace(chain=catalogue.chain("PTS,SB"))
    desk.document.start(event, None)
    desk.click_value("1 Player 1", "SB")
    inspected: list[tuple[object, object]] = []
    standings = child(desk.window, StandingsView, "standings")
    standings.inspected.connect(lambda *what: inspected.append(what))
    desk.standings.verticalScrollBar().setValue(9)
    for opponent in (2, 3, 4):
        desk.click_game(1, opponent)
        desk.type("0")
    at = desk.standings.currentIndex()
    assert at.row() == 3
    assert at.siblingAtColumn(1).data() == "1 Player 1"
    assert desk.standings.model().headerData(at.column(), Qt.Orientation.Horizontal) == "SB"
    assert [index.row() for index in desk.standings.selectedIndexes()] == [3]
    assert desk.standings.verticalScrollBar().value() == 9
    assert not inspected, "it is the same value that is looked at"


def test_after_a_result_only_what_has_changed_is_painted(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.click_game(1, 2)
    desk.type("0")
    desk.settle()  # from now on the line is there that says who moved
    painted = Area(desk.standings.viewport())
    desk.click_game(1, 2)
    desk.type("1")
    desk.settle()
    whole = desk.standings.viewport().size()
    assert 0 < painted.pixels < whole.width() * whole.height() / 2


def test_the_head_of_the_names_is_whole_above_short_names(desk: Desk) -> None:
    """In bold too, as it is above the cell of the cursor."""
    desk.document.start(round_robin("A", "B", "C").tournament, None)
    desk.settle()
    for view in (desk.contributions, desk.standings):
        head = view.horizontalHeader()
        place = desk.column(view, "Name")
        assert head.sectionSize(place) >= head.sectionSizeHint(place)
