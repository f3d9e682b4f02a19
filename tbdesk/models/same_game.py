"""The cell of the same game in a crosstable and in a grid by rounds."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.session.cells import AnyCell, CrosstableCell, RoundCell


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
