"""Workbooks to test: every tie-break of every published tournament, exported and opened again."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from unittest.mock import patch

from openpyxl import load_workbook
from openpyxl.worksheet.merge import MergedCellRange

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE, known
from tbdesk.files.outputs import BY_SUFFIX
from tbdesk.report.wishes import ALL, SheetKind, Wishes
from tbdesk.report.workbook.term_columns import FORMULAS
from tbdesk.ui.files.handouts import worth_marking
from tests.domain import standings
from tests.engine.cases import event

_MODIFIED = ("SB/C1", "SB/C2", "PS/C1", "KS/L+1", "KS/L-2", "ARO/C1", "ARO/M1", "TPN/R")
_SWISS = ("BH/C1", "BH/M1", "BH/P", "FB/C2", "SB/C1/P", "AOB/F", "DE/P")
#: Rating tie-breaks need a rule for players without a rating.
_UNRATED = ("ARO/U1400", "TPR/U1400", "PTP/U1400", "APRO/U1400", "APPO/U1400", "RTNG/U1400")

#: The sheets with formulas.
CHECKED = frozenset(
    {
        SheetKind.STANDINGS,
        SheetKind.CROSSTABLE,
        SheetKind.CONTRIBUTIONS,
        SheetKind.CHECKS,
        SheetKind.LINEUPS,
    }
)
#: The tie-breaks that no formula recomputes.
WITHOUT_FORMULA = ("DE", "PTP", "TPN", "RTNG", "MAN", "PO", "PO2", "PO3", "LOTS")


def every_tiebreak(tournament: Tournament) -> str:
    """A chain with every tie-break for players, and with modifiers."""
    plain = [code for code, row in CATALOGUE.items() if row.entrants.include(teams=False)]
    swiss = () if tournament.kind.predetermined else _SWISS
    return ",".join([*plain, *_MODIFIED, *swiss, *_UNRATED])


def every_formula() -> str:
    """A chain with one tie-break of every formula, and with cuts at either end."""
    codes = {
        row.recount: row.code
        for row in known()
        if row.recount and FORMULAS[row.recount] and row.entrants.include(teams=False)
    }
    cut = ("BH/M1", "FB/C2", "SB/C1", "KS/L+1", "ARO/U1400", "TPR/U1400")
    return ",".join([*codes.values(), *cut])


def workbook_bytes(table: Standings, **options: Any) -> bytes:
    """A workbook, unless told otherwise with every sheet, and with the cuts of the last tie-break
    that has any marked."""
    options = {"sheets": ALL, "marked": worth_marking(table)} | options
    return BY_SUFFIX[".xlsx"].make(table, Wishes(**options))


def opened(content: bytes, **options: Any) -> Any:
    """The workbook again, but for the borders of merged cells, which take openpyxl half the time
    of the whole and are nobody's question here."""
    with patch.object(MergedCellRange, "format"):
        return load_workbook(io.BytesIO(content), **options)


@lru_cache(maxsize=32)
def _exported(tournament: Tournament, chain: str, edition: str, options: Any) -> bytes:
    """Many tests change one cell each of the same workbook."""
    return workbook_bytes(standings(tournament, chain, edition).standings, **dict(options))


def exported(tournament: Tournament, chain: str, edition: str = "fide-2026", **options: Any) -> Any:
    """The workbook of an event, unless told otherwise its sheets with formulas, opened again."""
    options = {"sheets": CHECKED} | options
    return opened(_exported(tournament, chain, edition, tuple(sorted(options.items()))))


def full_workbook(name: str, edition: str = "fide-2026") -> bytes:
    """A published tournament with every tie-break."""
    tournament = event(name)
    return _exported(tournament, every_tiebreak(tournament), edition, ())


# openpyxl goes through all cells of a sheet to say how large it is: where a table has what is found
# once.


@lru_cache(maxsize=8)
def head_row(sheet: Any) -> int:
    """The row of the heads of a table."""
    for row in sheet.iter_rows(max_col=min(9, sheet.max_column)):  # where the names stand
        if any(cell.value == "Name" for cell in row):
            return int(row[0].row)
    raise LookupError(f"there is no table on {sheet.title}")


@lru_cache(maxsize=8)
def columns(sheet: Any) -> Mapping[str, int]:
    """The columns of a table by their heads; of equal ones the first."""
    found: dict[str, int] = {}
    for cell in sheet[head_row(sheet)]:
        if cell.value is not None:
            found.setdefault(str(cell.value), cell.column)
    return found


def row_of(sheet: Any, number: int) -> int:
    """The row of a participant."""
    column = columns(sheet)["No"]
    rows = range(head_row(sheet) + 1, sheet.max_row + 1)
    return next(row for row in rows if sheet.cell(row, column).value == number)


def cell(sheet: Any, number: int, head: str | int) -> Any:
    """The cell of a participant in a column."""
    return sheet.cell(row_of(sheet, number), columns(sheet)[str(head)])


def term(sheet: Any, number: int, round: int, head: str) -> Any:
    """The cell of a participant's term in a round."""
    return sheet.cell(row_of(sheet, number), _term_columns(sheet)[round, head])


@lru_cache(maxsize=8)
def _term_columns(sheet: Any) -> Mapping[tuple[int, str], int]:
    """The columns of the terms by their rounds and heads; of equal ones the first."""
    found: dict[tuple[int, str], int] = {}
    heads, round = head_row(sheet), 0
    for above, head in zip(sheet[heads - 1], sheet[heads], strict=True):
        if str(above.value).startswith("Round "):
            round = int(str(above.value).removeprefix("Round "))
        if round:
            found.setdefault((round, str(head.value)), head.column)
    return found


def saved(book: Any) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
