"""The list of those who are not paired: byes together, and players seated from it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Game
from tests.ui.conftest import Desk
from tests.ui.hands import child, keys, press
from tests.ui.rounds.conftest import board, cursor, event_of, unpaired


def test_the_unpaired_get_byes_together(hall: Desk) -> None:
    keys("1\n2\n1")
    view = child(hall.window, QListView, "unpaired")
    view.setFocus()
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys("z")
    assert event_of(hall).byes == tuple(Bye(1, n, Kind.ZERO_BYE) for n in (3, 4, 5, 6))
    assert hall.window.actions_.undo.text() == "&Undo round 1: 3, 4, 5, 6 zero-point bye or absence"
    hall.ctrl(Qt.Key.Key_Z)
    assert unpaired(hall) == ["3 Carla", "4 Hanna", "5 Elena", "6 Franco"]


def test_enter_in_the_list_seats_players(hall: Desk) -> None:
    view = child(hall.window, QListView, "unpaired")
    hall.click(view, 2, 0)
    press(Qt.Key.Key_Return)
    assert unpaired(hall) == ["1 Alice", "2 Bruno", "4 Hanna", "5 Elena", "6 Franco"]
    hall.click(view, 4, 0)
    press(Qt.Key.Key_Return)
    assert event_of(hall).games == (Game(1, 3, 6),)


def test_who_has_paired_the_last_from_the_list_goes_on_with_the_results(hall: Desk) -> None:
    """The list goes when nobody is left in it, and with it the place of the keys."""
    keys("1\n2\n\n3\n4\n\n")
    view = child(hall.window, QListView, "unpaired")
    hall.click(view, 0, 0)
    keys("h")
    hall.click(view, 0, 0)
    keys("z")
    assert not view.isVisible()
    assert cursor(hall) == (1, "Result")
    keys("10")
    assert board(hall, 1)[1:2] + board(hall, 2)[1:2] == ["1-0", "0-1"]
