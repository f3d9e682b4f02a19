"""What is wrong with a JSON file, in words for a person: line and column, or the field."""

from __future__ import annotations

import re
from functools import reduce
from typing import NamedTuple

import msgspec

from tbdesk.engine.sentence import Sentence, sentence


class JsonFault(NamedTuple):
    """Where in the file (empty: the file as a whole) and what is wrong there."""

    where: str
    reason: str


_BYTE = re.compile(r"\(byte (\d+)\)")
_AT = re.compile(r"^(.*?)(?: - at (?:`key` in )?`\$(.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_DATE = "2026-03-14"
_TYPES: dict[str, str] = {
    "int": sentence("a whole number"),
    "float": sentence("a number with decimals"),
    "str": sentence("a text"),
    "bool": sentence("true or false"),
    "array": sentence("a list"),
    "object": sentence("a group of fields in braces"),
    "null": sentence("nothing (null)"),
    "date": sentence("a date such as {0}", _DATE),
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
    reason = (
        sentence("this is not JSON: '{0}' is not expected here", read)
        if read
        else "this is not JSON"
    )
    return JsonFault(_line_and_column(data, position), reason)


def _line_and_column(data: bytes, position: int) -> str:
    """Line and column from 1, the column in characters."""
    *lines, last = data[:position].split(b"\n")
    return sentence("line {0}, column {1}", len(lines) + 1, len(last.decode(errors="replace")) + 1)


def _value_fault(message: str) -> JsonFault:
    found = _AT.match(message)
    assert found is not None
    return JsonFault(_path_text(found[2] or ""), _reason_text(found[1]))


def _path_text(path: str) -> str:
    """`.games[11].white` -> `games, entry 12, field white`."""
    steps = list(_STEP.finditer(path))
    words: list[str] = []
    for step in steps:
        name, index = step[1], step[2]
        if name is not None:
            words.append(sentence("field {0}", name) if step is steps[-1] else name)
        elif index is not None:
            words.append(sentence("entry {0}", int(index) + 1))
    return reduce(lambda some, one: Sentence("{0}, {1}", some, one), words) if words else ""


def _reason_text(message: str) -> str:
    if found := re.match(r"Object missing required field `(\w+)`", message):
        return sentence("the field {0} is missing", found[1])
    if found := re.match(r"Invalid enum value (.*)", message, re.DOTALL):
        return sentence("{0} is not one of the words this field can have", found[1])
    if message.startswith("Invalid RFC3339 encoded date"):
        return sentence("this is not a date; write it as {0}", _DATE)
    if found := re.match(r"Expected `array` of length (>=|<=) (\d+)", message):
        least = sentence("at least") if found[1] == ">=" else sentence("at most")
        return sentence("expected {0} {1} entries", least, found[2])
    if found := re.match(r"Expected `array` of length (\d+)", message):
        return sentence("expected {0} entries", found[1])
    if found := re.match(r"Expected `int` (>=|<=) (-?\d+)", message):
        least = sentence("or more") if found[1] == ">=" else sentence("or less")
        return sentence("expected {0} {1}", found[2], least)
    if found := re.match(r"Expected `str` matching regex '\^\[(\w+)\]\*\$'", message):
        return sentence("expected a text of the letters {0} only", ", ".join(found[1]))
    if found := re.match(r"Expected `([^`]*)`, got `([^`]*)`", message):
        return sentence("expected {0}, got {1}", _types_text(found[1]), _types_text(found[2]))
    return message


def _types_text(types: str) -> str:
    words = [_TYPES.get(one.strip(), one.strip()) for one in types.split("|")]
    return reduce(lambda some, one: sentence("{0} or {1}", some, one), words)
