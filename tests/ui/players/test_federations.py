"""Federations stand in every grid and sheet of an event in which anybody has one."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QTableView

from tbdesk.engine.model.tournament import Tournament
from tbdesk.models.players.player_grid import FEDERATION
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.rounds.conftest import start


def with_federations(name: str) -> Tournament:
    made = event(name)
    players = (player._replace(federation="ITA") for player in made.players)
    return made._replace(players=tuple(players))


def shows(view: QTableView) -> bool:
    """True if a column of federations is in sight."""
    model = view.model()
    return any(
        not view.isColumnHidden(column) and model.index(0, column).data() == "ITA"
        for column in range(model.columnCount())
    )


@pytest.mark.parametrize("name", ["rr6", "swiss16"])
def test_in_every_grid_once_a_player_has_one(desk: Desk, name: str) -> None:
    start(desk, event(name))
    grids = [desk.table("participants"), *([desk.crosstable] if name == "rr6" else [])]
    views = [desk.standings, *grids]
    assert not any(map(shows, views))
    for view in grids:
        assert view.isColumnHidden(FEDERATION), "no empty column takes room"
    start(desk, with_federations(name))
    QApplication.processEvents()
    assert all(map(shows, views))
