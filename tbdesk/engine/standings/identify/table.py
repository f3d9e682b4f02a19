"""Identification of the rules of a printed table: its columns, their chain, and the chains that
give its places."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.column import Group
from tbdesk.engine.standings.differing_places import Deviation, deviations
from tbdesk.engine.standings.identify.search import ColumnSearch
from tbdesk.engine.standings.identify.values import (
    EventValues,
    Fit,
    Identified,
    PrintedColumn,
    Rules,
    with_scores,
)
from tbdesk.engine.standings.progress import Reached
from tbdesk.engine.standings.standings import Standings, compute

Chain = tuple[Descriptor, ...]

#: The number of reported chains that give most places.
_NEAREST = 2


class Order(NamedTuple):
    """Printed places beside a chain under some rules: those that are not the chain's."""

    standings: Standings
    rules: Rules
    deviations: tuple[Deviation, ...]

    @property
    def chain(self) -> Chain:
        """The chain that the places were compared with."""
        return self.standings.chain


class Identification(NamedTuple):
    """The tie-breaks that give the columns and the places of a table."""

    values: EventValues
    columns: tuple[Identified, ...]
    #: By pairing number.
    places: Mapping[int, int]
    #: The tie-breaks assumed for the columns; empty and None if unknown.
    chain: Chain = ()
    rules: Rules | None = None
    #: The chains that give all of the places, else those that give most.
    exact: tuple[Order, ...] = ()
    nearest: tuple[Order, ...] = ()


def identification(
    tournament: Tournament,
    columns: Sequence[PrintedColumn],
    places: Mapping[int, int],
    chains: Iterable[Chain] = (),
    after: int | None = None,
) -> Generator[Reached, None, Identification]:
    """Identify the columns of a table of an event. chains: compared with the places besides the
    event's own and that of the columns. after: the last round that counts."""
    values = EventValues(tournament, after)
    identification = Identification(values, (yield from identify(values, columns)), places)
    chain, rules = _suggested(identification)
    identification = identification._replace(chain=chain, rules=rules)
    if not places:
        return identification
    orders: list[Order] = []
    systems = list(_systems(identification, chains))
    for done, (tried, by) in enumerate(systems):
        yield Reached(done, len(systems))
        orders.append(_order(identification, tried, by, after))
    orders.sort(key=lambda order: len(order.deviations))
    exact = tuple(order for order in orders if not order.deviations)
    if exact:
        return identification._replace(exact=exact)
    different: dict[tuple[Chain, tuple[Deviation, ...]], Order] = {}
    for order in orders:
        different.setdefault((order.chain, order.deviations), order)
    return identification._replace(nearest=tuple(different.values())[:_NEAREST])


def _suggested(identification: Identification) -> tuple[Chain, Rules | None]:
    """The chain of the columns in their order, under the rules that give most of them; for a column
    that no tie-break gives exactly, the meaning of its heading."""
    used = (
        rules for column in identification.columns for fit in column.exact for rules in fit.rules
    )
    known = dict.fromkeys((*identification.values.editions, *identification.values.changed, *used))
    # The best fit of a column counts for more than its equals.
    best = max(
        known,
        key=lambda rules: [
            sum(_is_under(rules, column.exact[:first]) for column in identification.columns)
            for first in (1, None)
        ],
    )
    wanted: list[Fit] = []
    for column in identification.columns:
        under = [fit for fit in column.exact if best in fit.rules]
        named = [fit for fit in column.nearest if fit.descriptor in column.printed.named]
        wanted += (under or list(column.exact) or named)[:1]
    descriptors = list(dict.fromkeys(fit.descriptor for fit in wanted))
    if not descriptors:
        return (), None
    if not any(descriptor.code in POINTS_CODES.values() for descriptor in descriptors):
        primary = identification.values.event(best).primary
        descriptors.insert(0, Descriptor(POINTS_CODES[primary]))
    return tuple(descriptors), best


def _is_under(rules: Rules, fits: Iterable[Fit]) -> bool:
    return any(rules in fit.rules for fit in fits)


def _systems(
    identification: Identification, chains: Iterable[Chain]
) -> Iterator[tuple[Chain, Rules]]:
    """The chains and rules that the places are compared with: the chain of the columns and that of
    the event under every edition, others under the rules of the columns."""
    own = identification.values.own if identification.rules is None else identification.rules
    every = dict.fromkeys((own, *identification.values.editions))
    first = [
        chain for chain in (identification.chain, identification.values.tournament.chain) if chain
    ]
    for chain in dict.fromkeys(first):
        for rules in every:
            yield chain, rules
    for chain in dict.fromkeys(chains):
        if chain and chain not in first:
            yield chain, own


def _order(identification: Identification, chain: Chain, rules: Rules, after: int | None) -> Order:
    event = identification.values.tournament._replace(chain=chain, deviations=rules.deviations)
    standings = compute(with_scores(event, rules.scores), chain, rules.edition, after)
    return Order(standings, rules, tuple(deviations(standings, identification.places)))


def identify(
    values: EventValues, columns: Sequence[PrintedColumn]
) -> Generator[Reached, None, tuple[Identified, ...]]:
    """Identify the tie-break of each column; one Identified each.

    The columns are taken from left to right: a direct encounter is among participants who are level
    on all the columns before it.
    """
    searches = [
        ColumnSearch(values, printed, _level_groups(columns[:place], values.event(values.own)))
        for place, printed in enumerate(columns)
    ]
    for phase in _PHASES:
        left = [search for search in searches if phase.is_for(search)]
        tried = phase.tried(values) if left else ()
        for done, descriptor in enumerate(tried):
            yield Reached(done, len(tried))
            for search in left:
                phase.compare(search, descriptor, values)
    return tuple(search.identified() for search in searches)


def _level_groups(before: Sequence[PrintedColumn], event: Event) -> list[Group]:
    """The groups that are level on the printed columns to the left; without one, on points."""
    groups: dict[tuple[Fraction | None, ...], list[int]] = {}
    for position in event.competing:
        key = tuple(column.values.get(position) for column in before)
        groups.setdefault(key or (Fraction(event.points[position]),), []).append(position)
    return [tuple(group) for group in groups.values()]


class _Phase(NamedTuple):
    """A trial of the columns that nothing has given yet; of small tables, which many tie-breaks
    give by chance, also of columns that a tie-break has given."""

    tried: Callable[[EventValues], Sequence[Descriptor]]
    compare: Callable[[ColumnSearch, Descriptor, EventValues], None]
    of_small: bool = False

    def is_for(self, search: ColumnSearch) -> bool:
        return not search.exact or (self.of_small and search.is_small)


def _by_edition(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    search.compare(descriptor, values.editions)


def _changed(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    if search.may_be_changed(descriptor):
        search.compare(descriptor, values.changed)


def _cut_deeper(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.editions)


def _own_added(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    search.compare_with_own(descriptor, values.editions)


def _scored_otherwise(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.scored)


def _changed_twice(search: ColumnSearch, descriptor: Descriptor, values: EventValues) -> None:
    if search.is_usual(descriptor) and search.may_be_changed(descriptor):
        search.compare_exactly(descriptor, values.changed_twice)


_candidates = attrgetter("candidates")
#: The next of them only where nothing before gives the column.
_PHASES = (
    _Phase(_candidates, _by_edition),
    _Phase(_candidates, _changed, of_small=True),
    _Phase(attrgetter("deeper_cuts"), _cut_deeper),
    _Phase(_candidates, _own_added),
    _Phase(_candidates, _scored_otherwise),
    _Phase(_candidates, _changed_twice),
)
