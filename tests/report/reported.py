"""The table of the club's event, and the blocks that explain a value."""

from __future__ import annotations

from tbdesk.report.explanation import blocks as told
from tbdesk.report.explanation.explanation import explanation
from tests.domain import Table, standings
from tests.engine.cases import event

CHAIN = "PTS,DE,SB,SB/C1,KS"


def club() -> Table:
    return standings(event("rr6"), CHAIN)


def blocks(table: Table, who: str, code: str) -> list[told.Block]:
    (column,) = (one for one in table.standings.columns if one.descriptor.text == code)
    return explanation(table.standings, column, table.position(who))
