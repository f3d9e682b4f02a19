"""Choices for a file of standings, whatever its format."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import Enum
from typing import NamedTuple

from tbdesk.report.logo import Logo
from tbdesk.report.sheets import USUAL, Sheet
from tbdesk.report.steps import Progress


class Heads(Enum):
    """Headings of tie-break columns: codes, for other programs; the numbers of Swiss-Manager and
    chess-results; or the headings of the printed standings."""

    CODES = "codes"
    SWISS_MANAGER = "swiss-manager"
    PRINTED = "printed"


class Style(NamedTuple):
    """The separator of values and the decimal mark; empty for that of the language spoken."""

    separator: str = ","
    decimal: str = "."

    def local(self, decimal: str) -> Style:
        """The style with this decimal mark if it has none of its own."""
        return self if self.decimal else self._replace(decimal=decimal)


#: For other programs; and for spreadsheets of a language with decimal commas.
COMMAS, SEMICOLONS, TABS = Style(), Style(";", ","), Style("\t", "")


class Wishes(NamedTuple):
    """Choices for a file; each format reads those that concern it."""

    #: The sheets of a workbook, or the sections of a page.
    sheets: Collection[Sheet] = USUAL
    #: The place in the chain of the tie-break whose cuts the crosstable shows, None for none.
    marked: int | None = None
    #: The order of the crosstable, None for the one that is usual for the event.
    by_place: bool | None = None
    #: Makes the note on the edition, worded with the file; None for no note.
    edition: Callable[[], str] | None = None
    logo: Logo | None = None
    #: With the whole event on a hidden sheet of a workbook, so that tbdesk can reopen the file.
    with_event: bool = False
    #: The separator of values in CSV.
    separated: Style | None = None
    #: With the heads of the language spoken, rather than those for other programs.
    for_people: bool = False
    #: The heads of the values, for every reader.
    heads: Heads | None = None
    #: The keys of the columns on demand in the standings.
    columns: Collection[str] = frozenset()
    #: Called with the rows written and their total; an exception it raises ends the work.
    progress: Progress | None = None


NO_WISHES = Wishes()
