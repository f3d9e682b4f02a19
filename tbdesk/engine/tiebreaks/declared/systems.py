"""The tie-breaks that travel with the program as data, a file a federation or game.

Nothing is read before the first is needed: a chain of the regulations never does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tbdesk.engine import resources
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.declared import Declared


class Example(NamedTuple):
    """A worked example: an event as `tests/engine/compact.py` reads it, and all values of
    some systems, as numbers and as the file has them."""

    event: str
    values: Mapping[str, Sequence[Fraction]]
    typed: Mapping[str, str]


class SystemsFile(NamedTuple):
    """The contents of a file of systems."""

    id: str
    systems: tuple[Declared, ...]
    #: The chains that are usual there, as fields of a preset.
    presets: tuple[Mapping[str, Any], ...]
    examples: tuple[Example, ...]


@cache
def files() -> tuple[SystemsFile, ...]:
    """Every file of the program. Raises DeclarationError."""
    return tuple(read(path) for path in sorted(resources.systems().glob("*.toml")))


@cache
def known() -> Mapping[str, Declared]:
    """The declared tie-breaks of the program, by their codes."""
    return MappingProxyType({system.code: system for file in files() for system in file.systems})


def read(path: Path) -> SystemsFile:
    """One file. Raises DeclarationError, and ValueError for invalid TOML."""
    data = _fields_in(path.read_text("utf-8"))
    return SystemsFile(
        path.stem,
        _declared_in(data),
        tuple(data.get("presets", ())),
        tuple(_example(example) for example in data.get("examples", ())),
    )


def systems_of(text: str) -> tuple[Declared, ...]:
    """The systems of a file from elsewhere; other content is ignored. Raises as `read`."""
    return _declared_in(_fields_in(text))


def _fields_in(text: str) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=Decimal)


def _declared_in(data: Mapping[str, Any]) -> tuple[Declared, ...]:
    shared = ("federation", "source", "confidence")
    common: dict[str, Any] = {name: data[name] for name in shared if name in data}
    return tuple(declared(code, {**common, **fields}) for code, fields in data["systems"].items())


def _example(example: Mapping[str, Any]) -> Example:
    values = {code: tuple(map(Fraction, text.split())) for code, text in example["values"].items()}
    return Example(example["event"], values, example["values"])
