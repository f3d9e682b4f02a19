"""The contributions of team tie-breaks: a column a board, both scores of an encounter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.models.standings.contributions import ContributionsModel
from tests.engine.cases import teams14
from tests.engine.teams_of import league
from tests.models.conftest import headers, texts, watched
from tests.models.teams.test_team_players import played
from tests.models.teams_on_show import OpenTeams


def test_boards_are_columns(qtbot: QtBot) -> None:
    desk = OpenTeams()
    desk.open(played(league(teams=3)), "MPTS,BC,TBR")
    model: ContributionsModel = watched(ContributionsModel())
    model.show(desk.service.standings, 0)
    assert headers(model) == ["Name", "1", "2", "3", "MPTS"]
    model.show(desk.service.standings, 1)
    assert headers(model) == ["Name", "1", "2", "BC"]
    assert model.rowCount() == 3
    row = texts(model, 0)
    assert row[0] == "1 A"
    assert "*" not in row
    assert all(row[1:3])
    model.show(desk.service.standings, 2)
    assert headers(model) == ["Name", "1", "2", "TBR"]
    assert all(texts(model, 0)[1:3])
    assert "on board 2" in model.index(0, 2).data(Qt.ItemDataRole.ToolTipRole)
    model.show(desk.service.standings, 0)
    assert headers(model) == ["Name", "1", "2", "3", "MPTS"]


def test_an_encounter_shows_every_score_that_was_looked_at(qtbot: QtBot) -> None:
    """11 and 14 drew their match of round 3, so the game points were looked at too."""
    desk = OpenTeams()
    desk.open(teams14(), "MPTS,EDE")
    model: ContributionsModel = watched(ContributionsModel())
    standings = desk.service.standings
    assert standings is not None
    model.show(standings, 1)
    row = model.row_of(standings.event.position_of[11])
    assert model.index(row, 3).data() == "14: 1 MP  2 GP"
    row = model.row_of(standings.event.position_of[6])
    assert [text for text in texts(model, row)[1:-1] if text] == ["8: 2 MP"]
