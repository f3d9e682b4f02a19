"""The one list of the columns and lines of a table that are not used."""

from __future__ import annotations

from tbdesk.files.tables.event.rows import OF_USE
from tbdesk.files.tables.records import Reading, Remark, Role, Shape
from tbdesk.i18n import N_

_UNUSED = N_("not used: {0}")
_BEYOND = N_("{0}: '{1}' stands right of the last heading: the row has a cell too many")
_MOST = 12


def beyond(reading: Reading) -> list[Remark]:
    """The cells right of the last heading in a few rows: what stands before them is out of place.
    Nothing else tells it in tables without mirrored cells."""
    if reading.shape not in (Shape.GAMES, Shape.PLAYERS) or reading.heading < 0:
        return []
    sheet, rows = reading.sheet, reading.rows
    last = max((at for at, cell in enumerate(reading.head) if cell), default=-1)
    found = []
    for at in range(last + 1, sheet.width):
        filled = [row for row in rows if sheet.rows[row][at]]
        if reading.columns[at].role is Role.UNUSED and 2 * len(filled) <= len(rows):
            found += [(row, at) for row in filled]
    return [
        Remark(_BEYOND, (sheet.cell_name(*cell), sheet.rows[cell[0]][cell[1]]), (cell,))
        for cell in found
    ]


def unused(reading: Reading) -> Remark | None:
    """The columns with a text that have no role, and the lines that are left out; None if all is
    used. The lines above the headings are titles."""
    sheet = reading.sheet
    below = sheet.rows[reading.heading + 1 :]
    head = reading.head or ("",) * sheet.width
    words = []
    cells = []
    for at, column in enumerate(reading.columns):
        if column.role is Role.UNUSED and any(row[at] for row in below):
            words.append(
                f"{sheet.column_name(at)} ({head[at]})" if head[at] else sheet.column_name(at)
            )
            cells.append((max(0, reading.heading), at))
    lines = [row for row, reason in sorted(reading.left_out.items()) if reason not in OF_USE]
    words += [sheet.row_name(row) for row in lines[:_MOST]]
    words += ["…"] if len(lines) > _MOST else []
    cells += [(row, 0) for row in lines[:_MOST]]
    return Remark(_UNUSED, (", ".join(words),), tuple(cells)) if words else None
