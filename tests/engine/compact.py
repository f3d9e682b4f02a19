"""A small event as text, a line a participant, as systems print their worked examples.

`2w1 3b= 4w1 5b0 H`: against 2 with White, won; against 3 with Black, drawn; `+` and `-` for won and
lost by forfeit; `U` pairing-allocated bye, `F` full-point, `H` half-point and `Z` zero-point bye.
`2w1=10` is a match of teams on four boards, with White on the first of them. It is a Swiss, but
where `.` stands for a round that is none: then the pairings were fixed beforehand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import Kind, Result, parse_outcome
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament

_GAME = re.compile(r"(\d{1,3})([wb])([10=+-]{1,99})", re.ASCII)
_BYES = {"U": Kind.PAIRING_BYE, "F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}
_REST = "."
#: A player of a team has its number so many times, and that of the board.
_PLAYERS_OF_A_TEAM = 100


class CompactError(EngineError):
    """A token that is no round; `text` is the input, `line` the participant's number."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        super().__init__(text, line)


class _Pairing(NamedTuple):
    """A game, or a match with a result for every board, the first named of the two with White on
    the first."""

    round: int
    white: int
    black: int
    results: tuple[Result, ...]


def event_of(text: str) -> Tournament:
    """The event of a text. Raises CompactError for a token that is none, or that the opponent's
    line contradicts."""
    lines = [line.split() for line in text.strip().splitlines()]
    tokens = {
        (number, round_): token
        for number, line in enumerate(lines, start=1)
        for round_, token in enumerate(line, start=1)
    }
    byes = tuple(
        Bye(round_, number, _BYES[token])
        for (number, round_), token in tokens.items()
        if token in _BYES
    )
    pairings = [*_pairings(tokens)]
    fixed = _REST in tokens.values()
    bare = Tournament(
        title="",
        kind=EventKind.PREDETERMINED if fixed else EventKind.SWISS,
        players=(),
        rounds=max(map(len, lines), default=0),
        byes=byes,
    )
    boards = {len(pairing.results) for pairing in pairings}
    if boards <= {1}:
        return _with_players(bare, len(lines), pairings)
    return _with_teams(bare, len(lines), pairings, max(boards))


def _pairings(tokens: dict[tuple[int, int], str]) -> Iterator[_Pairing]:
    for (number, round_), token in tokens.items():
        if token in _BYES or token == _REST:
            continue
        match = _GAME.fullmatch(token)
        other = None if match is None else _GAME.fullmatch(tokens.get((int(match[1]), round_), ""))
        if match is None or other is None or not _agree(match, other, number):
            raise CompactError(token, number)
        if match[2] == "w":
            yield _Pairing(round_, number, int(match[1]), _results(match[3], other[3]))


def _agree(first: re.Match[str], second: re.Match[str], number: int) -> bool:
    """True if two tokens can be the two sides of a pairing."""
    return int(second[1]) == number and first[2] != second[2] and len(first[3]) == len(second[3])


def _results(white: str, black: str) -> tuple[Result, ...]:
    return tuple(
        Result(parse_outcome(own), parse_outcome(theirs))
        for own, theirs in zip(white, black, strict=True)
    )


def _with_players(event: Tournament, count: int, pairings: Iterable[_Pairing]) -> Tournament:
    return event._replace(
        players=tuple(Player(number, str(number)) for number in range(1, count + 1)),
        games=tuple(Game(*pairing[:3], pairing.results[0]) for pairing in pairings),
    )


def _with_teams(
    event: Tournament, count: int, pairings: Sequence[_Pairing], boards: int
) -> Tournament:
    """Raises CompactError for a match on fewer boards than others."""
    rules = MatchRules(boards)
    teams = tuple(
        Team(number, str(number), tuple(_seats(number, boards))) for number in range(1, count + 1)
    )
    return event._replace(
        players=tuple(Player(number, str(number)) for team in teams for number in team.roster),
        teams=teams,
        matches=tuple(_match(pairing, rules) for pairing in pairings),
        match_rules=rules,
    )


def _seats(team: int, boards: int) -> range:
    """The numbers of a team's players."""
    return range(_PLAYERS_OF_A_TEAM * team + 1, _PLAYERS_OF_A_TEAM * team + boards + 1)


def _match(pairing: _Pairing, rules: MatchRules) -> Match:
    round_, home, away, results = pairing
    if len(results) != rules.boards:
        raise CompactError(str(len(results)), home)
    seats = zip(_seats(home, rules.boards), _seats(away, rules.boards), strict=True)
    boards = (
        Board(mine, theirs, rules.home_white(place)).with_home_result(result)
        for place, ((mine, theirs), result) in enumerate(zip(seats, results, strict=True))
    )
    return Match(round_, home, away, tuple(boards))
