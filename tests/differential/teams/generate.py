"""Random team events with everything that can happen to a match, from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import (
    FINAL_STANDING,
    Adjustment,
    Bye,
    EventKind,
    Player,
    Tournament,
)
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026
from tests.differential.generate import Case

_WON, _LOST = Result.of(Outcome.FORFEIT_WIN), Result.of(Outcome.FORFEIT_LOSS)
_NOBODY = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
_DRAWN = Result.of(Outcome.DRAW)
_RESULTS = (
    *([Result.of(Outcome.WIN)] * 30),
    *([Result.of(Outcome.LOSS)] * 28),
    *([_DRAWN] * 30),
    *([_WON] * 4),
    *([_LOST] * 4),
    *([_NOBODY] * 2),
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.LOSS),
)
_MATCH_SCORES = (
    *([ScoreSystem(4, 2, 0)] * 4),
    ScoreSystem(4, 2, 0, pairing_bye=2),
    ScoreSystem(6, 2, 0),
    ScoreSystem(6, 2, 0, pairing_bye=2),
    ScoreSystem(2, 1, 0),
)
RESERVES = 2


def case(seed: int) -> Case:
    """The event of a seed: two Swiss events to a round robin, both editions alike."""
    random = Random(-1 - seed)
    boards = random.choice((2, 3, 4, 4, 4, 5, 6, 8, 10))
    event = _round_robin(random, boards) if seed % 3 == 0 else _swiss(random, boards)
    scores = random.choice(_MATCH_SCORES)
    bye_games: tuple[tuple[Kind, int], ...] = ()
    if scores.pairing_bye is not None or random.random() < 0.2:
        bye_games = ((Kind.PAIRING_BYE, random.choice((boards, boards + 1))),)
    rules = MatchRules(boards, match_scores=scores, bye_games=bye_games)
    after = event.rounds if random.random() > 0.25 else random.randint(1, event.rounds)
    edition = random.choice((FIDE_2023, FIDE_2026))
    # What counts in the final standing alone is asked about at the end alone.
    final = (FINAL_STANDING,) if after == event.rounds else ()
    given = _adjustments(random, event, (0, *final, *range(1, event.rounds + 1)))
    event = event._replace(match_rules=rules, adjustments=given)
    return Case(seed, event, after, edition)


def _empty_event(random: Random, boards: int, count: int, kind: EventKind) -> Tournament:
    size = boards + RESERVES
    players = tuple(
        Player(number, f"P{number}", random.randint(1500, 2600))
        for number in range(1, count * size + 1)
    )
    teams = tuple(
        Team(number, f"T{number}", tuple(range((number - 1) * size + 1, number * size + 1)))
        for number in range(1, count + 1)
    )
    return Tournament("", kind, players, 1, teams=teams, match_rules=MatchRules(boards))


def _round_robin(random: Random, boards: int) -> Tournament:
    event = _empty_event(random, boards, random.randint(3, 8), EventKind.ROUND_ROBIN)
    cycles = random.randint(1, 2)
    games = schedule.round_robin_games(len(event.teams), cycles)
    matches = tuple(_match(random, event, game.round, game.white, game.black) for game in games)
    return event._replace(rounds=games[-1].round, cycles=cycles, matches=matches)


def _swiss(random: Random, boards: int) -> Tournament:
    event = _empty_event(random, boards, random.randint(4, 12), EventKind.SWISS)
    rounds = random.randint(2, 9)
    left = {
        team.number: random.randint(1, rounds + 1) if random.random() < 0.12 else rounds + 1
        for team in event.teams
    }
    matches: list[Match] = []
    byes: list[Bye] = []
    for round_ in range(1, rounds + 1):
        waiting = []
        for number in (number for number, last in left.items() if round_ < last):
            chance = random.random()
            if chance < 0.1:
                kinds = (Kind.HALF_BYE, Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FULL_BYE)
                byes.append(Bye(round_, number, random.choice(kinds)))
            elif chance > 0.02:
                waiting.append(number)  # the others are absent without a word
        random.shuffle(waiting)
        while len(waiting) > 1:
            matches.append(_match(random, event, round_, waiting.pop(), waiting.pop()))
        if waiting:
            byes.append(Bye(round_, waiting[0], Kind.PAIRING_BYE))
    return event._replace(rounds=rounds, matches=tuple(matches), byes=tuple(byes))


def _match(random: Random, event: Tournament, round_: int, home: int, away: int) -> Match:
    """A match with line-ups in the order of the rosters; one in twenty is forfeited."""
    assert event.match_rules is not None
    count = event.match_rules.boards
    forfeit = None
    if random.random() < 0.05:
        forfeit = random.choice((_WON, _LOST, _NOBODY))
        if random.random() < 0.5:
            return Match(round_, home, away, forfeit=forfeit)
    seats = [_lineup(random, event.teams[number - 1], count) for number in (home, away)]
    boards = []
    for place, (one, other) in enumerate(zip(*seats, strict=True)):
        result, chance = forfeit or random.choice(_RESULTS), random.random()
        if forfeit is None and chance < 0.04:
            one, result = EMPTY, _LOST
        elif forfeit is None and chance < 0.08:
            other, result = EMPTY, _WON
        board = Board(one, other, event.match_rules.home_white(place))
        boards.append(board.with_home_result(result))
    if forfeit is None and all(board.result and board.result.white.by_forfeit for board in boards):
        # Whether a match of nothing but forfeits was played is not what is compared here.
        whole = Board(seats[0][0], seats[1][0], boards[0].home_white)
        boards[0] = whole.with_home_result(_DRAWN)
    return Match(round_, home, away, tuple(boards))


def _lineup(random: Random, team: Team, count: int) -> list[int]:
    return (
        sorted(random.sample(team.roster, count))
        if random.random() < 0.5
        else list(team.roster[:count])
    )


def _adjustments(
    random: Random, event: Tournament, rounds: Sequence[int]
) -> tuple[Adjustment, ...]:
    """In one event of six, points given or taken, from a round on or in the end only."""
    if random.random() > 1 / 6:
        return ()
    return tuple(
        Adjustment(
            random.randint(1, len(event.teams)),
            random.randint(-4, 3),
            random.randint(-4, 3),
            random.choice(rounds),
        )
        for _ in range(random.randint(1, 3))
    )
