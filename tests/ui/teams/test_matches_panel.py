"""The matches of a round: paired by numbers, taken out and back, and half a pairing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QListView

from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.project import project
from tbdesk.models.teams.round_matches import AWAY_NUMBER, HOME_NUMBER, SCORE
from tests.engine.teams_of import entry, team_event
from tests.ui.hands import child
from tests.ui.teams.conftest import KEYS, TeamHall


def test_a_swiss_shows_its_rounds_only(swiss: TeamHall) -> None:
    choice = child(swiss.desk.window, QComboBox, "matchRound")
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
        assert child(hall.desk.window, QComboBox, "matchRound").currentText() == shown


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
    problems = child(swiss.desk.window, QListView, "problems")
    texts = [problems.model().index(row, 0).data() for row in range(problems.model().rowCount())]
    assert any("4 D waits for an opponent" in text for text in texts)
    assert any("not paired yet: 2 B, 4 D, 5 E" in text for text in texts)
    assert "not paired yet: 3" in swiss.desk.label("standingsTitle")
