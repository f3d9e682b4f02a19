"""The way the cursor takes through the crosstable while results are typed. No widgets."""

from __future__ import annotations

from collections.abc import Iterator

from tbdesk.models.players.crosstable import OWN_COLUMNS, CrosstableModel

Spot = tuple[int, int, int]  # row, column, game in the cell from 0


def next_empty(model: CrosstableModel, row: int, column: int, slot: int) -> Spot | None:
    """The first empty game after a spot: on in its row, then in the rows below.

    The path keeps to the side of the diagonal it is on, so that a grid is typed row by row
    without looking, whichever half the arbiter has on paper. None at the end of the path.
    """
    above = column - OWN_COLUMNS >= row
    for spot in _path(model, row, column, slot, above):
        if _is_empty(model, spot):
            return spot
    return None


def _path(model: CrosstableModel, row: int, column: int, slot: int, above: bool) -> Iterator[Spot]:
    last = model.rowCount()
    for one_row in range(row, last):
        opponents = range(one_row + 1, last) if above else range(one_row)
        for opponent in opponents:
            one_column = OWN_COLUMNS + opponent
            for one_slot in range(len(model.games_between(one_row, opponent))):
                if one_row > row or (one_column, one_slot) > (column, slot):
                    yield one_row, one_column, one_slot


def _is_empty(model: CrosstableModel, spot: Spot) -> bool:
    row, column, slot = spot
    game = model.games_between(row, column - OWN_COLUMNS)[slot]
    if model.is_void(game):
        return False
    return model.game(game).outcome_of(model.player_at(row).number) is None
