"""The cells of the grids: where an edit was made, and where the cursor goes when it is undone."""

from typing import NamedTuple


class CrosstableCell(NamedTuple):
    """A cell of the crosstable."""

    #: The pairing numbers of the row and of the column.
    row: int
    column: int
    #: Which game of the two, from 0.
    slot: int = 0


class RoundCell(NamedTuple):
    """A participant's round."""

    #: The pairing number.
    player: int
    #: From 1.
    round: int
    #: It is about what the game ended in, rather than who plays.
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
