"""The preview of a table: cells, headings, choices, remarks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.files.tables import Choices, Role, Topic
from tbdesk.models.roles import DOUBTFUL_ROLE, READ_ROLE
from tbdesk.models.setup.import_table import ImportTableModel, RemarksModel
from tbdesk.session.files.foreign import pasted
from tests.models.conftest import announced, column_texts, headers, texts, watched

GRID = (
    "Club\n\nNo\tName\t1\t2\t3\tPts\n1\tAnna\t*\t1\t½\t1½\n2\tBea\t1\t*\t1\t1\n3\tCleo\t½\t0\t*\t½"
)
ROW_OF_ANNA = 2


@pytest.fixture
def table(qtbot: QtBot) -> Callable[[str], ImportTableModel]:
    def made(text: str = GRID) -> ImportTableModel:
        model: ImportTableModel = watched(ImportTableModel(pasted("", text).reading))
        return model

    return made


Table = Callable[..., ImportTableModel]


def test_cells_that_contradict_each_other_are_marked(table: Table) -> None:
    model = table()
    assert headers(model) == [
        "Number ▾\nA",
        "Name ▾\nB",
        "Opponent 1 ▾\nC",
        "Opponent 2 ▾\nD",
        "Opponent 3 ▾\nE",
        "Points ▾\nF",
    ]
    assert texts(model, ROW_OF_ANNA)[:4] == ["1", "Anna", "*", "1 ≠"]
    assert model.index(ROW_OF_ANNA, 3).data(DOUBTFUL_ROLE)
    assert model.index(ROW_OF_ANNA, 3).data(Qt.ItemDataRole.ToolTipRole)
    assert not model.index(ROW_OF_ANNA, 2).data(DOUBTFUL_ROLE)
    assert model.index(ROW_OF_ANNA, 1).data(READ_ROLE)
    assert not model.index(1, 1).data(READ_ROLE)


def test_a_column_in_another_role(table: Table) -> None:
    model = table()
    changes = announced(model)
    model.set_role(5, Role.UNUSED)
    assert headers(model)[5] == "Not used ▾\nF"
    assert not model.index(ROW_OF_ANNA, 5).data(READ_ROLE)
    assert len(changes) == 1
    model.set_role(5, Role.UNUSED)
    assert len(changes) == 1  # nothing to read anew


def test_a_row_is_left_out_and_taken_in(table: Table) -> None:
    model = table("Name\tRtg\nAnna\t2000\nBea\t1900\nCleo\t1800")
    assert [player.name for player in model.reading.players] == ["Anna", "Bea", "Cleo"]
    model.set_row(2, False)
    assert [player.name for player in model.reading.players] == ["Anna", "Cleo"]
    assert model.index(2, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert model.headerData(2, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole)
    model.set_row(2, True)
    assert model.is_used(2)


def test_another_row_has_the_headings(table: Table) -> None:
    model = table("A\tB\nName\tRtg\nAnna\t2000\nBea\t1900")
    model.set_heading(-1)
    assert not model.reading.players
    model.set_heading(1)
    assert len(model.reading.players) == 2


def test_a_question_is_answered(table: Table) -> None:
    model = table("White\tBlack\tResult\nAnna\tBea\t1-0\nCleo\tDora\t½-½")
    (question,) = model.reading.questions
    assert question.topic is Topic.ROUND
    model.answer(Topic.ROUND, question.options[0].key)
    assert model.reading.usable


def test_another_sheet_is_shown(table: Table, qtbot: QtBot) -> None:
    model = table()
    other = pasted("", "Name\tRtg\nAnna\t2000\nBea\t1900\nCleo\t1800").sheets[0]
    with qtbot.waitSignal(model.modelReset):
        model.show_sheet(other)
    assert (model.rowCount(), model.columnCount()) == (4, 2)


def test_remembered_choices_hold_if_they_make_something_of_the_table(table: Table) -> None:
    model = table("Name\tTown\tRtg\nAnna\tRoma\t2000\nBea\tBari\t1900")
    model.remember(Choices().with_role(0, Role.UNUSED))
    assert model.reading.first(Role.NAME) == 0
    model.remember(Choices().with_role(1, Role.CLUB))
    assert [player.club for player in model.reading.players] == ["Roma", "Bari"]


def test_remarks_lead_to_their_cells(table: Table) -> None:
    model = table()
    remarks: RemarksModel = watched(RemarksModel(model, model))
    lines = column_texts(remarks, 0)
    contradictions = [row for row, line in enumerate(lines) if line.startswith("≠")]
    assert contradictions
    assert model.reading.marks[
        remarks.cell_at(contradictions[0]).row(), remarks.cell_at(contradictions[0]).column()
    ]


def test_a_refusal_comes_first(table: Table) -> None:
    model = table("No\tName\tPts\n1\tAnna\t2\n2\tBea\t1\n3\tCleo\t0")
    assert column_texts(watched(RemarksModel(model, model)), 0)[0].startswith("✗")


def test_nothing_is_outside_the_table(table: Table) -> None:
    model = table()
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.data(QModelIndex()) is None
    assert model.headerData(99, Qt.Orientation.Horizontal) is None
    assert model.headerData(99, Qt.Orientation.Vertical) is None


def test_choices_are_taken_back_one_by_one(table: Table) -> None:
    model = table("No\tName\tTown\n1\tAnna\tRoma\n2\tBea\tBari")
    first = model.reading.choices
    model.set_role(2, Role.CLUB)
    second = model.reading.choices
    model.set_row(1, False)
    model.take_back()
    assert model.reading.choices == second
    model.take_back()
    assert (model.reading.choices, model.can_take_back) == (first, False)
    model.take_back()
    assert model.reading.choices == first


def test_the_open_event_takes_results_and_players(qtbot: QtBot) -> None:
    event = Tournament("", EventKind.SWISS, (Player(1, "Anna"), Player(2, "Bea")), rounds=1)
    rounds = "No\tName\tRtg\n1\tAnna\t2000\n2\tBea\t1900\n3\tCleo\t1800"
    model = ImportTableModel(pasted("", rounds).reading, event)
    assert model.results is None
    assert model.more_players is not None
    assert [player.name for player in model.more_players.tournament.players] == [
        "Anna",
        "Bea",
        "Cleo",
    ]
