"""Valid random events from a seed, with what happens at real ones: byes, forfeits, withdrawals and
late entries. The same seed gives the same event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from enum import Enum
from random import Random
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model import limits, schedule
from tbdesk.engine.model.descriptor import parse_chain
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Kind, Outcome, Result
from tbdesk.engine.model.teams import EMPTY, MATCH_POINTS, Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament, Withdrawal

WON, DRAWN, LOST = (Result.of(outcome) for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS))
WON_BY_FORFEIT, LOST_BY_FORFEIT = (
    Result.of(outcome) for outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
)
#: As often as at a club.
_RESULTS = (
    *([WON] * 32),
    *([DRAWN] * 28),
    *([LOST] * 32),
    *([WON_BY_FORFEIT] * 3),
    *([LOST_BY_FORFEIT] * 4),
    DOUBLE_FORFEIT,
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
    """What kind of event is generated."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    TEAMS = "teams"


#: How many players, or teams, there may be.
_SIZES = {
    GeneratedKind.SWISS: (4, limits.MAX_NUMBER),
    GeneratedKind.ROUND_ROBIN: (2, limits.MAX_PLAYERS),
    GeneratedKind.TEAMS: (4, limits.MAX_TEAMS),
}


class GeneratorError(EngineError):
    """An event of this size cannot be made; the rounds it may have lie from `least` to `most`,
    or, for `players`, those numbers of participants."""

    def __init__(self, wanted: int, least: int, most: int, players: bool = False) -> None:
        self.wanted = wanted
        self.least = least
        self.most = most
        self.players = players
        super().__init__(wanted, least, most, players)


def generated(kind: GeneratedKind, count: int, rounds: int, seed: int) -> Tournament:
    """A random event of so many players (or teams) and rounds.

    Nobody meets anybody twice in a Swiss, and nobody has a second pairing-allocated bye; a round
    robin has the rounds of its schedule, or of it played several times. Raises GeneratorError.
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
    event = event._replace(chain=parse_chain(chain))
    make = _round_robin if kind is GeneratedKind.ROUND_ROBIN else _swiss
    return make(random, event)


def _check(kind: GeneratedKind, count: int, rounds: int) -> None:
    """Raises GeneratorError for sizes of which no valid event can be made for certain."""
    least, most = _SIZES[kind]
    if not least <= count <= most:
        raise GeneratorError(count, least, most, players=True)
    once = count - 1 + count % 2
    if kind is not GeneratedKind.ROUND_ROBIN:
        if not 1 <= rounds <= min(count // 2, MOST_ROUNDS):
            raise GeneratorError(rounds, 1, min(count // 2, MOST_ROUNDS))
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


def _round_robin(random: Random, event: Tournament) -> Tournament:
    """Every game of the schedule; whoever withdraws loses the rest by forfeit."""
    count = len(event.players)
    cycles = event.rounds // (count - 1 + count % 2)
    left = {
        player.number: random.randint(event.rounds // 2 + 1, event.rounds)
        for player in event.players
        if random.random() < 0.03
    }
    games = []
    for game in schedule.round_robin_games(count, cycles):
        gone = [game.round > left.get(number, event.rounds) for number in (game.white, game.black)]
        result = random.choice(_RESULTS)
        if any(gone):
            result = DOUBLE_FORFEIT if all(gone) else WON_BY_FORFEIT if gone[1] else LOST_BY_FORFEIT
        games.append(game._replace(result=result))
    withdrawn = _withdrawals(left, event.rounds)
    return event._replace(games=tuple(games), cycles=cycles, withdrawn=withdrawn)


def _withdrawals(last_rounds: Mapping[int, int], rounds: int) -> tuple[Withdrawal, ...]:
    """The players that left before the end, by the last round of each."""
    return tuple(
        Withdrawal(number, last + 1) for number, last in last_rounds.items() if last < rounds
    )


class _Standing(NamedTuple):
    """What the pairing of a round goes by."""

    points: dict[int, int]
    met: set[tuple[int, int]]
    whites: dict[int, list[bool]]
    had_bye: set[int]


class _Presence(NamedTuple):
    """The first and the last round of each participant, by pairing number."""

    first: Mapping[int, int]
    last: Mapping[int, int]


def _swiss(random: Random, event: Tournament) -> Tournament:
    """Round after round in the order of the points, nobody twice against the same."""
    numbers = [participant.number for participant in event.participants]
    presence = _presence(random, numbers, event.rounds)
    now = _Standing(dict.fromkeys(numbers, 0), set(), {number: [] for number in numbers}, set())
    pairings: list[Game | Match] = []
    byes: list[Bye] = []
    for round_ in range(1, event.rounds + 1):
        asked = _requested_byes(random, round_, presence, now)
        absent = {bye.player for bye in asked}
        waiting = [number for number in numbers if number not in absent]
        pairs, alone = _pairs(random, waiting, now)
        byes += [*asked, *_byes_of_the_left_over(round_, alone, now)]
        for first, second in pairs:
            pairings.append(_pairing(random, event, round_, *_colours(random, first, second, now)))
            _count(now, pairings[-1])
    return event._replace(
        games=tuple(pairing for pairing in pairings if isinstance(pairing, Game)),
        matches=tuple(pairing for pairing in pairings if isinstance(pairing, Match)),
        byes=tuple(byes),
        withdrawn=_withdrawals(presence.last, event.rounds),
    )


def _presence(random: Random, numbers: Sequence[int], rounds: int) -> _Presence:
    """A few enter late, and a few leave early."""
    enters = {
        number: random.randint(2, max(2, rounds // 2))
        if rounds > 2 and random.random() < 0.05
        else 1
        for number in numbers
    }
    leaves = {
        number: random.randint(enters[number], rounds) if random.random() < 0.06 else rounds
        for number in numbers
    }
    return _Presence(enters, leaves)


def _requested_byes(random: Random, round_: int, presence: _Presence, now: _Standing) -> list[Bye]:
    """The byes of those who are not to be paired in a round."""
    byes = []
    for number in now.points:
        kind = _absence(random, round_, presence.first[number], presence.last[number])
        if kind is not None:
            byes.append(Bye(round_, number, kind))
            now.points[number] += kind is Kind.HALF_BYE
    return byes


def _byes_of_the_left_over(round_: int, alone: Sequence[int], now: _Standing) -> list[Bye]:
    """One who is left over gets a pairing-allocated bye, unless he had one; several are absent."""
    byes = []
    for number in alone:
        kind = Kind.ZERO_BYE if number in now.had_bye or len(alone) > 1 else Kind.PAIRING_BYE
        now.had_bye.add(number)
        now.points[number] += 2 * (kind is Kind.PAIRING_BYE)
        byes.append(Bye(round_, number, kind))
    return byes


def _pairing(
    random: Random, event: Tournament, round_: int, white: int, black: int
) -> Game | Match:
    if event.match_rules is None:
        return Game(round_, white, black, random.choice(_RESULTS))
    return _match(random, event, round_, white, black)


def _absence(random: Random, round_: int, enters: int, leaves: int) -> Kind | None:
    """Why somebody is not paired in a round, None if he is."""
    if not enters <= round_ <= leaves:
        return Kind.ZERO_BYE
    chance = random.random()
    if chance < 0.03:
        return Kind.HALF_BYE
    return Kind.ZERO_BYE if chance < 0.04 else None


#: So often a round is paired anew before some are left without an opponent.
_TRIES = 40


def _pairs(
    random: Random, waiting: Sequence[int], now: _Standing
) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs of neighbours by points that have not met, and the players left alone."""
    best: tuple[list[tuple[int, int]], list[int]] = ([], list(waiting))
    for attempt in range(_TRIES):
        mixed = {number: random.random() * (1 + attempt / 2) for number in waiting}
        left = sorted(waiting, key=lambda number: -now.points[number] - mixed[number])
        pairs, alone = [], []
        if len(left) % 2:
            without = next(
                (number for number in reversed(left) if number not in now.had_bye), left[-1]
            )
            left.remove(without)
            alone.append(without)
        while left:
            first = left.pop(0)
            second = next((number for number in left if _may_meet(first, number, now)), None)
            if second is None:
                alone.append(first)
            else:
                left.remove(second)
                pairs.append((first, second))
        if len(alone) < len(best[1]):
            best = pairs, alone
        if len(alone) == len(waiting) % 2:
            break
    return best


def _may_meet(first: int, second: int, now: _Standing) -> bool:
    """Whether two have not met, and not both need the same colour."""
    if (min(first, second), max(first, second)) in now.met:
        return False
    colour, other_colour = (_must_have(now.whites[number]) for number in (first, second))
    return colour is None or colour != other_colour


def _must_have(whites: Sequence[bool]) -> bool | None:
    """The colour somebody must get (C.04.1): after two of the other in a row, or two more of it."""
    ahead = 2 * sum(whites) - len(whites)
    if abs(ahead) > 1:
        return ahead < 0
    if len(whites) > 1 and whites[-1] == whites[-2]:
        return not whites[-1]
    return None


def _colours(random: Random, first: int, second: int, now: _Standing) -> tuple[int, int]:
    """The two with White's number first."""
    for white, black in ((first, second), (second, first)):
        if _must_have(now.whites[white]) is True or _must_have(now.whites[black]) is False:
            return white, black
    more = sum(now.whites[first]) - sum(now.whites[second])
    if more:
        return (second, first) if more > 0 else (first, second)
    return (first, second) if random.random() < 0.5 else (second, first)


def _count(now: _Standing, pairing: Game | Match) -> None:
    """Take a pairing up into the standing; a match gives no points, which its pairing goes by."""
    white, black, result = (
        (pairing.home, pairing.away, None)
        if isinstance(pairing, Match)
        else (pairing.white, pairing.black, pairing.result)
    )
    now.met.add((min(white, black), max(white, black)))
    if result is not None and result.white.by_forfeit:
        now.points[white] += 2 * (result.white is Outcome.FORFEIT_WIN)
        now.points[black] += 2 * (result.black is Outcome.FORFEIT_WIN)
        return  # a game that was not played gives nobody a colour
    now.whites[white].append(True)
    now.whites[black].append(False)
    if result is not None:
        now.points[white] += int(result.white)
        now.points[black] += int(result.black)


def _match(random: Random, event: Tournament, round_: int, home: int, away: int) -> Match:
    """A match with line-ups in the order of the rosters; a few are forfeited as a whole."""
    rules = event.match_rules
    assert rules is not None
    if random.random() < 0.02:
        return Match(round_, home, away, forfeit=random.choice((WON_BY_FORFEIT, LOST_BY_FORFEIT)))
    seats = [_lineup(random, event.teams[number - 1], rules.boards) for number in (home, away)]
    boards = []
    for place, (home_player, away_player) in enumerate(zip(*seats, strict=True)):
        result = random.choice((WON, DRAWN, LOST))
        if place and random.random() < 0.03:  # the last boards of a team may stay empty
            home_player, result = EMPTY, LOST_BY_FORFEIT
        board = Board(home_player, away_player, rules.home_white(place))
        boards.append(board.with_home_result(result))
    return Match(round_, home, away, tuple(boards))


def _lineup(random: Random, team: Team, boards: int) -> list[int]:
    if random.random() < 0.3:
        return sorted(random.sample(team.roster, boards))
    return list(team.roster[:boards])
