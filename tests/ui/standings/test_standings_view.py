"""The standings as they are scrolled."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QComboBox, QMenu

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.standings.why_dialog import WhyDialog
from tests.domain import round_robin
from tests.ui.conftest import Desk
from tests.ui.hands import child


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


@pytest.mark.long
def test_a_selected_player_stays_selected_on_another_place_without_scrolling(desk: Desk) -> None:
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


def test_the_head_of_the_names_is_whole_above_short_names(desk: Desk) -> None:
    """In bold too, as it is above the cell of the cursor."""
    desk.document.start(round_robin("A", "B", "C").tournament, None)
    desk.settle()
    for view in (desk.contributions, desk.standings):
        head = view.horizontalHeader()
        place = desk.column(view, "Name")
        assert head.sectionSize(place) >= head.sectionSizeHint(place)
