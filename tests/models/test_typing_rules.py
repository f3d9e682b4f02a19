"""The meaning of typed and pasted texts."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from tbdesk.models.typing_rules import (
    PlayerLine,
    parse_given_points,
    parse_player_line,
    unnumbered,
)


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
        ("Alice;12345678;2200", ("Alice", 2200, "", "", "", "12345678")),
        ("1;GM;Alice;12345678;ITA;2200;Roma", ("Alice", 2200, "Roma", "ITA", "GM", "12345678")),
        ("Alice;0;Roma", ("Alice", None, "Roma", "")),
        ("  Alice ; 2200 ", ("Alice", 2200, "", "")),
        ("64", ("64", None, "", "")),
        (f"Alice;{'9' * 5000}", ("Alice", None, "9" * 5000, "")),
        (";;", ("", None, "", "")),
        ("Anna Rossi 1850", ("Anna Rossi", 1850, "", "")),
        ("1. Anna Rossi 1850", ("Anna Rossi", 1850, "", "")),
        ("1. Anna Rossi;1850", ("Anna Rossi", 1850, "", "")),
        ("Marco Bianchi (1790)", ("Marco Bianchi", 1790, "", "")),
        ("Luca Verdi - 1702", ("Luca Verdi", 1702, "", "")),
        ("Greco, Dario, 1580", ("Greco, Dario", 1580, "", "")),
        ("Sara Conti Elo: 1611", ("Sara Conti", 1611, "", "")),
        ("Sara Conti (1611 Elo)", ("Sara Conti", 1611, "", "")),
        ("Elena Riva, 1540, Milano, ITA", ("Elena Riva", 1540, "Milano", "ITA")),
        ("Elena Riva 1540 Milano", ("Elena Riva", 1540, "Milano", "")),
        ("Rossi, Anna      1850   ITA   SK Roma", ("Rossi, Anna", 1850, "SK Roma", "ITA")),
        ("Rossi, Anna      1850   SK Roma    ITA", ("Rossi, Anna", 1850, "SK Roma", "ITA")),
        ("Rossi, Anna WFM  1850   ITA", ("Rossi, Anna WFM", 1850, "", "ITA")),
        ("Rossi, Anna  WFM  1850   ITA", ("Rossi, Anna", 1850, "", "ITA", "WFM")),
        ("Rossi, Anna        -    ITA", ("Rossi, Anna", None, "", "ITA")),
        ("FM Rossi Mario 2250", ("Rossi Mario", 2250, "", "", "FM")),
        ("FM Rossi Mario\t2250", ("Rossi Mario", 2250, "", "", "FM")),
        ("1. WGM Rossi Anna 2250 ITA", ("Rossi Anna", 2250, "", "ITA", "WGM")),
        ("CM Rossi", ("Rossi", None, "", "", "CM")),
        ("IM CHANG 2250", ("IM CHANG", 2250, "", "")),
        ("Im Chang 2250", ("Im Chang", 2250, "", "")),
        ("FM", ("FM", None, "", "")),
        ("Anna   Rossi", ("Anna Rossi", None, "", "")),
        ("Anna\u00a0Rossi 1850", ("Anna Rossi", 1850, "", "")),
        ("Anna  Rossi 1850  SK   Roma", ("Anna Rossi", 1850, "SK Roma", "")),
        ("• Fabio Serra [1490]", ("Fabio Serra", 1490, "", "")),
        ("3\ufe0f\u20e3 Fabio Serra", ("Fabio Serra", None, "", "")),
        ("Rossi 9999", ("Rossi 9999", None, "", "")),
        ("Schalke 04", ("Schalke 04", None, "", "")),
        ("Sara Conti 0", ("Sara Conti", None, "", "")),
        ("Sara Conti, 0, Milano", ("Sara Conti", None, "Milano", "")),
        ("Sara Conti ----", ("Sara Conti", None, "", "")),
        ("2100", ("2100", None, "", "")),
    ],
)
def test_a_pasted_line(line: str, player: tuple[Any, ...]) -> None:
    assert parse_player_line(line) == PlayerLine(*player)


def test_a_long_gap_in_a_pasted_line_is_read_at_once() -> None:
    started = process_time()
    assert parse_player_line(f"Anna{' ' * 5_000}Rossi").name == "Anna Rossi"
    assert process_time() - started < 1


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (["1 Anna Rossi 1850", " 2  Luca Verdi"], ["Anna Rossi 1850", "Luca Verdi"]),
        (["9 Anna", "10 Luca", "11 Sara"], ["Anna", "Luca", "Sara"]),
        (["7 Anna", "2 Luca"], ["7 Anna", "2 Luca"]),
        (["1 Anna", "2 Luca", "Sara"], ["1 Anna", "2 Luca", "Sara"]),
        (["1 Anna"], ["1 Anna"]),
        ([], []),
    ],
)
def test_numbers_that_count_the_lines_are_no_part_of_the_names(
    lines: list[str], names: list[str]
) -> None:
    assert unnumbered(lines) == names


@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("1", 2),
        ("-0.5", -1),
        ("+1½", 3),
        ("-,5", -1),
        ("−½", -1),
        ("", 0),
        (" 2 ", 4),
        ("0", 0),
        ("1/2", 1),
        ("2 1/2", 5),
    ],
)
def test_half_points(text: str, half: int) -> None:
    assert parse_given_points(text) == half


@pytest.mark.parametrize("text", ["x", "0.25", "11/2", "1/0", "100", "1e3", "9" * 5000, "nan"])
def test_a_text_that_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number of points"):
        parse_given_points(text)
