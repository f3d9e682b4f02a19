"""The tie-breaks that are tried, with the modifiers that may change a value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type

#: How many values are cut at most, before rarer things are tried; by how many half-points the
#: limit of Koya is moved either way.
_CUTS, _MEDIANS, _LIMITS = 2, 2, 4
#: How many values are cut at most where rarer things are tried: no regulations have more.
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
