"""What is wrong with a JSON file, in words for a person: line and column, or the field."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec


class JsonFault(NamedTuple):
    """Where in the file (empty: the file as a whole) and what is wrong there."""

    where: str
    reason: str


_BYTE = re.compile(r"\(byte (\d+)\)")
_AT = re.compile(r"^(.*?)(?: - at (?:`key` in )?`\$(.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_TYPES = {
    "int": "a whole number",
    "float": "a number with decimals",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a group of fields in braces",
    "null": "nothing (null)",
    "date": "a date such as 2026-03-14",
}


def encoding_fault(data: bytes) -> JsonFault | None:
    """Why bytes are no text file at all; None if they are one."""
    if not data.strip():
        return JsonFault("", "the file is empty")
    if b"\0" in data:
        return JsonFault("", "this is a binary file, not a file of tbdesk")
    try:
        data.decode()
    except UnicodeDecodeError as error:
        reason = "this byte is no text in UTF-8; save the file as UTF-8"
        return JsonFault(_line_and_column(data, error.start), reason)
    return None


def json_fault(error: msgspec.DecodeError | RecursionError, data: bytes) -> JsonFault:
    """What a decoder's error means; `data` is what it read, valid UTF-8."""
    if isinstance(error, RecursionError):
        return JsonFault("", "too many brackets inside each other; no file of tbdesk is like that")
    if isinstance(error, msgspec.ValidationError):
        return _value_fault(str(error))
    found = _BYTE.search(str(error))
    if not found:
        where = _line_and_column(data, len(data.rstrip()))
        return JsonFault(where, "the file ends in the middle; the rest of it is missing")
    position = int(found[1])
    read = data[position:].decode(errors="replace")[:1]
    reason = f"this is not JSON: '{read}' is not expected here" if read else "this is not JSON"
    return JsonFault(_line_and_column(data, position), reason)


def _line_and_column(data: bytes, position: int) -> str:
    """Line and column from 1, the column in characters."""
    *lines, last = data[:position].split(b"\n")
    return f"line {len(lines) + 1}, column {len(last.decode(errors='replace')) + 1}"


def _value_fault(message: str) -> JsonFault:
    found = _AT.match(message)
    assert found is not None
    return JsonFault(_path_text(found[2] or ""), _reason_text(found[1]))


def _path_text(path: str) -> str:
    """`.games[11].white` -> `games, entry 12, field white`."""
    steps = list(_STEP.finditer(path))
    words = []
    for step in steps:
        name, index = step[1], step[2]
        if name is not None:
            words.append(f"field {name}" if step is steps[-1] else name)
        elif index is not None:
            words.append(f"entry {int(index) + 1}")
    return ", ".join(words)


def _reason_text(message: str) -> str:
    if found := re.match(r"Object missing required field `(\w+)`", message):
        return f"the field {found[1]} is missing"
    if found := re.match(r"Invalid enum value (.*)", message, re.DOTALL):
        return f"{found[1]} is not one of the words this field can have"
    if message.startswith("Invalid RFC3339 encoded date"):
        return f"this is not a date; write it as {_TYPES['date'][-10:]}"
    if found := re.match(r"Expected `array` of length (>=|<=) (\d+)", message):
        least = "at least" if found[1] == ">=" else "at most"
        return f"expected {least} {found[2]} entries"
    if found := re.match(r"Expected `array` of length (\d+)", message):
        return f"expected {found[1]} entries"
    if found := re.match(r"Expected `int` (>=|<=) (-?\d+)", message):
        least = "or more" if found[1] == ">=" else "or less"
        return f"expected {found[2]} {least}"
    if found := re.match(r"Expected `str` matching regex '\^\[(\w+)\]\*\$'", message):
        return f"expected a text of the letters {', '.join(found[1])} only"
    if found := re.match(r"Expected `([^`]*)`, got `([^`]*)`", message):
        return f"expected {_types_text(found[1])}, got {_types_text(found[2])}"
    return message


def _types_text(types: str) -> str:
    return " or ".join(_TYPES.get(one.strip(), one.strip()) for one in types.split("|"))
