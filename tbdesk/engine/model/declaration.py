"""A declared tie-break as fields in a file: read with every field checked, and written back.

Fields are what TOML and JSON have: texts, whole numbers, true and false, lists and tables; a number
that is not whole is a Decimal, or a text such as "0.4" or "1/3". Nothing in it is executed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from tbdesk.engine.model.declared import (
    Coloured,
    Combine,
    CutBy,
    CutRow,
    DeclarationError,
    Declared,
    Each,
    Entrants,
    Forfeits,
    OpponentsUnplayed,
    Own,
    OwnScore,
    OwnUnplayed,
    Refusal,
    Start,
    Times,
    Weight,
    Weights,
)
from tbdesk.engine.model.descriptor import SELF_DEFINED, DescriptorError, parse
from tbdesk.engine.model.limits import MAX_BOARDS
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score

#: No number in a declaration is farther from 0, and no fraction is finer.
GREATEST, FINEST = 10_000, 10_000
MOST_NAMES, MOST_CUTS, LONGEST, MOST_DECIMALS = 40, 20, 2_000, 6
LONGEST_CODE = 24
#: Between several declarations in one text.
_BETWEEN = "; "
_CODE = re.compile(r"[A-Z][A-Z0-9_]*\+?", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9}|/\d{1,9})?", re.ASCII)


class _ValueError(Exception):
    """A value that cannot be used, before anybody knows whose field it is."""

    def __init__(self, why: Refusal, read: object = "", expected: str = "", at: str = "") -> None:
        super().__init__()
        self.why, self.read, self.expected, self.at = why, str(read)[:60], expected, at

    def within(self, at: str) -> _ValueError:
        return _ValueError(self.why, self.read, self.expected, at + self.at)


def declared(code: str, given: Mapping[str, Any]) -> Declared:
    """The tie-break that some fields declare. Raises DeclarationError, which names the field."""
    try:
        return _declared(code, given)
    except _ValueError as wrong:
        field = wrong.at.lstrip(".")
        raise DeclarationError(code, field, wrong.why, wrong.read, wrong.expected) from None


def _declared(code: str, given: Mapping[str, Any]) -> Declared:
    check_code(code)
    known = {*Declared._fields} - {"code"}
    for name in given:
        if name not in known:
            raise _ValueError(Refusal.UNKNOWN_FIELD, name, ", ".join(sorted(known)), f".{name}")
    read: dict[str, Any] = {}
    for name, reader in _READERS.items():
        if name in given:
            try:
                read[name] = reader(given[name])
            except _ValueError as wrong:
                raise wrong.within(f".{name}") from None
    if "names" not in read:
        raise _ValueError(Refusal.MISSING, at=".names")
    made = Declared(code=code, **read)
    _check_together(made)
    return made


def check_code(code: str) -> None:
    """Raises an error for what can be no code of a tie-break."""
    if len(code) > LONGEST_CODE or not _CODE.fullmatch(code) or code.startswith(SELF_DEFINED):
        raise _ValueError(Refusal.NO_CODE, code)


# One kind of value each


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _ValueError(Refusal.NO_TEXT, value)
    if len(value) > LONGEST:
        raise _ValueError(Refusal.TOO_MANY, len(value), str(LONGEST))
    if any("\ud800" <= letter <= "\udfff" for letter in value):  # half a character: in no file
        raise _ValueError(Refusal.NO_TEXT, ascii(value))
    return value.strip()


def _number(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Decimal | Fraction | str):
        raise _ValueError(Refusal.NO_NUMBER, value)
    if isinstance(value, str) and not _NUMBER.fullmatch(value.strip()):
        raise _ValueError(Refusal.NO_NUMBER, value)
    if isinstance(value, Decimal) and (not value.is_finite() or abs(value.adjusted()) > 9):
        if value:
            raise _ValueError(Refusal.TOO_GREAT, value, str(GREATEST))
        value = 0
    try:
        number = Fraction(value)
    except ZeroDivisionError:
        raise _ValueError(Refusal.NO_NUMBER, value) from None
    if abs(number) > GREATEST or number.denominator > FINEST:
        raise _ValueError(Refusal.TOO_GREAT, value, str(GREATEST))
    return number


def _whole(highest: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise _ValueError(Refusal.NOT_WHOLE, value)
        if not 0 <= value <= highest:
            raise _ValueError(Refusal.TOO_GREAT, value, f"0–{highest}")
        return value

    return read


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _ValueError(Refusal.NO_TRUTH, value)
    return value


def _one_of(choices: Mapping[str, Any]) -> Callable[[object], Any]:
    def read(value: object) -> Any:
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
        if text not in choices:
            raise _ValueError(Refusal.NOT_ONE_OF, value, ", ".join(choices))
        return choices[text]

    return read


def _choices(enum: type[Enum]) -> Mapping[str, Any]:
    return {member.value: member for member in enum}


def _table(value: object, known: Sequence[str] | None = None) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _ValueError(Refusal.NO_TABLE, value)
    for name in value if known is not None else ():
        if name not in (known or ()):
            raise _ValueError(Refusal.UNKNOWN_FIELD, name, ", ".join(known or ()), f".{name}")
    return value


def _of(table: Mapping[str, Any], name: str, reader: Callable[[object], Any]) -> Any:
    """A field of a table."""
    if name not in table:
        raise _ValueError(Refusal.MISSING, at=f".{name}")
    try:
        return reader(table[name])
    except _ValueError as wrong:
        raise wrong.within(f".{name}") from None


def _each(value: object, reader: Callable[[object], Any], most: int) -> tuple[Any, ...]:
    """The entries of a list."""
    if not isinstance(value, list | tuple):
        raise _ValueError(Refusal.NO_LIST, value)
    if len(value) > most:
        raise _ValueError(Refusal.TOO_MANY, len(value), str(most))
    made = []
    for place, entry in enumerate(value, start=1):
        try:
            made.append(reader(entry))
        except _ValueError as wrong:
            raise wrong.within(f"[{place}]") from None
    return tuple(made)


# The fields


def _names(value: object) -> tuple[tuple[str, str], ...]:
    table = _table(value)
    if len(table) > MOST_NAMES:
        raise _ValueError(Refusal.TOO_MANY, len(table), str(MOST_NAMES))
    names = tuple((_text(language), _of(table, language, _text)) for language in table)
    if not any(name for _, name in names):
        raise _ValueError(Refusal.MISSING)
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
_RESULTS = ("win", "draw", "loss")
ALIKE = "alike"


def _own(value: object) -> Own | Weights:
    if not isinstance(value, Mapping):
        chosen: Own = _one_of(_choices(Own))(value)
        return chosen
    table = _table(value, (*_RESULTS, "unplayed", *KINDS))
    win, draw, loss = (_of(table, name, _weight) for name in _RESULTS)
    unplayed = _of(table, "unplayed", _unplayed_weight) if "unplayed" in table else None
    kinds = [(kind, _of(table, name, _number)) for name, kind in KINDS.items() if name in table]
    weights = Weights(win, draw, loss, unplayed, tuple(kinds))
    if weights.by_colour and unplayed is None and len(kinds) < len(KINDS):
        raise _ValueError(Refusal.MISSING, at=".unplayed")
    return weights


def _weight(value: object) -> Weight:
    if not isinstance(value, Mapping):
        return _number(value)
    table = _table(value, ("white", "black"))
    return Coloured(_of(table, "white", _number), _of(table, "black", _number))


def _unplayed_weight(value: object) -> Fraction | None:
    return None if value == ALIKE else _number(value)


def _times(value: object) -> Times | tuple[Fraction, ...] | str:
    if isinstance(value, list | tuple):
        return _each(value, _number, MAX_BOARDS)
    named = _choices(Times)
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise _ValueError(Refusal.NOT_ONE_OF, value, ", ".join(named))
    if str(value) in named:
        times: Times = named[str(value)]
        return times
    try:
        return parse(str(value)).text
    except DescriptorError:
        raise _ValueError(Refusal.NOT_ONE_OF, value, ", ".join(named)) from None


def _own_unplayed(value: object) -> OwnUnplayed | Fraction:
    named = _choices(OwnUnplayed)
    if isinstance(value, str) and value in named:
        chosen: OwnUnplayed = named[value]
        return chosen
    try:
        return _number(value)
    except _ValueError:
        raise _ValueError(Refusal.NOT_ONE_OF, value, ", ".join((*named, "1, 0.5 …"))) from None


def _cut(value: object) -> tuple[CutRow, ...]:
    return _each(value, _cut_row, MOST_CUTS)


def _cut_row(value: object) -> CutRow:
    table = _table(value, CutRow._fields)
    readers = {
        "rounds": _whole(999),
        "own": _one_of(_choices(OwnScore)),
        "low": _whole(99),
        "high": _whole(99),
    }
    return CutRow(**{name: _of(table, name, readers[name]) for name in table})


_READERS: Mapping[str, Callable[[object], Any]] = {
    "names": _names,
    "definition": _text,
    "federation": _text,
    "source": _text,
    "confidence": _text,
    "entrants": _one_of(_choices(Entrants)),
    "score": _one_of(_SCORES),
    "times_score": _one_of(_SCORES),
    "each": _one_of(_choices(Each)),
    "own": _own,
    "times": _times,
    "top": _whole(GREATEST),
    "floor": _number,
    "only": _number,
    "own_unplayed": _own_unplayed,
    "forfeits": _one_of(_choices(Forfeits)),
    "opponents_unplayed": _one_of(_choices(OpponentsUnplayed)),
    "combine": _one_of(_choices(Combine)),
    "cut": _cut,
    "cut_by": _one_of(_choices(CutBy)),
    "vur_first": _truth,
    "unplayed_points": _number,
    "start": _one_of(_choices(Start)),
    "ascending": _truth,
    "decimals": _whole(MOST_DECIMALS),
}


# Fields that go against each other


class _Clash(NamedTuple):
    """A field that says nothing, or nothing that can be computed, beside another one."""

    field: str
    beside: str
    holds: Callable[[Declared], bool]


def _is_table(made: Declared) -> bool:
    return isinstance(made.own, Weights)


def _is_of_boards(made: Declared) -> bool:
    return isinstance(made.times, tuple) or made.times in (Times.BOARD, Times.BOARD_FROM_BOTTOM)


def _adjusts(made: Declared) -> bool:
    adjusting = (OwnUnplayed.VIRTUAL, OwnUnplayed.VIRTUAL_MATCH, OwnUnplayed.DUMMY)
    return made.own_unplayed in adjusting


def _looks_at_opponents(made: Declared) -> bool:
    return made.has_opponents or made.only is not None


#: What makes a value something else than the sum of its terms.
_OF_SUMS = ("combine", "cut", "start", "unplayed_points", "entrants", "each", "ascending")


def _bends(field: str, made: Declared) -> bool:
    """Whether a field makes the values something else than the sums that places are given by."""
    plain = Declared(code=made.code, names=made.names)
    return made.times is Times.PLACE and getattr(made, field) != getattr(plain, field)


def _is_one_number(made: Declared) -> bool:
    """Whether the value is no sum, so that nothing can be added to its terms."""
    return made.combine in (Combine.MEAN, Combine.PRODUCT)


_CLASHES = (
    _Clash(
        "own",
        "times = 1",
        lambda made: (
            made.own is Own.ONE
            and made.times is Times.ONE
            and made.each is Each.ROUND
            and made.only is None
        ),
    ),
    _Clash("times", "each = round", lambda made: made.each is Each.ROUND and _is_of_boards(made)),
    _Clash(
        "times", "each = board", lambda made: made.each is Each.BOARD and not _is_of_boards(made)
    ),
    _Clash(
        "own", "each = board", lambda made: made.each is Each.BOARD and made.own is not Own.POINTS
    ),
    _Clash(
        "entrants",
        "each = board",
        lambda made: made.each is Each.BOARD and made.entrants is not Entrants.TEAMS,
    ),
    _Clash("cut", "each = board", lambda made: made.each is Each.BOARD and bool(made.cut)),
    _Clash(
        "combine",
        "each = board",
        lambda made: made.each is Each.BOARD and made.combine is not Combine.SUM,
    ),
    _Clash(
        "score",
        "entrants = players",
        lambda made: (
            made.entrants is not Entrants.TEAMS
            and (made.score is not None or made.times_score is not None)
        ),
    ),
    _Clash(
        "times_score",
        "score",
        lambda made: made.times_score is not None and made.times is not Times.SCORE,
    ),
    _Clash(
        "score",
        "times_score",
        lambda made: made.times_score is not None and made.score is None,
    ),
    _Clash(
        "own",
        "entrants",
        lambda made: (
            isinstance(made.own, Weights)
            and made.own.by_colour
            and made.entrants is not Entrants.PLAYERS
        ),
    ),
    _Clash(
        "times",
        "entrants",
        lambda made: made.times is Times.RATING and made.entrants is not Entrants.PLAYERS,
    ),
    _Clash(
        "own_unplayed",
        "times",
        lambda made: made.own_unplayed is not OwnUnplayed.SKIP and not _looks_at_opponents(made),
    ),
    _Clash("own_unplayed", "times", lambda made: _adjusts(made) and not made.asks_scores),
    _Clash(
        "own_unplayed",
        "entrants",
        lambda made: (
            made.own_unplayed is OwnUnplayed.VIRTUAL_MATCH and made.entrants is not Entrants.TEAMS
        ),
    ),
    _Clash(
        "own_unplayed",
        "opponents_unplayed",
        lambda made: (
            made.own_unplayed is OwnUnplayed.DUMMY
            and made.opponents_unplayed is not OpponentsUnplayed.EDITION
        ),
    ),
    _Clash(
        "forfeits",
        "own_unplayed",
        lambda made: (
            made.own_unplayed is OwnUnplayed.DUMMY and made.forfeits is not Forfeits.UNPLAYED
        ),
    ),
    _Clash(
        "opponents_unplayed",
        "times",
        lambda made: (
            made.opponents_unplayed is not OpponentsUnplayed.AWARDED and not made.asks_scores
        ),
    ),
    _Clash(
        "forfeits",
        "times",
        lambda made: made.forfeits is not Forfeits.UNPLAYED and not _looks_at_opponents(made),
    ),
    _Clash(
        "combine",
        "times",
        lambda made: made.combine is Combine.RUNNING and made.times is not Times.ONE,
    ),
    _Clash(
        "cut_by",
        "times",
        lambda made: made.cut_by is CutBy.OPPONENT and not made.has_opponents,
    ),
    _Clash(
        "only",
        "times",
        lambda made: (
            made.only is not None
            and (made.each is Each.BOARD or made.times not in (Times.ONE, Times.SCORE))
        ),
    ),
    _Clash(
        "only",
        "combine",
        lambda made: made.only is not None and made.combine is not Combine.SUM,
    ),
    _Clash("top", "times", lambda made: made.top is not None and made.times is not Times.PLACE),
    *(_Clash(field, "times = place", partial(_bends, field)) for field in _OF_SUMS),
    _Clash(
        "own_unplayed",
        "times",
        lambda made: made.own_unplayed is OwnUnplayed.ONESELF and made.times is Times.RATING,
    ),
    _Clash(
        "floor",
        "times",
        lambda made: (
            made.floor is not None and (not made.has_opponents or made.times is Times.RATING)
        ),
    ),
    _Clash(
        "floor",
        "own_unplayed",
        lambda made: made.floor is not None and made.own_unplayed is OwnUnplayed.DUMMY,
    ),
    _Clash(
        "start", "combine", lambda made: made.start is not Start.NOTHING and _is_one_number(made)
    ),
    _Clash(
        "unplayed_points",
        "combine",
        lambda made: bool(made.unplayed_points) and _is_one_number(made),
    ),
    _Clash("vur_first", "cut_by", lambda made: made.vur_first and made.cut_by is CutBy.FIRST_ROUND),
)


def _check_together(made: Declared) -> None:
    for clash in _CLASHES:
        if clash.holds(made):
            raise _ValueError(Refusal.NOT_WITH, at=f".{clash.field}", expected=clash.beside)


# And back


def line_of(made: Declared) -> str:
    """A declaration on one line, for remarks and logs: `OWN {"names": {"en": "Own"}, ...}`."""
    return f"{made.code} {json.dumps(fields_of(made), ensure_ascii=False)}"


def of_line(line: str) -> Declared:
    """What `line_of` wrote. Raises DeclarationError."""
    code, _, text = line.strip().partition(" ")
    try:
        given = json.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError):
        raise DeclarationError(code, "", Refusal.NO_TABLE, text[:60]) from None
    return _of_table(code, given, text)


def _of_table(code: str, given: object, text: str) -> Declared:
    if not isinstance(given, dict):
        raise DeclarationError(code, "", Refusal.NO_TABLE, text[:60])
    return declared(code, given)


def lines_of(several: Iterable[Declared]) -> str:
    """Several declarations in one text, for logs."""
    return _BETWEEN.join(map(line_of, several))


def of_lines(text: str) -> tuple[Declared, ...]:
    """What `lines_of` wrote. Raises DeclarationError."""
    found: list[Declared] = []
    decoder = json.JSONDecoder(parse_float=Decimal)
    while text:
        code, _, rest = text.partition(" ")
        try:
            given, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            raise DeclarationError(code, "", Refusal.NO_TABLE, rest[:60]) from None
        found.append(_of_table(code, given, rest))
        text = rest[end:].removeprefix(_BETWEEN)
    return tuple(found)


def fields_of(made: Declared) -> dict[str, Any]:
    """The fields of a declared tie-break that are not as they are by default, for a file: numbers
    that are not whole as texts."""
    plain = Declared(code=made.code, names=made.names)
    written: dict[str, Any] = {"names": dict(made.names)}
    for name, value, usual in zip(Declared._fields, made, plain, strict=True):
        if name not in ("code", "names") and value != usual:
            written[name] = _written(value)
    return written


def _written(value: Any) -> Any:
    if isinstance(value, Score):
        return value.value.lower()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return number_of(value)
    if isinstance(value, Coloured):
        return {"white": number_of(value.white), "black": number_of(value.black)}
    if isinstance(value, Weights):
        return _weights_written(value)
    if isinstance(value, CutRow):
        plain = CutRow()
        return {
            name: _written(part)
            for name, part, usual in zip(CutRow._fields, value, plain, strict=True)
            if part != usual
        }
    if isinstance(value, tuple):
        return [_written(part) for part in value]
    return value


def _weights_written(weights: Weights) -> dict[str, Any]:
    table = {name: _written(weight) for name, weight in zip(_RESULTS, weights, strict=False)}
    table["unplayed"] = ALIKE if weights.unplayed is None else number_of(weights.unplayed)
    names = {kind: name for name, kind in KINDS.items()}
    return table | {names[kind]: number_of(weight) for kind, weight in weights.kinds}


def number_of(number: Fraction) -> int | str:
    """A number as a file has it: whole, or a text such as `0.4` or `1/3`."""
    if number.denominator == 1:
        return number.numerator
    for places in range(1, 7):
        scaled = number * 10**places
        if scaled.denominator == 1:
            digits = f"{abs(scaled.numerator):0{places + 1}d}"
            sign = "-" if number < 0 else ""
            return f"{sign}{digits[:-places]}.{digits[-places:]}"
    return f"{number.numerator}/{number.denominator}"
