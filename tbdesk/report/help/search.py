"""Full-text search in the pages of the help."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

#: Characters of the text around the first hit.
_AROUND = 45
_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|^[#>*-]+|-{3,}:?|[*`|\\~]", re.MULTILINE)


class Page(NamedTuple):
    """A page to be searched: its address, its title and its Markdown."""

    address: str
    title: str
    text: str


class Hit(NamedTuple):
    """A page with all the words, and the text around the first of them."""

    address: str
    title: str
    excerpt: str


def words_of(asked: str) -> tuple[str, ...]:
    """The words of a query, without accents and capitals."""
    return tuple(folded(asked).split())


def folded(text: str) -> str:
    """A text without accents and capitals, of the same length."""
    return text.translate(_PLAIN)


def find(asked: str, pages: Iterable[Page]) -> list[Hit]:
    """The pages that have all the words, as beginnings of words or inside them: those with them in
    the title first, else in the order given. None for an empty search."""
    words = words_of(asked)
    if not words:
        return []
    in_title, in_text = [], []
    for page in pages:
        title, plain = folded(page.title), plain_text(page.text)
        text = folded(plain)
        if all(word in title for word in words):
            in_title.append(Hit(page.address, page.title, _excerpt(plain, text, words)))
        elif all(word in text or word in title for word in words):
            in_text.append(Hit(page.address, page.title, _excerpt(plain, text, words)))
    return in_title + in_text


def plain_text(markdown: str) -> str:
    """A page without its title, links and signs of Markdown, in one line."""
    return " ".join(_MARKS.sub(r"\1", markdown.partition("\n")[2]).split())


def _excerpt(plain: str, text: str, words: tuple[str, ...]) -> str:
    at = min((place for word in words if (place := text.find(word)) >= 0), default=0)
    start, end = max(0, at - _AROUND), at + _AROUND
    before = "…" if start else ""
    return f"{before}{plain[start:end].strip()}{'…' if end < len(plain) else ''}"


class _Plain(dict[int, str]):
    """One character for one, so that places in both texts are the same. Each is looked up the first
    time a text has it: the pages are searched again at every key."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        bare = unicodedata.normalize("NFD", sign)[0].lower()
        self[code] = bare if len(bare) == 1 else sign
        return self[code]


_PLAIN = _Plain()
