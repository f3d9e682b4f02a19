"""Long texts to choose in a box that has no room for them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from tbdesk.session.program.tooltips import plain
from tbdesk.ui.widgets.boxes import NarrowBox

LONG = "by date: FIDE C.07, from 1 March 2026 <b>on</b>"


@pytest.fixture
def box(qtbot: QtBot) -> NarrowBox:
    box = NarrowBox()
    qtbot.addWidget(box)
    box.addItems([LONG, "1-½-0"])
    box.show()
    qtbot.waitExposed(box)
    return box


def painted(box: NarrowBox) -> str:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    text: str = option.currentText
    return text


def test_a_shortened_text_ends_in_dots_and_is_whole_in_the_tooltip(box: NarrowBox) -> None:
    assert painted(box).endswith("…")
    assert LONG.startswith(painted(box)[:-1])
    assert box.toolTip() == plain(LONG)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert (painted(box), box.toolTip()) == ("1-½-0", "")


def test_with_the_room_it_is_whole(box: NarrowBox) -> None:
    box.resize(3 * box.width(), box.height())
    assert (painted(box), box.toolTip()) == (LONG, "")


def test_a_text_to_type_over_shows_its_beginning(box: NarrowBox) -> None:
    box.setEditable(True)
    box.clearFocus()
    box.setCurrentIndex(1)
    box.setCurrentIndex(0)
    edit = box.lineEdit()
    assert edit is not None
    assert edit.cursorPosition() == 0
