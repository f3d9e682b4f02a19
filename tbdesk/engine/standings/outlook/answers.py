"""Aims of participants for the missing games, and the answers if an aim is reached, for every
participant asked about, in the outcomes of the open games."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import product
from math import prod
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame
from tbdesk.engine.standings.column import Group
from tbdesk.engine.standings.outlook.decisions import (
    NO,
    SHARED,
    YES,
    Condition,
    Diagram,
    TooManyWaysError,
    Way,
)


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


class OwnShare(NamedTuple):
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
    #: hold; none if it is out of reach, one without conditions where it is certain, None if
    #: there are too many to read. Their games are places in the outlook's.
    ways: tuple[Way, ...] | None
    #: By the own games, best first.
    own: tuple[OwnShare, ...] = ()


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


#: So many of the answers that were joined are kept.
_KEPT = 10_000

#: A node of the diagram for each participant in `Answers.asked`.
Answered = tuple[int, ...]


class TiedGroup(NamedTuple):
    """A group of level participants, and the place of its first, from 0."""

    start: int
    group: Group


class Answers:
    """The answers to one question for all participants: is the aim reached? Without an aim there is
    no question. sizes: the number of endings of each game, in the order of the search."""

    def __init__(self, event: Event, aim: Aim | None, sizes: Sequence[int]) -> None:
        self.diagram = Diagram(sizes)
        self._aim = aim
        self._competing = event.competing
        #: The position of the rival if the aim is a place above one; else -1.
        self._target = -1
        if aim is not None and aim.goal is Goal.ABOVE:
            self._target = event.position_of[aim.number]
        #: The positions of participants who may have the aim.
        self.asked: tuple[int, ...] = ()
        if aim is not None:
            self.asked = tuple(at for at in event.competing if at != self._target)
        self._place_asked = {position: place for place, position in enumerate(self.asked)}
        self._joined: dict[tuple[object, ...], Answered] = {}

    def joined(self, game: int, answered: list[Answered]) -> Answered:
        """The answers before a game has ended, by those after each of its endings."""
        first = answered[0]
        if answered.count(first) == len(answered):
            return first
        key = game, *answered
        joined = self._joined.get(key)
        if joined is None:
            if len(self._joined) >= _KEPT:
                self._joined.clear()
            node = self.diagram.node
            joined = tuple([node(game, children) for children in zip(*answered, strict=True)])
            self._joined[key] = joined
        return joined

    def matter(self, start: int, group: Group) -> bool:
        """True if an answer depends on the order of level participants from a place on."""
        if self._aim is None:
            return False
        if self._target in group:
            return True
        return self._target < 0 and start < self._aim.number < start + len(group)

    def enter(self, answers: list[int], parts: Sequence[TiedGroup]) -> None:
        """Enter the answers of some participants among those of all."""
        if self._aim is None:
            return
        ahead_of = self._aim.number
        if self._target >= 0:
            ahead_of = next((start for start, group in parts if self._target in group), -1)
            if ahead_of < 0:  # these are all above him, or all below
                return
        for start, group in parts:
            answer = NO
            if start < ahead_of:
                shared = self._target < 0 and start + len(group) > ahead_of
                answer = SHARED if shared else YES
            for position in group:
                if position != self._target:
                    answers[self._place_asked[position]] = answer

    def by_points(
        self, best: Sequence[int], worst: Sequence[int], least: Sequence[int], most: Sequence[int]
    ) -> Answered | None:
        """The answers in all outcomes in which each competing participant has a place between the
        best and the worst and points between the least and the most; None if they differ."""
        if self._aim is None:
            return ()
        target = self._competing.index(self._target) if self._target >= 0 else -1
        answers = []
        for place, position in enumerate(self._competing):
            if position == self._target:
                continue
            if target >= 0:
                yes, no = least[place] > most[target], most[place] < least[target]
            else:
                yes, no = worst[place] < self._aim.number, best[place] >= self._aim.number
            if not yes and not no:
                return None
            answers.append(NO if no else YES)
        return tuple(answers)


#: With more open games of one's own than this, a list of their endings is too long.
_OWN_GAMES = 3


def needs(
    diagram: Diagram,
    answer: int,
    position: int,
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[tuple[int, int]]],
    order: Sequence[int],
) -> Needs:
    """The conditions of a participant's aim, from the participant's node of the diagram.

    The diagram asks the open games in `order`. gains: the points of both sides by game and ending.
    """
    _no, shared, yes = diagram.counts(answer)
    own = _own_shares(diagram, answer, position, games, gains, order)
    return Needs(shared + yes, shared, _ways(diagram, answer, order), own)


def _ways(diagram: Diagram, answer: int, order: Sequence[int]) -> tuple[Way, ...] | None:
    try:
        ways = diagram.ways(answer)
    except TooManyWaysError:
        return None
    return tuple(
        tuple(sorted(Condition(order[game], endings) for game, endings in way)) for way in ways
    )


def _own_shares(
    diagram: Diagram,
    answer: int,
    position: int,
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[tuple[int, int]]],
    order: Sequence[int],
) -> tuple[OwnShare, ...]:
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
        ways.append((worth, OwnShare(tuple(sorted(own)), reached, outcomes)))
    ways.sort(key=lambda pair: -pair[0])
    return tuple(own for _, own in ways)
