"""New team events: who meets whom, and in a Scheveningen match with which colour."""

from __future__ import annotations

from collections import Counter

import pytest

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.entry.team_events import TeamEventError, TeamFormat, team_event
from tbdesk.engine.event.lineups import lineup_problems
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind
from tests.engine.teams_of import entry


def teams(count: int, players: int = 4) -> list[TeamEntry]:
    return [entry(f"T{n}", *(f"T{n} P{p}" for p in range(players))) for n in range(count)]


def test_a_double_round_robin_of_teams() -> None:
    event = team_event(TeamFormat.ROUND_ROBIN, teams(6), MatchRules(4), 2)
    assert (event.kind, event.rounds, event.cycles) == (EventKind.ROUND_ROBIN, 10, 2)
    homes = Counter((match.home, match.away) for match in event.matches)
    assert set(homes.values()) == {1}
    assert len(homes) == 30


def test_a_swiss_begins_without_pairings() -> None:
    event = team_event(TeamFormat.SWISS, teams(5), MatchRules(4), 7)
    assert (event.kind, event.rounds, event.matches) == (EventKind.SWISS, 7, ())


def test_matches_in_a_row_change_the_home_team() -> None:
    event = team_event(TeamFormat.MATCH, teams(2), MatchRules(4), 3)
    assert event.kind is EventKind.PREDETERMINED
    assert [(match.round, match.home, match.away) for match in event.matches] == [
        (1, 1, 2),
        (2, 2, 1),
        (3, 1, 2),
    ]


@pytest.mark.parametrize("boards", range(1, 13))
def test_scheveningen_is_everybody_against_everybody_with_fair_colours(boards: int) -> None:
    event = team_event(TeamFormat.SCHEVENINGEN, teams(2, boards), MatchRules(boards))
    assert event.rounds == boards
    met: Counter[tuple[int, int]] = Counter()
    whites: Counter[int] = Counter()
    for match in event.matches:
        players = [one for board in match.boards for one in (board.home, board.away)]
        assert len(set(players)) == 2 * boards
        for board in match.boards:
            met[board.home, board.away] += 1
            whites[board.home if board.home_white else board.away] += 1
    assert len(met) == boards**2
    assert set(met.values()) == {1}
    if boards > 1:
        assert all(2 * whites[player.number] - boards in (-1, 0, 1) for player in event.players)


def test_the_boards_of_a_scheveningen_match_need_no_order() -> None:
    event = team_event(TeamFormat.SCHEVENINGEN, teams(2), MatchRules(4))
    assert lineup_problems(event, MatchRules(4)) == []


@pytest.mark.parametrize(
    ("format_", "count", "players"),
    [
        (TeamFormat.ROUND_ROBIN, 1, 4),
        (TeamFormat.ROUND_ROBIN, 61, 1),
        (TeamFormat.SWISS, 0, 4),
        (TeamFormat.MATCH, 3, 4),
        (TeamFormat.SCHEVENINGEN, 2, 3),
    ],
)
def test_team_events_that_cannot_be_made(format_: TeamFormat, count: int, players: int) -> None:
    with pytest.raises(TeamEventError):
        team_event(format_, teams(count, players), MatchRules(4))
