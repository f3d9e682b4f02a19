"""Names as they are searched: small letters without accents, in every usual spelling.

SQLite's own folding knows neither ø nor ł, đ, ß, æ.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

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
}
_SHORT = str.maketrans({letter: pair[0] for letter, pair in _TWICE.items()} | _ONCE)
_LONG = str.maketrans({letter: pair[1] for letter, pair in _TWICE.items()} | _ONCE)
_APOSTROPHES = "'’‘`´ʻʼ"
_ASCII = str.maketrans(
    {chr(code): " " for code in range(128) if not chr(code).isalnum() and chr(code) != ","}
    | dict.fromkeys(_APOSTROPHES)
)


def spellings(name: str) -> tuple[str, ...]:
    """The searched spellings of a name, the shorter first: `ost, per` and `oest, per` of `Øst,
    Per`. Words are separated by single spaces, family and given names by a comma."""
    lowered = name.lower()
    if lowered.isascii():
        if lowered.replace(", ", "", 1).isalpha():  # most names need nothing else
            return (lowered,)
        return (_spaced(lowered.translate(_ASCII)),)
    folded = [_folded(word) for word in lowered.split()]
    short, long = (_spaced(" ".join(pair)) for pair in zip(*folded, strict=True))
    return (short,) if short == long else (short, long)


@lru_cache(maxsize=1 << 16)  # a long list has the same words again and again
def _folded(word: str) -> tuple[str, str]:
    """The shorter and the longer spelling of a text without blanks."""
    composed = unicodedata.normalize("NFC", word)
    return _bare(composed.translate(_SHORT)), _bare(composed.translate(_LONG))


def _bare(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(
        letter if letter.isalnum() or letter == "," else "" if letter in _APOSTROPHES else " "
        for letter in letters
        if not unicodedata.combining(letter)
    )


def _spaced(text: str) -> str:
    """Single spaces, and one after the comma."""
    if "," not in text:
        return " ".join(text.split())
    parts = (" ".join(part.split()) for part in text.split(",", 1))
    return ", ".join(parts).replace(" ,", ",")


def words_of(spelling: str) -> list[str]:
    """The words of a spelling."""
    return spelling.replace(",", " ").split()
