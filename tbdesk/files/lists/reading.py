"""Any rating list: which reader it needs, its usual name and its date."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Callable, Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tbdesk.files.lists import delimited, fide
from tbdesk.files.lists.entry import ListEntry, ListError
from tbdesk.files.lists.sources import SourcePart, date_in, parts, text_lines
from tbdesk.i18n import _

_START = 4096
#: Players between two reports of progress.
_STEP = 5000


class OpenedList(NamedTuple):
    """An examined rating list."""

    part: SourcePart
    #: `xml`, `text` or `delimited`.
    kind: str
    encoding: str
    #: `FIDE`, `DSB` or the like; the file's name for other lists.
    name: str
    #: None: the file has none, and the user must give it.
    date: date | None
    #: Names of clubs by their numbers.
    clubs: dict[str, str]


def opened(path: Path) -> OpenedList:
    """Look at a rating list, without its players. Raises ListError, FormatError."""
    found = parts(path)
    for part in found:
        if (known := _known_format(part)) is not None:
            kind, encoding, name, heading = known
            clubs: dict[str, str] = {}
            if name == "DSB":
                clubs = _clubs([other for other in found if other != part])
            dated = date_in(heading) or date_in(part.name) or date_in(path.name.lower())
            return OpenedList(part, kind, encoding, name or path.stem, dated, clubs)
    reason = _(
        "this is not a known rating list: FIDE, DSB, FSI, ECF, KNSB and tables with "
        "headings for a name and an id or a rating are read"
    )
    raise ListError(reason, found[0].source)


def _known_format(part: SourcePart) -> tuple[str, str, str, str] | None:
    """Kind, encoding, name and the month in the heading of a list; None if it is none."""
    with part.opened() as file:
        start = file.read(_START)
    if fide.is_xml(start):
        return "xml", "", _fide(part), ""
    if fide.is_heading(start):
        encoding = "utf-8-sig" if start.startswith(codecs.BOM_UTF8) else "latin-1"
        return "text", encoding, _fide(part), start.decode("latin-1").partition("\n")[0]
    encoding = part.encoding()
    with part.opened() as file:
        head = next(text_lines(file, encoding, part.source), "")
    try:
        columns = delimited.heading_of(head)
    except csv.Error:
        return None
    return None if columns is None else ("delimited", encoding, columns.federation, "")


def _fide(part: SourcePart) -> str:
    rhythm = fide.rhythm_of(part.name)
    return f"FIDE {rhythm}" if rhythm else "FIDE"


def _clubs(others: list[SourcePart]) -> dict[str, str]:
    clubs: dict[str, str] = {}
    for part in others:
        encoding = part.encoding()
        with part.opened() as file:
            try:
                clubs |= delimited.clubs_of(text_lines(file, encoding, part.source))
            except csv.Error:
                continue  # the players are read without their clubs
    return clubs


def players(found: OpenedList, progress: Callable[[float], None]) -> Iterator[ListEntry]:
    """The players of a list, streamed; progress: called with the part that was read, 0 to 1.
    Raises ListError, FormatError."""
    part = found.part
    with part.opened() as file:
        if found.kind == "xml":
            rows = fide.read_xml(file, fide.rhythm_of(part.name), part.source)
        else:
            lines = text_lines(file, found.encoding, part.source)
            if found.kind == "text":
                rows = fide.read_text(lines, fide.rhythm_of(part.name), part.source)
            else:
                rows = delimited.read(lines, found.clubs, part.source)
        while some := list(islice(rows, _STEP)):
            progress(min(1.0, file.tell() / max(1, part.size)))
            yield from some
