"""What may become of a participant, and what an aim takes of him."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.standings.outlook.decisions import Way


class Own(NamedTuple):
    """What the own open games alone say about an aim: how they end (the places of the endings, in
    the order of the outlook's games), and in how many of so many outcomes it is then reached."""

    games: tuple[tuple[int, int], ...]
    reached: int
    outcomes: int


class Needs(NamedTuple):
    """What an aim takes. reached, shared: the outcomes in which it is, and those of them in which
    only with others on a place that goes beyond it. ways: the fewest that together are exactly
    these outcomes, each of conditions that all have to hold; none where it is out of reach, one
    without conditions where it is certain, None where there are more than anybody would read.
    Their games are places in the outlook's. own: by the own games, best first."""

    reached: int
    shared: int
    ways: tuple[Way, ...] | None
    own: tuple[Own, ...] = ()


class Prospect(NamedTuple):
    """What may become of a participant, by position: the best and the worst place, from 1, and
    whether they are only reached with others on them; the outcomes in which he is first, alone or
    not; and what the aim takes. None is what was not looked for (see Outlook)."""

    position: int
    best: int
    worst: int
    best_shared: bool | None = None
    worst_shared: bool | None = None
    first_in: int | None = None
    needs: Needs | None = None
