"""A round that was typed in the place of a later one, the one before left empty."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.entry.open_rounds import entered
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament


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
