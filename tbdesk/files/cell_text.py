"""What a person typed into a cell, by what a spreadsheet program has made of it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

#: What is longer is no name and no result; the rest of the text is left out.
MAX_TEXT = 1000


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
