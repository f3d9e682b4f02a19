"""Names as they are searched: small letters without accents, in every usual spelling.

SQLite's own folding knows neither ø nor ł, đ, ß, æ.
"""

from __future__ import annotations

import unicodedata

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
