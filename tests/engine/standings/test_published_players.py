"""Single players: every value and order that the documents print."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.domain import standings
from tests.engine.cases import case, event, printed

_NEWEST, _FIRST, _CLASSIC = "fide-2026", "fide-2023", "classic"
SWISS = case("swiss16")["expected"]
#: The tie-breaks of the Swiss that have the same values under other editions than its own.
ALIKE = {
    _NEWEST: ("WIN", "WON", "BPG", "BWG", "PS", "PS/C1"),
    _CLASSIC: ("WIN", "WON", "BPG", "BWG"),
}


@pytest.mark.parametrize("edition", [_NEWEST, _FIRST, _CLASSIC])
@pytest.mark.parametrize("name", ["rr6", "wccc1975", "double4"])
def test_every_value_of_a_round_robin(name: str, edition: str) -> None:
    facts, table = case(name), standings(event(name), edition=edition)
    for code, values in {"PTS": facts["points"], **facts["expected"]}.items():
        found = [table.exact(number, code) for number in table.event.numbers]
        assert found == [printed(value) for value in values], code


@pytest.mark.parametrize(
    ("edition", "code"),
    [
        *((_FIRST, code) for code in SWISS["1"]),
        *((edition, code) for edition, codes in ALIKE.items() for code in codes),
    ],
)
def test_every_value_of_a_swiss(edition: str, code: str) -> None:
    table = standings(event("swiss16"), edition=edition)
    for number, values in SWISS.items():
        assert printed_as(table.exact(int(number), code), values[code]), number


def printed_as(value: Fraction | None, text: str) -> bool:
    """True if a value is printed so, with the decimals that are printed."""
    if value is None:
        return text.startswith("undefined")
    tens = 10 ** len(text.partition(".")[2])
    return Fraction((2 * value * tens + 1) // 2, tens) == printed(text)


def orders() -> list[Any]:
    return [
        pytest.param(name, chain, edition, groups, id=f"{name}-{chain}")
        for name, edition in (
            ("wccc1975", _NEWEST),
            ("double4", _NEWEST),
            ("swiss16", _FIRST),
            ("swiss9", _FIRST),
        )
        for chain, groups in case(name)["rank_orders"].items()
    ]


@pytest.mark.parametrize(("name", "chain", "edition", "groups"), orders())
def test_every_order(name: str, chain: str, edition: str, groups: list[list[int]]) -> None:
    assert standings(event(name), chain, edition).numbers() == groups
