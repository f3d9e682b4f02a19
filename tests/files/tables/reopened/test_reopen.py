"""A workbook opened again: the event as it was, and what cannot be read."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from time import monotonic

import pytest
from hypothesis import given

from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.files.tables.reopened import reopen
from tbdesk.i18n import language
from tbdesk.report.errors import FormatError
from tests.domain import standings
from tests.engine.cases import event
from tests.engine.strategies import round_robins, spoilt, swisses
from tests.profiles import examples
from tests.report.workbook.books import CASES, exported, opened, saved, workbook_bytes
from tests.report.workbook.edited import Edited, kept

# --- as it was ------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", CASES)
def test_a_published_event_comes_back_with_its_standings(name: str) -> None:
    chain = "PTS,DE,SB/C1,KS" if event(name).kind.predetermined else "PTS,BH/C1,SB,DE"
    table = standings(event(name), chain)
    loaded = files.loads(workbook_bytes(table.standings, with_event=True), f"{name}.xlsx")
    assert loaded.tournament == kept(event(name))
    assert loaded.problems == ()
    assert _shown(standings(loaded.tournament, chain).standings) == _shown(table.standings)


def _shown(table: Standings) -> list[tuple[object, ...]]:
    return [
        (line.rank, line.position, *(column.exact(line.position) for column in table.columns))
        for line in table.lines
    ]


@examples(30)
@given(spoilt(swisses()) | spoilt(round_robins()))
def test_any_event_comes_back(tournament: Tournament) -> None:
    tournament = kept(tournament)
    content = workbook_bytes(standings(tournament, "PTS").standings, with_event=True)
    found = reopen.loads(content, "club.xlsx")
    assert found.tournament == tournament
    assert found.problems == project.loads(project.dumps(tournament), "").problems


def test_settings_and_chain_come_back() -> None:
    tournament = event("swiss16")._replace(
        title="_x0041_ & =1+1 😀",
        lots_seed="noon",
        unrated=1400,
        chain=standings(event("swiss16"), "PTS,BH/C1,LOTS").standings.chain,
    )
    found = reopen.loads(
        workbook_bytes(standings(tournament, "PTS").standings, with_event=True), "x"
    )
    assert found.tournament == kept(tournament)


def test_an_earlier_round_changes_nothing_later() -> None:
    tournament = event("swiss16")
    content = workbook_bytes(standings(tournament, "PTS", after=2).standings, with_event=True)
    assert reopen.loads(content, "x") == reopen.Reopened(kept(tournament))


def test_a_workbook_sorted_and_moved_about_is_the_same() -> None:
    edited = Edited(event("rr6"))
    grid = edited.grid
    for merged in list(grid.merged_cells.ranges):
        grid.unmerge_cells(str(merged))
    grid.insert_rows(1, 3)
    grid.insert_cols(3)
    assert edited.read() == (edited.before, [])


def test_other_languages() -> None:
    table = standings(event("rr6"), "PTS")
    with language("it"):
        content = workbook_bytes(table.standings, with_event=True)
    book = opened(content)
    assert "Tabellone" in book.sheetnames
    assert reopen.loads(content, "x") == reopen.Reopened(kept(event("rr6")))


def test_whose_workbook_it_is() -> None:
    assert reopen.is_ours(workbook_bytes(standings(event("rr6"), "PTS").standings, with_event=True))
    from openpyxl import Workbook

    assert not reopen.is_ours(saved(Workbook()))
    assert not reopen.is_ours(b"PK\x03\x04 and then nothing")
    assert not reopen.is_ours(b"")


# --- players, rows, sheets ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["rr6", "swiss16"])
def test_names_and_ratings(name: str) -> None:
    edited = Edited(event(name))
    edited.type(3, "Name", "Karla")
    edited.type(3, "Rtg", 2105)
    edited.type(4, "Rtg", "strong")
    after, said = edited.read()
    assert (after.player(3).name, after.player(3).rating) == ("Karla", 2105)
    assert after.player(4) == edited.before.player(4)
    assert len(said) == 3


def test_rows_that_are_gone_or_too_much() -> None:
    edited = Edited(event("rr6"))
    edited.type(6, "No", 9)
    after, said = edited.read()
    assert after == edited.before
    assert any("there is no number 9" in text for text in said)
    assert any("number 6 has no row any more" in text for text in said)


def test_without_the_sheet_or_the_table() -> None:
    edited = Edited(event("rr6"))
    edited.grid.delete_rows(1, 60)
    assert edited.read() == (
        edited.before,
        ["no crosstable was found on the sheet 'Crosstable'; the event is as it was exported"],
    )
    edited.grid.title = "Mine"
    after, said = edited.read()
    assert after == edited.before
    assert said[0].startswith("the sheet 'Crosstable' is not there")


# --- what cannot be read ----------------------------------------------------------------------


def test_a_newer_workbook() -> None:
    book = exported(event("rr6"), "PTS", with_event=True)
    sheet = book["tbdesk data"]
    sheet["A1"].value = json.dumps({**json.loads(sheet["A1"].value), "version": 2})
    with pytest.raises(FormatError, match="newer tbdesk"):
        reopen.loads(saved(book), "x")


def test_a_damaged_workbook() -> None:
    content = workbook_bytes(standings(event("rr6"), "PTS").standings, with_event=True)
    with pytest.raises(FormatError):
        reopen.loads(content[: len(content) // 2], "x")
    book = exported(event("rr6"), "PTS", with_event=True)
    book["tbdesk data"]["A2"].value = '{"format": "tbdesk", "version'
    with pytest.raises(FormatError):
        reopen.loads(saved(book), "x")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("first", ["7", "[]", '"tbdesk"', "null"])
def test_a_first_line_that_is_no_header(first: str) -> None:
    book = exported(event("rr6"), "PTS", with_event=True)
    book["tbdesk data"]["A1"].value = first
    with pytest.raises(FormatError, match="no workbook of tbdesk"):
        reopen.loads(saved(book), "x")


def with_part(name: str, change: Callable[[bytes], bytes], content: bytes = b"") -> bytes:
    """A workbook of ours, one part of it changed or added by somebody."""
    content = content or workbook_bytes(standings(event("rr6"), "PTS").standings, with_event=True)
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(buffer, "w") as new:
        parts = {one: old.read(one) for one in old.namelist()}
        parts[name] = change(parts.get(name, b""))
        for one, data in parts.items():
            new.writestr(one, data)
    return buffer.getvalue()


def test_a_document_type_is_refused() -> None:
    head = b'<!DOCTYPE x [<!ENTITY a "b">]>'
    content = with_part("xl/worksheets/sheet2.xml", lambda data: head + data)
    with pytest.raises(FormatError, match="document type"):
        reopen.loads(content, "x")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("name", "start", "filling"),
    [
        ("xl/styles.xml", b"<cellXfs", b"<xf/>"),
        ("xl/workbook.xml", b"<sheets", b"<definedName/>"),
        ("xl/sharedStrings.xml", b"</sst>", b"<si><t>1</t></si>" * 12),
    ],
)
def test_a_part_far_larger_than_an_event_needs(name: str, start: bytes, filling: bytes) -> None:
    def fill(data: bytes) -> bytes:
        return (data or b"<sst></sst>").replace(start, filling * 50_000 + start)

    with pytest.raises(FormatError, match=f"{name}: more than"):
        reopen.loads(with_part(name, fill), "x")


def test_no_part_hides_under_a_name_that_is_not_looked_into() -> None:
    """Who says that the styles are among the comments, which are not looked into."""
    styles = b'<!DOCTYPE x [<!ENTITY a "b">]><styleSheet/>'
    content = with_part("xl/comments/styles.xml", lambda _: styles)
    lists = "xl/_rels/workbook.xml.rels"
    content = with_part(
        lists, lambda data: data.replace(b"styles.xml", b"comments/styles.xml"), content
    )
    with pytest.raises(FormatError, match="document type"):
        reopen.loads(content, "x")


def test_games_keep_what_the_sheet_does_not_show() -> None:
    tournament = event("rr6")
    unread = tournament.games[0]._replace(result=None, unread="3-2")
    tournament = tournament.with_game(0, unread)
    edited = Edited(tournament)
    assert edited.read() == (edited.before, [])
    assert isinstance(edited.before.games[0], Game)


def test_a_row_with_a_number_without_end_is_not_counted_up_to() -> None:
    at = exported(event("rr6"), "PTS", with_event=True).sheetnames.index("tbdesk data") + 1
    far = with_part(
        f"xl/worksheets/sheet{at}.xml",
        lambda part: part.replace(b'<row r="2"', b'<row r="999999999"', 1),
    )
    before = monotonic()
    with pytest.raises(FormatError):
        reopen.loads(far, "x")
    assert monotonic() - before < 5
