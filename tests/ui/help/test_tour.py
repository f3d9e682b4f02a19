"""The tour in four steps: offered once, taken on an example, left at any time."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QTextEdit, QWidget

from tbdesk.app import create_window
from tbdesk.ui.help.tour import Outline, Tour
from tests.ui.conftest import Desk
from tests.ui.hands import child, click


def said(desk: Desk) -> str:
    return child(desk.window, QLabel, "tourText").text()


def outlined(desk: Desk, widget: QWidget) -> bool:
    """True if the line is round the widget, and hardly larger than it."""
    line = child(desk.window, Outline)
    at = widget.mapTo(desk.window, widget.rect().topLeft())
    around = line.geometry()
    larger = around.width() - widget.width()
    return line.isVisible() and around.contains(at) and 0 <= larger < 20


@pytest.mark.usefixtures("just_started")
def test_the_tour_is_offered_once(desk: Desk) -> None:
    offer = child(desk.window, QWidget, "tourOffer")
    assert offer.isVisible()
    click(child(offer, QPushButton, "tourDecline"))
    assert not offer.isVisible()
    second = create_window()
    second.show()
    assert second.findChild(QWidget, "tourOffer") is None
    second.close()
    second.deleteLater()


def test_four_steps_show_what_they_are_about(desk: Desk) -> None:
    click(child(desk.window, QPushButton, "tourTake"))
    desk.settle()
    assert said(desk).startswith("1 of 4: Type a result with one key")
    assert outlined(desk, child(desk.window, QWidget, "grids"))
    assert not child(desk.window, QPushButton, "tourBack").isEnabled()
    desk.click_game(1, 3)
    desk.type("0")
    assert desk.cell_of(1, 3) == "0", "the grid takes the keys"
    on = child(desk.window, QPushButton, "tourNext")
    click(on)
    assert outlined(desk, desk.standings)
    click(on)
    desk.settle()
    assert said(desk).startswith("3 of 4")
    explanation = child(desk.window, QTextEdit, "explanation")
    assert outlined(desk, explanation)
    assert ": SB/C1 " in explanation.toPlainText()
    click(on)
    assert said(desk).startswith("4 of 4")
    assert not child(desk.window, QPushButton, "tourEnd").isVisible()
    click(child(desk.window, QPushButton, "tourBack"))
    assert said(desk).startswith("3 of 4")
    click(on)
    click(on)
    desk.settle()
    assert desk.window.findChild(Tour) is None
    assert desk.window.findChild(Outline) is None


@pytest.mark.long
def test_the_tour_is_left_at_any_step_and_begun_again_from_the_menu(desk: Desk) -> None:
    child(desk.window, QAction, "actionTour").trigger()
    click(child(desk.window, QPushButton, "tourEnd"))
    desk.settle()
    assert desk.window.findChild(Tour) is None
    child(desk.window, QAction, "actionTour").trigger()
    assert said(desk).startswith("1 of 4")


@pytest.mark.long
def test_another_event_ends_it(desk: Desk) -> None:
    click(child(desk.window, QPushButton, "tourTake"))
    desk.open_example("swiss16")
    desk.settle()
    assert desk.window.findChild(Tour) is None
    assert desk.window.findChild(Outline) is None
