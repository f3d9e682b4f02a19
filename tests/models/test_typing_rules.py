"""What typed and pasted texts mean."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Outcome, ResultError
from tbdesk.models.typing_rules import (
    parse_cell,
    parse_half_points,
    parse_player_line,
)
from tests.domain import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN

NOT_PLAYED = None


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
    assert parse_cell(text, 1) == [outcome]


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
    assert parse_cell(text, 2) == outcomes


def test_four_games_in_one_cell() -> None:
    assert parse_cell("10=+", 4) == [WIN, LOSS, DRAW, FORFEIT_WIN]


@pytest.mark.parametrize(
    ("text", "games"),
    [("2", 1), ("x", 1), ("10", 1), ("1 0", 1), ("½½½", 2), ("1 0 1", 2), ("1 x", 2), ("3-2", 2)],
)
def test_a_text_that_is_no_result_is_named(text: str, games: int) -> None:
    with pytest.raises(ResultError):
        parse_cell(text, games)


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("Alice", ("Alice", None, "", "")),
        ("Rossi, Maria", ("Rossi, Maria", None, "", "")),
        ("Alice\t2200", ("Alice", 2200, "", "")),
        ("Alice;2200;Roma", ("Alice", 2200, "Roma", "")),
        ("Alice\t\t2200\t\tRoma", ("Alice", 2200, "Roma", "")),
        ("1\tAlice\t2200\tRoma", ("Alice", 2200, "Roma", "")),
        ("12.;Alice;2200", ("Alice", 2200, "", "")),
        ("Alice;ITA;2200", ("Alice", 2200, "", "ITA")),
        ("Alice;2200;ITA;Roma", ("Alice", 2200, "Roma", "ITA")),
        ("Alice;ROM;ITA", ("Alice", None, "ITA", "ROM")),
        ("Alice;2200;1899", ("Alice", 2200, "1899", "")),
        ("Alice;12345678;2200", ("Alice", 2200, "12345678", "")),
        ("Alice;0;Roma", ("Alice", None, "Roma", "")),
        ("  Alice ; 2200 ", ("Alice", 2200, "", "")),
        ("64", ("64", None, "", "")),
        (f"Alice;{'9' * 5000}", ("Alice", None, "9" * 5000, "")),
        (";;", ("", None, "", "")),
    ],
)
def test_a_pasted_line(line: str, player: tuple[str, int | None, str, str]) -> None:
    assert parse_player_line(line) == player


@pytest.mark.parametrize(
    ("text", "half"),
    [("1", 2), ("-0.5", -1), ("+1½", 3), ("-,5", -1), ("−½", -1), ("", 0), (" 2 ", 4), ("0", 0)],
)
def test_half_points(text: str, half: int) -> None:
    assert parse_half_points(text) == half


@pytest.mark.parametrize("text", ["x", "0.25", "1/2", "1/0", "100", "1e3", "9" * 5000, "nan"])
def test_what_is_no_number_of_points(text: str) -> None:
    with pytest.raises(ValueError, match="is no number of points"):
        parse_half_points(text)
