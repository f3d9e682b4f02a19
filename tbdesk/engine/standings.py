"""Standings: a chain applied group by group (4.2), with what decided each place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine import catalogue
from tbdesk.engine.breakdown import Terms
from tbdesk.engine.card import Entry
from tbdesk.engine.catalogue import Raw, TieBreak
from tbdesk.engine.checks import Fault, Problem, Severity
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.rules import Edition
from tbdesk.engine.tiebreaks.direct_encounter import Encounter
from tbdesk.engine.tournament import Player, Tournament

Group = tuple[int, ...]


class Column(NamedTuple):
    """One tie-break of the chain over the whole event, everything by position.

    `terms` is empty for a direct encounter, which has `encounters` of the groups that were
    tied before it instead.
    """

    descriptor: Descriptor
    tiebreak: TieBreak | None
    values: Mapping[int, Raw]
    terms: Mapping[int, Terms]
    encounters: tuple[Encounter, ...] = ()

    def exact(self, position: int) -> Fraction | None:
        """The value as an exact fraction, None where it does not exist."""
        if self.tiebreak is None:
            return None
        return catalogue.exact(self.tiebreak, self.values.get(position))

    def encounter_of(self, position: int) -> Encounter | None:
        """The direct encounter a participant took part in, if it was tied."""
        for encounter in self.encounters:
            if any(position in group for group in encounter.order):
                return encounter
        return None


class Standing(NamedTuple):
    """One line of the standings: `rank` from 1 (shared places show the best of them), and
    the place in the chain of the criterion that left this participant alone, or None."""

    position: int
    rank: int
    shared: bool
    decided_by: int | None


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of an event by a chain. `lines` are in rank order."""

    event: Event
    chain: tuple[Descriptor, ...]
    columns: tuple[Column, ...]
    lines: tuple[Standing, ...]
    problems: tuple[Problem, ...]

    @property
    def provisional(self) -> bool:
        return self.event.provisional

    def player(self, position: int) -> Player:
        return self.event.tournament.players[position]

    def line_of(self, position: int) -> Standing:
        return next(line for line in self.lines if line.position == position)

    def card(self, position: int) -> list[Entry]:
        return self.event.cards[position]


def compute(
    tournament: Tournament,
    chain: tuple[Descriptor, ...],
    rules: Edition,
    after: int | None = None,
) -> Standings:
    """Standings by a chain under an edition, after a round (default: all that is entered).

    An empty chain ranks by points. Raises DescriptorError, with the position, if the chain holds
    a tie-break that does not exist or a modifier that is not allowed.
    """
    chain = catalogue.checked(chain) or (Descriptor("PTS"),)
    event = Event(tournament, rules, after)
    groups: list[Group] = [tuple(range(len(event.numbers)))] if event.numbers else []
    decided: dict[int, int] = {}
    columns = []
    for place, descriptor in enumerate(chain):
        column = _column(event, descriptor, groups)
        columns.append(column)
        finer = [part for group in groups for part in _split(column, group)]
        for group in finer:
            if len(group) == 1:
                decided.setdefault(group[0], place)
        groups = finer
    problems = (*event.problems, *_chain_problems(event, chain))
    return Standings(event, chain, tuple(columns), _lines(groups, decided), problems)


def column(event: Event, descriptor: Descriptor, tied: list[Group] | None = None) -> Column:
    """One tie-break over an event. A direct encounter is taken among the `tied` groups, by
    default those level on points. Raises DescriptorError."""
    if tied is None:
        points = column(event, Descriptor("PTS"), [])
        tied = _split(points, tuple(range(len(event.numbers))))
    return _column(event, descriptor, tied)


def _column(event: Event, descriptor: Descriptor, tied: list[Group]) -> Column:
    if descriptor.code.startswith("OTHER_"):
        return Column(descriptor, None, {}, {})
    row = catalogue.entry(descriptor)
    if row.order is not None:
        encounters = tuple(row.order(event, group, descriptor) for group in tied if len(group) > 1)
        places: dict[int, Raw] = {}
        for encounter in encounters:
            place = 1
            for group in encounter.order:
                places.update(dict.fromkeys(group, place))
                place += len(group)
        return Column(descriptor, row, places, {}, encounters)
    assert row.terms is not None
    terms = {
        position: row.terms(event, position, descriptor) for position in range(len(event.numbers))
    }
    values = {position: row.evaluate(one) for position, one in terms.items()}
    return Column(descriptor, row, values, terms)


def _split(column: Column, group: Group) -> list[Group]:
    """A tied group in the order of a criterion, best first; undefined values come last."""
    if len(group) == 1 or column.tiebreak is None:
        return [group]
    best_low = column.tiebreak.ascending != column.descriptor.reverse
    by_value: dict[Raw, list[int]] = {}
    for position in group:
        by_value.setdefault(column.values.get(position), []).append(position)
    undefined = by_value.pop(None, None)
    values = sorted((value for value in by_value if value is not None), reverse=not best_low)
    parts = [tuple(by_value[value]) for value in values]
    return [*parts, tuple(undefined)] if undefined else parts


def _lines(groups: list[Group], decided: dict[int, int]) -> tuple[Standing, ...]:
    lines, rank = [], 1
    for group in groups:
        shared = len(group) > 1
        lines += [Standing(one, rank, shared, decided.get(one)) for one in group]
        rank += len(group)
    return tuple(lines)


def _chain_problems(event: Event, chain: tuple[Descriptor, ...]) -> list[Problem]:
    """What does not suit the event: computed, but the arbiter should know."""
    tournament = event.tournament
    problems = []
    for descriptor in chain:
        fault = catalogue.objection(descriptor, tournament.kind, event.edition)
        if fault:
            problems.append(Problem(Severity.WARNING, fault, value=descriptor.text))
        row = catalogue.CATALOGUE.get(descriptor.code)
        by_rating = row is not None and "unrated" in row.modifiers
        if by_rating and descriptor.unrated is None and tournament.unrated is None:
            unrated = tuple(p.number for p in tournament.players if p.rating is None)
            if unrated:
                problems.append(
                    Problem(
                        Severity.WARNING,
                        Fault.UNRATED_PLAYERS,
                        unrated,
                        value=descriptor.text,
                    )
                )
    return problems
