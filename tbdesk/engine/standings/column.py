"""One tie-break of a chain over the whole event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.event.breakdown import OpponentsScores, Terms, TermTable, Weighted
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.tiebreaks.catalogue import Criterion
from tbdesk.engine.tiebreaks.encounter import Encounter
from tbdesk.engine.tiebreaks.tiebreak import Around, Raw, TieBreak

Group = tuple[int, ...]


class Column(NamedTuple):
    """One tie-break of the chain over the whole event, everything by position."""

    descriptor: Descriptor
    #: None if no terms can be built.
    tiebreak: TieBreak | None
    #: Whole numbers: `divisor` times the tie-break's scale of them make 1.
    values: Mapping[int, Raw]
    #: Empty for a direct encounter.
    terms: Mapping[int, Terms]
    #: Of a direct encounter: the groups that were tied before it, put in order.
    encounters: tuple[Encounter, ...] = ()
    divisor: int = 1
    #: The number of decimals shown.
    decimals: int = 0
    #: The reason why the column is empty.
    lack: Problem | None = None
    #: The rules of the edition, whose articles apply.
    regulations: str = "C.07"
    #: By participant who cannot be separated from others of the group because data was never
    #: entered: the participants whose data is missing. Such a participant has no value, and a place
    #: within the group only if the tie-break is an order.
    not_known: Mapping[int, Group] = MappingProxyType({})

    def exact(self, position: int) -> Fraction | None:
        """The value as an exact fraction, None if there is none."""
        raw = self.values.get(position)
        if self.tiebreak is None or raw is None:
            return None
        return Fraction(raw, self.tiebreak.scale * self.divisor)

    @property
    def is_order(self) -> bool:
        """True if it puts tied groups in order, as a direct encounter does."""
        return self.tiebreak is not None and self.tiebreak.order is not None

    @property
    def term_decimals(self) -> int:
        """The number of decimals of the terms' amounts."""
        return self.tiebreak.decimals if self.tiebreak else 0

    @property
    def lowest_first(self) -> bool:
        """True if the smaller value is the better one."""
        return self.tiebreak is not None and self.tiebreak.ascending != self.descriptor.reverse

    @property
    def opponents(self) -> OpponentsScores | None:
        """The opponents' scores if the terms use them; else None."""
        return self.terms.opponents if isinstance(self.terms, TermTable) else None

    def why(self, slot: int) -> Reason | None:
        """The rule behind the contribution of a slot's opponent; None if there is none."""
        return self.terms.why(slot) if isinstance(self.terms, TermTable) else None

    @property
    def weights(self) -> Weighted | None:
        """The weights of the own results; None if they count their points."""
        return self.terms.weights if isinstance(self.terms, TermTable) else None

    @property
    def added(self) -> Sequence[Reason]:
        """The reasons of terms that come from no round, in order; empty if the tie-break itself
        gives them."""
        return self.terms.added if isinstance(self.terms, TermTable) else ()

    @property
    def weighed(self) -> Mapping[int, int]:
        """The voluntarily unplayed rounds that were not cut, as in Cuts."""
        return self.terms.weighed if isinstance(self.terms, TermTable) else {}

    @property
    def draws_last_round(self) -> bool:
        """True if the last round is taken as draws (8.3)."""
        return self.tiebreak is not None and self.tiebreak.draws_last_round(self.descriptor)

    @property
    def has_own_terms(self) -> bool:
        """True if values have terms from games or byes, and terms from neither."""
        terms = self.terms
        return isinstance(terms, TermTable) and (bool(terms.extra) or _mixed(terms.rows or ()))

    def encounter_of(self, position: int) -> Encounter | None:
        """The direct encounter a participant took part in, if it was tied."""
        for encounter in self.encounters:
            if any(position in group for group in encounter.order):
                return encounter
        return None


def _mixed(rows: Sequence[int]) -> bool:
    """True if some terms come from an entry of a card and others do not."""
    return min(rows, default=0) < 0 <= max(rows, default=-1)


def evaluated(
    event: Event, criterion: Criterion, tied: list[Group], around: Callable[[], Around]
) -> Column:
    """One tie-break over an event. tied: the groups among which a direct encounter is taken;
    around: the surroundings in the chain, for an order that depends on them."""
    tournament, regulations = event.tournament, event.edition.regulations
    descriptor, row = criterion.descriptor, criterion.row
    lack = criterion.lack(tournament)
    if row is None or criterion.never:
        return Column(descriptor, None, {}, {}, lack=lack, regulations=regulations)
    if row.order is not None:
        encounters = _encounters(event, row, descriptor, tied, around)
        return Column(
            descriptor,
            row,
            _places_in(encounters),
            {},
            encounters,
            regulations=regulations,
            not_known=_not_compared(encounters),
        )
    table, computed = row.evaluated(event, descriptor)
    values = dict(enumerate(computed.raws))
    not_known: dict[int, Group] = {}
    if lack:
        values = dict.fromkeys(values)
    elif row.between_even or computed.not_known:
        uneven = _uneven(event, tied) if row.between_even else frozenset()
        not_known = _not_known_among(tied, computed.not_known - uneven)
        values.update(dict.fromkeys((*uneven, *not_known)))
    decimals = row.decimals_shown(tournament.rounds)
    return Column(
        descriptor,
        row,
        values,
        table,
        (),
        computed.divisor,
        decimals,
        lack,
        regulations,
        not_known,
    )


def _uneven(event: Event, tied: Iterable[Group]) -> frozenset[int]:
    """The members of groups of teams that are not level on both scores."""
    uneven = [group for group in tied if len(group) > 1 and not event.even(group)]
    return frozenset(member for group in uneven for member in group)


def _not_known_among(tied: Iterable[Group], not_known: Collection[int]) -> dict[int, Group]:
    """By participant without a known value, and by all who are level with one: the participants
    whose data is missing, since an unknown value separates none of them."""
    missing_of: dict[int, Group] = {position: (position,) for position in not_known}
    for group in tied:
        if missing := tuple(member for member in group if member in not_known):
            missing_of.update(dict.fromkeys(group, missing))
    return missing_of


def _not_compared(encounters: Iterable[Encounter]) -> dict[int, Group]:
    """The participants whose missing data left groups without an order."""
    return {
        member: last.not_known
        for encounter in encounters
        for last in encounter.passes
        for group in encounter.order
        if not set(group).isdisjoint(last.not_known)
        for member in group
    }


def _encounters(
    event: Event,
    row: TieBreak,
    descriptor: Descriptor,
    tied: list[Group],
    around: Callable[[], Around],
) -> tuple[Encounter, ...]:
    """The order of every group that is tied."""
    event, order = row.view(event, descriptor), row.order
    assert order is not None
    if row.looks_around:
        order = partial(order, around=around())
    return tuple([order(event, group, descriptor) for group in tied if len(group) > 1])


def _places_in(encounters: Iterable[Encounter]) -> dict[int, Raw]:
    """The place of every participant in the group."""
    places: dict[int, Raw] = {}
    for encounter in encounters:
        place = 1
        for group in encounter.order:
            for position in group:
                places[position] = place
            place += len(group)
    return places


def split(column: Column, group: Group) -> list[Group]:
    """A tied group in the order of a criterion, best first; undefined values come last."""
    if column.tiebreak is None:
        return [group]
    values = column.values
    levels: dict[int, list[int]] = {}
    undefined: list[int] = []
    for position in group:
        value = values.get(position)
        if value is None:
            undefined.append(position)
        elif value in levels:
            levels[value].append(position)
        else:
            levels[value] = [position]
    if not levels or (len(levels) == 1 and not undefined):
        return [group]
    order = sorted(levels, reverse=not column.lowest_first)
    parts = [tuple(levels[value]) for value in order]
    return [*parts, tuple(undefined)] if undefined else parts
