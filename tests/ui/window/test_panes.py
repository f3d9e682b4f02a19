"""From view to view by keyboard, and what headings do without the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QTabWidget

from tests.ui.conftest import Desk
from tests.ui.hands import child, focused

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def names(desk: Desk, modifiers: Qt.KeyboardModifier, count: int) -> list[str]:
    """The views that Ctrl+Tab reaches, pressed so many times."""
    seen = []
    for _turn in range(count):
        desk.press(Qt.Key.Key_Tab, modifiers)
        seen.append(focused().objectName())
    return seen


def menu_action(desk: Desk, name: str) -> None:
    child(desk.window, QAction, name).trigger()


def test_another_event_begins_at_its_first_game(desk: Desk) -> None:
    """The grid of matches goes, and the next stop of Tab gets the focus: the chain before the
    standings, whose player the cursor would follow."""
    desk.open_example("rr6")
    begun = desk.cursor()
    desk.open_example("teams14")
    desk.settle()
    desk.open_example("rr6")
    assert desk.cursor() == begun
    assert focused() is desk.crosstable


def test_ctrl_tab_goes_round_through_the_views(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click(desk.standings, 0, desk.column(desk.standings, "SB/C1"))
    desk.settle()
    desk.crosstable.setFocus()
    assert names(desk, CTRL, 4) == ["standings", "contributions", "explanation", "crosstable"]
    assert names(desk, CTRL | SHIFT, 2) == ["explanation", "contributions"]
    desk.open_example("teams14")
    desk.press(Qt.Key.Key_Return)
    assert focused().objectName() == "lineup"
    assert "matches" in names(desk, CTRL | SHIFT, 1)


def test_an_empty_list_of_problems_is_passed_over(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F12)
    child(desk.window, QTabWidget, "details").setCurrentIndex(1)
    assert "problems" not in names(desk, CTRL, 4)


def test_ctrl_tab_takes_what_is_being_typed(desk: Desk) -> None:
    desk.open_example("swiss16")
    desk.press(Qt.Key.Key_F2)
    desk.press(Qt.Key.Key_Tab, CTRL)
    assert focused().objectName() == "standings"
    assert desk.standings.currentIndex().isValid()


def test_the_grids_come_to_the_front_one_after_another(desk: Desk) -> None:
    desk.open_example("rr6")
    seen = []
    for _turn in range(3):
        desk.ctrl(Qt.Key.Key_PageDown)
        seen.append(focused().objectName())
    assert seen == ["rounds", "participants", "crosstable"]


def test_several_columns_are_ticked_in_one_go(desk: Desk) -> None:
    """The menu closed after every tick."""
    desk.open_example("rr6")
    menu_action(desk, "actionColumns")
    menu = child(desk.crosstable, QMenu, "columnsMenu")
    rating, federation, club = (
        next(action for action in menu.actions() if action.text() == text)
        for text in ("Rtg", "Fed", "Club")
    )
    column = desk.column(desk.crosstable, "Rtg")
    shown = rating.isChecked()
    for action in (rating, federation):
        before = action.isChecked()
        place = menu.actionGeometry(action).center()
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        assert action.isChecked() is not before
        assert menu.isVisible()
    assert desk.crosstable.isColumnHidden(column) is shown
    before = club.isChecked()
    menu.setActiveAction(club)
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert club.isChecked() is not before
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_rows_are_sorted_by_the_column_of_the_cursor(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click(desk.standings, 0, desk.column(desk.standings, "SB"))
    menu_action(desk, "actionSort")
    first = desk.values("SB")
    menu_action(desk, "actionSort")
    assert desk.values("SB") == first[::-1]


def test_the_menu_key_opens_the_menu_of_the_cell(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 3)
    desk.press(Qt.Key.Key_F10, SHIFT)
    menu = child(desk.crosstable, QMenu, "crosstableMenu")
    assert menu.isVisible()
    menu.close()
