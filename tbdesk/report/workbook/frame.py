"""The place of a table of results on its sheet, for the formulas that look into it."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.report.workbook.book import letter_of
from tbdesk.report.workbook.formulas import on_sheet


class Frame(NamedTuple):
    """The place of a table on its sheet, for formulas."""

    #: The name of the sheet.
    title: str
    #: The columns of the participants' numbers, of the first games and of the first column folded
    #: away.
    number: int
    games: int
    folded: int
    #: The row of the heads and the last row.
    head: int
    last: int

    def down(self, column: int) -> str:
        """A column of the table, from its first row to its last."""
        letter = letter_of(column)
        return f"${letter}${self.head + 1}:${letter}${max(self.last, self.head + 1)}"

    def on_sheet(self, column: int) -> str:
        """The frame for formulas on other sheets."""
        return on_sheet(self.title, self.down(column))

    @property
    def numbers(self) -> str:
        """The numbers of the participants."""
        return self.down(self.number)

    def number_of(self, row: int) -> str:
        """The cell of the number of a row."""
        return f"${letter_of(self.number)}{row}"
