"""The rows of a table that are players, and the reason for each that is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median_low

from tbdesk.files.tables.records import Choices, Column, Place, Reading, Remark, Role, Shape
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

ABOVE = N_("above the headings")
AGAIN = N_("the headings again")
NAMES_ROUND = N_("names a round")
#: Reasons of rows that are of use, though no player's and no game's.
OF_USE = frozenset({ABOVE, AGAIN, NAMES_ROUND})
_NO_NAME = N_("no name")
NO_PLAYER = N_("a bye, no player")
_TEXT = N_("a line of text")
_BELOW = N_("below the table")
CHOSEN = N_("left out by hand")
#: Columns that a table has at least, before its cells distinguish its rows from lines of text.
_FEW = 4


def player_rows(
    sheet: Sheet, heading: int, columns: Sequence[Column], choices: Choices, last: int
) -> tuple[list[int], dict[int, str]]:
    """The rows of players below the headings, up to a last one, and why the others are none."""
    name = next((at for at, column in enumerate(columns) if column.role is Role.NAME), None)
    left_out = dict.fromkeys(range(heading), ABOVE) if heading > 0 else {}
    rows: list[int] = []
    usual = _usual(sheet, heading)
    known = sheet.rows[heading] if heading >= 0 else ()
    ended = False
    for row in range(heading + 1, len(sheet.rows)):
        reason = _BELOW if row > last else _reason(sheet.rows[row], name, usual, known, ended)
        if reason:
            left_out[row] = reason
            ended = ended or reason in (_TEXT, _NO_NAME)
        else:
            rows.append(row)
    for row, taken in choices.rows:
        if row >= len(sheet.rows) or row == heading:
            continue
        if taken and row not in rows:
            rows = sorted([*rows, row])
            left_out.pop(row, None)
        elif not taken and row in rows:
            rows.remove(row)
            left_out[row] = CHOSEN
    return rows, left_out


def _usual(sheet: Sheet, heading: int) -> int:
    """The cells that a row of the table usually has."""
    counts = [sum(bool(cell) for cell in row) for row in sheet.rows[heading + 1 :]]
    several = [count for count in counts if count > 1]
    return median_low(several) if several else 1


def _reason(
    row: Sequence[str], name: int | None, usual: int, known: Sequence[str], ended: bool
) -> str:
    """Why a row is no player's; empty if it is one's."""
    filled = sum(bool(cell) for cell in row)
    same = sum(cell == head != "" for cell, head in zip(row, known, strict=True)) if known else 0
    if 4 * same > 3 * sum(bool(head) for head in known):
        return AGAIN
    if filled == 1 and usual >= _FEW:
        return _TEXT
    if name is None or not any(map(str.isalpha, row[name])):
        return _NO_NAME
    if ended and usual >= _FEW and 2 * filled < usual:
        return _BELOW
    return ""


_UNUSED = N_("not used: {0}")
_BEYOND = N_("{0}: '{1}' is right of the last heading: the row has a cell too many")
_MOST = 12


def beyond(reading: Reading) -> list[Remark]:
    """The cells right of the last heading in a few rows: the cells before them are shifted. Tables
    without mirrored cells have no other sign of it."""
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


@dataclass
class Notes:
    """Contradictions, assumptions, and texts that could not be used."""

    sheet: Sheet
    contradictions: list[Remark] = field(default_factory=list)
    notes: list[Remark] = field(default_factory=list)

    def at(self, cell: Place) -> tuple[str, str]:
        """The name of a cell and its text."""
        return self.sheet.cell_name(*cell), self.sheet.rows[cell[0]][cell[1]]

    def contradict(
        self, text: str, *cells: Place, players: tuple[int, ...] = (), more: tuple[str, ...] = ()
    ) -> None:
        """A sentence about cells; its places are filled with the name and text of each."""
        arguments = tuple(word for cell in cells for word in self.at(cell))
        self.contradictions.append(Remark(text, (*arguments, *more), cells, players))

    def note(self, text: str, *arguments: str, cells: tuple[Place, ...] = ()) -> None:
        """Something to know, which needs no tick."""
        self.notes.append(Remark(text, arguments, cells))


def short(text: str) -> str:
    """A text that fits into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"
