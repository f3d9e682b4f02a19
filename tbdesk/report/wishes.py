"""What may be chosen about a file of standings, whatever its format."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from tbdesk.report.columns import Heads
from tbdesk.report.csv_report import Style
from tbdesk.report.logo import Logo
from tbdesk.report.sheets import USUAL, Sheet
from tbdesk.report.steps import Progress


class Wishes(NamedTuple):
    """What somebody wishes of a file; a format takes what concerns it."""

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
    #: How values are separated in CSV.
    separated: Style | None = None
    #: With the heads of the language spoken, rather than those for other programs.
    for_people: bool = False
    #: The heads of the values, whoever they are for.
    heads: Heads | None = None
    #: Called with the rows written and their total; an exception it raises ends the work.
    progress: Progress | None = None


NO_WISHES = Wishes()
