"""Another list of teams: numbers, Berger tables and boards follow."""

from __future__ import annotations

from tbdesk.engine.entry.rosters import TeamEntry, turned, with_rosters
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Adjustment, Bye, Player, Tournament
from tests.engine.teams_of import entry, league, swiss_of_teams, team_event

WHITE_WINS = Result.of(Outcome.WIN)


def entries(event: Tournament) -> list[TeamEntry]:
    """The list as it stands."""
    return [
        TeamEntry(
            team.name,
            tuple(event.player(number) for number in team.roster),
            team.number,
            team.short,
        )
        for team in event.teams
    ]


def pairs(event: Tournament) -> list[tuple[int, str, str]]:
    """Round, home and away by name."""
    names = {team.number: team.name for team in event.teams}
    return [(match.round, names[match.home], names[match.away]) for match in event.matches]


def test_a_new_round_robin_has_its_berger_table() -> None:
    event = team_event(entry("A", "Ann 2000", "Art"), entry("B", "Bob"), entry("C", "Cat"))
    assert [(team.number, team.name, team.roster) for team in event.teams] == [
        (1, "A", (1, 2)),
        (2, "B", (3,)),
        (3, "C", (4,)),
    ]
    assert [(player.number, player.name, player.rating) for player in event.players] == [
        (1, "Ann", 2000),
        (2, "Art", None),
        (3, "Bob", None),
        (4, "Cat", None),
    ]
    assert pairs(event) == [(1, "B", "C"), (2, "A", "B"), (3, "C", "A")]
    assert event.rounds == 3


def test_the_same_list_changes_nothing() -> None:
    event = league()
    assert with_rosters(event, entries(event)) == event


def test_a_reserve_gets_the_next_free_number_and_no_other_changes() -> None:
    event = league(teams=3)
    changed = entries(event)
    changed[0] = changed[0].with_player(Player(0, "New"))
    after = with_rosters(event, changed)
    assert after.teams[0].roster == (1, 2, 3, 10)
    assert after.player(10).name == "New"
    assert after.matches == event.matches


def test_boards_go_along_into_another_berger_table() -> None:
    event = league(teams=4)
    index = next(i for i, one in enumerate(event.matches) if {one.home, one.away} == {1, 2})
    old = event.matches[index]
    home, away = (1, 4) if old.home == 1 else (4, 1)
    played = old._replace(boards=(Board(home, away, True, WHITE_WINS), Board(0, 0, False)))
    event = event.with_match(index, played)
    after = with_rosters(event, entries(event)[::-1])
    new = next(match for match in after.matches if {match.home, match.away} == {3, 4})
    assert {(match.home, match.away) for match in after.matches} != {(1, 2)}
    seats = new.boards[0]
    white = seats.home if seats.home_white else seats.away
    assert white == home  # who had White has it still, and has won
    assert seats.result == WHITE_WINS
    assert {seats.home, seats.away} == {1, 4}
    names = {team.number: team.name for team in after.teams}
    assert names[new.home] == ("A" if seats.home in (1, 2, 3) else "B")


def test_a_team_that_goes_takes_its_matches_byes_and_adjustments_along() -> None:
    event = swiss_of_teams()
    event = event._replace(
        matches=(Match(1, 1, 2, score=(3, 1)), Match(1, 3, 4)),
        byes=(Bye(2, 2, Kind.HALF_BYE), Bye(2, 4, Kind.PAIRING_BYE)),
        adjustments=(Adjustment(2, 1), Adjustment(4, 2)),
        excluded=(2,),
    )
    after = with_rosters(event, [one for one in entries(event) if one.origin != 2])
    assert [(match.home, match.away) for match in after.matches] == [(2, 3)]
    assert after.byes == (Bye(2, 3, Kind.PAIRING_BYE),)
    assert after.adjustments == (Adjustment(3, 2),)
    assert after.excluded == ()
    assert [player.name for player in after.players] == [
        "A1", "A2", "A3", "C1", "C2", "C3", "D1", "D2", "D3",
    ]  # fmt: skip


def test_a_player_who_has_sat_at_a_board_stays_in_the_event() -> None:
    event = league(teams=2)
    seats = Board(event.teams[0].roster[2], event.teams[1].roster[0], True, WHITE_WINS)
    event = event.with_match(0, event.matches[0]._replace(boards=(seats,)))
    changed = [one._replace(players=one.players[:2]) for one in entries(event)]
    after = with_rosters(event, changed)
    gone = {player.number for player in event.players} - {player.number for player in after.players}
    assert seats.home not in after.teams[0].roster
    assert event.player(seats.home) in after.players
    assert gone == {event.teams[1].roster[2]}


def test_a_match_named_the_other_way_round_is_the_same_match() -> None:
    board = Board(5, 9, True, WHITE_WINS)
    match = Match(1, 1, 2, (board,), (5, 3), Result.of(Outcome.FORFEIT_WIN))
    other = turned(match)
    assert (other.home, other.away, other.score) == (2, 1, (3, 5))
    assert other.forfeit == Result.of(Outcome.FORFEIT_LOSS)
    assert other.boards == (Board(9, 5, False, WHITE_WINS),)
    assert turned(other) == match
