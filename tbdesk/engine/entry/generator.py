"""Valid random events from a seed, with the irregularities of real ones: byes, forfeits,
withdrawals and late entries. The same seed gives the same event."""

from __future__ import annotations

from datetime import date
from enum import Enum
from functools import partial
from random import Random
from typing import NamedTuple

from tbdesk.engine.entry.generated_swiss import Absences, swiss, withdrawals
from tbdesk.engine.errors import GeneratorError
from tbdesk.engine.model import limits, schedule
from tbdesk.engine.model.descriptor import Descriptor, parse_chain
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Outcome, Result
from tbdesk.engine.model.teams import EMPTY, MATCH_POINTS, Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament

WON, DRAWN, LOST = (Result.of(outcome) for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS))
WON_BY_FORFEIT, LOST_BY_FORFEIT = (
    Result.of(outcome) for outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
)
#: As often as at a club.
_RESULTS = (*([WON] * 8), *([DRAWN] * 7), *([LOST] * 8))
_FORFEITS = (*([WON_BY_FORFEIT] * 3), *([LOST_BY_FORFEIT] * 4), DOUBLE_FORFEIT)
#: Results by decision of the arbiter, of played games.
_UNUSUAL = (
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.DRAW),
    Result(Outcome.LOSS, Outcome.LOSS),
)
_CHAINS = {
    EventKind.SWISS: (
        "PTS,BH/C1,BH,SB,DE,WIN",
        "PTS,DE,BH/C1,BH,SB,PS",
        "PTS,BH/M1,BH,PS/C1,BWG",
    ),
    EventKind.ROUND_ROBIN: ("PTS,DE,SB,KS,WIN", "PTS,DE,WIN,SB/C1,KS", "PTS,SB,KS,DE"),
}
_CHAINS_OF_TEAMS = ("MPTS,GPTS,EDE,BH:MP/C1", "MPTS,EDE,GPTS,BC", "GPTS,MPTS,BH:GP")
#: One of each edition of C.07, which goes by the date.
_STARTS = (date(2024, 9, 14), date(2026, 5, 9))
_BOARDS, _RESERVES = 4, 1
MOST_ROUNDS = 30


class GeneratedKind(Enum):
    """The kind of a generated event."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    TEAMS = "teams"


#: The least and greatest number of players, or teams.
_SIZES = {
    GeneratedKind.SWISS: (2, limits.MAX_NUMBER),
    GeneratedKind.ROUND_ROBIN: (2, limits.MAX_PLAYERS),
    GeneratedKind.TEAMS: (2, limits.MAX_TEAMS),
}


class Rates(NamedTuple):
    """How often something happens, of 1."""

    #: Probability of a requested bye, by participant and round of a Swiss; late entries are as
    #: frequent.
    byes: float = 0.04
    #: Forfeited games, and in proportion matches and boards.
    forfeits: float = 0.08
    #: Participants that leave before the end.
    withdrawals: float = 0.05
    #: Results that an arbiter decided: ½-0, 0-½, 0-0.
    unusual: float = 0.0


USUAL = Rates()


def generated(
    kind: GeneratedKind,
    count: int,
    rounds: int,
    seed: int,
    rates: Rates = USUAL,
    tiebreaks: tuple[Descriptor, ...] = (),
) -> Tournament:
    """A random event of so many players (or teams) and rounds; without `tiebreaks` its chain is one
    of the usual ones.

    A Swiss is legal: see generated_swiss. A round robin has the rounds of its schedule, or of it
    played several times. Raises GeneratorError.
    """
    _check(kind, count, rounds)
    random = Random(f"{kind.value} {count} {rounds} {seed}")
    event = Tournament(
        f"Generated {kind.value} {seed}",
        EventKind.ROUND_ROBIN if kind is GeneratedKind.ROUND_ROBIN else EventKind.SWISS,
        (),
        rounds,
        start=random.choice(_STARTS),
    )
    if kind is GeneratedKind.TEAMS:
        event = _with_teams(random, event, count)
        chain = random.choice(_CHAINS_OF_TEAMS)
    else:
        event = event._replace(players=_players(random, count))
        chain = random.choice(_CHAINS[event.kind])
    event = event._replace(chain=tiebreaks or parse_chain(chain))
    make = _round_robin if kind is GeneratedKind.ROUND_ROBIN else _swiss
    return make(random, event, rates)


def _check(kind: GeneratedKind, count: int, rounds: int) -> None:
    """Raises GeneratorError for sizes of which no valid event can be made for certain."""
    least, most = _SIZES[kind]
    if not least <= count <= most:
        raise GeneratorError(count, least, most, players=True)
    once = count - 1 + count % 2
    if kind is not GeneratedKind.ROUND_ROBIN:
        if not 1 <= rounds <= min(once, MOST_ROUNDS):
            raise GeneratorError(rounds, 1, min(once, MOST_ROUNDS))
    elif rounds % once or not once <= rounds <= once * limits.MAX_CYCLES:
        raise GeneratorError(rounds, once, once * limits.MAX_CYCLES)


def _players(random: Random, count: int) -> tuple[Player, ...]:
    """Players by rating, as a starting list has them; a few have none and stand last."""
    rated = count - sum(random.random() < 0.04 for _ in range(count))
    ratings = sorted((random.randint(1400, 2500) for _ in range(rated)), reverse=True)
    return tuple(
        Player(number, f"Player {number}", ratings[number - 1] if number <= rated else None)
        for number in range(1, count + 1)
    )


def _with_teams(random: Random, event: Tournament, count: int) -> Tournament:
    size = _BOARDS + _RESERVES
    teams, players = [], []
    for number in range(1, count + 1):
        roster = tuple(range((number - 1) * size + 1, number * size + 1))
        teams.append(Team(number, f"Team {number}", roster))
        ratings = sorted((random.randint(1400, 2500) for _ in roster), reverse=True)
        players += [
            Player(player, f"Player {player}", rating)
            for player, rating in zip(roster, ratings, strict=True)
        ]
    rules = MatchRules(_BOARDS, match_scores=MATCH_POINTS)
    return event._replace(players=tuple(players), teams=tuple(teams), match_rules=rules)


def _round_robin(random: Random, event: Tournament, rates: Rates) -> Tournament:
    """Every game of the schedule; a participant who withdraws loses the rest by forfeit."""
    count = len(event.players)
    cycles = event.rounds // (count - 1 + count % 2)
    left = {
        player.number: random.randint(event.rounds // 2 + 1, event.rounds)
        for player in event.players
        if random.random() < rates.withdrawals
    }
    games = []
    for game in schedule.round_robin_games(count, cycles):
        gone = [game.round > left.get(number, event.rounds) for number in (game.white, game.black)]
        result = _result(random, rates)
        if any(gone):
            result = DOUBLE_FORFEIT if all(gone) else WON_BY_FORFEIT if gone[1] else LOST_BY_FORFEIT
        games.append(game._replace(result=result))
    withdrawn = withdrawals(left, event.rounds)
    return event._replace(games=tuple(games), cycles=cycles, withdrawn=withdrawn)


def _swiss(random: Random, event: Tournament, rates: Rates) -> Tournament:
    absences = Absences(rates.byes, rates.withdrawals)
    play = partial(_pairing, random, event, rates)
    at_the_board = partial(_pairing, random, event, rates._replace(forfeits=0))
    return swiss(random, event, absences, play, at_the_board)


def _pairing(
    random: Random, event: Tournament, rates: Rates, round_: int, white: int, black: int
) -> Game | Match:
    if event.match_rules is None:
        return Game(round_, white, black, _result(random, rates))
    return _match(random, event, rates, round_, white, black)


def _result(random: Random, rates: Rates) -> Result:
    chance = random.random()
    if chance < rates.forfeits:
        return random.choice(_FORFEITS)
    unusual = chance < rates.forfeits + rates.unusual
    return random.choice(_UNUSUAL if unusual else _RESULTS)


def _match(
    random: Random, event: Tournament, rates: Rates, round_: int, home: int, away: int
) -> Match:
    """A match with line-ups in the order of the rosters; a few are forfeited as a whole."""
    rules = event.match_rules
    assert rules is not None
    if random.random() < rates.forfeits / 4:
        return Match(round_, home, away, forfeit=random.choice((WON_BY_FORFEIT, LOST_BY_FORFEIT)))
    seats = [_lineup(random, event.teams[number - 1], rules.boards) for number in (home, away)]
    boards = []
    for place, (home_player, away_player) in enumerate(zip(*seats, strict=True)):
        result = _result(random, rates._replace(forfeits=0))
        if place and random.random() < 3 * rates.forfeits / 8:  # but for the first board
            home_player, result = EMPTY, LOST_BY_FORFEIT
        board = Board(home_player, away_player, rules.home_white(place))
        boards.append(board.with_home_result(result))
    return Match(round_, home, away, tuple(boards))


def _lineup(random: Random, team: Team, boards: int) -> list[int]:
    if random.random() < 0.3:
        return sorted(random.sample(team.roster, boards))
    return list(team.roster[:boards])
