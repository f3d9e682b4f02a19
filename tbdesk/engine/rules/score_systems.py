"""Score systems by name, as data: the points that federations and other games give for a result."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, ScoreSystem


class NamedScores(NamedTuple):
    """A score system and its name: English, translated by report and ui; empty if the scores
    themselves are the name."""

    name: str
    scores: ScoreSystem


def _kashdan(unplayed: int) -> ScoreSystem:
    """Four points for a win, two for a draw, one for a loss, and the same half-points for
    everything that was not played."""
    return ScoreSystem(8, 4, 2, *[unplayed] * 6)


SCORE_SYSTEMS = (
    NamedScores("", STANDARD),
    NamedScores("draughts", TWO_ONE_ZERO),
    NamedScores("", THREE_ONE_ZERO),
    NamedScores("nothing for an absence", ScoreSystem(win=6, draw=4, loss=2)),
    NamedScores("Kashdan, nothing for unplayed rounds", _kashdan(0)),
    NamedScores("Kashdan, 2 for unplayed rounds", _kashdan(4)),
    NamedScores(
        "Kashdan, unplayed rounds as the results they resemble",
        ScoreSystem(win=8, draw=4, loss=2, forfeit_loss=2, zero_bye=2),
    ),
    NamedScores("Go, McMahon: half a point for an absence", ScoreSystem(zero_bye=1)),
    NamedScores(
        "Club: win 5, odd one out 4, draw 3, absent 2, loss 1",
        ScoreSystem(win=10, draw=6, loss=2, forfeit_loss=4, pairing_bye=8, zero_bye=4),
    ),
)
