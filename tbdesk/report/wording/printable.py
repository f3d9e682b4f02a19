"""Texts that every document format can hold."""

from __future__ import annotations

import re
import unicodedata

#: Characters an XML file cannot hold and no page should, without those that are white space.
_ILLEGAL = "[\x00-\x08\x0e-\x1b\ud800-\udfff\ufffe\uffff]"
#: The space at which no line ends.
NO_BREAK = "\xa0"

#: First characters that make a spreadsheet calculate.
_FORMULA_SIGNS = ("=", "+", "-", "@")
#: Nothing to see, and nothing that keeps a program from reading on: marks of direction, blanks of
#: any width.
_UNSEEN = frozenset({"Cf", "Cc", "Zs", "Zl", "Zp"})


def looks_like_a_formula(text: str) -> bool:
    """True if a spreadsheet may take a text for a formula: it begins with one of its signs, which
    may be of full width (`＝1+1`), behind invisible characters."""
    if text[:1].isalnum():
        return False  # as nearly always
    for sign in text:
        if unicodedata.category(sign) not in _UNSEEN:
            return unicodedata.normalize("NFKC", sign).startswith(_FORMULA_SIGNS)
    return False


def clean(text: str) -> str:
    """A text on one line, with single spaces and without characters that no page can show."""
    if not text.isprintable():  # as few are
        text = re.sub(_ILLEGAL, "", text)
        if NO_BREAK in text:
            return NO_BREAK.join(filter(None, map(clean, text.split(NO_BREAK))))
    return " ".join(text.split())


def with_plain_spaces(text: str) -> str:
    """A clean text with plain spaces only, as programs compare them."""
    return clean(text).replace(NO_BREAK, " ")
