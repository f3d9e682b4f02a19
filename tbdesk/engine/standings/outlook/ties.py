"""Those who are level, told apart by a chain, in one outcome after the other: what was found in
one is kept for others in which it cannot be otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame, Replay
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.column import Column, Group, split
from tbdesk.engine.standings.outlook.pair_sums import PairSums, is_pair_sum
from tbdesk.engine.standings.standings import column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Type


class Outcome:
    """One ending of every open game: `chosen` are the places of the endings, in the order of the
    games."""

    def __init__(self, replay: Replay, chosen: Sequence[int]) -> None:
        self._replay = replay
        self.chosen = chosen

    @cached_property
    def event(self) -> Event:
        return self._replay.ended(self.chosen)


class Ties:
    """Orders groups that are level by the tie-breaks of a chain."""

    def __init__(
        self, replay: Replay, chain: Sequence[Descriptor], games: Sequence[OpenGame]
    ) -> None:
        systems = replay.event.tournament.systems
        self._replay = replay
        self._chain = chain
        self._rows = [catalogue.row_of(descriptor.code, systems) for descriptor in chain]
        self._games = games
        self._inside: dict[Group, list[int]] = {}
        own = [
            tuple(at for at, game in enumerate(games) if position in (game.white, game.black))
            for position in range(len(replay.event.numbers))
        ]
        self._sums = [
            PairSums(partial(self._measured, descriptor), own)
            if is_pair_sum(descriptor, replay.event)
            else None
            for descriptor in chain
        ]

    def _measured(self, descriptor: Descriptor, chosen: Sequence[int]) -> tuple[int, ...]:
        """Everybody's values in one outcome, by position."""
        values = column(self._replay.ended(chosen), descriptor, []).values
        return tuple([values[position] or 0 for position in range(len(values))])

    def orders(
        self, place: int, groups: Sequence[Group], outcome: Outcome
    ) -> list[Sequence[Group]] | None:
        """Each group in the order of the tie-break at a place of the chain; None where that is
        none that can be computed."""
        row = self._rows[place]
        if row is None:
            return None
        sums = self._sums[place]
        if sums is None:
            within = tuple(self._chain), place
            taken = column(outcome.event, self._chain[place], list(groups), within)
        else:
            members = [member for group in groups for member in group]
            values = {member: sums.value(member, outcome.chosen) for member in members}
            taken = Column(self._chain[place], row, values, {})
        return [split(taken, group) for group in groups]

    def decisive(
        self, place: int, tied: Sequence[tuple[int, Group]], outcome: Outcome
    ) -> list[int] | None:
        """The endings that decide what a tie-break says of some who are level: of a direct
        encounter those of the games between them. None where it may be all."""
        row = self._rows[place]
        if row is None or row.type is not Type.DIRECT_ENCOUNTER:
            return None
        chosen = outcome.chosen
        inside: list[int] = []
        for _, group in tied:
            games = self._inside.get(group)
            if games is None:
                games = self._inside[group] = [
                    at
                    for at, game in enumerate(self._games)
                    if game.white in group and game.black in group
                ]
            inside += [chosen[at] for at in games]
        return inside
