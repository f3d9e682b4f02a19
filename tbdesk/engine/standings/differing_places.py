"""Places: those of a table, those that differ between two tables or from a printed one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.entry.pairing_numbers import new_numbers
from tbdesk.engine.standings.standings import Standing, Standings


class Move(NamedTuple):
    """A participant by pairing number, and the place then and now; None: in no table."""

    number: int
    before: Standing | None
    after: Standing | None


def moves(before: Standings, after: Standings) -> list[Move]:
    """The participants whose place changed, or began or ceased to be shared, in the order of the
    new places; those no longer ranked come last. A new pairing number makes no new participant;
    removed participants have no place."""
    old, new = _by_number(before), _by_number(after)
    lists = [table.event.tournament.participants for table in (before, after)]
    if lists[0] is not lists[1]:
        numbers = new_numbers(*lists)
        there = ((numbers.get(number), line) for number, line in old.items())
        old = {number: line for number, line in there if number is not None}
    return [
        Move(number, old.get(number), new.get(number))
        for number in {**new, **old}
        if _place(old.get(number)) != _place(new.get(number))
    ]


def _by_number(standings: Standings) -> dict[int, Standing]:
    numbers = standings.event.numbers
    return {numbers[line.position]: line for line in standings.lines}


def _place(line: Standing | None) -> tuple[int, bool] | None:
    return None if line is None else (line.rank, line.shared)


class Deviation(NamedTuple):
    """A place that is printed wrong."""

    place: int
    #: The participant printed there, by position in the event.
    printed: int
    #: The place of that participant in the standings.
    own: int
    #: The participant that belongs there, by position.
    computed: int
    #: The first column in which the two differ; None if none does, so that the file separates
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


def places_of(standings: Standings) -> list[tuple[int, int]]:
    """The pairing numbers with their places, in the order of the table."""
    numbers = standings.event.numbers
    return [(numbers[line.position], line.rank) for line in standings.lines]
