"""Birth dates and the sex of players, as people and files write them."""

from __future__ import annotations

import pytest

from tbdesk.i18n import language
from tbdesk.report.players.birth import birth_of, birth_text, parse_birth, parse_sex, sex_of


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990/05/12", "1990/05/12"),
        ("1990-5-2", "1990/05/02"),
        ("12.05.1990", "1990/05/12"),
        ("05/1990", "1990/05/00"),
        ("1990", "1990/00/00"),
        ("1990-05-12T00:00:00", "1990/05/12"),
        ("30 5 2009", "2009/05/30"),
        (" 2009/00/00 ", "2009/00/00"),
        ("", ""),
        ("–", ""),
        ("yesterday", None),
        ("1990/13/12", None),
        ("1990/02/30", None),
        ("1990/00/12", None),
        ("12.5.90", None),
        ("0090", None),
        ("2990", None),
    ],
)
def test_a_date_of_birth(text: str, birth: str | None) -> None:
    assert birth_of(text) == birth


@pytest.mark.parametrize(
    ("birth", "text"),
    [
        ("1990/05/12", "12.05.1990"),
        ("1990/05/00", "1990/05"),
        ("1990/00/00", "1990"),
        ("", ""),
        ("about 1990", "about 1990"),  # as a report file has it
    ],
)
def test_a_birth_date_is_shown_in_the_language_spoken(birth: str, text: str) -> None:
    with language("de"):
        assert birth_text(birth) == text


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        ("m", "m"),
        ("W", "w"),
        ("f", "w"),
        ("Male", "m"),
        ("Frau", "w"),
        ("-", ""),
        ("", ""),
        ("x", None),
    ],
)
def test_a_sex(text: str, sex: str | None) -> None:
    assert sex_of(text) == sex


def test_a_refusal_says_what_to_type() -> None:
    with pytest.raises(ValueError, match="'yesterday' is not a birth date: type a day such as"):
        parse_birth(" yesterday ")
    with pytest.raises(ValueError, match="'x' is neither m nor w"):
        parse_sex("x")
