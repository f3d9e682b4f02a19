"""Orders a tied group by comparisons, each applied only to members still level."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tbdesk.engine.tiebreaks.encounter import Encounter, Measure, Pass, PassEnding

Group = tuple[int, ...]


class Comparison(NamedTuple):
    """A quantity that the members of a group are compared by."""

    measure: Measure
    #: The half-points of a member, by position.
    value: Callable[[int], Fraction]
    #: True if the fewest points come first.
    ascending: bool = False
    #: Of the measure, as in Pass.
    boards: tuple[int, ...] = ()
    #: The participants it is against, and the results against them.
    against: Group = ()
    result: Callable[[int, int], Fraction] | None = None
    #: The number of rounds cut, as in Pass.
    cut: int = 0

    def on(self, group: Group, order: Sequence[Group], ending: PassEnding) -> Pass:
        """The pass over a group that this comparison left in an order."""
        points = {member: self.value(member) for member in group}
        result = self.result
        results = result and {
            (member, other): result(member, other) for member in group for other in self.against
        }
        return Pass(
            group,
            results or {},
            points,
            reach=points,
            order=tuple(order),
            ending=ending,
            measure=self.measure,
            boards=self.boards,
            against=self.against,
            cut=self.cut,
        )


def compared(group: Group, comparisons: Sequence[Comparison], nothing: Pass) -> Encounter:
    """A group in the order of the first comparison that separates its members, those still level by
    the ones after it. `nothing` is the pass shown if none does."""
    passes: list[Pass] = []
    return Encounter(tuple(_settle(group, comparisons, nothing, passes)), tuple(passes))


def _settle(
    group: Group, comparisons: Sequence[Comparison], nothing: Pass, passes: list[Pass]
) -> Iterable[Group]:
    for place, comparison in enumerate(comparisons, start=1):
        order = by_value(group, comparison.value, comparison.ascending)
        if len(order) > 1:
            passes.append(comparison.on(group, order, PassEnding.SEPARATED))
            settled: list[Group] = []
            for part in order:
                if len(part) > 1:
                    settled += _settle(part, comparisons[place:], nothing, passes)
                else:
                    settled.append(part)
            return settled
    passes.append(nothing._replace(members=group, order=(group,)))
    return [group]


def by_value(group: Group, value: Callable[[int], Any], ascending: bool = False) -> list[Group]:
    """The members in the order of comparable values, best first; equal ones in one group."""
    levels: dict[Any, list[int]] = {}
    for member in group:
        levels.setdefault(value(member), []).append(member)
    return [tuple(levels[level]) for level in sorted(levels, reverse=not ascending)]
