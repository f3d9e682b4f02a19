"""What is told of the names of players: those that are alike, none, or more than a name."""

from __future__ import annotations

import re
from collections import defaultdict

from tbdesk.engine.model.problem import Severity
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced_kind
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Doubt, Notes, Reading
from tbdesk.i18n import N_
from tbdesk.report.players import fields

#: A rating behind a name, which would have a column; no year of a club behind a stroke.
ENDS_IN_RATING = re.compile(r"^[^/]*[^\W\d_]\W* [12]\d{3}$")
#: What stands between cells, and in no name.
_BETWEEN_CELLS = re.compile(r"[|\t]|,[^,]*\d[^,]*,|;.*;")
_SEVERAL_CELLS = N_("{0}: '{1}' is no name, there are several cells in it")


def tell(reading: Reading, notes: Notes) -> None:
    """Two players of one name, one without any where others have one, and a name in which several
    cells stand."""
    column = reading.layout.column(fields.NAME)
    if column is None:
        return
    rows: dict[str, list[int]] = defaultdict(list)
    for row in reading.layout.players:
        rows[reading.sheet.rows[row][column]].append(row)
    for name, where in rows.items():
        heading = " " not in name and announced_kind(name) is fields.NAME
        if people.is_glued_title(name) or not name or heading or ENDS_IN_RATING.search(name):
            notes.warn(
                N_("{0}: '{1}' is no name. Look at the whole row"),
                notes.name((where[0], column)),
                short(name),
                cells=tuple((row, column) for row in where),
            )
        if _BETWEEN_CELLS.search(name):
            notes.conflict(
                _SEVERAL_CELLS,
                notes.name((where[0], column)),
                short(name),
                cells=tuple((row, column) for row in where),
            )
        if len(where) > 1:
            namesakes = tuple((row, column) for row in where)
            cells = ", ".join(notes.name(cell) for cell in namesakes[:5])
            if name:
                notes.warn(
                    N_("{0}: {1} players are called {2}"),
                    cells,
                    str(len(where)),
                    name,
                    cells=namesakes,
                )


def several_cells(reading: Reading) -> Doubt | None:
    """That the names of a list are whole rows, which were not cut into cells."""
    sheet, column = reading.sheet, reading.layout.column(fields.NAME)
    if column is None:
        return None
    for row in reading.layout.players:
        name = sheet.rows[row][column]
        if _BETWEEN_CELLS.search(name):
            figures = (sheet.cell_name(row, column), short(name))
            return Doubt(Severity.ERROR, _SEVERAL_CELLS, figures, ((row, column),))
    return None
