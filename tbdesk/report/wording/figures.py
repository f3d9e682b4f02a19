"""Figures as people read them: points, values, amounts of terms."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tbdesk.engine.model.points import Points, exact, points_text
from tbdesk.engine.standings.column import Column
from tbdesk.i18n import p_

#: Sign of a value that does not exist.
NO_VALUE = "–"


def number_text(value: Fraction | int | None, decimals: int | None = None) -> str:
    """A number with fixed decimals, rounded half up, or in its shortest exact form: `2.5`, in other
    languages `2,5`.

    Without decimals, a number without a finite decimal form is a fraction (`10/3`).
    """
    return NO_VALUE if value is None else figure(value, decimals, decimal_mark())


def decimal_mark() -> str:
    """The decimal mark of the language: `.` or `,`."""
    return p_("the decimal mark", ".")


def column_text(points: Points) -> str:
    """Points in a column, with one decimal: 7 -> `3.5`, or `3,5`."""
    return number_text(exact(points), 1)


def score_examples(total: Points) -> tuple[str, str]:
    """Two ways to write the score of a match of `total` points: `2.5` and `3:1` of four."""
    close, clear = total // 4 * 2 + 1, min(total // 4 * 2 + 2, total)
    score = f"{points_text(clear)}:{points_text(total - clear)}"
    return number_text(exact(close)), score


@lru_cache(maxsize=4096)
def figure(value: Fraction | int, decimals: int | None = None, mark: str = ".") -> str:
    """A number as `number_text` has it, with a decimal mark, by default the one programs read."""
    number = Fraction(value)
    if decimals is None:
        decimals = exact_decimals(number)
        if decimals is None:
            return str(number)
    shifted = (2 * number * 10**decimals + 1) // 2
    digits = str(abs(shifted)).rjust(decimals + 1, "0")
    sign = "-" if shifted < 0 else ""
    if not decimals:
        return sign + digits
    return f"{sign}{digits[:-decimals]}{mark}{digits[-decimals:]}"


def exact_decimals(number: Fraction) -> int | None:
    """The number of decimals a number needs, None if it has no end."""
    rest, twos, fives = number.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None


def half_text(value: Fraction) -> str:
    """A number with its half as people write it: `1½`, `½`; other fractions as decimals."""
    if value.denominator > 2:
        return number_text(value)
    return points_text(value.numerator * (2 // value.denominator))


def value_text(column: Column, position: int) -> str:
    """A participant's value as displayed, `–` without one.

    For a direct encounter it is the place in the tied group, so participants who are level with no
    other have none.
    """
    return number_text(column.exact(position), column.decimals)


def amount_text(amount: Fraction | int, decimals: int) -> str:
    """The amount that a term adds to a value, in at least as many decimals as the value: with more
    if needed, so that the terms add up to the value: `0.75`, or `10/3`."""
    needed = exact_decimals(Fraction(amount))
    return number_text(amount, None if needed is None else max(decimals, needed))


def score_text(score: Fraction) -> str:
    """An opponent's score: points with one decimal, anything finer exactly."""
    return number_text(score, 1 if score.denominator <= 2 else None)
