"""The sheets of an exported workbook, opened again; rows are named by pairing numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.wishes import USUAL
from tests.domain import round_robin, standings
from tests.engine.cases import event
from tests.report.workbook.books import opened, workbook_bytes

CASES = ("rr6", "wccc1975", "double4")


class Sheet:
    """A sheet of a reopened workbook; rows are named by pairing numbers."""

    def __init__(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self.head_row = next(
            row for row in range(1, sheet.max_row + 1) if "Name" in _texts(sheet, row)
        )
        heads = (cell for cell in sheet[self.head_row] if cell.value is not None)
        self.columns = {str(cell.value): cell.column for cell in heads}
        self.rows: dict[int, int] = {}
        row = self.head_row + 1
        while (number := sheet.cell(row, self.columns["No"]).value) is not None:
            self.rows[int(str(number))] = row
            row += 1
        self.end = row

    def cell(self, number: int, head: str | int) -> Cell:
        found = self.sheet.cell(self.rows[number], self.columns[str(head)])
        assert isinstance(found, Cell)
        return found

    def value(self, number: int, head: str) -> Fraction:
        """A number, exactly as it stands in the cell."""
        cell = self.cell(number, head)
        assert cell.data_type == "n", f"{cell.coordinate} holds {cell.value!r}"
        return Fraction(Decimal(str(cell.value)))

    def values(self, head: str) -> list[Fraction]:
        return [self.value(number, head) for number in sorted(self.rows)]

    def order(self) -> list[list[int]]:
        """Pairing numbers from the top, those of one place together."""
        groups: dict[Any, list[int]] = {}
        for number in self.rows:
            groups.setdefault(self.cell(number, "Pl").value, []).append(number)
        return list(groups.values())

    def above(self) -> str:
        return "\n".join(self._lines(1, self.head_row))

    def below(self) -> str:
        return "\n".join(self._lines(self.end, self.sheet.max_row + 1))

    def struck(self) -> dict[int, list[int]]:
        """The opponents whose cells are struck out on a ground of their own."""
        return {
            number: [
                other
                for other in sorted(self.rows)
                if self.cell(number, other).font.strike and is_filled(self.cell(number, other))
            ]
            for number in sorted(self.rows)
        }

    def _lines(self, first: int, end: int) -> Iterator[str]:
        for row in range(first, end):
            yield " ".join(_texts(self.sheet, row))


class Workbook:
    """A workbook written and opened again."""

    def __init__(self, content: bytes) -> None:
        self.book = opened(content, rich_text=True)
        self.standings = Sheet(self.book["Standings"])

    @property
    def crosstable(self) -> Sheet:
        return Sheet(self.book["Crosstable"])


def _texts(sheet: Worksheet, row: int) -> list[str]:
    return [str(cell.value) for cell in sheet[row] if cell.value is not None]


def is_filled(cell: Cell) -> bool:
    return bool(cell.fill.fill_type == "solid")


def comment_of(cell: Cell) -> str:
    """The comment on a cell, which has one."""
    assert cell.comment is not None
    return str(cell.comment.text)


def is_ours(cell: Cell) -> bool:
    """True if a formula is one of the checks."""
    return str(cell.value).startswith(("=SUMPRODUCT(", "=IF("))


def visible(book: Any) -> list[Worksheet]:
    return [sheet for sheet in book if sheet.sheet_state == "visible"]


@lru_cache(maxsize=16)
def exported(
    tournament: Tournament, chain: str, edition: str = "fide-2026", **options: Any
) -> Workbook:
    """The workbook that hangs on the wall, unless other sheets are asked for: to look at, not to
    change."""
    table = standings(tournament, chain, edition)
    return Workbook(workbook_bytes(table.standings, **({"sheets": USUAL} | options)))


def club_night(**changes: Any) -> Tournament:
    """The six players with everything an event can have."""
    facts: dict[str, Any] = {
        "title": "Club championship",
        "place": "Torino",
        "start": date(2026, 3, 7),
        "end": date(2026, 3, 28),
    }
    return event("rr6")._replace(**(facts | changes))


def renamed(tournament: Tournament, **names: Any) -> Tournament:
    """The event whose first player is somebody else."""
    first = tournament.players[0]._replace(**names)
    return tournament._replace(players=(first, *tournament.players[1:]))


def filled(size: int, cycles: int = 1) -> Tournament:
    """A large event with every result in it."""
    made = round_robin(*(f"Player {n}" for n in range(1, size + 1)), cycles=cycles).tournament
    chance = random.Random(size)
    outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    games = (game._replace(result=Result.of(chance.choice(outcomes))) for game in made.games)
    return made._replace(games=tuple(games))
