"""Dates as people write them in report files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from tbdesk.files.trf.lines.fields import integer

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TIME = re.compile(
    r"[\sT,]+\d{1,2}[:h]\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m|h|uhr|z|[+-]\d{2}:?\d{2})?$", re.IGNORECASE
)
_YEAR_FIRST = re.compile(r"(?<!\S)(\d{2}|\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\S)", re.ASCII)
#: No event was held in any other.
_FIRST_YEAR, _LAST_YEAR = 1800, 2199
#: Of a year of two figures, the likelier first.
_CENTURIES = (2000, 1900)
_A_YEAR = timedelta(days=366)


class Reading(NamedTuple):
    """A date that was read."""

    day: date
    #: True if a century was assumed, or a time of day left out.
    assumed: bool = False
    #: Another day that the text may mean.
    other: date | None = None


def read_date(text: str, others: Iterable[date], today: date) -> Reading | None:
    """A date with a year of four figures or of two; None for no date or an unknown part.

    Four figures first are a year, last a year too (then the day comes first). Of two figures, the
    reading that is nearest to the other dates of the file counts, and without these the day comes
    first if that gives a date. None of these lies more than a year ahead of today.
    """
    found = readings(text, today)
    if not found:
        return None
    day = min(found, key=lambda day: _distance(day, others)) if others else found[0]
    century = day.year // 100
    other = next((one for one in found if one.year // 100 == century and one != day), None)
    whole = any(len(part) == 4 for part in _parts(text))
    return Reading(day, not whole or _TIME.search(text.strip()) is not None, other)


def readings(text: str, today: date) -> list[date]:
    """All days that a text may mean, the likeliest first."""
    return _days(_ordered(_parts(text)), today)


def _days(ordered: Sequence[tuple[str, ...]], today: date) -> list[date]:
    """The days of year, month and day in several orders."""
    found = []
    for century in _CENTURIES:
        for year, month, day in ordered:
            whole = len(year) == 4
            number = integer(year)
            read = number is not None and _date(
                number if whole else century + number, integer(month), integer(day)
            )
            if read and (whole or read <= today + _A_YEAR):
                found.append(read)
    return list(dict.fromkeys(found))


def round_days(text: str, today: date) -> list[date]:
    """The days of record 132, in which the year comes first."""
    found = (_days([word.groups()], today) for word in _YEAR_FIRST.finditer(text))
    return [days[0] for days in found if days]


def _parts(text: str) -> list[str]:
    """The words and numbers of a date without a time of day."""
    dated = _TIME.sub("", text.strip())
    return "".join(sign if sign.isalnum() else " " for sign in dated).split()


def _ordered(parts: Sequence[str]) -> list[tuple[str, str, str]]:
    """Year, month and day in the orders that the parts of a date may have."""
    if len(parts) != 3:
        return []
    named = next((part for part in parts if part[:3].lower() in _MONTHS), None)
    if named is not None:
        day, year = (part for part in parts if part is not named)
        return [(year, str(_MONTHS.index(named[:3].lower()) + 1), day)]
    first, second, third = parts
    day_first, year_first = (third, second, first), (first, second, third)
    if len(first) == 4:
        return [year_first]
    if len(third) == 4:
        return [day_first]
    return [day_first, year_first] if max(map(len, parts)) <= 2 else []


def _distance(day: date, others: Iterable[date]) -> timedelta:
    return min(abs(day - other) for other in others)


def _date(year: int, month: int | None, day: int | None) -> date | None:
    if month is None or day is None or not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def date_text(day: date) -> str:
    """`2026/03/14`."""
    return f"{day.year:04d}/{day.month:02d}/{day.day:02d}"
