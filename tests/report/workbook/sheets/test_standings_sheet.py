"""The sheet of the standings: values, places and what decided them."""

from __future__ import annotations

import pytest

from tbdesk.report.wishes import USUAL
from tbdesk.report.wording.figures import NO_VALUE
from tests.domain import crosstable, standings
from tests.engine.cases import case, event, printed
from tests.report.workbook.books import workbook_bytes
from tests.report.workbook.reopened import CASES, Workbook, club_night, exported

# --- what the documents print ------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_every_printed_value_is_in_the_workbook_as_an_exact_number(name: str) -> None:
    facts = case(name)
    book = exported(event(name), ",".join(["PTS", *facts["expected"]]))
    points = [printed(value) for value in facts["points"]]
    assert book.standings.values("PTS") == points
    assert book.crosstable.values("Pts") == points
    for code, values in facts["expected"].items():
        assert book.standings.values(code) == [printed(value) for value in values], code


# --- numbers and places --------------------------------------------------------------------


def test_figures_show_the_decimals_of_their_tie_break() -> None:
    sheet = exported(event("rr6"), "PTS,DE,SB,SB/C1,KS,WON,RTNG").standings
    formats = {head: sheet.cell(1, head).number_format for head in sheet.columns}
    assert formats["PTS"] == formats["KS"] == "0.0"
    assert formats["SB"] == formats["SB/C1"] == "0.00"
    assert formats["DE"] == formats["WON"] == formats["RTNG"] == formats["Rtg"] == "0"
    assert {sheet.cell(row, "SB").alignment.horizontal for row in sheet.rows} == {"right"}


def test_a_shared_place_is_a_number_that_shows_its_equals_sign() -> None:
    sheet = exported(event("rr6"), "PTS,DE,SB").standings
    places = {number: sheet.cell(number, "Pl") for number in sheet.rows}
    assert {number: cell.value for number, cell in places.items()} == {
        1: 1,
        2: 2,
        3: 2,
        5: 4,
        6: 5,
        4: 6,
    }
    assert places[2].number_format == places[3].number_format == '0"="'
    assert '"="' not in places[1].number_format
    assert "2= a shared place" in sheet.below()


def test_a_missing_value_is_a_dash() -> None:
    made = crosstable("A * 1 1\nB 0 * 1\nC 0 0 *").tournament
    sheet = exported(made, "PTS,DE,RTNG").standings
    assert [sheet.cell(one, "DE").value for one in (1, 2, 3)] == [NO_VALUE] * 3
    assert sheet.cell(1, "RTNG").value == NO_VALUE
    assert "no rating" in sheet.below()


def test_the_chain_is_explained_under_the_standings() -> None:
    below = exported(club_night(), "PTS,DE,SB/C1").standings.below()
    assert "SB/C1 Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)" in below
    assert "DE Direct encounter (Art. 6)" in below


def test_missing_games_make_the_standings_provisional() -> None:
    made = crosstable("A * 1 .\nB 0 * ½\nC . ½ *").tournament
    book = exported(made, "PTS,SB")
    for sheet in (book.standings, book.crosstable):
        assert "Provisional. 2 of 3 games. Missing: C - A." in sheet.above()
    assert book.crosstable.cell(1, 3).value is None


@pytest.mark.parametrize("title", ["", "Club championship"])
def test_the_state_of_the_standings_is_their_title(title: str) -> None:
    made = club_night(title=title)
    for after, name in ((3, "After round 3 of 5"), (5, "Final standings")):
        table = standings(made, "PTS", after=after)
        book = Workbook(workbook_bytes(table.standings, sheets=USUAL))
        lines = book.standings.above().splitlines()
        assert lines.count(name) == 1
        assert lines[0] == (title or name)


def test_the_standings_are_as_wide_as_the_page() -> None:
    for chain in ("PTS", "PTS,SB,KS"):
        sheet = exported(event("rr6"), chain).standings.sheet
        widths = [one.width for one in sheet.column_dimensions.values()]
        assert sum(widths) == pytest.approx(84, abs=1)
