"""Rows of text cells, wherever they come from: every reader of cells returns these."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tbdesk.engine.model.limits import MAX_CELL
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

#: More than these no tournament's table has.
MAX_ROWS, MAX_COLUMNS, MAX_CELLS = 10_000, 300, 200_000
#: Cells with the empty ones before, between and after them: every row is as long as the longest.
MAX_PLACES = 1_000_000


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of text cells, every row as long as the longest. lines: the line or row of the file,
    from 1, that each row stands in; name: empty if there is only one sheet; above: the headings of
    the page above the table; kinds: the columns of a list of names (`number`, `name`, `rating`),
    which has no headings."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    above: str = ""
    kinds: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0]) if self.rows else 0

    def cell_name(self, row: int, column: int) -> str:
        """`D5`, as spreadsheets call a cell: fifth line of the file, fourth column."""
        return self.column_name(column) + self.row_name(row)

    def named(self, cell: tuple[int, int]) -> tuple[str, str]:
        """The name of a cell and its text."""
        return self.cell_name(*cell), self.rows[cell[0]][cell[1]]

    def row_name(self, row: int) -> str:
        """The number of a row's line."""
        return str(self.lines[row])

    def column_name(self, column: int) -> str:
        """The letters of a column."""
        return letters(column)

    def place(self, row: int, column: int) -> tuple[int, int]:
        """The line and the column of the file in which a cell stands, from 1."""
        return self.lines[row], column + 1


@cache
def letters(column: int) -> str:
    """The letters of a column, from 0: A, B, ... Z, AA."""
    name = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


class SheetBuilder:
    """Takes rows one by one and refuses those that no table has. Empty rows are skipped."""

    def __init__(self, name: str = "", source: str = "") -> None:
        self._name = name
        self._source = source
        self._rows: list[list[str]] = []
        self._lines: list[int] = []
        self._cells = self._width = 0

    def add(self, line: int, cells: Iterable[str]) -> None:
        """The cells of a line of the file. Raises FormatError."""
        row = [clean(cell[:MAX_CELL]) for cell in cells]
        while row and not row[-1]:
            row.pop()
        if not row:
            return
        self._cells += len(row)
        self._width = max(self._width, len(row))
        if len(self._rows) >= MAX_ROWS:
            self._refuse(_("more than {0} rows").format(MAX_ROWS))
        if len(row) > MAX_COLUMNS:
            self._refuse(_("row {0} has more than {1} columns").format(line, MAX_COLUMNS))
        if self._cells > MAX_CELLS:
            self._refuse(_("more than {0} cells").format(MAX_CELLS))
        if (len(self._rows) + 1) * self._width > MAX_PLACES:
            reason = _("cells stand far from the table: delete what is not the table")
            raise FormatError(reason, self._source, self._name)
        self._rows.append(row)
        self._lines.append(line)

    def sheet(self, above: str = "", kinds: tuple[str, ...] = ()) -> Sheet:
        """The sheet of all rows."""
        rows = tuple(tuple(row + [""] * (self._width - len(row))) for row in self._rows)
        return Sheet(self._name, rows, tuple(self._lines), above, kinds)

    def _refuse(self, reason: str) -> None:
        text = _("{0}, too many for a table of a tournament: leave only the table").format(reason)
        raise FormatError(text, self._source, self._name)


#: Invisible marks that make equal texts differ, and the stroke of 1⁄2.
_UNSEEN = dict.fromkeys(
    map(ord, "\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad"), ""
) | {0x2044: "/"}
#: Figures and signs of other scripts: Arabic, Persian, Devanagari, and wide ones.
FIGURES = {
    zero + digit: str(digit) for zero in (0x0660, 0x06F0, 0x0966, 0xFF10) for digit in range(10)
} | {0x066B: ".", 0x066C: "", 0xFF0B: "+", 0xFF0D: "-", 0xFF1D: "=", 0xFF0E: ".", 0xFF0F: "/"}
#: A cell with more letters is a name, and keeps its figures.
_FEW_LETTERS = 2


def clean(text: str) -> str:
    """A cell without line breaks, invisible signs and needless spaces, letters and their accents in
    one sign; figures of other scripts become the usual ones in cells that are no names."""
    if text.isascii():
        return text if text.isalnum() else " ".join(text.split())
    text = unicodedata.normalize("NFC", text).translate(_UNSEEN)
    if sum(sign.isalpha() for sign in text) <= _FEW_LETTERS:
        text = text.translate(FIGURES)
    return " ".join(text.split())
