"""Everybody's points as one number, which is quick to add to and to look up."""

from __future__ import annotations

from collections.abc import Sequence

Sides = tuple[int, int]


class PackedPoints:
    """The points of those with open games, each in some bits of a number, above the least that
    they can come to.

    start: the number before any of the games has ended; steps: what to add for every ending of
    every game.
    """

    def __init__(
        self, points: Sequence[int], sides: Sequence[Sides], gains: Sequence[Sequence[Sides]]
    ) -> None:
        """points: half-points by position, without what the games bring; sides: who plays them;
        gains: what their endings bring to either side."""
        self._least = list(points)
        room = [0] * len(points)
        for game, endings in zip(sides, gains, strict=True):
            for side, position in enumerate(game):
                brought = [ending[side] for ending in endings]
                self._least[position] += min(0, *brought)
                room[position] += max(0, *brought) - min(0, *brought)
        width = max(room, default=0).bit_length()
        live = [position for position, most in enumerate(room) if most]
        shifts = {position: place * width for place, position in enumerate(live)}
        self._fields = tuple(shifts.items())
        self._mask = (1 << width) - 1
        self.start = sum(
            (points[position] - self._least[position]) << shift for position, shift in self._fields
        )
        self.steps = [
            [
                sum(
                    brought << shifts[position]
                    for position, brought in zip(game, ending, strict=True)
                    if brought
                )
                for ending in endings
            ]
            for game, endings in zip(sides, gains, strict=True)
        ]

    def unpack(self, packed: int) -> list[int]:
        """The half-points by position."""
        points, mask = list(self._least), self._mask
        for position, shift in self._fields:
            points[position] += packed >> shift & mask
        return points
