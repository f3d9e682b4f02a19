"""Half-points of all participants: from the rounds, and with the arbiter's adjustments."""

from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.model.adjustments import Placed


class Tally(NamedTuple):
    """The half-points of an event on one score, by position."""

    #: The sum of the rounds.
    scored: tuple[int, ...]
    #: The points with the arbiter's adjustments during the event.
    own_points: tuple[int, ...]
    #: The score of the final standing.
    points: tuple[int, ...]
    #: The adjustments that are not among the points of the rounds.
    adjustments: tuple[Placed, ...]


def tally(scored: tuple[int, ...], running: Sequence[Placed], final: Sequence[Placed]) -> Tally:
    """The points computed from those of the rounds, with the adjustments during the event
    (`running`) and after its end only (`final`)."""
    own_points = _with(scored, running)
    return Tally(scored, own_points, _with(own_points, final), (*running, *final))


def _with(points: tuple[int, ...], placed: Sequence[Placed]) -> tuple[int, ...]:
    """Half-points of all participants with some adjustments."""
    if not placed:
        return points
    total = list(points)
    for position, adjustment in placed:
        total[position] += adjustment.points
    return tuple(total)
