"""What every sheet of a tie-break begins with: its name, and the lines above its table."""

from __future__ import annotations

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.wording.tiebreaks.names import column_note, definition
from tbdesk.report.workbook.page import Layout
from tbdesk.report.workbook.style import Look

#: Characters the name of a sheet may not have, and how long it may be.
_NOT_IN_NAMES = str.maketrans("/\\?*[]:", "-------")
_NAME_LETTERS = 28


def sheet_name(column: Column) -> str:
    """The name of the sheet of a tie-break: its descriptor, as far as a name can have it."""
    return column.descriptor.text.translate(_NOT_IN_NAMES)[:_NAME_LETTERS]


def add_title(layout: Layout, standings: Standings, column: Column) -> None:
    """Add the event, the tie-break and what it is; that something is missing stands out."""
    title, *lines = title_lines(standings)
    layout.text(title, Look.TITLE)
    name = column_note(column)
    layout.text(f"{column.descriptor.text}: {name}", Look.NOTES_HEAD)
    if text := definition(column.descriptor, column.tiebreak):
        layout.text(text, Look.LINE)
    if standings.provisional:
        layout.text(lines[-1], Look.ALERT)
    layout.gap()
