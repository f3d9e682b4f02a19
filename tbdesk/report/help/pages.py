"""The written pages of the help: Markdown files, in English and in Italian.

A page is known by its name without the suffix. The first line of each is its title. Pages link to
each other by their files (`standings.md`), so that they can be read as they are, too.
"""

from __future__ import annotations

import tomllib
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
