"""What arbiters type for team events: scores of matches, a few letters of a name, rosters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.results import Outcome, Result, points_text
from tbdesk.models.teams.typing import (
    TypedError,
    TypedTeam,
    matching_players,
    parse_match_forfeit,
    parse_match_score,
    parse_rosters,
    split_rating,
)
from tests.domain import entrants

FOUR_BOARDS = 8  # half-points
ROSTER = entrants(
    ("Rossi Mario", "Bianchi Luca", "De Rossi Anna", "Verdi Ugo", "Carossi Ivo"),
)


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
def test_what_is_no_score_of_a_match(typed: str) -> None:
    with pytest.raises(TypedError, match=r"'.*' is "):
        parse_match_score(typed, FOUR_BOARDS)


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
def test_what_is_no_forfeited_match(typed: str) -> None:
    assert parse_match_forfeit(typed) is None


def test_a_double_forfeit_has_two_losers() -> None:
    lost = Outcome.FORFEIT_LOSS
    assert parse_match_forfeit("_") == Result(lost, lost)


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("1", [1]),
        ("5.", [5]),
        ("6", []),
        ("0", []),
        ("bia", [2]),
        ("ROS", [1, 3]),  # the beginning, then a word
        ("OSSI", [1, 3, 5]),  # any part, where nothing begins so
        ("luca", [2]),
        ("xyz", []),
        ("", []),
        ("99999999", []),
    ],
)
def test_players_by_a_few_letters_or_a_number(typed: str, places: list[int]) -> None:
    assert [player.number for player in matching_players(typed, ROSTER)] == places


@pytest.mark.parametrize(
    ("typed", "name", "rating"),
    [
        ("Rossi Mario 2150", "Rossi Mario", 2150),
        ("Rossi  Mario", "Rossi Mario", None),
        ("3. Rossi Mario (2150)", "Rossi Mario", 2150),
        ("Rossi Mario, 985", "Rossi Mario", 985),
        ("Rossi\t2150", "Rossi", 2150),
        ("Rossi;2150", "Rossi", 2150),
        ("Schalke 04", "Schalke 04", None),
        ("Rossi 9999", "Rossi 9999", None),
    ],
)
def test_a_name_with_its_rating(typed: str, name: str, rating: int | None) -> None:
    assert split_rating(typed) == (name, rating)


ANTS = TypedTeam("Ants", (("Rossi", 2100), ("Bianchi", None)))
BEES = TypedTeam("Bees", (("Verdi", 2000),))


@pytest.mark.parametrize(
    "pasted",
    [
        "Ants\nRossi 2100\nBianchi\n\nBees\nVerdi 2000\n",
        "\nAnts\n1. Rossi 2100\n2. Bianchi\n\n\nBees\n1. Verdi 2000",
        "Ants:\nRossi\t2100\nBianchi\nBees:\nVerdi\t2000",
        "Ants\tRossi\t2100\nAnts\tBianchi\nBees\tVerdi\t2000",
        "Team;Player;Rating\nAnts;Rossi;2100\nAnts;Bianchi;\nBees;Verdi;2000",
        "Ants\tRossi\t2100\nBees\tVerdi\t2000\nAnts\tBianchi",
    ],
)
def test_rosters_as_people_have_them(pasted: str) -> None:
    assert parse_rosters(pasted) == [ANTS, BEES]


def test_without_empty_lines_a_name_without_rating_begins_a_team() -> None:
    pasted = "Ants\nRossi 2100\nBianchi 2000\nBees\nVerdi 1900"
    assert [(team.name, len(team.players)) for team in parse_rosters(pasted)] == [
        ("Ants", 2),
        ("Bees", 1),
    ]


def test_nothing_is_no_team() -> None:
    with pytest.raises(TypedError, match="no team"):
        parse_rosters("\n \n")
