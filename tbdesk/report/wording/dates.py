"""Days and times as people write them in the language spoken now; files have ISO dates."""

from __future__ import annotations

import re
from datetime import date, datetime, time

from tbdesk.i18n import p_

_PARTS = {"year": r"(?P<year>\d{4})", "month": r"(?P<month>\d{1,2})", "day": r"(?P<day>\d{1,2})"}
#: A year at the end may have two figures.
_YEAR_LAST = {**_PARTS, "year": r"(?P<year>\d{4}|\d{2})"}
#: A day that is unambiguous in every language.
_DAY_FIRST = r"{day}\. ?{month}\. ?{year}".format(**_YEAR_LAST)


def _form() -> str:
    return p_("how a date is written", "{year}-{month}-{day}")


def date_text(day: date) -> str:
    """`2026-11-14`; in other languages `14.11.2026` or `14/11/2026`."""
    return _form().format(year=f"{day.year:04}", month=f"{day.month:02}", day=f"{day.day:02}")


def moment_text(moment: datetime, *, seconds: bool = False) -> str:
    """Day and time, as the moment has them: `2026-11-14 18:05`."""
    time = f"{moment:%H:%M:%S}" if seconds else f"{moment:%H:%M}"
    return f"{date_text(moment.date())} {time}"


def time_text(moment: time | None) -> str:
    """`14:30`; empty for none."""
    return "" if moment is None else f"{moment:%H:%M}"


def parse_time(text: str) -> time:
    """A time of day as people type it: `14:30`, `14.30`, `14h30`, `9h`. Raises ValueError."""
    match = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2})|h)", text.strip().lower())
    if match is None:
        raise ValueError(text)
    return time(int(match[1]), int(match[2] or 0))


def days_text(*days: date | None) -> str:
    """The known days among some, each once: `2026-11-14 – 2026-11-22`."""
    return " – ".join(dict.fromkeys(date_text(day) for day in days if day))


def date_pattern() -> str:
    """The form of a date as Qt has it: `dd.MM.yyyy`."""
    return _form().format(year="yyyy", month="MM", day="dd")


def parse_date(text: str) -> date:
    """A day as it is written in the language spoken, or as `2026-11-14`, `14.11.2026` or
    `14.11.26`, which are read in every language. Of two figures the nearest year is meant. Raises
    ValueError."""
    parts = _YEAR_LAST if _form().endswith("{year}") else _PARTS
    own = re.sub(r"\\{(\w+)\\}", lambda part: parts[part[1]], re.escape(_form()))
    match = re.fullmatch(own, text) or re.fullmatch(_DAY_FIRST, text)
    if match is None:
        return date.fromisoformat(text)
    year, this_year = int(match["year"]), date.today().year
    if len(match["year"]) == 2:
        year = min(1900 + year, 2000 + year, key=lambda whole: abs(whole - this_year))
    return date(year, int(match["month"]), int(match["day"]))
