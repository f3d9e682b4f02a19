"""Points, counted in halves so that they are whole numbers: a win in 1-½-0 is 2. Parsing and
formatting of halves is confined to this module."""

from __future__ import annotations

import re
from fractions import Fraction

#: A number of half-points.
Points = int

_WHOLE, _HALF = "[0-9]{0,5}", r"\s?½|\s?(?<![0-9])1/2|[.,]50{0,3}"
_POINTS = rf"([+\-−–]?)\s?({_WHOLE})(?:({_HALF})|[.,]0{{0,4}})?"
#: Points without a sign, for texts that hold more than points; it fits an empty text, too.
PATTERN = rf"{_WHOLE}(?:{_HALF}|[.,]0{{0,4}})?"


def parse_points(text: str) -> Points | None:
    """Points as people and programs write them: `3`, `2.5`, `2,50`, `2½`, `2 1/2`, `½`, `-.5`; None
    for anything else, other fractions too."""
    match = re.fullmatch(_POINTS, text.strip())
    if match is None or not any(sign.isdecimal() or sign == "½" for sign in text):
        return None
    sign, whole, half = match.groups()
    points = 2 * int(whole or 0) + (half is not None)
    return points if sign in ("", "+") else -points


def points_text(points: Points) -> str:
    """Points as people write them in a sentence: 3 -> `1½`."""
    whole, half = divmod(abs(points), 2)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"


def score_text(points: Points) -> str:
    """Points as they stand in a column, with one decimal: 7 -> `3.5`."""
    whole, half = divmod(abs(points), 2)
    return f"{'-' if points < 0 else ''}{whole}.{5 * half}"


def exact(points: Points | Fraction) -> Fraction:
    """Points as a number: 5 -> 5/2. Also the points of terms, which may be less than halves."""
    return Fraction(points, 2)
