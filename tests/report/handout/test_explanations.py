"""One value or one place explained on paper, and the record of the lots."""

from __future__ import annotations

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.report.handout.handout import Contents
from tests.engine.cases import event
from tests.report.handout.pages import Printed, pages, section

_NOTHING_ELSE = Contents(standings=False, crosstable=False)


def test_a_value() -> None:
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


def test_a_place() -> None:
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
