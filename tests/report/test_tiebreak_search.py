"""Tie-breaks are found by what people call them."""

from __future__ import annotations

import pytest

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
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


def first(text: str) -> list[str]:
    return [row.code for row in search(catalogue.known(), text)]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("code", [row.code for row in catalogue.known()])
def test_an_exact_code_comes_first(code: str) -> None:
    assert first(code)[0] == code


@pytest.mark.parametrize("text", ["po2", "PO2 ", " Po2"])
def test_capitals_and_blanks_make_no_other_code(text: str) -> None:
    assert first(text)[0] == "PO2"


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("bh/c1", ["BH"]),
        ("wo", ["WON"]),
        ("ffe_m", ["FFE_MED"]),
        ("PO", ["PO"]),
    ],
)
def test_the_beginning_of_a_code_comes_before_words(text: str, order: list[str]) -> None:
    assert first(text)[: len(order)] == order


def named(code: str, name: str, federation: str = "") -> TieBreak:
    row = catalogue.row_of("BH")
    assert row is not None
    return row._replace(code=code, name=name, federation=federation, national=(), article="")


def test_whole_words_come_before_parts_of_words() -> None:
    rows = named("A", "Summit"), named("B", "Resumed"), named("C", "The sum of it")
    assert [row.code for row in search(rows, "sum")] == ["C", "A", "B"]


@pytest.mark.parametrize(
    ("text", "found"), [("hess", []), ("chess", ["A"]), ("us ch", ["A"]), ("aris", [])]
)
def test_nothing_is_found_inside_the_name_of_a_federation(text: str, found: list[str]) -> None:
    rows = named("A", "Median", "US Chess"), named("B", "Kashdan", "FFE")
    assert [row.code for row in search(rows, text)] == found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Fédération Française", "FFE_BH"),
        ("france", "FFE_KASH"),
        ("USCF", "US_MM"),
        ("Catalunya", "CAT_MED"),
        ("Catalan", "CAT_KASH"),
        ("dsb", "BERLIN"),
        ("Italia", "SB+"),
    ],
)
def test_the_systems_of_a_federation_are_found_by_its_names(text: str, code: str) -> None:
    assert code in codes(text)


def test_a_code_inside_fide_does_not_find_the_tie_breaks_of_fide() -> None:
    assert not {"PTS", "BH", "SB"} & codes("de")


@pytest.mark.parametrize("text", ["", "Feinwertung", "spareggio", "Départages", "tie-break"])
def test_a_word_for_any_tie_break_finds_them_all(text: str) -> None:
    assert codes(text) == {row.code for row in catalogue.known()}


US_CHESS = ("US_MM", "US_SOLK", "US_MED", "US_CUM", "US_COP", "US_KASH", "US_SB")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("us chess cumulative", ["US_CUM", "US_COP"]),
        ("us chess", [*US_CHESS, "US_RES", "US_OPP", "WTD_PI"]),
        ("weerstandspunten", ["BH"]),
        ("KASHDAN", ["FFE_KASH", "CAT_KASH", "US_KASH"]),
        ("verfeinerte", ["BH_SUM"]),
    ],
)
def test_the_tie_breaks_of_a_federation_stand_in_their_order(text: str, found: list[str]) -> None:
    assert first(text) == found


def test_every_word_has_to_be_found() -> None:
    assert codes("US Chess") > codes("US Chess cumulative") > set()
    assert not codes("US Chess tronqué")
