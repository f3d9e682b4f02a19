"""The workbook of a team event."""

from __future__ import annotations

from typing import Any

from tbdesk.formats import files
from tbdesk.formats.workbook import workbook_bytes
from tests.domain import standings
from tests.engine.cases import case, printed, teams14
from tests.formats.workbook.books import cell, opened, term
from tests.formats.workbook.evaluator import Sheets

CHAIN = (
    "MPTS,GPTS,MPvGP,EDE,EMMSB,EGMSB/C1,BH:MP/C1,BH:GP,FB:MP,AOB:GP,WIN:MP,PS:GP,SSSC,BC,TBR,"
    "OLY1,OLY2,OLY3,TPN"
)


def workbook() -> Any:
    return opened(workbook_bytes(standings(teams14(), CHAIN, "fide-2023").standings))


def test_the_published_scores_and_every_check() -> None:
    book = workbook()
    for team in case("teams14")["teams"]:
        number = team["number"]
        assert cell(book["Standings"], number, "MPTS").value == printed(team["mp"])
        assert cell(book["Standings"], number, "GPTS").value == printed(team["gp"])
    found = Sheets(book).checks()
    assert found["≠"] == []
    assert len(found["✓"]) == 14 * 14


def test_terms_are_those_of_the_score() -> None:
    book = workbook()
    table = standings(teams14(), CHAIN, "fide-2023")
    row = table.terms(4, "EGMSB/C1")[0]
    sheet = book["EGMSB-C1"]
    assert term(sheet, 4, 1, "vs").value == row.opponent
    assert term(sheet, 4, 1, "score").value == row.opponent_score
    assert term(sheet, 4, 1, "pts").value == row.own_points


def test_matches_and_line_ups() -> None:
    book = workbook()
    first = case("teams14")["teams"][0]
    token = str(cell(book["Crosstable"], first["number"], 1).value)
    assert token.startswith(first["rounds"][0].rstrip("0123456789,.½")[:2])
    texts = [str(one.value) for row in book["Line-ups"] for one in row if one.value is not None]
    assert "Line-ups, round 1" in texts
    assert any(text.startswith("Antelopes") or "Antelopes –" in text for text in texts)


def test_a_team_event_opens_again() -> None:
    content = workbook_bytes(standings(teams14(), CHAIN, "fide-2023").standings)
    loaded = files.loads(content, "league.xlsx")
    again = standings(loaded.tournament, CHAIN, "fide-2023")
    before = standings(teams14(), CHAIN, "fide-2023")
    assert again.standings.lines == before.standings.lines
    assert loaded.problems == ()
