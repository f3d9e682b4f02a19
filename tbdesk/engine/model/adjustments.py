"""Points that the arbiter gives or takes (Tournament.adjustments), by what they do.

They are part of one's score, and so of the dummy that stands in for one's own unplayed rounds
(16.4). To the opponents one is worth the points awarded for the rounds (16.3): nobody's tie-break
suffers for somebody else's penalty. What replaces the points of a round is awarded for that round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament


class Placed(NamedTuple):
    """An adjustment and the position of whom it is about."""

    position: int
    adjustment: Adjustment

    @property
    def final(self) -> bool:
        """Whether it counts in the final standing alone."""
        return self.adjustment.round == FINAL_STANDING and not self.adjustment.replaces


class Adjustments(NamedTuple):
    """What counts after a round. running: on top of the rounds; final: in the final standing
    alone; replacing: in place of what a round gave."""

    running: tuple[Placed, ...]
    final: tuple[Placed, ...]
    replacing: tuple[Placed, ...]


def counting(
    tournament: Tournament, position_of: Mapping[int, int], after: int, score: Score | None = None
) -> Adjustments:
    """The adjustments that count after round `after`; those of unknown participants do not.

    In a team event `score` says which of the two scores their points are of.
    """
    by_matches = score is Score.MATCH_POINTS
    placed = []
    for one in tournament.adjustments:
        if by_matches:
            one = replace(one, points=one.match_points)
        if one.participant in position_of and (score is None or one.points or one.replaces):
            placed.append(Placed(position_of[one.participant], one))
    ended = after == tournament.rounds
    return Adjustments(
        tuple(one for one in placed if not _replaces(one) and one.adjustment.round <= after),
        tuple(one for one in placed if one.final and ended),
        tuple(one for one in placed if _replaces(one) and 1 <= one.adjustment.round <= after),
    )


def _replaces(placed: Placed) -> bool:
    return placed.adjustment.replaces
