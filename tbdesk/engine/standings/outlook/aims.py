"""Aims of a participant for the missing games, and the reasons why an outlook is refused."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tbdesk.engine.standings.outlook.decisions import Way


class Goal(Enum):
    """A goal of a participant. FIRST: the first place; TOP: one of so many first places; ABOVE: a
    better place than a rival. A shared place will do for the first two."""

    FIRST = "first"
    TOP = "top"
    ABOVE = "above"


class Aim(NamedTuple):
    """A goal with its number: of places for TOP, the pairing number for ABOVE."""

    goal: Goal
    number: int = 1


class Own(NamedTuple):
    """The share of the own open games in an aim: their endings (the places of the endings, in the
    order of the outlook's games), and in how many of so many outcomes the aim is then reached."""

    games: tuple[tuple[int, int], ...]
    reached: int
    outcomes: int


class Needs(NamedTuple):
    """The conditions of an aim."""

    #: How many outcomes reach it, and how many of them only with others on a place that goes
    #: beyond it.
    reached: int
    shared: int
    #: The fewest that together are exactly these outcomes, each of conditions that all have to
    #: hold; none where it is out of reach, one without conditions where it is certain, None where
    #: there are too many to read. Their games are places in the outlook's.
    ways: tuple[Way, ...] | None
    #: By the own games, best first.
    own: tuple[Own, ...] = ()


class Prospect(NamedTuple):
    """The prospect of a participant. None stands for a value that was not searched for (see
    Outlook)."""

    #: The participant.
    position: int
    #: The best and the worst place, from 1.
    best: int
    worst: int
    #: True if they are only reached with others on them.
    best_shared: bool | None = None
    worst_shared: bool | None = None
    #: The number of outcomes with this participant first, alone or shared.
    first_in: int | None = None
    #: The conditions of the aim.
    needs: Needs | None = None
