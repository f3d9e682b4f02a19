"""Which view the keys go to is seen: in light, dark and high contrast, and not by colour alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QTableView,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.ui.appearance import style
from tbdesk.ui.appearance.palette import own_palette
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import ListWidget, PlainText, Table, TextBrowser
from tests.ui.appearance.test_contrast import LEAST, contrast
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child
from tests.ui.walk import SEEN_PIXELS, differences
from tools.screenshots import palette_of

LOOKS = ("light", "dark", "contrast")

#: Grids by the example that has them, with a cell that the cursor can be in.
GRIDS = {
    "rr6": {"crosstable": (1, 4), "standings": (1, 1), "contributions": (1, 2), "rounds": (1, 1)},
    "swiss16": {"participants": (1, 4)},
    "teams14": {"matches": (1, 3)},
}


def bring_up(view: QTableView) -> None:
    """The tabs that a view is in."""
    above = view.parentWidget()
    while above is not None:
        if isinstance(above, QTabWidget):
            for place in range(above.count()):
                page = above.widget(place)
                if page is not None and page.isAncestorOf(view):
                    above.setCurrentIndex(place)
        above = above.parentWidget()


def picture(view: QTableView) -> QImage:
    """The cell the cursor is in."""
    return view.viewport().grab(view.visualRect(view.currentIndex())).toImage()


@pytest.mark.parametrize(
    "look", [LOOKS[0], *(pytest.param(look, marks=pytest.mark.long) for look in LOOKS[1:])]
)
def test_the_cursor_of_a_grid_looks_different_when_the_keys_go_elsewhere(
    desk: Desk, system: QApplication, look: str
) -> None:
    elsewhere = QLineEdit(desk.window)
    elsewhere.show()
    light = QPalette(system.palette())
    for example, grids in GRIDS.items():
        desk.open_example(example)
        desk.settle()
        desk.click(desk.standings, 1, desk.standings.model().columnCount() - 2)
        desk.settle()
        system.setPalette(palette_of(look) or light)
        for name, at in grids.items():
            view = desk.table(name)
            bring_up(view)
            view.setCurrentIndex(view.model().index(*at))
            view.setFocus()
            assert view.hasFocus(), name
            focused = picture(view)
            elsewhere.setFocus()
            assert differences(focused, picture(view)) >= SEEN_PIXELS, name


@pytest.mark.long
def test_a_text_to_read_has_a_strong_frame_when_the_keys_go_to_it(
    desk: Desk, system: QApplication
) -> None:
    elsewhere = QLineEdit(desk.window)
    elsewhere.show()
    light = QPalette(system.palette())
    desk.open_example("rr6")
    desk.settle()
    desk.click(desk.standings, 1, desk.column(desk.standings, "SB"))
    desk.settle()
    text = child(desk.window, QTextBrowser, "explanation")
    side = QRect(0, 0, 4, text.height())
    for look in LOOKS:
        system.setPalette(palette_of(look) or light)
        text.setFocus()
        focused = text.grab(side).toImage()
        elsewhere.setFocus()
        assert differences(focused, text.grab(side).toImage()) >= side.height() // 2, look


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.usefixtures("qapp")
def test_the_selection_is_readable_without_the_focus(look: str) -> None:
    palette = palette_of(look) or QPalette(QColor("#efefef"))
    assert contrast(palette.text().color(), style.selected_elsewhere(palette)) >= LEAST


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", [ListWidget, PlainText, Table, TextBrowser])
@pytest.mark.parametrize("focused", [False, True])
def test_lists_and_texts_of_a_dialog_have_the_round_corners_of_fields(
    qtbot: QtBot, system: QApplication, look: str, kind: type[QWidget], focused: bool
) -> None:
    system.setPalette(palette_of(look) or own_palette(dark=False))
    dialog = Dialog("round", "Round")
    qtbot.addWidget(dialog)
    shown, field = kind(), QLineEdit()
    column = QVBoxLayout()
    column.addWidget(shown)
    dialog.arrange(column, field)
    dialog.show()
    activate(dialog)
    (shown if focused else field).setFocus()
    picture = dialog.grab().toImage()
    corner = shown.mapTo(dialog, QPoint(0, 0))
    ground = picture.pixelColor(2, 2)
    assert picture.pixelColor(corner) == ground
    assert picture.pixelColor(corner + QPoint(0, shown.height() // 2)) != ground, "an edge"
