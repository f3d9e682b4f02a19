"""Participants who left a round robin so early that they may be excluded from the final table."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.event.attendance import withdrawn_early
from tbdesk.engine.event.entries import Entries
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.standings.standings import Standings, compute


class Exclusion(NamedTuple):
    """The effect of another choice of excluded participants."""

    #: The standings before and after.
    before: Standings
    after: Standings
    #: The games with a result that no longer count, or count again: places in the tournament's
    #: games, of a team event in its matches.
    gone: tuple[int, ...]
    back: tuple[int, ...]


def exclusion(tournament: Tournament, excluded: tuple[int, ...], rules: Edition) -> Exclusion:
    """The effect of excluding these pairing numbers, and no others, from an event."""
    changed = tournament._replace(excluded=excluded)
    before, after = _counting(tournament), _counting(changed)
    return Exclusion(
        compute(tournament, tournament.chain, rules),
        compute(changed, tournament.chain, rules),
        tuple(sorted(before - after)),
        tuple(sorted(after - before)),
    )


def _counting(tournament: Tournament) -> set[int]:
    """The games, or matches, with a result and without an excluded participant."""
    games = Entries(tournament, tournament.rounds).games
    results = zip(games.indices, games.results, strict=True)
    return {index for index, result in results if result is not None}


def candidates(tournament: Tournament, rules: Edition) -> tuple[int, ...]:
    """The players that are excluded already or may be, in the order of the tournament's list: all
    that withdrew early, either with all games counted or only with those that count now."""
    everybody = tournament._replace(excluded=())
    withdrawn = {
        *tournament.excluded,
        *withdrawn_early(Event(everybody, rules)),
        *withdrawn_early(Event(tournament, rules)),
    }
    return tuple(
        participant.number
        for participant in tournament.participants
        if participant.number in withdrawn
    )
