"""The money of places that are shared: published examples, and what always holds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.prizes import Level
from tbdesk.engine.prizes.allocation import rounded, shares
from tests.engine.cases import case

_HORT, _EQUAL = case("open30")["hort"], case("open30")["equal split"]
amounts = st.lists(st.integers(0, 100_000), min_size=1, max_size=8).map(
    lambda found: sorted(found, reverse=True)
)
groups = st.lists(st.integers(1, 5), min_size=8, max_size=10)


@pytest.mark.parametrize("example", _HORT)
def test_half_by_place_and_half_shared(example: dict[str, list[int]]) -> None:
    exact = shares(example["prizes"], example["level"], Level.HORT)
    assert exact == [Fraction(value) for value in example["exact"]]
    if example["printed"]:
        assert [rounded(value, 1) for value in exact] == [int(one) for one in example["printed"]]


@pytest.mark.parametrize("example", _EQUAL)
def test_equal_shares(example: dict[str, list[int]]) -> None:
    exact = shares(example["prizes"], example["level"], Level.EQUAL)
    assert exact == [Fraction(value) for value in example["exact"]]


def test_a_third_of_100_in_cents_leaves_one_cent() -> None:
    exact = shares([10_000], [3], Level.EQUAL)
    paid = [rounded(value, 1) for value in exact]
    assert paid == [3_333] * 3
    assert sum(exact) - sum(paid) == 1


@pytest.mark.parametrize(
    ("exact", "unit", "paid"),
    [(250, 100, 300), (249, 100, 200), (-250, 500, 0), (1234, 1, 1234), (1234, 500, 1000)],
)
def test_rounding_goes_to_the_nearest_unit(exact: int, unit: int, paid: int) -> None:
    assert rounded(Fraction(exact), unit) == paid


@given(amounts, groups, st.sampled_from(Level))
def test_everything_is_shared_out(money: list[int], level: list[int], how: Level) -> None:
    """To the last cent; nobody behind has more, and who shares has no less than the last place."""
    exact = shares(money, level, how)
    assert sum(exact) == sum(money)
    assert sorted(exact, reverse=True) == exact
    start = 0
    for size in level:
        group = exact[start : start + size]
        if group and how is Level.EQUAL:
            assert len(set(group)) == 1
        start += size


@given(amounts, st.sampled_from(Level))
def test_without_level_players_no_prize_is_shared(money: list[int], how: Level) -> None:
    assert shares(money, [1] * len(money), how) == money
