"""Which tie-break, under which edition and policy of unplayed rounds, gives a printed column.

Every tie-break, declared ones among them, is computed with the modifiers that may change a value
under every edition, and where none of those gives the column also with one change of 16.6. Values
are compared as whole numbers; a column that was rounded or cut off to its decimals, that stands on
another scale of points, or that has points where ours are places, is told to be so.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import (
    DEVIATIONS,
    EDITIONS,
    Edition,
    OwnUnplayed,
    deviating,
)
from tbdesk.engine.standings.standings import Column, Group, column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type

Deviations = tuple[tuple[str, bool], ...]

#: How many values are cut at most; the limit of Koya is moved by as many half-points either way.
_CUTS, _MEDIANS, _LIMITS = 2, 2, 4
#: Products of points that are counted double are four times as much.
_FACTORS = (Fraction(2), Fraction(4), Fraction(1, 2), Fraction(1, 4))
#: How many of the nearest are told, and what part of the rows may differ in one that is near.
_NEAREST, _NEAR = 3, 3
#: What looks at nobody's score but one's own: Article 16 does not matter to it, nor to what is
#: declared with its own treatment of unplayed rounds.
_OWN = frozenset({Type.PRIMARY, Type.DIRECT_ENCOUNTER, Type.OWN_RECORD, Type.RATING, Type.ORDER})
_NEVER = frozenset({Type.LOTS})
#: With /F it is FB by another name.
_FORE_IS_FB = "BH"


class Shown(Enum):
    """How exact values became the printed ones."""

    EXACTLY = "exactly"
    ROUNDED = "rounded"
    TRUNCATED = "truncated"


class Rules(NamedTuple):
    """An edition, and what the event changes of it (16.6)."""

    edition: Edition
    deviations: Deviations = ()

    @property
    def applied(self) -> Edition:
        return deviating(self.edition, self.deviations)


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed column: its heading, the numbers by position (who has none is left out), the most
    decimals that any of them has, and the tie-breaks that the heading may mean, likeliest
    first."""

    heading: str
    values: Mapping[int, Fraction]
    decimals: int
    named: tuple[Descriptor, ...] = ()


class Difference(NamedTuple):
    """A row in which a column is printed otherwise than computed."""

    position: int
    printed: Fraction
    computed: Fraction | None


class Fit(NamedTuple):
    """A tie-break beside a printed column. `rules` are all that give the same values; the printed
    values are `factor` times the computed ones. in_encounter: printed are the points among those
    who are level, where the tie-break gives their places."""

    descriptor: Descriptor
    rules: tuple[Rules, ...]
    shown: Shown = Shown.EXACTLY
    factor: Fraction = Fraction(1)
    in_encounter: bool = False
    differing: tuple[Difference, ...] = ()


class Identified(NamedTuple):
    """A printed column with what gives it exactly, the simplest and most fitting first; `nearest`
    is what else the heading or the values speak for."""

    printed: Printed
    exact: tuple[Fit, ...]
    nearest: tuple[Fit, ...]


class Searched(NamedTuple):
    """How far an identification is, in tie-breaks."""

    done: int
    total: int


def identify(
    values: Values, columns: Sequence[Printed]
) -> Generator[Searched, None, tuple[Identified, ...]]:
    """Look for what gives each of the columns; what comes of it is an Identified each.

    The columns are taken from left to right: a direct encounter is one among those who are level
    on all the columns before it.
    """
    searches = [
        _Search(values, printed, _level(columns[:place], values.event(values.own)))
        for place, printed in enumerate(columns)
    ]
    descriptors = values.candidates
    for done, descriptor in enumerate(descriptors):
        yield Searched(done, len(descriptors))
        for search in searches:
            search.compare(descriptor, values.editions)
    deviating_search = [search for search in searches if not search.exact]
    for done, descriptor in enumerate(descriptors if deviating_search else ()):
        yield Searched(done, len(descriptors))
        for search in deviating_search:
            search.compare(descriptor, values.changed)
    return tuple(search.found() for search in searches)


def identified(
    tournament: Tournament, columns: Sequence[Printed], after: int | None = None
) -> tuple[Identified, ...]:
    """What gives each of the columns, without steps in between."""
    steps = identify(Values(tournament, after), columns)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[Identified, ...] = end.value
            return found


# --- what is tried --------------------------------------------------------------------------------


def candidates(tournament: Tournament) -> tuple[Descriptor, ...]:
    """Every tie-break of an event with the modifiers that may change its value."""
    teams = tournament.match_rules is not None
    found = []
    for row in catalogue.known(tournament.systems):
        if row.type in _NEVER or not row.entrants.include(teams):
            continue
        for descriptor in _variants(Descriptor(row.code), row, teams):
            lack = catalogue.lack(descriptor, tournament)
            if lack is None or not catalogue.never_computed(descriptor, teams):
                found.append(descriptor)
    return tuple(found)


def _variants(plain: Descriptor, row: TieBreak, teams: bool) -> Iterator[Descriptor]:
    may = row.modifiers
    cuts = [(0, 0)]
    cuts += [(cut, 0) for cut in range(1, _CUTS + 1)] if "cut" in may else []
    cuts += [(0, median) for median in range(1, _MEDIANS + 1)] if "median" in may else []
    limits = range(-_LIMITS, _LIMITS + 1) if "limit" in may else (0,)
    forfeits_or_not = (False, True) if "forfeits_as_games" in may else (False,)
    fore_or_not = (False, True) if "fore" in may and plain.code != _FORE_IS_FB else (False,)
    scores = ("", "MP", "GP") if teams and "points" in may else ("",)
    for points, (cut, median), limit, forfeits, fore in product(
        scores, cuts, limits, forfeits_or_not, fore_or_not
    ):
        yield replace(
            plain,
            points=points,
            cut=cut,
            median=median,
            limit=limit,
            forfeits_as_games=forfeits,
            fore=fore,
        )


class Values:
    """The values of an event by tie-breaks and rules, each computed once."""

    def __init__(self, tournament: Tournament, after: int | None = None) -> None:
        self.tournament = replace(tournament, deviations=())
        self._after = after
        #: Where the tie-breaks stand in the catalogue, those that are declared at the end.
        self.order = {
            row.code: place for place, row in enumerate(catalogue.known(tournament.systems))
        }
        self._primary = catalogue.primary_score(tournament.chain)
        own = editions.edition(tournament.edition, tournament.start)
        self.own = Rules(own, tournament.deviations)
        ids = dict.fromkeys((own.id, *EDITIONS))
        known = [Rules(editions.edition(one, tournament.start)) for one in ids]
        #: The event's own rules first, then every edition as it stands.
        self.editions = tuple(dict.fromkeys((self.own, *known)))
        self._seen = {rules: _computed_by(rules) for rules in self.editions}
        #: Every edition with one change of 16.6 that is not another edition.
        self.changed = self._changes(known)
        self._events: dict[Edition, Event] = {}
        self._columns: dict[tuple[Descriptor, Edition], Column] = {}

    @cached_property
    def candidates(self) -> tuple[Descriptor, ...]:
        """Every tie-break with the modifiers that are tried."""
        return candidates(self.tournament)

    def _changes(self, known: Iterable[Rules]) -> tuple[Rules, ...]:
        found: dict[Edition, Rules] = {}
        taken = set(self._seen.values())
        for rules, name in product(known, DEVIATIONS):
            changed = Rules(rules.edition, ((name, not getattr(rules.edition, name)),))
            computed_by = _computed_by(changed)
            has_dummies = rules.edition.own_unplayed is OwnUnplayed.DUMMY
            if has_dummies and computed_by not in taken:
                found.setdefault(computed_by, changed)
        self._seen |= {rules: computed_by for computed_by, rules in found.items()}
        self._own = {rules: _own_record(computed_by) for rules, computed_by in self._seen.items()}
        return tuple(found.values())

    def event(self, rules: Rules) -> Event:
        """The event under some rules; two that compute alike share it."""
        computed_by = self._seen[rules]
        if computed_by not in self._events:
            self._events[computed_by] = Event(
                self.tournament, rules.applied, self._after, self._primary
            )
        return self._events[computed_by]

    def column(
        self, descriptor: Descriptor, rules: Rules, tied: Sequence[Group]
    ) -> tuple[Column, Edition]:
        """Everybody's values, and what they are shared by: the rules with equal marks give the
        same."""
        row = catalogue.entry(descriptor, self.tournament.systems)
        event = self.event(rules)
        mark = self._seen[rules]
        if row.type in _OWN or not row.by_edition:
            mark = self._own[rules]
        if row.order is not None or row.between_even:
            return column(event, descriptor, list(tied)), mark
        key = descriptor, mark
        if key not in self._columns:
            self._columns[key] = column(event, descriptor, [])
        return self._columns[key], mark


def _computed_by(rules: Rules) -> Edition:
    """An edition without what no value depends on."""
    nothing: frozenset[str] = frozenset()
    return replace(
        rules.applied,
        id="",
        name="",
        since=None,
        regulations="",
        unknown_codes=nothing,
        unknown_modifiers=frozenset(),
        barred_in_round_robins=nothing,
    )


def _own_record(computed_by: Edition) -> Edition:
    """An edition without what only the scores of opponents depend on (Article 16)."""
    return replace(
        computed_by,
        own_unplayed=OwnUnplayed.NOTHING,
        unplayed_as_draws=False,
        dummy_capped=False,
        withdrawn_as_draws=False,
        cut_unplayed_first=False,
        half_bye_opponent_scores_zero=False,
    )


def _level(before: Sequence[Printed], event: Event) -> list[Group]:
    """Who is level on the printed columns to the left; without one, on points."""
    groups: dict[tuple[Fraction | None, ...], list[int]] = {}
    for position in event.competing:
        key = tuple(one.values.get(position) for one in before)
        groups.setdefault(key or (Fraction(event.points[position]),), []).append(position)
    return [tuple(group) for group in groups.values()]


# --- one column -----------------------------------------------------------------------------------


class _Search:
    """What has been found of one printed column."""

    def __init__(self, values: Values, printed: Printed, tied: Sequence[Group]) -> None:
        self._values = values
        self._printed = printed
        self._tied = tied
        self._column = _Scaled(printed)
        self._most = max(1, len(printed.values) // _NEAR)
        self.exact: list[Fit] = []
        self._near: list[Fit] = []
        self._seen: set[Fit] = set()

    def compare(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """Take down how a tie-break fits under some rules."""
        compared: dict[Edition, list[Rules]] = {}
        columns: dict[Edition, Column] = {}
        for rules in many:
            if _is_known(descriptor, rules.edition):
                computed, mark = self._values.column(descriptor, rules, self._tied)
                compared.setdefault(mark, []).append(rules)
                columns[mark] = computed
        fits: dict[Fit, list[Rules]] = {}
        for mark, alike in compared.items():
            for fit in self._fits(columns[mark]):
                fits.setdefault(fit, []).extend(alike)
        for fit, rules_of in fits.items():
            if fit not in self._seen:  # a change of 16.6 that makes none here explains nothing
                self._seen.add(fit)
                whole = fit._replace(rules=tuple(rules_of))
                (self._near if fit.differing else self.exact).append(whole)

    def _fits(self, computed: Column) -> Iterator[Fit]:
        """The forms of a computed column that are the printed one or near it."""
        most = len(self._printed.values) if self._is_named(computed.descriptor) else self._most
        row = computed.tiebreak
        if row is None or (row.order is None and not _has_values(computed)):
            return
        unit = row.scale * computed.divisor
        plain = Fit(computed.descriptor, ())
        found = self._column.against(computed.values, unit, plain, most)
        if found is not None:
            yield found
        if found is None or found.differing:
            factor = self._column.factor(computed.values, unit)
            scaled = factor and self._column.against(
                computed.values, unit, plain._replace(factor=factor), 0
            )
            if scaled:
                yield scaled
        if computed.encounters:
            points, halves = _encounter_points(computed)
            among = plain._replace(in_encounter=True)
            of_points = self._column.against(points, halves, among, most)
            if of_points is not None:
                yield of_points

    def _is_named(self, descriptor: Descriptor) -> bool:
        return descriptor in self._printed.named

    def found(self) -> Identified:
        """What fits, best first."""
        exact = sorted(self.exact, key=self._rank)
        near = sorted(self._near, key=lambda fit: (len(fit.differing), self._rank(fit)))
        named = [fit for fit in near if self._is_named(fit.descriptor)][:1]
        near = [fit for fit in near if len(fit.differing) <= self._most]
        if exact:
            # Beside what fits only what the heading says is of interest, where that does not fit.
            codes = {descriptor.code for descriptor in self._printed.named}
            near = [] if any(fit.descriptor.code in codes for fit in exact) else named
        elif near and near[0] not in named:
            near = list(dict.fromkeys((*near[:_NEAREST], *named)))
        else:
            near = named  # the nearest is what the heading says
        return Identified(self._printed, tuple(exact), tuple(near))

    def _rank(self, fit: Fit) -> tuple[object, ...]:
        named, descriptor = self._printed.named, fit.descriptor
        same_code = any(one.code == descriptor.code for one in named)
        announced = named.index(descriptor) if descriptor in named else len(named) + (not same_code)
        own, deviations = self._values.own, min(len(one.deviations) for one in fit.rules)
        return (
            announced,
            list(Shown).index(fit.shown),
            fit.factor != 1,
            descriptor.code not in catalogue.CATALOGUE,
            own not in fit.rules,
            deviations,
            descriptor.text.count("/") + bool(descriptor.points),
            abs(descriptor.limit),
            self._values.order[descriptor.code],
            descriptor.text,
        )


def _has_values(computed: Column) -> bool:
    return any(value is not None for value in computed.values.values())


def _is_known(descriptor: Descriptor, edition: Edition) -> bool:
    """Whether an edition has a tie-break and its modifiers."""
    return descriptor.code not in edition.unknown_codes and not any(
        code == descriptor.code and getattr(descriptor, name)
        for code, name in edition.unknown_modifiers
    )


def _encounter_points(computed: Column) -> tuple[dict[int, int | None], int]:
    """The points of the first pass among each tied group, in units of which so many make 1; who is
    level with nobody has none."""
    halves: dict[int, Fraction] = {}
    for encounter in computed.encounters:
        if encounter.passes:
            halves.update(encounter.passes[0].points)
    unit = lcm(*(value.denominator for value in halves.values()))
    return {position: int(value * unit) for position, value in halves.items()}, 2 * unit


def _same(exact: int, unit: int, printed: int, shown: Shown) -> bool:
    """Whether a number of which `unit` make 1 is shown as a whole one."""
    if shown is Shown.EXACTLY:
        return exact == printed * unit
    if shown is Shown.ROUNDED:
        return (2 * exact + unit) // (2 * unit) == printed
    return exact // unit == printed


def is_shown_as(value: Fraction, printed: Fraction, decimals: int, shown: Shown) -> bool:
    """Whether a value is printed so with a number of decimals."""
    tens = 10**decimals
    return _same(value.numerator * tens, value.denominator, int(printed * tens), shown)


class _Scaled:
    """A printed column as whole numbers of its last decimal, to be compared with others."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed.values
        self._tens = 10**printed.decimals
        self._rows = [
            (position, int(value * self._tens)) for position, value in printed.values.items()
        ]

    def against(
        self, values: Mapping[int, int | None], unit: int, fit: Fit, most: int
    ) -> Fit | None:
        """The printed column beside values of which `unit` make 1, in the way it was shown that
        differs least; None where more than `most` rows differ."""
        best: Fit | None = None
        whole = fit.factor.numerator * self._tens % (fit.factor.denominator * unit) == 0
        for shown in (Shown.EXACTLY,) if whole else Shown:  # the decimals have room for all values
            rows = self._differing(values, unit, fit.factor, shown, most)
            if rows is not None and (best is None or len(rows) < len(best.differing)):
                found = tuple(self._difference(position, values, unit) for position in rows)
                best = fit._replace(shown=shown, differing=found)
                most = len(rows) - 1
            if most < 0:
                break
        return best

    def _difference(self, position: int, values: Mapping[int, int | None], unit: int) -> Difference:
        raw = values.get(position)
        computed = None if raw is None else Fraction(raw, unit)
        return Difference(position, self._printed[position], computed)

    def _differing(
        self,
        values: Mapping[int, int | None],
        unit: int,
        factor: Fraction,
        shown: Shown,
        most: int,
    ) -> list[int] | None:
        """The positions that differ; None as soon as they are more than `most`."""
        up, down = factor.numerator * self._tens, factor.denominator * unit
        rows: list[int] = []
        for position, printed in self._rows:
            raw = values.get(position)
            exact = (raw or 0) * up
            if not _same(exact, down, printed, shown):
                if len(rows) == most:
                    return None
                rows.append(position)
        return rows

    def factor(self, values: Mapping[int, int | None], unit: int) -> Fraction | None:
        """How many times the computed value is printed, by the first that is not 0."""
        for position, printed in self._rows:
            raw = values.get(position)
            if raw and printed:
                times = Fraction(printed * unit, raw * self._tens)
                return times if times in _FACTORS else None
        return None
