"""Standings of eight tie-breaks after the points, beside gacrux and tiebreak-core.

Measured is the best of several runs, for ours from a Tournament value to the Standings with every
value in it: checks, columns, values and places. The peers start from their own prepared input (a
dictionary; records with the points added up), so reading is in nobody's time but ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import log
from random import Random
from statistics import correlation, linear_regression

from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tests.bench import peers
from tests.bench.pairing import paired
from tests.bench.table import Figure, faster, milliseconds

CHAIN = "PTS,DE,BH/C1,BH,SB,AOB,ARO,TPR,PS"
WITHOUT_DE = CHAIN.replace("DE,", "")
_OUTCOMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def figures(quick: bool) -> Iterator[Figure]:
    """Four sizes of event, with and without direct encounters, and how the time grows with the
    games."""
    sizes: tuple[tuple[str, Tournament, int, int], ...] = (
        ("14 in a round robin", round_robin(14), 400, 20),
        ("200 x 9", swiss(200, 9), 60, 5),
        ("1000 x 11", swiss(1000, 11), 20, 2),
        ("10000 x 11", swiss(10000, 11), 6, 1),
    )
    for name, tournament, ours, theirs in sizes[: 2 if quick else 4]:
        for chain in (CHAIN, WITHOUT_DE):
            tiebreaks = catalogue.chain(chain)
            own = milliseconds(partial(compute, tournament, tiebreaks, FIDE_2026), ours)
            what = f"standings, {name}, {'with' if chain is CHAIN else 'without'} DE"
            dictionary, records = peers.for_gacrux(tournament), peers.for_tiebreak_core(tournament)
            gacrux = milliseconds(partial(peers.gacrux, dictionary, chain), theirs)
            yield faster(what, own, "gacrux", gacrux, "12 x the faster peer")
            rank = partial(peers.tiebreak_core_standings, records, tournament.rounds, chain)
            yield faster(what, own, "tiebreak-core", milliseconds(rank, theirs))
    yield from _growth((200, 500, 1000, 2000) if quick else (200, 1000, 3000, 10000))


def _growth(sizes: Sequence[int]) -> Iterator[Figure]:
    """The time a game takes in events of eleven rounds, the line through the times of the events,
    and the power of the games that they grow with, 1 where they follow a line from nothing."""
    games, times = [], []
    for players in sizes:
        event = swiss(players, 11)
        run = partial(compute, event, catalogue.chain(CHAIN), FIDE_2026)
        games.append(len(event.games))
        times.append(milliseconds(run, max(3, 10_000 // players)))
        each = times[-1] / games[-1] * 1000
        yield Figure(f"standings, a game of {players} x 11", each, aim="the same", unit="µs")
    line = linear_regression(games, times)
    power = linear_regression([log(n) for n in games], [log(time) for time in times]).slope
    yield Figure(
        f"standings, a further game, up to {sizes[-1]} x 11",
        line.slope * 1000,
        ratio=f"games^{power:.2f}, r² = {correlation(games, times) ** 2:.4f}",
        aim="a line: games^1",
        unit="µs",
    )


def round_robin(count: int) -> Tournament:
    """A finished round robin."""
    random = Random(count)
    event = schedule.round_robin("", _players(random, count))
    games = (game._replace(result=Result.of(random.choice(_OUTCOMES))) for game in event.games)
    return event._replace(games=tuple(games))


def swiss(count: int, rounds: int) -> Tournament:
    """A finished Swiss in which two in a hundred are absent and one game in a hundred is a
    walkover. Nobody meets an opponent twice (C.04.1), so that there is nothing to tell of it."""
    random = Random(count)
    games: list[Game] = []
    byes: list[Bye] = []
    met: set[frozenset[int]] = set()
    for number in range(1, rounds + 1):
        order = list(range(1, count + 1))
        random.shuffle(order)
        absent = 2 * max(1, count // 100)
        for one in order[:absent]:
            byes.append(Bye(number, one, random.choice((Kind.HALF_BYE, Kind.ZERO_BYE))))
        for white, black in paired(order[absent:], met, random):
            over = random.random() > 0.01
            outcome = random.choice(_OUTCOMES) if over else Outcome.FORFEIT_WIN
            games.append(Game(number, white, black, Result.of(outcome)))
    players = _players(random, count)
    return Tournament("", EventKind.SWISS, players, rounds, tuple(games), tuple(byes))


def _players(random: Random, count: int) -> tuple[Player, ...]:
    return tuple(Player(one, f"P{one}", random.randint(1500, 2500)) for one in range(1, count + 1))
