"""All outcomes of the games that are missing, gone through game by game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from operator import add
from typing import NamedTuple

from tbdesk.engine.event.replay import OpenGame, Replay
from tbdesk.engine.standings.column import Group
from tbdesk.engine.standings.outlook.answers import (
    Aim,
    Answered,
    Answers,
    Needs,
    Prospect,
    TiedGroup,
    needs,
)
from tbdesk.engine.standings.outlook.decisions import NO
from tbdesk.engine.standings.outlook.ties import EventOutcome, Ties
from tbdesk.engine.standings.progress import Reached
from tbdesk.engine.standings.standings import Standings, column

#: The size of each cache of earlier results: some ten megabytes.
_KEPT = 10_000
#: So many ways in which the points can end are kept: most have the same order, and share it.
_KEPT_POINTS = 100_000
#: The number of outcomes examined in one step.
_STEP = 3**5


_Parts = tuple[TiedGroup, ...]


@dataclass(slots=True)
class _Levels:
    """The result of an order by points for the outcomes with it: the participants who are level, as
    far as their order can change anything; the leader, if there is one; and the answers about the
    aim, of level participants as if they stayed so."""

    tied: _Parts
    leader: int | None
    answers: Answered


class _Step(NamedTuple):
    """The effect of a tie-break on a group that was level: the participants it leaves alone, the
    groups that are level still, and the leader, if the tie-break decides it."""

    alone: list[TiedGroup]
    tied: list[TiedGroup]
    leader: int | None


class OutcomeSearch:
    """The search through all outcomes of the open games, one game after the other.

    Before all games have ended, the points alone often determine all remaining outcomes;
    participants level on points in the end are separated by the engine's own tie-breaks, and only
    if it makes a difference. The games of the leaders come first, so that their effect is known
    early. Places are counted from 0 in here.
    """

    def __init__(
        self,
        standings: Standings,
        games: tuple[OpenGame, ...],
        aim: Aim | None,
        by_points: bool,
    ) -> None:
        """by_points: the chain ranks by the points first."""
        event = standings.event
        self._chain, self._games = standings.chain, games
        self._competing = event.competing
        self._count = len(event.competing)
        self._by_points = by_points
        self._replay = Replay(event, games)
        # Values common to all outcomes are computed once, here.
        for descriptor in standings.chain:
            column(self._replay.event, descriptor, [])
        self._ties = Ties(self._replay, standings.chain, games)
        self._prepare_games()
        self._places = PlacesSoFar(len(event.numbers), self._count)
        self._answers = Answers(event, aim, self._sizes)
        self._levels: dict[int, _Levels] = {}
        self._orders: dict[_Parts, _Levels] = {}
        self._steps: dict[tuple[object, ...], _Step] = {}
        self._done = 0

    def _prepare_games(self) -> None:
        """The games in their order, and their points."""
        games, points = self._games, self._replay.event.points

        def weight(place: int) -> tuple[int, int]:
            """Games of those with the most points come first."""
            return -max(points[games[place].white], points[games[place].black]), place

        self._order = sorted(range(len(games)), key=weight)
        self._chosen = [0] * len(games)
        self._sizes = [len(games[place].endings) for place in self._order]
        self._below = [prod(self._sizes[depth:]) for depth in range(len(games) + 1)]
        sides = [(games[place].white, games[place].black) for place in self._order]
        gains = [self._replay.gains[place] for place in self._order]
        self._points = PackedPoints(points, sides, gains)
        self._low = self._to_come(sides, gains, min)
        self._high = self._to_come(sides, gains, max)

    def _to_come(
        self,
        sides: Sequence[tuple[int, int]],
        gains: Sequence[Sequence[tuple[int, int]]],
        which: Callable[[Iterable[int]], int],
    ) -> list[list[int]]:
        """The least or the most that all competing participants get from the games from each depth
        on."""
        total = dict.fromkeys(range(len(self._replay.event.points)), 0)
        to_come = [[0] * self._count]
        for game, endings in zip(reversed(sides), reversed(gains), strict=True):
            for side, position in enumerate(game):
                total[position] += which([ending[side] for ending in endings])
            to_come.append([total[position] for position in self._competing])
        return to_come[::-1]

    # --- down the games --------------------------------------------------------------------------

    def walk(self) -> Generator[Reached, None, dict[int, Needs]]:
        """Examine all outcomes, in steps; returns the conditions of the aim for each participant
        asked about."""
        yield Reached(0, self._below[0])
        root = yield from self._walk(0, self._points.start)
        gains, order = self._replay.gains, self._order
        return {
            position: needs(self._answers.diagram, answer, position, self._games, gains, order)
            for position, answer in zip(self._answers.asked, root, strict=True)
        }

    def _walk(self, depth: int, points: int) -> Generator[Reached, None, Answered]:
        if self._below[depth] <= _STEP:
            answers = self._explore(depth, points)
            yield Reached(self._done, self._below[0])
            return answers
        settled = self._settled(depth, points)
        if settled is not None:
            return settled
        below = []
        for ending, step in enumerate(self._points.steps[depth]):
            self._chosen[self._order[depth]] = ending
            below.append((yield from self._walk(depth + 1, points + step)))
        return self._answers.joined(depth, below)

    def _explore(self, depth: int, points: int) -> Answered:
        if depth == len(self._sizes):
            self._done += 1
            return self._outcome(points)
        if self._below[depth] > self._sizes[depth]:
            settled = self._settled(depth, points)
            if settled is not None:
                return settled
        below, place = [], self._order[depth]
        for ending, step in enumerate(self._points.steps[depth]):
            self._chosen[place] = ending
            below.append(self._explore(depth + 1, points + step))
        return self._answers.joined(depth, below)

    def _settled(self, depth: int, packed: int) -> Answered | None:
        """The answers for all outcomes below, if points alone decide them: the leader, no new place
        for any participant, and the answers. None if points do not decide."""
        if not self._by_points:
            return None
        everybody = self._points.unpack(packed)
        points = [everybody[position] for position in self._competing]
        least = list(map(add, points, self._low[depth]))
        most = list(map(add, points, self._high[depth]))
        leasts, mosts, count = sorted(least), sorted(most), self._count
        if count > 1 and mosts[-2] >= leasts[-1]:
            return None
        best, worst = [], []
        for place, position in enumerate(self._competing):
            best.append(count - bisect_right(leasts, most[place]))
            worst.append(count - bisect_left(mosts, least[place]) - 1)
            if self._places.would_change(position, best[-1], worst[-1]):
                return None
        answered = self._answers.by_points(best, worst, least, most)
        if answered is None:
            return None
        self._places.first[self._competing[least.index(leasts[-1])]] += self._below[depth]
        self._done += self._below[depth]
        return answered

    # --- one outcome -----------------------------------------------------------------------------

    def _outcome(self, packed: int) -> Answered:
        """Take note of the places of one outcome, as far as they matter; the answers in it."""
        levels = self._levels.get(packed)
        if levels is None:
            if len(self._levels) >= _KEPT_POINTS:
                self._levels.clear()
            levels = self._levels[packed] = self._read_levels(self._points.unpack(packed))
        if levels.tied:  # an irrelevant branch stays irrelevant
            levels.tied = tuple([part for part in levels.tied if self._matters(*part)])
        if levels.leader is not None:
            self._places.first[levels.leader] += 1
        if not levels.tied:
            return levels.answers
        parts = self._separated(levels.tied)
        if not self._answers.asked:
            return levels.answers
        answers = list(levels.answers)
        self._answers.enter(answers, parts)
        return tuple(answers)

    def _read_levels(self, points: Sequence[int]) -> _Levels:
        """The result of the order by points. When an order is met for the first time, the places of
        participants who are level with no other are recorded."""
        parts = self._by_first(points)
        levels = self._orders.get(parts)
        if levels is not None:
            return levels
        if len(self._orders) >= _KEPT:
            self._orders.clear()
        for part in parts:
            if len(part.group) == 1:
                self._places.note_alone(*part)
        leader = parts[0].group[0] if parts and len(parts[0].group) == 1 else None
        answers = [NO] * len(self._answers.asked)
        self._answers.enter(answers, parts)
        tied = tuple([part for part in parts if len(part.group) > 1])
        levels = self._orders[parts] = _Levels(tied, leader, tuple(answers))
        return levels

    def _by_first(self, points: Sequence[int]) -> _Parts:
        """All participants by points, best first, if the chain begins with them."""
        if not self._by_points:
            return (TiedGroup(0, self._competing),)
        level: dict[int, list[int]] = {}
        for position in self._competing:
            level.setdefault(points[position], []).append(position)
        parts, start = [], 0
        for own in sorted(level, reverse=True):
            parts.append(TiedGroup(start, tuple(level[own])))
            start += len(level[own])
        return tuple(parts)

    def _matters(self, start: int, group: Group) -> bool:
        """True if the order of level participants can change anything: the leader, the best or the
        worst place of one of them, or an answer."""
        if start == 0:
            return True
        if self._answers.matter(start, group):
            return True
        last = start + len(group) - 1
        return any(self._places.would_change(position, start, last) for position in group)

    def _separated(self, tied: _Parts) -> list[TiedGroup]:
        """Rank level participants by the chain as in standings.compute, and record their places.
        Participants whose order no longer matters are left as they are."""
        outcome = EventOutcome(self._replay, self._chosen)
        parts: list[TiedGroup] = []
        for place in range(int(self._by_points), len(self._chain)):
            step = self._step(place, tied, outcome)
            if step is None:
                continue
            if step.leader is not None:
                self._places.first[step.leader] += 1
            parts += step.alone
            still: list[TiedGroup] = []
            for part in step.tied:
                (still if self._matters(*part) else parts).append(part)
            if not still:
                return parts
            tied = tuple(still)
        for start, group in tied:
            self._places.note_shared(start, group)
        return [*parts, *tied]

    def _step(self, place: int, tied: _Parts, outcome: EventOutcome) -> _Step | None:
        """The effect of one tie-break of the chain; the places of participants it leaves alone are
        noted. None if it cannot be computed."""
        endings = self._ties.decisive(place, tied, outcome)
        key = None if endings is None else (place, tied, *endings)
        step = self._steps.get(key) if key else None
        if step is not None:
            return step
        orders = self._ties.orders(place, [group for _, group in tied], outcome)
        if orders is None:
            return None
        alone, still = [], []
        for (start, _), order in zip(tied, orders, strict=True):
            for group in order:
                part = TiedGroup(start, group)
                start += len(group)
                if len(group) > 1:
                    still.append(part)
                else:
                    self._places.note_alone(*part)
                    alone.append(part)
        leader = next((group[0] for start, group in alone if not start), None)
        step = _Step(alone, still, leader)
        if key:
            if len(self._steps) >= _KEPT:
                self._steps.clear()
            self._steps[key] = step
        return step

    def prospect(self, position: int) -> Prospect:
        """The prospect of the participant at a position, without the conditions of the aim."""
        return self._places.prospect(position)


Sides = tuple[int, int]


class PackedPoints:
    """The points of participants with open games, each in some bits of a number, above their
    minimum.

    start: the number before any of the games has ended; steps: the addition for every ending of
    every game.
    """

    def __init__(
        self, points: Sequence[int], sides: Sequence[Sides], gains: Sequence[Sequence[Sides]]
    ) -> None:
        """points: half-points by position, without the open games; sides: their players; gains: the
        points of each ending for either side."""
        self._least = list(points)
        room = [0] * len(points)
        for game, endings in zip(sides, gains, strict=True):
            for side, position in enumerate(game):
                brought = [ending[side] for ending in endings]
                self._least[position] += min(0, *brought)
                room[position] += max(0, *brought) - min(0, *brought)
        width = max(room, default=0).bit_length()
        live = [position for position, most in enumerate(room) if most]
        shifts = {position: place * width for place, position in enumerate(live)}
        self._fields = tuple(shifts.items())
        self._mask = (1 << width) - 1
        self.start = sum(
            (points[position] - self._least[position]) << shift for position, shift in self._fields
        )
        self.steps = [
            [
                sum(
                    brought << shifts[position]
                    for position, brought in zip(game, ending, strict=True)
                    if brought
                )
                for ending in endings
            ]
            for game, endings in zip(sides, gains, strict=True)
        ]

    def unpack(self, packed: int) -> list[int]:
        """The half-points by position."""
        points, mask = list(self._least), self._mask
        for position, shift in self._fields:
            points[position] += packed >> shift & mask
        return points


class PlacesSoFar:
    """The best and worst place of each participant, from 0, and the number of outcomes in which
    each was first."""

    def __init__(self, participants: int, competing: int) -> None:
        """participants: how many positions there are; competing: how many are ranked."""
        self._best, self._worst = [competing] * participants, [-1] * participants
        # Whether that place was only reached together with others.
        self._best_shared, self._worst_shared = [False] * participants, [False] * participants
        #: By position: in how many outcomes the participant was first, alone or not.
        self.first = [0] * participants

    def would_change(self, position: int, best: int, worst: int) -> bool:
        """True if a participant has not yet had, alone, the best and the worst of some places."""
        best_so_far, worst_so_far = self._best[position], self._worst[position]
        return (
            best < best_so_far
            or worst > worst_so_far
            or (best == best_so_far and self._best_shared[position])
            or (worst == worst_so_far and self._worst_shared[position])
        )

    def note_alone(self, place: int, group: Group) -> None:
        """Record the place of the only participant of a group, who shares it with no other."""
        (position,) = group
        if place <= self._best[position]:
            self._best[position], self._best_shared[position] = place, False
        if place >= self._worst[position]:
            self._worst[position], self._worst_shared[position] = place, False

    def note_shared(self, place: int, group: Group) -> None:
        """Take note of a place that a group shares."""
        for position in group:
            if place < self._best[position]:
                self._best[position], self._best_shared[position] = place, True
            if place > self._worst[position]:
                self._worst[position], self._worst_shared[position] = place, True
            if not place:
                self.first[position] += 1

    def prospect(self, position: int) -> Prospect:
        """The prospect of a participant, without the conditions of the aim."""
        return Prospect(
            position,
            self._best[position] + 1,
            self._worst[position] + 1,
            self._best_shared[position],
            self._worst_shared[position],
            self.first[position],
        )
