"""The text typed into a cell, from the value that a spreadsheet program has made of it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from math import isfinite

_MINUTES = 24 * 60
#: The days before the first, from which workbooks count.
_FIRST, _FIRST_1904 = datetime(1899, 12, 30), datetime(1904, 1, 1)
_FIRST_BEFORE, _MARCH_1900 = datetime(1899, 12, 31), 60


def cell_text(value: object) -> str:
    """A value as it was typed: Excel takes 1/2 for a date and 1:0 for a time of day."""
    if value is None:
        return ""
    if isinstance(value, str):
        return str(value)  # a plain one, of a subclass too
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, datetime | date):
        if (value.day, value.month) in ((1, 2), (2, 1)):
            return "1/2"
        return value.isoformat()[:10]
    if isinstance(value, timedelta):
        minutes = int(value.total_seconds()) // 60
        return f"{minutes // 60}:{minutes % 60}"
    if isinstance(value, time):
        return f"{value.hour}:{value.minute}"
    return str(value)


def number_text(number: str) -> str:
    """A number of a workbook as it was typed. Raises ValueError for any other text."""
    if number.isdecimal() and (number[0] != "0" or number == "0"):
        return number
    value = float(number)
    if not isfinite(value):
        raise ValueError(number)
    return cell_text(value)


def moment_text(days: float, *, from_1904: bool = False, elapsed: bool = False) -> str:
    """A number of a workbook that shows a date, below one day a time of day; elapsed: the time that
    went by."""
    # The first program counted a 29 February 1900, and so do all others.
    first = _FIRST_1904 if from_1904 else _FIRST if days >= _MARCH_1900 else _FIRST_BEFORE
    try:
        if elapsed or 0 <= days < 1:
            minutes = round(days * _MINUTES)
            return f"{minutes // 60}:{minutes % 60}"
        return cell_text(first + timedelta(days=days))
    except OverflowError:
        return "#VALUE!"  # no program shows a date for it either
