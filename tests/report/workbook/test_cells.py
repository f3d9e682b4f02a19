"""Text stays text in the cells of a workbook."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import event
from tests.profiles import examples
from tests.report.workbook.sheets import club_night, exported, is_ours, renamed


@pytest.mark.parametrize(
    "text", ["=1+1", '=HYPERLINK("x")', "+39 011 555", "-x", "@SUM(A1)", "=", "-"]
)
def test_text_that_looks_like_a_formula_is_text(text: str) -> None:
    tournament = renamed(club_night(title=text, place=text), name=text, club=text, title=text)
    book = exported(tournament, "PTS,SB/C1")
    for cell in (
        book.standings.cell(1, "Name"),
        book.standings.cell(1, "Club"),
        book.standings.cell(1, "Title"),
        book.standings.sheet["A1"],
        book.crosstable.cell(1, "Name"),
        book.crosstable.sheet["A1"],
    ):
        assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", True)


def test_the_signs_of_forfeits_are_text() -> None:
    table = exported(event("rr6"), "PTS,SB/C1").crosstable
    for cell, sign in ((table.cell(5, 6), "+"), (table.cell(6, 5), "-")):
        assert (cell.value, cell.data_type, cell.quotePrefix) == (sign, "s", True)


@pytest.mark.parametrize("text", ["#N/A", "1/2", "007", "TRUE", "1e5"])
def test_names_are_not_read_as_anything_else(text: str) -> None:
    cell = exported(renamed(event("rr6"), name=text), "PTS").standings.cell(1, "Name")
    assert (cell.value, cell.data_type, cell.number_format) == (text, "s", "@")


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
    tournament = replace(renamed(event("rr6"), name=name, club=title), title=title, place=name)
    book = exported(tournament, "PTS,DE,SB/C1")
    assert len(book.crosstable.rows) == 6
    for sheet in book.book:
        for cell in (cell for row in sheet for cell in row):
            assert cell.data_type != "e"
            assert cell.data_type != "f" or is_ours(cell)
