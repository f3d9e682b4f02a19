"""The sheet of the results of a Swiss."""

from __future__ import annotations

from tests.domain import swiss
from tests.engine.cases import event
from tests.report.workbook.sheets import exported


def test_the_results_of_a_swiss_stand_by_rounds() -> None:
    book = exported(event("swiss16"), "PTS,BH")
    table = book.crosstable
    assert [table.cell(4, f"{number}").value for number in range(1, 6)] == [
        "12b1",
        "HPB",
        "13w1",
        "3w½",
        "1b½",
    ]
    assert table.cell(11, "3").value == "14w+" or table.cell(12, "3").value == "14w+"
    assert "HPB half-point bye" in table.below()
    assert table.order() == book.standings.order()
    assert table.values("Pts") == book.standings.values("PTS")


def test_a_swiss_shows_the_rounds_that_were_paired() -> None:
    made = swiss("A", "B", "C", "D", rounds=2)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.draws(d, round=1)
    book = exported(made.tournament, "PTS")
    assert "1" in book.crosstable.columns
    assert "2" not in book.crosstable.columns
    assert "After round 1 of 2" in book.standings.above()
