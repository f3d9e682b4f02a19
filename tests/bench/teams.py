"""Standings of team events by the tie-breaks of teams, beside gacrux and tiebreak-core.

Measured as those of players: ours from a Tournament value to the Standings, the peers from their
own prepared input (a dictionary; records with the points added up and every match counted).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tests.bench import peers
from tests.bench.pairing import paired
from tests.bench.table import Figure, faster, milliseconds

CHAIN = "MPTS,EDET/P,EMGSB/C1/P,BH:MP/C1/P,MPvGP"
_RESULTS = (*(Result.of(one) for one in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)),)


def figures(quick: bool) -> Iterator[Figure]:
    """Three sizes of event."""
    chain = catalogue.chain(CHAIN)
    for teams, rounds, boards in ((12, 11, 8), (50, 11, 4), (200, 11, 4)):
        event = swiss(teams, rounds, boards)
        own = milliseconds(partial(compute, event, chain, FIDE_2026), 10 if quick else 40)
        times = 2 if quick else 5
        what = f"standings, {teams} teams x {rounds} x {boards} boards"
        gacrux = partial(peers.gacrux, peers.for_gacrux(event), CHAIN)
        yield faster(what, own, "gacrux", milliseconds(gacrux, times), "10 x")
        records = peers.teams_for_tiebreak_core(event)
        rank = partial(peers.tiebreak_core_teams, records, rounds, CHAIN)
        yield faster(what, own, "tiebreak-core", milliseconds(rank, times))


def swiss(teams: int, rounds: int, boards: int) -> Tournament:
    """A finished Swiss of teams, paired by their match points so far as a real one is, in which
    now and then a board or a match is forfeited or a team is absent. Two teams meet again only
    where there are not enough of them."""
    random = Random(teams)
    numbers = range(1, teams + 1)
    points = dict.fromkeys(numbers, 0)
    matches: list[Match] = []
    byes: list[Bye] = []
    met: set[frozenset[int]] = set()
    for round_ in range(1, rounds + 1):
        order = sorted(numbers, key=lambda one: (-points[one], random.random()))
        if random.random() < 0.3:
            absent = [order.pop(), order.pop()]
            byes += [Bye(round_, team, Kind.ZERO_BYE) for team in absent]
        for home, away in paired(order, met, random):
            match = _match(random, round_, home, away, boards)
            lead = sum(board.home_result == _RESULTS[0] for board in match.boards)
            lead -= sum(board.home_result == _RESULTS[2] for board in match.boards)
            points[home] += 1 + (lead > 0) - (lead < 0)
            points[away] += 1 + (lead < 0) - (lead > 0)
            matches.append(match)
    players = tuple(Player(one, f"P{one}", 2000) for one in range(1, teams * boards + 1))
    rosters = tuple(
        Team(number, f"T{number}", tuple(range((number - 1) * boards + 1, number * boards + 1)))
        for number in numbers
    )
    return Tournament(
        *("", EventKind.SWISS, players, rounds),
        teams=rosters,
        matches=tuple(matches),
        byes=tuple(byes),
        match_rules=MatchRules(boards),
    )


def _match(random: Random, round_: int, home: int, away: int, boards: int) -> Match:
    forfeited = random.random() < 0.01
    made = []
    for place in range(boards):
        board = Board(
            (home - 1) * boards + place + 1, (away - 1) * boards + place + 1, place % 2 == 0
        )
        by_forfeit = forfeited or random.random() < 0.01
        result = Result.of(Outcome.FORFEIT_WIN) if by_forfeit else random.choice(_RESULTS)
        made.append(board.with_home_result(result))
    return Match(round_, home, away)._replace(boards=tuple(made))
