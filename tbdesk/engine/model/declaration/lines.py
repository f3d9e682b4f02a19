"""Declared tie-breaks on a line, for remarks and logs: written, and read back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from decimal import Decimal

from tbdesk.engine.model.declaration.reading import declared
from tbdesk.engine.model.declaration.writing import fields_of
from tbdesk.engine.model.declared import DeclarationError, Declared, Refusal

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
