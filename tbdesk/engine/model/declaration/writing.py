"""A declared tie-break as the fields of a file."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import Any

from tbdesk.engine.model.declaration.readers import ALIKE, KINDS, RESULTS
from tbdesk.engine.model.declared import Coloured, CutRow, Declared, Weights
from tbdesk.engine.model.teams import Score


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
