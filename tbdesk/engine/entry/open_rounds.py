"""The rounds of a Swiss that are still being paired (Tournament.open_round), as edits by hand open
them; and a round that was typed in the place of a later one."""

from __future__ import annotations

from collections.abc import Collection, Container
from typing import NamedTuple

from tbdesk.engine.event.entries import last_paired_round
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament


def opened(before: Tournament, after: Tournament) -> Tournament:
    """An event after an edit by hand: a Swiss is open from the first round on that was not paired
    before, rounds that were skipped included."""
    last = _last_paired(before)
    begun = after.kind is EventKind.SWISS and _last_paired(after) > last
    if begun and not after.open_round:
        after = after._replace(open_round=last + 1)
    return reopened(before, after)


def reopened(before: Tournament, after: Tournament) -> Tournament:
    """An event after an edit, open from the first round in which a participant lost the pairing;
    participants absent from there on get zero-point byes."""
    if after.kind is not EventKind.SWISS:
        return after
    until = after.open_round or _last_paired(before) + 1
    freed = _freed(before, after, until)
    if not freed:
        return after
    absent = _blank(before, range(freed, until))
    return after._replace(byes=(*after.byes, *absent), open_round=freed)


def joined(event: Tournament, newcomers: Collection[int]) -> Tournament:
    """An event with others on its list, by their pairing numbers: they are declared absent in the
    rounds before the last that is paired, as far as these are open."""
    last = _last_paired(event)
    if event.kind is not EventKind.SWISS or not 0 < event.open_round < last:
        return event
    late = (bye for bye in _blank(event, range(event.open_round, last)) if bye.player in newcomers)
    return event._replace(byes=(*event.byes, *late))


def _last_paired(event: Tournament) -> int:
    pairings = event.games if event.match_rules is None else event.matches
    return last_paired_round((pairing.round for pairing in pairings), event.byes)


def _freed(before: Tournament, after: Tournament, until: int) -> int:
    """The first round before another in which an edit left a participant without a pairing; 0 for
    none."""
    if until <= 1:
        return 0
    gone = entered(before, range(1, until)) - entered(after, range(1, until))
    listed = {participant.number for participant in after.participants}
    return min((round_ for round_, number in gone if number in listed), default=0)


def entered(event: Tournament, rounds: Container[int]) -> set[tuple[int, int]]:
    """Round and pairing number of every participant with a game, a match or a bye."""
    busy = {(bye.round, bye.player) for bye in event.byes if bye.round in rounds}
    for game in event.games:
        if game.round in rounds:
            busy |= {(game.round, game.white), (game.round, game.black)}
    for match in event.matches:
        if match.round in rounds:
            busy |= {(match.round, match.home), (match.round, match.away)}
    return busy


def _blank(event: Tournament, rounds: range) -> list[Bye]:
    """A zero-point bye for each participant without an entry in some rounds."""
    busy = entered(event, rounds)
    return [
        Bye(round_, participant.number, Kind.ZERO_BYE)
        for round_ in rounds
        for participant in event.participants
        if (round_, participant.number) not in busy
    ]


class Misplaced(NamedTuple):
    """Rounds, from 1: the one that has the pairings, and the empty one before it that may be
    meant."""

    typed: int
    empty: int


def misplaced(event: Tournament, empty: int) -> Misplaced | None:
    """The only round with pairings after an empty one, if all of them could stand there; byes that
    were asked for in advance are no pairings, and may stand in the empty round."""
    later = {pairing.round for pairing in _pairings(event) if pairing.round >= empty}
    if len(later) != 1 or empty in later:
        return None
    rounds = Misplaced(later.pop(), empty)
    moving = event._replace(byes=tuple(set(event.byes) - _staying(event, rounds)))
    here, there = _numbers(event, rounds.empty), _numbers(moving, rounds.typed)
    return rounds if here.isdisjoint(there) else None


def put_right(event: Tournament, rounds: Misplaced) -> Tournament:
    """The event with the pairings, results and byes of the one round in the other; half-point byes
    stay, and byes of participants that are away longer."""

    staying = _staying(event, rounds)

    def moved(round_: int) -> int:
        return rounds.empty if round_ == rounds.typed else round_

    return event._replace(
        games=tuple(game._replace(round=moved(game.round)) for game in event.games),
        matches=tuple(match._replace(round=moved(match.round)) for match in event.matches),
        byes=tuple(
            bye if bye in staying else bye._replace(round=moved(bye.round)) for bye in event.byes
        ),
    )


def _staying(event: Tournament, rounds: Misplaced) -> set[Bye]:
    """The byes that belong to their round whatever was paired in it: byes asked for in advance, and
    those of participants who have left by then or are absent in both rounds."""
    left = {gone.participant for gone in event.withdrawn if gone.round <= rounds.typed}
    away = left | _numbers(event, rounds.empty)
    return {
        bye
        for bye in event.byes
        if bye.round == rounds.typed
        and (bye.kind is Kind.HALF_BYE or (bye.kind is not Kind.PAIRING_BYE and bye.player in away))
    }


def _numbers(event: Tournament, round_: int) -> set[int]:
    """The pairing numbers of all with a game, a match or a bye in a round."""
    return {number for _round, number in entered(event, {round_})}


def _pairings(event: Tournament) -> tuple[Game, ...] | tuple[Match, ...]:
    return event.games if event.match_rules is None else event.matches
