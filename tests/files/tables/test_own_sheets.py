"""The sheet of results of our own workbook where nothing but the table came along: its cells were
copied as text, or the hidden event was lost on the way."""

from __future__ import annotations

import io

import pytest
from openpyxl import Workbook

from tbdesk.engine.model.declaration.reading import declared
from tbdesk.files.tables import guess
from tbdesk.files.tables.loading import loads
from tbdesk.files.tables.sources.sources import sheets
from tbdesk.i18n import language
from tbdesk.report.errors import FormatError
from tbdesk.report.handout.handout import Contents
from tbdesk.report.html import page_of
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.files.tables.forms import events_agree, read, table
from tests.report.workbook.books import exported, workbook_bytes

#: The legend of the marks below the table has a `1` and words in its cells, as a player's row has.
TABLES = [
    ("rr6", "PTS,SB,SB/C1"),
    ("rr6", "PTS,KS"),
    ("wccc1975", "PTS,KS"),
    ("double4", "PTS,SB/C1"),
    ("swiss16", "PTS,BH/C1"),
]


@pytest.mark.parametrize(
    ("name", "chain", "spoken"),
    [("rr6", "PTS,DE,SB/C1", "en"), ("swiss9", "PTS,BH/C1,BH", "it")],
)
def test_a_workbook_without_its_event_keeps_chain_and_rules(
    name: str, chain: str, spoken: str
) -> None:
    with language(spoken):
        content = workbook_bytes(standings(event(name), chain, "fide-2023").standings)
    loaded = loads(content, "club.xlsx")  # as a table: its hidden sheet is not looked at
    made = loaded.tournament
    assert table(made) == table(event(name))
    assert ",".join(one.text for one in made.chain) == chain
    assert made.edition == "fide-2023"
    assert not loaded.problems


def test_a_workbook_of_teams_without_its_event_is_turned_away() -> None:
    """Its line-ups have the players of one side in the first column."""
    content = workbook_bytes(standings(teams14(), "MPTS,GPTS", "fide-2023").standings)
    with pytest.raises(FormatError, match="team"):
        loads(content, "club.xlsx")


def test_no_other_sheet_makes_an_event() -> None:
    book = exported(event("rr6"), "PTS,SB/C1")
    for page in book.worksheets:
        if page.title in ("Crosstable", "Players") or page.sheet_state != "visible":
            continue
        rows = (["" if cell is None else str(cell) for cell in row] for row in page.values)
        text = "\n".join("\t".join(row) for row in rows)
        with pytest.raises(FormatError):
            loads(text.encode(), "pasted.txt")


@pytest.mark.one_in(3)
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


@pytest.mark.parametrize("code", ["CLUB", "FED", "TEAM", "RTG", "SEX"])
def test_a_page_with_an_own_system_whose_code_is_another_heading_too(code: str) -> None:
    """Its values are nobody's club or federation."""
    own = declared(code, {"names": {"en": "Own"}, "own": "points", "times": "score"})
    made = event("rr6")._replace(systems=(own,))
    page = page_of(standings(made, f"PTS,DE,{code},SB").standings, Contents())
    loaded = loads(page, "club.html")
    assert table(loaded.tournament) == table(event("rr6"))
    assert loaded.tournament.players == event("rr6").players
