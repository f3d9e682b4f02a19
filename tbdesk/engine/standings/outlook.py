"""Who can still finish where: the standings over all outcomes of the games that are missing.

Only games that are paired are looked at, and only endings over the board: a forfeit is none that
anybody plays for. Numbers of outcomes are counts, and no chances.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Sequence
from enum import Enum
from itertools import product
from math import prod
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame, Replay, open_games
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.playoffs import PLAYOFF_CODES
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.decisions import (
    NO,
    SHARED,
    YES,
    Condition,
    Diagram,
    TooManyWaysError,
    Way,
)
from tbdesk.engine.standings.points_outlook import bounds
from tbdesk.engine.standings.standings import Group, Standings, column, split
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Need, Type

#: So many outcomes are looked at one by one: those of 14 games.
MOST_OUTCOMES = 3**14


class Goal(Enum):
    """What somebody may want. FIRST: the first place; TOP: one of so many first places; ABOVE: a
    better place than somebody else. A shared place will do for the first two."""

    FIRST = "first"
    TOP = "top"
    ABOVE = "above"


class Aim(NamedTuple):
    """A goal with its number: of places for TOP, the pairing number for ABOVE."""

    goal: Goal
    number: int = 1


class NoOutlook(Enum):
    """Why there is no outlook, or none with this aim."""

    NOT_PAIRED = "not-paired"
    BOARDS_OPEN = "boards-open"
    NOT_BY_POINTS = "not-by-points"
    NO_SUCH_PLACES = "no-such-places"
    UNKNOWN = "unknown"
    EXCLUDED = "excluded"


class OutlookError(EngineError):
    """There is no outlook: why, and the numbers it is about: of the round and of who is not
    paired in it, of the places there are and the one asked for, of the participant; `text` is the
    tie-break."""

    def __init__(self, why: NoOutlook, numbers: Sequence[int] = (), text: str = "") -> None:
        self.why = why
        self.numbers = tuple(numbers)
        self.text = text
        super().__init__(why, self.numbers, text)


class Progress(NamedTuple):
    """How many of the outcomes are settled."""

    done: int
    total: int


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


class Outlook(NamedTuple):
    """What may become of everybody, in the order of the standings.

    outcomes: of the missing games, in a team event of scores of matches, or of results alone where
    nothing depends on scores (not `by_score`). Where they are more than was asked to look at, it
    is not `complete`: places are then those that points allow, as if every tie were won and lost,
    and nothing else is known; not `exact`: not even that all of these can be reached.
    """

    standings: Standings
    games: tuple[OpenGame, ...]
    aim: Aim | None
    outcomes: int
    complete: bool
    exact: bool
    by_score: bool
    prospects: tuple[Prospect, ...]


Steps = Generator[Progress, None, Outlook]


def outlook(standings: Standings, aim: Aim | None = None, most: int = MOST_OUTCOMES) -> Steps:
    """Who can still finish where; in short steps, so that it can be shown and cancelled.

    Complete for up to `most` outcomes. Raises OutlookError where pairings are missing, boards that
    count are open, or the aim is none.
    """
    event = standings.event
    _check(standings, aim)
    by_score = event.score is not None and not _results_alone(standings)
    games = open_games(event, by_score)
    outcomes = prod(len(game.endings) for game in games)
    if outcomes > most:
        if not _by_points(event, standings.chain):
            raise OutlookError(NoOutlook.NOT_BY_POINTS, (outcomes, most))
        found = bounds(Replay(event, games), games, event.competing)
        prospects = {one.position: Prospect(*one[:3]) for one in found.places}
        complete, exact = False, found.exact
        yield Progress(outcomes, outcomes)
    else:
        search = _Search(standings, games, aim)
        root = yield from search.walk()
        needs = search.needs(root) if aim else {}
        complete = exact = True
        prospects = {
            position: search.prospect(position)._replace(needs=needs.get(position))
            for position in event.competing
        }
    ordered = tuple(prospects[position] for position in standings.places)
    return Outlook(standings, games, aim, outcomes, complete, exact, by_score, ordered)


def _check(standings: Standings, aim: Aim | None) -> None:
    """Raises OutlookError for what cannot be looked at."""
    event = standings.event
    if event.unpaired:
        round_ = event.unpaired[0].round
        free = [event.numbers[one.position] for one in event.unpaired if one.round == round_]
        raise OutlookError(NoOutlook.NOT_PAIRED, (round_, *free))
    if event.score is not None and event.pending:
        for descriptor in standings.chain:
            if _of_boards(event, descriptor):
                raise OutlookError(NoOutlook.BOARDS_OPEN, text=descriptor.text)
    if aim is None or aim.goal is Goal.FIRST:
        return
    if aim.goal is Goal.TOP and not 1 <= aim.number < max(2, len(event.competing)):
        raise OutlookError(NoOutlook.NO_SUCH_PLACES, (len(event.competing), aim.number))
    if aim.goal is Goal.ABOVE and aim.number not in event.position_of:
        raise OutlookError(NoOutlook.UNKNOWN, (aim.number,))
    if aim.goal is Goal.ABOVE and event.position_of[aim.number] not in standings.places:
        raise OutlookError(NoOutlook.EXCLUDED, (aim.number,))


def _of_boards(event: Event, descriptor: Descriptor) -> bool:
    """Whether a tie-break of teams goes by single boards, which no score tells."""
    row = catalogue.row_of(descriptor.code, event.tournament.systems)
    if row is None:
        return False
    of_games = row.view(event, descriptor).score is Score.GAME_POINTS
    return row.needs is Need.BOARDS or (of_games and descriptor.code in ("WIN", "WON"))


#: What goes by nothing but the score it is taken on.
_OF_ONE_SCORE = frozenset(
    [
        "MPTS",
        "DE",
        "WIN",
        "WON",
        "REP",
        "STD",
        "PS",
        "BH",
        "FB",
        "AOB",
        "SB",
        "KS",
        "TPN",
        "MAN",
        *PLAYOFF_CODES,
        "LOTS",
    ]
)


def _results_alone(standings: Standings) -> bool:
    """Whether a chain of teams goes by match points alone, so that all scores with one result are
    the same."""
    event = standings.event
    return all(
        descriptor.code in _OF_ONE_SCORE
        and catalogue.view(event, descriptor).score is Score.MATCH_POINTS
        for descriptor in standings.chain
    )


def _by_points(event: Event, chain: Sequence[Descriptor]) -> bool:
    """Whether a chain ranks by the points first."""
    return chain[0].code == POINTS_CODES[event.primary]


Part = tuple[int, Group]
Answers = tuple[int, ...]


class _Search:
    """Goes through all outcomes, game by game. On the way down the points alone often tell what
    comes of all outcomes below; who is level on points in the end is told apart by the engine's
    own tie-breaks, and only where it makes a difference.

    Places are counted from 0 in here, and games in `order`: those of the leaders first, so that
    what they decide is known early.
    """

    def __init__(self, standings: Standings, games: tuple[OpenGame, ...], aim: Aim | None) -> None:
        self._chain, self._aim, self._games = standings.chain, aim, games
        event = standings.event
        self._systems = event.tournament.systems
        self._competing = event.competing
        self._count = len(event.competing)
        self._replay = Replay(event, games)
        self._by_points = _by_points(event, standings.chain)
        # What all outcomes share is computed once, here.
        for descriptor in standings.chain:
            column(self._replay.event, descriptor, [])
        self._points = list(self._replay.event.points)
        self._order = sorted(range(len(games)), key=self._weight)
        self._chosen = [0] * len(games)
        self.sizes = [len(games[place].endings) for place in self._order]
        self._below = [prod(self.sizes[depth:]) for depth in range(len(games) + 1)]
        self._sides = [(games[place].white, games[place].black) for place in self._order]
        self._gains = [self._replay.gains[place] for place in self._order]
        self._low, self._high = self._reach()
        self._best = dict.fromkeys(self._competing, self._count)
        self._worst = dict.fromkeys(self._competing, -1)
        self._best_shared = dict.fromkeys(self._competing, False)
        self._worst_shared = dict.fromkeys(self._competing, False)
        self._first = dict.fromkeys(self._competing, 0)
        self._encounters: dict[tuple[object, ...], Sequence[Group]] = {}
        self._inside: dict[Group, tuple[int, ...]] = {}
        self._diagram = Diagram(self.sizes)
        self._target = -1
        if aim is not None and aim.goal is Goal.ABOVE:
            self._target = event.position_of[aim.number]
        self._asked = (
            () if aim is None else tuple(one for one in self._competing if one != self._target)
        )
        self._done = 0

    def _weight(self, place: int) -> tuple[int, int]:
        """Games of those with the most points come first."""
        game, points = self._games[place], self._points
        return -max(points[game.white], points[game.black]), place

    def _reach(self) -> tuple[list[list[int]], list[list[int]]]:
        """The least and the most that everybody gets from the games from each on."""
        zeros = [0] * len(self._points)
        low, high = [zeros], [zeros]
        for sides, gains in zip(reversed(self._sides), reversed(self._gains), strict=True):
            least, most = list(low[-1]), list(high[-1])
            for side, position in enumerate(sides):
                least[position] += min(gain[side] for gain in gains)
                most[position] += max(gain[side] for gain in gains)
            low.append(least)
            high.append(most)
        return low[::-1], high[::-1]

    # --- down the games --------------------------------------------------------------------------

    #: So many outcomes are looked at in one step.
    _STEP = 3**5

    def walk(self) -> Generator[Progress, None, Answers]:
        """Everything, in steps; the answers about the aim, of whom it is asked."""
        yield Progress(0, self._below[0])
        answers = yield from self._walk(0)
        return answers

    def _walk(self, depth: int) -> Generator[Progress, None, Answers]:
        if self._below[depth] <= self._STEP:
            answers = self._explore(depth)
            yield Progress(self._done, self._below[0])
            return answers
        settled = self._settled(depth)
        if settled is not None:
            return settled
        below = []
        for ending in range(self.sizes[depth]):
            self._play(depth, ending)
            below.append((yield from self._walk(depth + 1)))
            self._take_back(depth, ending)
        return self._together(depth, below)

    def _explore(self, depth: int) -> Answers:
        if depth == len(self.sizes):
            self._done += 1
            return self._outcome()
        if self._below[depth] > self.sizes[depth]:
            settled = self._settled(depth)
            if settled is not None:
                return settled
        below = []
        for ending in range(self.sizes[depth]):
            self._play(depth, ending)
            below.append(self._explore(depth + 1))
            self._take_back(depth, ending)
        return self._together(depth, below)

    def _play(self, depth: int, ending: int) -> None:
        (white, black), (first, second) = self._sides[depth], self._gains[depth][ending]
        self._points[white] += first
        self._points[black] += second
        self._chosen[self._order[depth]] = ending

    def _take_back(self, depth: int, ending: int) -> None:
        (white, black), (first, second) = self._sides[depth], self._gains[depth][ending]
        self._points[white] -= first
        self._points[black] -= second

    def _together(self, depth: int, below: list[Answers]) -> Answers:
        """The answers about all endings of a game."""
        first = below[0]
        if below.count(first) == len(below):
            return first
        node = self._diagram.node
        return tuple(node(depth, children) for children in zip(*below, strict=True))

    def _settled(self, depth: int) -> Answers | None:
        """What comes of all outcomes below, where points alone tell: who is first, that nobody gets
        a place he has not had, and the answers. None where they do not."""
        if not self._by_points:
            return None
        points, low, high = self._points, self._low[depth], self._high[depth]
        least = {one: points[one] + low[one] for one in self._competing}
        most = {one: points[one] + high[one] for one in self._competing}
        leader = max(least, key=least.__getitem__)
        if sum(one >= least[leader] for one in most.values()) > 1:
            return None
        leasts, mosts, count = sorted(least.values()), sorted(most.values()), self._count
        answers = []
        for one in self._competing:
            best = count - bisect_right(leasts, most[one])
            worst = count - bisect_left(mosts, least[one]) - 1
            had, shared = self._best[one], self._best_shared[one]
            if best < had or (best == had and shared):
                return None
            had, shared = self._worst[one], self._worst_shared[one]
            if worst > had or (worst == had and shared):
                return None
            if self._asked and one != self._target:
                answer = self._certain(one, best, worst, least, most)
                if answer is None:
                    return None
                answers.append(answer)
        self._first[leader] += self._below[depth]
        self._done += self._below[depth]
        return tuple(answers)

    def _certain(
        self, one: int, best: int, worst: int, least: dict[int, int], most: dict[int, int]
    ) -> int | None:
        """The answer that points alone give, between the best place and the worst."""
        assert self._aim is not None  # somebody is asked about it
        if self._target >= 0:
            if least[one] > most[self._target]:
                return YES
            return NO if most[one] < least[self._target] else None
        places = self._aim.number
        if best >= places:
            return NO
        return YES if worst < places else None

    # --- one outcome -----------------------------------------------------------------------------

    def _outcome(self) -> Answers:
        """Take note of the places of one outcome, as far as they matter; the answers in it."""
        parts: list[Part] = []
        tied: list[Part] = []
        for start, group in self._by_first():
            if len(group) == 1:
                self._alone(start, group[0])
                parts.append((start, group))
            elif self._matters(start, group):
                tied.append((start, group))
            else:
                parts.append((start, group))
        if tied:
            parts += self._told_apart(tied)
        return self._answers(parts) if self._asked else ()

    def _by_first(self) -> list[Part]:
        """Everybody by points, best first, where the chain begins with them."""
        if not self._by_points:
            return [(0, self._competing)]
        points = self._points
        ranked = sorted(self._competing, key=points.__getitem__, reverse=True)
        parts, start, count = [], 0, self._count
        while start < count:
            own, end = points[ranked[start]], start + 1
            while end < count and points[ranked[end]] == own:
                end += 1
            parts.append((start, tuple(ranked[start:end])))
            start = end
        return parts

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
        best, worst = self._best, self._worst
        for one in group:
            if best[one] > start or (best[one] == start and self._best_shared[one]):
                return True
            if worst[one] < last or (worst[one] == last and self._worst_shared[one]):
                return True
        return False

    def _alone(self, place: int, one: int) -> None:
        if place <= self._best[one]:
            self._best[one], self._best_shared[one] = place, False
        if place >= self._worst[one]:
            self._worst[one], self._worst_shared[one] = place, False
        if not place:
            self._first[one] += 1

    def _together_on(self, place: int, group: Group) -> None:
        for one in group:
            if place < self._best[one]:
                self._best[one], self._best_shared[one] = place, True
            if place > self._worst[one]:
                self._worst[one], self._worst_shared[one] = place, True
            if not place:
                self._first[one] += 1

    def _told_apart(self, tied: list[Part]) -> list[Part]:
        """Some who are level, by the chain as in standings.compute; their places are taken note
        of. Whoever's order makes no difference any more is left as he is."""
        parts: list[Part] = []
        event: Event | None = None
        for place in range(int(self._by_points), len(self._chain)):
            row = catalogue.row_of(self._chain[place].code, self._systems)
            if row is None:
                continue
            if row.type is Type.DIRECT_ENCOUNTER:
                orders = [self._encounter(place, group) for _, group in tied]
            else:
                event = event or self._replay.ended(self._chosen)
                taken = column(event, self._chain[place], [group for _, group in tied])
                orders = [split(taken, group) for _, group in tied]
            still: list[Part] = []
            for (start, _), order in zip(tied, orders, strict=True):
                for group in order:
                    if len(group) == 1:
                        self._alone(start, group[0])
                        parts.append((start, group))
                    else:
                        still.append((start, group))
                    start += len(group)
            tied = []
            for part in still:
                (tied if self._matters(*part) else parts).append(part)
            if not tied:
                return parts
        for start, group in tied:
            self._together_on(start, group)
        return parts + tied

    def _encounter(self, place: int, group: Group) -> Sequence[Group]:
        """The order of a direct encounter, which depends on the games between its members."""
        inside = self._inside.get(group)
        if inside is None:
            inside = self._inside[group] = tuple(
                at
                for at, game in enumerate(self._games)
                if game.white in group and game.black in group
            )
        key = place, group, *(self._chosen[at] for at in inside)
        order = self._encounters.get(key)
        if order is None:
            if len(self._encounters) >= _KEPT:
                self._encounters.clear()
            taken = column(self._replay.ended(self._chosen), self._chain[place], [group])
            order = self._encounters[key] = split(taken, group)
        return order

    def _answers(self, parts: list[Part]) -> Answers:
        """Whether the aim is reached by everybody who is asked."""
        assert self._aim is not None  # somebody is asked about it
        found: dict[int, int] = {}
        if self._target >= 0:
            theirs = next(start for start, group in parts if self._target in group)
            for start, group in parts:
                found.update(dict.fromkeys(group, YES if start < theirs else NO))
        else:
            places = self._aim.number
            for start, group in parts:
                answer = NO
                if start < places:
                    answer = YES if start + len(group) <= places else SHARED
                found.update(dict.fromkeys(group, answer))
        return tuple(found[one] for one in self._asked)

    # --- what was found --------------------------------------------------------------------------

    def prospect(self, one: int) -> Prospect:
        """What was found of a participant, without what the aim takes."""
        return Prospect(
            one,
            self._best[one] + 1,
            self._worst[one] + 1,
            self._best_shared[one],
            self._worst_shared[one],
            self._first[one],
        )

    def needs(self, answers: Answers) -> dict[int, Needs]:
        """What the aim takes, of everybody who is asked."""
        return {
            one: self._needs(one, answer) for one, answer in zip(self._asked, answers, strict=True)
        }

    def _needs(self, one: int, answer: int) -> Needs:
        _no, shared, yes = self._diagram.counts(answer)
        ways: tuple[Way, ...] | None
        try:
            ways = self._diagram.ways(answer)
        except TooManyWaysError:
            ways = None
        else:
            ways = tuple(
                tuple(sorted(Condition(self._order[game], endings) for game, endings in way))
                for way in ways
            )
        return Needs(shared + yes, shared, ways, self._own(one, answer))

    def _own(self, one: int, answer: int) -> tuple[Own, ...]:
        """What the own games say, the best of their endings first."""
        depths = [depth for depth, sides in enumerate(self._sides) if one in sides]
        if not depths or len(depths) > _OWN_GAMES:
            return ()
        found = []
        for endings in product(*(range(self.sizes[depth]) for depth in depths)):
            known = answer
            for depth, ending in zip(depths, endings, strict=True):
                known = self._diagram.given(known, depth, ending)
            _no, shared, yes = self._diagram.counts(known)
            whole = prod(self.sizes[depth] for depth in depths)
            games = tuple(
                sorted(
                    (self._order[depth], ending)
                    for depth, ending in zip(depths, endings, strict=True)
                )
            )
            found.append(
                (
                    self._worth(one, games),
                    Own(games, (shared + yes) // whole, self._below[0] // whole),
                )
            )
        found.sort(key=lambda pair: -pair[0])
        return tuple(own for _, own in found)

    def _worth(self, one: int, games: Sequence[tuple[int, int]]) -> int:
        """What these endings give to a participant, in half-points."""
        return sum(
            self._replay.gains[game][ending][self._games[game].black == one]
            for game, ending in games
        )


#: So many direct encounters are kept.
_KEPT = 50_000
#: With more open games of one's own than this, nobody reads what each of their endings brings.
_OWN_GAMES = 3
