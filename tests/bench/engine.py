"""Standings of eight tie-breaks after the points, beside gacrux and tiebreak-core.

Measured is the best of several runs, for ours from a Tournament value to the Standings with every
value in it: checks, columns, values and places. The peers start from their own prepared input (a
dictionary; records with the points added up), so reading is in nobody's time but ours.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from tests.bench.table import Figure, faster, milliseconds

CHAIN = "PTS,DE,BH/C1,BH,SB,AOB,ARO,TPR,PS"
WITHOUT_DE = CHAIN.replace("DE,", "")
_OUTCOMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def figures(quick: bool) -> Iterator[Figure]:
    """Four sizes of event, with and without direct encounters, and the time a game takes."""
    sizes: tuple[tuple[str, Tournament, int, int], ...] = (
        ("14 in a round robin", round_robin(14), 400, 20),
        ("200 x 9", swiss(200, 9), 60, 5),
        ("1000 x 11", swiss(1000, 11), 20, 2),
        ("10000 x 11", swiss(10000, 11), 6, 1),
    )
    per_game = []
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
            if chain is CHAIN:
                per_game.append((name, own / len(tournament.games) * 1000))
    for name, microseconds in per_game:
        yield Figure(f"standings, a game of {name}", microseconds, aim="the same", unit="µs")


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
