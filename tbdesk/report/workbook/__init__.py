"""The Excel workbook of an event, sheet by sheet, with the formulas that check it."""

from typing import NamedTuple

#: Name of the hidden sheet that holds the event; a workbook of tbdesk is recognised by it.
EVENT_SHEET = "tbdesk data"
#: In its first cell.
FORMAT, VERSION = "tbdesk-workbook", 1


class Header(NamedTuple):
    """The text of the first cell of the hidden sheet, for the reader of a workbook."""

    #: The last round in the grid, from 1.
    after: int
    #: The name of its sheet, empty if there is none, and the heads of the columns that are
    #: looked for.
    grid: str
    number: str
    name: str
    rating: str
    #: Of a team event the same for the line-ups, whose sheets have the `{round}` in their names.
    lineups: str
    board: str
    result: str
