"""Which tie-break, under which edition and policy of unplayed rounds, gives a printed column.

Every tie-break, declared ones among them, is computed with the modifiers that may change a value
under every edition; where none of those gives the column also with one change of 16.6, and then
with what is rarer (`_PHASES`): more cut, own points added, another score system, two changes.
Values are compared as whole numbers; a column that was rounded or cut off to its decimals, that
stands on another scale of points, or that has points where ours are places, is told to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.column import Group
from tbdesk.engine.standings.identify.printed import Identified, Printed
from tbdesk.engine.standings.identify.search import Search
from tbdesk.engine.standings.identify.values import Values
from tbdesk.engine.standings.reached import Reached


def identify(
    values: Values, columns: Sequence[Printed]
) -> Generator[Reached, None, tuple[Identified, ...]]:
    """Look for what gives each of the columns; what comes of it is an Identified each.

    The columns are taken from left to right: a direct encounter is one among those who are level
    on all the columns before it.
    """
    searches = [
        Search(values, printed, _level(columns[:place], values.event(values.own)))
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


def _level(before: Sequence[Printed], event: Event) -> list[Group]:
    """The groups that are level on the printed columns to the left; without one, on points."""
    groups: dict[tuple[Fraction | None, ...], list[int]] = {}
    for position in event.competing:
        key = tuple(column.values.get(position) for column in before)
        groups.setdefault(key or (Fraction(event.points[position]),), []).append(position)
    return [tuple(group) for group in groups.values()]


class _Phase(NamedTuple):
    """A trial of the columns that nothing has given yet; of small tables, which many tie-breaks
    give by chance, also of columns that a tie-break has given."""

    tried: Callable[[Values], Sequence[Descriptor]]
    compare: Callable[[Search, Descriptor, Values], None]
    of_small: bool = False

    def is_for(self, search: Search) -> bool:
        return not search.exact or (self.of_small and search.is_small)


def _by_edition(search: Search, descriptor: Descriptor, values: Values) -> None:
    search.compare(descriptor, values.editions)


def _changed(search: Search, descriptor: Descriptor, values: Values) -> None:
    if search.may_be_changed(descriptor):
        search.compare(descriptor, values.changed)


def _cut_deeper(search: Search, descriptor: Descriptor, values: Values) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.editions)


def _own_added(search: Search, descriptor: Descriptor, values: Values) -> None:
    search.compare_with_own(descriptor, values.editions)


def _scored_otherwise(search: Search, descriptor: Descriptor, values: Values) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.scored)


def _changed_twice(search: Search, descriptor: Descriptor, values: Values) -> None:
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
