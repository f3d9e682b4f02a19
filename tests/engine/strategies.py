"""Random events for the properties: round robins and Swisses, sound and not so sound."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any, TypeVar

from hypothesis import strategies as st

from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import (
    STANDARD,
    THREE_ONE_ZERO,
    TWO_ONE_ZERO,
    Kind,
    Outcome,
    Result,
    ScoreSystem,
)
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament
from tests.domain import entrants

SYSTEMS = st.sampled_from(
    [STANDARD, TWO_ONE_ZERO, THREE_ONE_ZERO, ScoreSystem(win=6, draw=4, loss=2)]
)
PLAYED = [Result.of(outcome) for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)]
POSSIBLE = [
    Result(white, black)
    for white in Outcome
    for black in Outcome
    if not Result(white, black).contradiction
]
ANY = [Result(white, black) for white in Outcome for black in Outcome]
BYES = [Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE]

Record = TypeVar("Record")

played = st.sampled_from(PLAYED)
possible = st.sampled_from(POSSIBLE)
possible_or_pending = st.none() | possible


def records(
    make: Callable[..., Record], *values: st.SearchStrategy[Any], **named: st.SearchStrategy[Any]
) -> st.SearchStrategy[Record]:
    """Records with these fields, the others as by default: hypothesis would make them up."""
    return st.builds(partial(make), *values, **named)


@st.composite
def round_robins(
    draw: st.DrawFn,
    results: st.SearchStrategy[Result | None] = possible_or_pending,
    scores: st.SearchStrategy[ScoreSystem] = SYSTEMS,
) -> Tournament:
    """A round robin of two to seven in one or two cycles."""
    names = "ABCDEFG"[: draw(st.integers(2, 7))]
    event = schedule.round_robin("", entrants(names), draw(st.integers(1, 2)))
    games = tuple(game._replace(result=draw(results)) for game in event.games)
    return event._replace(games=games, scores=draw(scores))


@st.composite
def swisses(
    draw: st.DrawFn,
    results: st.SearchStrategy[Result | None] = possible_or_pending,
    byes: bool = True,
    scores: st.SearchStrategy[ScoreSystem] = SYSTEMS,
) -> Tournament:
    """A Swiss of two to eight (without byes an even number) in one to five rounds."""
    size = draw(st.integers(2, 8)) if byes else 2 * draw(st.integers(1, 4))
    rounds = draw(st.integers(1, 5))
    games, absences = [], []
    for round in range(1, rounds + 1):
        order = draw(st.permutations(range(1, size + 1)))
        paired = size // 2 - (draw(st.integers(0, size // 2)) if byes else 0)
        for board in range(paired):
            white, black = order[2 * board], order[2 * board + 1]
            games.append(Game(round, white, black, draw(results)))
        for number in order[2 * paired :]:
            kind = draw(st.sampled_from([*BYES, None]))  # None: absent without a word
            if kind is not None:
                absences.append(Bye(round, number, kind))
    return Tournament(
        "",
        EventKind.SWISS,
        entrants("ABCDEFGH"[:size]),
        rounds,
        tuple(games),
        tuple(absences),
        scores=draw(scores),
    )


@st.composite
def spoilt(draw: st.DrawFn, events: st.SearchStrategy[Tournament]) -> Tournament:
    """An event in which anything may be wrong: results, texts, numbers, rounds, byes."""
    event = draw(events)
    number, round = st.integers(-1, 9), st.integers(-1, 12)
    games = list(event.games)
    for index in draw(st.lists(st.integers(0, max(0, len(games) - 1)), max_size=3)):
        if games:
            unread = draw(st.sampled_from(["", "3-2", "?"]))
            games[index] = games[index]._replace(result=draw(st.sampled_from(ANY)), unread=unread)
    games += draw(
        st.lists(records(Game, round, number, number, st.sampled_from([None, *ANY])), max_size=3)
    )
    byes = draw(st.lists(st.builds(Bye, round, number, st.sampled_from(BYES)), max_size=3))
    players = event.players
    if draw(st.booleans()):
        players = (*players, players[0])
    return event._replace(players=players, games=tuple(games), byes=(*event.byes, *byes))


@st.composite
def encounters(draw: st.DrawFn) -> Tournament:
    """Up to four players of whom some pairs have met once, some twice, and some never."""
    size = draw(st.integers(2, 4))
    games: list[Game] = []
    for white, black in combinations(range(1, size + 1), 2):
        for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2]))):
            games.append(Game(len(games) + 1, white, black, draw(played)))
    rounds = len(games) + 1
    return Tournament(
        "", EventKind.SWISS, entrants("ABCD"[:size]), rounds, tuple(games), scores=draw(SYSTEMS)
    )
