"""Boards and matches that are others than in the last hand-out."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tbdesk.models.teams import lineup_typing, round_matches
from tests.engine.teams_of import league
from tests.ui import hands
from tests.ui.files.conftest import SavedAs
from tests.ui.files.test_editions import export
from tests.ui.teams.conftest import TeamHall


def test_boards_and_match_are_marked(hall: TeamHall, saved_as: SavedAs) -> None:
    """A postponed match that is typed board by board is no change; a board that was printed is."""
    hall.open(league())
    desk = hall.desk
    desk.ctrl(Qt.Key.Key_PageDown)  # round 1
    desk.press(Qt.Key.Key_Return)
    desk.press(Qt.Key.Key_F5)
    desk.type("1")
    export(desk, saved_as)
    hall.lineup.setFocus()
    desk.type("0")
    assert changed_boards(hall) == []
    match = hall.event.matches[0]
    assert [board.result is not None for board in match.boards] == [True, True]
    export(desk, saved_as)
    matches = hall.matches
    hands.click_cell(matches, 0, round_matches.SCORE)
    desk.press(Qt.Key.Key_Return)
    hands.click_cell(hall.lineup, 1, lineup_typing.RESULT)
    desk.type("5")
    assert changed_boards(hall) == [1]
    score = str(matches.model().index(0, round_matches.SCORE).data(Qt.ItemDataRole.ToolTipRole))
    assert "edition 2 of " in score


def changed_boards(hall: TeamHall) -> list[int]:
    """The boards on show that were printed with another result, from 0."""
    model = hall.lineup.model()
    return [
        row
        for row in range(model.rowCount())
        if ": was " in str(model.index(row, lineup_typing.RESULT).data(Qt.ItemDataRole.ToolTipRole))
    ]
