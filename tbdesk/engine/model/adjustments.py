"""Points that the arbiter gives or takes (Tournament.adjustments), by their effect, and the points
of all participants with them.

They are part of a participant's own score, and so of the dummy for the own unplayed rounds (16.4).
For opponents the points awarded for the rounds count (16.3): a penalty does not affect other
participants' tie-breaks. Points that replace those of a round are awarded for that round.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament


class Placed(NamedTuple):
    """An adjustment and the position of its participant."""

    position: int
    adjustment: Adjustment

    @property
    def final(self) -> bool:
        """True if the adjustment counts in the final standing alone."""
        return self.adjustment.round == FINAL_STANDING and not self.adjustment.replaces


class Adjustments(NamedTuple):
    """The adjustments that count after a round."""

    #: On top of the points of the rounds.
    running: tuple[Placed, ...]
    #: In the final standing alone.
    final: tuple[Placed, ...]
    #: Replaces the points of a round.
    replacing: tuple[Placed, ...]


_NONE = Adjustments((), (), ())


def counting(
    tournament: Tournament, position_of: Mapping[int, int], after: int, score: Score | None = None
) -> Adjustments:
    """The adjustments that count after round `after`; those of unknown participants do not.

    In a team event `score` selects the score that their points belong to.
    """
    if not tournament.adjustments:
        return _NONE
    by_matches = score is Score.MATCH_POINTS
    placed = []
    for adjustment in tournament.adjustments:
        if by_matches:
            adjustment = adjustment._replace(points=adjustment.match_points)
        if adjustment.participant in position_of and (
            score is None or adjustment.points or adjustment.replaces
        ):
            placed.append(Placed(position_of[adjustment.participant], adjustment))
    ended = after == tournament.rounds
    of_rounds = [item for item in placed if not item.final and item.adjustment.round <= after]
    return Adjustments(
        tuple(item for item in of_rounds if not _replaces(item)),
        tuple(item for item in placed if item.final and ended),
        tuple(item for item in of_rounds if _replaces(item) and item.adjustment.round >= 1),
    )


def _replaces(placed: Placed) -> bool:
    return placed.adjustment.replaces


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
    own_points = _adjusted(scored, running)
    return Tally(scored, own_points, _adjusted(own_points, final), (*running, *final))


def _adjusted(points: tuple[int, ...], placed: Sequence[Placed]) -> tuple[int, ...]:
    """Half-points of all participants with some adjustments."""
    if not placed:
        return points
    total = list(points)
    for position, adjustment in placed:
        total[position] += adjustment.points
    return tuple(total)
