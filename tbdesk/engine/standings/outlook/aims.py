"""Aims of a participant for the missing games, and the reasons why an outlook is refused."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
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


class NoOutlook(Enum):
    """Why there is no outlook, or none with this aim."""

    NO_ROUND = "no-round"
    NOT_PAIRED = "not-paired"
    PAIRINGS_MISSING = "pairings-missing"
    ROUNDS_NOT_PAIRED = "rounds-not-paired"
    ROUNDS_TO_COME = "rounds-to-come"
    BOARDS_OPEN = "boards-open"
    NOT_BY_POINTS = "not-by-points"
    NO_SUCH_PLACES = "no-such-places"
    UNKNOWN = "unknown"
    EXCLUDED = "excluded"


class OutlookError(EngineError):
    """There is no outlook: why, and the numbers it is about: of the round and of who is not
    paired in it, of two who are to meet and how many more pairs are, of the first and the last
    round that is not paired, of the last round looked at and the rounds there are, of the places
    there are and the one asked for, of the participant; `text` is the tie-break."""

    def __init__(self, why: NoOutlook, numbers: Sequence[int] = (), text: str = "") -> None:
        self.why = why
        self.numbers = tuple(numbers)
        self.text = text
        super().__init__(why, self.numbers, text)


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
    #: there are more than anybody would read. Their games are places in the outlook's.
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
    #: Whether they are only reached with others on them.
    best_shared: bool | None = None
    worst_shared: bool | None = None
    #: How many outcomes have him first, alone or not.
    first_in: int | None = None
    #: The conditions of the aim.
    needs: Needs | None = None
