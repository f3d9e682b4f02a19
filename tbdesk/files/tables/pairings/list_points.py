"""The points that a list of players beside pairings prints, and those that the pairings give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tbdesk.files.tables.pairings.listed import Listed

#: Fewer that differ are slips, and no list of another round.
_FEWEST = 2


class Points(NamedTuple):
    """The half-points of somebody in a list, and those he gained in each round."""

    name: str
    printed: int
    gained: Mapping[int, int]

    def after(self, round_: int) -> int:
        return sum(points for at, points in self.gained.items() if at <= round_)


def round_of(points: Sequence[Points], rounds: int) -> int:
    """The round after which a list has its points: the last, but for a list in which several have
    exactly what they had before."""
    if len(differing(points, rounds)) >= _FEWEST:
        for round_ in range(rounds - 1, -1, -1):
            if not differing(points, round_):
                return round_
    return rounds


def differing(points: Iterable[Points], round_: int) -> list[Points]:
    """Those of whom something else is printed than the pairings give after a round."""
    return [person for person in points if person.printed != person.after(round_)]


def is_of_the_best(players: Sequence[Listed], others: Iterable[int]) -> bool:
    """True for the first places of a longer table: from 1 on without a gap, and nobody else has
    more half-points than the last of them."""
    places = [person.place for person in players]
    points = [person.points for person in players if person.points is not None]
    if not places or len(points) < len(places) or None in places:
        return False
    in_order = all(
        place is not None and place <= at and (place == at or place == places[at - 2])
        for at, place in enumerate(places, start=1)
    )
    falling = all(one >= other for one, other in pairwise(points))
    return in_order and falling and max(others, default=0) <= points[-1]
