"""A workbook opened again: the event as it was, or with what was changed in the crosstable."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given, settings

from tbdesk.engine.checks import Problem
from tbdesk.engine.results import Kind, Outcome, Result
from tbdesk.engine.standings import Standings
from tbdesk.engine.tournament import Bye, Game, Tournament
from tbdesk.formats import files, project, report
from tbdesk.formats.errors import FormatError
from tbdesk.formats.workbook import reopen, workbook_bytes
from tests.domain import round_robin, standings, swiss
from tests.engine.cases import event
from tests.engine.strategies import round_robins, spoilt, swisses
from tests.formats.workbook.books import CASES, cell, exported, opened


def saved(book: Any) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def kept(tournament: Tournament) -> Tournament:
    """An event as its own file keeps it."""
    return project.loads(project.dumps(tournament), "").tournament


def notices(problems: tuple[Problem, ...], tournament: Tournament) -> list[str]:
    return [report.problem_text(one, tournament) for one in problems]


class Edited:
    """A workbook in somebody's hands."""

    def __init__(self, tournament: Tournament, chain: str = "PTS,SB", **options: Any) -> None:
        self.before = kept(tournament)
        self.book = exported(tournament, chain, **options)
        self.grid = self.book["Crosstable"]

    def type(self, number: int, head: str | int, value: Any) -> None:
        cell(self.grid, number, head).value = value

    def read(self) -> tuple[Tournament, list[str]]:
        found = reopen.loads(saved(self.book), "club.xlsx")
        return found.tournament, notices(found.problems, found.tournament)


def result_of(tournament: Tournament, one: int, other: int, index: int = 0) -> str:
    """What two players have against each other, from the side of the first."""
    games = [game for game in tournament.games if {game.white, game.black} == {one, other}]
    game = sorted(games, key=lambda each: each.round)[index]
    if game.result is None:
        return "·"
    return (game.result if game.white == one else game.result.swapped).text


# --- as it was ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_a_published_event_comes_back_with_its_standings(name: str) -> None:
    chain = "PTS,DE,SB/C1,KS" if event(name).kind.predetermined else "PTS,BH/C1,SB,DE"
    table = standings(event(name), chain)
    loaded = files.loads(workbook_bytes(table.standings), f"{name}.xlsx")
    assert loaded.tournament == kept(event(name))
    assert loaded.problems == ()
    assert _shown(standings(loaded.tournament, chain).standings) == _shown(table.standings)


def _shown(table: Standings) -> list[tuple[object, ...]]:
    return [
        (line.rank, line.position, *(column.exact(line.position) for column in table.columns))
        for line in table.lines
    ]


@settings(max_examples=30, deadline=None)
@given(spoilt(swisses()) | spoilt(round_robins()))
def test_any_event_comes_back(tournament: Tournament) -> None:
    tournament = kept(tournament)
    content = workbook_bytes(standings(tournament, "PTS").standings)
    found = reopen.loads(content, "club.xlsx")
    assert found.tournament == tournament
    assert found.problems == project.loads(project.dumps(tournament), "").problems


def test_settings_and_chain_come_back() -> None:
    tournament = replace(
        event("swiss16"),
        title="_x0041_ & =1+1 😀",
        lots_seed="noon",
        unrated=1400,
        chain=standings(event("swiss16"), "PTS,BH/C1,LOTS").standings.chain,
    )
    found = reopen.loads(workbook_bytes(standings(tournament, "PTS").standings), "x")
    assert found.tournament == kept(tournament)


def test_an_earlier_round_changes_nothing_later() -> None:
    tournament = event("swiss16")
    content = workbook_bytes(standings(tournament, "PTS", after=2).standings)
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
    words = {"Crosstable": "Tabellone", "No": "N.", "Name": "Nome", "Pts": "Punti"}
    table = standings(event("rr6"), "PTS")
    content = workbook_bytes(table.standings, tr=lambda text: words.get(text, text))
    book = opened(content)
    assert "Tabellone" in book.sheetnames
    assert reopen.loads(content, "x") == reopen.Reopened(kept(event("rr6")))


def test_whose_workbook_it_is() -> None:
    assert reopen.is_ours(workbook_bytes(standings(event("rr6"), "PTS").standings))
    from openpyxl import Workbook

    assert not reopen.is_ours(saved(Workbook()))
    assert not reopen.is_ours(b"PK\x03\x04 and then nothing")
    assert not reopen.is_ours(b"")


# --- changed: everybody against everybody -----------------------------------------------------


def test_both_cells_changed() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "½")
    edited.type(2, 1, 0.5)
    after, said = edited.read()
    assert result_of(after, 1, 2) == "½-½"
    assert said == ["E7: 1 against 2 is now ½:½; exported was 1:0"]
    assert result_of(after, 1, 3) == result_of(edited.before, 1, 3)


def test_one_cell_changed_is_a_contradiction_and_not_guessed() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, 0)
    after, said = edited.read()
    assert after == edited.before
    assert len(said) == 1
    assert "contradict each other: 1 against 2 stays 1:0" in said[0]


def test_a_result_typed_once_where_both_were_open() -> None:
    made = round_robin("A", "B", "C")
    edited = Edited(made.tournament)
    edited.type(2, 1, 1)
    after, said = edited.read()
    assert result_of(after, 2, 1) == "1-0"
    assert "2 is now 0:1; exported was ·:·" in said[0]


def test_both_cells_emptied() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, None)
    edited.type(2, 1, None)
    after, _ = edited.read()
    assert result_of(after, 1, 2) == "·"


def test_what_is_no_result() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "won")
    after, said = edited.read()
    assert after == edited.before
    assert "'won' is not a result of 1 against 2; it stays 1" in said[0]


def test_two_winners() -> None:
    edited = Edited(event("rr6"))
    edited.type(2, 3, 1)  # was a draw
    edited.type(3, 2, 1)
    after, said = edited.read()
    assert result_of(after, 2, 3) == "½-½"
    assert len(said) == 1
    assert "contradict each other" in said[0]


def test_an_arbiters_decision_typed_on_both_sides() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "½")
    edited.type(2, 1, "-")
    assert edited.read()[0] == edited.before  # one side played and the other not
    edited.type(2, 1, 0)
    assert edited.read()[0] == edited.before  # only one cell says something new


def test_excel_took_a_half_for_a_date() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, datetime(2026, 2, 1))
    edited.type(2, 1, "1/2")
    assert result_of(edited.read()[0], 1, 2) == "½-½"


def test_one_game_of_two() -> None:
    edited = Edited(event("double4"), "PTS,SB/C1")
    old = [str(cell(edited.grid, *pair).value) for pair in ((1, 2), (2, 1))]
    edited.type(1, 2, f"½ {old[0].split()[1]}")
    edited.type(2, 1, f"½ {old[1].split()[1]}")
    after, said = edited.read()
    assert result_of(after, 1, 2, 0) == "½-½"
    assert result_of(after, 1, 2, 1) == result_of(edited.before, 1, 2, 1)
    assert len(said) == 1


def test_one_sign_for_two_games() -> None:
    edited = Edited(event("double4"))
    edited.type(1, 2, 1)
    after, said = edited.read()
    assert after == edited.before
    assert "is not a result" in said[0]


# --- changed: a Swiss -----------------------------------------------------------------------


def test_a_changed_result_of_a_swiss() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    assert cell(edited.grid, 2, 1).value == "10b1"
    edited.type(2, 1, "10b½")
    edited.type(10, 1, "2w½")
    after, said = edited.read()
    (game,) = [one for one in after.games if (one.round, one.black) == (1, 2)]
    assert game.result == Result.of(Outcome.DRAW)
    assert len(said) == 2
    assert "round 1 of 2 is now 10b½; exported was 10b1" in said[0] + said[1]
    assert len(after.games) == len(edited.before.games)


def test_a_result_changed_on_one_side_only() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    edited.type(2, 1, "10b½")
    after, said = edited.read()
    assert after == edited.before
    assert "the results contradict each other; it stays 10b1" in said[0]


def test_a_bye_for_an_absence() -> None:
    made = swiss("A", "B", "C", rounds=1)
    a, b, _ = made.players
    a.beats(b, round=1)
    edited = Edited(made.tournament, "PTS")
    assert cell(edited.grid, 3, 1).value == "ZPB"
    edited.type(3, 1, "PAB")
    after, said = edited.read()
    assert after.byes == (Bye(1, 3, Kind.PAIRING_BYE),)
    assert len(said) == 1


def test_a_bye_while_the_opponent_still_names_the_player() -> None:
    edited = Edited(event("swiss16"), "PTS")
    edited.type(2, 1, "HPB")
    after, said = edited.read()
    assert after == edited.before
    assert any("still names 2" in text for text in said)


def test_another_pairing_that_all_four_agree_on() -> None:
    made = swiss("A", "B", "C", "D", rounds=1)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.beats(d, round=1)
    edited = Edited(made.tournament, "PTS")
    for number, token in ((1, "3w1"), (3, "1b0"), (2, "4b½"), (4, "2w½")):
        edited.type(number, 1, token)
    after, said = edited.read()
    assert {(game.white, game.black, game.result) for game in after.games} == {
        (1, 3, Result.of(Outcome.WIN)),
        (4, 2, Result.of(Outcome.DRAW)),
    }
    assert len(said) == 4


def test_a_text_that_is_no_round() -> None:
    edited = Edited(event("swiss16"), "PTS")
    edited.type(2, 1, "lost")
    after, said = edited.read()
    assert after == edited.before
    assert "'lost' is no round; round 1 of 2 stays 10b1" in said[0]


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
    book = exported(event("rr6"), "PTS")
    sheet = book["tbdesk data"]
    sheet["A1"].value = json.dumps({**json.loads(sheet["A1"].value), "version": 2})
    with pytest.raises(FormatError, match="newer tbdesk"):
        reopen.loads(saved(book), "x")


def test_a_damaged_workbook() -> None:
    content = workbook_bytes(standings(event("rr6"), "PTS").standings)
    with pytest.raises(FormatError):
        reopen.loads(content[: len(content) // 2], "x")
    book = exported(event("rr6"), "PTS")
    book["tbdesk data"]["A2"].value = '{"format": "tbdesk", "version'
    with pytest.raises(FormatError):
        reopen.loads(saved(book), "x")


def with_part(name: str, change: Callable[[bytes], bytes]) -> bytes:
    """A workbook of ours, one part of it changed or added by somebody."""
    content = workbook_bytes(standings(event("rr6"), "PTS").standings)
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


@pytest.mark.parametrize(
    ("name", "start", "filling"),
    [
        ("xl/styles.xml", b"<cellXfs", b"<xf/>"),
        ("xl/workbook.xml", b"<sheets", b"<definedName/>"),
        ("xl/sharedStrings.xml", b"</sst>", b"<si><t>1</t></si>" * 8),
    ],
)
def test_a_part_far_larger_than_an_event_needs(name: str, start: bytes, filling: bytes) -> None:
    def fill(data: bytes) -> bytes:
        return (data or b"<sst></sst>").replace(start, filling * 50_000 + start)

    with pytest.raises(FormatError, match=f"{name}: more than"):
        reopen.loads(with_part(name, fill), "x")


def test_no_part_hides_under_a_name_that_is_not_looked_into() -> None:
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    part = b'<Override PartName="/xl/comments/t.xml" ContentType="' + kind + b'"/></Types>'
    content = with_part("[Content_Types].xml", lambda data: data.replace(b"</Types>", part))
    with pytest.raises(FormatError, match="under a name no program gives it"):
        reopen.loads(content, "x")


def test_games_keep_what_the_sheet_does_not_show() -> None:
    tournament = event("rr6")
    unread = replace(tournament.games[0], result=None, unread="3-2")
    tournament = tournament.with_game(0, unread)
    edited = Edited(tournament)
    assert edited.read() == (edited.before, [])
    assert isinstance(edited.before.games[0], Game)
