"""Text stays text in the cells of a workbook."""

from __future__ import annotations

from datetime import datetime
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.log import Change, Fact
from tbdesk.report.wishes import ALL, SheetKind
from tbdesk.report.workbook import EVENT_SHEET as DATA
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.profiles import examples
from tests.report.workbook.books import opened, workbook_bytes
from tests.report.workbook.reopened import exported, is_ours, renamed

WHEN = datetime(2026, 3, 7, 18, 5)
_SIGNS = ("=", "\t=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "\u200b=", "\ufeff＝")


@pytest.mark.parametrize("teams", [False, True])
def test_no_text_of_an_event_is_a_formula_on_any_sheet(teams: bool) -> None:
    """Every text that anybody types, each beginning with another sign, on every sheet there is: the
    formulas are ours alone, and what looks like one stays text when it is edited."""
    made, chain = (teams14(), "MPTS,GPTS,EDE,OTHER_x") if teams else (event("rr6"), _CHAIN)
    signs = cycle(_SIGNS)

    def wild(_old: object = None) -> str:
        return f'{next(signs)}HYPERLINK("x")'

    players = tuple(
        player._replace(
            name=wild(), club=wild(), title=wild(), federation=wild(), fide_id=wild(), sex="m"
        )
        for player in made.players
    )
    named = tuple(team._replace(name=wild()) for team in made.teams)
    games = tuple(
        game._replace(result=None, unread=wild()) if at < len(_SIGNS) else game
        for at, game in enumerate(made.games)
    )
    hostile = made._replace(
        players=players,
        teams=named,
        games=games,
        title=wild(),
        place=wild(),
        arbiter=wild(),
        lots_seed=wild(),
        log=tuple(Change(WHEN, 1, Fact.NAME, wild(), wild(), wild(), wild()) for _ in _SIGNS),
    )
    table = standings(hostile, f"{chain},LOTS").standings
    book = opened(workbook_bytes(table, sheets=ALL | {SheetKind.LOG}))
    texts = 0
    for sheet in book:
        for one in (cell for row in sheet for cell in row):
            if one.data_type == "f":
                assert str(one.value).startswith(_OURS), one.value
            elif (
                isinstance(one.value, str) and one.value.lstrip("\u200b\ufeff")[:10] in _BEGINNINGS
            ):
                texts += 1
                assert sheet.title == DATA or one.quotePrefix, f"{sheet.title}!{one.coordinate}"
                assert one.data_type == "s"
    assert texts > 20


_BEGINNINGS = {f"{sign.strip()[-1]}HYPERLINK" for sign in _SIGNS}
_CHAIN = "PTS,DE,SB/C1,MAN,OTHER_x"
_OURS = ("=SUMPRODUCT(", "=IF(", "=SUM(", "=MID(", "=INDEX(", "=TRIM(", "=(1-2*")


def test_the_signs_of_forfeits_are_text() -> None:
    table = exported(event("rr6"), "PTS,SB/C1").crosstable
    for cell, sign in ((table.cell(5, 6), "+"), (table.cell(6, 5), "-")):
        assert (cell.value, cell.data_type, cell.quotePrefix) == (sign, "s", True)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", ["#N/A", "1/2", "007", "TRUE", "1e5"])
def test_names_are_not_read_as_anything_else(text: str) -> None:
    cell = exported(renamed(event("rr6"), name=text), "PTS").standings.cell(1, "Name")
    assert (cell.value, cell.data_type, cell.number_format) == (text, "s", "@")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann\x00 \x1fB\x07ee", "Ann Bee"),
        ("two\nlines\tand\x0bmore", "two lines and more"),
        ("lone \ud800 surrogate", "lone surrogate"),
        ("😀 王小明 אבגד", "😀 王小明 אבגד"),
        ("Ludwig " * 17, ("Ludwig " * 17).strip()),
        ("'quoted\" & <tagged>", "'quoted\" & <tagged>"),
        ("", None),
    ],
)
def test_any_name_can_be_written(name: str, shown: str | None) -> None:
    book = exported(renamed(event("rr6"), name=name), "PTS,SB/C1")
    assert book.standings.cell(1, "Name").value == shown
    comment = book.crosstable.cell(4, 6).comment
    assert comment is not None


@examples(25)
@given(st.text(max_size=120), st.text(max_size=40))
def test_no_text_breaks_the_file_or_becomes_a_formula(name: str, title: str) -> None:
    tournament = renamed(event("rr6"), name=name, club=title)._replace(title=title, place=name)
    book = exported(tournament, "PTS,DE,SB/C1", sheets=ALL)
    assert len(book.crosstable.rows) == 6
    for sheet in book.book:
        for cell in (cell for row in sheet for cell in row):
            assert cell.data_type != "e"
            assert cell.data_type != "f" or is_ours(cell)
