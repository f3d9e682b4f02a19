"""Texts, numbers, points and dates as report files write them, and back."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tbdesk.report.errors import FormatError

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


class TrfError(FormatError):
    """A tournament that does not fit into the columns of a report file."""


_WORD = re.compile(r"\S+")


class Columns(NamedTuple):
    """The columns of a record, from 0."""

    #: Those with one content each, in their order, with what reads it, None for what is not of its
    #: kind.
    fields: tuple[tuple[slice, Callable[[str], object]], ...]
    #: Where numbers begin, how many figures they have, and after how many columns the next stands.
    start: int
    width: int = 4
    step: int = 5

    def stray(self, text: str, first: int, *, to_the_right: bool = False) -> re.Match[str] | None:
        """The first word from the column `first` on that is not alone and readable in a field;
        `to_the_right`: at its end."""
        for word in _WORD.finditer(text, first):
            columns, read = self._field(word.start())
            inside = columns.start <= word.start() and word.end() <= columns.stop
            if to_the_right:
                inside = inside and word.end() == columns.stop
            if not inside or text[columns].strip() != word.group() or read(word.group()) is None:
                return word
        return None

    def _field(self, column: int) -> tuple[slice, Callable[[str], object]]:
        """The field that begins at or before a column, else the first one."""
        if column >= self.start:
            start = column - (column - self.start) % self.step
            return slice(start, start + self.width), integer
        before = (field for field in reversed(self.fields) if field[0].start <= column)
        return next(before, self.fields[0] if self.fields else (slice(self.start), integer))
