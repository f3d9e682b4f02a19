"""Categories in a few letters or in plain words, in any of the program's languages."""

from __future__ import annotations

import re

import pytest

from tbdesk.engine.model.prizes import Category, bands
from tbdesk.models.setup.typed_prizes import typed_categories, usual_categories
from tests.engine.prizes.open30 import open30


def rules(text: str) -> dict[str, object]:
    """The rules of the only category that a text means."""
    (category,) = typed_categories(text, open30())
    assert category.name == " ".join(text.split())
    given = zip(Category._fields, category, Category(category.name), strict=True)
    return {field: value for field, value, usual in given if value != usual}


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (
            (
                *("<1600", "< 1600", "below 1600", "Under 1600", "less than 1600", "U1600"),
                *("rating below 1600", "Elo <1600", "unter 1600", "sous 1600", "moins de 1600"),
                *("sotto 1600", "meno di 1600", "menos de 1600"),
            ),
            {"rated_below": 1600},
        ),
        (("<=1600", "≤ 1600", "up to 1600", "bis 1600", "fino a 1600"), {"rated_below": 1601}),
        (
            (
                *(">=2000", "≥2000", "2000+", "from 2000", "2000 or more", "at least 2000"),
                *("ab 2000", "da 2000", "à partir de 2000", "desde 2000"),
            ),
            {"rated_from": 2000},
        ),
        (
            (
                *(">2000", "over 2000", "above 2000", "über 2000", "plus de 2000", "oltre 2000"),
                "más de 2000",
            ),
            {"rated_from": 2001},
        ),
        (
            (
                *("1600-1799", "1600 – 1799", "1600 to 1799", "from 1600 to 1799"),
                *("between 1600 and 1799", "rating 1600-1799", "von 1600 bis 1799"),
                *("de 1600 à 1799", "da 1600 a 1799", "de 1600 a 1799", "entre 1600 y 1799"),
            ),
            {"rated_from": 1600, "rated_below": 1800},
        ),
        (("under 16", "unter 16", "U16"), {"youth": 16}),
        (("over 60", "60+", "Ü60", "S60"), {"senior": 60}),
        (("Juniors", "16", "the 1600", "below", "<16", "below 16000"), {}),
    ],
)
def test_plain_words_are_understood(texts: tuple[str, ...], expected: dict[str, object]) -> None:
    assert {text: rules(text) for text in texts} == dict.fromkeys(texts, expected)


@pytest.mark.parametrize("text", ["1799-1600", "from 1799 to 1600", "over 4000", "below 9999"])
def test_no_band_of_ratings(text: str) -> None:
    reason = f"'{text}' is not a rating band: type the lower rating first, 4000 at most."
    with pytest.raises(ValueError, match=re.escape(reason)):
        typed_categories(text, open30())


def test_too_many_bands_are_refused() -> None:
    with pytest.raises(ValueError, match="At most 30 bands"):
        typed_categories("100-4000/10", open30())


def test_bands_that_hold_all_ratings_of_the_event_are_offered() -> None:
    assert "1400-2600/200" in usual_categories(open30())
    assert typed_categories("1400-2600/200", open30()) == bands(1400, 2600, 200)
