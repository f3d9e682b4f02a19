"""What the signs of a table mean."""

from __future__ import annotations

from collections import Counter

import pytest

from tbdesk.files.tables.signs.notation import USUAL, of_crosstable


@pytest.mark.parametrize("figure", ["31", "2200", "99999", "-99999"])
def test_a_figure_that_no_match_has_is_no_score_of_one(figure: str) -> None:
    """A rating among the cells, say: a sign for every number of half-points below it would be
    looked through for every cell."""
    assert list(of_crosstable(Counter({"0": 5, "1": 5, figure: 1}), 4)) == [USUAL]


def test_the_longest_match_there_is() -> None:
    *_others, last = of_crosstable(Counter({"0": 5, "30": 5}), 4)
    assert last.refused
    assert last.usual("30") == "1"
