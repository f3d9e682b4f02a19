"""Places by round, on paper, on the page and in the workbook."""

from __future__ import annotations

from io import BytesIO

import openpyxl

from tbdesk.report.document import Chart
from tbdesk.report.handout.handout import contents_of, handout
from tbdesk.report.sheets import Sheet
from tbdesk.report.text_report import handout_text
from tbdesk.report.wishes import Wishes
from tbdesk.report.workbook.workbook import workbook_bytes
from tests.domain import standings
from tests.engine.cases import event


def test_on_pages_and_in_the_workbook() -> None:
    found = standings(event("swiss9"), "PTS,BH").standings
    pages = handout(found, contents_of(found, {Sheet.PLACES}))
    assert [section.title for section in pages.sections] == ["Places by round"]
    grid, chart = pages.sections[0].blocks
    assert isinstance(chart, Chart)
    assert "Places by round" in handout_text(pages)
    data = workbook_bytes(found, Wishes({Sheet.PLACES, Sheet.STANDINGS}))
    sheet = openpyxl.load_workbook(BytesIO(data))["Places"]
    columns = [[cell.value for cell in column] for column in sheet.iter_cols()]
    places = [value for value in columns[9] if isinstance(value, int)]
    assert places[-len(found.lines) :] == [line.rank for line in found.lines]
    assert [row.cells[9].text for row in grid.rows] == [  # type: ignore[union-attr]
        str(line.rank) for line in found.lines
    ]
