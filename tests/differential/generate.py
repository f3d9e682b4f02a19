"""Random events with everything that can happen to a round, from a seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from tbdesk.engine.entry.generator import GeneratedKind, generated
from tbdesk.engine.event.event import Event
from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import (
    FINAL_STANDING,
    Adjustment,
    Bye,
    EventKind,
    Game,
    Player,
    Tournament,
)
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026, Edition
from tbdesk.engine.tiebreaks import catalogue

_WIN, _DRAW, _LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
_RESULTS = (
    *([Result.of(_WIN)] * 30),
    *([Result.of(_LOSS)] * 26),
    *([Result.of(_DRAW)] * 28),
    *([Result.of(Outcome.FORFEIT_WIN)] * 5),
    *([Result.of(Outcome.FORFEIT_LOSS)] * 5),
    *([Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)] * 3),
    Result(_DRAW, _LOSS),
    Result(_LOSS, _DRAW),
    Result(_LOSS, _LOSS),
)
_SCORES = (
    *([STANDARD] * 6),
    *([THREE_ONE_ZERO] * 2),
    ScoreSystem(pairing_bye=1),
    ScoreSystem(win=6, draw=2, pairing_bye=2),
)


@dataclass(frozen=True, eq=False)
class Case:
    """An event, the round after which it is looked at, the edition, and the primary score of a
    team event."""

    seed: int
    tournament: Tournament
    after: int
    edition: Edition
    primary: Score | None = None

    @cached_property
    def event(self) -> Event:
        """The event as the engine sees it."""
        return Event(self.tournament, self.edition, self.after, self.primary)


def case(seed: int) -> Case:
    """The event of a seed: two Swiss events to a round robin, both editions alike."""
    random = Random(seed)
    tournament = _round_robin(random) if seed % 3 == 0 else _swiss(random)
    tournament = tournament._replace(scores=random.choice(_SCORES))
    after = tournament.rounds
    if random.random() < 0.25:
        after = random.randint(1, tournament.rounds)
    edition = random.choice((FIDE_2023, FIDE_2026))
    tournament = tournament._replace(adjustments=_adjustments(Random(-1 - seed), tournament))
    return Case(seed, tournament, after, edition)


def sound_case(seed: int) -> Case:
    """The event of a seed as `tbdesk generate` makes it: nothing in it contradicts itself."""
    random = Random(seed)
    kind = GeneratedKind.ROUND_ROBIN if seed % 3 == 0 else GeneratedKind.SWISS
    count = random.randint(4, 16)
    if kind is GeneratedKind.ROUND_ROBIN:
        return _generated(kind, count, count - 1 + count % 2, seed)
    return _generated(kind, count, random.randint(1, count // 2), seed)


def sound_team_case(seed: int) -> Case:
    """The same of teams."""
    random = Random(seed)
    count = random.randint(4, 14)
    made = _generated(GeneratedKind.TEAMS, count, random.randint(1, count // 2), seed)
    return replace(made, primary=catalogue.primary_score(made.tournament.chain))


def _generated(kind: GeneratedKind, count: int, rounds: int, seed: int) -> Case:
    event = generated(kind, count, rounds, seed)
    return Case(seed, event, event.rounds, editions.edition(None, event.start))


def _adjustments(random: Random, tournament: Tournament) -> tuple[Adjustment, ...]:
    """In one event of six, points given or taken, from a round on or in the end only."""
    if random.random() > 1 / 6:
        return ()
    numbers = [player.number for player in tournament.players]
    rounds = (0, FINAL_STANDING, *range(1, tournament.rounds + 1))
    return tuple(
        Adjustment(random.choice(numbers), random.randint(-4, 3), round=random.choice(rounds))
        for _ in range(random.randint(1, 3))
    )


def _players(random: Random, count: int) -> tuple[Player, ...]:
    ratings = [random.randint(1000, 2700) for _ in range(count)]
    if random.random() < 0.3:  # close together, so that averages meet the edges of the tables
        ratings = [random.randint(1800, 1900) for _ in range(count)]
    some_unrated = random.random() < 0.15
    return tuple(
        Player(number, f"P{number}", None if some_unrated and random.random() < 0.3 else rating)
        for number, rating in enumerate(ratings, start=1)
    )


def _round_robin(random: Random) -> Tournament:
    players = _players(random, random.randint(3, 11))
    event = schedule.round_robin("", players, random.randint(1, 3))
    games = tuple(game._replace(result=random.choice(_RESULTS)) for game in event.games)
    return event._replace(games=games)


def _swiss(random: Random) -> Tournament:
    players = _players(random, random.randint(4, 18))
    rounds = random.randint(2, 11)
    entered = {player.number: 1 for player in players}
    left = {player.number: rounds + 1 for player in players}
    for player in players:
        if random.random() < 0.08:
            entered[player.number] = random.randint(1, rounds)
        if random.random() < 0.12:
            left[player.number] = random.randint(1, rounds + 1)
    games: list[Game] = []
    byes: list[Bye] = []
    for round_ in range(1, rounds + 1):
        present = [n for n in entered if entered[n] <= round_ < left[n]]
        _pair_round(random, round_, present, games, byes)
    return Tournament("", EventKind.SWISS, players, rounds, tuple(games), tuple(byes))


def _pair_round(
    random: Random, round_: int, present: list[int], games: list[Game], byes: list[Bye]
) -> None:
    waiting = []
    for number in present:
        chance = random.random()
        if chance < 0.05:
            byes.append(Bye(round_, number, Kind.HALF_BYE))
        elif chance < 0.08:
            byes.append(Bye(round_, number, Kind.ZERO_BYE))
        elif chance < 0.09:
            byes.append(Bye(round_, number, Kind.FULL_BYE))
        elif chance > 0.03:
            waiting.append(number)  # the others are absent without a word
    random.shuffle(waiting)
    while len(waiting) > 1:
        white, black = waiting.pop(), waiting.pop()
        games.append(Game(round_, white, black, random.choice(_RESULTS)))
    if waiting:
        byes.append(Bye(round_, waiting[0], Kind.PAIRING_BYE))
