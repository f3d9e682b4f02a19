"""Texts that arbiters type for team events: a few letters of a name, rosters."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Player
from tbdesk.models.typing_rules import TypedError, TypedTeam, parse_rosters, typed_player


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
    assert typed_player(typed) == Player(0, name, rating)


def test_all_that_is_known_of_a_player_is_kept() -> None:
    """It was dropped without a word."""
    assert typed_player("FM Riva Elena, 2240, Milano, ITA") == Player(
        0, "Riva Elena", 2240, club="Milano", federation="ITA", title="FM"
    )


ANTS = TypedTeam("Ants", (Player(0, "Rossi", 2100), Player(0, "Bianchi")))
BEES = TypedTeam("Bees", (Player(0, "Verdi", 2000),))


@pytest.mark.parametrize(
    "pasted",
    [
        "Ants\nRossi 2100\nBianchi\n\nBees\nVerdi 2000\n",
        "\nAnts\n1. Rossi 2100\n2. Bianchi\n\n\nBees\n1. Verdi 2000",
        "Ants\n1 Rossi 2100\n2 Bianchi -\n\nBees\nVerdi 2000",
        "Ants:\nRossi\t2100\nBianchi\nBees:\nVerdi\t2000",
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


def test_the_name_of_a_team_is_as_it_was_pasted() -> None:
    pasted = "1. FC Bern 1921\nRossi 2100\n\nSK 1930 Basel:\nVerdi 2000"
    assert [team.name for team in parse_rosters(pasted)] == ["1. FC Bern 1921", "SK 1930 Basel"]


def test_numbers_before_titles_are_left_out_of_a_pasted_roster() -> None:
    (team,) = parse_rosters("Ants\n1 GM Rossi Mario 2500\n2 FM Bianchi Luca 2300")
    assert [player[1:5] for player in team.players] == [
        ("Rossi Mario", 2500, "", "GM"),
        ("Bianchi Luca", 2300, "", "FM"),
    ]


def test_nothing_is_no_team() -> None:
    with pytest.raises(TypedError, match="no team"):
        parse_rosters("\n \n")
