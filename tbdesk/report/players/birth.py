"""Birth dates and the sex of players: as people write them, as files keep them."""

from __future__ import annotations

import re
from datetime import date

from tbdesk.i18n import _
from tbdesk.report.wording.dates import date_text

_FIRST_YEAR = 1900
_UNKNOWN = ("", "-", "–", "0")
_YEAR_FIRST = re.compile(
    r"^(\d{4})(?:[./\- ](\d{1,2})(?:[./\- ](\d{1,2}))?)?(?:[T ].*)?$", re.ASCII
)
_YEAR_LAST = re.compile(r"^(?:(\d{1,2})[./\- ] ?)?(?:(\d{1,2})[./\- ] ?)?(\d{4})$", re.ASCII)
_SEXES = dict.fromkeys(["m", "male", "mann", "herr", "м", "h"], "m")
_SEXES |= dict.fromkeys(["w", "f", "female", "frau", "donna", "ж", "d"], "w")


def birth_of(text: str) -> str | None:
    """year/month/day, 00 for the parts that are not known; empty for nothing or a dash, None if
    the text is no birth date."""
    text = text.strip()
    if text in _UNKNOWN:
        return ""
    if match := _YEAR_FIRST.match(text):
        parts = match.groups()
    elif match := _YEAR_LAST.match(text):
        first, second, last = match.groups()
        parts = (last, second, first) if second else (last, first, None)
    else:
        return None
    year, month, day = (int(part or 0) for part in parts)
    if (day and not month) or not _FIRST_YEAR <= year <= date.today().year:
        return None
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return None
    return f"{year:04}/{month:02}/{day:02}"


def parse_birth(text: str) -> str:
    """A typed birth date or year. Raises ValueError with a sentence for the status bar."""
    birth = birth_of(text)
    if birth is None:
        reason = _("'{0}' is not a birth date: type a day such as {1}, a year, or nothing")
        raise ValueError(reason.format(text.strip(), date_text(date(2009, 5, 30))))
    return birth


def birth_text(birth: str) -> str:
    """A birth date as people read it: a day, or a year alone; any other text as it is."""
    known = birth.replace("/00", "")
    if known.count("/") != 2 or birth_of(known) != birth:
        return known
    return date_text(date(*map(int, known.split("/"))))


def sex_of(text: str) -> str | None:
    """`m` or `w`; empty for nothing, None for any other text."""
    word = text.strip().lower().strip(".")
    return _SEXES.get(word) if word.strip("-–") else ""


def parse_sex(text: str) -> str:
    """A typed sex. Raises ValueError with a sentence for the status bar."""
    sex = sex_of(text)
    if sex is None:
        raise ValueError(_("'{0}' is neither m nor w: type one of them, or nothing").format(text))
    return sex
