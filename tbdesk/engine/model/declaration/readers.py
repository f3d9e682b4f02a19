"""Parsing of every field of a declaration; an invalid value raises WrongValueError."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tbdesk.engine.model.declared import (
    Coloured,
    Combine,
    CutBy,
    CutRow,
    Each,
    Forfeits,
    MissedWorth,
    Own,
    OwnScore,
    Refusal,
    StandIn,
    Start,
    Times,
    Weight,
    Weights,
)
from tbdesk.engine.model.descriptor import DescriptorError, Entrants, parse
from tbdesk.engine.model.limits import MAX_BOARDS
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score

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


def _names(value: object) -> tuple[tuple[str, str], ...]:
    table = read_table(value)
    if len(table) > MOST_NAMES:
        raise WrongValueError(Refusal.TOO_MANY, len(table), str(MOST_NAMES))
    names = tuple(
        (read_text(language), read_field(table, language, read_text)) for language in table
    )
    if not any(name for _, name in names):
        raise WrongValueError(Refusal.MISSING)
    return names


_SCORES: Mapping[str, Score | None] = {
    "points": None,
    "mp": Score.MATCH_POINTS,
    "gp": Score.GAME_POINTS,
}
#: The rounds that are not played, by their names in a table of weights.
KINDS = MappingProxyType(
    {
        "fw": Kind.FORFEIT_WIN,
        "fl": Kind.FORFEIT_LOSS,
        "pab": Kind.PAIRING_BYE,
        "fpb": Kind.FULL_BYE,
        "hpb": Kind.HALF_BYE,
        "zpb": Kind.ZERO_BYE,
    }
)
RESULTS = ("win", "draw", "loss")
ALIKE = "alike"


def _own(value: object) -> Own | Weights:
    if not isinstance(value, Mapping):
        chosen: Own = one_of(choices_of(Own))(value)
        return chosen
    table = read_table(value, (*RESULTS, "unplayed", *KINDS))
    win, draw, loss = (read_field(table, name, _weight) for name in RESULTS)
    unplayed = read_field(table, "unplayed", _unplayed_weight) if "unplayed" in table else None
    kinds = [
        (kind, read_field(table, name, read_number))
        for name, kind in KINDS.items()
        if name in table
    ]
    weights = Weights(win, draw, loss, unplayed, tuple(kinds))
    if weights.by_colour and unplayed is None and len(kinds) < len(KINDS):
        raise WrongValueError(Refusal.MISSING, at=".unplayed")
    return weights


def _weight(value: object) -> Weight:
    if not isinstance(value, Mapping):
        return read_number(value)
    table = read_table(value, ("white", "black"))
    return Coloured(
        read_field(table, "white", read_number), read_field(table, "black", read_number)
    )


def _unplayed_weight(value: object) -> Fraction | None:
    return None if value == ALIKE else read_number(value)


def _times(value: object) -> Times | tuple[Fraction, ...] | str:
    if isinstance(value, list | tuple):
        return read_list(value, read_number, MAX_BOARDS)
    named = choices_of(Times)
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join(named))
    if str(value) in named:
        times: Times = named[str(value)]
        return times
    try:
        return parse(str(value)).text
    except DescriptorError:
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join(named)) from None


def _own_unplayed(value: object) -> StandIn | Fraction:
    named = choices_of(StandIn)
    if isinstance(value, str) and value in named:
        chosen: StandIn = named[value]
        return chosen
    try:
        return read_number(value)
    except WrongValueError:
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join((*named, "1, 0.5 …"))) from None


def _cut(value: object) -> tuple[CutRow, ...]:
    return read_list(value, _cut_row, MOST_CUTS)


def _cut_row(value: object) -> CutRow:
    table = read_table(value, CutRow._fields)
    readers = {
        "rounds": whole_number(999),
        "own": one_of(choices_of(OwnScore)),
        "low": whole_number(99),
        "high": whole_number(99),
    }
    return CutRow(**{name: read_field(table, name, readers[name]) for name in table})


READERS: Mapping[str, Callable[[object], Any]] = {
    "names": _names,
    "definition": read_text,
    "federation": read_text,
    "source": read_text,
    "confidence": read_text,
    "entrants": one_of(choices_of(Entrants)),
    "score": one_of(_SCORES),
    "times_score": one_of(_SCORES),
    "each": one_of(choices_of(Each)),
    "own": _own,
    "times": _times,
    "top": whole_number(GREATEST),
    "floor": read_number,
    "only": read_number,
    "own_unplayed": _own_unplayed,
    "forfeits": one_of(choices_of(Forfeits)),
    "opponents_unplayed": one_of(choices_of(MissedWorth)),
    "combine": one_of(choices_of(Combine)),
    "cut": _cut,
    "cut_by": one_of(choices_of(CutBy)),
    "vur_first": read_truth,
    "unplayed_points": read_number,
    "start": one_of(choices_of(Start)),
    "ascending": read_truth,
    "decimals": whole_number(MOST_DECIMALS),
}
