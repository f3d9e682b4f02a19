"""The file that a rating list is read from: as it lies on the disk, or a part of a zip archive."""

from __future__ import annotations

import codecs
import io
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import IO, NamedTuple

from tbdesk.files.hostile.hostile import DAMAGED, Limits, archive_file
from tbdesk.files.lists.entry import ListError, at_line
from tbdesk.i18n import _

#: FIDE's combined list unpacks to 0.8 GB.
LIMITS = Limits(bytes=1_000_000_000, part_bytes=3_000_000_000, total_bytes=3_500_000_000)
_CHUNK = 1 << 18
_LONGEST_LINE = 20_000
_TABLES = (".xml", ".txt", ".csv", ".tsv")
_ACCESS = (".mdb", ".accdb")
_ACCESS_MARKS = (b"\0\1\0\0Standard Jet DB", b"\0\1\0\0Standard ACE DB")
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH_YEAR = re.compile(rf"(?<![a-z])({'|'.join(_MONTHS)})[a-z]*[ _-]?(?:20)?(\d\d)(?!\d)")
_DAY = re.compile(r"(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-3]\d))?(?!\d)")


class SourcePart(NamedTuple):
    """A file, or a part of an archive: its name in messages, its own name, its size in bytes."""

    path: Path
    #: Empty: the file itself.
    member: str
    size: int

    @property
    def source(self) -> str:
        return f"{self.path}: {self.member}" if self.member else str(self.path)

    @property
    def name(self) -> str:
        return (self.member.rpartition("/")[2] or self.path.name).lower()

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """The bytes. Raises ListError if they cannot be unpacked."""
        try:
            if not self.member:
                with self.path.open("rb") as file:
                    yield file
            else:
                with zipfile.ZipFile(self.path) as packed, packed.open(self.member) as file:
                    yield file
        except UnicodeError:
            raise
        except ListError:
            raise
        except DAMAGED as error:
            reason = _("cannot be read completely ({0}): download the list again")
            raise ListError(reason.format(error), self.source) from None

    def encoding(self) -> str:
        """UTF-8 if every byte fits it, otherwise cp1252."""
        decoder = codecs.getincrementaldecoder("utf-8")()
        with self.opened() as file:
            first = file.read(_CHUNK)
            if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                return "utf-16"
            piece = first
            try:
                while piece:
                    decoder.decode(piece)
                    piece = file.read(_CHUNK)
                decoder.decode(b"", True)
            except UnicodeDecodeError:
                return "cp1252"
        return "utf-8-sig"


def parts(path: Path) -> list[SourcePart]:
    """The files in which a list may be, the largest first. Raises ListError, FormatError."""
    try:
        with path.open("rb") as file:
            start = file.read(64)
        size = path.stat().st_size
    except (OSError, ValueError) as error:
        reason = _("cannot be read ({0})").format(getattr(error, "strerror", None) or error)
        raise ListError(reason, str(path)) from None
    if path.suffix.lower() in _ACCESS or start.startswith(_ACCESS_MARKS):
        raise ListError(_access(), str(path))
    if not start.startswith(b"PK"):
        return [SourcePart(path, "", size)]
    with archive_file(path, LIMITS) as packed:
        infos = packed.infolist()
    found = [
        SourcePart(path, info.filename, info.file_size)
        for info in sorted(infos, key=lambda info: -info.file_size)
        if info.filename.lower().endswith(_TABLES)
    ]
    if not found and any(info.filename.lower().endswith(_ACCESS) for info in infos):
        raise ListError(_access(), str(path))
    if not found:
        reason = _("the archive contains no list: .xml, .txt or .csv are read")
        raise ListError(reason, str(path))
    return found


def _access() -> str:
    return _("Access databases are not read: download the list as text, csv or XML")


def text_lines(file: IO[bytes], encoding: str, source: str) -> Iterator[str]:
    """The lines of a text, one after the other. Raises ListError for bytes that are no text."""
    reader = io.TextIOWrapper(file, encoding, errors="replace")
    number = 0
    try:
        while line := reader.readline(_LONGEST_LINE):
            number += 1
            if "\0" in line or len(line) >= _LONGEST_LINE:
                reason = _("this is not the text of a rating list: download it again")
                raise ListError(reason, source, at_line(number))
            yield line
    finally:
        with suppress(ValueError):  # the opener has closed the file already
            reader.detach()


def date_in(text: str) -> date | None:
    """The date in a file's name or a heading (`2026-11`, `OCT26`); None without one."""
    if found := _DAY.search(text):
        try:
            return date(int(found[1]), int(found[2]), int(found[3] or 1))
        except ValueError:
            return None
    if found := _MONTH_YEAR.search(text.lower()):
        return date(2000 + int(found[2]), 1 + _MONTHS.index(found[1]), 1)
    return None
