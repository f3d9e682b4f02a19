"""The matches of one round: pairings typed by team number, byes by a letter, scores."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Adjustment, Bye, Withdrawal
from tbdesk.models.teams.round_matches import (
    AWAY,
    AWAY_NUMBER,
    HOME,
    HOME_NUMBER,
    MATCH_POINTS,
    SCORE,
)
from tests.engine.teams_of import league, swiss_of_teams
from tests.models.conftest import announced, headers, texts
from tests.models.teams_on_show import OpenTeams


@pytest.fixture
def desk(qtbot: QtBot) -> OpenTeams:
    """A Swiss of five teams in which nothing is paired."""
    opened = OpenTeams()
    opened.open(swiss_of_teams(teams=5))
    return opened


def last(desk: OpenTeams) -> int:
    return desk.rounds.rowCount() - 1


def pair(desk: OpenTeams, home: str, away: str) -> bool:
    """Type a pairing in the last line."""
    row = last(desk)
    return bool(desk.rounds.setData(desk.rounds.index(row, HOME_NUMBER), home)) and bool(
        desk.rounds.setData(desk.rounds.index(row, AWAY_NUMBER), away)
    )


def lines(desk: OpenTeams) -> list[list[str]]:
    return [texts(desk.rounds, row) for row in range(desk.rounds.rowCount())]


def test_pairing_a_round(desk: OpenTeams) -> None:
    assert headers(desk.rounds) == ["No", "Home", "Score", "MP", "No", "Away"]
    assert lines(desk) == [["", "", "", "", "", ""]]
    assert pair(desk, "3", "1")
    assert pair(desk, "2", "5")
    assert pair(desk, "4", "u")
    assert lines(desk) == [
        ["3", "C", "·", "", "1", "A"],
        ["2", "B", "·", "", "5", "E"],
        ["4", "D", "2", "2", "", "pairing-allocated bye"],
    ]
    assert desk.tournament.byes == (Bye(1, 4, Kind.PAIRING_BYE),)
    assert desk.document.undo_stack.undoText() == "round 1, D: pairing-allocated bye"


def test_a_score_typed_after_the_home_team(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    assert desk.rounds.setData(desk.rounds.index(0, SCORE), "1,5")
    assert lines(desk)[0] == ["3", "C", "1½-½", "2-0", "1", "A"]
    assert not desk.rounds.setData(desk.rounds.index(0, SCORE), "9")
    assert "Match 3-1" in desk.refusals[0]


def test_of_a_line_no_cell_is_painted_but_its_score(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    pair(desk, "2", "5")
    told = announced(desk.rounds)
    desk.rounds.setData(desk.rounds.index(1, SCORE), "1,5")
    assert told == [(1, SCORE, 1, SCORE), (1, MATCH_POINTS, 1, MATCH_POINTS)]


def test_a_bye_shows_the_game_points_and_match_points_it_gives(desk: OpenTeams) -> None:
    event = swiss_of_teams(teams=5)
    assert event.match_rules is not None
    rules = event.match_rules._replace(
        match_scores=event.match_rules.match_scores._replace(pairing_bye=2),
        bye_games=((Kind.PAIRING_BYE, 3),),
    )
    byes = (Bye(1, 1, Kind.PAIRING_BYE), Bye(1, 2, Kind.HALF_BYE), Bye(1, 3, Kind.ZERO_BYE))
    desk.open(event._replace(match_rules=rules, byes=byes))
    assert [line[SCORE : SCORE + 2] for line in lines(desk)] == [
        *(["1½", "1"], ["1", "1"], ["0", "0"], ["", ""]),
    ]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("home", "away", "reason"),
    [
        ("x", "", "'x' is neither the number of a team nor part of its name"),
        ("9", "", "There is no team 9"),
        ("3", "", "3 C is paired with 1 A in round 1 already"),
        ("2", "2", "against itself"),
        ("2", "9", "no team 9"),
        ("2", "1", "1 A"),
    ],
)
def test_pairings_that_cannot_be(desk: OpenTeams, home: str, away: str, reason: str) -> None:
    pair(desk, "3", "1")
    before = desk.tournament
    assert not pair(desk, home, away)
    assert reason in desk.refusals[-1]
    assert desk.tournament == before


def test_other_teams_in_a_match(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    assert desk.rounds.setData(desk.rounds.index(0, AWAY_NUMBER), "5")
    assert lines(desk)[0] == ["3", "C", "·", "", "5", "E"]


def test_taking_pairings_and_byes_out_again(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    pair(desk, "4", "H")
    desk.rounds.setData(desk.rounds.index(2, HOME_NUMBER), "2")
    desk.rounds.remove(desk.rounds.index(2, HOME_NUMBER))
    assert lines(desk)[2] == [""] * 6
    desk.rounds.remove(desk.rounds.index(1, HOME_NUMBER))
    desk.rounds.remove(desk.rounds.index(0, HOME_NUMBER))
    assert lines(desk) == [[""] * 6]
    while desk.document.undo_stack.canUndo():
        desk.undo()
    assert lines(desk) == [[""] * 6]
    while desk.document.undo_stack.canRedo():
        desk.redo()


def test_a_home_team_waits_in_its_round_until_its_opponent_is_typed(desk: OpenTeams) -> None:
    desk.rounds.setData(desk.rounds.index(0, HOME_NUMBER), "3")
    assert lines(desk)[0][:2] == ["3", "C"]
    desk.rounds.show_round(2)
    assert lines(desk) == [[""] * 6]
    desk.rounds.show_round(1)
    assert lines(desk)[0][:2] == ["3", "C"]
    assert desk.rounds.setData(desk.rounds.index(0, AWAY_NUMBER), "1")
    assert desk.document.drafts == {}
    desk.undo()
    assert lines(desk)[0][:2] == ["3", "C"], "it waits again"
    desk.undo()
    assert lines(desk) == [[""] * 6]


def test_rounds_have_their_own_pairings(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    desk.rounds.show_round(2)
    assert lines(desk) == [[""] * 6]
    assert pair(desk, "1", "3")
    desk.rounds.show_round(1)
    assert lines(desk)[0][:2] == ["3", "C"]


def test_the_pairings_of_a_round_robin_are_fixed(qtbot: QtBot) -> None:
    desk = OpenTeams()
    desk.open(league())
    assert [line[0] + "-" + line[4] for line in lines(desk)] == ["1-4", "2-3"]
    assert not desk.rounds.setData(desk.rounds.index(0, HOME_NUMBER), "2")
    desk.rounds.remove(desk.rounds.index(0, HOME_NUMBER))
    assert len(desk.tournament.matches) == 6


def test_a_withdrawn_team_and_taken_points_are_marked(desk: OpenTeams) -> None:
    pair(desk, "3", "1")
    event = desk.tournament
    shown = announced(desk.rounds)
    desk.document.edit(
        event._replace(
            withdrawn=(Withdrawal(1, 2),), adjustments=(Adjustment(3, 0, -2, reason="late"),)
        ),
        "decisions",
    )
    assert shown
    home, away = (desk.rounds.index(0, column) for column in (HOME, AWAY))
    assert (home.data(), away.data()) == ("C *", "A")
    assert home.data(Qt.ItemDataRole.EditRole) == "C", "what is copied has no mark"
    assert home.data(Qt.ItemDataRole.FontRole) is None
    assert away.data(Qt.ItemDataRole.FontRole).italic()
    assert "1 A withdrew before round 2" in away.data(Qt.ItemDataRole.ToolTipRole)
    assert "3 C: -1 match points" in home.data(Qt.ItemDataRole.ToolTipRole)
