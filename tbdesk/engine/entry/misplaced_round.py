"""A round that was typed in the place of a later one, the one before left empty."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.entry.open_rounds import entered
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Game, Tournament


class Misplaced(NamedTuple):
    """Rounds, from 1: the one that has the pairings, and the empty one before it that may be
    meant."""

    typed: int
    empty: int


def misplaced(event: Tournament, empty: int) -> Misplaced | None:
    """The only round with pairings after an empty one, if everything of it could stand there; byes
    that were asked for in advance are no pairings, and may stand in the empty round."""
    later = {pairing.round for pairing in _pairings(event) if pairing.round >= empty}
    if len(later) != 1 or empty in later:
        return None
    typed = later.pop()
    here, there = (
        {number for _round, number in entered(event, {round_})} for round_ in (empty, typed)
    )
    return Misplaced(typed, empty) if here.isdisjoint(there) else None


def put_right(event: Tournament, rounds: Misplaced) -> Tournament:
    """The event with the pairings, results and byes of the one round in the other."""

    def moved(round_: int) -> int:
        return rounds.empty if round_ == rounds.typed else round_

    return event._replace(
        games=tuple(game._replace(round=moved(game.round)) for game in event.games),
        matches=tuple(match._replace(round=moved(match.round)) for match in event.matches),
        byes=tuple(bye._replace(round=moved(bye.round)) for bye in event.byes),
    )


def _pairings(event: Tournament) -> tuple[Game, ...] | tuple[Match, ...]:
    return event.games if event.match_rules is None else event.matches
