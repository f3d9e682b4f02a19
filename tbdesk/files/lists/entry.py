"""One row of a rating list, how its cells are read, and how its name is searched."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.players.fields import is_rating


class ListEntry(NamedTuple):
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
_UNRATED = {"", "0", "-"}
_NO_TITLES = {"", "-", "NC"}
_NO_BIRTHS = {"", "0", "0000"}


class ListError(FormatError):
    """A rating list that cannot be read; `where` is the line."""


class CellError(ValueError):
    """A cell that does not hold its heading's kind of value."""

    def __init__(self, read: str, wanted: str) -> None:
        super().__init__(read, wanted)
        self._read = read
        self._wanted = wanted

    def at(self, source: str, line: int) -> ListError:
        """The refusal of the list, with the line of the cell."""
        reason = _("'{read}' is in the place of {wanted}: download the list again")
        text = reason.format(read=self._read[:40], wanted=self._wanted)
        return ListError(text, source, at_line(line))


def at_line(number: int) -> str:
    return _("line {0}").format(number)


@lru_cache(4096)  # a list has the same few again and again
def rating_of(text: str) -> int | None:
    """A rating; None if the text means unrated. Raises CellError."""
    if text in _UNRATED:
        return None
    if not is_rating(text):
        raise CellError(text, _("a rating"))
    return int(text) or None


def id_of(text: str) -> str:
    """A FIDE id. Raises CellError."""
    if text in ("", "0"):
        return ""
    if not (text.isascii() and text.isdigit() and len(text) <= 11):
        raise CellError(text, _("a FIDE id"))
    return text


def name_of(text: str) -> str:
    """A name in the form of events. Raises CellError if it is none."""
    if not text or len(text) > _LONGEST or not text.isprintable():
        raise CellError(text, _("a name"))
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


@lru_cache
def sex_of(text: str) -> str:
    """`m`, `w` or unknown. Raises CellError."""
    try:
        return _SEXES[text.lower()]
    except KeyError:
        raise CellError(text, _("a sex")) from None


def birth_of(text: str) -> str:
    """A year or a day of birth; empty if unknown."""
    return "" if text in _NO_BIRTHS else text[:10]


@lru_cache
def title_of(*texts: str) -> str:
    """The first title that is one."""
    for text in texts:
        if text and text.upper() not in _NO_TITLES:
            return text.upper()[:5]
    return ""


#: Letters with two usual spellings.
_TWICE = {
    "ø": ("o", "oe"),
    "ö": ("o", "oe"),
    "ä": ("a", "ae"),
    "æ": ("a", "ae"),
    "å": ("a", "aa"),
    "ü": ("u", "ue"),
}
_ONCE = {
    **{"ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "œ": "oe", "ħ": "h", "ı": "i"},
    **{"ŋ": "ng", "ŧ": "t", "ĸ": "k", "ς": "σ"},
    **dict.fromkeys("'’‘`´ʻʼ", ""),
}


class _Letters(dict[int, str]):
    """A table for str.translate: letters lose their accents, other signs are blanks. A letter is
    looked up in Unicode when it is first met."""

    def __missing__(self, code: int) -> str:
        self[code] = "".join(
            self.get(ord(one), one if one.isalnum() or one == "," else " ")
            for one in unicodedata.normalize("NFKD", chr(code))
            if not unicodedata.combining(one)
        )
        return self[code]


_SHORT = _Letters(str.maketrans(_ONCE | {letter: pair[0] for letter, pair in _TWICE.items()}))
_LONG = _Letters(str.maketrans(_ONCE | {letter: pair[1] for letter, pair in _TWICE.items()}))


def spellings(name: str) -> tuple[str, ...]:
    """The searched spellings of a name, the shorter first: `ost, per` and `oest, per` of `Øst,
    Per`. Words are separated by single spaces, family and given names by a comma."""
    lowered = name.lower()
    if lowered.isascii() and lowered.replace(", ", "", 1).isalpha():
        return (lowered,)  # most names need nothing else
    composed = unicodedata.normalize("NFC", lowered)
    short = _spaced(composed.translate(_SHORT))
    if _TWICE.keys().isdisjoint(composed):
        return (short,)
    return (short, _spaced(composed.translate(_LONG)))


def _spaced(text: str) -> str:
    """Single spaces, and one after the comma."""
    return " ".join(text.replace(",", ", ", 1).split()).replace(" ,", ",")


def words_of(spelling: str) -> list[str]:
    """The words of a spelling."""
    return spelling.replace(",", " ").split()
