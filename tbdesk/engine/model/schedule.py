"""Berger tables: rounds, colours and rests of a round robin (FIDE C.05 Annex 1)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament


class Counted(Enum):
    """The parts of a round robin that are counted."""

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
    """The order of the rounds if each pair meets more than once (C.05 Annex 1).

    exchanged: the last two rounds of the first cycle change places, so that no player has three
    games of one colour in a row. reversed_: every second cycle begins with the last round.
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
