"""Addresses in the help: pages by their addresses, and the links between them.

An address is the target of a link: `standings.md`, and `tie-breaks.md#sb` for the page of a
tie-break, which in plain files is a heading of the list of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files import help as made
from tbdesk.report.help import pages
from tbdesk.report.help.pages import Page
from tbdesk.report.help.tiebreak_page import page_title

#: The page that the help begins with.
FIRST = f"first-steps{pages.SUFFIX}"
_LIST = f"{pages.TIEBREAKS}{pages.SUFFIX}"
_LINK = re.compile(r"^(?:\./)?([\w-]+\.md)?(#[\w-]+)?$")


def resolved(link: str) -> str | None:
    """The address that a link in a page leads to; None for one out of the help."""
    match = _LINK.match(link)
    if match is None:
        return None
    page, anchor = match[1] or "", match[2] or ""
    return page + anchor if not page or page == _LIST else page


class Library:
    """All pages in the current language; `own` are the systems that the event declares."""

    def __init__(self, own: Callable[[], tuple[Declared, ...]]) -> None:
        self._own = own
        self._searched: tuple[tuple[Declared, ...], tuple[Page, ...]] | None = None

    def page(self, address: str) -> Page:
        """The page of an address; where there is none, the first."""
        row = self._rows().get(address)
        if row is not None:
            return Page(address, page_title(row), made.tiebreak(row, self._own()))
        name = address.partition("#")[0].removesuffix(pages.SUFFIX)
        if name not in pages.names():
            name, address = FIRST.removesuffix(pages.SUFFIX), FIRST
        return Page(address, pages.title(name), self._written(name))

    def tiebreaks(self) -> Iterator[tuple[str, str]]:
        """Address and title of the page of every tie-break."""
        return ((address, page_title(row)) for address, row in self._rows().items())

    def searched(self) -> tuple[Page, ...]:
        """The texts that are searched: of a tie-break its names and definition, without the
        example."""
        own = self._own()
        if self._searched is None or self._searched[0] != own:
            self._searched = own, tuple(self._to_search())
        return self._searched[1]

    def _to_search(self) -> Iterator[Page]:
        for name in pages.names():
            yield Page(f"{name}{pages.SUFFIX}", pages.title(name), pages.text(name))
        for address, row in self._rows().items():
            yield Page(address, page_title(row), made.described(row, self._own()))

    def _written(self, name: str) -> str:
        if name == pages.TIEBREAKS:
            return made.index(self._own(), linked=True)
        return pages.text(name)

    def _rows(self) -> dict[str, TieBreak]:
        rows = catalogue.known(self._own())
        return {pages.tiebreak_address(row.code): row for row in rows}
