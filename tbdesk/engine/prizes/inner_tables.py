"""Tables inside the table: the places inside a category, and the games among a group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations, groupby
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.prizes import Category
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.standings import Standing, Standings, compute


def within(standings: Standings, category: Category) -> Standings:
    """The standings of the members of a category alone, with the values and in the order of the
    whole event, and the overall place beside the place inside the category."""
    belong = members(standings.event.tournament, category).members
    numbers = standings.event.numbers
    kept = [line for line in standings.lines if numbers[line.position] in belong]
    return replace(
        standings,
        lines=tuple(_placed(standings, kept)),
        category=category.name,
        overall={line.position: line.rank for line in kept},
    )


def _placed(standings: Standings, kept: list[Standing]) -> Iterator[Standing]:
    """The lines with the places among themselves."""
    start = 0
    for _rank, group in groupby(kept, lambda line: line.rank):
        level = list(group)
        before = kept[start - 1] if start else None
        behind = kept[start + len(level)] if start + len(level) < len(kept) else None
        for line in level:
            shared = len(level) > 1
            neighbours = (one for one in (before, behind) if one is not None)
            decided = None
            if not shared:
                decided = max((_parted(standings, line, one) for one in neighbours), default=0)
            yield Standing(line.position, start + 1, shared, decided)
        start += len(level)


def _parted(standings: Standings, one: Standing, other: Standing) -> int:
    """The place in the chain of the criterion that separates two participants who do not share a
    place."""
    for place, column in enumerate(standings.columns):
        if column.values.get(one.position) != column.values.get(other.position):
            return place
    return len(standings.columns) - 1


class GroupError(EngineError):
    """A group of fewer than two."""


class Among(NamedTuple):
    """The standings of a group by the games among them."""

    standings: Standings
    #: Pairs of pairing numbers, the lower first, that have no game with each other; games that
    #: are still to be played are none of these.
    not_met: tuple[tuple[int, int], ...]


def among(
    tournament: Tournament,
    numbers: Collection[int],
    chain: tuple[Descriptor, ...] = (),
    after: int | None = None,
) -> Among:
    """The table of the games among these participants, by a chain (default: the event's own).
    Raises GroupError, and DescriptorError as `compute`."""
    group = _only(tournament, frozenset(numbers))
    if len(group.participants) < 2:
        raise GroupError(len(group.participants))
    standings = compute(group, chain or tournament.chain, edition_of(tournament), after)
    met = Counter(game.pair for game in group.games)
    met.update(
        (min(match.home, match.away), max(match.home, match.away)) for match in group.matches
    )
    everybody = sorted(one.number for one in group.participants)
    return Among(standings, tuple(pair for pair in combinations(everybody, 2) if not met[pair]))


def _only(tournament: Tournament, numbers: frozenset[int]) -> Tournament:
    """The event with these participants and the games among them. The arbiter's decisions about
    places of the event are left out; its rounds without such a game are rests."""
    teams = tournament.match_rules is not None
    return tournament._replace(
        kind=EventKind.PREDETERMINED,
        cycles=1,
        players=tournament.players
        if teams
        else tuple(player for player in tournament.players if player.number in numbers),
        teams=tuple(team for team in tournament.teams if team.number in numbers),
        games=tuple(game for game in tournament.games if numbers.issuperset(game.pair)),
        matches=tuple(match for match in tournament.matches if {match.home, match.away} <= numbers),
        byes=(),
        excluded=tuple(number for number in tournament.excluded if number in numbers),
        withdrawn=tuple(gone for gone in tournament.withdrawn if gone.participant in numbers),
        adjustments=(),
        places_by_hand=(),
        playoffs=(),
        acknowledged=(),
        log=(),
        handouts=(),
        import_notes=(),
        open_round=0,
    )
