"""Report files in plain ASCII: readable names, and every column where it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.files.trf import dumps, loads, transliterated
from tbdesk.files.trf.saving.writer import ascii_text
from tests.files.trf.files import content, replaced


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Müller, Jürgen", "Muller, Jurgen"),
        ("Ødegård, Åse", "Odegard, Ase"),
        ("Łukasz Żółć", "Lukasz Zolc"),
        ("Groß", "Gross"),
        ("Щукин, Юрий", "Shchukin, Yuriy"),
        ("Παπάς, Άρης", "Papas, Aris"),
        ("Đorđe", "Dorde"),
        ("½ – „x“", '1/2 - "x"'),
        ("王", "?"),
        ("Alice", "Alice"),
    ],
)
def test_letters(text: str, plain: str) -> None:
    assert ascii_text(text) == plain


def test_columns_stay_where_they_are() -> None:
    data = replaced("open8.trf", "Altieri, Bruno", "Щерба, Ящур   ")
    data = data.replace(b"ITA    8      Haus, Ivo  ", "ITA    8      Häuß, Ivo  ".encode())
    read = loads(data)
    again = loads(transliterated(dumps(read.tournament, read.origin)))
    assert again.tournament.player(1).name == "Shcherba, Yashchur"
    assert again.tournament.games == read.tournament.games
    assert [player.rating for player in again.tournament.players] == [
        player.rating for player in read.tournament.players
    ]


def test_names_of_teams() -> None:
    data = content("teams4.trf")
    read = loads(data)
    line = next(line for line in read.origin.document.lines if line.startswith(("310", "013")))
    start = 8 if line.startswith("310") else 4
    odd = line[:start] + "Щ" + line[start + 1 :]
    again = loads(transliterated(data.replace(line.encode(), odd.encode())))
    assert len(again.origin.document.lines) == len(read.origin.document.lines)
    assert next(one for one in again.origin.document.lines if one[:3] == line[:3])[40:] == line[40:]


@given(st.text(max_size=40))
def test_any_text(text: str) -> None:
    assert ascii_text(text).isascii()
