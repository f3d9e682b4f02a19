"""A block of results pasted into a crosstable: both cells of a game may be among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.entry.results import parse_cell
from tbdesk.engine.model.results import Ending, Result, ResultError
from tbdesk.engine.model.tournament import Tournament

#: A cell of the crosstable: the pairing numbers of its row and its column.
Pair = tuple[int, int]

#: The text of tables for a cell without a game.
_NOTHING = frozenset({"", "*", "x", "X", "\\", "#", "■", "-", "–", "—"})


class NoGame(Enum):
    """The reason why a text that could be a result is refused: the two have no game, or the cell of
    the other side contradicts it."""

    NOT_PAIRED = "not paired"
    CONTRADICTED = "contradicted"


class Block(NamedTuple):
    """The event after a block of results, and the cells that were not taken, with the reason."""

    event: Tournament
    refused: dict[Pair, ResultError | NoGame]


def read_block(
    event: Tournament, games: Callable[[Pair], Sequence[int]], texts: Mapping[Pair, str]
) -> Block:
    """Parse the results of some cells as typed; `games`: those of two players, by their places in
    the event's games.

    If only one of the two cells of a game names its result, that one counts. If both do they must
    agree, or repeat the existing result (½-0 by decision), or be a double forfeit.
    """
    refused: dict[Pair, ResultError | NoGame] = {}
    typed: dict[Pair, list[Ending]] = {}
    for pair, text in texts.items():
        played = games(pair)
        try:
            if played:
                typed[pair] = parse_cell(text, len(played))
            elif text.strip() not in _NOTHING:
                refused[pair] = NoGame.NOT_PAIRED
        except ResultError as error:
            refused[pair] = error
    changed = {}
    for (row, column), own in typed.items():
        theirs = typed.get((column, row), [None] * len(own))
        together = [
            _together(event, game, row, sides)
            for game, sides in zip(games((row, column)), zip(own, theirs, strict=True), strict=True)
        ]
        if NoGame.CONTRADICTED in together:
            refused[row, column] = NoGame.CONTRADICTED
            continue
        for game, result in zip(games((row, column)), together, strict=True):
            if not isinstance(result, NoGame):
                changed[game] = event.games[game].with_result(row, result)
    return Block(event.with_games(changed.items()), refused)


def _together(
    event: Tournament, game: int, row: int, sides: tuple[Ending, Ending]
) -> Ending | NoGame:
    """The ending that two cells give a game, seen from the first of them."""
    own, theirs = sides
    if not isinstance(own, Result) or not isinstance(theirs, Result):
        seen = theirs.swapped if isinstance(theirs, Result) else theirs
        return NoGame.CONTRADICTED if own and seen and own != seen else own or seen
    if own == theirs.swapped:
        return own
    both = Result(own.white, theirs.white)
    double = own.white.by_forfeit and not both.contradiction
    stands = event.games[game].with_result(row, both) == event.games[game]
    return both if double or stands else NoGame.CONTRADICTED
