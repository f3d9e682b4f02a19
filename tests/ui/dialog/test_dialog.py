"""A dialog is never larger than its screen, and what is under its content never out of sight;
Enter presses what has the focus."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)
from pytestqt.qtbot import QtBot

from tbdesk.ui.dialog.dialog import Dialog
from tests.ui.hands import activate, child, press


def made(lines: int) -> Dialog:
    dialog = Dialog("anyDialog", "Any")
    content = QVBoxLayout()
    for number in range(lines):
        label = QLabel(f"Line {number} of what the dialog is about. " * 3)
        label.setWordWrap(True)
        content.addWidget(label)
    dialog.arrange(content, QDialogButtonBox(QDialogButtonBox.StandardButton.Ok))
    dialog.prefer(60, 10)
    return dialog


def shown(qtbot: QtBot, dialog: Dialog) -> tuple[QScrollArea, QDialogButtonBox]:
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.qWait(20)
    return child(dialog, QScrollArea), child(dialog, QDialogButtonBox)


def test_more_than_the_screen_has_room_for_scrolls_over_the_buttons(qtbot: QtBot) -> None:
    dialog = made(lines=60)
    content, buttons = shown(qtbot, dialog)
    room = dialog.screen().availableSize()
    assert dialog.height() < room.height()
    assert dialog.width() <= room.width()
    assert content.verticalScrollBar().maximum() > 0
    assert dialog.rect().contains(QRect(buttons.mapTo(dialog, QPoint()), buttons.size()))


def test_content_that_fits_the_screen_does_not_scroll(qtbot: QtBot) -> None:
    dialog = made(lines=12)
    content, _buttons = shown(qtbot, dialog)
    assert content.verticalScrollBar().maximum() == 0


def test_enter_presses_the_button_that_has_the_focus_and_not_ok(qtbot: QtBot) -> None:
    pressed = []
    dialog = Dialog("anyDialog", "Any")
    content = QVBoxLayout()
    add, field = QPushButton("Add"), QLineEdit()
    for part in (add, field):
        content.addWidget(part)
    add.setAutoDefault(False)
    add.clicked.connect(lambda: pressed.append("Add"))
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)
    buttons.accepted.connect(lambda: pressed.append("OK"))
    dialog.arrange(content, buttons)
    shown(qtbot, dialog)
    activate(dialog)
    for where in (add, field):
        where.setFocus()
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert pressed == ["Add", "Add", "OK", "OK"]
