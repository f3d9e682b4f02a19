"""Warnings about a match: said with what does not add up, marked, left as they are with a note; the
boards keep their room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QTabWidget,
)

from tbdesk.engine.model.problem import Fault
from tbdesk.models.teams.lineup_typing import AWAY, RESULT
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import blocks_text
from tbdesk.session.calculation import standings_of
from tbdesk.ui.standings.problems_view import AcknowledgeDialog
from tests.engine.teams_of import league
from tests.ui.hands import activate, child, click, click_cell, keys, lines, message, named, ok
from tests.ui.teams.conftest import Answers, TeamHall, with_line_up

KEYS = Qt.Key
TITLE = "Round 1: 1 A – 4 D"


def printed(hall: TeamHall) -> str:
    """The standings and the line-ups of the first round as a text."""
    pages = handout(standings_of(hall.event), Contents(lineups=(1,)))
    return "\n".join(blocks_text(section.blocks) for section in pages.sections)


def decided(note: str) -> Callable[[QDialog], None]:
    def act(dialog: QDialog) -> None:
        click(ok(dialog))
        assert "Type the reason and the arbiter's name" in message(dialog)
        assert named(dialog, QLineEdit, "Reason for leaving it").hasFocus()
        keys(f"{note}\n")
        assert named(dialog, QLineEdit, "Who decides").hasFocus()
        keys("A. Rossi\n")

    return act


def test_a_score_with_fewer_points_than_boards_is_marked(four: TeamHall) -> None:
    """`1-0` in a match of two boards."""
    desk, problems = four.desk, child(four.desk.window, QListView, "problems")
    desk.ctrl(KEYS.Key_PageDown)
    desk.type("1-0\r")
    QApplication.processEvents()
    assert four.line(four.matches, 0)[2] == "1-0  !"
    assert "1:0 was typed, only 1 of the 2 points" in problems.model().index(0, 0).data()
    four.desk.click(four.matches, 0, 2)
    desk.type("2\r")
    assert four.line(four.matches, 0)[2] == "2-0"


def test_a_warning_is_marked_said_and_left_as_it_is(four: TeamHall) -> None:
    desk, problems = four.desk, child(four.desk.window, QListView, "problems")
    desk.ctrl(KEYS.Key_PageDown)
    desk.type("2\r")
    desk.press(KEYS.Key_Up)
    desk.press(KEYS.Key_Return)
    desk.press(KEYS.Key_F5, times=2)
    desk.type("50")
    assert four.line(four.matches, 0)[2] == "2-0  !"
    desk.ctrl(KEYS.Key_1)
    four.desk.click(four.matches, 0, 2)
    QApplication.processEvents()
    assert "2:0 was typed, and the boards add up to ½:1½" in four.notes()
    assert "To be checked" in printed(four)
    desk.press(KEYS.Key_Return)
    answers = Answers()
    answers.when(AcknowledgeDialog, decided("the captains agreed"))
    desk.press(KEYS.Key_F4)
    answers.done()
    activate(desk.window)
    assert four.lineup.hasFocus()
    assert four.line(four.matches, 0)[2] == "2-0"
    assert four.notes().startswith("✓  the captains agreed, A. Rossi")
    assert problems.model().index(0, 0).data().startswith("✓  the captains agreed, A. Rossi")
    assert "To be checked" not in printed(four)
    assert "the captains agreed" in printed(four)
    [settled] = four.event.acknowledged
    assert settled.fault is Fault.SCORE_AGAINST_BOARDS
    click(child(desk.window, QPushButton, "acknowledge"))  # open again
    assert four.line(four.matches, 0)[2] == "2-0  !"
    desk.ctrl(KEYS.Key_Z)
    desk.press(KEYS.Key_Return)  # the results go on where they were
    assert four.event.acknowledged == (settled,)


def test_a_match_without_a_point_says_what_it_counts_and_has_no_mark(four: TeamHall) -> None:
    """Nothing contradicts itself in it; but a match to which neither team came is lost by both."""
    problems = child(four.desk.window, QListView, "problems")
    four.desk.type("0:0\r")
    assert four.cell(1, 2) == "0 (1)"
    assert "It counts as a drawn match" in problems.model().index(0, 0).data()
    four.desk.press(KEYS.Key_Left)
    four.desk.type("_")
    assert (four.cell(1, 2), four.cell(2, 1)) == ("- (0)", "- (0)")
    assert problems.model().rowCount() == 0


@pytest.fixture
def empty_chair(hall: TeamHall) -> TeamHall:
    """A board won over the board, whose away player was deleted afterwards."""
    hall.open(with_line_up(league(), 1, 4, "1"))
    hall.desk.ctrl(KEYS.Key_PageDown)
    click_cell(hall.matches, 0, 2)
    hall.desk.press(KEYS.Key_Return)
    click_cell(hall.lineup, 0, AWAY)
    hall.desk.press(KEYS.Key_Delete)
    hall.desk.settle()
    return hall


EMPTY_CHAIR = (
    "1 A1 has a result against an empty board of 4 D, which counts as a game over the board. "
    "Type + if it was won by forfeit, or seat the opponent."
)


def test_a_result_against_an_empty_chair_is_reported_and_made_a_forfeit(
    empty_chair: TeamHall,
) -> None:
    window = empty_chair.desk.window
    assert empty_chair.notes() == f"!  Board 1: {EMPTY_CHAIR}"
    problems = child(window, QListView, "problems")
    assert lines(problems) == [f"!  match 1-4, round 1, board 1: {EMPTY_CHAIR}"]
    click(child(window, QPushButton, "winByForfeit"))
    assert empty_chair.line(empty_chair.lineup, 0)[RESULT] == "+:-"
    assert empty_chair.notes() == ""
    assert lines(problems) == []
    assert not child(window, QPushButton, "winByForfeit").isVisible()
    empty_chair.desk.ctrl(KEYS.Key_Z)
    assert empty_chair.line(empty_chair.lineup, 0)[RESULT] == "1-0"


def test_a_problem_leads_to_its_board(empty_chair: TeamHall) -> None:
    desk = empty_chair.desk
    desk.press(KEYS.Key_Z, Qt.KeyboardModifier.ControlModifier)
    click_cell(empty_chair.lineup, 1, AWAY)
    desk.type("-")
    click_cell(empty_chair.lineup, 1, RESULT)
    desk.type("1")
    empty_chair.desk.click(empty_chair.matches, 1, 2)
    desk.press(KEYS.Key_Return)
    assert empty_chair.title().startswith("Round 1: 2 B")
    problems = child(desk.window, QListView, "problems")
    child(desk.window, QTabWidget, "details").setCurrentWidget(problems)
    click_cell(problems, 0)
    assert empty_chair.lineup.currentIndex().row() == 1


def test_the_forfeit_is_offered_under_problems(empty_chair: TeamHall) -> None:
    problems = child(empty_chair.desk.window, QListView, "problems")
    problems.customContextMenuRequested.emit(
        problems.visualRect(problems.model().index(0, 0)).center()
    )
    menu = child(problems, QMenu, "problemMenu")
    next(entry for entry in menu.actions() if entry.text() == "Win by forfeit").trigger()
    menu.close()
    assert empty_chair.line(empty_chair.lineup, 0)[RESULT] == "+:-"


@pytest.mark.long
def test_without_a_warning_there_is_no_empty_list(four: TeamHall) -> None:
    """Only its room, so that nothing moves when there is one."""
    window = four.desk.window
    listed, button = (
        child(window, QListView, "lineupNotes"),
        child(window, QPushButton, "acknowledge"),
    )
    desk = four.desk
    desk.ctrl(KEYS.Key_PageDown)
    desk.press(KEYS.Key_Return)
    desk.press(KEYS.Key_F5, times=2)
    before = four.lineup.height()
    assert not listed.isVisible()
    assert not button.isVisible()
    desk.press(KEYS.Key_Escape)
    desk.type("2\r")
    desk.press(KEYS.Key_Up)
    desk.press(KEYS.Key_Return)
    desk.type("50")
    desk.ctrl(KEYS.Key_1)
    desk.click(four.matches, 0, 2)
    desk.settle()
    assert listed.isVisible()
    assert button.isVisible()
    assert four.lineup.height() == before


@pytest.mark.long
def test_eight_boards_are_in_sight_with_warnings_and_without(hall: TeamHall) -> None:
    hall.desk.window.resize(1366, 740)
    hall.open(league(teams=6, boards=8, players=9))
    hall.desk.ctrl(KEYS.Key_PageDown)
    hall.desk.press(KEYS.Key_Return)
    QApplication.processEvents()
    before = hall.lineup.geometry()
    last = hall.lineup.visualRect(hall.lineup.model().index(7, 0))
    assert hall.lineup.viewport().rect().contains(last.center())
    assert not hall.notes()
    hall.desk.type("9\r1\r2\r3\r3\r")  # against the order of the roster, one twice
    QApplication.processEvents()
    assert len(hall.notes().splitlines()) > 1
    assert hall.lineup.geometry() == before


def test_score_line_up_and_round_belong_together(four: TeamHall) -> None:
    desk = four.desk

    def together(title: str) -> None:
        QApplication.processEvents()
        assert not title or four.title().startswith(title), four.title()
        assert four.lineup.isVisible() == bool(title)

    empty = four.event
    desk.ctrl(KEYS.Key_PageDown)
    desk.type("2\r1\r")
    desk.press(KEYS.Key_Return)
    together("Round 1: 2 B – 3 C")
    desk.press(KEYS.Key_F5, times=2)
    desk.type("5")
    four.matches.setFocus()
    desk.press(KEYS.Key_Up)  # another match, whose line-up it is now
    together(TITLE)
    desk.ctrl(KEYS.Key_PageDown)
    together("Round 2")
    assert four.line(four.matches, 0)[2] == "·"
    desk.ctrl(KEYS.Key_PageUp)
    together(TITLE)
    four.undo_all()
    assert four.event == empty
    together(TITLE)
    assert "not played" in four.title()
    assert four.line(four.matches, 0)[2] == "·"
    assert four.lines(four.lineup) == [["W", "", "·", "", "B"], ["B", "", "·", "", "W"]]
    QGuiApplication.clipboard().clear()


@pytest.mark.long
def test_a_warning_is_left_as_it_is_in_the_list_of_problems(four: TeamHall) -> None:
    four.desk.type("2\r")  # a score without its boards
    problems, answers = child(four.desk.window, QListView, "problems"), Answers()
    assert "typed without boards" in problems.model().index(0, 0).data()

    def choose(text: str) -> None:
        at = problems.visualRect(problems.model().index(0, 0)).center()
        problems.customContextMenuRequested.emit(at)
        menu = problems.findChildren(QMenu, "problemMenu")[-1]
        (action,) = (one for one in menu.actions() if one.text() == f"{text}\tF4")
        menu.close()
        action.trigger()

    answers.when(AcknowledgeDialog, decided("only scores are kept here"))
    choose("Leave as it is…")
    answers.done()
    QApplication.processEvents()
    assert problems.model().index(0, 0).data().startswith("✓  only scores are kept here, A. Rossi")
    choose("Open again")
    QApplication.processEvents()
    assert problems.model().index(0, 0).data().startswith("!")
