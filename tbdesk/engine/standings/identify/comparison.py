"""A printed column beside computed values, as whole numbers of its last decimal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tbdesk.engine.standings.identify.printed import Difference, Fit, Printed, Shown

#: Products of points that are counted double are four times as much.
_FACTORS = (Fraction(2), Fraction(4), Fraction(1, 2), Fraction(1, 4))


def _beside(shown: Shown, unit: int) -> tuple[int, int]:
    """From how far below a whole number to how far above it what is shown as that number lies; of
    what is counted `unit` make 1."""
    if shown is Shown.EXACTLY:
        return 0, 0
    if shown is Shown.ROUNDED:
        return -(unit // 2), (unit - 1) // 2
    return 0, unit - 1


def is_shown_as(value: Fraction, printed: Fraction, decimals: int, shown: Shown) -> bool:
    """True if a value is printed so with a number of decimals."""
    tens = 10**decimals
    below, above = _beside(shown, value.denominator)
    apart: int = value.numerator * tens - int(printed * tens) * value.denominator
    return below <= apart <= above


class Scaled:
    """A printed column as whole numbers of its last decimal, to be compared with others."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed.values
        self._tens = 10**printed.decimals
        self._rows = [
            (position, int(value * self._tens)) for position, value in printed.values.items()
        ]

    def against(
        self, values: Mapping[int, int | None], unit: int, fit: Fit, most: int
    ) -> Fit | None:
        """The printed column beside values of which `unit` make 1, in the way it was shown that
        differs least; None where more than `most` rows differ."""
        best: Fit | None = None
        whole = fit.factor.numerator * self._tens % (fit.factor.denominator * unit) == 0
        for shown in (Shown.EXACTLY,) if whole else Shown:  # the decimals have room for all values
            rows = self._differing(values, unit, fit.factor, shown, most)
            if rows is not None and (best is None or len(rows) < len(best.differing)):
                differing = tuple(self._difference(position, values, unit) for position in rows)
                best = fit._replace(shown=shown, differing=differing)
                most = len(rows) - 1
            if most < 0:
                break
        return best

    def _difference(self, position: int, values: Mapping[int, int | None], unit: int) -> Difference:
        raw = values.get(position)
        computed = None if raw is None else Fraction(raw, unit)
        return Difference(position, self._printed[position], computed)

    def _differing(
        self,
        values: Mapping[int, int | None],
        unit: int,
        factor: Fraction,
        shown: Shown,
        most: int,
    ) -> list[int] | None:
        """The positions that differ; None as soon as they are more than `most`."""
        up, down = factor.numerator * self._tens, factor.denominator * unit
        below, above = _beside(shown, down)
        rows: list[int] = []
        for position, printed in self._rows:
            if not below <= (values.get(position) or 0) * up - printed * down <= above:
                if len(rows) == most:
                    return None
                rows.append(position)
        return rows

    def factor(self, values: Mapping[int, int | None], unit: int) -> Fraction | None:
        """How many times the computed value is printed, by the first that is not 0."""
        for position, printed in self._rows:
            raw = values.get(position)
            if raw and printed:
                times = Fraction(printed * unit, raw * self._tens)
                return times if times in _FACTORS else None
        return None
