"""A refused text in every grid: its tip comes back with its cell, Escape gives it up, other keys
type over it, and undo takes the tip away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication, QTableView, QTabWidget

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.roles import REFUSED_ROLE, STYLE_ROLE
from tests.domain import round_robin, swiss
from tests.engine.teams_of import league, swiss_of_teams
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child, click_cell, keys, press

NAMES = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")


def in_front(desk: Desk, title: str) -> None:
    tabs = child(desk.window, QTabWidget, "grids")
    titles = [tabs.tabText(place).replace("&", "") for place in range(tabs.count())]
    tabs.setCurrentIndex(titles.index(title))
    tabs.currentWidget().setFocus()
    QApplication.processEvents()


def rating(desk: Desk) -> QTableView:
    desk.document.start(round_robin(*NAMES).tournament, None)
    click_cell(desk.crosstable, 1, 1)
    return desk.crosstable


def black(desk: Desk) -> QTableView:
    desk.document.start(swiss(*NAMES, rounds=3).tournament, None)
    in_front(desk, "Pairings")
    keys("3\n")
    return desk.table("rounds")


def token(desk: Desk) -> QTableView:
    desk.document.start(swiss(*NAMES, rounds=3).tournament, None)
    in_front(desk, "Table by rounds")
    click_cell(desk.table("participants"), 2, 4)
    return desk.table("participants")


def home_team(desk: Desk) -> QTableView:
    event = swiss_of_teams(teams=5)._replace(chain=catalogue.chain("MPTS"))
    desk.document.start(event, None)
    QApplication.processEvents()
    return desk.table("matches")


def score(desk: Desk) -> QTableView:
    desk.document.start(league()._replace(chain=catalogue.chain("MPTS")), None)
    QApplication.processEvents()
    return desk.table("matches")


def seat(desk: Desk) -> QTableView:
    score(desk)
    press(Qt.Key.Key_Return)
    return desk.table("lineup")


Place = Callable[[Desk], QTableView]

PLACES = pytest.mark.parametrize(
    ("place", "wrong", "right", "reason"),
    [
        (rating, "22000", "2200", "'22000' is not a rating"),
        (black, "99", "4", "No player has the number 99"),
        (token, "+W9", "+W4", "There is no player 9"),
        (home_team, "9", "2", "There is no team 9"),
        (score, "9:9", "1:1", "more than"),
        (seat, "xyz", "2", "not on the roster"),
    ],
)


@pytest.fixture
def table_of(desk: Desk) -> Callable[[Place, str], QTableView]:
    """A grid in which a text was just refused."""

    def refused(place: Place, wrong: str) -> QTableView:
        activate(desk.window)
        view = place(desk)
        keys(f"{wrong}\n")
        assert is_refused(view.currentIndex())
        return view

    return refused


def is_refused(index: QModelIndex) -> bool:
    style = index.data(STYLE_ROLE)
    return bool(index.data(REFUSED_ROLE)) or bool(style is not None and style.refused)


def away_and_back(view: QTableView) -> None:
    """To another cell of the grid by the mouse, and back."""
    index = view.currentIndex()
    other = 0 if index.row() else view.model().rowCount() - 1
    click_cell(view, other, 1 if index.column() != 1 else 0)
    if view.currentIndex() == index:  # there is but one row
        view.setCurrentIndex(index.siblingAtColumn(index.column() - 1))
    QApplication.processEvents()
    click_cell(view, index.row(), index.column())
    QApplication.processEvents()
    assert view.currentIndex() == index


@pytest.mark.long
@PLACES
def test_the_tip_comes_back_with_its_cell_and_goes_with_escape(
    desk: Desk,
    table_of: Callable[[Place, str], QTableView],
    place: Place,
    wrong: str,
    right: str,
    reason: str,
) -> None:
    view = table_of(place, wrong)
    first = desk.bubble()
    assert reason in first
    away_and_back(view)
    assert desk.bubble() == first
    press(Qt.Key.Key_Escape)
    assert not is_refused(view.currentIndex())
    assert view.hasFocus()
    assert not desk.document.drafts or place is black
    assert desk.bubble() == ""


@pytest.mark.long
@PLACES
def test_undo_takes_the_tip_away_and_another_entry_the_text(
    desk: Desk,
    table_of: Callable[[Place, str], QTableView],
    place: Place,
    wrong: str,
    right: str,
    reason: str,
) -> None:
    view = table_of(place, wrong)
    index = view.currentIndex()
    desk.ctrl(Qt.Key.Key_Z)
    QApplication.processEvents()
    assert not is_refused(view.currentIndex())
    assert (desk.bubble(), desk.status()) == ("", f"Undone: typing {wrong}")
    desk.ctrl(Qt.Key.Key_Y)
    QApplication.processEvents()
    assert is_refused(view.currentIndex())
    assert reason in desk.bubble()
    view.setCurrentIndex(index)
    keys(f"{right}\n")
    assert not is_refused(index)
    assert desk.bubble() == ""
    assert wrong not in [draft.text for draft in desk.document.drafts.values()]


def test_a_remark_about_keys_goes_with_their_undo(desk: Desk) -> None:
    desk.document.start(round_robin(*NAMES).tournament, None)
    desk.click_game(1, 2)
    keys("1-0")
    assert "was taken" in desk.bubble() or "1-0" in desk.bubble()
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.bubble() == ""
