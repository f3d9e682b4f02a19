"""The written pages of the help, Markdown files in English and in Italian, and the search in them.

A page is known by its name without the suffix. The first line of each is its title. Pages link to
each other by their files (`standings.md`), so that they can be read as they are, too.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tbdesk import paths
from tbdesk.i18n import ENGLISH, spoken

#: The list of all tie-breaks; the page of each of them is an anchor in it: `tie-breaks.md#sb`.
TIEBREAKS = "tie-breaks"
SUFFIX = ".md"


class Group(NamedTuple):
    """A heading of the contents, in the language spoken, and the names of the pages under it."""

    title: str
    pages: tuple[str, ...]


def groups() -> tuple[Group, ...]:
    """The contents, in their order."""
    return tuple(
        Group(titles.get(spoken(), titles[ENGLISH]), pages) for titles, pages in _contents()
    )


def names() -> tuple[str, ...]:
    """Every page, in the order of the contents."""
    return tuple(name for _titles, pages in _contents() for name in pages)


def folder() -> Path:
    """The folder of the pages in the current language, or else in English: links and pictures are
    relative to it."""
    here = paths.help_pages() / spoken()
    return here if here.is_dir() else paths.help_pages() / ENGLISH


def tiebreak_address(code: str) -> str:
    """The address of a tie-break's page: an anchor in the list of all of them."""
    return f"{TIEBREAKS}{SUFFIX}#{code.lower().replace('+', '-plus')}"


def text(name: str) -> str:
    """A page as Markdown. Raises FileNotFoundError for one that is not there."""
    return _read(folder() / f"{name}{SUFFIX}")


def title(name: str) -> str:
    """Title of a page. Raises as `text`."""
    return text(name).partition("\n")[0].removeprefix("#").strip()


@cache
def _contents() -> tuple[tuple[dict[str, str], tuple[str, ...]], ...]:
    data = tomllib.loads((paths.help_pages() / "contents.toml").read_text("utf-8"))
    return tuple((group["title"], tuple(group["pages"])) for group in data["groups"])


@cache
def _read(path: Path) -> str:
    return path.read_text("utf-8")


#: Characters of the text around the first hit.
_AROUND = 45
_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|^[#>*-]+|-{3,}:?|[*`|\\~]", re.MULTILINE)


class HelpPage(NamedTuple):
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


def find(asked: str, pages: Iterable[HelpPage]) -> list[Hit]:
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
