"""Who left a round robin so early that the final table may do without him."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.event.entries import Entries
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import AVAILABLE
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.standings.standings import Standings, compute


class Exclusion(NamedTuple):
    """What another choice of excluded participants changes: the standings before and after, and
    the games with a result that count no longer, or again (places in the tournament's games, of
    a team event in its matches).
    """

    before: Standings
    after: Standings
    gone: tuple[int, ...]
    back: tuple[int, ...]


def exclusion(tournament: Tournament, excluded: tuple[int, ...], rules: Edition) -> Exclusion:
    """What it does to exclude these pairing numbers, and no others, from an event."""
    changed = replace(tournament, excluded=excluded)
    before, after = _counting(tournament), _counting(changed)
    return Exclusion(
        compute(tournament, tournament.chain, rules),
        compute(changed, tournament.chain, rules),
        tuple(sorted(before - after)),
        tuple(sorted(after - before)),
    )


def _counting(tournament: Tournament) -> set[int]:
    """The games, or matches, with a result in which nobody excluded has a part."""
    games = Entries(tournament, tournament.rounds).games
    results = zip(games.indices, games.results, strict=True)
    return {index for index, result in results if result is not None}


def candidates(tournament: Tournament, rules: Edition) -> tuple[int, ...]:
    """Who is excluded already or may be, in the order of the tournament's list: all who
    withdrew early, with everybody's games counted or only those that count now."""
    everybody = replace(tournament, excluded=())
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


def withdrawn_early(event: Event) -> tuple[int, ...]:
    """The pairing numbers of those who withdrew from a round robin after fewer than half of
    their games, in the order of the tournament's list.

    Somebody has withdrawn if he lost by forfeit in every round after the last one that he was
    there for, and in one at least. Of a team a single forfeit is no withdrawal, unless it was said
    that it withdrew (Tournament.withdrawn). The arbiter decides whether to exclude him
    (Tournament.excluded), which takes his games out of everybody's points; nothing here does.
    """
    if not event.predetermined:
        return ()
    each = event.tournament.games_each
    said = {gone.participant for gone in event.tournament.withdrawn}
    usual = 1 if event.tournament.match_rules is None else _FEWEST_FORFEITS_OF_TEAMS
    return tuple(
        number
        for position in event.competing
        if _withdrew(
            [entry.kind for entry in event.cards[position]],
            each,
            1 if (number := event.numbers[position]) in said else usual,
        )
    )


#: A team may once not come, and be there the next time.
_FEWEST_FORFEITS_OF_TEAMS = 2


def _withdrew(kinds: list[Kind], games_each: int, least: int) -> bool:
    """True for fewer than half of the games attended and none but lost by forfeit after, so many
    at least."""
    entered = [kind for kind in kinds if kind is not Kind.PENDING]
    attended = [place for place, kind in enumerate(entered) if kind in AVAILABLE]
    last = attended[-1] if attended else -1
    return 2 * len(attended) < games_each and len(entered) - (last + 1) >= least
