"""Input that contradicts itself, as a list of values. Nothing here raises; nothing is mended."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNKNOWN, GameColumns, positions
from tbdesk.engine.event.lineups import lineup_problems
from tbdesk.engine.event.matches import match_columns
from tbdesk.engine.event.meetings import meeting_problems
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import PLAIN_RESULTS
from tbdesk.engine.model.tournament import FINAL_STANDING, Tournament, about


class LeftOut(NamedTuple):
    """Entries that the engine leaves out: the games (or matches) in `dropped` and the `byes`
    altogether; the games in `unread` are pending."""

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


_NOTHING = LeftOut(frozenset(), frozenset(), frozenset())


def unusable(problems: tuple[Problem, ...]) -> LeftOut:
    """The games and byes that errors keep out of the standings, by position."""
    if not problems:
        return _NOTHING
    pairings = [(max(problem.game, problem.match), problem.fault) for problem in problems]
    return LeftOut(
        frozenset(place for place, fault in pairings if place >= 0 and fault in _DROPS),
        frozenset(
            problem.game
            for problem in problems
            if problem.game >= 0 and problem.fault in _LEAVES_PENDING
        ),
        frozenset(problem.bye for problem in problems if problem.bye >= 0),
    )


def check(tournament: Tournament) -> tuple[Problem, ...]:
    """Every contradiction in the participants, games and byes, in the order of the input."""
    position_of = positions(tournament.participants)
    if tournament.match_rules is not None:
        columns = match_columns(tournament, tournament.match_rules, position_of)
    else:
        columns = GameColumns.of(tournament, position_of)
    return check_columns(tournament, position_of, columns)


def check_columns(
    tournament: Tournament, position_of: Mapping[int, int], columns: GameColumns
) -> tuple[Problem, ...]:
    """As `check`, from the columns of the tournament's games if they were already made."""
    problems = _player_problems(tournament, position_of)
    seats = Seats(tournament, position_of)
    if not seats.take_sound_games(columns):
        problems += game_problems(tournament, seats)
    problems += _bye_problems(tournament, seats)
    problems += _adjustment_problems(tournament, position_of)
    left_out = unusable(tuple(problems))
    if left_out.dropped:
        columns = columns.only([at for at in columns.indices if at not in left_out.dropped])
    byes = [bye for at, bye in enumerate(tournament.byes) if at not in left_out.byes]
    problems += meeting_problems(tournament, position_of, columns, byes)
    if tournament.match_rules is not None:
        problems += lineup_problems(tournament, tournament.match_rules)
    return tuple(problems)


class Seats:
    """The participants that are taken in each round: a mark for every round and participant."""

    def __init__(self, tournament: Tournament, position_of: Mapping[int, int]) -> None:
        self._tournament = tournament
        self.position_of = position_of
        self._size = len(tournament.participants)
        self._taken = bytearray(self._size * max(0, tournament.rounds + 1))

    def taken(self, round_: int, number: int) -> bool:
        """True if a participant has a game or bye in a round."""
        return self._taken[round_ * self._size + self.position_of[number]] == 1

    def take(self, round_: int, number: int) -> None:
        """Note that a participant has a game or bye in a round."""
        self._taken[round_ * self._size + self.position_of[number]] = 1

    def take_sound_games(self, columns: GameColumns) -> bool:
        """Take the seats of all games if there is no error in any of them.

        Does the checks of _game_problem for all games at once, because this is the ordinary case
        and a large event has tens of thousands.
        """
        _, rounds, whites, blacks, results, unread, _ = columns
        if not (
            set(range(1, self._tournament.rounds + 1)).issuperset(rounds)
            and UNKNOWN not in whites
            and UNKNOWN not in blacks
            and PLAIN_RESULTS.issuperset(results)
            and not any(unread)
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
    if len(position_of) == len(tournament.participants):
        return []
    counts = Counter(participant.number for participant in tournament.participants)
    return [
        about(
            tournament, Problem(Severity.ERROR, Fault.DUPLICATE_NUMBER, (number,), value=str(count))
        )
        for number, count in counts.items()
        if count > 1
    ]


class _Pairing(NamedTuple):
    """A game or a match, with the text of an unreadable or contradictory result."""

    round: int
    first: int
    second: int
    unread: str = ""
    contradiction: str = ""


def _pairings(tournament: Tournament) -> list[_Pairing]:
    if tournament.match_rules is not None:
        return [_Pairing(match.round, match.home, match.away) for match in tournament.matches]
    return [
        _Pairing(
            game.round,
            game.white,
            game.black,
            game.unread,
            "" if game.result is None or game.result in PLAIN_RESULTS else game.result.text,
        )
        for game in tournament.games
    ]


def game_problems(tournament: Tournament, seats: Seats) -> list[Problem]:
    """The problem of each game that has one; the seats of the games that count are taken."""
    problems = []
    for index, pairing in enumerate(_pairings(tournament)):
        problem = _game_problem(tournament, pairing, index, seats)
        if problem:
            problems.append(problem)
        if not problem or problem.fault in _LEAVES_PENDING:
            seats.take(pairing.round, pairing.first)
            seats.take(pairing.round, pairing.second)
    return problems


def _game_problem(
    tournament: Tournament, pairing: _Pairing, index: int, seats: Seats
) -> Problem | None:
    round_, first, second = pairing.round, pairing.first, pairing.second

    def error(fault: Fault, value: str = "") -> Problem:
        problem = Problem(Severity.ERROR, fault, (first, second), round_, value, game=index)
        return about(tournament, problem)

    if first == second:
        return error(Fault.SELF_GAME)
    if first not in seats.position_of or second not in seats.position_of:
        unknown = first if first not in seats.position_of else second
        return error(Fault.UNKNOWN_PLAYER, str(unknown))
    if not 1 <= round_ <= tournament.rounds:
        return error(Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds))
    if seats.taken(round_, first) or seats.taken(round_, second):
        twice = first if seats.taken(round_, first) else second
        return error(Fault.TWO_GAMES_IN_ROUND, str(twice))
    if pairing.unread:
        return error(Fault.UNREAD_RESULT, pairing.unread)
    if pairing.contradiction:
        return error(Fault.CONTRADICTION, pairing.contradiction)
    return None


def _bye_problems(tournament: Tournament, seats: Seats) -> list[Problem]:
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
        problems.append(about(tournament, problem))
    return problems


def _adjustment_problems(tournament: Tournament, position_of: Mapping[int, int]) -> list[Problem]:
    """Points given to an unknown participant, or from a round on that will not be played."""
    problems = []
    for adjustment in tournament.adjustments:
        if adjustment.participant not in position_of:
            fault, value = Fault.UNKNOWN_PLAYER, str(adjustment.participant)
        elif adjustment.round > tournament.rounds and adjustment.round != FINAL_STANDING:
            fault, value = Fault.ROUND_OUT_OF_RANGE, str(tournament.rounds)
        else:
            continue
        numbers, round_ = (adjustment.participant,), adjustment.round or None
        problems.append(about(tournament, Problem(Severity.ERROR, fault, numbers, round_, value)))
    return problems
