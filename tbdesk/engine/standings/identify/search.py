"""The search for the tie-breaks of one printed column."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.standings.column import Column, Group
from tbdesk.engine.standings.identify.values import (
    OWN_SCORE_ONLY,
    DifferingRow,
    EventValues,
    Fit,
    Identified,
    Mark,
    PrintedColumn,
    Rules,
    Shown,
)
from tbdesk.engine.tiebreaks import catalogue

#: Products of points that are counted double are four times as much.
_FACTORS = (Fraction(2), Fraction(4), Fraction(1, 2), Fraction(1, 4))


def _beside(shown: Shown, unit: int) -> tuple[int, int]:
    """The interval around a whole number in which a value is shown as that number; `unit` counted
    units make 1."""
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

    def __init__(self, printed: PrintedColumn) -> None:
        self._printed = printed.values
        self._tens = 10**printed.decimals
        self._rows = [
            (position, int(value * self._tens)) for position, value in printed.values.items()
        ]

    def against(
        self, values: Mapping[int, int | None], unit: int, fit: Fit, most: int
    ) -> Fit | None:
        """The printed column beside values of which `unit` make 1, in the way it was shown that
        differs least; None if more than `most` rows differ."""
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

    def _difference(
        self, position: int, values: Mapping[int, int | None], unit: int
    ) -> DifferingRow:
        raw = values.get(position)
        computed = None if raw is None else Fraction(raw, unit)
        return DifferingRow(position, self._printed[position], computed)

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


#: The number of nearest tie-breaks reported, and the share of rows that may differ.
_NEAREST, _NEAR = 3, 3
#: A change of 16.6 leaves some rows of a large table as they are; one row in so many has to be.
_LARGE, _LEFT_ALONE = 40, 8


class ColumnSearch:
    """The tie-breaks found for one printed column."""

    def __init__(self, values: EventValues, printed: PrintedColumn, tied: Sequence[Group]) -> None:
        self._values = values
        self._printed = printed
        self._tied = tied
        self._column = Scaled(printed)
        self._most = max(1, len(printed.values) // _NEAR)
        self.exact: list[Fit] = []
        self._near: list[Fit] = []
        self._seen: set[Fit] = set()

    def is_usual(self, descriptor: Descriptor) -> bool:
        """True if a tie-break is tried with rare rules: one the heading may mean, or a usual
        one."""
        row = catalogue.CATALOGUE.get(descriptor.code)
        return (row is not None and row.usual) or any(
            named.code == descriptor.code for named in self._printed.named
        )

    @property
    def is_small(self) -> bool:
        """True if many tie-breaks give the column by chance."""
        return len(self._printed.values) < _LARGE

    def may_be_changed(self, descriptor: Descriptor) -> bool:
        """True if a change of 16.6 may make a tie-break the printed column: some of the rows have
        to be right without it. A small table cannot rule it out."""
        if self._is_named(descriptor) or self.is_small:
            return True
        most = len(self._printed.values) * (_LEFT_ALONE - 1) // _LEFT_ALONE
        return any(
            next(self._fits(column, most), None) is not None
            for column in self._computed(descriptor, self._values.editions)[0].values()
        )

    def _computed(
        self, descriptor: Descriptor, many: Sequence[Rules]
    ) -> tuple[dict[Mark, Column], dict[Mark, list[Rules]]]:
        """The values of a tie-break under some rules, and which of the rules share them."""
        compared: dict[Mark, list[Rules]] = {}
        columns: dict[Mark, Column] = {}
        for rules in many:
            if _is_known(descriptor, rules.edition):
                computed, mark = self._values.column(descriptor, rules, self._tied)
                compared.setdefault(mark, []).append(rules)
                columns[mark] = computed
        return columns, compared

    def compare(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """Take down how a tie-break fits under some rules."""
        columns, compared = self._computed(descriptor, many)
        most = len(self._printed.values) if self._is_named(descriptor) else self._most
        self._take_down(compared, lambda mark: self._fits(columns[mark], most))

    def compare_exactly(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """As `compare`, of a tie-break that gives the whole column."""
        columns, compared = self._computed(descriptor, many)
        self._take_down(compared, lambda mark: self._fits(columns[mark], 0))

    def compare_with_own(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """As `compare`, of values with the own points added."""
        columns, compared = self._computed(descriptor, many)
        self._take_down(
            compared, lambda mark: self._fits_with_own(columns[mark], compared[mark][0])
        )

    def _take_down(
        self,
        compared: Mapping[Mark, list[Rules]],
        fits_under: Callable[[Mark], Iterable[Fit]],
    ) -> None:
        fits: dict[Fit, list[Rules]] = {}
        for mark, alike in compared.items():
            for fit in fits_under(mark):
                fits.setdefault(fit, []).extend(alike)
        for fit, rules_of in fits.items():
            if fit not in self._seen:  # a change of 16.6 that makes none here explains nothing
                self._seen.add(fit)
                whole = fit._replace(rules=tuple(rules_of))
                (self._near if fit.differing else self.exact).append(whole)

    def _fits_with_own(self, computed: Column, rules: Rules) -> Iterator[Fit]:
        row = computed.tiebreak
        if row is None or row.order is not None or row.type in OWN_SCORE_ONLY:
            return
        points, unit = self._values.event(rules).points, row.scale * computed.divisor
        values = {
            position: None if raw is None else 2 * raw + points[position] * unit
            for position, raw in computed.values.items()
        }
        fit = Fit(computed.descriptor, (), with_own=True)
        matching = self._column.against(values, 2 * unit, fit, 0)
        if matching is not None:
            yield matching

    def _fits(self, computed: Column, most: int) -> Iterator[Fit]:
        """The forms of a computed column that are the printed one, or that differ in no more rows
        than `most`."""
        row = computed.tiebreak
        if row is None or (row.order is None and not _has_values(computed)):
            return
        unit = row.scale * computed.divisor
        plain = Fit(computed.descriptor, ())
        matching = self._column.against(computed.values, unit, plain, most)
        if matching is not None:
            yield matching
        if matching is None or matching.differing:
            factor = self._column.factor(computed.values, unit)
            scaled = factor and self._column.against(
                computed.values, unit, plain._replace(factor=factor), 0
            )
            if scaled:
                yield scaled
        if computed.encounters:
            points, halves = _encounter_points(computed)
            among = plain._replace(in_encounter=True)
            of_points = self._column.against(points, halves, among, most)
            if of_points is not None:
                yield of_points

    def _is_named(self, descriptor: Descriptor) -> bool:
        return descriptor in self._printed.named

    def identified(self) -> Identified:
        """The tie-breaks that fit, best first."""
        exact = sorted(self.exact, key=self._rank)
        near = sorted(self._near, key=lambda fit: (len(fit.differing), self._rank(fit)))
        named = [fit for fit in near if self._is_named(fit.descriptor)][:1]
        near = [fit for fit in near if len(fit.differing) <= self._most]
        if exact:
            near = []
        elif near and near[0] not in named:
            near = list(dict.fromkeys((*near[:_NEAREST], *named)))
        else:
            near = named  # the nearest is the tie-break of the heading
        return Identified(self._printed, tuple(exact), tuple(near))

    def _rank(self, fit: Fit) -> tuple[object, ...]:
        named, descriptor = self._printed.named, fit.descriptor
        same_code = descriptor.code in {likely.code for likely in named}
        announced = named.index(descriptor) if descriptor in named else len(named) + (not same_code)
        own, deviations = self._values.own, min(len(rules.deviations) for rules in fit.rules)
        return (
            announced,
            list(Shown).index(fit.shown),
            fit.factor != 1,
            descriptor.code not in catalogue.CATALOGUE,
            own not in fit.rules,
            deviations,
            fit.rules[0].scores is not None,
            fit.with_own,
            descriptor.text.count("/") + bool(descriptor.points),
            abs(descriptor.limit),
            self._values.order[descriptor.code],
            descriptor.text,
        )


def _has_values(computed: Column) -> bool:
    return any(value is not None for value in computed.values.values())


def _is_known(descriptor: Descriptor, edition: Edition) -> bool:
    """True if an edition has a tie-break and its modifiers."""
    return descriptor.code not in edition.unknown_codes and not any(
        code == descriptor.code and getattr(descriptor, name)
        for code, name in edition.unknown_modifiers
    )


def _encounter_points(computed: Column) -> tuple[dict[int, int | None], int]:
    """The points of the first pass within each tied group, in units; None for participants who are
    level with no other."""
    halves: dict[int, Fraction] = {}
    for encounter in computed.encounters:
        if encounter.passes:
            halves.update(encounter.passes[0].points)
    unit = lcm(*(value.denominator for value in halves.values()))
    return {position: int(value * unit) for position, value in halves.items()}, 2 * unit
