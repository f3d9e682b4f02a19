"""The score of a match of teams in words."""

from __future__ import annotations

from tbdesk.engine.entry.match_state import MatchState
from tbdesk.engine.model.points import points_text

#: Behind the score of a match that is not finished.
MISSING_SIGN = "…"


def match_score_text(state: MatchState) -> str:
    """`2½-1½` with the home side first; a forfeit as `+:-`, an unfinished match with an ellipsis,
    nothing before anything is known."""
    if not state.begun:
        return ""
    if state.forfeit is not None:
        return state.forfeit.text
    home, away = (points_text(points) for points in state.game_points)
    return f"{home}-{away}" + ("" if state.finished else MISSING_SIGN)
