"""The order of participants in a crosstable, and the numbers by which its cells name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _


class Labels(NamedTuple):
    """Positions from top to bottom (and from left to right), and the number of each by position."""

    order: tuple[int, ...]
    number: Mapping[int, int]
    by_place: bool

    def explained(self) -> str:
        """What these numbers are, in a sentence."""
        if self.by_place:
            return _("Opponents are named by their row in this table, in the order of places.")
        return _("Opponents are named by their pairing number (No).")


def usually_by_place(tournament: Tournament) -> bool:
    """Whether a crosstable is in the order of places by default: where pairings are not fixed, as
    in a Swiss, pairing numbers do not help to find a player."""
    return not tournament.kind.predetermined


def labels(standings: Standings, *, by_place: bool) -> Labels:
    """Pairing numbers in their order; or the rows in the order of places, numbered on where a place
    is shared. Excluded players come last then."""
    numbers = standings.event.numbers
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    if not by_place:
        return Labels(tuple(order), dict(enumerate(numbers)), False)
    places = standings.places
    order = [*places, *(position for position in order if position not in places)]
    return Labels(
        tuple(order), {position: row for row, position in enumerate(order, start=1)}, True
    )
