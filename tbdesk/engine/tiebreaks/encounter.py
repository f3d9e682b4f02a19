"""The order found in a tied group: every pass over it as data, and the comparisons that find it,
each applied only to members still level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

_Key = TypeVar("_Key")


class PassEnding(Enum):
    """The outcome of a pass."""

    SEPARATED = "separated"  # all had met; the points put them in order (6.2)
    ALL_LEVEL = "all-level"  # all had met; the points are equal
    PLACED_FIRST = "placed-first"  # not all had met, yet none could reach the first (6.3)
    COULD_BE_REACHED = "could-be-reached"  # not all had met, and one could
    NO_BOARDS = "no-boards"  # of teams: a match without its boards cannot be compared
    NOT_EVEN = "not-even"  # of teams: not level on both scores, so boards do not matter
    NOT_ALL_MET = "not-all-met"  # so that nothing is compared


class Measure(Enum):
    """The quantity that a pass compares: between teams (13.3, Article 12), and outside the
    regulations."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"
    BOARD_COUNT = "BC"
    TOP_BOARD = "TBR"
    BOTTOM_BOARD = "BBE"
    PLUS_MINUS = "+/−"
    BEATEN = "W"
    CONFRONTATION = "DC"
    AGAINST_OTHERS = "1-0"
    PROGRESSIVE = "PS"


class Shares(Mapping[_Key, Fraction]):
    """Whole numbers of a unit, converted to fractions on access: most passes are never read."""

    __slots__ = ("_numbers", "_unit")

    def __init__(self, numbers: Mapping[_Key, int], unit: int) -> None:
        self._numbers = numbers
        self._unit = unit

    def __getitem__(self, key: _Key) -> Fraction:
        return Fraction(self._numbers[key], self._unit)

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __repr__(self) -> str:
        return f"Shares({dict(self)})"


class Pass(NamedTuple):
    """One pass over a group of tied participants, all by position."""

    members: tuple[int, ...]
    #: The points of the first of a pair in the games between the two (repeated games averaged,
    #: 6.1.2).
    results: Mapping[tuple[int, int], Fraction]
    #: The points of each member in the games between members.
    points: Mapping[int, Fraction]
    #: The points of each member if all missing games were wins.
    reach: Mapping[int, Fraction]
    #: The groups that this pass leaves, best first.
    order: tuple[tuple[int, ...], ...]
    ending: PassEnding
    #: The participants who could still catch up with the best one, if they stopped the pass.
    rivals: tuple[int, ...] = ()
    #: Of teams, and outside the regulations: the kind of points.
    measure: Measure | None = None
    #: The boards that it looks at, from 1.
    boards: tuple[int, ...] = ()
    #: The opponents of the results, if not the group itself.
    against: tuple[int, ...] = ()
    #: The number of first rounds cut.
    cut: int = 0
    #: The members whose wins form a circle, and count as one.
    cycles: tuple[tuple[int, ...], ...] = ()
    #: The members whose data was never entered, so that none were separated.
    not_known: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """The pairs of members without a counted game, if that matters (6.3)."""
        if self.ending not in (PassEnding.PLACED_FIRST, PassEnding.COULD_BE_REACHED):
            return ()
        pairs = combinations(self.members, 2)
        return tuple(pair for pair in pairs if pair not in self.results)


def level_pass(
    group: tuple[int, ...], ending: PassEnding, measure: Measure, boards: tuple[int, ...] = ()
) -> Pass:
    """A pass that compared nothing and leaves a group together."""
    return Pass(group, {}, {}, {}, (group,), ending, measure=measure, boards=boards)


class Encounter(NamedTuple):
    """The order of one tied group, best first, and how it came about."""

    order: tuple[tuple[int, ...], ...]
    passes: tuple[Pass, ...]


Group = tuple[int, ...]


class GroupComparison(NamedTuple):
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


def compared(group: Group, comparisons: Sequence[GroupComparison], nothing: Pass) -> Encounter:
    """A group in the order of the first comparison that separates its members, those still level by
    the ones after it. `nothing` is the pass shown if none does."""
    passes: list[Pass] = []
    return Encounter(tuple(_settle(group, comparisons, nothing, passes)), tuple(passes))


def _settle(
    group: Group, comparisons: Sequence[GroupComparison], nothing: Pass, passes: list[Pass]
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
