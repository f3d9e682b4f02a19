"""A round robin beside its Berger table: carried into the table of another list of players, and
completed by it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import count, product
from typing import NamedTuple

from tbdesk.engine.entry.pairing_numbers import with_new_numbers
from tbdesk.engine.model import log
from tbdesk.engine.model.schedule import PLAIN, CycleOrder, ScheduleError, round_robin_games
from tbdesk.engine.model.tournament import Game, Player, Tournament


def reschedule(
    tournament: Tournament,
    players: tuple[Player, ...],
    old_numbers: Mapping[int, int],
    cycles: int,
    *,
    begun_keep_colours: bool = False,
) -> Tournament:
    """The round robin for another list of players or cycles, with every result that can be kept.

    `old_numbers` maps each new pairing number to the player's old one (absent for a newcomer). The
    k-th game of two players keeps its result. Rounds and colours are those of the new table, except
    colours that differed from the old table (set by an arbiter or a file). With
    `begun_keep_colours` all games with a result, or adjourned, keep their colours too. Byes,
    exclusions and places by hand stay with their players.
    """
    order = order_of(tournament)
    earlier = _earlier_games(tournament, order, begun_keep_colours)
    games, rounds = [], dict[tuple[int, ...], int]()
    for game in round_robin_games(len(players), cycles, order):
        white, black = old_numbers.get(game.white), old_numbers.get(game.black)
        waiting = earlier[_pair(white, black)] if white is not None and black is not None else []
        if waiting:
            old = waiting.pop(0)
            game = _carried(old, game, white == old.game.white)
            rounds[old.game.round, old.game.white, old.game.black] = game.round
            rounds[old.game.round, old.game.black, old.game.white] = game.round
        games.append(game)
    new_numbers = {old: new for new, old in old_numbers.items()}
    return with_new_numbers(tournament, new_numbers)._replace(
        log=log.carried(tournament.log, new_numbers, rounds),
        players=players,
        games=tuple(games),
        rounds=games[-1].round,
        cycles=cycles,
    )


class _Earlier(NamedTuple):
    """A game of before, and whether its colours stay where the new table has others."""

    game: Game
    keeps_colours: bool


def _earlier_games(
    tournament: Tournament, order: CycleOrder, begun_keep_colours: bool
) -> dict[tuple[int, int], list[_Earlier]]:
    """By pair of numbers, the lower first: their games in the order of the list."""
    by_table = _meetings(_table_of(tournament, order))
    earlier: dict[tuple[int, int], list[_Earlier]] = defaultdict(list)
    for pair, games in _meetings(tournament.games).items():
        for slot, game in enumerate(games):
            planned = by_table[pair][slot : slot + 1]
            set_by_hand = not planned or planned[0].white != game.white
            begun = game.ending is not None or bool(game.unread)
            stays = set_by_hand or (begun and begun_keep_colours)
            earlier[pair].append(_Earlier(game, stays))
    return earlier


def _carried(old: _Earlier, planned: Game, same_colours: bool) -> Game:
    """A game of the table with the result of the earlier one between the same players."""
    white, black = planned.white, planned.black
    if not same_colours and old.keeps_colours:
        white, black, same_colours = black, white, True
    result = old.game.result
    if result is not None and not same_colours:
        result = result.swapped
    return old.game._replace(round=planned.round, white=white, black=black, result=result)


def completed(tournament: Tournament) -> Tournament:
    """The round robin with a game for every two players with too few: those of the Berger table by
    pairing numbers, with its colours.

    Existing games stay as they are. A missing one is in the round of the table if both are free
    there, else in the first in which they are, if need be after the last. Raises ScheduleError for
    a number of players without a table.
    """
    numbers = sorted(player.number for player in tournament.players)
    meetings = Counter(game.pair for game in tournament.games)
    busy = {
        (game.round, number) for game in tournament.games for number in (game.white, game.black)
    }
    crowded: list[Game] = []
    games = list(tournament.games)
    for planned in round_robin_games(len(numbers), tournament.cycles, order_of(tournament)):
        game = planned._replace(white=numbers[planned.white - 1], black=numbers[planned.black - 1])
        pair = game.pair
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
    """The number of games missing from a full round robin; none if there is no Berger table for so
    many players."""
    meetings = Counter(game.pair for game in tournament.games)
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
    paired = {(game.round, game.pair) for game in tournament.games}

    def agreeing(order: CycleOrder) -> int:
        games = _table_of(tournament, order)
        return len(paired & {(game.round, game.pair) for game in games})

    flags = (False, True)
    orders = [CycleOrder(*both) for both in product(flags, flags)]
    return max(orders, key=agreeing)  # of equals the first, the plainest


def _table_of(tournament: Tournament, order: CycleOrder = PLAIN) -> tuple[Game, ...]:
    """The games its Berger table has for an event; none if there is no such table."""
    try:
        return round_robin_games(len(tournament.players), tournament.cycles, order)
    except ScheduleError:
        return ()


def _meetings(games: Iterable[Game]) -> dict[tuple[int, int], list[Game]]:
    """By pair of numbers, the lower first: their games in the order of the list."""
    by_pair: dict[tuple[int, int], list[Game]] = defaultdict(list)
    for game in games:
        by_pair[game.pair].append(game)
    return by_pair


def meetings_of_all(tournament: Tournament) -> int:
    """The number of games of every pair; 0 if it differs between pairs, or is none."""
    pairs = [(game.white, game.black) for game in tournament.games]
    pairs += [(match.home, match.away) for match in tournament.matches]
    meetings = Counter(_pair(*pair) for pair in pairs)
    count = len(tournament.participants)
    counts = set(meetings.values())
    complete = len(meetings) == count * (count - 1) // 2 and len(counts) == 1
    return counts.pop() if complete else 0


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)
