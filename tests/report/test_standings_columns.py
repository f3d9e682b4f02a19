"""THE columns of the standings: every output shows those that are meant for it, and no others."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from openpyxl import load_workbook

from tbdesk.engine.standings.standings import Standings
from tbdesk.report import standings_columns as columns
from tbdesk.report.csv_report import standings_csv
from tbdesk.report.document import Grid
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.html import web_page
from tbdesk.report.json_standings import standings_data
from tbdesk.report.players.fields import SHOWN
from tbdesk.report.standings_columns import (
    COLUMNS,
    ColumnKind,
    Medium,
    StandingsColumn,
    filled_columns,
    standings_columns,
)
from tbdesk.report.text_report import standings_text
from tbdesk.report.wishes import Heads, SheetKind, Wishes
from tbdesk.report.workbook.workbook import workbook_bytes
from tests.domain import crosstable, round_robin, standings
from tests.engine.prizes.open30 import open30

#: Everything known of everybody.
ALL = ["Pl", "No", *(field.column_head for field in SHOWN), "PTS", "SB", "Decided by"]


@pytest.fixture(scope="module")
def known() -> Standings:
    made = round_robin("Ann", "Bob").tournament
    for player in made.players:
        known = player._replace(title="FM", federation="ITA", rating=2200, club="Turm")
        for field in SHOWN:
            known = known if field.text(known) else field.put_text(known, "7")
        made = made.with_player(known)
    return standings(made, "PTS,SB").standings


def wanted(found: Standings, where: Medium) -> list[str]:
    shown = filled_columns(standings_columns(found, where), found, list(found.places))
    return [column.head for column in shown]


def test_the_text(known: Standings) -> None:
    assert wanted(known, Medium.TEXT) == ALL
    head = standings_text(known).splitlines()[-3]
    assert head.split() == " ".join(ALL).split()


def test_separated_values(known: Standings) -> None:
    (head, *_) = csv.reader(io.StringIO(standings_csv(known, heads=Heads.PRINTED)))
    assert head == wanted(known, Medium.CSV) == ALL


def test_the_web_page_and_paper(known: Standings) -> None:
    (section,) = handout(known, Contents(crosstable=False)).sections
    grid = next(block for block in section.blocks if isinstance(block, Grid))
    assert [head.text for head in grid.heads] == wanted(known, Medium.PAGE) == ALL


def test_the_workbook(known: Standings) -> None:
    """It had lost the federation."""
    sheet = load_workbook(io.BytesIO(workbook_bytes(known)))["Standings"]
    rows = [[cell.value for cell in row if cell.value is not None] for row in sheet.iter_rows()]
    assert wanted(known, Medium.WORKBOOK) == ALL
    assert ALL in rows


def test_json_has_what_has_a_key_there(known: Standings) -> None:
    (first, _) = standings_data(known, ())["participants"]
    assert {column.json for column in COLUMNS if column.json} <= set(first)
    assert (first["id"], first["name"], first["rank"]) == (1, "Ann", 1)


def test_a_column_without_entries_is_left_out() -> None:
    nothing = standings(round_robin("Ann", "Bob").tournament, "PTS,SB").standings
    assert wanted(nothing, Medium.PAGE) == ["Pl", "No", "Name", "PTS", "SB", "Decided by"]


def test_points_have_a_column_where_the_chain_has_none() -> None:
    found = standings(round_robin("Ann", "Bob").tournament, "SB").standings
    assert wanted(found, Medium.PAGE) == ["Pl", "No", "Name", "Pts", "SB", "Decided by"]


def test_points_of_another_kind_are_not_those_that_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = StandingsColumn(
        "lost", "Lost", "Lost", lambda *_where: 0, Medium.WORKBOOK, ColumnKind.POINTS, decimals=1
    )
    monkeypatch.setattr(columns, "COLUMNS", (*COLUMNS[:-1], lost, COLUMNS[-1]))
    found = standings(crosstable("Ann * 1\nBob 0 *").tournament, "SB").standings
    book = load_workbook(io.BytesIO(workbook_bytes(found, Wishes(sheets=frozenset(SheetKind)))))
    letters = {cell.value: cell.coordinate[0] for row in book["Standings"] for cell in row}
    cells = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row]
    formulas = "".join(str(value) for value in cells if "Standings" in str(value))
    assert f"${letters['Pts']}$" in formulas
    assert f"${letters['Lost']}$" not in formulas


def test_no_two_columns_share_a_key() -> None:
    keys = [column.key for column in COLUMNS]
    assert sorted(keys) == sorted(set(keys))


#: Outputs of the standings with the columns that are asked for.
_OUTPUTS: dict[str, Callable[[Standings, tuple[str, ...]], str]] = {
    "text": lambda found, asked: standings_text(found, asked=asked),
    "csv": lambda found, asked: standings_csv(found, asked=asked),
    "page": lambda found, asked: web_page(found, Wishes(columns=asked)).decode(),
    "workbook": lambda found, asked: _cells(workbook_bytes(found, Wishes(columns=asked))),
}


def _cells(book: bytes) -> str:
    rows = load_workbook(io.BytesIO(book))["Standings"].iter_rows(values_only=True)
    return repr([value for row in rows for value in row])


@pytest.mark.parametrize("output", _OUTPUTS)
def test_a_column_on_demand_is_there_if_it_is_asked_for(
    known: Standings, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hobby = StandingsColumn(
        "hobby",
        "Hobby",
        "Hobby",
        lambda *_where: "fishing",
        Medium.LISTS,
        ColumnKind.WORDS,
        on_demand=True,
    )
    monkeypatch.setattr(columns, "COLUMNS", (*COLUMNS[:-1], hobby, COLUMNS[-1]))
    written = _OUTPUTS[output]
    assert "fishing" not in written(known, ())
    assert written(known, ("hobby",)).count("fishing") == 2


def test_columns_on_demand_are_offered_if_they_have_something_to_show() -> None:
    """A reader of a print dialog sees no tick that changes nothing."""
    without = standings(round_robin("Ann", "Bob").tournament, "PTS").standings
    assert columns.CATEGORIES in columns.on_demand(Medium.PAGE)
    assert columns.offered_columns(without, Medium.PAGE) == []
    there = standings(open30(), "PTS").standings
    assert columns.CATEGORIES in columns.offered_columns(there, Medium.PAGE)
