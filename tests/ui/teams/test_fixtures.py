"""The fixtures of a league: home right, rounds, dates and venues, and what is printed of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QMenu, QTableView

from tbdesk.ui.printing.dialog import PrintDialog
from tbdesk.ui.setup.event.fixtures_dialog import FixturesDialog
from tests.ui.hands import activate, button, child, choose, click, click_cell, keys, message, ok
from tests.ui.teams.conftest import Answers, TeamHall

KEYS = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ROUND, DAY, HOME, AWAY, VENUE = range(5)


def change(dialog: QDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    assert table.currentIndex().row() == 0  # the match of the cursor
    keys("14.11.2026\n")
    click_cell(table, 0, VENUE)
    keys("Club house, 14:30\n")
    click_cell(table, 0, HOME)
    click(button(dialog, "Date and venue for the whole round"))
    click(button(dialog, "Exchange home right"))
    click_cell(table, 1, ROUND)
    keys("2\n")
    click(ok(dialog))
    assert "has another match, or a bye, in round 2" in message(dialog)
    click_cell(table, 1, ROUND)
    keys("4\n")
    click_cell(table, 2, DAY)
    keys("14/11\n")
    assert "'14/11' is no date" in message(dialog)
    click_cell(table, 2, DAY)
    keys("2026-11-21\n")
    click(ok(dialog))


def test_a_match_is_moved_and_gets_its_day_in_one_step(four: TeamHall) -> None:
    before, answers = four.event, Answers()
    four.desk.ctrl(KEYS.Key_PageDown)
    answers.when(FixturesDialog, change)
    four.desk.press(KEYS.Key_K, CTRL_SHIFT)
    answers.done()
    first, second, third = four.event.matches[:3]
    assert (first.home, first.away, first.day) == (4, 1, date(2026, 11, 14))
    assert first.venue == second.venue == "Club house, 14:30"
    assert (second.round, four.event.rounds) == (4, 4)
    assert third.day == date(2026, 11, 21)
    activate(four.desk.window)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.event == before


@pytest.mark.long
def test_the_home_right_is_exchanged_in_the_menu_of_a_match(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)
    four.desk.press(KEYS.Key_Return)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("1")
    four.matches.customContextMenuRequested.emit(
        four.matches.visualRect(four.matches.model().index(0, 2)).center()
    )
    menu = child(four.matches, QMenu, "matchMenu")
    (exchange,) = (one for one in menu.actions() if one.text() == "Exchange home right")
    exchange.trigger()
    menu.close()
    match = four.event.matches[0]
    assert (match.home, match.away) == (4, 1)
    assert four.line(four.matches, 0)[2] == "0-1…"  # everybody keeps what he got
    assert four.title().startswith("Round 1: 4 D – 1 A: 0-1…")


@pytest.mark.long
@pytest.mark.parametrize("name", ["league.html", "league.txt"])
def test_what_hangs_on_the_wall_of_a_league_is_saved_too(
    four: TeamHall, saved_as: Callable[[str], Path], name: str
) -> None:
    path, answers = saved_as(name), Answers()

    def act(dialog: QDialog) -> None:
        for box in dialog.findChildren(QCheckBox):
            box.setChecked(
                box.text().replace("&", "") in ("League table", "Fixtures of the season")
            )
        combos = {one.accessibleName(): one for one in dialog.findChildren(QComboBox)}
        choose(combos["Pairings to print"], "round 2, the next")
        choose(combos["Results to print"], "round 1")
        click(button(dialog, "Web page or text…"))
        dialog.reject()

    four.desk.ctrl(KEYS.Key_PageDown)
    four.desk.type("1,5\r")
    answers.when(PrintDialog, act)
    four.desk.ctrl(KEYS.Key_P)
    answers.done()
    text = path.read_text(encoding="utf-8")
    for words in ("League table", "Pairings, round 2", "Results, round 1", "Fixtures", "1½ - ½"):
        assert words in text
