"""Blocks in the line-up of a match: copied to another, pasted, filled, and what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView

from tbdesk.models.teams.lineup_typing import AWAY, HOME, RESULT
from tests.engine.teams_of import entry, team_event
from tests.ui.hands import child, click_cell, lines, press
from tests.ui.teams.conftest import KEYS, TeamHall

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def column(hall: TeamHall, at: int) -> list[str]:
    return lines(hall.lineup, at)


def test_players_and_results_are_pasted_and_what_is_not_known_is_marked(hall: TeamHall) -> None:
    hall.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca 2050", "Rossini Ada 1990"),
            entry("Bees", "Verdi Ugo 2080", "Neri Ivo", "Gallo Pia 1900"),
        )
    )
    hall.desk.press(KEYS.Key_Return)
    click_cell(hall.lineup, 0, HOME)
    QApplication.clipboard().setText("bianchi\t1\tugo\nnobody\tx\tpia")
    hall.desk.ctrl(Qt.Key.Key_V)
    assert column(hall, HOME) == ["2  Bianchi Luca  2050", "nobody"]
    assert column(hall, RESULT) == ["1-0", "x"]
    assert column(hall, AWAY) == ["1  Verdi Ugo  2080", "3  Gallo Pia  1900"]
    assert "2 of 6 cells were refused" in hall.desk.status()
    problems = lines(child(hall.desk.window, QListView, "problems"))
    assert any("'nobody'" in line for line in problems)
    assert any("'x' is not a result" in line for line in problems)
    assert hall.desk.document.undo_stack.count() == 1
    assert hall.desk.window.actions_.undo.text() == "&Undo pasting 6 cells"
    click_cell(hall.lineup, 1, RESULT)
    hall.desk.type("5")
    click_cell(hall.lineup, 1, HOME)
    hall.desk.press(KEYS.Key_Delete)
    assert (column(hall, HOME)[1], column(hall, RESULT)[1]) == ("", "½-½")
    assert not hall.desk.document.drafts
    hall.undo_all()
    assert column(hall, HOME) == ["", ""]


@pytest.mark.long
def test_a_line_up_is_copied_filled_and_cleared(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Return)
    four.desk.press(KEYS.Key_F5)
    click_cell(four.lineup, 0, AWAY)
    four.desk.press(KEYS.Key_F5)
    click_cell(four.lineup, 0, RESULT)
    four.desk.type("1")
    click_cell(four.lineup, 0, RESULT)
    press(KEYS.Key_Down, SHIFT)
    four.desk.ctrl(Qt.Key.Key_D)
    assert column(four, RESULT) == ["1-0", "1-0"]
    four.desk.ctrl(Qt.Key.Key_C)
    assert QApplication.clipboard().text() == "1-0\n1-0"
    four.desk.press(KEYS.Key_Delete)
    assert column(four, RESULT) == ["·", "·"]
    four.desk.ctrl(Qt.Key.Key_V)
    assert column(four, RESULT) == ["1-0", "1-0"]
    names = column(four, HOME)
    four.desk.ctrl(Qt.Key.Key_A)
    four.desk.ctrl(Qt.Key.Key_C)
    four.desk.press(KEYS.Key_Delete)
    assert column(four, HOME) == ["", ""]
    four.desk.ctrl(Qt.Key.Key_V)
    assert column(four, HOME) == names
    assert column(four, RESULT) == ["1-0", "1-0"]


def test_pasted_text_without_a_player_or_result_changes_nothing(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Return)
    four.desk.press(KEYS.Key_F5)
    four.desk.type("1")
    event = four.event
    click_cell(four.lineup, 0, HOME)
    QApplication.clipboard().setText("see you\t\tsoon\n\t?\t")
    four.desk.ctrl(Qt.Key.Key_V)
    assert four.event is event
    assert "Nothing was pasted: 'see you'" in four.desk.status()
