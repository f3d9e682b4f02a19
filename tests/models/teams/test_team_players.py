"""The players of a team event: all of them, a board's, who has played enough."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.prizes import PrizeRules
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.teams.team_players import ALL_BOARDS, TeamPlayersModel
from tests.engine.teams_of import league
from tests.models.conftest import headers, texts, watched

WIN, DRAW = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)


def played(event: Tournament) -> Tournament:
    """Three teams of three on two boards: the home side wins the first board and draws the
    second; A has its reserve on the second board of its last match."""
    for index, match in enumerate(event.matches):
        for side in Side:
            match = seating.filled_up(event, match, side)
        match = seating.with_result(event, match, 0, WIN)
        match = seating.with_result(event, match, 1, DRAW)
        if index == 2:
            side = Side.HOME if match.home == 1 else Side.AWAY
            match = seating.seated(event, match, 1, side, 3)
        event = event.with_match(index, match)
    return event


def standings(event: Tournament) -> Standings:
    event = event._replace(chain=catalogue.chain("MPTS"))
    return compute(event, event.chain, edition(None, None))


@pytest.fixture
def model(qtbot: QtBot) -> TeamPlayersModel:
    made: TeamPlayersModel = watched(TeamPlayersModel())
    made.show_standings(standings(played(league(teams=3))))
    return made


def by_rules(model: TeamPlayersModel, board: int, least: int, *, by_seat: bool) -> None:
    rules = PrizeRules(least, percent=False, by_seat=by_seat, over_all=board == ALL_BOARDS)
    model.show_standings(standings(played(league(teams=3))._replace(prizes=rules)))
    model.choose(board)


def names(model: TeamPlayersModel) -> list[str]:
    return [texts(model, row)[2] for row in range(model.rowCount())]


def test_every_player_has_a_percentage(model: TeamPlayersModel) -> None:
    assert headers(model) == ["Pl", "No", "Name", "Team", "Rtg", "Games", "Pts", "%", "TPR"]
    assert set(names(model)) == {"A1", "A2", "A3", "B1", "B2", "C1", "C2"}
    third = next(texts(model, row) for row in range(7) if names(model)[row] == "A3")
    assert third[1:8] == ["3", "A3", "A", "2370", "1", "0.5", "50.0"]


def test_a_board_and_its_reserves(model: TeamPlayersModel) -> None:
    by_rules(model, 1, 1, by_seat=False)
    assert set(names(model)) == {"A1", "B1", "C1"}
    by_rules(model, 3, 1, by_seat=False)
    assert names(model) == ["A3"]
    by_rules(model, 2, 1, by_seat=True)  # as they sat
    assert set(names(model)) == {"A2", "A3", "B2", "C2"}


def test_a_player_with_too_few_games_is_left_out(model: TeamPlayersModel) -> None:
    by_rules(model, ALL_BOARDS, 2, by_seat=False)
    assert set(names(model)) == {"A1", "B1", "B2", "C1", "C2"}
    by_rules(model, ALL_BOARDS, 3, by_seat=False)
    assert names(model) == []


def test_matches_without_boards_are_counted(model: TeamPlayersModel) -> None:
    assert model.missing == 0
    event = league(teams=3)
    event = event.with_match(0, event.matches[0]._replace(score=(3, 1)))
    model.show_standings(standings(event))
    assert model.missing == 1
    assert names(model) == []
