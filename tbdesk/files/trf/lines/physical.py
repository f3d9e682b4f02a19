"""The file as it lies on the disk: encoding, byte order mark, lines and their ends."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from tbdesk.files.encodings import unmarked_utf16

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: Tried in this order. Latin-1 can hold any bytes, so one of them always fits.
_ENCODINGS = ("ascii", "utf-8", "cp1252", "latin-1")
#: Encodings of a file that is not in UTF-8: Windows of western, central and eastern Europe and of
#: Greece, which its bytes do not distinguish.
CHOICES = ("cp1252", "cp1250", "cp1251", "cp1253")
_ENDS = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class FileLines:
    """The lines of a file without their ends, and the data needed to write it again.

    ends: the end of each line, one fewer than lines if the last has no end. encoding: "ascii" means
    that the file has no other bytes. repaired: marks of a mail or a web page were removed from the
    lines, which are written without them.
    """

    lines: tuple[str, ...]
    ends: tuple[str, ...]
    encoding: str = "ascii"
    mark: bytes = b""
    repaired: bool = False

    @property
    def usual_end(self) -> str:
        """The end for a new line: that of the first line."""
        return self.ends[0] if self.ends else "\n"

    def encoded(self) -> bytes:
        """The bytes of the file. Text the encoding cannot hold makes it a UTF-8 file."""
        text = "".join(map("".join, zip_longest(self.lines, self.ends, fillvalue="")))
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.encode("utf-8", "replace")

    @property
    def encoding_guessed(self) -> bool:
        """True if the file could be in any of CHOICES."""
        return self.encoding in (*CHOICES, "latin-1")

    def edited(
        self, changed: Mapping[int, str | None], inserted: Mapping[int, Sequence[str]]
    ) -> FileLines:
        """This file with some lines replaced by index (None: they go with their ends), and new
        ones put before an index."""
        kept: list[tuple[str, str]] = []
        old = [*zip_longest(self.lines, self.ends, fillvalue=""), None]
        for index, line in enumerate(old):
            new = inserted.get(index, ())
            if new and kept and not kept[-1][1]:
                kept[-1] = kept[-1][0], self.usual_end
            kept += [(text, self.usual_end) for text in new]
            text = line and changed.get(index, line[0])
            if line is not None and text is not None:
                kept.append((text, line[1]))
        return replace(
            self,
            lines=tuple(text for text, _ in kept),
            ends=tuple(end for _, end in kept if end),
        )


def decoded(data: bytes, wanted: str | None = None) -> FileLines:
    """A file of any bytes. It can always be written again as it was, unless it is repaired.
    `wanted`: one of CHOICES to be tried first, if the bytes are not plain ASCII."""
    return _repaired(_decoded(data, wanted))


def _decoded(data: bytes, wanted: str | None) -> FileLines:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            text = _text(data[len(mark) :], encoding)
            if text is not None:
                return _document(text, encoding, mark)
    wide = unmarked_utf16(data)
    for encoding in filter(None, (wide, wanted and "ascii", wanted, *_ENCODINGS)):
        text = _text(data, encoding)
        if text is not None:
            return _document(text, encoding, b"")
    raise AssertionError("Latin-1 holds any bytes")


def _text(data: bytes, encoding: str) -> str | None:
    """The text, if the same bytes come out of it again."""
    try:
        text = data.decode(encoding)
        return text if text.encode(encoding) == data else None
    except UnicodeError:
        return None


def _document(text: str, encoding: str, mark: bytes) -> FileLines:
    if "\r" not in text:
        lines = text.split("\n")
        ends = ["\n"] * (len(lines) - 1)
    else:
        lines, ends = _ENDS.split(text), _ENDS.findall(text)
    if lines[-1] == "":
        lines.pop()
    return FileLines(tuple(lines), tuple(ends), encoding, mark)


#: The blank that no line is broken at.
_HARD_BLANK = "\xa0"
#: The name of a player, which may have one.
_NAME = slice(14, 47)
_PREFIX = re.compile(r"^([>\s]{1,8})(?=(?:012|XXR)\s|001\s+\d)")


def _repaired(document: FileLines) -> FileLines:
    """The file without the signs that a mail puts before every line of it, and with usual blanks
    where a page has others."""
    lines = document.lines
    if not any(line.startswith(("001 ", "012 ")) for line in lines):
        prefix = next((mail[1] for line in lines if (mail := _PREFIX.match(line))), "")
        lines = tuple(_without(line, prefix) for line in lines) if prefix else lines
    if any(map(_has_hard_gap, lines)):
        lines = tuple(line.replace(_HARD_BLANK, " ") for line in lines)
    return document if lines == document.lines else replace(document, lines=lines, repaired=True)


def _has_hard_gap(line: str) -> bool:
    """True if such a blank stands behind the name of a record, or between a player's columns."""
    if _HARD_BLANK not in line:
        return False
    gaps = line[3:4]
    if line.startswith("001"):
        gaps += line[: _NAME.start] + line[_NAME.stop :]
    return line[:3].isalnum() and _HARD_BLANK in gaps


def _without(line: str, prefix: str) -> str:
    """A line without the prefix of every line; an empty one may have less of it."""
    return line.removeprefix(prefix) if line.strip() != prefix.strip() else ""


def byte_columns(text: str) -> str:
    """A line with one character a UTF-8 byte, for files whose names are padded by bytes."""
    return text.encode("utf-8", "surrogateescape").decode("latin-1")


def from_byte_columns(text: str) -> str:
    """The text of a slice of such a line."""
    return text.encode("latin-1").decode("utf-8", "replace")
