"""Points, values and amounts as people read them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.entry.typed_results import parse_match_score
from tbdesk.report.wording.figures import half_text, number_text, score_examples, value_text
from tests.domain import standings
from tests.engine.cases import event
from tests.report.reported import club


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(5, 2), None, "2.5"),
        (Fraction(37, 4), None, "9.25"),
        (7, None, "7"),
        (100, None, "100"),
        (Fraction(10, 3), None, "10/3"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(-1, 100), 1, "0.0"),
        (Fraction(2, 3), 3, "0.667"),
        (11, 2, "11.00"),
        (Fraction(5, 100), 2, "0.05"),
        (0, 1, "0.0"),
        (None, 2, "–"),
    ],
)
def test_a_number(value: Fraction | int | None, decimals: int | None, text: str) -> None:
    assert number_text(value, decimals) == text


@given(st.fractions(max_denominator=1000), st.integers(0, 6))
def test_rounding_goes_half_up(value: Fraction, decimals: int) -> None:
    rounded = Fraction(number_text(value, decimals))
    half_unit = Fraction(1, 2 * 10**decimals)
    assert -half_unit < rounded - value <= half_unit


@given(st.fractions(max_denominator=1000))
def test_the_shortest_form_is_exact(value: Fraction) -> None:
    assert Fraction(number_text(value)) == value


def test_halves() -> None:
    halves = [Fraction(numerator, 2) for numerator in (0, 1, 2, 3)]
    assert [half_text(half) for half in halves] == ["0", "½", "1", "1½"]


@pytest.mark.parametrize(
    ("boards", "examples"),
    [(1, ("0.5", "1:0")), (2, ("1.5", "2:0")), (3, ("1.5", "2:1")), (4, ("2.5", "3:1"))],
)
def test_the_example_of_a_score_has_the_points_of_the_match(
    boards: int, examples: tuple[str, str]
) -> None:
    assert score_examples(2 * boards) == examples
    for example in examples:
        parse_match_score(example, 2 * boards)


def test_values_are_shown_with_the_decimals_of_their_tiebreak() -> None:
    table = club()
    columns = table.standings.columns
    assert [value_text(column, 1) for column in columns] == [*("3.5", "2", "6.25", "4.75", "0.5")]


def test_a_player_not_tied_has_no_direct_encounter() -> None:
    table = standings(event("wccc1975"), "PTS,DE")
    assert value_text(table.standings.columns[1], table.position("Kosenkov")) == "–"
