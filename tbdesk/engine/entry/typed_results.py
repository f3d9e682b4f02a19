"""Results as text: one game, the games of two players, a match, a pasted block. As people type
them, and as far as the meaning is the same, as tables print them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.points import PATTERN, Points, parse_points
from tbdesk.engine.model.results import (
    ADJOURNED,
    DOUBLE_FORFEIT,
    PRINTED_SIDE,
    Adjourned,
    Ending,
    Result,
    ResultError,
    parse_outcome,
    parse_result,
)
from tbdesk.engine.model.tournament import Tournament

#: Shift and the minus key: a double forfeit.
DOUBLE_FORFEIT_KEY = "_"
#: The letter for a game that was broken off: typed, and as crosstables have it.
ADJOURNED_SIGN = "a"

_BETWEEN = r"[\s|/;,:]+"
_TYPED = rf"(?i:({PRINTED_SIDE}|[.·]|[5{DOUBLE_FORFEIT_KEY}{ADJOURNED_SIGN}])|{_BETWEEN})"


def parse_game(text: str) -> Result:
    """Parse one game, the own side first: `1`, `5`, `+`, `_` (double forfeit), or both sides as in
    `½-0`.

    Raises ResultError.
    """
    if text.strip() == DOUBLE_FORFEIT_KEY:
        return DOUBLE_FORFEIT
    try:
        return Result.of(parse_outcome(text))
    except ResultError:
        return parse_result(text)


def parse_ending(text: str) -> Result | Adjourned:
    """One game as `parse_game`, or `a` for an adjourned one. Raises ResultError."""
    return ADJOURNED if text.strip().lower() == ADJOURNED_SIGN else parse_game(text)


def parse_cell(text: str, games: int) -> list[Ending]:
    """All games of two players as they are typed, from the first: `1`, `10`, `1|½`, `1 ½`, `1/2 .`.
    A dot is a game that is not played yet, `5` a draw, `_` a double forfeit, `a` an adjourned game.
    Games that are not named are not played yet, nothing clears.

    Raises ResultError, also for more games than the two play.
    """
    games_typed = _endings(text)
    if len(games_typed) > games:
        raise ResultError(text)
    return [*games_typed, *[None] * (games - len(games_typed))]


def _endings(text: str) -> list[Ending]:
    games: list[Ending] = []
    pattern = re.compile(_TYPED)  # the first time, and not while the program starts
    at = 0
    while at < len(text):
        sign = pattern.match(text, at)
        if not sign:
            raise ResultError(text)
        if sign[1]:
            games.append(None if sign[1] in ".·?" else parse_ending(sign[1]))
        at = sign.end()
    return games


class MatchScoreError(EngineError):
    """A text that is no score of a match with `total` points. too_high: it is a score, but of more
    points, or a negative one."""

    def __init__(self, text: str, total: Points, *, too_high: bool = False) -> None:
        self.text = text
        self.total = total
        self.too_high = too_high
        super().__init__(text)


_BOTH_SIDES = rf"({PATTERN})\s*[-:–−\s]\s*({PATTERN})"
_TWO_SIGNS = r"^([+\-−–])\s*([+\-−–])$"


def parse_match_score(text: str, total: Points) -> tuple[Points, Points]:
    """The game points of both sides from `2,5`, `2½-1½`, `3:1`, the own side first.

    total: the points of all boards of the match; for a single number the other side has the rest of
    it. Both together may be less (a double forfeit, an empty board), never more. Raises
    MatchScoreError.
    """
    own, other, both = parse_points(text), None, re.fullmatch(_BOTH_SIDES, " ".join(text.split()))
    if own is not None:
        other = total - own
    elif both is not None:
        own, other = parse_points(both[1]), parse_points(both[2])
    if own is None or other is None:
        raise MatchScoreError(text, total)
    if min(own, other) < 0 or own + other > total:
        raise MatchScoreError(text, total, too_high=True)
    return own, other


def parse_match_forfeit(text: str) -> Result | None:
    """The whole match forfeited: `+` won, `-` lost, `_` by both, `+:-`, `+-`; None for anything
    else."""
    sides = re.match(_TWO_SIGNS, text.strip())
    try:
        result = parse_game(":".join(sides.groups()) if sides else text)
    except ResultError:
        return None
    forfeited = result.white.by_forfeit and not result.contradiction
    return result if forfeited else None


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
