"""Workbooks and pages that tbdesk has made: opened as the event inside, or read as any table."""

from __future__ import annotations

import io
from collections.abc import Collection
from typing import Any

import pytest
from openpyxl import load_workbook

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.standings.standings import standings_of
from tbdesk.files import files, outputs
from tbdesk.files.project import project
from tbdesk.files.tables import best, own, sheets, tournament
from tbdesk.i18n import language, languages
from tbdesk.report.errors import FormatError
from tbdesk.report.wishes import SheetKind, Wishes
from tbdesk.report.workbook import EVENT_SHEET
from tests.engine.cases import event
from tests.files.tables import same
from tests.report.workbook.books import cell, exported, saved
from tests.team_domain import team_event

CASES = ("rr6", "double4", "wccc1975", "swiss16")


#: A team event with a match of which boards are open.
LEAGUE = team_event(4, 4, 3, "1 1-4 110=", "1 2-3 ====", "2 4-3 1...", kind=EventKind.SWISS)


def made(
    written: Tournament, suffix: str, parts: Collection[SheetKind] = tuple(SheetKind)
) -> bytes:
    """The file of an event with all that it can have, or with some of its sheets."""
    wishes = Wishes(sheets=frozenset(parts), with_event=True)
    return outputs.BY_SUFFIX[suffix].make(standings_of(written), wishes)


def without_event(data: bytes) -> bytes:
    """A workbook saved again by a program that leaves hidden sheets out."""
    book = load_workbook(io.BytesIO(data))
    del book[EVENT_SHEET]
    return saved(book)


def reopened(book: Any) -> own.OwnWorkbook:
    return own.read(saved(book), "club.xlsx")


@pytest.mark.parametrize("name", CASES)
def test_a_workbook_opens_as_the_event_inside(name: str) -> None:
    read = own.read(made(event(name), ".xlsx"), "club.xlsx")
    assert read.tournament == project.loads(project.dumps(event(name)), "").tournament
    assert read.changed == ""


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("[" * 30_000, "too many nested brackets"),
        ("{", "not JSON"),
        ("[]", "not a workbook of tbdesk"),
    ],
    ids=lambda text: text[:20],
)
def test_a_damaged_sheet_of_the_event_is_refused_in_a_sentence(first: str, said: str) -> None:
    book = load_workbook(io.BytesIO(made(event("rr6"), ".xlsx")))
    book[EVENT_SHEET]["A1"].value = first
    with pytest.raises(FormatError, match=said) as caught:
        reopened(book)
    assert "Error" not in str(caught.value)


@pytest.mark.parametrize("state", ["veryHidden", "hidden", "visible"])
def test_a_workbook_opens_as_the_event_whatever_hides_its_sheet(state: Any) -> None:
    """LibreOffice writes 'hidden', and a user may show the sheet or hide another one."""
    book = load_workbook(io.BytesIO(made(event("rr6"), ".xlsx")))
    book[EVENT_SHEET].sheet_state = state
    book["Rules"].sheet_state = "hidden"
    read = reopened(book)
    assert same.games(read.tournament) == same.games(event("rr6"))
    assert read.changed == ""
    cell(book["Crosstable"], 1, 2).value = "½"
    assert reopened(book).changed


def test_so_does_that_of_a_team_event() -> None:
    read = own.read(made(LEAGUE, ".xlsx"), "club.xlsx")
    assert read.tournament.matches == LEAGUE.matches
    assert read.changed == ""


@pytest.mark.parametrize("code", languages())
def test_nothing_is_changed_in_a_workbook_of_another_language(code: str) -> None:
    with language(code):
        data = made(event("swiss16"), ".xlsx", [SheetKind.CROSSTABLE])
    assert own.read(data, "club.xlsx").changed == ""


@pytest.mark.parametrize(
    ("name", "number", "head", "value"),
    [
        ("rr6", 1, "2", "½"),
        ("rr6", 1, "2", None),
        ("double4", 2, "3", "+"),
        ("swiss16", 3, "2", "4b1"),
        ("rr6", 2, "Name", "Somebody else"),
        ("rr6", 2, "Rtg", 1234),
    ],
)
def test_a_changed_cell_is_named_and_the_event_stays(
    name: str, number: int, head: str, value: object
) -> None:
    book = exported(event(name), "PTS,SB", with_event=True)
    changed = cell(book["Crosstable"], number, int(head) if head.isdigit() else head)
    before, changed.value = str(changed.value), value
    read = reopened(book)
    assert same.games(read.tournament) == same.games(event(name))
    text = (
        f"{changed.coordinate} on the sheet 'Crosstable' was '{before}' and is now '{value or ''}'"
    )
    assert text in read.changed


def test_a_changed_line_up_is_named() -> None:
    book = exported(LEAGUE, "MPTS", with_event=True)
    sheet = book["Line-ups 1"]
    place = next(one for row in sheet for one in row if one.value == "1-0")
    place.value = "0-1"
    text = f"{place.coordinate} on the sheet 'Line-ups 1' was '1-0' and is now '0-1'"
    assert text in reopened(book).changed


def test_the_command_line_says_what_was_changed() -> None:
    book = exported(event("rr6"), "PTS,SB", with_event=True)
    cell(book["Crosstable"], 1, 2).value = "½"
    loaded = files.loads(saved(book), "club.xlsx")
    assert any("on the sheet 'Crosstable' was '1'" in problem.value for problem in loaded.problems)


def test_a_changed_workbook_can_be_read_as_any_other_table() -> None:
    book = exported(event("rr6"), "PTS,SB", with_event=True)
    cell(book["Crosstable"], 1, 2).value = "½"
    reading = best(sheets(saved(book), "club.xlsx"))
    assert any("do not mirror each other" in one.sentence for one in reading.contradictions)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", CASES)
def test_a_workbook_without_its_event_is_read_as_any_other_table(name: str, code: str) -> None:
    with language(code):
        data = without_event(made(event(name), ".xlsx"))
    reading = best(sheets(data, "club.xlsx"))
    assert not reading.contradictions
    read = tournament(reading)
    by_round = not read.assumed_table
    assert same.games(read, by_round=by_round) == same.games(event(name), by_round=by_round)
    assert read.chain == standings_of(event(name)).chain
    assert read.kind is event(name).kind


@pytest.mark.parametrize("name", CASES)
def test_so_is_a_page(name: str) -> None:
    reading = best(sheets(made(event(name), ".html"), "club.html"))
    assert not reading.contradictions
    read = tournament(reading)
    by_round = not read.assumed_table
    assert same.games(read, by_round=by_round) == same.games(event(name), by_round=by_round)
    assert same.names(read) == same.names(event(name))


@pytest.mark.parametrize("suffix", [".xlsx", ".html"])
def test_the_sheets_of_teams_are_no_event_of_players(suffix: str) -> None:
    parts = set(SheetKind) - {SheetKind.PERSONAL}  # a list of players may be read as one
    data = made(LEAGUE, suffix, parts)
    if suffix == ".xlsx":
        data = without_event(data)
    assert best(sheets(data, f"club{suffix}")).refusal is not None


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04" + bytes(99), b"Name;1\n"])
def test_a_workbook_of_another_program_is_recognised(data: bytes) -> None:
    assert not own.is_ours(data)
