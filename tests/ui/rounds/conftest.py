"""A Swiss at the window: what its rounds show."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QListView

from tbdesk.engine.model.tournament import Tournament
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds, nothing paired."""
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    start(desk, swiss(*names, rounds=3).tournament)
    return desk


def start(desk: Desk, event: Tournament) -> None:
    desk.document.start(event, None, unsaved=True)
    activate(desk.window)
    QApplication.processEvents()


def event_of(desk: Desk) -> Tournament:
    tournament = desk.event
    assert tournament is not None
    return tournament


def board(desk: Desk, row: int) -> list[str]:
    """White, result, Black of a row from 1."""
    model = desk.table("rounds").model()
    return [model.index(row - 1, column).data() for column in range(3)]


def cursor(desk: Desk) -> tuple[int, str]:
    """The row, from 1, and the header of the cursor's column."""
    view = desk.table("rounds")
    index = view.currentIndex()
    return index.row() + 1, desk.headers(view)[index.column()]


def shown_round(desk: Desk) -> str:
    combo = child(desk.window, QComboBox, "roundChoice")
    return combo.currentText()


def unpaired(desk: Desk) -> list[str]:
    view = child(desk.window, QListView, "unpaired")
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]
