"""Players found by a number or a few letters."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.finder import WhoError, find, matching, name_words
from tbdesk.report.wording.problems.errors import error_text
from tests.domain import entrants

PLAYERS = entrants(["Rossi, Anna", "Niccolò Bianchi", "Anna-Maria Verdi", "Zoe"])
BY_NUMBER = {player.number: player for player in PLAYERS}
ROSTER = dict(
    enumerate(
        entrants(
            ["Rossi Mario", "Bianchi Niccolò", "De Rossi Anna", "Verdi Ugo", "Carossi D'Amico"]
        ),
        start=1,
    )
)


@pytest.mark.parametrize(
    ("text", "number"),
    [("4", 4), ("04.", 4), ("2 Niccolò", 2), ("nicco", 2), ("BIAN", 2), ("maria", 3),
     ("anna ros", 1), ("ve", 3)],
)  # fmt: skip
def test_a_number_or_a_few_letters_find_a_player(text: str, number: int) -> None:
    assert find(text, BY_NUMBER, set()).number == number


def test_of_several_names_the_one_who_is_free_is_meant() -> None:
    assert find("anna", BY_NUMBER, {3, 4}).number == 3
    with pytest.raises(WhoError) as caught:
        find("anna", BY_NUMBER, {1, 3})
    words = "'anna' fits 1 Rossi, Anna; 3 Anna-Maria Verdi: type the number, or more letters"
    assert error_text(caught.value) == words
    many = {player.number: player for player in entrants(["Anna"] * 6)}
    with pytest.raises(WhoError) as caught:
        find("anna", many, ())
    assert "4 Anna and 2 more" in error_text(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("9", "no player has the number 9"),
        ("xy", "neither a pairing number"),
        ("", "neither"),
        ("1 4 1", "'1 4 1' is neither"),
        ("2 Rossi", "'2 Rossi' is neither"),
    ],
)
def test_a_text_that_finds_no_player_is_refused(text: str, words: str) -> None:
    with pytest.raises(WhoError) as caught:
        find(text, BY_NUMBER, set())
    assert words in error_text(caught.value)


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
        ("niccolo", [2]),
        ("Niccolò", [2]),
        ("d'am", [5]),
        ("rossi de", [3]),
        ("xyz", []),
        ("", []),
        ("?", []),
        ("99999999", []),
    ],
)
def test_players_by_a_few_letters_or_a_number(typed: str, places: list[int]) -> None:
    assert [player.number for player in matching(typed, ROSTER)] == places


def test_the_words_of_a_name() -> None:
    assert name_words("D'Àrrigo-Straße, Niccolò  J.") == ["d", "arrigo", "strasse", "niccolo", "j"]
