"""Drawn texts have room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("text", ["&Teilnehmer", "&Text", "&Von", "&Paarung", "Tur&nier"])
def test_the_key_of_a_label_leaves_room_for_its_last_letter(qtbot: QtBot, text: str) -> None:
    label, field = QLabel(text), QLineEdit()
    qtbot.addWidget(label)
    qtbot.addWidget(field)
    label.setBuddy(field)  # or there is no key
    label.adjustSize()
    width = label.width()
    label.resize(width + 20, label.height())
    drawn = label.grab().toImage()
    ground = drawn.pixel(drawn.width() - 1, 0)
    beyond = range(width, drawn.width())
    assert all(drawn.pixel(x, y) == ground for x in beyond for y in range(drawn.height()))
