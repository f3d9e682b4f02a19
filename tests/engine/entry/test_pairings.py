"""Entering pairings and byes by hand, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tbdesk.engine.entry.pairings import Obstacle, PairingError, Pairings, check_removable
from tbdesk.engine.entry.player_list import renumbered
from tbdesk.engine.model.results import Kind, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tests.domain import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, round_robin, swiss

NAMES = ("Alice", "Bruno", "Carla", "Davide", "Elena", "Franco")
WHITE_WINS = Result(WIN, LOSS)


@pytest.fixture
def event() -> Tournament:
    """Round 1 played, in round 2 one pairing, one bye and three without either."""
    made = swiss(*NAMES, rounds=3)
    alice, bruno, carla, davide, elena, franco = made.players
    alice.beats(bruno, 1)
    carla.draws(davide, 1)
    elena.wins_by_forfeit(franco, 1)
    alice.is_paired_with(carla, 2)
    elena.half_point_bye(2)
    return made.tournament


def changed(event: Tournament, change: Callable[[Pairings], None]) -> Tournament:
    pairings = Pairings(event)
    change(pairings)
    return pairings.tournament()


def refusal(event: Tournament, change: Callable[[Pairings], None]) -> PairingError:
    """The reason; a refused change leaves everything as it is."""
    pairings = Pairings(event)
    with pytest.raises(PairingError) as raised:
        change(pairings)
    assert pairings.tournament() == event
    return raised.value


def test_a_pairing_goes_to_the_last_board(event: Tournament) -> None:
    after = changed(event, lambda on: on.pair(2, 4, 2))
    assert after.games == (*event.games, Game(2, 4, 2))


@pytest.mark.parametrize(
    ("white", "black", "obstacle", "player", "other"),
    [
        (2, 2, Obstacle.SAME_PLAYER, 2, 0),
        (2, 9, Obstacle.UNKNOWN_NUMBER, 9, 0),
        (9, 2, Obstacle.UNKNOWN_NUMBER, 9, 0),
        (2, 3, Obstacle.IN_GAME, 3, 1),
        (1, 2, Obstacle.IN_GAME, 1, 3),
        (2, 5, Obstacle.HAS_BYE, 5, 0),
    ],
)
def test_pairings_that_are_refused(
    event: Tournament, white: int, black: int, obstacle: Obstacle, player: int, other: int
) -> None:
    error = refusal(event, lambda on: on.pair(2, white, black))
    assert (error.obstacle, error.player, error.other) == (obstacle, player, other)


def test_no_pair_meets_twice_in_a_swiss(event: Tournament) -> None:
    error = refusal(event, lambda on: on.pair(3, 2, 1))
    assert (error.obstacle, error.round) == (Obstacle.MET_BEFORE, 1)
    insisted = changed(event, lambda on: on.pair(3, 2, 1, again=True))
    assert insisted.games[-1] == Game(3, 2, 1)


def test_a_forfeit_was_no_meeting(event: Tournament) -> None:
    assert changed(event, lambda on: on.pair(3, 6, 5)).games[-1] == Game(3, 6, 5)


def test_fixed_pairings_may_repeat(event: Tournament) -> None:
    other = event._replace(kind=EventKind.PREDETERMINED)
    assert changed(other, lambda on: on.pair(3, 2, 1)).games[-1] == Game(3, 2, 1)


def test_a_round_past_the_end_makes_the_event_longer(event: Tournament) -> None:
    assert changed(event, lambda on: on.pair(4, 2, 4)).rounds == 4
    assert changed(event, lambda on: on.give_bye(4, 2, Kind.ZERO_BYE)).rounds == 4
    assert changed(event, lambda on: on.pair(2, 2, 4)).rounds == 3


def test_another_player_at_a_board_keeps_board_and_result(event: Tournament) -> None:
    after = changed(event, lambda on: on.clear(1, 6))  # Elena and Franco are free again
    after = changed(after, lambda on: on.seat(0, 1, 6))
    assert after.games[0] == Game(1, 1, 6, WHITE_WINS)
    assert Pairings(after).game_of(1, 2) is None
    assert changed(after, lambda on: on.pair(1, 2, 5)).games[-1] == Game(1, 2, 5)


def test_colours_can_be_exchanged_by_seating(event: Tournament) -> None:
    assert changed(event, lambda on: on.seat(0, 2, 1)).games[0].white == 2


def test_two_at_different_boards_change_places_and_the_results_stay(event: Tournament) -> None:
    after = changed(event, lambda on: on.exchange(1, 2, 3))
    assert after.games[:2] == (Game(1, 1, 3, WHITE_WINS), Game(1, 2, 4, Result(DRAW, DRAW)))
    assert Pairings(after).game_of(1, 2) == after.games[1]
    assert changed(after, lambda on: on.exchange(1, 2, 3)) == event


def test_a_game_entered_as_one_side_sees_it(event: Tournament) -> None:
    after = changed(event, lambda on: on.enter_game(2, 4, 2, False, Result(WIN, LOSS)))
    assert after.games[-1] == Game(2, 2, 4, Result(LOSS, WIN))
    again = changed(after, lambda on: on.enter_game(2, 2, 4, None, Result(DRAW, LOSS)))
    assert again.games[-1] == Game(2, 2, 4, Result(DRAW, LOSS))


def test_the_same_pair_with_the_other_colour_is_a_conflict(event: Tournament) -> None:
    error = refusal(event, lambda on: on.enter_game(2, 3, 1, True, WHITE_WINS))
    assert (error.obstacle, error.player, error.other) == (Obstacle.OTHER_COLOUR, 3, 1)


def test_a_game_in_the_place_of_another_frees_its_opponent(event: Tournament) -> None:
    after = changed(event, lambda on: on.enter_game(2, 1, 4, True, None))
    assert Game(2, 1, 4) in after.games
    assert len(after.games) == len(event.games)
    assert Pairings(after).game_of(2, 3) is None


def test_a_game_in_the_place_of_a_bye(event: Tournament) -> None:
    after = changed(event, lambda on: on.enter_game(2, 5, 2, True, None))
    assert (after.games[-1], after.byes) == (Game(2, 5, 2), ())
    error = refusal(event, lambda on: on.enter_game(2, 5, 1, True, None))
    assert error.obstacle is Obstacle.IN_GAME


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_a_player_cannot_be_paired_with_itself(event: Tournament, round_: int) -> None:
    error = refusal(event, lambda on: on.enter_game(round_, 1, 1, True, None))
    assert error.obstacle is Obstacle.SAME_PLAYER


def test_the_opponent_must_be_free(event: Tournament) -> None:
    error = refusal(event, lambda on: on.enter_game(2, 2, 5, True, None))
    assert (error.obstacle, error.kind) == (Obstacle.HAS_BYE, Kind.HALF_BYE)


def test_byes(event: Tournament) -> None:
    after = changed(event, lambda on: on.give_bye(2, 2, Kind.PAIRING_BYE))
    assert after.byes[-1] == Bye(2, 2, Kind.PAIRING_BYE)
    other = changed(event, lambda on: on.give_bye(2, 5, Kind.ZERO_BYE))
    assert other.byes == (Bye(2, 5, Kind.ZERO_BYE),)
    error = refusal(event, lambda on: on.give_bye(2, 1, Kind.ZERO_BYE))
    assert (error.obstacle, error.other) == (Obstacle.IN_GAME, 3)
    instead = changed(event, lambda on: on.give_bye(2, 1, Kind.ZERO_BYE, instead=True))
    assert instead.byes[-1] == Bye(2, 1, Kind.ZERO_BYE)
    assert Game(2, 1, 3) not in instead.games


def test_a_cleared_round_has_neither_game_nor_bye(event: Tournament) -> None:
    assert changed(event, lambda on: on.clear(2, 3)).games == event.games[:-1]
    assert changed(event, lambda on: on.clear(2, 5)).byes == ()
    assert changed(event, lambda on: on.clear(2, 6)) == event


@pytest.mark.parametrize(
    "change",
    [
        lambda on: on.pair(1, 1, 2),
        lambda on: on.seat(0, 2, 3),
        lambda on: on.give_bye(1, 1, Kind.HALF_BYE),
        lambda on: on.clear(1, 1),
        lambda on: on.enter_game(1, 1, 2, True, None),
    ],
)
def test_a_round_robin_has_its_table(change: Callable[[Pairings], None]) -> None:
    error = refusal(round_robin(*NAMES).tournament, change)
    assert error.obstacle is Obstacle.FIXED_SCHEDULE


def test_results_of_a_round_robin_can_be_entered() -> None:
    event = round_robin(*NAMES).tournament  # round 1: 1-6
    after = changed(event, lambda on: on.enter_game(1, 6, 1, None, Result(WIN, LOSS)))
    assert after.games[0] == Game(1, 1, 6, Result(LOSS, WIN))


def test_new_numbers_take_games_and_byes_along(event: Tournament) -> None:
    players = (
        Player(1, "Zoe"),
        *(player._replace(number=player.number + 1) for player in event.players),
    )
    after = renumbered(event, players, {number + 1: number for number in range(1, 7)})
    assert after.games[0] == Game(1, 2, 3, WHITE_WINS)
    assert after.games[2] == Game(1, 6, 7, Result(FORFEIT_WIN, FORFEIT_LOSS))
    assert after.byes == (Bye(2, 6, Kind.HALF_BYE),)


def test_a_player_with_games_cannot_be_removed(event: Tournament) -> None:
    with pytest.raises(PairingError) as raised:
        renumbered(event, event.players[1:], {n: n + 1 for n in range(1, 6)})
    error = raised.value
    assert (error.obstacle, error.player, error.rounds) == (Obstacle.HAS_GAMES, 1, (1, 2))


def test_a_player_with_byes_alone_can_be_removed(event: Tournament) -> None:
    late = event._replace(
        players=(*event.players, Player(7, "Gina")),
        byes=(*event.byes, Bye(2, 7, Kind.ZERO_BYE)),
    )
    check_removable(late, 7)
    after = renumbered(late, event.players, {number: number for number in range(1, 7)})
    assert after == event
