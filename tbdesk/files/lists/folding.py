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
        return (_spaced(lowered.translate(_ASCII)),)
    composed = unicodedata.normalize("NFC", lowered)
    short, long = (_bare(composed.translate(table)) for table in (_SHORT, _LONG))
    return (short,) if short == long else (short, long)


def _bare(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    kept = "".join(
        letter if letter.isalnum() or letter in "," else "" if letter in _APOSTROPHES else " "
        for letter in letters
        if not unicodedata.combining(letter)
    )
    return _spaced(kept)


def _spaced(text: str) -> str:
    """Single spaces, and one after the comma."""
    if "," not in text:
        return " ".join(text.split())
    parts = (" ".join(part.split()) for part in text.split(",", 1))
    return ", ".join(parts).replace(" ,", ",")


def words_of(spelling: str) -> list[str]:
    """The words of a spelling."""
    return spelling.replace(",", " ").split()
