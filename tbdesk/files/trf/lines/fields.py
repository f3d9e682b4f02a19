"""Fields of a line: numbers, texts and dates, as people and programs write them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tbdesk.report.errors import FormatError

_POINT_SIGNS = frozenset("0123456789.-+")
_DIGITS = 8


#: A pattern for a text in quotation marks, as JSON has it.
QUOTED = r'("(?:[^"\\]|\\.)*")'


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return json.dumps(text, ensure_ascii=False)


def one_line(text: str) -> str:
    """A text without anything that would end a line or be no text, a letter and its mark as
    one character (NFC), for columns count these."""
    line = " ".join(text.replace("\0", " ").split("\n")).replace("\r", " ")
    return line if line.isascii() else unicodedata.normalize("NFC", line)


def integer(text: str) -> int | None:
    """A whole number with blanks or zeros before it; None for anything else."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS:
        return int(text)
    return None


def numbers(line: str, start: int, width: int, step: int) -> tuple[int, ...]:
    """The numbers in columns repeating from `start`; a blank or a 0 between them stays as 0."""
    columns = range(start, len(line.rstrip()), step)
    return tuple(integer(line[column : column + width]) or 0 for column in columns)


def leading_integer(text: str) -> int | None:
    """The number a text begins with: `129 (88)` -> 129."""
    words = text.split()
    return integer(words[0]) if words else None


@lru_cache(maxsize=1024)
def points(text: str) -> Fraction | None:
    """Points with a dot or a comma: `11.5`, `1,5`, `.5`, `3`, `-0.5`; None for anything else."""
    text = text.strip().replace(",", ".")
    if not text or len(text) > _DIGITS or not _POINT_SIGNS.issuperset(text):
        return None
    try:
        return Fraction(text)
    except ValueError:
        return None


class TrfError(FormatError):
    """A tournament that does not fit into the columns of a report file."""


_WORD = re.compile(r"\S+")


class Columns(NamedTuple):
    """The columns of a record, from 0."""

    #: The columns with one content each, in their order, with the function that reads it and
    #: returns None for a text of another kind.
    fields: tuple[tuple[slice, Callable[[str], object]], ...]
    #: The first column of numbers, their figures, and the columns from one to the next.
    start: int
    width: int = 4
    step: int = 5

    def stray(self, text: str, first: int, *, to_the_right: bool = False) -> re.Match[str] | None:
        """The first word from the column `first` on that is not alone and readable in a field;
        `to_the_right`: at its end."""
        for word in _WORD.finditer(text, first):
            columns, read = self._field(word.start())
            inside = columns.start <= word.start() and word.end() <= columns.stop
            if to_the_right:
                inside = inside and word.end() == columns.stop
            if not inside or text[columns].strip() != word.group() or read(word.group()) is None:
                return word
        return None

    def _field(self, column: int) -> tuple[slice, Callable[[str], object]]:
        """The field that begins at or before a column, else the first one."""
        if column >= self.start:
            start = column - (column - self.start) % self.step
            return slice(start, start + self.width), integer
        before = (field for field in reversed(self.fields) if field[0].start <= column)
        return next(before, self.fields[0] if self.fields else (slice(self.start), integer))


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TIME = re.compile(
    r"(?<![\sT,])[\sT,]+\d{1,2}[:h]\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m|h|uhr|z|[+-]\d{2}:?\d{2})?$",
    re.IGNORECASE,
)
_YEAR_FIRST = re.compile(r"(?<!\S)(\d{2}|\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\S)", re.ASCII)
#: No event was held in any other.
_FIRST_YEAR, _LAST_YEAR = 1800, 2199
#: Of a year of two figures, the likelier first.
_CENTURIES = (2000, 1900)
_A_YEAR = timedelta(days=366)


class ReadDate(NamedTuple):
    """A date that was read."""

    day: date
    #: True if a century was assumed, or a time of day left out.
    assumed: bool = False
    #: Another day that the text may mean.
    other: date | None = None


def read_date(text: str, others: Iterable[date], today: date) -> ReadDate | None:
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
    return ReadDate(day, not whole or _TIME.search(text.strip()) is not None, other)


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
