"""The fixtures of a league: home right, rounds, dates and venues, and what is printed of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QMenu,
    QMessageBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.setup.event.fixtures_and_days import FixturesDialog
from tests.engine.teams_of import league
from tests.ui.hands import (
    activate,
    answered,
    button,
    cancel,
    child,
    choose,
    click,
    click_cell,
    keys,
    lines,
    message,
    ok,
    press,
    shown,
)
from tests.ui.questions import Question
from tests.ui.teams.conftest import Answers, TeamHall

KEYS = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ROUND, DAY, TIME, HOME, AWAY, VENUE = range(6)


def refuse(_box: QMessageBox) -> None:
    press(KEYS.Key_Return)


def agree(box: QMessageBox) -> None:
    assert box.text() == "This event has 3 rounds. Add round 4?"
    click(button(box, "Add round 4"))


def change(dialog: QDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    assert table.currentIndex().row() == 0  # the match of the cursor
    keys("14.11.2026\n")
    click_cell(table, 0, VENUE)
    keys("Club house\n")
    click_cell(table, 0, TIME)
    keys("14.30\n")
    click_cell(table, 0, HOME)
    click(button(dialog, "Date, time and venue for the whole round"))
    click(button(dialog, "Exchange home right"))
    click_cell(table, 1, ROUND)
    keys("2\n")
    click(ok(dialog))
    assert "has another match, or a bye, in round 2" in message(dialog)
    click_cell(table, 1, ROUND)
    keys("4\n")
    click_cell(table, 2, DAY)
    keys("14/11\n")
    assert "'14/11' is not a date" in message(dialog)
    click_cell(table, 2, DAY)
    keys("2026-11-21\n")
    answered(QMessageBox, agree)
    click(ok(dialog))


def test_a_round_more_than_the_event_has_is_asked_about(four: TeamHall) -> None:
    answers = Answers()

    def move_to_round_4(dialog: QDialog) -> None:
        click_cell(child(dialog, QTableView, "fixtures"), 1, ROUND)
        keys("4\n")
        answered(QMessageBox, refuse)
        click(ok(dialog))
        assert dialog.isVisible()
        assert fixtures(dialog, ROUND)[1] == "4", "nothing typed is lost"
        answered(QMessageBox, agree)
        click(ok(dialog))

    answers.when(FixturesDialog, move_to_round_4)
    four.desk.press(KEYS.Key_K, CTRL_SHIFT)
    answers.done()
    assert four.event.rounds == 4


def test_a_match_is_moved_and_gets_its_day_in_one_step(four: TeamHall) -> None:
    before, answers = four.event, Answers()
    four.desk.ctrl(KEYS.Key_PageDown)
    answers.when(FixturesDialog, change)
    four.desk.press(KEYS.Key_K, CTRL_SHIFT)
    answers.done()
    first, second, third = four.event.matches[:3]
    assert (first.home, first.away, first.day) == (4, 1, date(2026, 11, 14))
    assert first.venue == second.venue == "Club house"
    assert first.time_of_day == second.time_of_day == time(14, 30)
    assert (second.round, four.event.rounds) == (4, 4)
    assert third.day == date(2026, 11, 21)
    activate(four.desk.window)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.event == before


def fixtures(dialog: QDialog, column: int) -> list[str]:
    return lines(child(dialog, QTableView, "fixtures"), column)


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Question:
    """An arbiter who discards all that was typed."""
    asked = Question(monkeypatch)
    asked.answer = QMessageBox.StandardButton.Discard
    return asked


@pytest.fixture
def dialog(qtbot: QtBot, person: Question) -> FixturesDialog:
    return shown(qtbot, FixturesDialog(league(), None))


def test_the_whole_round_gets_what_is_empty_only(dialog: FixturesDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    click_cell(table, 1, DAY)
    keys("2026-11-15\n")
    click_cell(table, 0, DAY)
    keys("2026-11-14\n")
    click_cell(table, 0, VENUE)
    keys("Club house\n")
    click_cell(table, 0, DAY)
    click(button(dialog, "Date, time and venue for the whole round"))
    assert fixtures(dialog, DAY) == ["2026-11-14", "2026-11-15", "", "", "", ""]
    assert fixtures(dialog, VENUE) == ["Club house", "Club house", "", "", "", ""]


def test_changes_are_undone_in_the_dialog(dialog: FixturesDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    first = fixtures(dialog, HOME)
    click_cell(table, 0, VENUE)
    keys("Club house\n")
    click(button(dialog, "Date, time and venue for the whole round"))
    click(button(dialog, "Exchange home right"))
    table.setFocus()
    press(KEYS.Key_Z, CTRL)
    press(KEYS.Key_Z, CTRL)
    assert fixtures(dialog, HOME) == first
    assert fixtures(dialog, VENUE)[:2] == ["Club house", ""]
    click(button(dialog, "Undo the last change"))
    assert fixtures(dialog, VENUE)[:2] == ["", ""]


def test_dates_and_times_are_pasted_as_columns_in_one_step(dialog: FixturesDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    click_cell(table, 0, DAY)
    QApplication.clipboard().setText(
        "14.11.2026\t14:30\n2026-11-14\t15h\n28.11.2026\t25:00\nsoon\t9.30"
    )
    press(KEYS.Key_V, CTRL)
    assert fixtures(dialog, DAY) == ["2026-11-14", "2026-11-14", "2026-11-28", "", "", ""]
    assert fixtures(dialog, TIME) == ["14:30", "15:00", "", "09:30", "", ""]
    assert message(dialog) == (
        "'25:00' is not a time of day: type it as 14:30. 2 cells in all were left unchanged."
    )
    press(KEYS.Key_Z, CTRL)
    assert fixtures(dialog, DAY) == [""] * 6


def test_text_without_a_date_is_not_pasted(dialog: FixturesDialog) -> None:
    table = child(dialog, QTableView, "fixtures")
    click_cell(table, 0, DAY)
    QApplication.clipboard().setText("see you\nsoon")
    press(KEYS.Key_V, CTRL)
    assert "Nothing was pasted: 'see you'" in message(dialog)


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_typed_fixtures_are_asked_about_before_they_are_lost(
    dialog: FixturesDialog, way: str, person: Question
) -> None:
    person.answer = QMessageBox.StandardButton.Cancel
    click_cell(child(dialog, QTableView, "fixtures"), 0, VENUE)
    keys("Club house\n")

    def leave() -> None:
        if way == "Escape":
            press(KEYS.Key_Escape)
        else:
            click(cancel(dialog))

    leave()
    assert person.asked == ["The changes were not confirmed. Discard them?"]
    assert dialog.isVisible()
    person.answer = QMessageBox.StandardButton.Discard
    leave()
    assert not dialog.isVisible()


def test_nothing_typed_is_no_question(dialog: FixturesDialog, person: Question) -> None:
    press(KEYS.Key_Escape)
    assert not dialog.isVisible()
    assert person.asked == []


def test_a_time_that_was_refused_holds_the_dialog_once(dialog: FixturesDialog) -> None:
    click_cell(child(dialog, QTableView, "fixtures"), 0, TIME)
    keys("25:00")
    click(ok(dialog))
    assert dialog.isVisible()
    assert "'25:00' is not a time of day" in message(dialog)
    click(ok(dialog))
    assert not dialog.isVisible()


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
def test_the_wall_sheets_of_a_league_are_saved_too(
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
