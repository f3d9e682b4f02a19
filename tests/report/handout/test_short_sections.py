"""The short sections of a hand-out: places by round in every rendering, a value or a place
explained, the record of the lots."""

from __future__ import annotations

from io import BytesIO

import openpyxl

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.report.document import Chart
from tbdesk.report.handout.handout import Contents, contents_of, handout
from tbdesk.report.text_report import handout_text
from tbdesk.report.wishes import SheetKind, Wishes
from tbdesk.report.workbook.workbook import workbook_bytes
from tests.domain import standings
from tests.engine.cases import event
from tests.report.handout.pages import Printed, pages, section


def test_places_by_round_on_pages_and_in_the_workbook() -> None:
    found = standings(event("swiss9"), "PTS,BH").standings
    pages = handout(found, contents_of(found, {SheetKind.PLACES}))
    assert [section.title for section in pages.sections] == ["Places by round"]
    grid, chart = pages.sections[0].blocks
    assert isinstance(chart, Chart)
    assert "Places by round" in handout_text(pages)
    data = workbook_bytes(found, Wishes({SheetKind.PLACES, SheetKind.STANDINGS}))
    sheet = openpyxl.load_workbook(BytesIO(data))["Places"]
    columns = [[cell.value for cell in column] for column in sheet.iter_cols()]
    places = [value for value in columns[9] if isinstance(value, int)]
    assert places[-len(found.lines) :] == [line.rank for line in found.lines]
    assert [row.cells[9].text for row in grid.rows] == [  # type: ignore[union-attr]
        str(line.rank) for line in found.lines
    ]


_NOTHING_ELSE = Contents(standings=False, crosstable=False)


def test_a_value_is_explained() -> None:
    contents = _NOTHING_ELSE._replace(explained=(0, 1))
    made = pages(event("rr6"), "PTS,SB/C1", contents)
    assert [one.title for one in made.sections] == ["Explanation"]
    shown = section(made, "Explanation")
    table = Printed(shown)
    assert table.lines[0] == "1 Alice: SB/C1 9.25"
    cut = next(row for row in table.grid.rows if row.cells[1].text == "4 Davide")
    assert cut.cells[4].runs[0].status is Status.CUT_LOW
    assert cut.cells[5].runs[0].status is None  # the reason stays readable
    assert table.grid.heads[5].wraps


def test_a_direct_encounter() -> None:
    made = pages(event("rr6"), "PTS,DE", _NOTHING_ELSE._replace(explained=(0, 1)))
    table = Printed(section(made, "Explanation"))
    assert table.rows[0][:3] == ["1 Alice", "#", "1"]
    assert table.lines[-1].startswith("Order in the group: 1 Alice")


def test_a_place_is_explained() -> None:
    made = pages(event("rr6"), "PTS,DE", _NOTHING_ELSE._replace(explained=(0, None)))
    shown = section(made, "Explanation")
    texts = [getattr(block, "text", "") for block in shown.blocks]
    assert texts[0] == "1 Alice: place 1"
    assert "Level with" in texts[1]


def test_the_record_of_the_lots_can_be_repeated() -> None:
    made = event("rr6")
    table = Printed(section(pages(made, "PTS", Contents(lots=True)), "Record of the lots"))
    record = lots.draw(made)
    assert record.seed in table.lines[0]
    names = {player.number: f"{player.number} {player.name}" for player in made.players}
    assert table.rows == [
        [str(lot.place), names[lot.number], lot.text, lot.ticket] for lot in record.lots
    ]
