"""Printed columns with the tie-breaks that may give them, and the values of an event by tie-breaks
and rules, each computed once for all rules alike in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, product
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS, Edition, OwnUnplayed, deviating
from tbdesk.engine.standings.column import Column, Group
from tbdesk.engine.standings.standings import column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type

Deviations = tuple[tuple[str, bool], ...]


class Shown(Enum):
    """How exact values became the printed ones."""

    EXACTLY = "exactly"
    ROUNDED = "rounded"
    TRUNCATED = "truncated"


class Rules(NamedTuple):
    """An edition, and the event's deviations from it (16.6). scores: of games, or of matches in a
    team event, in place of the event's own."""

    edition: Edition
    deviations: Deviations = ()
    scores: ScoreSystem | None = None

    @property
    def applied(self) -> Edition:
        """The edition with the changes."""
        return deviating(self.edition, self.deviations)


class PrintedColumn(NamedTuple):
    """A printed column."""

    heading: str
    #: By position; a participant without one is left out.
    values: Mapping[int, Fraction]
    #: The most that any of them has.
    decimals: int
    #: The tie-breaks that the heading may mean, likeliest first.
    named: tuple[Descriptor, ...] = ()


class DifferingRow(NamedTuple):
    """A row in which a column is printed otherwise than computed."""

    position: int
    printed: Fraction
    computed: Fraction | None


class Fit(NamedTuple):
    """A tie-break beside a printed column."""

    descriptor: Descriptor
    #: All rules that give the same values.
    rules: tuple[Rules, ...]
    shown: Shown = Shown.EXACTLY
    #: The factor between printed and computed values.
    factor: Fraction = Fraction(1)
    #: True if the points among level participants are printed instead of their places.
    in_encounter: bool = False
    #: True if the own points are added.
    with_own: bool = False
    differing: tuple[DifferingRow, ...] = ()


class Identified(NamedTuple):
    """A printed column with the tie-breaks that give it exactly, the simplest and most fitting
    first; `nearest`: if none does, the likeliest by heading and values."""

    printed: PrintedColumn
    exact: tuple[Fit, ...]
    nearest: tuple[Fit, ...]


#: Types that use only the own score: Article 16 has no effect on them, nor on declarations with
#: their own treatment of unplayed rounds.
OWN_SCORE_ONLY = frozenset(
    {Type.PRIMARY, Type.DIRECT_ENCOUNTER, Type.OWN_RECORD, Type.RATING, Type.ORDER}
)


class EventValues:
    """The values of an event by tie-breaks and rules, each computed once."""

    def __init__(self, tournament: Tournament, after: int | None = None) -> None:
        self.tournament = tournament._replace(deviations=())
        self._after = after
        #: Where the tie-breaks stand in the catalogue, those that are declared at the end.
        self.order = {
            row.code: place for place, row in enumerate(catalogue.known(tournament.systems))
        }
        self._primary = catalogue.primary_score(tournament.chain)
        own = editions.edition_of(tournament)
        self.own = Rules(own, tournament.deviations)
        ids = dict.fromkeys((own.id, *EDITIONS))
        known = [Rules(editions.edition(identifier, tournament.start)) for identifier in ids]
        #: The event's own rules first, then every edition as it stands.
        self.editions = tuple(dict.fromkeys((self.own, *known)))
        self._known = tuple(known)
        self._seen = {rules: _computed_by(rules) for rules in self.editions}
        #: Every edition with one change of 16.6 that is not another edition.
        self.changed = self._changes(1)
        self._events: dict[Mark, Event] = {}
        self._columns: dict[tuple[Descriptor, Mark, tuple[Group, ...]], Column] = {}

    @cached_property
    def candidates(self) -> tuple[Descriptor, ...]:
        """Every tie-break with the modifiers that are tried."""
        return candidates(self.tournament)

    @cached_property
    def deeper_cuts(self) -> tuple[Descriptor, ...]:
        """Descriptors with more cut than usual."""
        return deeper_cuts(self.tournament)

    @cached_property
    def changed_twice(self) -> tuple[Rules, ...]:
        """Every edition with two changes of 16.6."""
        return self._changes(2)

    @cached_property
    def scored(self) -> tuple[Rules, ...]:
        """Every edition with another usual score system."""
        own = _scores(self.tournament)
        others = [
            scores for scores in (STANDARD, THREE_ONE_ZERO) if not _in_proportion(scores, own)
        ]
        rescored = [
            Rules(rules.edition, scores=scores) for scores in others for rules in self._known
        ]
        self._seen |= {rules: _computed_by(rules) for rules in rescored}
        return tuple(rescored)

    def _changes(self, count: int) -> tuple[Rules, ...]:
        new: dict[Mark, Rules] = {}
        taken = set(self._seen.values())
        for rules, names in product(self._known, combinations(DEVIATIONS, count)):
            deviations = tuple((name, not getattr(rules.edition, name)) for name in names)
            changed = Rules(rules.edition, deviations)
            computed_by = _computed_by(changed)
            has_dummies = rules.edition.own_unplayed is OwnUnplayed.DUMMY
            if has_dummies and computed_by not in taken:
                new.setdefault(computed_by, changed)
        self._seen |= {rules: computed_by for computed_by, rules in new.items()}
        return tuple(new.values())

    def event(self, rules: Rules) -> Event:
        """The event under some rules; two that compute alike share it."""
        computed_by = self._seen[rules]
        if computed_by not in self._events:
            event = with_scores(self.tournament, rules.scores)
            self._events[computed_by] = Event(event, rules.applied, self._after, self._primary)
        return self._events[computed_by]

    def column(
        self, descriptor: Descriptor, rules: Rules, tied: Sequence[Group]
    ) -> tuple[Column, Mark]:
        """All values, and their cache key: rules with equal marks give the same values."""
        row = catalogue.entry(descriptor, self.tournament.systems)
        mark = self._seen[rules]
        if row.type in OWN_SCORE_ONLY or not row.by_edition:
            mark = _own_record(mark)
        among = tuple(tied) if row.order is not None or row.between_even else ()
        key = descriptor, mark, among
        if key not in self._columns:
            self._columns[key] = column(self.event(rules), descriptor, list(among))
        return self._columns[key], mark


#: The cache keys of values: an edition as far as they depend on it, and the scores.
Mark = tuple[Edition, ScoreSystem | None]


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


def _in_proportion(first: ScoreSystem, second: ScoreSystem) -> bool:
    """True if two systems are the same but for a factor, as 1-½-0 and 2-1-0 are."""
    pairs = ((first.win, second.win), (first.draw, second.draw), (first.loss, second.loss))
    return all(a * d == b * c for (a, b), (c, d) in combinations(pairs, 2))


def _computed_by(rules: Rules) -> Mark:
    """An edition without the fields that no value depends on."""
    nothing: frozenset[str] = frozenset()
    edition = rules.applied._replace(
        id="",
        name="",
        since=None,
        regulations="",
        unknown_codes=nothing,
        unknown_modifiers=frozenset(),
        buchholz_in_round_robins=True,
    )
    return edition, rules.scores


@cache
def _own_record(computed_by: Mark) -> Mark:
    """An edition without the fields that only the scores of opponents depend on (Article 16)."""
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


#: The most values cut before rarer combinations are tried; the most half-points by which the limit
#: of Koya is moved either way.
_CUTS, _MEDIANS, _LIMITS = 2, 2, 4
#: The most values cut among the rarer combinations: no regulations have more.
_DEEPEST = 20
_NEVER = frozenset({Type.LOTS})


def candidates(tournament: Tournament) -> tuple[Descriptor, ...]:
    """Every tie-break of an event with the modifiers that may change its value."""
    teams = tournament.match_rules is not None
    tried = []
    for row in catalogue.known(tournament.systems):
        if row.type in _NEVER or not row.entrants.include(teams):
            continue
        for descriptor in _variants(Descriptor(row.code), row, teams):
            lack = catalogue.lack(descriptor, tournament)
            if lack is None or not catalogue.never_computed(descriptor, teams):
                tried.append(descriptor)
    return tuple(tried)


def deeper_cuts(tournament: Tournament) -> tuple[Descriptor, ...]:
    """The tie-breaks of an event with more cut than `candidates` have."""
    deeper = []
    for descriptor in candidates(tournament):
        if descriptor.cut == _CUTS:
            cuts = range(_CUTS + 1, min(tournament.rounds, _DEEPEST + 1))
            deeper += [descriptor._replace(cut=cut) for cut in cuts]
        elif descriptor.median == _MEDIANS:
            medians = range(_MEDIANS + 1, min((tournament.rounds + 1) // 2, _DEEPEST + 1))
            deeper += [descriptor._replace(median=median) for median in medians]
    return tuple(deeper)


def _variants(plain: Descriptor, row: TieBreak, teams: bool) -> Iterator[Descriptor]:
    may = row.modifiers
    cuts = [(0, 0)]
    cuts += [(cut, 0) for cut in range(1, _CUTS + 1)] if "cut" in may else []
    cuts += [(0, median) for median in range(1, _MEDIANS + 1)] if "median" in may else []
    limits = range(-_LIMITS, _LIMITS + 1) if "limit" in may else (0,)
    forfeits_or_not = (False, True) if "forfeits_as_games" in may else (False,)
    fore_or_not = (False, True) if "fore" in may and not row.fore_code else (False,)
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
