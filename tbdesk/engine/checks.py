"""Input that contradicts itself, as a list of values. Nothing here raises; nothing is mended."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.tournament import EventKind, Game, Tournament


class Severity(Enum):
    """ERROR: something had to be left out of the standings. WARNING: look at it."""

    ERROR = "error"
    WARNING = "warning"


class Fault(Enum):
    """What is wrong; formats.report words it."""

    SELF_GAME = "self-game"
    UNKNOWN_PLAYER = "unknown-player"
    CONTRADICTION = "contradiction"
    UNREAD_RESULT = "unread-result"
    TWO_GAMES_IN_ROUND = "two-games-in-round"
    DUPLICATE_NUMBER = "duplicate-number"
    ROUND_OUT_OF_RANGE = "round-out-of-range"
    PAIRED_TOO_OFTEN = "paired-too-often"
    PAIRING_MISSING = "pairing-missing"
    # of the chain and the edition rather than of the results:
    NOT_IN_EVENT = "not-in-event"
    NOT_IN_EDITION = "not-in-edition"
    NOT_COMPUTED = "not-computed"
    UNRATED_PLAYERS = "unrated-players"
    # of a file, found while it is read:
    UNKNOWN_TIEBREAK = "unknown-tiebreak"
    UNKNOWN_EDITION = "unknown-edition"


class Problem(NamedTuple):
    """One fault: `players` are pairing numbers (the cell of the crosstable), `value` what
    was read, `game` and `bye` the position in the tournament's games or byes (-1: not about
    one)."""

    severity: Severity
    fault: Fault
    players: tuple[int, ...] = ()
    round: int | None = None
    value: str = ""
    game: int = -1
    bye: int = -1


class Unusable(NamedTuple):
    """What the engine leaves out: the games in `dropped` and the `byes` altogether; the games
    in `unread` are pending."""

    dropped: frozenset[int]
    unread: frozenset[int]
    byes: frozenset[int]


_DROPS = {
    Fault.SELF_GAME,
    Fault.UNKNOWN_PLAYER,
    Fault.TWO_GAMES_IN_ROUND,
    Fault.ROUND_OUT_OF_RANGE,
}
_LEAVES_PENDING = {Fault.CONTRADICTION, Fault.UNREAD_RESULT}


def unusable(problems: tuple[Problem, ...]) -> Unusable:
    """The games and byes that errors keep out of the standings, by position."""
    return Unusable(
        frozenset(p.game for p in problems if p.game >= 0 and p.fault in _DROPS),
        frozenset(p.game for p in problems if p.game >= 0 and p.fault in _LEAVES_PENDING),
        frozenset(p.bye for p in problems if p.bye >= 0),
    )


def check(tournament: Tournament) -> tuple[Problem, ...]:
    """Every contradiction in the participants, games and byes, in the order of the input."""
    problems = list(_player_problems(tournament))
    numbers = {player.number for player in tournament.players}
    taken: set[tuple[int, int]] = set()
    for index, game in enumerate(tournament.games):
        problem = _game_problem(tournament, game, index, numbers, taken)
        if problem:
            problems.append(problem)
        if not problem or problem.fault in _LEAVES_PENDING:
            taken.add((game.round, game.white))
            taken.add((game.round, game.black))
    problems += _bye_problems(tournament, numbers, taken)
    if tournament.kind is EventKind.ROUND_ROBIN:
        problems += _pairing_problems(tournament, numbers, unusable(tuple(problems)).dropped)
    return tuple(problems)


def _player_problems(tournament: Tournament) -> list[Problem]:
    counts = Counter(player.number for player in tournament.players)
    return [
        Problem(Severity.ERROR, Fault.DUPLICATE_NUMBER, (number,), value=str(count))
        for number, count in counts.items()
        if count > 1
    ]


def _game_problem(
    tournament: Tournament,
    game: Game,
    index: int,
    numbers: set[int],
    taken: set[tuple[int, int]],
) -> Problem | None:
    pair, round_ = (game.white, game.black), game.round

    def error(fault: Fault, value: str = "") -> Problem:
        return Problem(Severity.ERROR, fault, pair, round_, value, index)

    if game.white == game.black:
        return error(Fault.SELF_GAME)
    if game.white not in numbers or game.black not in numbers:
        unknown = game.white if game.white not in numbers else game.black
        return error(Fault.UNKNOWN_PLAYER, str(unknown))
    if not 1 <= round_ <= tournament.rounds:
        return error(Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds))
    if (round_, game.white) in taken or (round_, game.black) in taken:
        twice = game.white if (round_, game.white) in taken else game.black
        return error(Fault.TWO_GAMES_IN_ROUND, str(twice))
    if game.unread:
        return error(Fault.UNREAD_RESULT, game.unread)
    if game.result is not None and game.result.contradiction:
        return error(Fault.CONTRADICTION, game.result.text)
    return None


def _bye_problems(
    tournament: Tournament, numbers: set[int], taken: set[tuple[int, int]]
) -> list[Problem]:
    problems = []
    for index, bye in enumerate(tournament.byes):
        if bye.player not in numbers:
            fault, value = Fault.UNKNOWN_PLAYER, str(bye.player)
        elif not 1 <= bye.round <= tournament.rounds:
            fault, value = Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds)
        elif (bye.round, bye.player) in taken:
            fault, value = Fault.TWO_GAMES_IN_ROUND, str(bye.player)
        else:
            taken.add((bye.round, bye.player))
            continue
        problem = Problem(Severity.ERROR, fault, (bye.player,), bye.round, value, bye=index)
        problems.append(problem)
    return problems


def _pairing_problems(
    tournament: Tournament, numbers: set[int], dropped: frozenset[int]
) -> list[Problem]:
    """Pairs of a round robin that meet more or less often than once a cycle."""
    meetings = Counter(
        (min(game.white, game.black), max(game.white, game.black))
        for index, game in enumerate(tournament.games)
        if index not in dropped
    )
    ordered = sorted(numbers)
    problems = []
    for place, low in enumerate(ordered):
        for high in ordered[place + 1 :]:
            count = meetings[(low, high)]
            if count != tournament.cycles:
                too_often = count > tournament.cycles
                fault = Fault.PAIRED_TOO_OFTEN if too_often else Fault.PAIRING_MISSING
                problems.append(Problem(Severity.WARNING, fault, (low, high), value=str(count)))
    return problems
