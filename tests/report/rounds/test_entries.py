"""Tokens in the cells of participants by rounds, alone and in blocks."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.pairings import Obstacle, PairingError, Pairings
from tbdesk.engine.model.results import Kind, Result
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.report.rounds.entries import (
    enter_block,
    enter_token,
    read_cell,
    token_at,
    without_colour,
)
from tbdesk.report.rounds.tokens import Paired, parse_token
from tbdesk.report.wording.problems.engine_errors import obstacle_text
from tests.domain import DRAW, FORFEIT_LOSS, LOSS, WIN, round_robin, swiss
from tests.engine.cases import case, event

FOUR = swiss("Alice", "Bruno", "Carla", "Davide", rounds=3).tournament


def typed(tournament: Tournament, number: int, text: str, round_: int = 1) -> Tournament:
    return enter_token(tournament, (number, round_), parse_token(text))


def test_the_other_side_is_filled_in() -> None:
    after = typed(FOUR, 1, "+B3")
    assert after.games == (Game(1, 3, 1, Result(LOSS, WIN)),)
    assert token_at(Pairings(after), (3, 1)) == Paired(1, "w", LOSS)


def test_without_a_colour_the_one_typed_for_has_white() -> None:
    assert typed(FOUR, 3, "+1").games == (Game(1, 3, 1, Result(WIN, LOSS)),)
    assert typed(typed(FOUR, 3, "1b"), 1, "+3").games == (Game(1, 1, 3, Result(WIN, LOSS)),)


def test_games_that_no_token_gave_a_colour() -> None:
    texts = {(3, 1): "+1", (1, 1): "-3", (2, 1): "=4", (4, 1): "2b½", (1, 2): "+F2", (3, 2): "4w"}
    tokens = {place: parse_token(text) for place, text in texts.items()}
    after = enter_block(FOUR, tokens).tournament
    assert len(after.games) == 4
    assert [game.pair for game in without_colour(FOUR, after, tokens)] == [(1, 3)]
    assert without_colour(after, after, tokens) == [], "they were there before"


def test_a_bye_in_the_place_of_a_game_and_back() -> None:
    paired = typed(FOUR, 1, "2w1")
    bye = typed(paired, 1, "HPB")
    assert (bye.games, bye.byes) == ((), (Bye(1, 1, Kind.HALF_BYE),))
    assert typed(bye, 1, "2w1") == paired
    assert typed(bye, 1, "").byes == ()


@pytest.mark.parametrize(
    ("number", "text", "round_", "words"),
    [
        (3, "1w1", 1, "1 Alice is paired with 2 Bruno in round 1 already; remove"),
        (2, "1w1", 1, "In round 1, 2 Bruno has the other colour against 1 Alice"),
        (4, "3w", 1, "3 Carla has a bye in round 1 already (half-point bye)"),
        (1, "2b", 2, "2 Bruno and 1 Alice meet in round 1 already"),
        (4, "9w", 1, "There is no player 9 in this event; the numbers go from 1 to 4"),
        (4, "4w", 1, "4 Davide cannot play against themselves"),
    ],
)
def test_an_impossible_entry_is_refused_with_the_reason(
    number: int, text: str, round_: int, words: str
) -> None:
    event = typed(typed(FOUR, 1, "2w1"), 3, "H")
    with pytest.raises(PairingError) as raised:
        typed(event, number, text, round_)
    assert words in obstacle_text(raised.value, event)


def test_a_refused_token_of_a_block_leaves_what_stood_there() -> None:
    before = typed(typed(typed(FOUR, 1, "2w1"), 3, "4b½"), 1, "HPB", 2)
    texts = {(1, 1): "44w1", (3, 1): "1w1", (1, 2): "4w1", (2, 2): "2b0", (4, 3): "ZPB"}
    entered = enter_block(before, {place: parse_token(text) for place, text in texts.items()})
    assert set(entered.refused) == {(1, 1), (3, 1), (2, 2)}
    assert [game for game in entered.tournament.games if game.round == 1] == list(before.games)
    assert entered.tournament.byes == (Bye(3, 4, Kind.ZERO_BYE),)


def test_a_refused_token_of_a_block_gives_way_to_one_that_is_not() -> None:
    before = typed(FOUR, 1, "2w1")
    entered = enter_block(before, {(1, 1): parse_token("44w1"), (2, 1): parse_token("3w1")})
    assert set(entered.refused) == {(1, 1)}
    assert entered.tournament.games == (Game(1, 2, 3, Result(WIN, LOSS)),)


@pytest.mark.parametrize("name", ["swiss9", "swiss16"])
def test_a_published_event_pasted_as_a_block(name: str) -> None:
    facts, whole = case(name), event(name)
    empty = swiss(*(p["name"] for p in facts["players"]), rounds=facts["rounds"]).tournament
    tokens = {
        (player["id"], round_): parse_token(text)
        for player in facts["players"]
        for round_, text in enumerate(player["rounds"], start=1)
    }
    entered = enter_block(empty, tokens)
    assert entered.refused == {}
    assert set(entered.tournament.games) == set(whole.games)
    assert set(entered.tournament.byes) == set(whole.byes)
    assert enter_block(entered.tournament, tokens).tournament == entered.tournament


def test_each_side_of_a_block_says_its_own_result() -> None:
    block = {(1, 1): parse_token("-F2"), (2, 1): parse_token("-F1"),
             (3, 1): parse_token("4w½"), (4, 1): parse_token("3b0")}  # fmt: skip
    assert enter_block(FOUR, block).tournament.games == (
        Game(1, 1, 2, Result(FORFEIT_LOSS, FORFEIT_LOSS)),
        Game(1, 3, 4, Result(DRAW, LOSS)),
    )


def test_a_block_may_exchange_opponents() -> None:
    before = typed(typed(FOUR, 1, "2w1"), 3, "4w0")
    block = {(1, 1): parse_token("4w1"), (2, 1): parse_token("3b1")}
    after = enter_block(before, block)
    assert after.refused.keys() == {(1, 1), (2, 1)}, "3 and 4 are not in the block"
    block |= {(3, 1): parse_token("2w0"), (4, 1): parse_token("1b0")}
    after = enter_block(before, block)
    assert not after.refused
    assert set(after.tournament.games) == {
        Game(1, 1, 4, Result(WIN, LOSS)),
        Game(1, 3, 2, Result(LOSS, WIN)),
    }


def test_a_block_in_which_both_have_white_is_refused() -> None:
    entered = enter_block(FOUR, {(1, 1): parse_token("2w1"), (2, 1): parse_token("1w0")})
    (error,) = entered.refused.values()
    assert error.obstacle is Obstacle.OTHER_COLOUR


def test_a_result_alone_is_that_of_the_game_there() -> None:
    there = Paired(7, "b", None)
    assert read_cell("1", there) == Paired(7, "b", WIN)
    assert read_cell("½-0", there) == Paired(7, "b", DRAW, LOSS)
    assert read_cell("3w", there) == Paired(3, "w", None)
    assert read_cell("h", there) is Kind.HALF_BYE
    with pytest.raises(ValueError, match="'1' is not a round"):
        read_cell("1", None)


def test_results_of_a_round_robin_by_tokens() -> None:
    event = round_robin("Alice", "Bruno", "Carla", "Davide").tournament  # round 1: 1-4, 2-3
    after = typed(event, 4, "1b1")
    assert after.games[0].result == Result(LOSS, WIN)
    assert typed(after, 4, "") == event
    with pytest.raises(PairingError):
        typed(event, 4, "2b1")
    with pytest.raises(PairingError):
        typed(event, 4, "H")
