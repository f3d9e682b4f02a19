"""The places inside a category, by the event's chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tbdesk.engine.model.categories import Category
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.standings.standings import Standing, Standings


def within(standings: Standings, category: Category) -> Standings:
    """The standings of the members of a category alone, with the values and in the order of the
    whole event, and the overall place beside the place inside the category."""
    belong = members(standings.event.tournament, category).members
    numbers = standings.event.numbers
    kept = [line for line in standings.lines if numbers[line.position] in belong]
    return replace(
        standings,
        lines=tuple(_placed(standings, kept)),
        category=category.name,
        overall={line.position: line.rank for line in kept},
    )


def _placed(standings: Standings, kept: list[Standing]) -> Iterator[Standing]:
    """The lines with the places among themselves."""
    start = 0
    for _rank, group in groupby(kept, lambda line: line.rank):
        level = list(group)
        before = kept[start - 1] if start else None
        behind = kept[start + len(level)] if start + len(level) < len(kept) else None
        for line in level:
            shared = len(level) > 1
            neighbours = (one for one in (before, behind) if one is not None)
            decided = None
            if not shared:
                decided = max((_parted(standings, line, one) for one in neighbours), default=0)
            yield Standing(line.position, start + 1, shared, decided)
        start += len(level)


def _parted(standings: Standings, one: Standing, other: Standing) -> int:
    """The place in the chain of the criterion that separates two participants who do not share a
    place."""
    for place, column in enumerate(standings.columns):
        if column.values.get(one.position) != column.values.get(other.position):
            return place
    return len(standings.columns) - 1
