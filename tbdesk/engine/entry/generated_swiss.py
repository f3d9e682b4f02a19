"""Random pairings of a Swiss: no pair meets twice, and no player has a second pairing-allocated
bye, one colour three times in a row, or one colour three times more often than the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament, Withdrawal

#: Makes the game or match of a round, White's number first.
Play = Callable[[int, int, int], Game | Match]

#: So many participants are paired in all attempts together, each with fewer absences than the one
#: before; after five at least the Berger table pairs the event.
_PAIRED_IN_ALL = 600
#: So often a round is paired in another order of the points before all pairs are tried.
_TRIES = 40
#: So many pairs are tried in a search, of so many participants at most.
_MOST_STEPS, _MOST_SEARCHED = 2_000, 60


class Absences(NamedTuple):
    """How often, of 1, a participant asks for a bye in a round, and leaves before the end."""

    byes: float
    withdrawals: float


class _Standing(NamedTuple):
    """The state that the pairing of a round depends on."""

    points: dict[int, int]
    met: set[tuple[int, int]]
    whites: dict[int, list[bool]]
    #: Players who may have no pairing-allocated bye (any more).
    had_bye: set[int]


class _Presence(NamedTuple):
    """The first and the last round of each participant, by pairing number."""

    first: Mapping[int, int]
    last: Mapping[int, int]


def swiss(
    random: Random, event: Tournament, absences: Absences, play: Play, at_the_board: Play
) -> Tournament:
    """The event with the rounds of a Swiss. There may be fewer absences than requested if no legal
    pairing would be left. at_the_board: as `play`, without forfeits."""
    attempts = max(5, _PAIRED_IN_ALL // len(event.participants))
    for attempt in range(attempts):
        share = 1 - attempt / attempts
        made = _attempt(random, event, Absences(*(rate * share for rate in absences)), play)
        if made is not None:
            return made
    return _by_table(random, event, at_the_board)


def _attempt(
    random: Random, event: Tournament, absences: Absences, play: Play
) -> Tournament | None:
    """Round after round in the order of the points; None if a round cannot be paired."""
    numbers = [participant.number for participant in event.participants]
    presence = _presence(random, numbers, event.rounds, absences)
    now = _Standing(dict.fromkeys(numbers, 0), set(), {number: [] for number in numbers}, set())
    pairings: list[Game | Match] = []
    byes: list[Bye] = []
    for round_ in range(1, event.rounds + 1):
        asked = _requested_byes(random, round_, presence, now, absences.byes)
        absent = {bye.player for bye in asked}
        waiting = [number for number in numbers if number not in absent]
        paired = _pairs(random, waiting, now)
        if paired is None:
            return None
        pairs, alone = paired
        byes += asked
        if alone is not None:
            byes.append(Bye(round_, alone, Kind.PAIRING_BYE))
            now.had_bye.add(alone)
            now.points[alone] += 2
        for first, second in pairs:
            pairings.append(play(round_, *_colours(random, first, second, now)))
            _count(now, pairings[-1])
    return _with_rounds(event, pairings, byes)._replace(
        withdrawn=withdrawals(presence.last, event.rounds)
    )


def _by_table(random: Random, event: Tournament, play: Play) -> Tournament:
    """The first rounds of the Berger table, without absences and forfeits, after which its colours
    would not fit; the resting player has the bye."""
    numbers = [participant.number for participant in event.participants]
    random.shuffle(numbers)
    pairings: list[Game | Match] = []
    byes: list[Bye] = []
    for round_, pairs in enumerate(schedule.berger(len(numbers))[: event.rounds], start=1):
        seated = [(numbers[white - 1], numbers[black - 1]) for white, black in pairs]
        resting = {*numbers}.difference(*seated)
        byes += [Bye(round_, number, Kind.PAIRING_BYE) for number in resting]
        pairings += [play(round_, white, black) for white, black in seated]
    return _with_rounds(event, pairings, byes)


def _with_rounds(
    event: Tournament, pairings: Sequence[Game | Match], byes: Sequence[Bye]
) -> Tournament:
    return event._replace(
        games=tuple(pairing for pairing in pairings if isinstance(pairing, Game)),
        matches=tuple(pairing for pairing in pairings if isinstance(pairing, Match)),
        byes=tuple(byes),
    )


# Absences


def _presence(random: Random, numbers: Sequence[int], rounds: int, absences: Absences) -> _Presence:
    """A few enter late, and a few leave early."""
    enters = {
        number: random.randint(2, max(2, rounds // 2))
        if rounds > 2 and random.random() < absences.byes
        else 1
        for number in numbers
    }
    leaves = {
        number: random.randint(enters[number], rounds - 1)
        if enters[number] < rounds and random.random() < absences.withdrawals
        else rounds
        for number in numbers
    }
    return _Presence(enters, leaves)


def withdrawals(last_rounds: Mapping[int, int], rounds: int) -> tuple[Withdrawal, ...]:
    """The participants that left before the end, by the last round of each."""
    return tuple(
        Withdrawal(number, last + 1) for number, last in last_rounds.items() if last < rounds
    )


def _requested_byes(
    random: Random, round_: int, presence: _Presence, now: _Standing, rate: float
) -> list[Bye]:
    """The byes of players left unpaired in a round; three of four are half-point byes."""
    byes = []
    for number in now.points:
        kind = None
        if not presence.first[number] <= round_ <= presence.last[number]:
            kind = Kind.ZERO_BYE
        elif random.random() < rate:
            kind = Kind.HALF_BYE if random.random() < 0.75 else Kind.ZERO_BYE
        if kind is not None:
            byes.append(Bye(round_, number, kind))
            now.points[number] += kind is Kind.HALF_BYE
    return byes


# Pairs

_Pairs = tuple[list[tuple[int, int]], int | None]


def _pairs(random: Random, waiting: Sequence[int], now: _Standing) -> _Pairs | None:
    """Pairs of neighbours by points that may meet, and the player left over; None if there are no
    such pairs."""
    for attempt in range(_TRIES):
        mixed = {number: random.random() * (1 + attempt / 2) for number in waiting}
        left = sorted(waiting, key=lambda number: -now.points[number] - mixed[number])
        alone = next(_left_over(left, now)) if len(left) % 2 else None
        if len(left) % 2 and alone is None:
            return None
        pairs = _neighbours([number for number in left if number != alone], now)
        if pairs is not None:
            return pairs, alone
    if len(left) > _MOST_SEARCHED:
        return None
    steps = iter(range(_MOST_STEPS))
    for alone in _left_over(left, now) if len(left) % 2 else [None]:
        found = _search([number for number in left if number != alone], now, steps)
        if found is not None:
            return found, alone
    return None


def _left_over(left: Sequence[int], now: _Standing) -> Iterator[int | None]:
    """Candidates for the pairing-allocated bye, the last first; then None."""
    yield from (number for number in reversed(left) if number not in now.had_bye)
    yield None


def _neighbours(left: list[int], now: _Standing) -> list[tuple[int, int]] | None:
    """Each player with the next free one that may be met; None if a player is left over."""
    pairs = []
    while left:
        first = left.pop(0)
        second = next((number for number in left if _may_meet(first, number, now)), None)
        if second is None:
            return None
        left.remove(second)
        pairs.append((first, second))
    return pairs


def _search(left: list[int], now: _Standing, steps: Iterator[int]) -> list[tuple[int, int]] | None:
    """Pairs of all, those with the fewest possible opponents first; None if there are none, or
    after so many steps."""
    if not left:
        return []
    rivals = {
        number: [other for other in left if other != number and _may_meet(number, other, now)]
        for number in left
    }
    first = min(left, key=lambda number: len(rivals[number]))
    for second in rivals[first]:
        if next(steps, None) is None:
            return None
        rest = [number for number in left if number not in (first, second)]
        pairs = _search(rest, now, steps)
        if pairs is not None:
            return [(first, second), *pairs]
    return None


def _may_meet(first: int, second: int, now: _Standing) -> bool:
    """True if two have not met, and do not both need the same colour."""
    if (min(first, second), max(first, second)) in now.met:
        return False
    colour, other_colour = (_must_have(now.whites[number]) for number in (first, second))
    return colour is None or colour != other_colour


def _must_have(whites: Sequence[bool]) -> bool | None:
    """The colour a player must get (C.04.1): after the other colour twice in a row, or two more
    games with it."""
    ahead = 2 * sum(whites) - len(whites)
    if abs(ahead) > 1:
        return ahead < 0
    if len(whites) > 1 and whites[-1] == whites[-2]:
        return not whites[-1]
    return None


def _colours(random: Random, first: int, second: int, now: _Standing) -> tuple[int, int]:
    """The two with White's number first."""
    for white, black in ((first, second), (second, first)):
        if _must_have(now.whites[white]) is True or _must_have(now.whites[black]) is False:
            return white, black
    more = sum(now.whites[first]) - sum(now.whites[second])
    if more:
        return (second, first) if more > 0 else (first, second)
    return (first, second) if random.random() < 0.5 else (second, first)


def _count(now: _Standing, pairing: Game | Match) -> None:
    """Take a pairing up into the standing; a match gives no points, which its pairing goes by."""
    white, black, result = (
        (pairing.home, pairing.away, pairing.forfeit)
        if isinstance(pairing, Match)
        else (pairing.white, pairing.black, pairing.result)
    )
    now.met.add((min(white, black), max(white, black)))
    if result is not None and result.white.by_forfeit:
        for number, outcome in zip((white, black), result, strict=True):
            if outcome is Outcome.FORFEIT_WIN:
                now.points[number] += 2
                now.had_bye.add(number)  # no bye after an unplayed win
        return  # an unplayed game has no colour
    now.whites[white].append(True)
    now.whites[black].append(False)
    if result is not None:
        now.points[white] += int(result.white)
        now.points[black] += int(result.black)
