"""Texts, numbers, points and dates as report files write them, and back."""

from __future__ import annotations

import json
import unicodedata
from fractions import Fraction
from functools import lru_cache

_POINT_SIGNS = frozenset("0123456789.-+")
_DIGITS = 8


#: A pattern for a text in quotation marks, as JSON has it.
QUOTED = r'("(?:[^"\\]|\\.)*")'


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return json.dumps(text, ensure_ascii=False)


def one_line(text: str) -> str:
    """A text without anything that would end a line or be no text, a letter and its mark as
    one character (NFC), for columns count these."""
    line = " ".join(text.replace("\0", " ").split("\n")).replace("\r", " ")
    return line if line.isascii() else unicodedata.normalize("NFC", line)


def integer(text: str) -> int | None:
    """A whole number with blanks or zeros before it; None for anything else."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= _DIGITS:
        return int(text)
    return None


def numbers(line: str, start: int, width: int, step: int) -> tuple[int, ...]:
    """The numbers in columns repeating from `start`; a blank or a 0 between them stays as 0."""
    columns = range(start, len(line.rstrip()), step)
    return tuple(integer(line[column : column + width]) or 0 for column in columns)


def leading_integer(text: str) -> int | None:
    """The number a text begins with: `129 (88)` -> 129."""
    words = text.split()
    return integer(words[0]) if words else None


@lru_cache(maxsize=1024)
def points(text: str) -> Fraction | None:
    """Points with a dot or a comma: `11.5`, `1,5`, `.5`, `3`, `-0.5`; None for anything else."""
    text = text.strip().replace(",", ".")
    if not text or len(text) > _DIGITS or not _POINT_SIGNS.issuperset(text):
        return None
    try:
        return Fraction(text)
    except ValueError:
        return None
