"""The preview of a table: cells, headings, corrections, doubts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import TWO_ONE_ZERO
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import ColumnKind, Reference, guess
from tbdesk.files.tables.sources.arrangement import likeliest as sheet
from tbdesk.models.roles import DOUBTFUL_ROLE, READ_ROLE
from tbdesk.models.setup.import_table import DoubtsModel, ImportTableModel, kind_texts
from tbdesk.report.players import fields
from tests.models.conftest import announced, column_texts, headers, texts, watched

GRID = "Club\nNo\tName\t1\t2\tPts\n1\tAnna\t*\t1\t1\n2\tBea\t1\t*\t0"


def table(text: str = GRID) -> ImportTableModel:
    model: ImportTableModel = watched(ImportTableModel(guess(sheet(text))))
    return model


def doubts_of(model: ImportTableModel) -> list[str]:
    list_: DoubtsModel = watched(DoubtsModel(model, model))
    return column_texts(list_, 0)


def test_the_cells_and_how_they_are_read(qtbot: QtBot) -> None:
    model = table()
    assert headers(model) == [
        "Number ▾\nA",
        "Name ▾\nB",
        "Opp. 1 ▾\nC",
        "Opp. 2 ▾\nD",
        "Points ▾\nE",
    ]
    assert [model.headerData(row, Qt.Orientation.Vertical) for row in range(4)] == list("1234")
    assert texts(model, 2) == ["1", "Anna", "*", "1 ≠", "1 ≠"]
    assert model.index(2, 3).data(DOUBTFUL_ROLE)
    assert "D3 has '1' and C4 has '1'" in model.index(2, 3).data(Qt.ItemDataRole.ToolTipRole)
    assert not model.index(2, 2).data(DOUBTFUL_ROLE)
    assert [model.index(row, 1).data(READ_ROLE) for row in range(4)] == [False, False, True, True]


def test_a_column_read_in_another_way(qtbot: QtBot) -> None:
    model = table()
    changes = announced(model)
    model.set_kind(4, ColumnKind.IGNORED)
    assert headers(model)[4] == "Ignored ▾\nE"
    assert not model.index(2, 4).data(READ_ROLE)
    assert changes == [(0, 0, 3, 4)]
    model.set_kind(4, ColumnKind.IGNORED)
    assert len(changes) == 1  # nothing to read anew


def test_a_row_taken_in_or_left_out(qtbot: QtBot) -> None:
    model = table("Name\tRtg\nAnna\t2000\nBea\t1900\nCleo\t")
    assert [player.name for player in model.reading.players] == ["Anna", "Bea", "Cleo"]
    model.set_row(2, False)
    assert [player.name for player in model.reading.players] == ["Anna", "Cleo"]
    model.set_row(2, True)
    assert model.is_player(2)


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        (lambda model: model.set_reference(Reference.ROW), "reference"),
        (lambda model: model.set_event(EventKind.PREDETERMINED), "event"),
        (lambda model: model.set_scores(TWO_ONE_ZERO), "scores"),
        (lambda model: model.set_two_games(True), "two_games"),
        (lambda model: model.set_rounds(9), "rounds"),
    ],
)
def test_other_corrections(qtbot: QtBot, change: object, seen: str) -> None:
    model = table()
    before = getattr(model.layout, seen)
    with qtbot.waitSignal(model.reread):
        change(model)  # type: ignore[operator]
    assert getattr(model.layout, seen) != before


def test_another_sheet(qtbot: QtBot) -> None:
    model = table()
    with qtbot.waitSignal(model.modelReset):
        model.show(sheet("Name\nAnna\nBea\nCleo"))
    assert (model.rowCount(), model.columnCount()) == (4, 1)


def test_the_doubts_and_where_they_are(qtbot: QtBot) -> None:
    model = table()
    list_: DoubtsModel = watched(DoubtsModel(model, model))
    lines = column_texts(list_, 0)
    assert lines[0].startswith("✗  D3 has '1' and C4 has '1'")
    assert lines[1].startswith("!  E3: 1 points are printed")
    assert list_.cell_at(0) == model.index(2, 3)
    model.set_kind(4, ColumnKind.IGNORED)
    assert list_.rowCount() == 1


def test_what_makes_it_no_event_comes_first(qtbot: QtBot) -> None:
    model = table("dear arbiter\nnothing here")
    lines = doubts_of(model)
    assert lines[0].startswith("✗  no table of results or players was found in 2 rows")


def test_nothing_outside_the_table(qtbot: QtBot) -> None:
    model = table()
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.data(QModelIndex()) is None
    assert model.headerData(99, Qt.Orientation.Horizontal) is None
    assert model.headerData(99, Qt.Orientation.Vertical) is None


def test_every_kind_has_a_name() -> None:
    read = {field for field in fields.FIELDS if field.headings}
    assert set(kind_texts()) == {*ColumnKind, *read}


def test_corrections_are_taken_back_one_by_one() -> None:
    model = ImportTableModel(guess(sheet("No\tName\tTown\n1\tAnna\tRoma\n2\tBea\tBari")))
    first = model.layout
    model.set_kind(2, fields.CLUB)
    second = model.layout
    model.set_row(1, False)
    model.take_back()
    assert model.layout == second
    model.take_back()
    assert (model.layout, model.can_take_back) == (first, False)
    model.take_back()
    assert model.layout == first
