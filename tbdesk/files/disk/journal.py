"""The journal of an unsaved event: every edit on the disk, a line each, so that a power cut loses
at most a half-written line.

A line has the time, the label of the edit, and the change in the text of the project file: a number
of characters from an offset on are replaced. Before it stands a checksum over it and all lines
before it. The first line replaces an empty text by the whole event, and also has the event's own
file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tbdesk.files import suffixes
from tbdesk.files.disk.storage import (
    MAX_BYTES,
    StorageError,
    file_bytes,
    moment,
    why_not_written,
    write_whole,
)
from tbdesk.files.foreign_json import parsed
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, edge_of_reading

#: Written by this program; another one has another format.
_FORMAT = "tbdesk-journal-1"
#: A journal is begun anew when its lines are so many times as long as the event, or longer than
#: so many characters where that is more; in any case before it is too long to be read.
_TIMES, _AT_LEAST, _AT_MOST = 4, 200_000, MAX_BYTES // 2


class Journaled(NamedTuple):
    """The contents of a journal."""

    #: The project file of the event as it stood last.
    content: bytes
    #: The file the event was opened from or saved in, None if it had none.
    origin: Path | None
    #: The digest of the last known content of that file, empty for none.
    file_digest: str
    #: The last edit in words.
    done: str
    #: When it was written.
    at: datetime
    #: True if the line after it was only half written.
    torn: bool = False
    #: The language of the words, empty if that is not known.
    language: str = ""


class Journal:
    """Writes the journal of one event; every line is on the disk when `write` returns."""

    def __init__(self, path: Path, origin: Path | None, file_digest: str) -> None:
        self._path = path
        self._origin = origin
        self._file_digest = file_digest
        self._text: str | None = None  # of the event as the last line left it
        self._checksum = 0
        self._begun = self._size = 0  # bytes of the first line, and of all

    def write(self, content: bytes, done: str, at: datetime, language: str = "") -> None:
        """Write the event as it is now, as the bytes of a project file, and the edit that made it
        so, in words of a language. Raises StorageError; the next line is then the first of a new
        journal."""
        text, before = content.decode("utf-8"), self._text
        edit = {"at": at.isoformat(), "done": done, "language": language}
        self._text = None
        if before is None or self._is_long(before) or not self._added(before, text, edit):
            self._begin(text, edit)
        self._text = text

    def _is_long(self, text: str) -> bool:
        return self._size - self._begun > min(_AT_MOST, max(_AT_LEAST, _TIMES * len(text)))

    def _added(self, before: str, text: str, edit: dict[str, str]) -> bool:
        """Add a line to the journal; False if another program deleted or changed it."""
        try:
            with self._path.open("r+b", buffering=0) as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    return False
                line = self._line(_change(before, text), edit)
                if file.write(line) != len(line):
                    return False  # the disk is full, which the next attempt reports
                os.fsync(file.fileno())
        except FileNotFoundError:
            return False
        except OSError as error:
            raise StorageError(self._path, why_not_written(error)) from error
        self._size += len(line)
        return True

    def _begin(self, text: str, edit: dict[str, str]) -> None:
        self._checksum = 0
        head = {
            "format": _FORMAT,
            "origin": None if self._origin is None else str(self._origin.absolute()),
            "held": self._file_digest,
        }
        line = self._line((0, 0, text), edit, head)
        write_whole(self._path, line)
        self._begun = self._size = len(line)

    def _line(
        self,
        change: tuple[int, int, str],
        edit: dict[str, str],
        head: dict[str, str | None] | None = None,
    ) -> bytes:
        start, cut, put = change
        words = edit | {"start": start, "cut": cut, "put": put}
        # A path may contain undecodable bytes; json writes them too.
        line = json.dumps((head or {}) | words).encode("ascii")
        self._checksum = crc32(line, self._checksum)
        return b"%08x %s\n" % (self._checksum, line)


def _change(before: str, after: str) -> tuple[int, int, str]:
    """The difference of two texts: its position, the length replaced in the first, and the
    replacement."""
    shortest = min(len(before), len(after))
    start = _common(shortest, lambda a, b: before[a:b] == after[a:b])
    end, other = len(before), len(after)
    rest = _common(
        shortest - start, lambda a, b: before[end - b : end - a] == after[other - b : other - a]
    )
    return start, end - rest - start, after[start : other - rest]


def _common(most: int, same: Callable[[int, int], bool]) -> int:
    """The number of characters that agree: halving, because slices are compared at once."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if same(least, middle):
            least = middle
        else:
            most = middle - 1
    return least


def read(path: Path) -> Journaled:
    """The contents of a journal up to its last whole line, or the copy that tbdesk wrote before it
    had journals. Raises FormatError where there is none."""
    with edge_of_reading(str(path)):
        return _copy(path) if path.suffix == suffixes.PROJECT else _journaled(path)


def _journaled(path: Path) -> Journaled:
    text = done = language = ""
    at = datetime.min
    head: dict[str, str] = {}
    checksum, torn = 0, False
    for raw in file_bytes(path).splitlines(keepends=True):
        written, _space, line = raw.rstrip(b"\n").partition(b" ")
        checksum = crc32(line, checksum)
        torn = not raw.endswith(b"\n") or written != b"%08x" % checksum
        if torn:
            break
        words = parsed(line, str(path))
        head = head or words
        if head.get("format") != _FORMAT:
            break  # the other fields of the line are unknown then
        done, at = words["done"], datetime.fromisoformat(words["at"]).astimezone()
        language = words.get("language", "")  # absent in a journal of an earlier tbdesk
        start, cut = words["start"], words["cut"]
        text = text[:start] + words["put"] + text[start + cut :]
    if head.get("format") != _FORMAT:
        raise FormatError(
            _("this is not a journal of tbdesk, or its beginning is damaged"), str(path)
        )
    origin = head["origin"]
    file = Path(origin) if origin else None
    return Journaled(text.encode(), file, head["held"], done, at, torn, language)


def note_of(copy: Path) -> Path:
    """The note kept beside a copy: the event's own file, and a fingerprint of its content."""
    return copy.with_suffix(".origin")


def _copy(path: Path) -> Journaled:
    content, noted = file_bytes(path), b""
    with suppress(OSError):
        noted = note_of(path).read_bytes()
    name, _zero, file_digest = noted.decode("utf-8", "surrogateescape").partition("\0")
    at = moment(path.stat().st_mtime)
    return Journaled(content, Path(name) if name else None, file_digest, "", at)
