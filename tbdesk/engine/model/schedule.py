"""Berger tables: rounds, colours and rests of a round robin (FIDE C.05 Annex 1)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from enum import Enum
from itertools import count, product
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model import acknowledged, log, playoffs
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.lot_numbers import carried
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament


class Counted(Enum):
    """What a round robin has a number of."""

    PLAYERS = "players"
    CYCLES = "cycles"


class ScheduleError(EngineError):
    """A number of players or cycles for which no table is made; `wanted` is not from `least`
    to `most`."""

    def __init__(self, counted: Counted, wanted: int, least: int, most: int) -> None:
        self.counted = counted
        self.wanted = wanted
        self.least = least
        self.most = most
        super().__init__(counted, wanted, least, most)


def berger(players: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """One cycle: a tuple a round, of (white, black) pairing numbers in board order.

    With an odd number of players the pair with the missing last number is left out: that
    player rests. Raises ScheduleError outside 2 to 60 players.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ScheduleError(Counted.PLAYERS, players, MIN_PLAYERS, MAX_PLAYERS)
    last = players + players % 2
    turning = last - 1  # the numbers that rotate; the last one stays at the first board
    rounds = []
    for number in range(1, last):
        # The opponent of the last number has twice his own number = round + 1 (mod turning).
        fixed = (number + 1) // 2 if number % 2 else (number + last) // 2
        pairs = [(fixed, last) if number % 2 else (last, fixed)]
        for step in range(1, last // 2):
            white = (fixed + step - 1) % turning + 1
            black = (fixed - step - 1) % turning + 1
            pairs.append((white, black))
        rounds.append(tuple(pair for pair in pairs if max(pair) <= players))
    return tuple(rounds)


class CycleOrder(NamedTuple):
    """The order of the rounds where everybody meets more than once (C.05 Annex 1).

    exchanged: the last two rounds of the first cycle change places, so that nobody has three games
    of a colour one after the other. reversed_: every second cycle begins with the last round.
    """

    exchanged: bool = False
    reversed_: bool = False


#: Every cycle in the order of the table.
PLAIN = CycleOrder()


def round_robin_games(players: int, cycles: int, order: CycleOrder = PLAIN) -> tuple[Game, ...]:
    """All games of 1 to 4 cycles, pending; colours are reversed in every second cycle. Raises
    ScheduleError."""
    if not 1 <= cycles <= MAX_CYCLES:
        raise ScheduleError(Counted.CYCLES, cycles, 1, MAX_CYCLES)
    table = berger(players)
    games = []
    for cycle in range(cycles):
        rounds = list(table)
        if order.exchanged and cycle == 0 and cycles > 1:
            rounds[-2:] = rounds[:-3:-1]
        if order.reversed_ and cycle % 2:
            rounds.reverse()
        for offset, pairs in enumerate(rounds, start=1):
            number = cycle * len(table) + offset
            for white, black in pairs:
                if cycle % 2:
                    white, black = black, white
                games.append(Game(number, white, black))
    return tuple(games)


def round_robin(
    title: str, players: tuple[Player, ...], cycles: int = 1, order: CycleOrder = PLAIN
) -> Tournament:
    """A new round robin with its whole schedule, no results. Players are numbered 1 to n."""
    games = round_robin_games(len(players), cycles, order)
    return Tournament(
        title=title,
        kind=EventKind.ROUND_ROBIN,
        players=players,
        rounds=games[-1].round,
        games=games,
        cycles=cycles,
    )


def reschedule(
    tournament: Tournament,
    players: tuple[Player, ...],
    old_numbers: dict[int, int],
    cycles: int,
    *,
    begun_keep_colours: bool = False,
) -> Tournament:
    """The round robin for another list of players or cycles, keeping every result it can.

    `old_numbers` maps each new pairing number to the one the player had before (absent for
    a newcomer). The k-th game of two players keeps what it came to. Rounds are those of the new
    table, and so are colours, but for those that were not as the old table has them: an arbiter
    or a file has set them. `begun_keep_colours`: so do all games with a result, or adjourned.
    Byes, exclusions and places by hand stay with their players.
    """
    order = order_of(tournament)
    earlier = _meetings(tournament.games)
    by_table = _meetings(_table_of(tournament, order))
    met: Counter[tuple[int, int]] = Counter()
    games, rounds = [], dict[tuple[int, ...], int]()
    for game in round_robin_games(len(players), cycles, order):
        white, black = old_numbers.get(game.white), old_numbers.get(game.black)
        if white is not None and black is not None:
            pair = _pair(white, black)
            slot = met[pair]
            met[pair] += 1
            if slot < len(earlier[pair]):
                old = earlier[pair][slot]
                set_by_hand = slot >= len(by_table[pair]) or by_table[pair][slot].white != old.white
                begun = old.ending is not None or bool(old.unread)
                if old.white != white and (set_by_hand or (begun and begun_keep_colours)):
                    game, white = game._replace(white=game.black, black=game.white), black
                game = _carried(old, game, old.white == white)
                for first, second in (pair, pair[::-1]):
                    rounds[old.round, first, second] = game.round
        games.append(game)
    new_numbers = {old: new for new, old in old_numbers.items()}
    return with_new_numbers(tournament, new_numbers)._replace(
        log=log.carried(tournament.log, new_numbers, rounds),
        players=players,
        games=tuple(games),
        rounds=games[-1].round,
        cycles=cycles,
    )


def _carried(old: Game, new: Game, same_colours: bool) -> Game:
    """The place of one game with what another, of the same two players, came to."""
    result = old.result if same_colours or old.result is None else old.result.swapped
    return old._replace(round=new.round, white=new.white, black=new.black, result=result)


def completed(tournament: Tournament) -> Tournament:
    """The round robin with a game for every two players who have too few: those of the Berger
    table by pairing numbers, with its colours.

    The games it has stay as they are. A missing one stands in the round of the table if both are
    free there, else in the first in which they are, if need be after the last. Raises
    ScheduleError for a number of players without a table.
    """
    numbers = sorted(player.number for player in tournament.players)
    meetings = Counter(_pair(game.white, game.black) for game in tournament.games)
    busy = {
        (game.round, number) for game in tournament.games for number in (game.white, game.black)
    }
    crowded: list[Game] = []
    games = list(tournament.games)
    for planned in round_robin_games(len(numbers), tournament.cycles, order_of(tournament)):
        game = planned._replace(white=numbers[planned.white - 1], black=numbers[planned.black - 1])
        pair = _pair(game.white, game.black)
        meetings[pair] -= 1
        if meetings[pair] >= 0:
            continue
        if busy.isdisjoint({(game.round, game.white), (game.round, game.black)}):
            games.append(game)
            busy |= {(game.round, game.white), (game.round, game.black)}
        else:
            crowded.append(game)
    for game in crowded:
        free = next(
            number
            for number in count(1)
            if busy.isdisjoint({(number, game.white), (number, game.black)})
        )
        games.append(game._replace(round=free))
        busy |= {(free, game.white), (free, game.black)}
    last = max((game.round for game in games), default=0)
    return tournament._replace(games=tuple(games), rounds=max(tournament.rounds, last))


def missing_games(tournament: Tournament) -> int:
    """How many games a round robin has too few for everybody to meet everybody; none where there
    is no Berger table for so many players."""
    meetings = Counter(_pair(game.white, game.black) for game in tournament.games)
    numbers = sorted(player.number for player in tournament.players)
    wanted = Counter(
        _pair(numbers[game.white - 1], numbers[game.black - 1]) for game in _table_of(tournament)
    )
    return (wanted - meetings).total()


def order_of(tournament: Tournament) -> CycleOrder:
    """The order of rounds a round robin was made with: the one that has most of its games in
    their rounds."""
    if tournament.cycles == 1 or not tournament.games:
        return PLAIN
    there = {(game.round, _pair(game.white, game.black)) for game in tournament.games}

    def agreeing(order: CycleOrder) -> int:
        games = _table_of(tournament, order)
        return len(there & {(game.round, _pair(game.white, game.black)) for game in games})

    flags = (False, True)
    orders = [CycleOrder(*both) for both in product(flags, flags)]
    return max(orders, key=agreeing)  # of equals the first, the plainest


def _table_of(tournament: Tournament, order: CycleOrder = PLAIN) -> tuple[Game, ...]:
    """The games its Berger table has for an event; none where there is no such table."""
    try:
        return round_robin_games(len(tournament.players), tournament.cycles, order)
    except ScheduleError:
        return ()


def _meetings(games: Iterable[Game]) -> dict[tuple[int, int], list[Game]]:
    """By pair of numbers, the lower first: their games in the order of the list."""
    by_pair: dict[tuple[int, int], list[Game]] = defaultdict(list)
    for game in games:
        by_pair[_pair(game.white, game.black)].append(game)
    return by_pair


def meetings_of_all(tournament: Tournament) -> int:
    """How often everybody is paired with everybody; 0 where some pairs meet more often than
    others, or not at all."""
    pairs = [(game.white, game.black) for game in tournament.games]
    pairs += [(match.home, match.away) for match in tournament.matches]
    meetings = Counter(_pair(*pair) for pair in pairs)
    count = len(tournament.participants)
    counts = set(meetings.values())
    complete = len(meetings) == count * (count - 1) // 2 and len(counts) == 1
    return counts.pop() if complete else 0


def with_new_numbers(tournament: Tournament, new_numbers: dict[int, int]) -> Tournament:
    """What goes by pairing numbers besides games, by the new ones; what is left of it where
    somebody has none."""
    return tournament._replace(
        byes=tuple(
            bye._replace(player=new_numbers[bye.player])
            for bye in tournament.byes
            if bye.player in new_numbers
        ),
        excluded=tuple(
            new_numbers[number] for number in tournament.excluded if number in new_numbers
        ),
        places_by_hand=tuple(
            (new_numbers[number], place)
            for number, place in tournament.places_by_hand
            if number in new_numbers
        ),
        lot_numbers=carried(tournament, new_numbers),
        playoffs=playoffs.carried(tournament.playoffs, new_numbers),
        acknowledged=acknowledged.carried(tournament.acknowledged, new_numbers),
        log=log.carried(tournament.log, new_numbers),
        withdrawn=tuple(
            gone._replace(participant=new_numbers[gone.participant])
            for gone in tournament.withdrawn
            if gone.participant in new_numbers
        ),
        adjustments=tuple(
            adjustment._replace(participant=new_numbers[adjustment.participant])
            for adjustment in tournament.adjustments
            if adjustment.participant in new_numbers
        )
        if tournament.match_rules is None
        else tournament.adjustments,  # those of a team event are the teams'
    )


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)
