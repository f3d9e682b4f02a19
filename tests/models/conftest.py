"""An open event with the models that show it, every one watched while a test edits.

QAbstractItemModelTester writes a warning of the category qt.modeltest for what a model does
against the rules, and a warning of Qt fails a test (see test_rules_of_models).
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.players.crosstable import OWN_COLUMNS, CrosstableModel
from tbdesk.models.players.participants import ParticipantsModel
from tbdesk.models.rounds.rounds import RoundsModel, UnpairedModel
from tbdesk.models.standings.contributions import ContributionsModel
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document


def watched(model: QAbstractItemModel) -> Any:
    """The model, with a tester that looks on until the model is gone."""
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    return model


def texts(model: QAbstractItemModel, row: int) -> list[Any]:
    """A row as it is shown."""
    return [model.index(row, column).data() for column in range(model.columnCount())]


def column_texts(model: QAbstractItemModel, column: int) -> list[Any]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def headers(model: QAbstractItemModel, role: int = Qt.ItemDataRole.DisplayRole) -> list[Any]:
    return [
        model.headerData(column, Qt.Orientation.Horizontal, role)
        for column in range(model.columnCount())
    ]


def announced(model: QAbstractItemModel) -> list[tuple[int, int, int, int]]:
    """A list that takes in (top, left, bottom, right) of whatever the model says has changed."""
    areas: list[tuple[int, int, int, int]] = []

    def note(top_left: QModelIndex, bottom_right: QModelIndex) -> None:
        areas.append((top_left.row(), top_left.column(), bottom_right.row(), bottom_right.column()))

    model.dataChanged.connect(note)
    return areas


class OpenDocument:
    """A document, its calculation, and what its models refused."""

    def __init__(self) -> None:
        self.document = Document()
        self.service = CalculationService(self.document)
        self.refusals: list[str] = []

    def listen(self, *models: Any) -> None:
        """Take in what the models refuse, and calculate from now on."""
        for model in models:
            model.refused.connect(self.refusals.append)
        self.service.follow(self.document)

    def open(self, tournament: Tournament, chain: str) -> None:
        self.document.start(tournament._replace(chain=catalogue.chain(chain)), None)

    @property
    def tournament(self) -> Tournament:
        assert self.document.tournament is not None
        return self.document.tournament

    def undo(self) -> None:
        self.document.undo_stack.undo()

    def redo(self) -> None:
        self.document.undo_stack.redo()


class OpenEvent(OpenDocument):
    """An event of players with its models; players are named by pairing number."""

    def __init__(self) -> None:
        super().__init__()
        self.crosstable: CrosstableModel = watched(CrosstableModel(self.document, self.service))
        self.standings: StandingsModel = watched(StandingsModel(self.service))
        self.contributions: ContributionsModel = watched(ContributionsModel())
        self.problems: ProblemsModel = watched(ProblemsModel(self.document, self.service))
        self.rounds: RoundsModel = watched(RoundsModel(self.document))
        self.unpaired: UnpairedModel = watched(UnpairedModel(self.rounds))
        self.participants: ParticipantsModel = watched(
            ParticipantsModel(self.document, self.service)
        )
        self.service.updated.connect(lambda standings: self.contributions.show(standings, 0))
        self.listen(self.crosstable, self.rounds, self.participants)

    def open(
        self,
        tournament: Tournament,
        chain: str = "PTS,SB",
        problems: tuple[Problem, ...] = (),
    ) -> None:
        """Take up an event; problems: those its file was read with."""
        event = tournament._replace(chain=catalogue.chain(chain))
        self.document.start(event, None, problems=problems)

    def cell(self, row: int, column: int) -> QModelIndex:
        """The crosstable's cell of two pairing numbers."""
        return self.crosstable.index(row - 1, OWN_COLUMNS + column - 1)

    def enter(self, row: int, column: int, text: str) -> bool:
        return bool(self.crosstable.setData(self.cell(row, column), text))

    def grid(self) -> list[str]:
        """The cells as one line a player."""
        numbers = range(1, self.crosstable.rowCount() + 1)
        return [
            " ".join(self.cell(row, column).data() or "." for column in numbers) for row in numbers
        ]


@pytest.fixture
def desk(qtbot: QtBot) -> OpenEvent:
    return OpenEvent()
