"""The sheet of results of our own workbook where nothing but the table came along: its cells were
copied as text, or the hidden event was lost on the way."""

from __future__ import annotations

import io

import pytest
from openpyxl import Workbook

from tbdesk.files.tables import guess
from tbdesk.files.tables.sources.sources import sheets
from tests.engine.cases import event
from tests.files.tables.forms import events_agree, read
from tests.report.workbook.books import exported

#: The legend of the marks below the table has a `1` and words in its cells, as a player's row has.
TABLES = [
    ("rr6", "PTS,SB,SB/C1"),
    ("rr6", "PTS,KS"),
    ("wccc1975", "PTS,KS"),
    ("double4", "PTS,SB/C1"),
    ("swiss16", "PTS,BH/C1"),
]


@pytest.mark.parametrize(("name", "chain"), TABLES)
def test_nobody_comes_to_the_players_of_a_table(name: str, chain: str) -> None:
    grid = exported(event(name), chain)["Crosstable"]
    rows = [["" if cell is None else cell for cell in row] for row in grid.values]
    events_agree(read("\n".join("\t".join(map(str, row)) for row in rows)), event(name))
    book = Workbook()
    page = book.worksheets[0]
    page.title = grid.title
    for row in rows:
        page.append(row)
    buffer = io.BytesIO()
    book.save(buffer)
    (sheet,) = sheets(buffer.getvalue(), "club.xlsx")
    events_agree(guess(sheet), event(name))
