"""The sheet of the results of a Swiss."""

from __future__ import annotations

from tests.domain import swiss
from tests.engine.cases import case, event, teams14
from tests.report.handout.test_teams import published
from tests.report.workbook.reopened import exported


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


def test_the_letter_of_a_team_is_its_colour_on_the_first_board() -> None:
    grid = exported(teams14(), "MPTS").crosstable
    for team in case("teams14")["teams"]:
        for round_, told in enumerate(team["rounds"], start=1):
            text = str(grid.cell(team["number"], round_).value)
            assert text == published(told) or (told in ("+F", "-F") and text[-1] == told[0])
