"""A finished match: its line-up takes nothing until it is opened for corrections."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tbdesk.models.teams.lineup_typing import HOME, RESULT
from tbdesk.models.teams.round_matches import HOME_NUMBER, SCORE
from tests.engine.teams_of import league
from tests.ui.hands import child, click_cell
from tests.ui.teams.conftest import KEYS, TeamHall, with_line_up

LOCKED = "This match is finished. Enter opens it for corrections."


def frame(hall: TeamHall) -> str:
    """The text of the frame above the boards; empty if it is out of sight."""
    label = child(hall.desk.window, QLabel, "lineupState")
    return label.text() if label.isVisible() else ""


@pytest.fixture
def one_finished(hall: TeamHall) -> TeamHall:
    """The line-up of a finished match, reached with the cursor while another one is open."""
    hall.open(with_line_up(league(), 1, 4, "10"))
    hall.desk.ctrl(KEYS.Key_PageDown)  # round 1
    click_cell(hall.matches, 1, SCORE)
    hall.desk.press(KEYS.Key_Return)
    assert hall.title().startswith("Round 1: 2 B – 3 C")
    click_cell(hall.matches, 0, SCORE)
    assert hall.title().startswith("Round 1: 1 A – 4 D")
    click_cell(hall.lineup, 0, RESULT)
    return hall


def test_a_finished_match_takes_no_result(one_finished: TeamHall) -> None:
    event = one_finished.event
    for typed in ("0", "5\r", "-", "0\r0\r"):
        click_cell(one_finished.lineup, 1, RESULT)
        click_cell(one_finished.lineup, 0, RESULT)
        assert not one_finished.desk.bubble()
        one_finished.desk.type(typed)
        assert one_finished.event == event
        assert one_finished.desk.bubble() == LOCKED
        assert frame(one_finished) == ""


def test_a_finished_match_takes_no_player_and_no_command(one_finished: TeamHall) -> None:
    event = one_finished.event
    for key in (KEYS.Key_F5, KEYS.Key_F6, KEYS.Key_F7, KEYS.Key_Delete, KEYS.Key_3, KEYS.Key_B):
        click_cell(one_finished.lineup, 1, HOME)
        one_finished.desk.press(key)
        assert one_finished.event.matches == event.matches, key


def test_a_finished_match_takes_no_pasted_block(one_finished: TeamHall) -> None:
    event = one_finished.event
    QApplication.clipboard().setText("0\n0")
    one_finished.desk.ctrl(KEYS.Key_V)
    assert one_finished.event == event
    assert LOCKED in one_finished.desk.bubble()


@pytest.mark.parametrize("where", ["in the line-up", "on its score", "double click"])
def test_a_finished_match_is_opened_for_corrections(one_finished: TeamHall, where: str) -> None:
    desk = one_finished.desk
    if where == "double click":
        at = one_finished.matches.visualRect(one_finished.matches.model().index(0, SCORE)).center()
        QTest.mouseDClick(one_finished.matches.viewport(), Qt.MouseButton.LeftButton, pos=at)
    else:
        if where == "on its score":
            click_cell(one_finished.matches, 0, SCORE)
        desk.press(KEYS.Key_Return)
    assert frame(one_finished) == "Correcting a finished match"
    assert one_finished.lineup.hasFocus()
    desk.type("0")
    assert one_finished.line(one_finished.matches, 0)[SCORE] == "0-2"


def test_the_frame_goes_with_the_match(one_finished: TeamHall) -> None:
    desk = one_finished.desk
    desk.press(KEYS.Key_Return)
    assert frame(one_finished)
    click_cell(one_finished.matches, 1, SCORE)
    QApplication.processEvents()
    assert not frame(one_finished)
    click_cell(one_finished.matches, 0, SCORE)
    QApplication.processEvents()
    assert not frame(one_finished)


def test_a_match_finished_by_redo_takes_no_further_key(hall: TeamHall) -> None:
    hall.open(with_line_up(league(), 1, 4, "1"))
    desk = hall.desk
    desk.ctrl(KEYS.Key_PageDown)
    click_cell(hall.matches, 0, SCORE)
    desk.press(KEYS.Key_Return)
    desk.type("0")
    assert hall.line(hall.matches, 0)[SCORE] == "1-1"
    desk.ctrl(KEYS.Key_Z)
    assert hall.line(hall.matches, 0)[SCORE] == "1-0…"
    desk.ctrl(KEYS.Key_Y)
    event = hall.event
    desk.type("5")
    assert hall.event == event


def test_the_boards_of_a_match_known_by_its_score_are_filled_in(four: TeamHall) -> None:
    desk = four.desk
    desk.type("1:1\r")
    desk.click(four.matches, 0, 2)
    desk.press(KEYS.Key_Return)
    assert frame(four) == ""
    desk.press(KEYS.Key_F5)
    desk.type("10")
    (match,) = (match for match in four.event.matches if match.boards)
    assert match.score is None


def test_a_match_that_an_empty_chair_finishes_is_typed_on(four: TeamHall) -> None:
    desk = four.desk
    desk.press(KEYS.Key_Return)
    desk.press(KEYS.Key_F5)
    desk.type("1")
    click_cell(four.lineup, 1, HOME)
    desk.type("-")
    click_cell(four.lineup, 1, RESULT)
    desk.type("_")
    assert four.line(four.lineup, 1)[RESULT] == "-:-"


# --- a Swiss that is paired and typed match by match --------------------------------------------


def test_after_the_last_board_comes_the_next_pairing(swiss: TeamHall) -> None:
    desk = swiss.desk
    desk.type("3\r1\r\r")
    desk.press(KEYS.Key_F5)
    desk.type("10")
    assert swiss.is_left()
    index = swiss.matches.currentIndex()
    assert (index.row(), index.column()) == (1, HOME_NUMBER)


def test_a_match_below_comes_before_the_next_pairing(swiss: TeamHall) -> None:
    """As after a score that is typed."""
    desk = swiss.desk
    desk.type("3\r1\r 2\r5\r")
    desk.click(swiss.matches, 0, SCORE)
    desk.press(KEYS.Key_Return)
    desk.press(KEYS.Key_F5)
    desk.type("10")
    assert swiss.title().startswith("Round 1: 2 B – 5 E")
    desk.press(KEYS.Key_F5)
    desk.type("10")
    assert swiss.is_left()
    assert swiss.matches.currentIndex().column() == HOME_NUMBER


def test_space_and_a_number_begin_the_next_pairing(swiss: TeamHall) -> None:
    """From the score of any match, from a name, and from the last board of a correction."""
    desk = swiss.desk
    desk.type("3\r1\r1:1\r")
    desk.click(swiss.matches, 0, SCORE)
    desk.type(" 2\r")
    assert swiss.line(swiss.matches, 1)[HOME_NUMBER] == "2"
    desk.press(KEYS.Key_Delete)
    desk.click(swiss.matches, 0, 1)
    desk.type(" 5\r")
    assert swiss.line(swiss.matches, 1)[HOME_NUMBER] == "5"


def test_space_and_a_number_begin_the_next_pairing_after_a_correction(swiss: TeamHall) -> None:
    desk = swiss.desk
    desk.type("3\r1\r\r")
    desk.press(KEYS.Key_F5)
    desk.type("10")
    desk.settle()
    desk.click(swiss.matches, 0, SCORE)
    desk.press(KEYS.Key_Return)
    desk.type("01")
    assert swiss.is_left()
    desk.type(" 2\r")
    assert swiss.line(swiss.matches, 1)[HOME_NUMBER] == "2"


def test_space_in_a_finished_line_up_goes_on(swiss: TeamHall) -> None:
    desk = swiss.desk
    desk.type("3\r1\r\r")
    desk.press(KEYS.Key_F5)
    desk.type("10")
    desk.ctrl(KEYS.Key_Z)
    desk.ctrl(KEYS.Key_Y)
    assert swiss.lineup.hasFocus()
    desk.type(" 2\r")
    assert swiss.line(swiss.matches, 1)[HOME_NUMBER] == "2"


def test_the_hint_names_the_key_while_teams_are_free(swiss: TeamHall) -> None:
    desk = swiss.desk
    desk.type("3\r1\r")
    QApplication.processEvents()
    assert "Space: next pairing" in desk.label("matchHint")
    desk.type(" 2\r5\r 4\ru\r")
    desk.click(swiss.matches, 0, SCORE)
    QApplication.processEvents()
    assert "Space" not in desk.label("matchHint")
