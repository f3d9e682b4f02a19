"""Printed places that are not those of the standings, position by position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.standings.standings import Standing, Standings


class Deviation(NamedTuple):
    """A place that is printed wrong."""

    place: int
    #: The participant printed there, by position in the event.
    printed: int
    #: The place of that participant in the standings.
    own: int
    #: The participant that belongs there, by position.
    computed: int
    #: The first column in which the two differ; None where none does, so that the file separates
    #: them by something else.
    column: int | None
    #: True if both share a place in the file, and the chain separates them.
    shared: bool


def deviations(standings: Standings, printed: Mapping[int, int]) -> Iterator[Deviation]:
    """The places at which the printed order is not one the standings allow, from the top. Players
    the standings leave tied may be printed in any order."""
    numbers = standings.event.numbers
    ours = [line for line in standings.lines if numbers[line.position] in printed]

    def place(line: Standing) -> int:
        return printed[numbers[line.position]]

    first: Standing | None = None  # participants to whom the file gives one place
    for theirs, own in zip(sorted(ours, key=lambda it: (place(it), it.rank)), ours, strict=True):
        if first is None or place(first) != place(theirs):
            first = theirs
        if theirs.rank != own.rank:
            yield _deviation(standings, place(theirs), theirs, own)
        elif first.rank != theirs.rank:
            yield _deviation(standings, place(theirs), theirs, first, shared=True)


def _deviation(
    standings: Standings, place: int, theirs: Standing, own: Standing, shared: bool = False
) -> Deviation:
    printed, computed = theirs.position, own.position
    differing = (
        place
        for place, column in enumerate(standings.columns)
        if column.tiebreak is not None and column.values.get(printed) != column.values.get(computed)
    )
    return Deviation(place, printed, theirs.rank, computed, next(differing, None), shared)
