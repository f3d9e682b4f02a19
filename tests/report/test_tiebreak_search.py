"""Tie-breaks are found by what people call them."""

from __future__ import annotations

import pytest

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.tiebreak_search import search


def codes(text: str) -> set[str]:
    return {row.code for row in search(catalogue.known(), text)}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sb", "SB"),
        ("Solkoff", "US_SOLK"),
        ("solkoff", "BH"),
        ("tronqué", "FFE_TR"),
        ("tronque", "FFE_TR"),
        ("TRONQUE", "BH"),
        ("Berliner", "BERLIN"),
        ("weerstandspunten", "BH"),
        ("scontro diretto", "DE"),
        ("US Chess median", "US_MED"),
        ("papi", "FFE_SUM"),
        ("FFE", "FFE_BH"),
        ("Bucholz mitja", "CAT_MED"),
    ],
)
def test_by_code_name_heading_federation_and_source(text: str, code: str) -> None:
    assert code in codes(text)
    assert len(codes(text)) < len(catalogue.known()) / 2


@pytest.mark.parametrize("text", ["", "Feinwertung", "spareggio", "Départages", "tie-break"])
def test_what_means_any_tiebreak_finds_them_all(text: str) -> None:
    assert codes(text) == {row.code for row in catalogue.known()}


def test_every_word_has_to_be_found() -> None:
    assert codes("US Chess") > codes("US Chess cumulative") > set()
    assert not codes("US Chess tronqué")
