"""Records of numbers in columns of their own, and what in one of them stands in no column."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tbdesk.files.trf.lines.fields import integer

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
