"""The table of a Scheveningen match: the players of one team against those of the other."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.report.handout.handout import Contents
from tests.report.handout.pages import Printed, pages, section
from tests.team_domain import team_event

TITLE = "Players against players"


def scheveningen(*second_round: str) -> Tournament:
    """Two teams of two: in the second round each player meets the other opponent."""
    event = team_event(2, 2, 2, "1 1-2 1=", *second_round, kind=EventKind.PREDETERMINED)
    if not second_round:
        return event
    match = event.matches[1]
    one, other = match.boards
    swapped = (one._replace(away=other.away), other._replace(away=one.away))
    return event.with_match(1, match._replace(boards=swapped))


def printed(event: Tournament) -> Printed:
    return Printed(section(pages(event, "GPTS", Contents(standings=False)), TITLE))


@pytest.mark.parametrize("second", ["2 1-2 0+", "2 2-1 -1"], ids=["the same home team", "another"])
def test_every_player_of_one_team_against_every_player_of_the_other(second: str) -> None:
    table = printed(scheveningen(second))
    assert table.heads == ["T1", "1 P201", "2 P202", "Pts"]
    assert table.rows[0] == ["1 P101", "1", "0", "1.0"]


def test_the_last_row_has_the_second_team_and_the_score() -> None:
    table = printed(scheveningen("2 1-2 0+"))
    assert table.rows == [
        ["1 P101", "1", "0", "1.0"],
        ["2 P102", "+", "½", "1.5"],
        ["T2", "0.0", "1.5", "2.5 : 1.5"],
    ]


def test_a_pair_that_has_not_met_is_empty_and_an_open_game_a_dot() -> None:
    table = printed(scheveningen("2 1-2 .."))
    assert [row[1:3] for row in table.rows[:2]] == [["1", "·"], ["·", "½"]]
    table = printed(scheveningen())
    assert [row[1:3] for row in table.rows[:2]] == [["1", ""], ["", "½"]]


def test_another_match_of_two_teams_has_no_such_table() -> None:
    event = team_event(2, 2, 1, "1 1-2 1=", kind=EventKind.PREDETERMINED)
    titles = [one.title for one in pages(event, "GPTS", Contents(standings=False)).sections]
    assert TITLE not in titles
