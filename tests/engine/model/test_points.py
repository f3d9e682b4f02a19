"""Points as they are read and written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.points import exact, parse_points, points_text, score_text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        *[("0", 0), ("3", 6), (" 11 ", 22), ("99999", 199998), ("007", 14)],
        *[("2,5", 5), ("2.5", 5), ("2.50", 5), (".5", 1), (",5", 1), ("3.0", 6), ("3.", 6)],
        *[("½", 1), ("2½", 5), ("2 ½", 5), ("1/2", 1), ("2 1/2", 5)],
        *[("-1", -2), ("-½", -1), ("−0.5", -1), ("–,5", -1), ("+1½", 3), ("+0", 0)],
    ],
)
def test_points_are_read(text: str, points: int) -> None:
    assert parse_points(text) == points


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "x", ".", "+", "-", "--1", "1-0", "1 0", "1e3", "nan", "²", "２", "2½½"),
        *("2.7", "0.25", "2.05", "11/2", "1/4", "123456", "9" * 5000),
    ],
)
def test_texts_that_are_no_number_of_points(text: str) -> None:
    assert parse_points(text) is None


@pytest.mark.parametrize(
    ("points", "text"),
    [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (22, "11"), (-1, "-½"), (-3, "-1½")],
)
def test_points_in_a_sentence(points: int, text: str) -> None:
    assert points_text(points) == text


@pytest.mark.parametrize(
    ("points", "text"),
    [(0, "0.0"), (1, "0.5"), (7, "3.5"), (22, "11.0"), (-1, "-0.5"), (-4, "-2.0")],
)
def test_points_in_a_column(points: int, text: str) -> None:
    assert score_text(points) == text


@given(st.integers(-9999, 9999))
def test_points_are_read_as_they_are_written(points: int) -> None:
    assert parse_points(points_text(points)) == points
    assert parse_points(score_text(points)) == points
    assert Fraction(score_text(points)) == exact(points)
