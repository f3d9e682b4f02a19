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
from tbdesk.engine.standings.outlook.aims import Aim, Goal
from tbdesk.engine.standings.outlook.decisions import NO, SHARED, YES, Diagram
from tbdesk.engine.standings.outlook.needs import needs
from tbdesk.engine.standings.outlook.packed_points import PackedPoints
from tbdesk.engine.standings.outlook.prospects import Needs, Prospect
from tbdesk.engine.standings.outlook.ties import Outcome, Ties
from tbdesk.engine.standings.reached import Reached
from tbdesk.engine.standings.standings import Standings, column

#: So much of what was found once is kept, of every kind: some ten megabytes.
_KEPT = 10_000
#: So many ways in which the points can end are kept: most have the same order, and share it.
_KEPT_POINTS = 100_000
#: So many outcomes are looked at in one step.
_STEP = 3**5


class _Part(NamedTuple):
    """Some who are level, and the place of the first of them."""

    start: int
    group: Group


_Parts = tuple[_Part, ...]
_Answers = tuple[int, ...]


@dataclass(slots=True)
class _Levels:
    """What an order by points says of the outcomes with it: who is level with others, as far as
    that order can change anything; who is first, where that is one; and the answers about the aim,
    of those who are level as if they stayed so."""

    tied: _Parts
    leader: int | None
    answers: _Answers


class _Step(NamedTuple):
    """What a tie-break makes of some who were level: those whom it leaves alone, those who are
    level still, and who is first, where it says so."""

    alone: list[_Part]
    tied: list[_Part]
    leader: int | None


class Search:
    """Goes through all outcomes, game by game. On the way down the points alone often tell what
    comes of all outcomes below; who is level on points in the end is told apart by the engine's
    own tie-breaks, and only where it makes a difference.

    Places are counted from 0 in here, and games in `order`: those of the leaders first, so that
    what they decide is known early. Answers about the aim are those of everybody who is asked,
    each a node of the diagram.
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
        self._chain, self._aim, self._games = standings.chain, aim, games
        self._competing = event.competing
        self._count = len(event.competing)
        self._by_points = by_points
        self._replay = Replay(event, games)
        # What all outcomes share is computed once, here.
        for descriptor in standings.chain:
            column(self._replay.event, descriptor, [])
        self._ties = Ties(self._replay, standings.chain, games)
        self._prepare_games()
        everybody = len(event.numbers)
        self._best, self._worst = [self._count] * everybody, [-1] * everybody
        self._best_shared, self._worst_shared = [False] * everybody, [False] * everybody
        self._first = [0] * everybody
        self._levels: dict[int, _Levels] = {}
        self._orders: dict[_Parts, _Levels] = {}
        self._steps: dict[tuple[object, ...], _Step] = {}
        self._target = -1
        if aim is not None and aim.goal is Goal.ABOVE:
            self._target = event.position_of[aim.number]
        self._asked = (
            ()
            if aim is None
            else tuple(position for position in self._competing if position != self._target)
        )
        self._place_asked = {position: place for place, position in enumerate(self._asked)}
        self._diagram = Diagram(self._sizes)
        self._joined: dict[tuple[object, ...], _Answers] = {}
        self._done = 0

    def _prepare_games(self) -> None:
        """The games in their order, and what they bring."""
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
        """The least or the most that all who compete get from the games from each depth on."""
        total = dict.fromkeys(range(len(self._replay.event.points)), 0)
        to_come = [[0] * self._count]
        for game, endings in zip(reversed(sides), reversed(gains), strict=True):
            for side, position in enumerate(game):
                total[position] += which([ending[side] for ending in endings])
            to_come.append([total[position] for position in self._competing])
        return to_come[::-1]

    # --- down the games --------------------------------------------------------------------------

    def walk(self) -> Generator[Reached, None, dict[int, Needs]]:
        """Everything, in steps; what the aim takes, of everybody who is asked."""
        yield Reached(0, self._below[0])
        root = yield from self._walk(0, self._points.start)
        gains, order = self._replay.gains, self._order
        return {
            position: needs(self._diagram, answer, position, self._games, gains, order)
            for position, answer in zip(self._asked, root, strict=True)
        }

    def _walk(self, depth: int, points: int) -> Generator[Reached, None, _Answers]:
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
        return self._together(depth, below)

    def _explore(self, depth: int, points: int) -> _Answers:
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
        return self._together(depth, below)

    def _together(self, depth: int, below: list[_Answers]) -> _Answers:
        """The answers about all endings of a game."""
        first = below[0]
        if below.count(first) == len(below):
            return first
        key = depth, *below
        joined = self._joined.get(key)
        if joined is None:
            if len(self._joined) >= _KEPT:
                self._joined.clear()
            node = self._diagram.node
            joined = tuple([node(depth, children) for children in zip(*below, strict=True)])
            self._joined[key] = joined
        return joined

    def _settled(self, depth: int, packed: int) -> _Answers | None:
        """What comes of all outcomes below, where points alone tell: who is first, that nobody gets
        a place he has not had, and the answers. None where they do not."""
        if not self._by_points:
            return None
        everybody = self._points.unpack(packed)
        points = [everybody[position] for position in self._competing]
        least = list(map(add, points, self._low[depth]))
        most = list(map(add, points, self._high[depth]))
        leasts, mosts, count = sorted(least), sorted(most), self._count
        if count > 1 and mosts[-2] >= leasts[-1]:
            return None
        answers = []
        for place, position in enumerate(self._competing):
            best = count - bisect_right(leasts, most[place])
            worst = count - bisect_left(mosts, least[place]) - 1
            if self._reaches(position, best, worst):
                return None
            if self._asked and position != self._target:
                answer = self._certain(place, best, worst, least, most)
                if answer is None:
                    return None
                answers.append(answer)
        self._first[self._competing[least.index(leasts[-1])]] += self._below[depth]
        self._done += self._below[depth]
        return tuple(answers)

    def _reaches(self, position: int, best: int, worst: int) -> bool:
        """Whether a place between these would be news of somebody, alone on it or not."""
        had, last = self._best[position], self._worst[position]
        return (
            best < had
            or worst > last
            or (best == had and self._best_shared[position])
            or (worst == last and self._worst_shared[position])
        )

    def _certain(
        self, place: int, best: int, worst: int, least: Sequence[int], most: Sequence[int]
    ) -> int | None:
        """The answer that points alone give, between the best place and the worst."""
        assert self._aim is not None  # somebody is asked about it
        if self._target >= 0:
            target = self._competing.index(self._target)
            if least[place] > most[target]:
                return YES
            return NO if most[place] < least[target] else None
        places = self._aim.number
        if best >= places:
            return NO
        return YES if worst < places else None

    # --- one outcome -----------------------------------------------------------------------------

    def _outcome(self, packed: int) -> _Answers:
        """Take note of the places of one outcome, as far as they matter; the answers in it."""
        levels = self._levels.get(packed)
        if levels is None:
            if len(self._levels) >= _KEPT_POINTS:
                self._levels.clear()
            levels = self._levels[packed] = self._read_levels(self._points.unpack(packed))
        if levels.tied:  # what did not matter once will not again
            levels.tied = tuple([part for part in levels.tied if self._matters(*part)])
        if levels.leader is not None:
            self._first[levels.leader] += 1
        if not levels.tied:
            return levels.answers
        parts = self._told_apart(levels.tied)
        if self._aim is None:
            return levels.answers
        answers = list(levels.answers)
        self._answer(answers, parts)
        return tuple(answers)

    def _read_levels(self, points: Sequence[int]) -> _Levels:
        """What the order by points says. When it is met for the first time, those whom nobody is
        level with have their places noted."""
        parts = self._by_first(points)
        levels = self._orders.get(parts)
        if levels is not None:
            return levels
        if len(self._orders) >= _KEPT:
            self._orders.clear()
        for part in parts:
            if len(part.group) == 1:
                self._alone(*part)
        leader = parts[0].group[0] if parts and len(parts[0].group) == 1 else None
        answers = [NO] * len(self._asked)
        self._answer(answers, parts)
        tied = tuple([part for part in parts if len(part.group) > 1])
        levels = self._orders[parts] = _Levels(tied, leader, tuple(answers))
        return levels

    def _by_first(self, points: Sequence[int]) -> _Parts:
        """Everybody by points, best first, where the chain begins with them."""
        if not self._by_points:
            return (_Part(0, self._competing),)
        level: dict[int, list[int]] = {}
        for position in self._competing:
            level.setdefault(points[position], []).append(position)
        parts, start = [], 0
        for own in sorted(level, reverse=True):
            parts.append(_Part(start, tuple(level[own])))
            start += len(level[own])
        return tuple(parts)

    def _matters(self, start: int, group: Group) -> bool:
        """Whether the order of some who are level can change anything: who is first, the best or
        the worst place of one of them, or an answer."""
        if start == 0:
            return True
        last = start + len(group) - 1
        if self._aim is not None:
            if self._target in group:
                return True
            if self._target < 0 and start < self._aim.number <= last:
                return True
        return any(self._reaches(position, start, last) for position in group)

    def _alone(self, place: int, group: Group) -> None:
        """Take note of the place of somebody who shares it with nobody."""
        (position,) = group
        if place <= self._best[position]:
            self._best[position], self._best_shared[position] = place, False
        if place >= self._worst[position]:
            self._worst[position], self._worst_shared[position] = place, False

    def _together_on(self, place: int, group: Group) -> None:
        """Take note of a place that some share."""
        for position in group:
            if place < self._best[position]:
                self._best[position], self._best_shared[position] = place, True
            if place > self._worst[position]:
                self._worst[position], self._worst_shared[position] = place, True
            if not place:
                self._first[position] += 1

    def _told_apart(self, tied: _Parts) -> list[_Part]:
        """Some who are level, by the chain as in standings.compute; their places are taken note
        of. Whoever's order makes no difference any more is left as he is."""
        outcome = Outcome(self._replay, self._chosen)
        parts: list[_Part] = []
        for place in range(int(self._by_points), len(self._chain)):
            step = self._apart(place, tied, outcome)
            if step is None:
                continue
            if step.leader is not None:
                self._first[step.leader] += 1
            parts += step.alone
            still: list[_Part] = []
            for part in step.tied:
                (still if self._matters(*part) else parts).append(part)
            if not still:
                return parts
            tied = tuple(still)
        for start, group in tied:
            self._together_on(start, group)
        return [*parts, *tied]

    def _apart(self, place: int, tied: _Parts, outcome: Outcome) -> _Step | None:
        """What one tie-break of the chain does; those whom it leaves alone have their places
        noted. None where it cannot be computed."""
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
                part = _Part(start, group)
                start += len(group)
                if len(group) > 1:
                    still.append(part)
                else:
                    self._alone(*part)
                    alone.append(part)
        leader = next((group[0] for start, group in alone if not start), None)
        step = _Step(alone, still, leader)
        if key:
            if len(self._steps) >= _KEPT:
                self._steps.clear()
            self._steps[key] = step
        return step

    def _answer(self, answers: list[int], parts: Sequence[_Part]) -> None:
        """Enter whether the aim is reached by those in some parts who are asked."""
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

    def prospect(self, position: int) -> Prospect:
        """What was found of a participant, without what the aim takes."""
        return Prospect(
            position,
            self._best[position] + 1,
            self._worst[position] + 1,
            self._best_shared[position],
            self._worst_shared[position],
            self._first[position],
        )
