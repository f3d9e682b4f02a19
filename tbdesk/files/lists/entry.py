"""One row of a rating list, and how its cells are read."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.players.fields import is_rating


class Entry(NamedTuple):
    """A person of a rating list; texts are empty and ratings None if unknown."""

    #: As events have it: `Family, Given`.
    name: str
    fide_id: str = ""
    national_id: str = ""
    title: str = ""
    federation: str = ""
    #: FIDE's standard, rapid and blitz ratings.
    rating: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    national: int | None = None
    #: A year or a day, as the list has it.
    birth: str = ""
    #: `m` or `w`, as report files have it.
    sex: str = ""
    club: str = ""
    inactive: bool = False


#: The longest text of a cell; a longer one is damage.
_LONGEST = 200
_SEXES = {"m": "m", "f": "w", "w": "w", "": ""}
_UNRATED = frozenset(["", "0", "-"])
#: As nearly all are written.
_RATINGS = frozenset(map(str, range(1000, 3000)))
_NO_TITLES = {"", "-", "NC"}
_NO_BIRTHS = {"", "0", "0000"}


class ListError(FormatError):
    """A rating list that cannot be read; `where` is the line."""


def at_line(number: int) -> str:
    return _("line {0}").format(number)


def refuse(read: str, wanted: str, source: str, line: int) -> ListError:
    """The error of a cell that does not hold its heading's kind of value."""
    reason = _("'{read}' stands where {wanted} should: take another copy of the list")
    return ListError(reason.format(read=read[:40], wanted=wanted), source, at_line(line))


def rating_of(text: str, source: str, line: int) -> int | None:
    """A rating; None if the text means unrated. Raises ListError."""
    if text in _UNRATED:
        return None
    if text not in _RATINGS and not is_rating(text):
        raise refuse(text, _("a rating"), source, line)
    return int(text) or None


def id_of(text: str, source: str, line: int) -> str:
    """A FIDE id. Raises ListError."""
    if text in ("", "0"):
        return ""
    if not (text.isascii() and text.isdigit() and len(text) <= 11):
        raise refuse(text, _("a FIDE id"), source, line)
    return text


def name_of(text: str, source: str, line: int) -> str:
    """A name in the form of events. Raises ListError if it is none."""
    if not text or len(text) > _LONGEST or not text.isprintable():
        raise refuse(text, _("a name"), source, line)
    family, comma, given = text.partition(",")
    if comma:
        family, given = family.strip(), given.strip()
        return f"{family}, {given}" if family and given else family or given
    return " ".join(text.split())


def capitals_first(text: str) -> str:
    """`De Wit, Annelies` of `DE WIT Annelies`: the family name in capitals has no comma."""
    words = text.split()
    count = 0
    while count < len(words) and words[count].isupper():
        count += 1
    if "," in text or count == 0:
        return text
    family = " ".join(words[:count]).title()
    return ", ".join(filter(None, (family, " ".join(words[count:]))))


def sex_of(text: str, source: str, line: int) -> str:
    """`m`, `w` or unknown. Raises ListError."""
    try:
        return _SEXES[text.lower()]
    except KeyError:
        raise refuse(text, _("a sex"), source, line) from None


def birth_of(text: str) -> str:
    """A year or a day of birth; empty if unknown."""
    return "" if text in _NO_BIRTHS else text[:10]


def title_of(*texts: str) -> str:
    """The first title that is one."""
    for text in texts:
        if text and text.upper() not in _NO_TITLES:
            return text.upper()[:5]
    return ""
