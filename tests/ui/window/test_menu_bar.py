"""A menu that is opened and closed again takes the keys from nobody."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.conftest import Desk
from tests.ui.hands import activate, focused


def look_into_menu(desk: Desk) -> None:
    """The third menu by the mouse, and Escape, which leaves the menu bar with the keys."""
    bar = desk.window.menuBar()
    at = bar.actionGeometry(bar.actions()[2]).center()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=at)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert desk.window.focusWidget() is bar


def look_at_another_window(desk: Desk) -> None:
    other = QWidget()
    other.show()
    activate(other)
    other.close()
    activate(desk.window)


@pytest.mark.parametrize("view", ["crosstable", "standings"])
def test_after_a_menu_and_another_window_the_keys_go_where_they_went(desk: Desk, view: str) -> None:
    desk.open_example("rr6")
    desk.table(view).setFocus()
    look_into_menu(desk)
    look_at_another_window(desk)
    assert focused().objectName() == view


def test_a_result_is_typed_after_a_menu_and_another_window(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 2)
    look_into_menu(desk)
    look_at_another_window(desk)
    desk.type("5")
    assert desk.cell(1, 2) == "½"
