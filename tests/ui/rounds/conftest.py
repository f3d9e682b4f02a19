"""A Swiss at the window: what its rounds show."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QComboBox, QListView

from tbdesk.engine.model.tournament import Tournament
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child

NAMES = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds, nothing paired."""
    start(desk, swiss(*NAMES, rounds=3).tournament)
    return desk


def pair_first_round(desk: Desk, results: str = "...", names: Sequence[str] = NAMES) -> None:
    """A Swiss whose first round is paired, 1-2, 3-4 and so on, with the results of its boards:
    `1`, `0`, or a dot if the result is missing."""
    made = swiss(*names, rounds=3)
    boards = zip(made.players[::2], made.players[1::2], results, strict=True)
    for white, black, result in boards:
        act = {"1": white.beats, "0": white.loses_to, ".": white.is_paired_with}[result]
        act(black, 1)
    start(desk, made.tournament)


def start(desk: Desk, event: Tournament) -> None:
    desk.document.start(event, None, unsaved=True)
    activate(desk.window)


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
