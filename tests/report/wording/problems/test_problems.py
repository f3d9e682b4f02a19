"""Problems in words, and the places they point at."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Game
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.domain import crosstable, round_robin, standings, strips
from tests.engine.cases import event, teams14


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_words_and_a_place(fault: Fault) -> None:
    tournament = event("rr6")
    problem = Problem(Severity.ERROR, fault, (3, 5), 2, "7", arguments=("1", "2", "3"))
    assert "{" not in problem_text(problem, tournament)
    assert problem_where(problem, tournament) in {
        *("cell 3-5, round 2", "round 2", "tie-break 7", "rules 7", "the file"),
        "from round 2 on",
    }


def test_an_unreadable_result_is_quoted_with_its_players() -> None:
    made = crosstable("Ann * 3\nBob 2 *")
    (problem,) = standings(made).standings.problems
    assert problem_where(problem, made.tournament) == "cell 1-2, round 1"
    text = problem_text(problem, made.tournament)
    assert "1 Ann – 2 Bob: '3-2' is not a result." in text


def test_a_swiss_has_no_cells_but_games() -> None:
    """Two who meet again: its window shows no crosstable."""
    made = strips("Ann +W2 +B2\nBob -B1 -W1")
    (problem,) = standings(made, "PTS").standings.problems
    assert problem_where(problem, made.tournament) == "game 1-2, round 2"


def test_fixed_pairings_have_no_cells_but_games() -> None:
    made = crosstable("Ann * 3\nBob 2 *").tournament._replace(kind=EventKind.PREDETERMINED)
    (problem,) = standings(made).standings.problems
    assert problem_where(problem, made) == "game 1-2, round 1"


def test_one_against_one_is_quoted() -> None:
    made = crosstable("Ann * 1\nBob 1 *")
    (problem,) = standings(made).standings.problems
    assert "'1-1' contradicts itself" in problem_text(problem, made.tournament)


def test_a_player_against_himself_is_named_once() -> None:
    made = round_robin("Ann", "Bob")
    made.add(Game(1, 2, 2))
    (problem,) = standings(made).standings.problems
    assert problem_where(problem, made.tournament) == "cell 2-2, round 1"
    assert problem_text(problem, made.tournament).startswith("2 Bob: paired with")


def test_a_player_with_two_games_in_a_round_is_named() -> None:
    made = round_robin("Ann", "Bob", "Cid", "Dan")
    first = made.tournament.games[0]
    made.add(Game(first.round, first.white, first.black))
    problem = standings(made).standings.problems[0]
    name = player_text(made.tournament.player(first.white))
    assert problem_text(problem, made.tournament).startswith(f"{name} already has a game")


def test_the_unrated_are_listed_where_the_rating_is_asked_for() -> None:
    made = round_robin("Ann", "Bob", "Cid", ratings=(None, 2000, None))
    (problem,) = standings(made, "PTS,RTNG").standings.problems
    assert problem_where(problem, made.tournament) == "tie-break RTNG"
    text = problem_text(problem, made.tournament)
    assert "some players have no rating: 1 Ann, 3 Cid." in text


def test_koya_in_a_swiss_is_questioned() -> None:
    made = strips("Ann +W2\nBob -B1")
    (problem,) = standings(made, "PTS,KS").standings.problems
    text = problem_text(problem, made.tournament)
    assert text.startswith("KS is not intended for this kind of event (a Swiss)")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (EventKind.SWISS, "(a Swiss of teams)"),
        (EventKind.ROUND_ROBIN, "(a round robin of teams)"),
        (EventKind.PREDETERMINED, "(predetermined pairings of teams)"),
    ],
)
def test_a_tie_break_of_players_is_questioned_among_teams(kind: EventKind, said: str) -> None:
    problem = Problem(Severity.WARNING, Fault.NOT_IN_EVENT, value="US_MM")
    assert said in problem_text(problem, teams14()._replace(kind=kind))
