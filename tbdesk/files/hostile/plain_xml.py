"""XML that a count of its marks shows to be harmless, sooner than a parser that is told of every
element.

Without comments, declarations and instructions every `<` begins a tag. Where there are as many `>`
none of them stands in a text or an attribute, so that every `/>` ends an empty element. That tells
how many elements there are, and how deep they are nested.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

#: The declaration of UTF-8, if any. In UTF-16 every mark has a zero byte beside it.
_HEAD = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:<\?xml version=[\"']1\.0[\"']"
    rb"(?: encoding=[\"'](?i:utf-8)[\"'])?(?: standalone=[\"'](?:yes|no)[\"'])?\s*\?>)?"
)
#: What begins a comment, a declaration or an instruction; what no text in UTF-8 has.
_UNUSUAL = (b"<!", b"<?", b"\0")
#: Bytes that are counted at a time: what begins in them may be nested, or not.
_WINDOW = 1000
#: A tag or a text of more bytes is left to the parser.
_LONGEST = 100_000


class Count(NamedTuple):
    """How many there are at most; rows are counted at both their ends."""

    elements: int
    rows: int


def count(pieces: Iterable[bytes], deepest: int) -> Count | None:
    """The elements of XML in which nothing is unusual, and nested no deeper than that. None where
    a parser has to look. What is no XML is counted up to where a parser stumbles, at least."""
    depth = elements = rows = 0
    for text in _whole_tags(pieces):
        if any(mark in text for mark in _UNUSUAL):
            return None
        for window in _windows(text):
            tags, ends, empty = window.count(b"<"), window.count(b"</"), window.count(b"/>")
            if (
                window.count(b">") != tags
                or depth + tags - ends > deepest
                or len(window) > _LONGEST
            ):
                return None
            depth += tags - 2 * ends - empty
            elements += tags - ends
        rows += text.count(b"row")
    return Count(elements, rows) if elements else None


def _whole_tags(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """What follows the head, cut behind tags, and the rest."""
    rest, at_head = b"", True
    for piece in pieces:
        text, start = rest + piece, 0
        if at_head:
            head = _HEAD.match(text)
            start, at_head = head.end() if head else 0, False
        end = text.rfind(b">", start) + 1 or start
        yield text[start:end]
        rest = text[end:]
        if len(rest) > _LONGEST:
            break
    yield rest


def _windows(text: bytes) -> Iterator[bytes]:
    """The same in small: each to the last tag that ends in it, or else to the next."""
    start, end = 0, len(text)
    while start < end:
        most = start + _WINDOW
        cut = text.rfind(b">", start, most) + 1 or text.find(b">", most) + 1 or end
        yield text[start:cut]
        start = cut
