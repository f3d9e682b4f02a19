"""Which places points still allow, where there are too many outcomes to look at each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tbdesk.engine.event.replay import OpenGame, Replay

#: So many states of the points are kept at once before it is too much.
_MOST_STATES = 60_000


class Places(NamedTuple):
    """The best and the worst place, from 1, of the participant at a position: the best as if every
    tie on points were won, the worst as if every one were lost."""

    position: int
    best: int
    worst: int


class Bounds(NamedTuple):
    """Everybody's places. exact: points allow each of them; otherwise no better and no worse
    place is possible, and some of these may not be."""

    places: tuple[Places, ...]
    exact: bool


class _Meeting(NamedTuple):
    """A game between two, and what each of its endings costs the first and the second."""

    one: int
    other: int
    costs: tuple[tuple[int, int], ...]


def bounds(replay: Replay, games: Sequence[OpenGame], competing: Sequence[int]) -> Bounds:
    """The places that points allow everybody, over all endings of the open games."""
    points = replay.event.points
    found = [
        (
            position,
            _fewest_ahead(position, points, games, replay.gains, competing, sign=1),
            _fewest_ahead(position, points, games, replay.gains, competing, sign=-1),
        )
        for position in competing
    ]
    return Bounds(
        tuple(
            Places(one, ahead.over + 1, len(competing) - behind.over)
            for one, ahead, behind in found
        ),
        all(ahead.exact and behind.exact for _, ahead, behind in found),
    )


class _Fewest(NamedTuple):
    over: int
    exact: bool


def _fewest_ahead(
    position: int,
    points: Sequence[int],
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[Sequence[int]]],
    competing: Sequence[int],
    sign: int,
) -> _Fewest:
    """With `sign` 1 the fewest who can end ahead of somebody on points, with -1 the fewest who
    can end behind.

    He does his best (or worst), and everybody else is to stay within his points: that costs an
    opponent what a game brings him, and the less the better.
    """
    own, exact = sign * points[position], True
    room = {one: -sign * points[one] for one in competing if one != position}
    meetings = []
    for game, endings in zip(games, gains, strict=True):
        sides = (game.white, game.black)
        if position not in sides:
            costs = tuple((sign * white, sign * black) for white, black in endings)
            meetings.append(_Meeting(*sides, costs))
            continue
        mine = sides.index(position)
        best = max(sign * ending[mine] for ending in endings)
        least = min(sign * ending[1 - mine] for ending in endings)
        own += best
        room[sides[1 - mine]] -= least
        together = (best, least) in [(sign * e[mine], sign * e[1 - mine]) for e in endings]
        exact = exact and together
    room = {one: own + left for one, left in room.items()}
    outside = _outside(meetings, room)
    count = sum(left < 0 for left in outside.room.values())
    for part in _connected(outside.meetings):
        fewest = _fewest_over(part, outside.room)
        count += fewest.over
        exact = exact and fewest.exact
    return _Fewest(count, exact)


class _Rest(NamedTuple):
    """The games that are left to decide on, and how much everybody can still take of them; less
    than 0 for who is over for certain."""

    meetings: list[_Meeting]
    room: dict[int, int]


def _outside(meetings: Iterable[_Meeting], room: dict[int, int]) -> _Rest:
    """Without the games of those who are over, or within, whatever happens: their opponents pay
    the least for them."""
    room, left = dict(room), []
    for meeting in meetings:  # everybody pays the least of every game at least
        least = [min(cost[side] for cost in meeting.costs) for side in (0, 1)]
        room[meeting.one] -= least[0]
        room[meeting.other] -= least[1]
        costs = {(one - least[0], other - least[1]) for one, other in meeting.costs}
        left.append(_Meeting(meeting.one, meeting.other, tuple(sorted(costs))))
    while True:
        most: Counter[int] = Counter()
        for meeting in left:
            most[meeting.one] += max(cost[0] for cost in meeting.costs)
            most[meeting.other] += max(cost[1] for cost in meeting.costs)
        certain = {one for one, cost in most.items() if room[one] < 0 or cost <= room[one]}
        still = [game for game in left if certain.isdisjoint((game.one, game.other))]
        if len(still) == len(left):
            return _Rest(left, room)
        left = still


def _connected(meetings: Sequence[_Meeting]) -> list[list[_Meeting]]:
    """Games that have participants in common, directly or through others."""
    parts: list[tuple[set[int], list[_Meeting]]] = []
    for meeting in meetings:
        members, games = {meeting.one, meeting.other}, [meeting]
        apart = []
        for part in parts:
            if part[0] & members:
                members |= part[0]
                games += part[1]
            else:
                apart.append(part)
        parts = [*apart, (members, games)]
    return [games for _, games in parts]


def _fewest_over(meetings: Sequence[_Meeting], room: dict[int, int]) -> _Fewest:
    """The fewest who have to pay more than they have room for: whether nobody has to, then
    whether one is enough, and so on."""
    ordered = _one_after_the_other(meetings)
    members = {one for meeting in meetings for one in meeting[:2]}
    for most in range(len(members)):
        enough = _enough(ordered, room, most)
        if enough is None:
            return _Fewest(most, False)
        if enough:
            return _Fewest(most, True)
    return _Fewest(len(members), True)


State = tuple[tuple[int, int], ...]


def _enough(ordered: Sequence[_Meeting], room: dict[int, int], most: int) -> bool | None:
    """Whether the games can end with no more than so many over: game by game, with the states of
    what those have paid whom the games to come can still bring over. None where these are too
    many."""
    to_come = _to_come(ordered)
    states: dict[State, int] = {(): 0}
    for meeting, rest in zip(ordered, to_come, strict=True):
        after: dict[State, int] = {}
        for state, over in states.items():
            for costs in meeting.costs:
                paid, count = dict(state), over
                for one, cost in zip(meeting[:2], costs, strict=True):
                    count += _pay(paid, one, cost, room[one], rest[one])
                key = tuple(sorted(paid.items()))
                if count <= most and count < after.get(key, count + 1):
                    after[key] = count
        states = after
        if len(states) > _MOST_STATES:
            return None
    return bool(states)


def _pay(paid: dict[int, int], one: int, cost: int, room: int, rest: int) -> bool:
    """Take note of what somebody pays; whether that brings him over. Whoever is within whatever
    comes is forgotten, and who is over pays no more."""
    before = paid.pop(one, 0)
    if before > room:
        if rest:
            paid[one] = before
        return False
    total = before + cost
    if total > room:
        if rest:
            paid[one] = room + 1
        return True
    if total + rest > room:
        paid[one] = total
    return False


def _to_come(ordered: Sequence[_Meeting]) -> list[dict[int, int]]:
    """The most that everybody can pay in the games after each."""
    found: list[dict[int, int]] = []
    rest: Counter[int] = Counter()
    for meeting in reversed(ordered):
        found.append({one: rest[one] for one in meeting[:2]})
        for side, one in enumerate(meeting[:2]):
            rest[one] += max(cost[side] for cost in meeting.costs)
    return found[::-1]


def _one_after_the_other(meetings: Sequence[_Meeting]) -> list[_Meeting]:
    """Games in an order in which few participants have begun and not finished."""
    left, ordered = list(meetings), []
    while left:
        games: Counter[int] = Counter()
        for meeting in left:
            games.update(meeting[:2])
        fewest = min(games, key=lambda one: (games[one], one))
        ordered += [meeting for meeting in left if fewest in meeting[:2]]
        left = [meeting for meeting in left if fewest not in meeting[:2]]
    return ordered
