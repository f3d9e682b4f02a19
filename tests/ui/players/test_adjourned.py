"""Adjourned games: a mark of their own, and still missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget

from tbdesk.engine.model.results import ADJOURNED
from tbdesk.files import files
from tbdesk.models.players.participants import OWN_COLUMNS
from tests.domain import round_robin, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.rounds.conftest import board, cursor, start


def test_a_game_that_was_broken_off(desk: Desk, saved_as: Callable[[str], Path]) -> None:
    """Typed in the crosstable, seen in every grid, kept in the file, played on."""
    start(desk, round_robin("Alice", "Bruno", "Carla", "Dario").tournament)
    desk.type("1A5")
    assert [desk.cell(1, other) for other in (2, 3, 4)] == ["1", "a", "½"]
    assert desk.cell(3, 1) == "a"
    assert desk.label("progress") == (
        "2 of 6 games. Adjourned: Carla - Alice. "
        "Missing: Bruno - Carla, Dario - Carla, Bruno - Dario."
    )
    assert desk.values("PTS") == ["1.5", "0.5", "0.0", "0.0"]

    path = saved_as("club.tbdesk")
    desk.ctrl(Qt.Key.Key_S)
    kept = files.load(path).tournament
    assert [game.ending for game in kept.games].count(ADJOURNED) == 1
    assert kept == desk.event

    desk.click_game(1, 3)
    desk.type("0")
    assert desk.cell(3, 1) == "1"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cell(3, 1) == "a"
    desk.press(Qt.Key.Key_Delete)
    assert desk.cell(3, 1) == ""


def test_in_the_rounds_of_a_swiss(desk: Desk) -> None:
    start(desk, swiss("Alice", "Bruno", "Carla", "Dario", rounds=2).tournament)
    desk.table("rounds").setFocus()
    desk.type("1")
    desk.press(Qt.Key.Key_Return)
    desk.type("2")
    desk.press(Qt.Key.Key_Return)
    desk.type("a")
    assert board(desk, 1) == ["1 Alice", "adjourned", "2 Bruno"]
    assert cursor(desk) == (2, "White"), "on to the next pairing: there is no result to wait for"

    by_rounds = desk.table("participants")
    child(desk.window, QTabWidget, "grids").setCurrentWidget(by_rounds)
    model = by_rounds.model()
    assert [model.index(row, OWN_COLUMNS).data() for row in range(2)] == ["2wa", "1ba"]
    desk.click(by_rounds, 0, OWN_COLUMNS)
    desk.type("1")
    desk.press(Qt.Key.Key_Return)
    assert model.index(1, OWN_COLUMNS).data() == "1b0"
    desk.click(by_rounds, 1, OWN_COLUMNS)
    desk.type("1ba")
    desk.press(Qt.Key.Key_Return)
    assert desk.event.games[0].ending is ADJOURNED
