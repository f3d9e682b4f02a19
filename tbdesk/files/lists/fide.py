"""FIDE's lists: XML and text of fixed width, with all ratings or those of one rhythm."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from itertools import chain
from operator import itemgetter
from typing import IO
from xml.parsers import expat

from tbdesk.files.hostile.hostile import xml
from tbdesk.files.lists.entry import (
    Entry,
    ListError,
    at_line,
    birth_of,
    id_of,
    name_of,
    rating_of,
    refuse,
    sex_of,
    title_of,
)
from tbdesk.i18n import _

_CHUNK = 1 << 16
#: Bytes without the end of a player: none of a list is longer.
_LONGEST = 1_000_000
RHYTHMS = ("standard", "rapid", "blitz")
_RATING_TAGS = ("rating", "rapid_rating", "blitz_rating")
#: Our words for the headings of the text; the rating of one rhythm is headed by its month.
_HEADINGS = {
    "ID Number": "fideid",
    "Name": "name",
    "Fed": "country",
    "Sex": "sex",
    "Tit": "title",
    "WTit": "w_title",
    "SRtng": "rating",
    "RRtng": "rapid_rating",
    "BRtng": "blitz_rating",
    "B-day": "birthday",
    "Flag": "flag",
}
_TAGS = frozenset(_HEADINGS.values())
_HEADING = re.compile(r"ID Number|\S+")
_BLANK = frozenset(" \r\n")
_MONTH = re.compile(r"[A-Z][A-Za-z]{2}\d\d")


def rhythm_of(name: str) -> str:
    """The rhythm that a file's name tells; empty for a list of all."""
    return next((rhythm for rhythm in RHYTHMS if rhythm in name), "")


def is_xml(start: bytes) -> bool:
    """True for the first bytes of XML, or of what claims to be."""
    return start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def is_heading(start: bytes) -> bool:
    """True for the first bytes of a list in text: its header line."""
    line = start.removeprefix(BOM_UTF8).partition(b"\n")[0]
    return line.startswith(b"ID Number") and b"Name" in line


def read_xml(file: IO[bytes], rhythm: str, source: str) -> Iterator[Entry]:
    """The players of a list in XML, streamed. Raises ListError, HostileError."""
    found: list[Entry] = []
    parser = expat.ParserCreate()
    parser.buffer_text = True
    values: dict[str, str] = {}
    texts: list[str] = []

    def end(tag: str) -> None:
        if tag in _TAGS:
            values[tag] = "".join(texts).strip()
        elif tag == "player":
            found.append(_entry(values, rhythm, source, parser.CurrentLineNumber))
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
                raise refuse("", _("the end of a tag"), source, parser.CurrentLineNumber)
            if found:
                any_ = True
                yield from found
                found.clear()
        parser.Parse(b"", True)
    if not any_ and not found:
        raise ListError(_("no player is in this XML: it is not FIDE's rating list"), source)
    yield from found


def read_text(lines: Iterator[str], rhythm: str, source: str) -> Iterator[Entry]:
    """The players of a list in text, by the positions of the header line. Raises ListError."""
    head = next(lines, "").rstrip()
    columns, rated = _columns(head)
    if "name" not in columns or "fideid" not in columns or not rated:
        reason = _("the header line names no id, name and rating: it is not FIDE's rating list")
        raise ListError(reason, source, at_line(1))
    places = list(columns.items())
    before = [first - 1 for first, _last in columns.values() if first]
    between = itemgetter(*before, before[0])
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        if set(between(line.ljust(before[-1] + 1))) - _BLANK:
            reason = _(
                "the columns are not those of the header line: take another copy of the list"
            )
            raise ListError(reason, source, at_line(number))
        values = {tag: line[first:last].strip() for tag, (first, last) in places}
        yield _entry(values, rhythm, source, number)


def _columns(head: str) -> tuple[dict[str, tuple[int, int | None]], bool]:
    """Where the columns begin and end, by our words; and if one of them has ratings."""
    columns: dict[str, tuple[int, int | None]] = {}
    found = list(_HEADING.finditer(head))
    ends: list[int | None] = [match.start() for match in found[1:]]
    for match, end in zip(found, chain(ends, [None]), strict=True):
        tag = _HEADINGS.get(match.group())
        if tag is None and _MONTH.fullmatch(match.group()):
            tag = "rating"
        if tag is not None:
            columns.setdefault(tag, (match.start(), end))
    return columns, any(tag in columns for tag in _RATING_TAGS)


def _entry(values: dict[str, str], rhythm: str, source: str, line: int) -> Entry:
    get: Callable[[str, str], str] = values.get
    fide_id = id_of(get("fideid", ""), source, line)
    if not fide_id:
        raise refuse("", _("a FIDE id"), source, line)
    first = rating_of(get("rating", ""), source, line)
    rapid = rating_of(get("rapid_rating", ""), source, line)
    blitz = rating_of(get("blitz_rating", ""), source, line)
    if rhythm == "rapid" and "rapid_rating" not in values:
        first, rapid = None, first
    elif rhythm == "blitz" and "blitz_rating" not in values:
        first, blitz = None, first
    birth = get("birthday", "")
    if birth and not birth[:4].isdigit() and not birth[-4:].isdigit():
        raise refuse(birth, _("a year of birth"), source, line)
    return Entry(
        name_of(get("name", ""), source, line),
        fide_id,
        "",
        title_of(get("title", ""), get("w_title", "")),
        get("country", "")[:3].upper(),
        first,
        rapid,
        blitz,
        None,
        birth_of(birth),
        sex_of(get("sex", ""), source, line),
        "",
        "i" in get("flag", ""),
    )
