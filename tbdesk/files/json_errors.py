"""Errors in the JSON of tbdesk's files, in words: line and column, or the field."""

from __future__ import annotations

import re
from functools import reduce
from typing import NamedTuple

import msgspec

from tbdesk.files.foreign_json import too_deep
from tbdesk.i18n import N_, _


class JsonFault(NamedTuple):
    """An error in JSON and its place in the file (empty: the file as a whole)."""

    where: str
    reason: str


_BYTE = r"\(byte (\d+)\)"
_AT = r"(?s)^(.*?)(?: - at (?:`key` in )?`\$(.*)`)?$"
_STEP = r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]"
_DATE = "2026-03-14"
_TYPES: dict[str, str] = {
    "int": N_("a whole number"),
    "float": N_("a number with decimals"),
    "str": N_("a text"),
    "bool": N_("true or false"),
    "array": N_("a list"),
    "object": N_("a group of fields in braces"),
    "null": N_("nothing (null)"),
    "date": N_("a date such as {0}"),
}


def encoding_fault(data: bytes) -> JsonFault | None:
    """The reason why bytes are no text; None if they are one."""
    if not data.strip():
        return JsonFault("", _("the file is empty"))
    if b"\0" in data:
        return JsonFault("", _("this is a binary file, not a file of tbdesk"))
    try:
        data.decode()
    except UnicodeDecodeError as error:
        reason = _("this byte is not text in UTF-8; save the file as UTF-8")
        return JsonFault(_line_and_column(data, error.start), reason)
    return None


def json_fault(error: msgspec.DecodeError | RecursionError, data: bytes) -> JsonFault:
    """Meaning of a decoder's error; `data` is the text that was decoded, valid UTF-8."""
    if isinstance(error, RecursionError):
        return JsonFault("", too_deep())
    if isinstance(error, msgspec.ValidationError):
        return _value_fault(str(error))
    match = re.search(_BYTE, str(error))
    if not match:
        where = _line_and_column(data, len(data.rstrip()))
        return JsonFault(where, _("the file ends in the middle; the rest of it is missing"))
    position = int(match[1])
    read = data[position:].decode(errors="replace")[:1]
    reason = (
        _("this is not JSON: '{0}' is not expected here").format(read)
        if read
        else _("this is not JSON")
    )
    return JsonFault(_line_and_column(data, position), reason)


def _line_and_column(data: bytes, position: int) -> str:
    """Line and column from 1, the column in characters."""
    *lines, last = data[:position].split(b"\n")
    return _("line {0}, column {1}").format(len(lines) + 1, len(last.decode(errors="replace")) + 1)


def _value_fault(message: str) -> JsonFault:
    match = re.match(_AT, message)
    assert match is not None
    return JsonFault(_path_text(match[2] or ""), _reason_text(match[1]))


def _path_text(path: str) -> str:
    """`.games[11].white` -> `games, entry 12, field white`."""
    steps = list(re.finditer(_STEP, path))
    words: list[str] = []
    for step in steps:
        name, index = step[1], step[2]
        if name is not None:
            words.append(_("field {0}").format(name) if step is steps[-1] else name)
        elif index is not None:
            words.append(_("entry {0}").format(int(index) + 1))
    return ", ".join(words)


def _reason_text(message: str) -> str:
    if match := re.match(r"Object missing required field `(\w+)`", message):
        return _("the field {0} is missing").format(match[1])
    if match := re.match(r"Invalid enum value (.*)", message, re.DOTALL):
        return _("{0} is not one of the words allowed in this field").format(match[1])
    if message.startswith("Invalid RFC3339 encoded date"):
        return _("this is not a date; write it as {0}").format(_DATE)
    if match := re.match(r"Expected `array` of length (>=|<=) (\d+)", message):
        least = _("at least") if match[1] == ">=" else _("at most")
        return _("expected {0} {1} entries").format(least, match[2])
    if match := re.match(r"Expected `str` of length <= (\d+)", message):
        return _("expected {0} letters at most").format(match[1])
    if match := re.match(r"Expected `array` of length (\d+)", message):
        return _("expected {0} entries").format(match[1])
    if match := re.match(r"Expected `int` (>=|<=) (-?\d+)", message):
        least = _("or more") if match[1] == ">=" else _("or less")
        return _("expected {0} {1}").format(match[2], least)
    if match := re.match(r"Expected `str` matching regex '\^\[(\w+)\]\*\$'", message):
        return _("expected a text with only the letters {0}").format(", ".join(match[1]))
    if match := re.match(r"Expected `([^`]*)`, got `([^`]*)`", message):
        return _("expected {0}, got {1}").format(_types_text(match[1]), _types_text(match[2]))
    return message


def _types_text(types: str) -> str:
    names = [name.strip() for name in types.split("|")]
    words = [_(_TYPES[name]).format(_DATE) if name in _TYPES else name for name in names]
    return reduce(lambda some, name: _("{0} or {1}").format(some, name), words)
