"""The workbook of a team event."""

from __future__ import annotations

from typing import Any

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files import files
from tbdesk.report.wishes import ALL, USUAL
from tests.domain import standings
from tests.engine.cases import case, printed, teams14
from tests.report.workbook.books import (
    cell,
    exported,
    head_row,
    opened,
    term,
    workbook_bytes,
)
from tests.report.workbook.evaluator import Sheets
from tests.team_domain import team_event

CHAIN = "MPTS,GPTS,EDE,EGMSB/C1,BH:MP/C1,SSSC,BC,TPN"


@pytest.fixture(scope="module")
def book() -> Any:
    """The published team event with every sheet: to look at, not to change."""
    return exported(teams14(), CHAIN, "fide-2023", sheets=ALL)


def test_the_published_scores_and_every_check(book: Any) -> None:
    for team in case("teams14")["teams"]:
        number = team["number"]
        assert cell(book["Standings"], number, "MPTS").value == printed(team["mp"])
        assert cell(book["Standings"], number, "GPTS").value == printed(team["gp"])
    found = Sheets(book).checks()
    assert found["≠"] == []
    recounted = 7  # tie-breaks with a formula, and the table itself
    assert len(found["✓"]) == 14 * recounted + 2 * len(teams14().matches)


def test_the_verdict_is_that_of_all_checks(book: Any) -> None:
    formulas = (text for text in texts(book["Standings"]) if text.startswith("=IF("))
    verdict = next(formulas)
    assert "The figures agree with the results in this workbook." in verdict
    for name in ("Crosstable", "GPTS", "SSSC", "BC", "Line-ups 7"):
        assert f"COUNTIF('{name}'!" in verdict


def test_terms_are_those_of_the_score(book: Any) -> None:
    table = standings(teams14(), CHAIN, "fide-2023")
    row = table.terms(4, "EGMSB/C1")[0]
    sheet = book["EGMSB-C1"]
    assert term(sheet, 4, 1, "vs").value == row.opponent
    assert term(sheet, 4, 1, "score").value == row.opponent_score
    assert term(sheet, 4, 1, "pts").value == row.own_points


def texts(sheet: Any) -> list[str]:
    return [str(one.value) for row in sheet for one in row if one.value is not None]


def test_every_round_has_a_sheet_of_line_ups(book: Any) -> None:
    facts = case("teams14")
    names = {fact["number"]: fact["name"] for fact in facts["teams"]}
    for round_ in range(1, facts["rounds"] + 1):
        sheet = book[f"Line-ups {round_}"]
        heads = [text for text in texts(sheet) if " – " in text]
        matches = [fact for fact in facts["matches"] if fact[0] == round_]
        assert len(heads) == len(matches)
        for head, (_, home, away, _) in zip(heads, matches, strict=True):
            assert f"{names[home]} – " in head
            assert names[away] in head


def test_the_boards_of_a_match_stay_on_one_page(book: Any) -> None:
    sheets = [sheet for sheet in book if sheet.title.startswith("Line-ups")]
    broken = [break_.id for sheet in sheets for break_ in sheet.row_breaks.brk]
    assert broken
    for sheet in sheets:
        assert sheet.print_title_rows == "$1:$3"
        for break_ in sheet.row_breaks.brk:
            assert " – " in sheet.cell(break_.id + 1, 1).value


@pytest.mark.long
def test_a_pass_of_a_direct_encounter_stays_on_one_page() -> None:
    table = standings(teams14(), "MPTS,EDE", "fide-2023").standings
    sheet = opened(workbook_bytes(table))["EDE"]
    broken = [break_.id for break_ in sheet.row_breaks.brk]
    assert broken
    for one in broken:
        assert str(sheet.cell(one + 1, 1).value).startswith(("Pass", "Level before it"))


def test_board_prizes_are_figures_in_the_order_of_places(book: Any) -> None:
    sheet = book["Board prizes"]
    rows = [[one.value for one in row] for row in sheet.iter_rows(max_col=9)]
    starts = [at for at, row in enumerate(rows) if row[0] == "Pl"]
    assert [rows[at - 1][0] for at in starts] == [*(f"Board {n}" for n in range(1, 5)), "Reserves"]
    first = [row for row in rows[starts[0] + 1 : starts[1]] if isinstance(row[0], int)]
    assert [row[0] for row in first] == sorted(row[0] for row in first)
    percentages = [row[7] for row in first]
    assert percentages == sorted(percentages, reverse=True)
    assert min(row[5] for row in first) >= 4  # half of the seven rounds


def test_the_players_have_a_table_whose_heads_stay(book: Any) -> None:
    sheet = book["Players"]
    at = head_row(sheet)
    assert sheet.freeze_panes == f"D{at + 1}"
    facts = case("teams14")
    names = {player["number"]: player["name"] for player in facts["players"]}
    rosters = {
        (team["name"], place): names[number]
        for team in facts["teams"]
        for place, number in enumerate(team["roster"], start=1)
    }
    rows = [[one.value for one in row] for row in sheet.iter_rows(min_row=at + 1, max_col=9)]
    assert len(rows) > 80
    for row in rows:
        assert row[2] == rosters[row[3], row[1]], "the number is the place in the roster"
    shared = next(one for row in sheet for one in row if one.number_format == '0"="')
    assert isinstance(shared.value, int)


def test_no_sheets_of_boards_where_only_scores_were_typed() -> None:
    event = team_event(2, 4, 1, "1 1-2 2.5:1.5")
    book = opened(workbook_bytes(standings(event, "MPTS").standings))
    assert not {"Players", "Board prizes", "Line-ups 1"} & set(book.sheetnames)


def test_a_team_event_opens_again() -> None:
    before = standings(teams14(), "MPTS,EDE", "fide-2023").standings
    loaded = files.loads(workbook_bytes(before, sheets=USUAL, with_event=True), "league.xlsx")
    assert loaded.problems == ()
    assert standings(loaded.tournament, "MPTS,EDE", "fide-2023").standings.lines == before.lines


def notes_of(book: Any) -> list[list[str]]:
    rows = ([str(one.value) for one in row if one.value] for row in book["Rules"])
    return [row for row in rows if row]


def league(kind: EventKind = EventKind.SWISS) -> Tournament:
    return team_event(4, 2, 3, "1 1-4 10", "1 2-3 ==", "2 4-3 1.", kind=kind)


def test_the_rules_say_what_a_match_and_a_board_are_worth() -> None:
    notes = notes_of(exported(league(), "MPTS", sheets=ALL))
    match, board = notes.index(["Match points"]), notes.index(["Points of a board"])
    assert notes[match + 1 : match + 3] == [["1", "win: 2"], ["½", "draw: 1"]]
    assert ["PAB", "pairing-allocated bye: 2"] in notes[match:board]
    assert notes[board + 1] == ["1", "win: 1"]
    assert not any(row[0] == "PAB" for row in notes[board:])
