"""A Swiss at the window: what its rounds show."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QListView

from tbdesk.engine.model.tournament import Tournament
from tests.domain import swiss
from tests.ui.conftest import Desk


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds, nothing paired."""
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    start(desk, swiss(*names, rounds=3).tournament)
    return desk


def start(desk: Desk, event: Tournament) -> None:
    desk.window._document.start(event, None, unsaved=True)
    QApplication.processEvents()


def event_of(desk: Desk) -> Tournament:
    tournament = desk.window._document.tournament
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
    combo = desk.window.findChild(QComboBox, "roundChoice")
    assert combo is not None
    return combo.currentText()


def unpaired(desk: Desk) -> list[str]:
    view = desk.window.findChild(QListView, "unpaired")
    assert view is not None
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]
