"""The order of participants in a crosstable."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings


def usually_by_place(tournament: Tournament) -> bool:
    """True if a crosstable is in the order of places by default: where pairings are not fixed, as
    in a Swiss, pairing numbers do not help to find a player."""
    return not tournament.kind.predetermined


def crosstable_order(standings: Standings, *, by_place: bool) -> tuple[int, ...]:
    """Positions from top to bottom (and from left to right), by pairing number or by place, where
    excluded players come last."""
    numbers, places = standings.event.numbers, standings.places
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    if not by_place:
        return tuple(order)
    return (*places, *(position for position in order if position not in places))
