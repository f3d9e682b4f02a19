"""Columns of ratings: their headings may be of something else as well, so what stands below them
decides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tbdesk.files.tables.people import is_unrated, is_year

_RATING = re.compile(r"^\(?([1-9]\d{2,3})\)?(?: ?[A-Z*])?$")
#: Below it nobody has one, and above it somebody has.
_LEAST, _USUAL = 600, 1000
#: Of the cells of a column so many are ratings: others are slips.
_MOST = 0.6
#: Whose rating it is, FIDE's, a nation's: elsewhere `FIDE` is a tie-break or an id, `R` counts
#: draws, and `Nat` is a country; in Polish `Rank` is a rating.
_WORDS = (
    "fide r ra int intl intern internat nat natl ffe fsi feda ösb dsb ssb knsb uschess "
    "rank ranking rg rk rtng"
)
_WHOSE = frozenset(_WORDS.split())
#: What is no rating before the event, whatever stands beside it.
_PERFORMED = re.compile(
    r"perf|leist|prestaz|prestat|prestas|rendim|rendem|tulos|výkon|teljes|перф|\bt?rp\b|tpr|ø|avg|"
    r"average|schnitt|media\b|moyen|promed|mittel",
    re.IGNORECASE,
)


def is_rating(cell: str) -> bool:
    """True for a rating of three or four figures."""
    match = _RATING.match(cell)
    return match is not None and int(match[1]) >= _LEAST


def hold_ratings(cells: Sequence[str]) -> bool:
    """True for ratings, but for those who have none and for slips. The numbers and places of very
    many players have lower figures among them, or go up by one."""
    rated = [cell for cell in cells if not is_unrated(cell)]
    found = [int(match[1]) for cell in rated if (match := _RATING.match(cell))]
    if len(found) <= _MOST * len(rated) or min(found) < _LEAST or max(found) < _USUAL:
        return False
    return 2 * sum(other - one == 1 for one, other in pairwise(found)) < len(found)


def are_years(cells: Sequence[str]) -> bool:
    """True for ratings of which each may be the year in which somebody was born."""
    rated = [cell for cell in cells if not is_unrated(cell)]
    return bool(rated) and all(map(is_year, rated))


def are_plain(cells: Sequence[str]) -> bool:
    """True for ratings that are neither years nor, as prizes are, all of them round."""
    rated = [cell for cell in cells if not is_unrated(cell)]
    are_round = all(cell.endswith(("00", "50")) for cell in rated)
    return not (are_round or are_years(rated)) and all(map(is_rating, rated))


def may_be_of_ratings(heading: str) -> bool:
    """True for a heading that says whose ratings they are, if these stand below it."""
    return heading.lower().rstrip(".:") in _WHOSE


def is_of_performances(heading: str) -> bool:
    """True for a heading of performances, or of the average of the opponents."""
    return bool(_PERFORMED.search(heading))
