"""The tables of B.02 8.1, at their edges."""

import pytest

from tbdesk.engine.rules.rating_tables import CERTAIN, difference, expected, expected_total


@pytest.mark.parametrize(
    ("percentage", "points"),
    [(100, 800), (99, 677), (90, 366), (75, 193), (51, 7), (50, 0), (49, -7), (1, -677), (0, -800)],
)
def test_difference_for_a_score(percentage: int, points: int) -> None:
    assert difference(percentage) == points


@pytest.mark.parametrize(
    ("ahead", "hundredths"),
    [
        *((0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (53, 57), (54, 58), (391, 91), (392, 92)),
        *((400, 92), (619, 98), (620, 99), (735, 99), (736, 100), (2000, 100)),
    ],
)
def test_expected_of_the_higher_and_the_lower_rated(ahead: int, hundredths: int) -> None:
    assert expected(ahead) == hundredths
    assert expected(-ahead) == 100 - hundredths


def test_the_tables_have_no_hole() -> None:
    differences = [difference(percentage) for percentage in range(101)]
    assert differences == sorted(set(differences))
    scores = [expected(ahead) for ahead in range(-CERTAIN, CERTAIN + 1)]
    assert scores == sorted(scores)
    assert sorted(set(scores)) == list(range(101))


def test_several_opponents() -> None:
    assert expected_total(2000, [2000, 1600, 3000]) == 50 + 92 + 0
    assert expected_total(2000, []) == 0
