"""Declared tie-breaks as TOML files, to be given to others and taken from them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tbdesk.engine.model.declaration.written import fields_of
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.disk.storage import write_whole
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.engine_errors import engine_text

#: No file of systems is larger, and no line has more points: to read a key of very many parts takes
#: minutes.
_MOST_BYTES, _MOST_POINTS = 200_000, 200
#: The most characters of a faulty line that a message repeats.
_MOST_SHOWN = 60
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class SystemsError(FormatError):
    """A file of systems that cannot be used."""


def read(path: Path) -> tuple[Declared, ...]:
    """The systems of a file. Raises SystemsError, which names the file, the system, the field and
    the error."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise SystemsError(_("this is too large for a file of tie-breaks"), str(path))
        text = path.read_text("utf-8-sig")
        if any(line.count(".") > _MOST_POINTS for line in text.splitlines()):
            raise ValueError
        return systems.systems_of(text)
    except OSError as error:
        raise SystemsError(_("cannot be read ({0})").format(error.strerror), str(path)) from None
    except DeclarationError as error:
        raise SystemsError(engine_text(error), str(path)) from None
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError) as error:
        if isinstance(error, SystemsError):
            raise
        reason = _("this is not a file of tie-breaks (TOML with tables such as [systems.CODE])")
        if isinstance(error, tomllib.TOMLDecodeError):
            reason = _place(str(error), text) or reason
        raise SystemsError(reason, str(path)) from None


def _place(message: str, text: str) -> str:
    """The place of a mistake in the text of a file, from the message of the TOML parser; empty if
    the message has none."""
    found = re.search(r"at line (\d+), column (\d+)", message)
    if found is None:
        return ""
    line, column = map(int, found.groups())
    read = text.splitlines()[line - 1].strip()[:_MOST_SHOWN]
    reason = _("line {line}, column {column}: '{read}' is not written as TOML is; see the help")
    return reason.format(line=line, column=column, read=read)


def write(path: Path, declared: Sequence[Declared]) -> None:
    """Write a file of systems. Raises StorageError."""
    write_whole(path, "\n".join(map(toml_text, declared)).encode())


def toml_text(declared: Declared) -> str:
    """A system as a table of a file."""
    fields = (f"{name} = {_toml(value)}" for name, value in fields_of(declared).items())
    return "\n".join((f"[systems.{_key(declared.code)}]", *fields, ""))


def _key(name: str) -> str:
    """A key of a table: as it is, or as a text."""
    return name if _BARE.fullmatch(name) else _toml(name)


def _toml(value: Any) -> str:
    """A value of a field: TOML writes texts, numbers and truth as JSON does."""
    if isinstance(value, Mapping):
        parts = (f"{_key(key)} = {_toml(part)}" for key, part in value.items())
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
