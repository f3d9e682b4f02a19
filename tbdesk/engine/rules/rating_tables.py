"""The two rating tables of B.02 8.1, that Article 10 computes with."""

from __future__ import annotations

from collections.abc import Sequence

#: 8.1.1: the rating difference for a score of 50%, 51%, ... 100%.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
#: 8.1.2: the greatest difference at which the higher rated is expected to score 50%, ... 99%.
_BANDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
#: From this difference on the higher rated is expected to win every game.
CERTAIN = _BANDS[-1] + 1
#: The deduction of 10.3 from the lowest opponent's rating for a score of zero.
NOTHING_SCORED = _DIFFERENCES[-1]


def _expected_by_difference() -> tuple[int, ...]:
    """Hundredths of a point for differences from -CERTAIN to CERTAIN."""
    higher: list[int] = []
    for expected, last in enumerate(_BANDS, start=50):
        higher += [expected] * (last + 1 - len(higher))
    higher.append(100)
    return (*(100 - expected for expected in higher[:0:-1]), *higher)


_EXPECTED = _expected_by_difference()


def difference(hundredths: int) -> int:
    """dp for a fraction of the points in hundredths, 0 to 100 (8.1.1)."""
    if hundredths < 50:
        return -_DIFFERENCES[50 - hundredths]
    return _DIFFERENCES[hundredths - 50]


def expected(rating_difference: int) -> int:
    """Hundredths of a point expected in a game against a player rated that much lower (8.1.2)."""
    return _EXPECTED[CERTAIN + max(-CERTAIN, min(CERTAIN, rating_difference))]


def expected_total(rating: int, opponents: Sequence[int]) -> int:
    """Hundredths of a point expected against all of these ratings."""
    return sum(expected(rating - opponent) for opponent in opponents)
