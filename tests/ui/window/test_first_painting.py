"""The first painting of the window: its icons come into their room afterwards."""

from __future__ import annotations

from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tests.ui.hands import child


def test_icons_come_into_their_room_when_the_window_has_been_painted(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    assert is_blank(child(window, QAction, "actionSave").icon())
    with qtbot.waitExposed(window):
        window.show()
    window.grab()  # painted, if it was not yet
    begin = child(window, QToolButton, "begin-swiss")
    places = [button.geometry() for button in window.findChildren(QToolButton)]
    qtbot.waitUntil(lambda: not is_blank(begin.icon()))
    assert not is_blank(child(window, QAction, "actionSave").icon())
    window.grab()
    assert [button.geometry() for button in window.findChildren(QToolButton)] == places


def is_blank(icon: QIcon) -> bool:
    image = icon.pixmap(32, 32).toImage()
    return all(
        image.pixelColor(x, y).alpha() == 0
        for x in range(image.width())
        for y in range(image.height())
    )
