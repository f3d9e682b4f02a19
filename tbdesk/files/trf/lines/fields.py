"""Texts, numbers, points and dates as report files write them, and back."""

from __future__ import annotations

import json
import unicodedata
from datetime import date
from fractions import Fraction
from functools import lru_cache

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


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def parsed_date(text: str) -> date | None:
    """A date as people write them in report files; None if it is none or a part is unknown.

    Four digits first are a year, last a year too (then the day comes first); two digits
    first are the year `YY/MM/DD`; English months go with a day and a year.
    """
    parts = "".join(sign if sign.isalnum() else " " for sign in text).split()
    if len(parts) != 3:
        return None
    named = [part for part in parts if part[:3].lower() in _MONTHS]
    if named:
        month = _MONTHS.index(named[0][:3].lower()) + 1
        rest = [integer(part) for part in parts if part is not named[0]]
        return _date(rest[1], month, rest[0])
    first, second, third = (integer(part) for part in parts)
    if len(parts[0]) == 4:
        return _date(first, second, third)
    if len(parts[2]) == 4:
        return _date(third, second, first)
    if len(parts[0]) == 2 and first is not None:
        return _date(2000 + first, second, third)
    return None


def read_otherwise(text: str) -> date | None:
    """The other day that a date with a year of two figures may be, the day first; None for one that
    is certain."""
    parts = "".join(sign if sign.isalnum() else " " for sign in text).split()
    if len(parts) != 3 or any(len(part) != 2 for part in parts):
        return None
    first, second, third = (integer(part) for part in parts)
    other = _date(None if third is None else 2000 + third, second, first)
    return None if other == parsed_date(text) else other


#: No event was held in any other.
_FIRST_YEAR, _LAST_YEAR = 1800, 2199


def _date(year: int | None, month: int | None, day: int | None) -> date | None:
    if year is None or month is None or day is None or not _FIRST_YEAR <= year <= _LAST_YEAR:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def date_text(day: date) -> str:
    """`2026/03/14`."""
    return f"{day.year:04d}/{day.month:02d}/{day.day:02d}"
