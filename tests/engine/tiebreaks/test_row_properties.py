"""Properties in a tie-break's row, against its function on random events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import pytest

from tbdesk.engine.entry.generator import GeneratedKind, generated
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import Replay, open_games
from tbdesk.engine.model.descriptor import Descriptor, parse_chain
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Kind, Outcome, Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import EventKind, Game, Tournament
from tbdesk.engine.rules.editions import (
    CLASSIC,
    EDITIONS,
    FIDE_2023,
    FIDE_2026,
    Edition,
    GamesThatCount,
)
from tbdesk.engine.standings.standings import column, compute
from tbdesk.engine.tiebreaks.catalogue import known
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type
from tests.domain import round_robin

_WON, _DRAWN = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)
_FORFEITS = (Result.of(Outcome.FORFEIT_WIN), Result.of(Outcome.FORFEIT_LOSS), DOUBLE_FORFEIT)


def _settled(event: Tournament) -> Tournament:
    """The event with what an arbiter decides."""
    decided = tuple(PlayOff(number, 2 * number, which) for number in (1, 3) for which in (1, 2, 3))
    return event._replace(playoffs=decided, places_by_hand=((1, 2), (2, 1)), unrated=1200)


def _with_forfeits(event: Tournament) -> Tournament:
    """The event as one of fixed pairings, with every second game or match forfeited."""

    def result(at: int) -> Result | None:
        return _FORFEITS[at // 2 % 3] if at % 2 else None

    games = (game._replace(result=result(at) or game.result) for at, game in enumerate(event.games))
    matches = (match._replace(forfeit=result(at)) for at, match in enumerate(event.matches))
    event = event._replace(games=tuple(games), matches=tuple(matches))
    return event if event.kind.predetermined else event._replace(kind=EventKind.PREDETERMINED)


_ROBINS = [
    _settled(generated(GeneratedKind.ROUND_ROBIN, players, players - 1, seed))
    for players, seed in ((6, 1), (6, 2), (8, 3))
]
_SWISSES = [_settled(generated(GeneratedKind.SWISS, 10, 5, seed)) for seed in (1, 2, 3)]
_TEAMS = [_settled(generated(GeneratedKind.TEAMS, 8, 4, seed)) for seed in (1, 2, 3)]


def _values(
    event: Tournament, descriptor: Descriptor, rules: Edition = FIDE_2026
) -> list[Fraction | None]:
    """Everybody's, among those level on points."""
    computed = column(_event(event, rules), descriptor)
    return list(map(computed.exact, range(len(event.participants))))


@lru_cache(maxsize=200)
def _event(event: Tournament, rules: Edition) -> Event:
    """The events are the same for every row."""
    return compute(event, parse_chain("PTS"), rules).event


def _differ(
    events: Iterable[Tournament], row: TieBreak, changed: Callable[[Tournament], Tournament]
) -> bool:
    plain = Descriptor(row.code)
    return any(_values(event, plain) != _values(changed(event), plain) for event in events)


def _depends_on_rounds_or_colours(row: TieBreak) -> bool:
    return _differ(_ROBINS if row.entrants.include(False) else (), row, _rearranged)


def _rearranged(event: Tournament) -> Tournament:
    """The odd rounds of a crosstable first, then the even ones, with the other colours. Backwards,
    what follows upon each other would still do so."""
    order = [*range(1, event.rounds + 1, 2), *range(2, event.rounds + 1, 2)]

    def turned(game: Game) -> Game:
        result = game.result and game.result.swapped
        return Game(order.index(game.round) + 1, game.black, game.white, result)

    return event._replace(games=tuple(map(turned, event.games)))


def _depends_on_games(row: TieBreak) -> bool:
    """True if it matters which forfeits are games in an event of fixed pairings."""
    events = map(_with_forfeits, _ROBINS if row.entrants.include(False) else _TEAMS)
    plain = Descriptor(row.code)
    none = GamesThatCount(*[frozenset({Kind.PLAYED})] * 3)
    every = FIDE_2026._replace(predetermined=FIDE_2023.predetermined)
    some = FIDE_2026._replace(predetermined=none)
    return any(_values(event, plain, every) != _values(event, plain, some) for event in events)


def _depends_on_edition(row: TieBreak) -> bool:
    events = (*_SWISSES, *_ROBINS) if row.entrants.include(False) else _TEAMS
    plain = Descriptor(row.code)
    editions = EDITIONS.values()
    return any(
        _values(event, plain, first) != _values(event, plain, second)
        for event in events
        for first, second in combinations(editions, 2)
    )


def _depends_on_boards(row: TieBreak) -> bool:
    """True if it matters by how much a match was won, of what is taken on match points."""
    named = "MP" if "points" in row.modifiers else ""
    descriptor = Descriptor(row.code, points=named)
    return any(
        _values(event, descriptor) != _values(_clear_wins(event), descriptor) for event in _TEAMS
    )


def _clear_wins(event: Tournament) -> Tournament:
    """The same results of all played matches, each with other boards."""

    def cleared(match: Match) -> Match:
        results = [board.home_result for board in match.boards]
        if match.forfeit or not {*results} <= {_WON, _DRAWN, _WON.swapped}:
            return match
        ahead = results.count(_WON) - results.count(_WON.swapped)
        result = _DRAWN if not ahead else _WON if ahead > 0 else _WON.swapped
        return match._replace(
            boards=tuple(board.with_home_result(result) for board in match.boards)
        )

    return event._replace(matches=tuple(map(cleared, event.matches)))


def _follows_from_the_own_score(row: TieBreak) -> bool:
    """True if all who are level in a round robin of played games have the same value; of what has a
    cut of its own, or draws the last round, nothing is asked."""
    if "cut" not in row.modifiers or row.fore:
        return True
    results, made = (_WON, _DRAWN, _WON.swapped), _ROBINS[0]
    played = tuple(game._replace(result=results[at % 3]) for at, game in enumerate(made.games))
    event = compute(made._replace(games=played), parse_chain("PTS"), CLASSIC).event
    values = column(event, Descriptor(row.code)).values
    by_points: dict[int, set[int | None]] = {}
    for position, points in enumerate(event.points):
        by_points.setdefault(points, set()).add(values[position])
    return all(len(found) == 1 for found in by_points.values())


def _separates_all(row: TieBreak) -> bool:
    """True if it orders four players without games, ratings or decisions."""
    values = _values(_settled(round_robin(*"ABCD").tournament), Descriptor(row.code))
    return len({*values} - {None}) == len(values)


def _adds_up_by_pairs(row: TieBreak) -> bool:
    """True if three open games bring everybody what they bring alone and two by two."""
    if row.order is not None or not row.entrants.include(False):
        return False
    return all(not any(_beyond_pairs(event, row)) for event in _ROBINS)


def _beyond_pairs(made: Tournament, row: TieBreak) -> Iterator[int]:
    games = made.games
    missing = (games[0], games[4], games[7])
    made = made._replace(
        games=tuple(game._replace(result=None) if game in missing else game for game in games)
    )
    event = compute(made, parse_chain("PTS"), FIDE_2026).event
    replay = Replay(event, open_games(event))

    def values(*lost: int) -> list[int]:
        chosen = [2 if game in lost else 0 for game in range(3)]
        return _whole(replay.ended(chosen), row)

    signs = [(1, values(0, 1, 2)), (-1, values())]
    for game in range(3):
        signs += [(1, values(game)), (-1, values(*{0, 1, 2} - {game}))]
    for position in range(len(made.players)):
        yield sum(sign * found[position] for sign, found in signs)


def _whole(event: Event, row: TieBreak) -> list[int]:
    computed = column(event, Descriptor(row.code), [])
    values = map(computed.exact, range(len(event.numbers)))
    return [int((value or 0) * row.scale) for value in values]


def _contradictions(row: TieBreak) -> Iterator[str]:
    """The fields of a row that its function contradicts."""
    by_table = _depends_on_rounds_or_colours(row)
    if row.rests_on_table(Descriptor(row.code)) != by_table:
        yield f"by_table={by_table}: rounds and colours, {_CHANGES[by_table]}"
    if row.by_games != (by_games := _depends_on_games(row)):
        yield f"by_games={by_games}: which forfeits are games (15.2), {_CHANGES[by_games]}"
    if not row.by_edition and _depends_on_edition(row):
        yield f"by_edition=True: the edition, {_CHANGES[True]}"
    if row.by_results and _depends_on_boards(row):
        yield f"by_results=False: the boards of a match, {_CHANGES[True]}"
    if row.separates_all != (separates := _separates_all(row)):
        yield f"separates_all={separates}: participants share a value, or never do"
    if row.buchholz and not _follows_from_the_own_score(row):
        yield "buchholz=False: in a round robin it does not follow from the own score"
    if row.pair_sum and not _adds_up_by_pairs(row):
        yield "pair_sum=False: it is no sum over the rounds of points or products of points"
    if row.fore_code and not _is_the_fore_variant(row):
        yield f"fore_code: {row.fore_code} has other values than {row.code}/F"


_CHANGES = {True: "which change its values", False: "which change none of its values"}


def _is_the_fore_variant(row: TieBreak) -> bool:
    fore, named = Descriptor(row.code, fore=True), Descriptor(row.fore_code)
    return all(_values(event, fore) == _values(event, named) for event in _SWISSES)


@pytest.mark.parametrize("row", known(), ids=lambda row: row.code)
def test_the_properties_of_a_row_hold_for_its_tie_break(row: TieBreak) -> None:
    found = list(_contradictions(row))
    assert not found, "\n".join([f"{row.code}: its function asks for another row", *found])


def test_the_points_are_what_ranks_first_and_is_tried_with_rare_rules() -> None:
    rows = known()
    assert {row.code for row in rows if row.primary} == {"PTS", "MPTS", "GPTS", "STD"}
    assert {row.type for row in rows if row.usual} >= {Type.PRIMARY, Type.OPPONENTS, Type.RATING}
