"""Participants whose place differs between two tables."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.entry.identity import new_numbers
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
