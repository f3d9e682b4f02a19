"""The table of the club's event, and the blocks that explain a value."""

from __future__ import annotations

from tbdesk.report.document import Block, Grid, Row
from tbdesk.report.explanation.explanation import explanation
from tests.domain import Table, standings
from tests.engine.cases import event

CHAIN = "PTS,DE,SB,SB/C1,KS"


def club() -> Table:
    return standings(event("rr6"), CHAIN)


def blocks(table: Table, who: str, code: str) -> list[Block]:
    (column,) = (column for column in table.standings.columns if column.descriptor.text == code)
    return explanation(table.standings, column, table.position(who))


def cells(row: Row) -> tuple[str, ...]:
    """Texts of a row; `*` on the diagonal."""
    return tuple("*" if cell.diagonal else cell.text for cell in row.cells)


def rows(block: Block) -> list[tuple[str, ...]]:
    """Texts of a table."""
    assert isinstance(block, Grid)
    return [cells(row) for row in block.rows]
