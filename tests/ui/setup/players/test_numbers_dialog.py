"""Pairing numbers typed by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView

from tbdesk.models.setup.typed_table import NumbersModel
from tbdesk.ui.setup.players.list_dialogs import NumbersDialog
from tests.domain import crosstable, round_robin
from tests.models.conftest import watched
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, button, child, click, keys, lines, message, ok
from tests.ui.rounds.conftest import start
from tests.ui.setup.players.test_withdraw_dialog import menu_of

GRID = "Alice * 1 0\nBruno 0 * 1\nCarla 1 0 *"


def renumber(desk: Desk, act: object) -> None:
    with at_the_next(NumbersDialog, act):  # type: ignore[arg-type]
        desk.window.actions_.numbers.trigger()


def names(desk: Desk) -> list[str]:
    return [player.name for player in desk.event.players]


def test_numbers_are_typed_checked_and_one_step(desk: Desk) -> None:
    event = crosstable(GRID).tournament
    start(desk, event)

    def type_them(dialog: NumbersDialog) -> None:
        assert child(dialog, QLabel, "intro").text().startswith("Games, byes and all decisions")
        keys("3\r")
        click(ok(dialog))
        assert message(dialog) == "Several players have the number 3: Alice, Carla."
        keys("7\r")
        assert message(dialog) == "'7' is not a pairing number: type 1 to 3."
        table = child(dialog, QTableView, "numbers")
        table.setCurrentIndex(table.model().index(2, 0))
        keys("1\r")
        click(ok(dialog))

    renumber(desk, type_them)
    assert names(desk) == ["Carla", "Bruno", "Alice"]
    assert desk.cell(1, 3) == "1"
    assert desk.cell(3, 1) == "0"
    assert desk.event.log[-1].moves == "", "it moves nobody"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event.players == event.players
    assert desk.event.games == event.games


def test_from_the_menu_of_a_player_the_cursor_is_on_him(desk: Desk) -> None:
    start(desk, crosstable(GRID).tournament)

    def swap(dialog: NumbersDialog) -> None:
        keys("1\r")
        table = child(dialog, QTableView, "numbers")
        assert lines(table) == ["1", "2", "1"]
        table.setCurrentIndex(table.model().index(0, 0))
        keys("3\r")
        click(ok(dialog))

    with at_the_next(NumbersDialog, swap):
        menu_of(desk.crosstable, 2, 0, "Pairing numbers")
    assert names(desk) == ["Carla", "Bruno", "Alice"]


def test_by_rating(desk: Desk) -> None:
    start(desk, round_robin("Alice", "Bruno", "Carla", ratings=[1500, None, 2000]).tournament)

    def by_rating(dialog: NumbersDialog) -> None:
        assert "another Berger table" in child(dialog, QLabel, "intro").text()
        click(button(dialog, "By rating"))
        assert lines(child(dialog, QTableView, "numbers")) == ["2", "3", "1"]
        click(button(dialog, "By list order"))
        assert lines(child(dialog, QTableView, "numbers")) == ["1", "2", "3"]
        click(button(dialog, "By rating"))
        click(ok(dialog))

    renumber(desk, by_rating)
    assert names(desk) == ["Carla", "Alice", "Bruno"]


def test_the_model_keeps_the_rules_of_models() -> None:
    model = watched(NumbersModel(crosstable(GRID).tournament))
    assert model.setData(model.index(0, 0), "2")
    assert not model.setData(model.index(0, 1), "2")
    assert model.refusal() == "Several players have the number 2: Alice, Bruno."
    model.put({1: 4, 2: 1, 3: 2})
    assert model.refusal().startswith("No player has the number 3")
