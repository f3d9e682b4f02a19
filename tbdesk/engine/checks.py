"""Input that contradicts itself, as a list of values. Nothing here raises; nothing is mended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.columns import UNKNOWN, GameColumns, positions
from tbdesk.engine.tournament import FINAL_STANDING, EventKind, Game, Tournament


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
    NO_PLACES_BY_HAND = "no-places-by-hand"
    # of a file, found while it is read:
    UNKNOWN_TIEBREAK = "unknown-tiebreak"
    UNKNOWN_EDITION = "unknown-edition"
    IN_FILE = "in-file"


class Problem(NamedTuple):
    """One fault: `players` are pairing numbers (the cell of the crosstable), `value` what
    was read, `game` and `bye` the position in the tournament's games or byes (-1: not about
    one).

    Of IN_FILE, what a format found in the text of a file, `value` is the sentence and
    `arguments` fill its places; `line` and `column` count from 1 (0: the file as a whole)."""

    severity: Severity
    fault: Fault
    players: tuple[int, ...] = ()
    round: int | None = None
    value: str = ""
    game: int = -1
    bye: int = -1
    line: int = 0
    column: int = 0
    arguments: tuple[str, ...] = ()


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
    position_of = positions(tournament.players)
    return check_columns(tournament, position_of, GameColumns.of(tournament, position_of))


def check_columns(
    tournament: Tournament, position_of: Mapping[int, int], columns: GameColumns
) -> tuple[Problem, ...]:
    """The same from the columns of the tournament's games, for who has them already."""
    problems = _player_problems(tournament, position_of)
    seats = _Seats(tournament, position_of)
    if not seats.take_sound_games(columns):
        problems += _game_problems(tournament, seats)
    problems += _bye_problems(tournament, seats)
    problems += _adjustment_problems(tournament, position_of)
    if tournament.kind is EventKind.ROUND_ROBIN:
        dropped = unusable(tuple(problems)).dropped
        if dropped:
            kept = [index for index in columns.indices if index not in dropped]
            columns = columns.only(kept)
        problems += _pairing_problems(tournament, position_of, columns)
    return tuple(problems)


class _Seats:
    """Who is taken in which round: a mark for every round and participant."""

    def __init__(self, tournament: Tournament, position_of: Mapping[int, int]) -> None:
        self._tournament = tournament
        self.position_of = position_of
        self._size = len(tournament.players)
        self._taken = bytearray(self._size * max(0, tournament.rounds + 1))

    def taken(self, round_: int, number: int) -> bool:
        return self._taken[round_ * self._size + self.position_of[number]] == 1

    def take(self, round_: int, number: int) -> None:
        self._taken[round_ * self._size + self.position_of[number]] = 1

    def take_sound_games(self, columns: GameColumns) -> bool:
        """Take the seats of all games if there is nothing wrong with any of them.

        Asks of all games at once what _game_problem asks of one, because this is the
        ordinary case and a large event has tens of thousands.
        """
        _, rounds, whites, blacks, results = columns
        if not (
            min(rounds, default=1) >= 1
            and max(rounds, default=0) <= self._tournament.rounds
            and UNKNOWN not in whites
            and UNKNOWN not in blacks
            and not any(result.contradiction for result in set(results) if result)
            and not {game.unread for game in self._tournament.games} - {""}
        ):
            return False
        taken, size = bytearray(self._taken), self._size
        for round_, white, black in zip(rounds, whites, blacks, strict=True):
            taken[round_ * size + white] = 1
            taken[round_ * size + black] = 1
        if taken.count(1) < 2 * len(rounds):
            return False
        self._taken = taken
        return True


def _player_problems(tournament: Tournament, position_of: Mapping[int, int]) -> list[Problem]:
    if len(position_of) == len(tournament.players):
        return []
    counts = Counter(player.number for player in tournament.players)
    return [
        Problem(Severity.ERROR, Fault.DUPLICATE_NUMBER, (number,), value=str(count))
        for number, count in counts.items()
        if count > 1
    ]


def _game_problems(tournament: Tournament, seats: _Seats) -> list[Problem]:
    """What is wrong with each game; the seats of those that count are taken."""
    problems = []
    for index, game in enumerate(tournament.games):
        problem = _game_problem(tournament, game, index, seats)
        if problem:
            problems.append(problem)
        if not problem or problem.fault in _LEAVES_PENDING:
            seats.take(game.round, game.white)
            seats.take(game.round, game.black)
    return problems


def _game_problem(
    tournament: Tournament,
    game: Game,
    index: int,
    seats: _Seats,
) -> Problem | None:
    pair, round_ = (game.white, game.black), game.round

    def error(fault: Fault, value: str = "") -> Problem:
        return Problem(Severity.ERROR, fault, pair, round_, value, index)

    if game.white == game.black:
        return error(Fault.SELF_GAME)
    if game.white not in seats.position_of or game.black not in seats.position_of:
        unknown = game.white if game.white not in seats.position_of else game.black
        return error(Fault.UNKNOWN_PLAYER, str(unknown))
    if not 1 <= round_ <= tournament.rounds:
        return error(Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds))
    if seats.taken(round_, game.white) or seats.taken(round_, game.black):
        twice = game.white if seats.taken(round_, game.white) else game.black
        return error(Fault.TWO_GAMES_IN_ROUND, str(twice))
    if game.unread:
        return error(Fault.UNREAD_RESULT, game.unread)
    if game.result is not None and game.result.contradiction:
        return error(Fault.CONTRADICTION, game.result.text)
    return None


def _bye_problems(tournament: Tournament, seats: _Seats) -> list[Problem]:
    problems = []
    for index, bye in enumerate(tournament.byes):
        if bye.player not in seats.position_of:
            fault, value = Fault.UNKNOWN_PLAYER, str(bye.player)
        elif not 1 <= bye.round <= tournament.rounds:
            fault, value = Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds)
        elif seats.taken(bye.round, bye.player):
            fault, value = Fault.TWO_GAMES_IN_ROUND, str(bye.player)
        else:
            seats.take(bye.round, bye.player)
            continue
        problem = Problem(Severity.ERROR, fault, (bye.player,), bye.round, value, bye=index)
        problems.append(problem)
    return problems


def _adjustment_problems(tournament: Tournament, position_of: Mapping[int, int]) -> list[Problem]:
    """Points given to nobody, or from a round on that will not be played."""
    problems = []
    for one in tournament.adjustments:
        if one.participant not in position_of:
            fault, value = Fault.UNKNOWN_PLAYER, str(one.participant)
        elif one.round > tournament.rounds and one.round != FINAL_STANDING:
            fault, value = Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds)
        else:
            continue
        about, round_ = (one.participant,), one.round or None
        problems.append(Problem(Severity.ERROR, fault, about, round_, value))
    return problems


def _pairing_problems(
    tournament: Tournament, position_of: Mapping[int, int], columns: GameColumns
) -> list[Problem]:
    """Pairs of a round robin that meet more or less often than once a cycle."""
    count = len(tournament.players)
    meetings = Counter(
        [
            white * count + black if white < black else black * count + white
            for white, black in zip(columns.whites, columns.blacks, strict=True)
        ]
    )
    if len(meetings) == count * (count - 1) // 2 and set(meetings.values()) == {tournament.cycles}:
        return []
    ordered = sorted(position_of)
    problems = []
    for place, low in enumerate(ordered):
        for high in ordered[place + 1 :]:
            one, other = sorted((position_of[low], position_of[high]))
            met = meetings[one * count + other]
            if met != tournament.cycles:
                too_often = met > tournament.cycles
                fault = Fault.PAIRED_TOO_OFTEN if too_often else Fault.PAIRING_MISSING
                problems.append(Problem(Severity.WARNING, fault, (low, high), value=str(met)))
    return problems
