"""A small Swiss as text, a line a player, as systems print their worked examples.

`2w1 3b= 4w1 5b0 H`: against 2 with White, won; against 3 with Black, drawn; `+` and `-` for won and
lost by forfeit; `U` pairing-allocated bye, `F` full-point, `H` half-point and `Z` zero-point bye.
"""

from __future__ import annotations

import re

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import Kind, Result, parse_outcome
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament

_GAME = re.compile(r"(\d{1,3})([wb])([10=+-])", re.ASCII)
_BYES = {"U": Kind.PAIRING_BYE, "F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}


class CompactError(EngineError):
    """A token that says no round; `text` is what was read, `line` the player's number."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        super().__init__(text, line)


def event_of(text: str) -> Tournament:
    """The event of a text. Raises CompactError for a token that is none, or that the opponent's
    line contradicts."""
    lines = [line.split() for line in text.strip().splitlines()]
    tokens = {
        (number, round_): token
        for number, line in enumerate(lines, start=1)
        for round_, token in enumerate(line, start=1)
    }
    games: list[Game] = []
    byes: list[Bye] = []
    for (number, round_), token in tokens.items():
        if token in _BYES:
            byes.append(Bye(round_, number, _BYES[token]))
            continue
        found = _GAME.fullmatch(token)
        other = None if found is None else _GAME.fullmatch(tokens.get((int(found[1]), round_), ""))
        if found is None or other is None or int(other[1]) != number or found[2] == other[2]:
            raise CompactError(token, number)
        if found[2] == "w":
            result = Result(parse_outcome(found[3]), parse_outcome(other[3]))
            games.append(Game(round_, number, int(found[1]), result))
    return Tournament(
        title="",
        kind=EventKind.SWISS,
        players=tuple(Player(number, str(number)) for number in range(1, len(lines) + 1)),
        rounds=max(map(len, lines), default=0),
        games=tuple(games),
        byes=tuple(byes),
    )
