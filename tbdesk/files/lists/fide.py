"""FIDE's lists: XML and text of fixed width, with all ratings or those of one rhythm."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import IO
from xml.parsers import expat

from tbdesk.files.hostile.hostile import xml
from tbdesk.files.lists.entry import (
    CellError,
    ListEntry,
    ListError,
    at_line,
    birth_of,
    id_of,
    name_of,
    rating_of,
    sex_of,
    title_of,
)
from tbdesk.i18n import _

_CHUNK = 1 << 16
#: Bytes without the end of a player: none of a list is longer.
_LONGEST = 1_000_000
#: The tags of the ratings by rhythm.
_RATINGS = {"standard": "rating", "rapid": "rapid_rating", "blitz": "blitz_rating"}
#: The tags that are read, and the headings of the text for them; the rating of one rhythm is headed
#: by its month.
_HEADINGS = {
    "fideid": "ID Number",
    "name": "Name",
    "country": "Fed",
    "sex": "Sex",
    "title": "Tit",
    "w_title": "WTit",
    "rating": "SRtng",
    "rapid_rating": "RRtng",
    "blitz_rating": "BRtng",
    "birthday": "B-day",
    "flag": "Flag",
}
_TAGS = {heading: tag for tag, heading in _HEADINGS.items()}
_HEADING = re.compile(r"ID Number|\S+")
_MONTH = re.compile(r"[A-Z][A-Za-z]{2}\d\d")


def rhythm_of(name: str) -> str:
    """The rhythm in a file's name; empty for a list of all."""
    return next((rhythm for rhythm in _RATINGS if rhythm in name), "")


def is_xml(start: bytes) -> bool:
    """True for the first bytes of XML, valid or not."""
    return start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def is_heading(start: bytes) -> bool:
    """True for the first bytes of a list in text: its header line."""
    line = start.removeprefix(BOM_UTF8).partition(b"\n")[0]
    return line.startswith(b"ID Number") and b"Name" in line


def read_xml(file: IO[bytes], rhythm: str, source: str) -> Iterator[ListEntry]:
    """The players of a list in XML, streamed. Raises ListError, HostileError."""
    found: list[ListEntry] = []
    parser = expat.ParserCreate()
    parser.buffer_text = True
    values: defaultdict[str, str] = defaultdict(str)
    texts: list[str] = []
    own = _RATINGS.get(rhythm, "rating")
    ordered = itemgetter(*_HEADINGS)

    def end(tag: str) -> None:
        if tag in _HEADINGS:
            values[tag] = "".join(texts).strip()
        elif tag == "player":
            if own not in values:  # a list of one rhythm
                values[own] = values.pop("rating", "")
            try:
                found.append(_entry(ordered(values)))
            except CellError as error:
                raise error.at(source, parser.CurrentLineNumber) from None
            values.clear()
        texts.clear()

    def doctype(*_declared: object) -> None:
        reason = _("declares a document type, which no rating list has: download the list again")
        raise ListError(reason, source)

    parser.CharacterDataHandler = texts.append
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = doctype
    any_ = False
    silent = 0
    with xml(source, ""):
        while piece := file.read(_CHUNK):
            parser.Parse(piece)
            silent = 0 if found else silent + len(piece)
            if silent > _LONGEST:
                error = CellError("", _("the end of a tag"))
                raise error.at(source, parser.CurrentLineNumber)
            if found:
                any_ = True
                yield from found
                found.clear()
        parser.Parse(b"", True)
    if not any_ and not found:
        raise ListError(_("this XML has no players: it is not FIDE's rating list"), source)
    yield from found


def read_text(lines: Iterator[str], rhythm: str, source: str) -> Iterator[ListEntry]:
    """The players of a list in text, by the positions of the header line. Raises ListError."""
    columns = _columns(next(lines, "").rstrip(), _RATINGS.get(rhythm, "rating"))
    if not {"fideid", "name"} <= columns.keys() or columns.keys().isdisjoint(_RATINGS.values()):
        reason = _("the header line has no id, name and rating: it is not FIDE's rating list")
        raise ListError(reason, source, at_line(1))
    cut = itemgetter(*(slice(*columns.get(tag, (0, 0))) for tag in _HEADINGS))
    before = [first - 1 for first, _last in columns.values() if first]
    between = itemgetter(*before, before[0])
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        if not "".join(between(line.ljust(before[-1] + 1))).isspace():
            reason = _("the columns do not match the header line: download the list again")
            raise ListError(reason, source, at_line(number))
        try:
            entry = _entry([cell.strip() for cell in cut(line)])
        except CellError as error:
            raise error.at(source, number) from None
        yield entry


def _columns(head: str, own: str) -> dict[str, tuple[int, int | None]]:
    """The beginnings and ends of the columns, by tag. own: the tag of the only rating."""
    columns: dict[str, tuple[int, int | None]] = {}
    found = list(_HEADING.finditer(head))
    ends: list[int | None] = [match.start() for match in found[1:]]
    for match, end in zip(found, chain(ends, [None]), strict=True):
        tag = _TAGS.get(match.group())
        if tag is None and _MONTH.fullmatch(match.group()):
            tag = "rating"
        if tag is not None:
            columns.setdefault(tag, (match.start(), end))
    if own not in columns and "rating" in columns:
        columns[own] = columns.pop("rating")
    return columns


def _entry(texts: Sequence[str]) -> ListEntry:
    """A player from texts in the order of the tags. Raises CellError."""
    fide_id, name, country, sex, title, w_title, first, rapid, blitz, birth, flag = texts
    return ListEntry(
        name_of(name),
        id_of(fide_id) or _no_id(),
        "",
        title_of(title, w_title),
        country[:3].upper(),
        rating_of(first),
        rating_of(rapid),
        rating_of(blitz),
        None,
        _birth_of(birth),
        sex_of(sex),
        "",
        "i" in flag,
    )


def _no_id() -> str:
    raise CellError("", _("a FIDE id"))


@lru_cache
def _birth_of(text: str) -> str:
    """A year of birth. Raises CellError."""
    if text and not text[:4].isdigit() and not text[-4:].isdigit():
        raise CellError(text, _("a year of birth"))
    return birth_of(text)
