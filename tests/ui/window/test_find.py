"""Ctrl+F, and the one participant who is selected in every view."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.domain import round_robin
from tests.ui.conftest import Desk
from tests.ui.hands import child, keys, press


def selected(desk: Desk, table: str) -> str:
    """The participant of the cursor's row."""
    view = desk.table(table)
    row = view.currentIndex().row()
    assert row >= 0
    if table == "crosstable":
        return str(view.model().index(row, 0).data())
    name = desk.column(view, "Name")
    return str(view.model().index(row, name).data()).partition(" ")[2]


def everywhere(desk: Desk) -> set[str]:
    """The selected participant, once the views after the standings have followed."""
    tables = ("crosstable", "standings", "contributions")

    def agree() -> bool:
        there = all(desk.table(table).currentIndex().isValid() for table in tables)
        return there and len({selected(desk, table) for table in tables}) == 1

    for _again in range(500):
        if agree():
            break
        QTest.qWait(10)
    return {selected(desk, table) for table in tables}


def test_letters_without_accents_find_a_player_in_every_view(desk: Desk) -> None:
    names = ("Zoé Brun", "Niccolò Verdi", "Anna Neri", "Nicola Rossi")
    desk.document.start(round_robin(*names).tournament, None)
    desk.ctrl(Qt.Key.Key_2)  # from anywhere
    desk.ctrl(Qt.Key.Key_F)
    assert QApplication.focusWidget() is child(desk.window, QLineEdit, "findField")
    keys("nic")
    assert desk.label("findResult").startswith("2 Niccolò Verdi   (1 of 2")
    assert everywhere(desk) == {"Niccolò Verdi"}
    press(Qt.Key.Key_Down)
    assert everywhere(desk) == {"Nicola Rossi"}
    press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is desk.standings, "back where he came from"
    desk.ctrl(Qt.Key.Key_F)
    keys("1\n")
    assert QApplication.focusWidget() is desk.crosstable
    assert everywhere(desk) == {"Zoé Brun"}
    keys("0")
    assert desk.cell(1, 2) == "0", "his first game without a result"
    desk.ctrl(Qt.Key.Key_F)
    keys("xyz\n5")
    assert desk.label("findResult") == "No player has this name."
    assert len([game for game in desk.event.games if game.result]) == 1, "no result was typed"


@pytest.mark.long
def test_a_player_selected_in_one_view_is_selected_in_the_others(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(3, 5)
    third = everywhere(desk)
    assert third == {desk.event.player(3).name}
    press(Qt.Key.Key_Down)
    assert everywhere(desk) == {desk.event.player(4).name}
    desk.click(desk.contributions, 1, 0)
    assert everywhere(desk) == {desk.event.player(2).name}
    name = desk.names()[-1]
    desk.click_value(name, "SB")
    assert everywhere(desk) == {name.partition(" ")[2]}


@pytest.mark.long
def test_typing_does_not_move_the_value_that_is_looked_at(desk: Desk) -> None:
    desk.document.start(round_robin("Alice", "Bruno", "Carla", "Dario").tournament, None)
    desk.click_value("2 Bruno", desk.headers(desk.standings)[2])
    desk.click_game(1, 2)
    desk.settle()
    assert selected(desk, "standings") == "Alice"
    keys("1115")
    desk.settle()
    assert selected(desk, "crosstable") == "Bruno"
    assert selected(desk, "standings") == "Alice"


def test_a_swiss_player_is_found_at_his_board(desk: Desk) -> None:
    desk.open_example("swiss16")
    desk.ctrl(Qt.Key.Key_F)
    keys("3\n")
    desk.settle()
    rounds, by_rounds = desk.table("rounds"), desk.table("participants")
    row = rounds.currentIndex().row()
    seats = [rounds.model().index(row, column).data() for column in (0, 2)]
    assert any(seat.startswith("3 ") for seat in seats)
    assert rounds.currentIndex().column() == 1, "a key that is typed is a result"
    assert by_rounds.currentIndex().row() == 2
