"""Scores and line-ups by keyboard: what every key does, where the cursor goes, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QListView, QListWidget

from tbdesk.engine.teams import Match
from tbdesk.engine.tournament import EventKind
from tbdesk.formats import project
from tbdesk.models.lineup import AWAY, HOME, RESULT
from tbdesk.models.round_matches import AWAY_NUMBER, HOME_NUMBER, SCORE
from tests.engine.teams_of import entry, league, swiss_of_teams, team_event
from tests.ui.hands import click_cell
from tests.ui.teams.conftest import TeamHall

KEYS = Qt.Key


@pytest.fixture
def four(hall: TeamHall) -> TeamHall:
    """A round robin of four teams of three players on two boards."""
    hall.open(league())
    return hall


@pytest.fixture
def swiss(hall: TeamHall) -> TeamHall:
    """A Swiss of five such teams in which nothing is paired."""
    hall.open(swiss_of_teams(teams=5))
    return hall


# --- the grid ---------------------------------------------------------------------------------


def test_scores_are_typed_along_the_rows(four: TeamHall) -> None:
    assert four.matches.hasFocus()
    assert four.cursor() == (1, 2)
    four.desk.type("1,5\r")
    assert four.cursor() == (1, 3)
    four.desk.type("2:0\r")
    four.desk.type("+")  # at once
    assert four.cursor() == (2, 3)
    four.desk.type("½-½\r")
    assert [four.cell(1, other) for other in (2, 3, 4)] == ["1½ (2)", "2 (2)", "+ (2)"]
    assert [four.cell(other, 1) for other in (2, 3, 4)] == ["½ (0)", "0 (0)", "- (0)"]
    assert four.cell(2, 3) == "½ (1)"
    assert four.desk.values("MPTS")[0] == "6.0"


@pytest.mark.parametrize(("typed", "why"), [("3\r", "more than"), ("x\r", "not the score")])
def test_a_wrong_score_is_said_and_changes_nothing(four: TeamHall, typed: str, why: str) -> None:
    four.desk.type(typed)
    assert why in four.desk.status()
    assert four.cell(1, 2) == ""
    assert four.cursor() == (1, 2)
    four.desk.type("1\r")
    assert four.desk.status() == ""


def test_keys_on_the_diagonal_and_the_names_are_refused(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Left)
    four.desk.type("1")
    assert "diagonal" in four.desk.status()
    four.desk.press(KEYS.Key_Left)
    four.desk.type("1")
    assert "columns of the opponents" in four.desk.status()


def test_delete_takes_the_score_and_undo_brings_the_cursor_back(four: TeamHall) -> None:
    four.desk.type("2\r")
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Delete)
    assert four.cell(1, 2) == ""
    four.desk.press(KEYS.Key_Down, times=2)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.cell(1, 2) == "2 (2)"
    assert four.cursor() == (1, 2)


def test_a_score_alone_says_what_cannot_be_computed(four: TeamHall) -> None:
    four.desk.type("2\r")
    assert "Problems (1)" in _tabs(four)
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Return)
    assert "a score only, no boards" in four.title()
    assert four.notes() != ""


def test_boards_that_bear_the_score_out_take_its_place(four: TeamHall) -> None:
    four.desk.type("1,5\r")
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Return)
    four.desk.press(KEYS.Key_F5, times=2)
    match = next(one for one in four.event.matches if one.score is not None)
    four.desk.type("15" if match.home == 1 else "05")
    assert all(one.score is None for one in four.event.matches)
    assert four.cell(1, 2) == "1½ (2)"


def test_double_rounds_have_two_scores_in_a_cell(hall: TeamHall) -> None:
    hall.open(league(teams=3, cycles=2))
    hall.desk.type("2\r0,5\r")
    assert hall.cell(1, 2) == "2 (2) ½ (0)"
    assert hall.cursor() == (1, 3)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.press(KEYS.Key_Right)
    hall.desk.press(KEYS.Key_Delete)
    assert hall.cell(1, 2) == "2 (2)"


# --- the line-up ------------------------------------------------------------------------------


def open_first(hall: TeamHall) -> None:
    hall.desk.press(KEYS.Key_Return)
    assert hall.lineup.hasFocus()


def place(hall: TeamHall) -> tuple[int, int]:
    """Board from 1 and column of the cursor in the line-up."""
    index = hall.lineup.currentIndex()
    return index.row() + 1, index.column()


@pytest.mark.parametrize("key", [KEYS.Key_Return, KEYS.Key_F2])
def test_a_key_opens_the_line_up_and_escape_closes_it(four: TeamHall, key: Qt.Key) -> None:
    assert not four.lineup.isVisible()
    four.desk.press(key)
    assert four.lineup.hasFocus()
    assert place(four) == (1, HOME)
    assert four.title().startswith("Round 2: 1 A – 2 B: not played")
    four.desk.press(KEYS.Key_Escape)
    assert four.matches.hasFocus()
    assert not four.lineup.isVisible()
    assert four.cursor() == (1, 2)


def test_a_double_click_opens_it_too(four: TeamHall) -> None:
    area = four.matches.visualRect(four.matches.model().index(2, 4))
    viewport = four.matches.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=area.center())
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=area.center())
    assert "3 C" in four.title()
    assert "4 D" in four.title()


def test_a_line_up_typed_by_letters_and_numbers(hall: TeamHall) -> None:
    hall.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca 2050", "Rossini Ada 1990"),
            entry("Bees", "Verdi Ugo 2080", "Neri Ivo", "Gallo Pia 1900"),
        )
    )
    open_first(hall)
    hall.desk.type("ros\r")
    assert place(hall) == (2, HOME)
    hall.desk.type("ros\r")  # the other one of that name
    assert place(hall) == (1, AWAY)
    hall.desk.type("2\r3\r")
    assert place(hall) == (1, RESULT)
    hall.desk.type("1")
    assert place(hall) == (2, RESULT)
    hall.desk.type("5")
    home = [line[HOME] for line in hall.lines(hall.lineup)]
    away = [line[AWAY] for line in hall.lines(hall.lineup)]
    assert home == ["1  Rossi Mario  2100", "3  Rossini Ada  1990"]
    assert away == ["2  Neri Ivo", "3  Gallo Pia  1900"]
    assert hall.cell(1, 2) == "1½ (2)"
    assert hall.matches.hasFocus()  # there is no other match
    assert "last match" in hall.desk.status()


def test_the_players_that_fit_are_listed_while_one_types(hall: TeamHall) -> None:
    hall.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca", "Rossini Ada"),
            entry("Bees", "Verdi Ugo", "Neri Ivo"),
        )
    )
    open_first(hall)
    hall.desk.type("ro")
    choice = hall.desk.window.findChild(QListWidget, "playerChoice")
    assert choice is not None
    assert choice.isVisible()
    texts = [choice.item(row).text() for row in range(choice.count())]
    assert texts == ["1  Rossi Mario  2100", "3  Rossini Ada  reserve"]
    hall.desk.press(KEYS.Key_Down)
    hall.desk.press(KEYS.Key_Return)
    assert hall.line(hall.lineup, 0)[HOME] == "3  Rossini Ada"
    assert not choice.isVisible()


def test_a_click_chooses_a_player(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("a")
    choice = four.desk.window.findChild(QListWidget, "playerChoice")
    assert choice is not None
    click_cell(choice, 1)
    QApplication.processEvents()
    assert four.line(four.lineup, 0)[HOME] == "2  A2  2380"
    assert place(four) == (2, HOME)


def test_nobody_of_that_name(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("xyz\r")
    assert "nobody on the roster" in four.desk.status()
    assert place(four) == (1, HOME)
    four.desk.press(KEYS.Key_Escape)
    assert four.matches.hasFocus()


def test_escape_while_typing_gives_up_the_name_only(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("a2")
    four.desk.press(KEYS.Key_Escape)
    assert four.lineup.isVisible()
    assert four.line(four.lineup, 0)[HOME] == ""


def test_space_seats_the_next_of_the_roster(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("2\r")
    four.desk.press(KEYS.Key_Space)
    assert [line[HOME] for line in four.lines(four.lineup)] == ["2  A2  2380", "3  A3  2370"]
    assert place(four) == (1, AWAY)


def test_an_empty_board_is_a_forfeit(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Down)
    four.desk.type("-")
    assert four.line(four.lineup, 1)[HOME : AWAY + 1] == ["–", "-:+", "2  B2  2380"]
    assert "1 board(s) missing" in four.title()


@pytest.mark.parametrize(
    ("keys", "shown"),
    [("1", "1-0"), ("0", "0-1"), ("5", "½-½"), ("=", "½-½"), ("+", "+:-"), ("-", "-:+"),
     ("_", "-:-")],
)  # fmt: skip
def test_result_keys_are_those_of_the_crosstable(four: TeamHall, keys: str, shown: str) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type(keys)
    assert four.line(four.lineup, 0)[RESULT] == shown
    assert place(four) == (2, RESULT)


def test_a_wrong_result_key_is_said(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("7")
    assert "'7' is no result" in four.desk.status()
    assert place(four) == (1, RESULT)
    four.desk.type("1")
    assert four.desk.status() == ""


def test_after_the_last_board_the_next_match_comes_by_itself(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)  # round 1
    open_first(four)
    assert four.title().startswith("Round 1: 1 A – 4 D")
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("11")
    assert four.title().startswith("Round 1: 2 B – 3 C")
    assert place(four) == (1, HOME)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.press(KEYS.Key_Return, times=2)  # left for later
    assert "Round 2" in four.title()


def test_as_in_the_last_match(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)
    open_first(four)
    four.desk.type("3\r1\r")
    four.desk.press(KEYS.Key_Escape)
    four.desk.ctrl(KEYS.Key_PageDown)
    four.desk.press(KEYS.Key_Down)
    open_first(four)
    assert four.title().startswith("Round 2: 1 A")
    four.desk.press(KEYS.Key_F6)
    assert [line[HOME] for line in four.lines(four.lineup)] == ["3  A3  2370", "1  A1  2390"]


def test_colours_of_a_board_and_of_all(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F7)
    assert [line[0] for line in four.lines(four.lineup)] == ["B", "B"]
    four.desk.press(KEYS.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert [line[0] for line in four.lines(four.lineup)] == ["W", "W"]


def test_warnings_are_shown_and_never_block(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("3\r1\r")
    assert "Board 2" in four.notes()
    four.desk.press(KEYS.Key_F5)
    four.desk.type("11")
    assert four.cell(1, 2) == "2 (2)"


def test_undo_goes_back_to_the_board(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("1")
    four.desk.press(KEYS.Key_Escape)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.lineup.hasFocus()
    assert place(four) == (1, RESULT)
    assert four.line(four.lineup, 0)[RESULT] == "·"
    assert "board 1 1-0" in four.desk.window.actions_.redo.text()


# --- rounds -----------------------------------------------------------------------------------


def test_a_swiss_shows_its_rounds_only(swiss: TeamHall) -> None:
    choice = swiss.desk.window.findChild(QComboBox, "matchRound")
    assert choice is not None
    texts = [choice.itemText(place) for place in range(choice.count())]
    assert texts == ["Round 1", "Round 2", "Round 3"]


def test_an_event_opens_on_the_first_round_with_something_to_type(hall: TeamHall) -> None:
    """A match of two teams has all its rounds from the start."""
    score = partial(replace, score=(2, 2))
    event = team_event(
        *(entry("Ants", "Ann", "Art"), entry("Bees", "Bob", "Bea")),
        kind=EventKind.PREDETERMINED,
        rounds=3,
    )
    for typed, shown in ((0, "Round 1"), (1, "Round 2"), (3, "Round 3")):
        matches = [Match(round_, 1, 2) for round_ in (1, 2, 3)]
        matches[:typed] = map(score, matches[:typed])
        hall.open(replace(event, matches=tuple(matches)))
        assert hall.desk.window.findChild(QComboBox, "matchRound").currentText() == shown


def test_a_round_is_paired_by_numbers(swiss: TeamHall) -> None:
    assert swiss.matches.currentIndex().column() == HOME_NUMBER
    swiss.desk.type("3\r1\r2\r5\r4\r")
    assert swiss.matches.currentIndex().column() == AWAY_NUMBER
    swiss.desk.type("u")
    lines = [line[:3] + line[4:] for line in swiss.lines(swiss.matches)]
    assert lines == [
        ["3", "C", "·", "1", "A"],
        ["2", "B", "·", "5", "E"],
        ["4", "D", "2", "", "pairing-allocated bye"],
    ]
    assert swiss.matches.currentIndex().column() == SCORE
    swiss.desk.type("1,5\r2\r")
    assert [line[SCORE] for line in swiss.lines(swiss.matches)][:2] == ["1½-½", "2-0"]


def test_a_wrong_number_stays_where_it_is(swiss: TeamHall) -> None:
    swiss.desk.type("9\r")
    assert "There is no team 9" in swiss.desk.status()
    assert swiss.matches.currentIndex().column() == HOME_NUMBER
    swiss.desk.type("3\r3\r")
    assert "against itself" in swiss.desk.status()
    assert swiss.matches.currentIndex().column() == AWAY_NUMBER


def test_line_ups_follow_each_other_in_a_round(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r2\r5\r4\ru")
    swiss.desk.press(KEYS.Key_Return)
    for _ in range(2):
        swiss.desk.press(KEYS.Key_F5, times=2)
        swiss.desk.type("10")
    assert [line[SCORE] for line in swiss.lines(swiss.matches)][:2] == ["1-1", "1-1"]
    assert "last match" in swiss.desk.status()


def test_a_pairing_is_taken_out_and_back(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r")
    swiss.desk.press(KEYS.Key_Up)
    swiss.desk.press(KEYS.Key_Delete)
    assert swiss.lines(swiss.matches) == [[""] * 6]
    swiss.desk.ctrl(KEYS.Key_Z)
    assert swiss.line(swiss.matches, 0)[HOME_NUMBER] == "3"


def _tabs(hall: TeamHall) -> list[str]:
    details = hall.desk.window._desk._details
    return [details.tabText(place) for place in range(details.count())]


# --- half a pairing, and a round that is not paired whole --------------------------------------


def test_a_home_team_that_waits_is_saved(swiss: TeamHall, saved_as: Callable[[str], Path]) -> None:
    path = saved_as("half.tbdesk")
    swiss.desk.type("3\r1\r4\r")
    swiss.desk.ctrl(KEYS.Key_S)
    read = project.load(path)
    assert [(one.text, one.waiting) for one in read.drafts.values()] == [("4", True)]
    assert [(one.home, one.away) for one in read.tournament.matches] == [(3, 1)]
    swiss.desk.open_example("rr6")
    assert swiss.desk.window.open_path(path)
    assert swiss.line(swiss.matches, 1)[:2] == ["4", "D"]
    problems = swiss.desk.window.findChild(QListView, "problems")
    assert problems is not None
    texts = [problems.model().index(row, 0).data() for row in range(problems.model().rowCount())]
    assert any("4 D waits for an opponent" in text for text in texts)
    assert any("not paired yet: 2 B, 4 D, 5 E" in text for text in texts)
    assert "not paired yet: 3" in swiss.desk.label("standingsTitle")
