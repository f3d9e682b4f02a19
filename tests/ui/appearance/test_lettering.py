"""Texts that are laid out once are painted as they are typed, where there is room for them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tbdesk.models.plain import LEFT, RIGHT
from tbdesk.ui.appearance.lettering import Lettering


@pytest.mark.parametrize("text", ["<b>x</b>", "1 &amp; 2", "<img src='a.png'>", "½"])
def test_signs_of_markup_are_letters(qtbot: QtBot, text: str) -> None:
    font = QApplication.font()
    width = Lettering(font).width(text)
    assert width == pytest.approx(QFontMetrics(font).horizontalAdvance(text), abs=1)


def painted(text: str, side: Qt.AlignmentFlag, width: int) -> tuple[bool, list[int]]:
    """Whether there was room, and the columns of pixels that have ink."""
    picture = QImage(200, 30, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    font = QApplication.font()
    painter.setFont(font)
    drawn = Lettering(font).draw(painter, text, side, (0, 0, width, 30))
    painter.end()
    inked = [
        x for x in range(200) if any(picture.pixelColor(x, y).value() < 200 for y in range(30))
    ]
    return drawn, inked


def test_a_text_stands_at_its_side(qtbot: QtBot) -> None:
    _, left = painted("II", LEFT, 200)
    _, right = painted("II", RIGHT, 200)
    _, between = painted("II", Qt.AlignmentFlag.AlignCenter, 200)
    assert left[0] < 10
    assert right[-1] > 190
    assert 90 < (between[0] + between[-1]) / 2 < 110


def test_a_text_without_room_is_left_to_who_can_cut_it(qtbot: QtBot) -> None:
    drawn, inked = painted("Bartholomew", LEFT, 20)
    assert not drawn
    assert not inked
