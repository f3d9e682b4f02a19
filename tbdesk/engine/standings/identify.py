"""Which tie-break, under which edition and policy of unplayed rounds, gives a printed column.

Every tie-break, declared ones among them, is computed with the modifiers that may change a value
under every edition; where none of those gives the column also with one change of 16.6, and then
with what is rarer (`_PHASES`): more cut, own points added, another score system, two changes.
Values are compared as whole numbers; a column that was rounded or cut off to its decimals, that
stands on another scale of points, or that has points where ours are places, is told to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, product
from math import lcm
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, ScoreSystem
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

#: How many values are cut at most, before rarer things are tried; by how many half-points the
#: limit of Koya is moved either way.
_CUTS, _MEDIANS, _LIMITS = 2, 2, 4
#: Products of points that are counted double are four times as much.
_FACTORS = (Fraction(2), Fraction(4), Fraction(1, 2), Fraction(1, 4))
#: How many of the nearest are told, and what part of the rows may differ in one that is near.
_NEAREST, _NEAR = 3, 3
#: What looks at nobody's score but one's own: Article 16 does not matter to it, nor to what is
#: declared with its own treatment of unplayed rounds.
_OWN = frozenset({Type.PRIMARY, Type.DIRECT_ENCOUNTER, Type.OWN_RECORD, Type.RATING, Type.ORDER})
_NEVER = frozenset({Type.LOTS})
#: What is tried with what is rarer, besides what the heading may mean.
_USUAL = frozenset({*POINTS_CODES.values(), "BH", "SB", "PS", "KS", "ARO"})
#: A change of 16.6 leaves some rows of a large table as they are; one row in so many has to be.
_LARGE, _LEFT_ALONE = 40, 8
#: With /F it is FB by another name.
_FORE_IS_FB = "BH"


class Shown(Enum):
    """How exact values became the printed ones."""

    EXACTLY = "exactly"
    ROUNDED = "rounded"
    TRUNCATED = "truncated"


class Rules(NamedTuple):
    """An edition, and what the event changes of it (16.6). scores: of games, or of matches where
    teams play, in place of the event's own."""

    edition: Edition
    deviations: Deviations = ()
    scores: ScoreSystem | None = None

    @property
    def applied(self) -> Edition:
        return deviating(self.edition, self.deviations)


class Printed(NamedTuple):
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
    who are level, where the tie-break gives their places. with_own: the own points are added."""

    descriptor: Descriptor
    rules: tuple[Rules, ...]
    shown: Shown = Shown.EXACTLY
    factor: Fraction = Fraction(1)
    in_encounter: bool = False
    with_own: bool = False
    differing: tuple[Difference, ...] = ()


class Identified(NamedTuple):
    """A printed column with what gives it exactly, the simplest and most fitting first; `nearest`:
    where nothing does, what the heading and the values speak for."""

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
    for phase in _PHASES:
        left = [search for search in searches if phase.is_for(search)]
        tried = phase.tried(values) if left else ()
        for done, descriptor in enumerate(tried):
            yield Searched(done, len(tried))
            for search in left:
                phase.compare(search, descriptor, values)
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


def deeper_cuts(tournament: Tournament) -> tuple[Descriptor, ...]:
    """The tie-breaks of an event with more cut than `candidates` have."""
    found = []
    for one in candidates(tournament):
        if one.cut == _CUTS:
            cuts = range(_CUTS + 1, tournament.rounds)
            found += [one._replace(cut=cut) for cut in cuts]
        elif one.median == _MEDIANS:
            medians = range(_MEDIANS + 1, (tournament.rounds + 1) // 2)
            found += [one._replace(median=median) for median in medians]
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
        yield plain._replace(
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
        self.tournament = tournament._replace(deviations=())
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
        self._known = tuple(known)
        self._seen = {rules: _computed_by(rules) for rules in self.editions}
        #: Every edition with one change of 16.6 that is not another edition.
        self.changed = self._changes(1)
        self._events: dict[_Mark, Event] = {}
        self._columns: dict[tuple[Descriptor, _Mark, tuple[Group, ...]], Column] = {}

    @cached_property
    def candidates(self) -> tuple[Descriptor, ...]:
        """Every tie-break with the modifiers that are tried."""
        return candidates(self.tournament)

    @cached_property
    def deeper_cuts(self) -> tuple[Descriptor, ...]:
        return deeper_cuts(self.tournament)

    @cached_property
    def changed_twice(self) -> tuple[Rules, ...]:
        """Every edition with two changes of 16.6."""
        return self._changes(2)

    @cached_property
    def scored(self) -> tuple[Rules, ...]:
        """Every edition with another usual score system."""
        own = _scores(self.tournament)
        others = [one for one in (STANDARD, THREE_ONE_ZERO) if not _in_proportion(one, own)]
        found = [Rules(one.edition, scores=scores) for scores in others for one in self._known]
        self._seen |= {rules: _computed_by(rules) for rules in found}
        return tuple(found)

    def _changes(self, count: int) -> tuple[Rules, ...]:
        found: dict[_Mark, Rules] = {}
        taken = set(self._seen.values())
        for rules, names in product(self._known, combinations(DEVIATIONS, count)):
            deviations = tuple((name, not getattr(rules.edition, name)) for name in names)
            changed = Rules(rules.edition, deviations)
            computed_by = _computed_by(changed)
            has_dummies = rules.edition.own_unplayed is OwnUnplayed.DUMMY
            if has_dummies and computed_by not in taken:
                found.setdefault(computed_by, changed)
        self._seen |= {rules: computed_by for computed_by, rules in found.items()}
        return tuple(found.values())

    def event(self, rules: Rules) -> Event:
        """The event under some rules; two that compute alike share it."""
        computed_by = self._seen[rules]
        if computed_by not in self._events:
            event = with_scores(self.tournament, rules.scores)
            self._events[computed_by] = Event(event, rules.applied, self._after, self._primary)
        return self._events[computed_by]

    def column(
        self, descriptor: Descriptor, rules: Rules, tied: Sequence[Group]
    ) -> tuple[Column, _Mark]:
        """Everybody's values, and what they are shared by: the rules with equal marks give the
        same."""
        row = catalogue.entry(descriptor, self.tournament.systems)
        event = self.event(rules)
        mark = self._seen[rules]
        if row.type in _OWN or not row.by_edition:
            mark = _own_record(mark)
        among = tuple(tied) if row.order is not None or row.between_even else ()
        key = descriptor, mark, among
        if key not in self._columns:
            self._columns[key] = column(event, descriptor, list(among))
        return self._columns[key], mark


#: What values are shared by: an edition as far as they depend on it, and the scores.
_Mark = tuple[Edition, ScoreSystem | None]


def _scores(tournament: Tournament) -> ScoreSystem:
    """Of matches, where teams play."""
    rules = tournament.match_rules
    return tournament.scores if rules is None else rules.match_scores


def with_scores(tournament: Tournament, scores: ScoreSystem | None) -> Tournament:
    """An event by another score system; None: by its own."""
    if scores is None:
        return tournament
    if tournament.match_rules is None:
        return tournament._replace(scores=scores)
    rules = tournament.match_rules._replace(match_scores=scores)
    return tournament._replace(match_rules=rules)


def _in_proportion(one: ScoreSystem, other: ScoreSystem) -> bool:
    """Whether two systems give the same but for a factor, as 1-½-0 and 2-1-0 do."""
    pairs = ((one.win, other.win), (one.draw, other.draw), (one.loss, other.loss))
    return all(a * d == b * c for (a, b), (c, d) in combinations(pairs, 2))


def _computed_by(rules: Rules) -> _Mark:
    """An edition without what no value depends on."""
    nothing: frozenset[str] = frozenset()
    edition = rules.applied._replace(
        id="",
        name="",
        since=None,
        regulations="",
        unknown_codes=nothing,
        unknown_modifiers=frozenset(),
        barred_in_round_robins=nothing,
    )
    return edition, rules.scores


@cache
def _own_record(computed_by: _Mark) -> _Mark:
    """An edition without what only the scores of opponents depend on (Article 16)."""
    edition, scores = computed_by
    edition = edition._replace(
        own_unplayed=OwnUnplayed.NOTHING,
        unplayed_as_draws=False,
        dummy_capped=False,
        withdrawn_as_draws=False,
        cut_unplayed_first=False,
        half_bye_opponent_scores_zero=False,
    )
    return edition, scores


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

    def is_usual(self, descriptor: Descriptor) -> bool:
        """Whether it is tried with what is rare: one the heading may mean, or a usual one."""
        return descriptor.code in _USUAL or any(
            one.code == descriptor.code for one in self._printed.named
        )

    @property
    def is_small(self) -> bool:
        return len(self._printed.values) < _LARGE

    def may_be_changed(self, descriptor: Descriptor) -> bool:
        """Whether a change of 16.6 may make a tie-break the printed column: some of the rows have
        to be right without it. Of a small table nothing is known so."""
        if self._is_named(descriptor) or self.is_small:
            return True
        most = len(self._printed.values) * (_LEFT_ALONE - 1) // _LEFT_ALONE
        return any(
            next(self._fits(column, most), None) is not None
            for column in self._computed(descriptor, self._values.editions)[0].values()
        )

    def _computed(
        self, descriptor: Descriptor, many: Sequence[Rules]
    ) -> tuple[dict[_Mark, Column], dict[_Mark, list[Rules]]]:
        """The values of a tie-break under some rules, and which of the rules share them."""
        compared: dict[_Mark, list[Rules]] = {}
        columns: dict[_Mark, Column] = {}
        for rules in many:
            if _is_known(descriptor, rules.edition):
                computed, mark = self._values.column(descriptor, rules, self._tied)
                compared.setdefault(mark, []).append(rules)
                columns[mark] = computed
        return columns, compared

    def compare(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """Take down how a tie-break fits under some rules."""
        columns, compared = self._computed(descriptor, many)
        most = len(self._printed.values) if self._is_named(descriptor) else self._most
        self._take_down(compared, lambda mark: self._fits(columns[mark], most))

    def compare_exactly(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """The same, of what gives the whole column."""
        columns, compared = self._computed(descriptor, many)
        self._take_down(compared, lambda mark: self._fits(columns[mark], 0))

    def compare_with_own(self, descriptor: Descriptor, many: Sequence[Rules]) -> None:
        """The same, of values with the own points added."""
        columns, compared = self._computed(descriptor, many)
        self._take_down(
            compared, lambda mark: self._fits_with_own(columns[mark], compared[mark][0])
        )

    def _take_down(
        self,
        compared: Mapping[_Mark, list[Rules]],
        fits_under: Callable[[_Mark], Iterable[Fit]],
    ) -> None:
        fits: dict[Fit, list[Rules]] = {}
        for mark, alike in compared.items():
            for fit in fits_under(mark):
                fits.setdefault(fit, []).extend(alike)
        for fit, rules_of in fits.items():
            if fit not in self._seen:  # a change of 16.6 that makes none here explains nothing
                self._seen.add(fit)
                whole = fit._replace(rules=tuple(rules_of))
                (self._near if fit.differing else self.exact).append(whole)

    def _fits_with_own(self, computed: Column, rules: Rules) -> Iterator[Fit]:
        row = computed.tiebreak
        if row is None or row.order is not None or row.type in _OWN:
            return
        points, unit = self._values.event(rules).points, row.scale * computed.divisor
        values = {
            position: None if raw is None else 2 * raw + points[position] * unit
            for position, raw in computed.values.items()
        }
        fit = Fit(computed.descriptor, (), with_own=True)
        found = self._column.against(values, 2 * unit, fit, 0)
        if found is not None:
            yield found

    def _fits(self, computed: Column, most: int) -> Iterator[Fit]:
        """The forms of a computed column that are the printed one, or that differ in no more rows
        than `most`."""
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
            near = []
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
            fit.rules[0].scores is not None,
            fit.with_own,
            descriptor.text.count("/") + bool(descriptor.points),
            abs(descriptor.limit),
            self._values.order[descriptor.code],
            descriptor.text,
        )


class _Phase(NamedTuple):
    """What is tried of the columns that nothing has given yet; of small tables, which much gives by
    chance, also where something has."""

    tried: Callable[[Values], Sequence[Descriptor]]
    compare: Callable[[_Search, Descriptor, Values], None]
    of_small: bool = False

    def is_for(self, search: _Search) -> bool:
        return not search.exact or (self.of_small and search.is_small)


def _by_edition(search: _Search, descriptor: Descriptor, values: Values) -> None:
    search.compare(descriptor, values.editions)


def _changed(search: _Search, descriptor: Descriptor, values: Values) -> None:
    if search.may_be_changed(descriptor):
        search.compare(descriptor, values.changed)


def _cut_deeper(search: _Search, descriptor: Descriptor, values: Values) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.editions)


def _own_added(search: _Search, descriptor: Descriptor, values: Values) -> None:
    search.compare_with_own(descriptor, values.editions)


def _scored_otherwise(search: _Search, descriptor: Descriptor, values: Values) -> None:
    if search.is_usual(descriptor):
        search.compare_exactly(descriptor, values.scored)


def _changed_twice(search: _Search, descriptor: Descriptor, values: Values) -> None:
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
