"""Team events in words: titles, passes, boards, score strength, and what is wrong."""

from __future__ import annotations

import json

import pytest

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.teams import EMPTY
from tbdesk.report import csv_report, text_report
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.json_answers import explanation_data
from tbdesk.report.json_standings import standings_data
from tbdesk.report.standings.heading import missing_text, title_lines
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.domain import Table, standings
from tests.engine.cases import teams14
from tests.team_domain import team_event


@pytest.fixture(scope="module")
def table() -> Table:
    return standings(teams14(), "MPTS,EDEC,EMGSB/C1/P,SSSC,BC,OLY1", "fide-2023")


def explained(table: Table, who: int, code: str) -> str:
    column = next(column for column in table.standings.columns if column.descriptor.text == code)
    position = table.position(who)
    return text_report.blocks_text(explanation(table.standings, column, position))


def test_the_title_names_teams_boards_and_both_scores(table: Table) -> None:
    lines = title_lines(table.standings)
    assert "Swiss, rounds: 7, 14 teams, boards: 4, match points 2-1-0, boards 1-½-0" in lines


def test_the_standings_as_text_and_as_values(table: Table) -> None:
    text = text_report.standings_text(table.standings)
    assert "Deer" in text
    assert "10.0     1      118.00  35.67" in text
    rows = csv_report.standings_csv(table.standings).splitlines()
    assert rows[1].startswith("1,4,,Deer,")
    assert rows[1].endswith("10.0,1,118.00,35.67,44.0,118.00,EDEC")


def test_every_pass_says_what_it_compares(table: Table) -> None:
    text = explained(table, 1, "EDEC")
    heads = [line for line in text.splitlines() if line.startswith("Pass")]
    assert heads == ["Pass 1, match points", "Pass 2, game points", "Pass 3, game points"]
    assert "in order of points: 4 Deer, 1 Antelopes = 2 Bonobos = 3 Cougars, 5 Elephants." in text


def test_a_pass_over_boards_shows_points_alone(table: Table) -> None:
    text = explained(table, 11, "EDEC")
    assert "Pass 3, board count (board number times points, the lower the better)" in text
    assert "11 Koalas    3.5" in text
    assert "14 Narwhals  6.5" in text


def test_a_board_count_goes_by_boards(table: Table) -> None:
    text = explained(table, 12, "BC")
    assert "board 2        2×3      6.0" in text
    assert "\n24.0 = 2.0 + 6.0 + 6.0 + 10.0\n" in text


def test_a_board_count_that_decides_nothing_says_why() -> None:
    text = explained(standings(teams14(), "MPTS,BC", "fide-2023"), 1, "BC")
    assert "–: not level on match points and game points, so the boards do not count\n" in text


@pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
def test_the_matches_and_byes_behind_the_boards_are_shown(code: str) -> None:
    """The bye of 12 Lynxes is won on every board, which is said."""
    table = standings(teams14(), f"MPTS,GPTS,{code}", "fide-2023")
    text = explained(table, 12, code)
    assert "a win on every board (12)" in text
    lines = text.splitlines()
    assert " 5  pairing-allocated bye  1  1  1  1" in lines
    assert " 3  10 Jackals             0  0  1  ½" in lines
    other = explained(table, 1, code)
    assert "a win on every board (12)" not in other
    assert " 6  6 Falcons, forfeit win  1  1  1  1" in other.splitlines()


def test_boards_that_are_not_known_and_matches_to_come_have_signs() -> None:
    event = team_event(4, 2, 3, "1 1-3 2:0", "1 2-4 10", "2 1-2 ..", "2 3 HPB")
    table = standings(event, "MPTS,GPTS,BC")
    lines = explained(table, 1, "BC").splitlines()
    assert " 1  3 T3      –  –" in lines
    assert " 2  2 T2      ·  ·" in lines
    of_bye = explained(table, 3, "BC").splitlines()
    assert any(line.startswith(" 2  half-point bye") for line in of_bye)


def test_the_score_strength_names_both_scores_and_the_factor(table: Table) -> None:
    text = explained(table, 1, "SSSC")
    assert text.endswith("38.83 = 17.5 (secondary score) + 64 (Buchholz) / 3")
    assert "The own secondary score (13.4)" in text


def test_a_sonneborn_berger_multiplies_what_its_name_says(table: Table) -> None:
    text = explained(table, 14, "EMGSB/C1/P")
    assert "Opponents' match points x own game points" in text
    assert "1½×6.0" in text


def test_passes_and_boards_as_data(table: Table) -> None:
    standings_ = table.standings
    ede, count = standings_.columns[1], standings_.columns[4]
    data = explanation_data(standings_, ede, table.position(11))
    assert [one["compared"] for one in data["passes"]] == ["MP", "GP", "BC"]
    assert data["passes"][2]["points"] == {"11": "3.5", "14": "6.5"}
    terms = explanation_data(standings_, count, table.position(12))["terms"]
    assert [term["board"] for term in terms] == [1, 2, 3, 4]
    whole = standings_data(standings_, ())
    assert json.loads(json.dumps(whole))["participants"][0]["name"] == "Deer"


@pytest.mark.parametrize("code", ["TBR", "BBE", "EDET"])
def test_boards_that_are_missing_are_reported(code: str) -> None:
    event = team_event(4, 4, 1, "1 1-3 2:2", "1 2-4 1==0")
    table = standings(event, f"MPTS,GPTS,{code}")
    column = table.standings.columns[2]
    text = text_report.blocks_text(explanation(table.standings, column, 0))
    assert "were not entered" in text or code == "EDET"


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("board", [-1, 2])
def test_every_fault_has_words_for_teams(fault: Fault, board: int) -> None:
    event = team_event(3, 4, 2)
    problem = Problem(
        *(Severity.WARNING, fault, (101, 102), 2, "3"), teams=(1, 3), match=0, board=board
    )._replace(arguments=("1", "2", "3"))
    assert "{" not in problem_text(problem, event)
    where = problem_where(problem, event)
    assert where in {
        *("match 1-3, round 2", "match 1-3, round 2, board 3"),
        *("round 2", "tie-break 3", "rules 3", "the file"),
        "from round 2 on",
    }


def test_a_line_up_is_reported_with_its_team_and_players() -> None:
    event = team_event(2, 2, 1, "1 1-2 ==", reserves=1)
    match = event.matches[0]
    event = event.with_match(0, match.with_board(0, match.boards[0]._replace(home=103)))
    (problem,) = standings(event, "MPTS").standings.problems
    text = problem_text(problem, event)
    assert "3 P103 – 2 P102" in text
    assert "a reserve of 1 T1 plays above a regular player" in text
    assert problem_where(problem, event) == "match 1-2, round 1, board 2"


def test_matches_are_counted_and_missing_ones_named() -> None:
    event = team_event(4, 2, 2, "1 1-2 1=", "1 3-4 1.")
    assert "1 of 2 matches. Missing: T3 - T4." in missing_text(standings(event).standings)


def test_an_empty_board_is_no_problem() -> None:
    event = team_event(2, 2, 1, "1 1-2 =+")
    match = event.matches[0]
    event = event.with_match(0, match.with_board(1, match.boards[1]._replace(away=EMPTY)))
    assert standings(event, "MPTS").standings.problems == ()
