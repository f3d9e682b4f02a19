"""The players of a team event: what the document prints of 84, and prizes board by board."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.model.prizes import PrizeOrder
from tbdesk.engine.model.teams import EMPTY
from tbdesk.engine.model.tournament import EventKind, Game
from tbdesk.engine.rules.editions import FIDE_2023, GamesThatCount
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.standings.team_players import (
    board_prizes,
    board_records,
    missing_boards,
    records,
)
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import Table
from tests.engine.cases import case, printed, teams14
from tests.team_domain import team_event

FACTS = case("teams14")
#: Nobody sat at the board.
FORFEITS_ARE_NO_GAMES = FIDE_2023._replace(predetermined=GamesThatCount())


def test_the_games_and_points_of_84_players() -> None:
    assert [
        (record.player, record.team, record.games, Fraction(record.points, 2))
        for record in records(teams14())
    ] == [
        (player["number"], player["team"], player["games"], printed(player["points"]))
        for player in FACTS["players"]
    ]


def test_a_forfeit_gives_a_point_and_no_percentage() -> None:
    """1 won a match by forfeit in round 6: six points, five of them over the board."""
    first = records(teams14())[0]
    assert (first.games, first.points, first.percentage) == (5, 12, 1)


def test_boards_add_up_to_what_was_made_over_all() -> None:
    whole = records(teams14())
    boards = board_records(teams14())
    assert list(boards) == [1, 2, 3, 4]
    for record in whole:
        parts = [one for board in boards.values() for one in board if one.player == record.player]
        assert sum(part.points for part in parts) == record.points
        assert sum(part.games for part in parts) == record.games


def test_after_an_earlier_round() -> None:
    assert sum(record.games for record in records(teams14(), after=1)) == 7 * 4 * 2
    assert {record.games for record in records(teams14(), after=1)} == {0, 1}


def test_performances_are_those_of_an_event_of_the_same_games() -> None:
    teams = teams14()
    games = [
        Game(match.round, board.home, board.away, board.home_result)
        for match in teams.matches
        for board in match.boards
    ]
    event = teams._replace(
        kind=EventKind.PREDETERMINED, games=tuple(games), matches=(), match_rules=None
    )
    table = Table(compute(event, catalogue.chain("PTS,TPR"), FORFEITS_ARE_NO_GAMES))
    for record in records(teams):
        assert record.performance == table.exact(record.player, "TPR")
        assert Fraction(record.points, 2) == table.exact(record.player, "PTS")


def test_a_win_against_an_empty_board_counts_and_is_no_game() -> None:
    event = team_event(2, 2, 1, "1 1-2 +1")
    match = event.matches[0]
    event = event.with_match(0, match.with_board(0, match.boards[0]._replace(away=EMPTY)))
    by_player = {record.player: record for record in records(event)}
    assert (by_player[101].games, by_player[101].points) == (0, 2)
    assert by_player[101].percentage is None
    assert by_player[201].points == 0


def test_a_score_without_boards_is_named() -> None:
    event = team_event(2, 2, 2, "1 1-2 1.5:0.5", "2 1-2 1=")
    assert missing_boards(event) == (0,)
    assert sum(record.games for record in records(event)) == 4


class TestPrizes:
    """Three rounds on two boards; 101 scores 2/2, 201 2/3, 301 and 401 1/3 or less."""

    event = team_event(
        *(4, 2, 3),
        *("1 1-2 11", "1 3-4 1=", "2 1-3 1=", "2 2-4 1+", "3 2-3 1=", "3 1-4 -="),
        reserves=1,
    )

    def test_by_percentage_then_games(self) -> None:
        prizes = board_prizes(self.event, 1)
        assert [(prize.place, prize.record.player) for prize in prizes] == [
            *((1, 101), (2, 201), (3, 301), (4, 401)),
        ]
        assert [prize.record.percentage for prize in prizes] == [
            *(1, Fraction(2, 3), Fraction(1, 3), 0),
        ]

    def test_a_least_number_of_games(self) -> None:
        prizes = board_prizes(self.event, 1, least_games=3)
        assert [prize.record.player for prize in prizes] == [201, 301]

    def test_another_order(self) -> None:
        by_points = board_prizes(self.event, 1, order=(PrizeOrder.POINTS,))
        assert [line.place for line in by_points] == [1, 1, 3, 3]

    def test_equal_players_share_a_place(self) -> None:
        event = team_event(2, 1, 1, "1 1-2 =")
        places = [prize.place for prize in board_prizes(event, 1, order=(PrizeOrder.PERCENTAGE,))]
        assert places == [1, 1]

    def test_reserves_have_a_board_of_their_own(self) -> None:
        event = self.event
        match = event.matches[0]
        event = event.with_match(0, match.with_board(1, match.boards[1]._replace(home=103)))
        (prize,) = board_prizes(event, 3)
        assert (prize.record.player, prize.record.percentage) == (103, 1)
        seats = board_prizes(event, 2, by_seat=True)
        assert 103 in [seat.record.player for seat in seats]
