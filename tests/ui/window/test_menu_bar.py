"""The menus are short, and one that is opened and closed again takes the keys from nobody."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.conftest import Desk
from tests.ui.files.conftest import submenu
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


def test_after_a_menu_and_another_window_the_keys_go_where_they_went(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.standings.setFocus()
    look_into_menu(desk)
    look_at_another_window(desk)
    assert focused() is desk.standings


def test_a_result_is_typed_after_a_menu_and_another_window(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 2)
    look_into_menu(desk)
    look_at_another_window(desk)
    desk.type("5")
    assert desk.cell(1, 2) == "½"


#: Submenus with files, examples, encodings and languages, which nobody reads through.
LISTS = {"Open &recent", "Exa&mples", "Reopen with &encoding", "&Language"}


def entries(menu: QMenu) -> list[QAction]:
    """The entries that are read on the way through a menu, those of its submenus too."""
    found: list[QAction] = []
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu) and submenu.title() not in LISTS:
            found += [action, *entries(submenu)]
        elif submenu is None and not action.isSeparator():
            found.append(action)
    return found


def menus(desk: Desk) -> list[QMenu]:
    return [
        menu
        for action in desk.window.menuBar().actions()
        if isinstance(menu := action.menu(), QMenu)
    ]


def test_the_menus_have_fifty_entries_at_most(desk: Desk) -> None:
    desk.open_example("rr6")
    assert sum(len(entries(menu)) for menu in menus(desk)) <= 50


def test_every_command_is_in_a_menu_or_has_a_key(desk: Desk) -> None:
    desk.open_example("rr6")
    listed = {action for menu in menus(desk) for action in entries(menu)}
    listed |= set(submenu(desk, "Open &recent").actions()) | set(desk.standings.actions())
    commands = [
        action
        for action in desk.window.findChildren(QAction)
        if action.objectName().startswith("action")
    ]
    assert commands
    assert [a.objectName() for a in commands if a not in listed and not a.shortcuts()] == []


@pytest.mark.usefixtures("just_started")
def test_without_an_event_only_what_needs_none_can_be_chosen(desk: Desk) -> None:
    listed = [action for menu in menus(desk) for action in entries(menu)]
    assert {action.text() for action in listed if action.isEnabled()} == {
        *("&New event…", "&Open…", "&Quit"),
        *("Cu&t", "&Copy", "&Paste", "Paste cr&osstable…"),
        *("&Decisions", "&Rating lists…"),
        *("&Contents", "&Keys", "&Tour in four steps", "&About tbdesk"),
    }
