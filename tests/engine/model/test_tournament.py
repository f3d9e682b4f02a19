"""The frozen values of an event: an edit makes a new one."""

import pytest

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Game, Player
from tests.domain import round_robin, swiss

WIN, LOSS, DRAW = Outcome.WIN, Outcome.LOSS, Outcome.DRAW


def test_each_side_has_its_own_outcome() -> None:
    game = Game(1, white=3, black=7, result=Result(DRAW, LOSS))
    assert game.outcome_of(3) is DRAW
    assert game.outcome_of(7) is LOSS
    assert Game(1, 3, 7).outcome_of(3) is None
    with pytest.raises(KeyError):
        game.outcome_of(5)


@pytest.mark.parametrize(
    ("number", "outcome", "text"),
    [
        (3, WIN, "1-0"),
        (7, WIN, "0-1"),
        (7, DRAW, "½-½"),
        (7, Outcome.FORFEIT_LOSS, "+:-"),
    ],
)
def test_typing_one_side_fills_the_other(number: int, outcome: Outcome, text: str) -> None:
    game = Game(1, 3, 7, unread="3-2").with_outcome(number, outcome)
    assert game.result is not None
    assert (game.result.text, game.unread) == (text, "")


def test_clearing_a_game_forgets_the_unread_text() -> None:
    assert Game(1, 3, 7, Result(WIN, LOSS), "x").with_outcome(3, None) == Game(1, 3, 7)


def test_exchanged_colours_leave_the_points_of_both_players() -> None:
    game = Game(2, 3, 7, Result(DRAW, LOSS))
    turned = game.turned()
    assert (turned.white, turned.black) == (7, 3)
    assert turned.outcome_of(3) is DRAW
    assert turned.outcome_of(7) is LOSS
    assert turned.turned() == game
    assert Game(2, 3, 7).turned() == Game(2, 7, 3)


def test_an_edit_makes_a_new_tournament() -> None:
    before = round_robin("Alice", "Bruno", "Carla").tournament
    played = before.games[1].with_outcome(before.games[1].white, WIN)
    after = before.with_game(1, played)
    assert before.games[1].result is None
    assert after.games == (before.games[0], played, before.games[2])
    assert after == before.with_games([(1, played)])
    with pytest.raises(AttributeError):
        before.title = "other"  # type: ignore[misc]


def test_renaming_a_player() -> None:
    event = round_robin("Alice", "Bruno").tournament.with_player(Player(2, "Beatrice", 1800))
    assert event.player(2) == Player(2, "Beatrice", 1800)
    assert event.player(1).name == "Alice"
    with pytest.raises(KeyError):
        event.player(3)


@pytest.mark.parametrize(("players", "cycles", "games"), [(4, 1, 3), (5, 1, 4), (5, 2, 8)])
def test_games_each_plays_without_rests(players: int, cycles: int, games: int) -> None:
    event = round_robin(*"ABCDE"[:players], cycles=cycles).tournament
    assert event.games_each == games


def test_games_each_plays_in_a_swiss() -> None:
    assert swiss("A", "B", "C", rounds=7).tournament.games_each == 7
