"""The cells of the grids: where an edit was made, and where the cursor goes when it is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


class CrosstableCell(NamedTuple):
    """A cell of the crosstable."""

    #: The pairing numbers of the row and of the column.
    row: int
    column: int
    #: The game of the two, from 0.
    slot: int = 0


class RoundCell(NamedTuple):
    """A participant's round."""

    #: The pairing number.
    player: int
    #: From 1.
    round: int
    #: The refusal concerns the result, not the players.
    result: bool = False


#: In the place of a match that is not among those of the event yet.
NEW_MATCH = -1


class MatchCell(NamedTuple):
    """A match of a team event, or a cell of its line-up."""

    #: From 1.
    round: int
    #: Its place in the event's matches, or NEW_MATCH.
    match: int
    #: The board, from 0, None for the match as a whole; and the column of the line-up.
    board: int | None = None
    column: int = 0


AnyCell = CrosstableCell | RoundCell | MatchCell


def round_cell(tournament: Tournament, cell: AnyCell) -> RoundCell | None:
    """The cell of a game in a grid by rounds; None if the two have no game."""
    if isinstance(cell, RoundCell):
        return cell
    if not isinstance(cell, CrosstableCell):
        return None
    rounds = sorted(
        game.round
        for game in tournament.games
        if {game.white, game.black} == {cell.row, cell.column}
    )
    if not rounds:
        return None
    return RoundCell(cell.row, rounds[min(cell.slot, len(rounds) - 1)], result=True)


def crosstable_cell(tournament: Tournament, cell: AnyCell) -> CrosstableCell | None:
    """The cell of a participant's round in a crosstable; None without a game."""
    if isinstance(cell, CrosstableCell):
        return cell
    if not isinstance(cell, RoundCell):
        return None
    for game in tournament.games:
        if game.round == cell.round and cell.player in (game.white, game.black):
            other = game.opponent_of(cell.player)
            slot = sum(
                earlier.round < game.round
                and {earlier.white, earlier.black} == {game.white, game.black}
                for earlier in tournament.games
            )
            return CrosstableCell(cell.player, other, slot)
    return None
