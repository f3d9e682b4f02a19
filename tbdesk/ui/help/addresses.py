"""Where in the help something is: pages by their addresses, and the links between them.

An address is what a link says: `standings.md`, and `tie-breaks.md#sb` for the page of a tie-break,
which in plain files is a heading of the list of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tbdesk.engine.model.declared import Declared
from tbdesk.report.help import pages
from tbdesk.report.help.search import Page

#: The page that the help begins with.
FIRST = f"first-steps{pages.SUFFIX}"
_LINK = re.compile(r"^(?:\./)?([\w-]+\.md)?(#[\w-]+)?$")


def resolved(link: str) -> str | None:
    """The address that a link in a page leads to; None for one out of the help."""
    found = _LINK.match(link)
    if found is None:
        return None
    page, anchor = found[1] or "", found[2] or ""
    return page + anchor if not page or page == f"{pages.TIEBREAKS}{pages.SUFFIX}" else page


class Library:
    """All pages in the language spoken; `own` are the systems that the event declares now."""

    def __init__(self, own: Callable[[], tuple[Declared, ...]]) -> None:
        self._own = own

    def page(self, address: str) -> Page:
        """The page of an address; where there is none, the first."""
        name = address.partition("#")[0].removesuffix(pages.SUFFIX)
        if name not in pages.names():
            name, address = FIRST.removesuffix(pages.SUFFIX), FIRST
        return Page(address, pages.title(name), pages.text(name))

    def tiebreaks(self) -> Iterator[tuple[str, str]]:
        """Address and title of the page of every tie-break."""
        return iter(())

    def searched(self) -> Iterator[Page]:
        """What the search looks through."""
        for name in pages.names():
            yield Page(f"{name}{pages.SUFFIX}", pages.title(name), pages.text(name))
