"""python -m tests.bench: standings of nine tie-breaks, side by side with gacrux and tiebreak-core.

Measured is the best of several runs, for ours from a Tournament value to the Standings with every
value in it: checks, columns, values and places. The peers start from their own prepared input (a
dictionary; records with the points added up), so reading is in nobody's time but ours.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tests.bench import peers

CHAIN = "PTS,DE,BH/C1,BH,SB,AOB,ARO,TPR,PS"
_OUTCOMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def main() -> None:
    """A line for every size of event."""
    print(f"{CHAIN}, milliseconds (best run)")
    print(f"{'event':>20}{'tbdesk':>10}{'gacrux':>10}{'tiebreak-core':>15}{'times faster':>14}")
    sizes: tuple[tuple[str, Tournament, int, int], ...] = (
        ("14 in a round robin", round_robin(14), 400, 20),
        ("200 x 9", swiss(200, 9), 60, 5),
        ("1000 x 11", swiss(1000, 11), 20, 2),
        ("10000 x 11", swiss(10000, 11), 6, 1),
    )
    chain = catalogue.chain(CHAIN)
    for name, tournament, ours, theirs in sizes:
        own = milliseconds(partial(compute, tournament, chain, FIDE_2026), ours)
        dictionary, records = peers.for_gacrux(tournament), peers.for_tiebreak_core(tournament)
        first = milliseconds(partial(peers.gacrux, dictionary, CHAIN), theirs)
        second = milliseconds(
            partial(peers.tiebreak_core_standings, records, tournament.rounds), theirs
        )
        times = min(first, second) / own
        print(f"{name:>20}{own:>10.3f}{first:>10.1f}{second:>15.1f}{times:>14.1f}")


def milliseconds(run: Callable[[], object], times: int) -> float:
    """The best of several runs."""
    gc.collect()
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - started)
    return best * 1000


def round_robin(count: int) -> Tournament:
    """A finished round robin."""
    random = Random(count)
    event = schedule.round_robin("", _players(random, count))
    games = (replace(one, result=Result.of(random.choice(_OUTCOMES))) for one in event.games)
    return replace(event, games=tuple(games))


def swiss(count: int, rounds: int) -> Tournament:
    """A finished Swiss in which two in a hundred are absent and one game in a hundred is a
    walkover."""
    random = Random(count)
    games: list[Game] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 1):
        order = list(range(1, count + 1))
        random.shuffle(order)
        absent = 2 * max(1, count // 100)
        for one in order[:absent]:
            byes.append(Bye(number, one, random.choice((Kind.HALF_BYE, Kind.ZERO_BYE))))
        for white, black in zip(order[absent::2], order[absent + 1 :: 2], strict=True):
            over = random.random() > 0.01
            outcome = random.choice(_OUTCOMES) if over else Outcome.FORFEIT_WIN
            games.append(Game(number, white, black, Result.of(outcome)))
    players = _players(random, count)
    return Tournament("", EventKind.SWISS, players, rounds, tuple(games), tuple(byes))


def _players(random: Random, count: int) -> tuple[Player, ...]:
    return tuple(Player(one, f"P{one}", random.randint(1500, 2500)) for one in range(1, count + 1))


if __name__ == "__main__":
    main()
