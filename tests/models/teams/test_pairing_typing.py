"""The lines of a round of teams: matches, byes, and the next pairing while a team is free."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.models.teams.pairing_typing import (
    RoundLine,
    away_of,
    free_teams,
    home_of,
    lines_of,
    place_of_team,
)
from tests.engine.teams_of import league, swiss_of_teams


def open_round() -> Tournament:
    """The second round of a Swiss of five: a match and a bye, and two teams without either."""
    event = swiss_of_teams(teams=5)
    bye = Bye(2, 4, Kind.PAIRING_BYE)
    return event._replace(matches=(Match(1, 1, 2), Match(2, 3, 1)), byes=(bye,))


def test_matches_come_before_byes_and_the_next_pairing_last() -> None:
    event = open_round()
    assert lines_of(event, 2, waiting=5) == [
        RoundLine(match=1),
        RoundLine(bye=event.byes[0]),
        RoundLine(home=5),
    ]
    assert [line.is_next_pairing for line in lines_of(event, 2, None)] == [False, False, True]
    assert [team.number for team in free_teams(event, 2)] == [2, 5]


def test_no_next_pairing_if_every_team_has_one() -> None:
    event = open_round()
    full = event._replace(matches=(*event.matches, Match(2, 2, 5)))
    assert lines_of(full, 2, None) == [
        RoundLine(match=1),
        RoundLine(match=2),
        RoundLine(bye=full.byes[0]),
    ]


def test_pairings_of_a_table_are_not_typed() -> None:
    event = league(teams=4)
    without = event._replace(matches=event.matches[1:])
    assert not any(line.is_next_pairing for line in lines_of(without, 1, None))


def test_the_teams_of_a_line() -> None:
    event = open_round()
    lines = lines_of(event, 2, waiting=5)
    assert [home_of(event, line) for line in lines] == [3, 4, 5]
    assert [away_of(event, line) for line in lines] == [1, None, None]
    assert [place_of_team(event, lines, number) for number in (1, 4, 5)] == [0, 1, None]
