"""The way the cursor takes through the matches while scores are typed. No widgets."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex

from tbdesk.engine.entry.match_state import MatchState
from tbdesk.models.teams.match_grid import OWN_COLUMNS, MatchGridModel
from tbdesk.models.teams.match_model import MatchModel
from tbdesk.models.teams.round_matches import SCORE, RoundMatchesModel

Spot = tuple[QModelIndex, int]  # a cell, and the match in it from 0


def next_without_score(model: MatchModel, after: Spot | None) -> Spot | None:
    """The first match nothing is known of after a spot, or of all; None at the end of the path.

    In the grid the path goes row by row and keeps to the side of the diagonal it is on, in a
    round it goes down the matches.
    """
    spots = (
        _grid_path(model, after) if isinstance(model, MatchGridModel) else _round_path(model, after)
    )
    for index, slot in spots:
        matches = model.matches_at(index)
        if slot < len(matches) and not model.state(matches[slot]).begun:
            return index, slot
    return None


def _round_path(model: MatchModel, after: Spot | None) -> Iterator[Spot]:
    assert isinstance(model, RoundMatchesModel)
    first = 0 if after is None else after[0].row() + 1
    for row in range(first, model.rowCount()):
        yield model.index(row, SCORE), 0


def _grid_path(model: MatchGridModel, after: Spot | None) -> Iterator[Spot]:
    row, column, slot = (0, OWN_COLUMNS, -1)
    if after is not None:
        row, column, slot = after[0].row(), after[0].column(), after[1]
    above, last = column - OWN_COLUMNS >= row, model.rowCount()
    for one_row in range(row, last):
        for opponent in range(one_row + 1, last) if above else range(one_row):
            index = model.index(one_row, OWN_COLUMNS + opponent)
            for one_slot in range(len(model.matches_at(index))):
                if one_row > row or (index.column(), one_slot) > (column, slot):
                    yield index, one_slot


def next_unfinished(model: MatchModel, match_index: int) -> int | None:
    """The match whose line-up is typed after this one: the next of its round that is not
    finished, then one above it in the round, then of the rounds that follow, then of the first
    ones. Who goes back is not asked for the boards of a match that is known by its score."""
    event = model.tournament
    if event is None:
        return None
    now = event.matches[match_index].round

    def distance(one: int) -> tuple[bool, int, bool, int]:
        number = event.matches[one].round
        return number < now, number, number == now and one < match_index, one

    for one in sorted(set(range(len(event.matches))) - {match_index}, key=distance):
        behind = (event.matches[one].round, one) < (now, match_index)
        if is_open(model.state(one)) and not (behind and model.state(one).score_only):
            return one
    return None


def is_open(state: MatchState) -> bool:
    """Whether boards of a match are still to be typed."""
    return state.forfeit is None and state.missing > 0
