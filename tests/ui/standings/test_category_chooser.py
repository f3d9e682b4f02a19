"""Standings and grids of the members of a category."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QMenu, QTableView

from tbdesk.engine.model.prizes import Category
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.standings.projector import Projector
from tbdesk.ui.standings.standings_view import StandingsView
from tests.engine.cases import event as published
from tests.engine.cases import teams14
from tests.engine.prizes.open30 import open30
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child, choose, offered


@pytest.fixture
def open_event(desk: Desk) -> Desk:
    desk.document.start(open30(), None)
    desk.settle()
    return desk


def chooser(desk: Desk) -> QComboBox:
    return child(desk.window, QComboBox, "category")


def pick(desk: Desk, name: str) -> None:
    box = chooser(desk)
    choose(box, name)
    box.activated.emit(box.currentIndex())
    desk.settle()


def test_events_without_categories_have_no_choice(desk: Desk) -> None:
    desk.open_example("rr6")
    assert not chooser(desk).isVisible()


def test_places_inside_a_category_with_the_overall_place(open_event: Desk) -> None:
    assert offered(chooser(open_event))[:2] == ["everybody", "Women"]
    pick(open_event, "U16")
    assert open_event.values("Pl") == ["1", "2", "3", "4", "5", "6"]
    assert open_event.values("All") == ["1", "11", "12", "15", "20", "26"]
    pick(open_event, "everybody")
    assert len(open_event.names()) == 30
    assert "All" not in open_event.headers(open_event.standings)


def test_players_who_may_belong_to_it_are_named_beside_it(open_event: Desk) -> None:
    assert open_event.label("categoryUnknown") == ""
    pick(open_event, "U16")
    assert open_event.label("categoryUnknown").startswith(
        "Not known: 9 Ivanova, Dario (no date of birth); 19 Sala, Nico (no date of birth)"
    )
    pick(open_event, "Women")
    assert open_event.label("categoryUnknown") == ""


def test_the_grid_shows_the_members_alone(open_event: Desk) -> None:
    grid = child(open_event.window, QTableView, "participants")
    pick(open_event, "U16")
    shown = [row + 1 for row in range(30) if not grid.isRowHidden(row)]
    assert shown == [2, 10, 12, 20, 22, 30]
    pick(open_event, "everybody")
    assert not any(grid.isRowHidden(row) for row in range(30))


def test_a_removed_category_gives_way_to_all_players(open_event: Desk) -> None:
    pick(open_event, "U16")
    event = open_event.event
    open_event.document.edit(event._replace(categories=event.categories[:1]), lambda: "")
    open_event.settle()
    assert len(open_event.names()) == 30
    assert offered(chooser(open_event)) == ["everybody", "Women"]


def test_the_categories_of_everybody_are_a_column_on_demand(open_event: Desk) -> None:
    table = open_event.standings
    column = open_event.column(table, "Categories")
    assert table.isColumnHidden(column)
    assert open_event.values("Categories")[:3] == ["U16", "", "Women"]
    assert open_event.values("Categories")[4] == "Women, S60"


def with_category(desk: Desk, name: str) -> None:
    event = desk.event._replace(categories=(Category(name, numbers=(1, 3)),))
    desk.document.edit(event, lambda: "")
    desk.settle()


def choose_column(table: QTableView, head: str) -> None:
    table.horizontalHeader().customContextMenuRequested.emit(QPoint(5, 5))
    menu = child(table, QMenu, "columnsMenu")
    next(action for action in menu.actions() if action.text() == head).trigger()
    menu.close()


def test_the_hall_sees_the_columns_on_demand_of_the_window(open_event: Desk) -> None:
    """With room for the heading, which is wider than the cells."""
    with_category(open_event, "U8")
    open_event.press(Qt.Key.Key_F11)
    hall = child(child(open_event.window, Projector), QTableView, "projectorTable")
    table = open_event.standings
    column = open_event.column(table, "Categories")
    assert hall.isColumnHidden(column)
    activate(open_event.window)
    choose_column(table, "Categories")
    for view in (table, hall):
        assert not view.isColumnHidden(column)
        assert view.columnWidth(column) >= view.horizontalHeader().sectionSizeHint(column)


def test_a_hidden_column_takes_no_room(open_event: Desk) -> None:
    table, widths = child(open_event.window, StandingsView, "standings"), []
    for name in ("U8", "Players of the clubs of the province who were born after 2008"):
        with_category(open_event, name)
        table.fit_columns()
        widths.append(table.columnWidth(open_event.column(table, "PTS")))
    assert widths[0] == widths[1]


def test_a_tie_break_is_in_sight_where_a_hidden_column_stood(open_event: Desk) -> None:
    table = open_event.standings
    hidden = open_event.column(table, "Categories")
    assert table.isColumnHidden(hidden)
    other = published("swiss16")._replace(chain=catalogue.chain("PTS,WIN,BH,SB"))
    open_event.document.start(other, None)
    open_event.settle()
    assert open_event.column(table, "WIN") == hidden
    assert not table.isColumnHidden(hidden)


def test_teams_of_a_category_have_their_names(desk: Desk) -> None:
    event = teams14()._replace(
        chain=catalogue.chain("MPTS,GPTS"), categories=(Category("Best", numbers=(1, 3)),)
    )
    desk.document.start(event, None)
    desk.settle()
    table = desk.standings
    for name in ("Best", "everybody", "Best"):
        pick(desk, name)
        shown = [head for head in desk.headers(table) if head]
        hidden = [head for head in shown if table.isColumnHidden(desk.column(table, head))]
        assert "Name" in shown
        assert "Name" not in hidden, (name, hidden)
