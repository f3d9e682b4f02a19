"""Light, dark and high contrast come and go while the window is open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QListWidget,
    QRadioButton,
    QToolBar,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.event.reasons import Status
from tbdesk.report.handout.handout import Contents
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.printing.print_dialog import PrintDialog, PrintSettings
from tests.domain import crosstable, standings
from tests.ui.appearance.test_contrast import LEAST, contrast
from tests.ui.conftest import Desk
from tests.ui.hands import child, shown
from tools.screenshots import palette_of


def test_everything_follows_the_colours_of_the_system(desk: Desk, system: QApplication) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 2)
    desk.type("x")
    bubble, legend = child(desk.window, QLabel, "refusal"), child(desk.window, QLabel, "legend")
    toolbar = child(desk.window, QToolBar, "toolbar")
    button = toolbar.widgetForAction(desk.window.actions_.chain)
    for colours in ("dark", "contrast"):
        palette = palette_of(colours)
        assert palette is not None
        system.setPalette(palette)
        QApplication.processEvents()
        assert bubble.palette().window().color() == style.refused_ground(palette)
        assert bubble.palette().windowText().color() == style.refused_ink(palette)
        ground = term_style.ground(Status.COUNTED, palette)
        assert ground is not None
        assert ground.name() in legend.text()
        picture = button.grab().toImage()
        ratio = picture.devicePixelRatio()
        size = int(button.height() * ratio)
        seen = {picture.pixelColor(x, y).name() for x in range(size) for y in range(size)}
        assert palette.buttonText().color().name() in seen


def test_hints_are_read_in_the_colours_of_every_system(desk: Desk, system: QApplication) -> None:
    """The grey that systems have for fields to be filled in is too pale for a sentence."""
    light = QPalette(system.palette())
    hints = [
        label
        for label in desk.window.findChildren(QLabel)
        if label.text().startswith("A file dropped anywhere")
    ]
    assert hints
    for colours in ("dark", "contrast", "light"):
        system.setPalette(palette_of(colours) or light)
        QApplication.processEvents()
        for hint in hints:
            palette = hint.palette()
            ink = palette.color(hint.foregroundRole())
            assert contrast(ink, palette.window().color()) >= LEAST, colours
            assert ink != palette.text().color() or colours == "contrast"


@pytest.mark.parametrize("colours", ["light", "dark", "contrast"])
def test_boxes_to_tick_are_seen_in_a_list(qtbot: QtBot, system: QApplication, colours: str) -> None:
    """Their edges were as dark as the list is in a dark window."""
    if (palette := palette_of(colours)) is not None:
        system.setPalette(palette)
    table = standings(crosstable("Ann * 1\nBob 0 *"), "PTS,SB").standings
    dialog = shown(qtbot, PrintDialog(table, PrintSettings(Contents())))
    boxes = child(dialog, QListWidget, "contributionsToPrint")
    row = boxes.visualItemRect(boxes.item(0))
    picture = boxes.viewport().grab(QRect(row.left(), row.top(), row.height(), row.height()))
    image = picture.toImage()
    seen = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    ground = boxes.palette().base().color()
    assert max(contrast(colour, ground) for colour in seen) > 1.4


@pytest.mark.parametrize("colours", ["light", "dark", "contrast"])
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_boxes_to_tick_are_seen_in_a_dialog(
    qtbot: QtBot, system: QApplication, kind: type[QAbstractButton], colours: str
) -> None:
    if (palette := palette_of(colours)) is not None:
        system.setPalette(palette)
    box = kind()
    qtbot.addWidget(box)
    box.show()
    image = box.grab().toImage()
    seen = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    ground = system.palette().window().color()
    assert max(contrast(colour, ground) for colour in seen) > 1.2
