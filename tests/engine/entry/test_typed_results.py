"""Texts of results: one game, the cells of a crosstable, scores of matches, forfeits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.entry.typed_results import (
    MatchScoreError,
    parse_cell,
    parse_ending,
    parse_game,
    parse_match_forfeit,
    parse_match_score,
)
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import (
    ADJOURNED,
    DOUBLE_FORFEIT,
    Ending,
    Outcome,
    Result,
    ResultError,
)
from tests.domain import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN

NOT_PLAYED = None
FOUR_BOARDS = 8  # half-points


def outcomes_of(games: Sequence[Ending]) -> list[Outcome | None]:
    """The own side's outcomes; the other side's are their mirror."""
    results = [game if isinstance(game, Result) else None for game in games]
    assert list(games) == [result and Result.of(result.white) for result in results]
    return [result and result.white for result in results]


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1", WIN),
        (" 1 ", WIN),
        ("0", LOSS),
        ("5", DRAW),
        ("=", DRAW),
        ("½", DRAW),
        ("0.5", DRAW),
        ("0,5", DRAW),
        (".5", DRAW),
        ("1/2", DRAW),
        ("+", FORFEIT_WIN),
        ("-", FORFEIT_LOSS),
        ("−", FORFEIT_LOSS),
        ("", NOT_PLAYED),
        ("   ", NOT_PLAYED),
        (".", NOT_PLAYED),
        ("·", NOT_PLAYED),
    ],
)
def test_the_cell_of_a_single_game(text: str, outcome: Outcome | None) -> None:
    assert outcomes_of(parse_cell(text, 1)) == [outcome]


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("1 0", [WIN, LOSS]),
        ("10", [WIN, LOSS]),
        ("1|0", [WIN, LOSS]),
        ("½½", [DRAW, DRAW]),
        ("0.5 1", [DRAW, WIN]),
        ("1/2 0,5", [DRAW, DRAW]),
        ("+ -", [FORFEIT_WIN, FORFEIT_LOSS]),
        ("+-", [FORFEIT_WIN, FORFEIT_LOSS]),
        ("1", [WIN, NOT_PLAYED]),
        ("0.5", [DRAW, NOT_PLAYED]),
        (". 1", [NOT_PLAYED, WIN]),
        ("·1", [NOT_PLAYED, WIN]),
        ("", [NOT_PLAYED, NOT_PLAYED]),
    ],
)
def test_the_cell_of_a_double_round(text: str, outcomes: list[Outcome | None]) -> None:
    assert outcomes_of(parse_cell(text, 2)) == outcomes


def test_an_adjourned_game_is_an_a() -> None:
    assert parse_ending(" a ") is ADJOURNED
    assert parse_ending("A") is ADJOURNED
    assert parse_cell("A", 1) == [ADJOURNED]
    assert parse_cell("1a", 2) == [Result.of(WIN), ADJOURNED]
    with pytest.raises(ResultError):
        parse_game("a")  # what a table prints, or a board of a team, is no such thing


def test_four_games_in_one_cell() -> None:
    assert outcomes_of(parse_cell("10=+", 4)) == [WIN, LOSS, DRAW, FORFEIT_WIN]


@pytest.mark.parametrize(
    ("text", "games"),
    [("2", 1), ("x", 1), ("10", 1), ("1 0", 1), ("½½½", 2), ("1 0 1", 2), ("1 x", 2), ("3-2", 2)],
)
def test_a_text_that_is_no_result_is_named(text: str, games: int) -> None:
    with pytest.raises(ResultError) as caught:
        parse_cell(text, games)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "sides"),
    [("1", "1-0"), ("5", "½-½"), ("-", "-:+"), ("_", "-:-"), ("½-0", "½-0"), ("1:0", "1-0")],
)
def test_one_game_the_own_side_first(text: str, sides: str) -> None:
    assert parse_game(text).text == sides


def test_keys_of_two_games() -> None:
    assert parse_cell("5_", 2) == [Result.of(DRAW), DOUBLE_FORFEIT]


@pytest.mark.parametrize(
    ("typed", "halves"),
    [
        ("2,5", (5, 3)),
        ("2.5", (5, 3)),
        ("2½", (5, 3)),
        ("2½-1½", (5, 3)),
        ("2½:1½", (5, 3)),
        ("2,5-1,5", (5, 3)),
        ("2 1/2 - 1 1/2", (5, 3)),
        ("3:1", (6, 2)),
        ("3 1", (6, 2)),
        ("4", (8, 0)),
        ("0", (0, 8)),
        ("½", (1, 7)),
        (",5", (1, 7)),
        (" 2 - 2 ", (4, 4)),
        ("2-1", (4, 2)),  # nobody came to a board
        ("3.0-1.0", (6, 2)),
    ],
)
def test_scores_of_a_match(typed: str, halves: tuple[int, int]) -> None:
    assert parse_match_score(typed, FOUR_BOARDS) == halves


@pytest.mark.parametrize("typed", ["", "x", "3-2", "5", "2,7", "-", "1-", "9999", "2½½", "3:1:0"])
def test_texts_that_are_no_score_of_a_match(typed: str) -> None:
    with pytest.raises(MatchScoreError) as caught:
        parse_match_score(typed, FOUR_BOARDS)
    assert caught.value.text == typed
    assert caught.value.total == FOUR_BOARDS


@given(st.integers(0, 20), st.integers(0, 20))
def test_a_score_is_read_as_it_is_written(own: int, other: int) -> None:
    text = f"{points_text(own)}-{points_text(other)}"
    assert parse_match_score(text, 40) == (own, other)


@pytest.mark.parametrize(
    ("typed", "sides"),
    [("+", "+:-"), ("-", "-:+"), ("+:-", "+:-"), ("-:+", "-:+"), ("-:-", "-:-"), ("_", "-:-"),
     ("+-", "+:-"), ("--", "-:-")],
)  # fmt: skip
def test_a_forfeited_match(typed: str, sides: str) -> None:
    forfeit = parse_match_forfeit(typed)
    assert forfeit is not None
    assert forfeit.text == sides


@pytest.mark.parametrize("typed", ["", "3-1", "++", "+:+", "1"])
def test_texts_that_are_no_forfeited_match(typed: str) -> None:
    assert parse_match_forfeit(typed) is None


def test_a_double_forfeit_has_two_losers() -> None:
    lost = Outcome.FORFEIT_LOSS
    assert parse_match_forfeit("_") == Result(lost, lost)
