"""The places that points still allow, if there are too many outcomes to look at each of them."""

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
    """The places of all participants. exact: points allow each of them; otherwise no better and no
    worse place is possible, and some of these may not be."""

    places: tuple[Places, ...]
    exact: bool


class _Meeting(NamedTuple):
    """A game between two, and the points of each ending for the first and the second."""

    first: int
    second: int
    gains: tuple[tuple[int, int], ...]


def bounds(replay: Replay, games: Sequence[OpenGame], competing: Sequence[int]) -> Bounds:
    """The places that points allow all participants, over all endings of the open games."""
    points = replay.event.points
    fewest = [
        (
            position,
            _fewest_ahead(position, points, games, replay.gains, competing, sign=1),
            _fewest_ahead(position, points, games, replay.gains, competing, sign=-1),
        )
        for position in competing
    ]
    return Bounds(
        tuple(
            Places(position, ahead.passing + 1, len(competing) - behind.passing)
            for position, ahead, behind in fewest
        ),
        all(ahead.exact and behind.exact for _, ahead, behind in fewest),
    )


class _Fewest(NamedTuple):
    """A lower bound of how many pass a participant; exact only with `exact`."""

    passing: int
    exact: bool


def _fewest_ahead(
    position: int,
    points: Sequence[int],
    games: Sequence[OpenGame],
    gains: Sequence[Sequence[Sequence[int]]],
    competing: Sequence[int],
    sign: int,
) -> _Fewest:
    """With `sign` 1 the fewest who can end ahead of a participant on points, with -1 the fewest who
    can end behind: the fewest who pass.

    The participant scores the maximum (or minimum). Every other has a margin, the points that can
    still be gained without passing; with -1 points lost are gained.
    """
    own, exact = sign * points[position], True
    margins = {rival: -sign * points[rival] for rival in competing if rival != position}
    meetings = []
    for game, endings in zip(games, gains, strict=True):
        sides = (game.white, game.black)
        if position not in sides:
            both = tuple((sign * white, sign * black) for white, black in endings)
            meetings.append(_Meeting(*sides, both))
            continue
        mine = sides.index(position)
        best = max(sign * ending[mine] for ending in endings)
        least = min(sign * ending[1 - mine] for ending in endings)
        own += best
        margins[sides[1 - mine]] -= least
        together = (best, least) in [(sign * e[mine], sign * e[1 - mine]) for e in endings]
        exact = exact and together
    margins = {rival: own + margin for rival, margin in margins.items()}
    undecided = _undecided(meetings, margins)
    count = sum(margin < 0 for margin in undecided.margins.values())
    for part in _connected(undecided.meetings):
        fewest = _fewest_who_pass(part, undecided.margins)
        count += fewest.passing
        exact = exact and fewest.exact
    return _Fewest(count, exact)


class _Undecided(NamedTuple):
    """The games whose endings matter, and the margin of each participant in them; less than 0 for
    one that certainly passes."""

    meetings: list[_Meeting]
    margins: dict[int, int]


def _undecided(meetings: Iterable[_Meeting], margins: dict[int, int]) -> _Undecided:
    """Without the games of those who pass, or do not, in any case: their opponents gain the least
    in them."""
    margins, left = dict(margins), []
    for meeting in meetings:  # both sides gain at least the least of every game
        least = [min(gain[side] for gain in meeting.gains) for side in (0, 1)]
        margins[meeting.first] -= least[0]
        margins[meeting.second] -= least[1]
        gains = {(first - least[0], second - least[1]) for first, second in meeting.gains}
        left.append(_Meeting(meeting.first, meeting.second, tuple(sorted(gains))))
    while True:
        most: Counter[int] = Counter()
        for meeting in left:
            most[meeting.first] += max(gain[0] for gain in meeting.gains)
            most[meeting.second] += max(gain[1] for gain in meeting.gains)
        certain = {
            member
            for member, gain in most.items()
            if margins[member] < 0 or gain <= margins[member]
        }
        still = [game for game in left if certain.isdisjoint((game.first, game.second))]
        if len(still) == len(left):
            return _Undecided(left, margins)
        left = still


def _connected(meetings: Sequence[_Meeting]) -> list[list[_Meeting]]:
    """Games that have participants in common, directly or through others."""
    parts: list[tuple[set[int], list[_Meeting]]] = []
    for meeting in meetings:
        members, games = {meeting.first, meeting.second}, [meeting]
        apart = []
        for part in parts:
            if part[0] & members:
                members |= part[0]
                games += part[1]
            else:
                apart.append(part)
        parts = [*apart, (members, games)]
    return [games for _, games in parts]


def _fewest_who_pass(meetings: Sequence[_Meeting], margins: dict[int, int]) -> _Fewest:
    """The fewest who gain more than their margins: try none, then one, and so on."""
    ordered = _one_after_the_other(meetings)
    members = {member for meeting in meetings for member in meeting[:2]}
    for most in range(len(members)):
        enough = _enough(ordered, margins, most)
        if enough is None:
            return _Fewest(most, False)
        if enough:
            return _Fewest(most, True)
    return _Fewest(len(members), True)


State = tuple[tuple[int, int], ...]


def _enough(ordered: Sequence[_Meeting], margins: dict[int, int], most: int) -> bool | None:
    """True if the games can end with no more than so many participants that pass: game by game,
    with the states of their gains that the games to come can still decide. None if these are too
    many."""
    to_come = _to_come(ordered)
    states: dict[State, int] = {(): 0}
    for meeting, rest in zip(ordered, to_come, strict=True):
        after: dict[State, int] = {}
        for state, passing in states.items():
            for gains in meeting.gains:
                gained, count = dict(state), passing
                for member, gain in zip(meeting[:2], gains, strict=True):
                    count += _passes(gained, member, gain, margins[member], rest[member])
                key = tuple(sorted(gained.items()))
                if count <= most and count < after.get(key, count + 1):
                    after[key] = count
        states = after
        if len(states) > _MOST_STATES:
            return None
    return bool(states)


def _passes(gained: dict[int, int], member: int, gain: int, margin: int, rest: int) -> bool:
    """Record the gain of a participant and if it passes the margin. A participant within the margin
    in any case is dropped, and one that has passed gains no more."""
    before = gained.pop(member, 0)
    if before > margin:
        if rest:
            gained[member] = before
        return False
    total = before + gain
    if total > margin:
        if rest:
            gained[member] = margin + 1
        return True
    if total + rest > margin:
        gained[member] = total
    return False


def _to_come(ordered: Sequence[_Meeting]) -> list[dict[int, int]]:
    """The most that each participant can gain in the games after each."""
    to_come: list[dict[int, int]] = []
    rest: Counter[int] = Counter()
    for meeting in reversed(ordered):
        to_come.append({member: rest[member] for member in meeting[:2]})
        for side, member in enumerate(meeting[:2]):
            rest[member] += max(gain[side] for gain in meeting.gains)
    return to_come[::-1]


def _one_after_the_other(meetings: Sequence[_Meeting]) -> list[_Meeting]:
    """Games in an order in which few participants have begun and not finished."""
    left, ordered = list(meetings), []
    while left:
        games: Counter[int] = Counter()
        for meeting in left:
            games.update(meeting[:2])
        fewest = min(games, key=lambda member: (games[member], member))
        ordered += [meeting for meeting in left if fewest in meeting[:2]]
        left = [meeting for meeting in left if fewest not in meeting[:2]]
    return ordered
