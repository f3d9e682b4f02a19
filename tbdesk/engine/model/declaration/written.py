"""A declared tie-break as the fields of a file, and on a line: read with every field checked, and
written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any

from tbdesk.engine.model.declaration.clashes import check_together
from tbdesk.engine.model.declaration.readers import ALIKE, KINDS, READERS, RESULTS, WrongValueError
from tbdesk.engine.model.declared import (
    Coloured,
    CutRow,
    DeclarationError,
    Declared,
    Refusal,
    Weights,
)
from tbdesk.engine.model.descriptor import SELF_DEFINED
from tbdesk.engine.model.teams import Score

LONGEST_CODE = 24
_CODE = re.compile(r"[A-Z][A-Z0-9_]*\+?", re.ASCII)


def declared(code: str, given: Mapping[str, Any]) -> Declared:
    """The tie-break that some fields declare. Raises DeclarationError, which names the field."""
    try:
        return _declared(code, given)
    except WrongValueError as wrong:
        field = wrong.at.lstrip(".")
        raise DeclarationError(code, field, wrong.why, wrong.read, wrong.expected) from None


def _declared(code: str, given: Mapping[str, Any]) -> Declared:
    _check_code(code)
    known = {*Declared._fields} - {"code"}
    for name in given:
        if name not in known:
            raise WrongValueError(Refusal.UNKNOWN_FIELD, name, ", ".join(sorted(known)), f".{name}")
    read: dict[str, Any] = {}
    for name, reader in READERS.items():
        if name in given:
            try:
                read[name] = reader(given[name])
            except WrongValueError as wrong:
                raise wrong.within(f".{name}") from None
    if "names" not in read:
        raise WrongValueError(Refusal.MISSING, at=".names")
    made = Declared(code=code, **read)
    check_together(made)
    return made


def _check_code(code: str) -> None:
    """Raises an error for a text that is no valid code of a tie-break."""
    if len(code) > LONGEST_CODE or not _CODE.fullmatch(code) or code.startswith(SELF_DEFINED):
        raise WrongValueError(Refusal.NO_CODE, code)


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
    table = {name: _written(weight) for name, weight in zip(RESULTS, weights, strict=False)}
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


#: Between several declarations in one text.
_BETWEEN = "; "


def line_of(made: Declared) -> str:
    """A declaration on one line, for remarks and logs: `OWN {"names": {"en": "Own"}, ...}`."""
    return f"{made.code} {json.dumps(fields_of(made), ensure_ascii=False)}"


def of_line(line: str) -> Declared:
    """Read a line of `line_of`. Raises DeclarationError."""
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
    """Read the lines of `lines_of`. Raises DeclarationError."""
    declared: list[Declared] = []
    decoder = json.JSONDecoder(parse_float=Decimal)
    while text:
        code, _, rest = text.partition(" ")
        try:
            given, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            raise DeclarationError(code, "", Refusal.NO_TABLE, rest[:60]) from None
        declared.append(_of_table(code, given, rest))
        text = rest[end:].removeprefix(_BETWEEN)
    return tuple(declared)
