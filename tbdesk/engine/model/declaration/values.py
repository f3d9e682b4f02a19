"""The types of values of a declaration's fields, each parsed and checked: an invalid value raises
WrongValueError."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any

from tbdesk.engine.model.declared import Refusal

#: No number in a declaration is farther from 0, and no fraction is finer.
GREATEST, FINEST = 10_000, 10_000
MOST_NAMES, MOST_CUTS, LONGEST, MOST_DECIMALS = 40, 20, 2_000, 6
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9}|/\d{1,9})?", re.ASCII)


class WrongValueError(Exception):
    """A value that cannot be used, before its field is known."""

    def __init__(self, why: Refusal, read: object = "", expected: str = "", at: str = "") -> None:
        super().__init__()
        self.why, self.read, self.expected, self.at = why, str(read)[:60], expected, at

    def within(self, at: str) -> WrongValueError:
        """The same error, placed in the field or the entry `at` that has the value."""
        return WrongValueError(self.why, self.read, self.expected, at + self.at)


def read_text(value: object) -> str:
    """A text without surrounding blanks."""
    if not isinstance(value, str):
        raise WrongValueError(Refusal.NO_TEXT, value)
    if len(value) > LONGEST:
        raise WrongValueError(Refusal.TOO_MANY, len(value), str(LONGEST))
    if any("\ud800" <= letter <= "\udfff" for letter in value):  # half a character: in no file
        raise WrongValueError(Refusal.NO_TEXT, ascii(value))
    return value.strip()


def read_number(value: object) -> Fraction:
    """An exact number: whole, a decimal, or a text such as `1/3`."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | Fraction | str):
        raise WrongValueError(Refusal.NO_NUMBER, value)
    if isinstance(value, str) and not _NUMBER.fullmatch(value.strip()):
        raise WrongValueError(Refusal.NO_NUMBER, value)
    if isinstance(value, Decimal) and (not value.is_finite() or abs(value.adjusted()) > 9):
        if value:
            raise WrongValueError(Refusal.TOO_GREAT, value, str(GREATEST))
        value = 0
    try:
        number = Fraction(value)
    except ZeroDivisionError:
        raise WrongValueError(Refusal.NO_NUMBER, value) from None
    if abs(number) > GREATEST or number.denominator > FINEST:
        raise WrongValueError(Refusal.TOO_GREAT, value, str(GREATEST))
    return number


def whole_number(highest: int) -> Callable[[object], int]:
    """Reads a whole number from 0 to the highest."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise WrongValueError(Refusal.NOT_WHOLE, value)
        if not 0 <= value <= highest:
            raise WrongValueError(Refusal.TOO_GREAT, value, f"0–{highest}")
        return value

    return read


def read_truth(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise WrongValueError(Refusal.NO_TRUTH, value)
    return value


def one_of(choices: Mapping[str, Any]) -> Callable[[object], Any]:
    """Parses one of some words into its value."""

    def read(value: object) -> Any:
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
        if text not in choices:
            raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join(choices))
        return choices[text]

    return read


def choices_of(enum: type[Enum]) -> Mapping[str, Any]:
    """The words for the members of an enumeration."""
    return {member.value: member for member in enum}


def read_table(value: object, known: Sequence[str] | None = None) -> Mapping[str, Any]:
    """A table that has none but the known fields."""
    if not isinstance(value, Mapping):
        raise WrongValueError(Refusal.NO_TABLE, value)
    for name in value if known is not None else ():
        if name not in (known or ()):
            raise WrongValueError(Refusal.UNKNOWN_FIELD, name, ", ".join(known or ()), f".{name}")
    return value


def read_field(table: Mapping[str, Any], name: str, reader: Callable[[object], Any]) -> Any:
    """A field of a table."""
    if name not in table:
        raise WrongValueError(Refusal.MISSING, at=f".{name}")
    try:
        return reader(table[name])
    except WrongValueError as wrong:
        raise wrong.within(f".{name}") from None


def read_list(value: object, reader: Callable[[object], Any], most: int) -> tuple[Any, ...]:
    """The entries of a list."""
    if not isinstance(value, list | tuple):
        raise WrongValueError(Refusal.NO_LIST, value)
    if len(value) > most:
        raise WrongValueError(Refusal.TOO_MANY, len(value), str(most))
    made = []
    for place, entry in enumerate(value, start=1):
        try:
            made.append(reader(entry))
        except WrongValueError as wrong:
            raise wrong.within(f"[{place}]") from None
    return tuple(made)
