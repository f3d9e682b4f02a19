"""A chain that the event cannot have: the standings follow every key, and the window says what is
empty and why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from tbdesk.engine.tiebreaks import catalogue
from tests.domain import round_robin
from tests.models.conftest import column_texts
from tests.ui.conftest import Desk
from tests.ui.hands import child

TOOLTIP = Qt.ItemDataRole.ToolTipRole


def test_a_tie_break_of_teams_leaves_its_column_empty(desk: Desk) -> None:
    code = "EDET"
    event = round_robin("Alice", "Bruno", "Carla").tournament
    desk.document.start(event._replace(chain=catalogue.chain(f"PTS,{code}")), None)
    problems = child(desk.window, QListView, "problems").model()
    reason = f"{code} is not computed: it "
    for typed, points in (("1", "1.0"), ("5", "0.5")):
        desk.click_game(1, 2)
        desk.type(typed)
        assert max(desk.values("PTS")) == points
        assert desk.values(code) == ["–"] * 3
        assert any(reason in line for line in column_texts(problems, 0))
    column = desk.column(desk.standings, code)
    assert desk.standings.model().index(0, column).data(TOOLTIP).startswith(reason)
