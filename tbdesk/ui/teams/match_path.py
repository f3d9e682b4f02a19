"""The order in which the line-ups of matches are typed. No widgets."""

from __future__ import annotations

from tbdesk.engine.entry.match_state import MatchState
from tbdesk.models.teams.match_model import MatchModel


def next_unfinished(model: MatchModel, match_index: int) -> int | None:
    """The match whose line-up is typed after this one: the next of its round that is not
    finished, then one above it in the round, then of the rounds that follow, then of the first
    ones. Who goes back is not asked for the boards of a match that is known by its score."""
    event = model.tournament
    if event is None:
        return None
    now = event.matches[match_index].round

    def distance(index: int) -> tuple[bool, int, bool, int]:
        number = event.matches[index].round
        return number < now, number, number == now and index < match_index, index

    for index in sorted(set(range(len(event.matches))) - {match_index}, key=distance):
        behind = (event.matches[index].round, index) < (now, match_index)
        if is_open(model.state(index)) and not (behind and model.state(index).score_only):
            return index
    return None


def is_open(state: MatchState) -> bool:
    """Whether boards of a match are still to be typed."""
    return state.forfeit is None and state.missing > 0
