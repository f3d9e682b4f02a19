"""Conditions of an aim, from the diagram of the outcomes in which it is reached."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.standings.outlook.decisions import Condition, Diagram, TooManyWaysError, Way
from tbdesk.engine.standings.outlook.prospects import Needs, Own

#: With more open games of one's own than this, nobody reads what each of their endings brings.
_OWN_GAMES = 3


def needs(
    diagram: Diagram,
    answer: int,
    position: int,
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[tuple[int, int]]],
    order: Sequence[int],
) -> Needs:
    """The conditions of a participant's aim, by the node of the diagram that answers for him.

    The diagram asks the open games in `order`. gains: of every game what its endings bring to
    either side.
    """
    _no, shared, yes = diagram.counts(answer)
    own = _own(diagram, answer, position, games, gains, order)
    return Needs(shared + yes, shared, _ways(diagram, answer, order), own)


def _ways(diagram: Diagram, answer: int, order: Sequence[int]) -> tuple[Way, ...] | None:
    try:
        ways = diagram.ways(answer)
    except TooManyWaysError:
        return None
    return tuple(
        tuple(sorted(Condition(order[game], endings) for game, endings in way)) for way in ways
    )


def _own(
    diagram: Diagram,
    answer: int,
    position: int,
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[tuple[int, int]]],
    order: Sequence[int],
) -> tuple[Own, ...]:
    """The answers of the own games, the best of their endings first."""
    asked = [
        (depth, games[place].black == position)
        for depth, place in enumerate(order)
        if position in (games[place].white, games[place].black)
    ]
    if not asked or len(asked) > _OWN_GAMES:
        return ()
    sizes = [diagram.sizes[depth] for depth, _ in asked]
    outcomes = prod(diagram.sizes) // prod(sizes)
    ways = []
    for endings in product(*map(range, sizes)):
        known, worth, own = answer, 0, []
        for (depth, black), ending in zip(asked, endings, strict=True):
            known = diagram.given(known, depth, ending)
            worth += gains[order[depth]][ending][black]
            own.append((order[depth], ending))
        _no, shared, yes = diagram.counts(known)
        reached = (shared + yes) // prod(sizes)
        ways.append((worth, Own(tuple(sorted(own)), reached, outcomes)))
    ways.sort(key=lambda pair: -pair[0])
    return tuple(own for _, own in ways)
