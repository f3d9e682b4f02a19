"""The match grid: scores from either side, forfeits, missing boards, double rounds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry import seating
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Adjustment, Withdrawal
from tbdesk.models.teams.match_grid import NAME
from tests.engine.teams_of import league
from tests.models.conftest import announced, headers
from tests.models.teams_on_show import OpenTeams

WIN = Result.of(Outcome.WIN)


@pytest.fixture
def desk(qtbot: QtBot) -> OpenTeams:
    opened = OpenTeams()
    opened.open(league())
    return opened


def test_a_score_shows_from_both_sides_with_its_match_points(desk: OpenTeams) -> None:
    assert desk.enter(1, 2, "1,5")
    assert desk.enter(4, 3, "1:1")
    assert headers(desk.grid) == ["Team", "1", "2", "3", "4", "MP", "GP"]
    assert desk.texts() == [
        "* 1½ (2) . . 2.0 1.5",
        "½ (0) * . . 0.0 0.5",
        ". . * 1 (1) 1.0 1.0",
        ". . 1 (1) * 1.0 1.0",
    ]
    assert desk.match_of(1, 2).score in ((3, 1), (1, 3))


def test_a_forfeited_match(desk: OpenTeams) -> None:
    assert desk.enter(2, 1, "+")
    assert desk.cell(2, 1).data() == "+ (2)"
    assert desk.cell(1, 2).data() == "- (0)"
    assert desk.enter(2, 1, "-:-")
    assert desk.cell(2, 1).data() == "- (0)"


@pytest.mark.parametrize("typed", ["3", "x", "2-1", "1,7"])
def test_a_text_that_is_no_score_changes_nothing_and_is_reported(
    desk: OpenTeams, typed: str
) -> None:
    before = desk.tournament
    assert not desk.enter(1, 2, typed)
    assert desk.tournament == before
    assert desk.cell(1, 2).data() == typed, "it stays in its cell, to be mended"
    assert desk.cell(2, 1).data() == ""
    assert typed in desk.refusals[0]
    assert "Match" in desk.refusals[0]


def test_no_match_on_the_diagonal(desk: OpenTeams) -> None:
    assert not desk.enter(2, 2, "1")
    assert not desk.grid.setData(desk.grid.index(0, NAME), "1")
    assert "diagonal" in desk.refusals[0]
    assert "opponents" in desk.refusals[1]


def test_missing_boards_are_seen(desk: OpenTeams) -> None:
    match = desk.match_of(1, 2)
    index = desk.tournament.matches.index(match)
    changed = seating.with_result(desk.tournament, match, 0, WIN)
    desk.document.edit(desk.tournament.with_match(index, changed), "board")
    own = desk.cell(match.home, match.away)
    assert own.data() == "1…"
    assert "1 board missing" in own.data(Qt.ItemDataRole.ToolTipRole)
    assert desk.cell(match.away, match.home).data() == "0…"


def test_a_score_without_boards_says_so(desk: OpenTeams) -> None:
    desk.enter(1, 2, "2")
    tooltip = desk.cell(1, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert "a score only" in tooltip
    assert "match points" in tooltip


def test_clearing_takes_the_score_first_and_then_the_boards(desk: OpenTeams) -> None:
    match = desk.match_of(1, 2)
    index = desk.tournament.matches.index(match)
    played = match
    for board in (0, 1):
        played = seating.with_result(desk.tournament, played, board, WIN)
    desk.document.edit(desk.tournament.with_match(index, played), "boards")
    desk.enter(match.home, match.away, "1:1")
    assert desk.tournament.matches[index].score == (2, 2)
    desk.grid.clear(desk.cell(1, 2), 0)
    assert desk.tournament.matches[index] == played
    desk.grid.clear(desk.cell(1, 2), 0)
    assert desk.cell(1, 2).data() == ""
    desk.undo()
    desk.undo()
    assert desk.tournament.matches[index].score == (2, 2)
    assert desk.document.undo_stack.redoText().endswith("score cleared")


def test_both_matches_of_a_double_round_stand_in_a_cell(qtbot: QtBot) -> None:
    desk = OpenTeams()
    desk.open(league(teams=3, cycles=2))
    assert desk.enter(1, 2, "2", 0)
    assert desk.enter(1, 2, "0,5", 1)
    assert desk.cell(1, 2).data() == "2 (2) ½ (0)"
    assert desk.cell(2, 1).data() == "0 (0) 1½ (2)"


def test_undo_all_and_redo_all(desk: OpenTeams) -> None:
    empty = desk.texts()
    for row, column, text in ((1, 2, "2"), (3, 4, "+"), (2, 3, "½"), (1, 2, "")):
        desk.enter(row, column, text)
    full = desk.texts()
    while desk.document.undo_stack.canUndo():
        desk.undo()
    assert desk.texts() == empty
    while desk.document.undo_stack.canRedo():
        desk.redo()
    assert desk.texts() == full


def test_a_withdrawn_team_and_taken_points_are_marked(desk: OpenTeams) -> None:
    event = desk.tournament
    shown = announced(desk.grid)
    taken = Adjustment(2, 0, -2, reason="late")
    desk.document.edit(
        event._replace(withdrawn=(Withdrawal(1, 2),), adjustments=(taken,)), "decisions"
    )
    assert shown
    first, second = (desk.grid.index(row, NAME) for row in (0, 1))
    assert (first.data(), second.data()) == ("A", "B *")
    assert first.data(Qt.ItemDataRole.FontRole).italic()
    assert "1 A withdrew before round 2" in first.data(Qt.ItemDataRole.ToolTipRole)
    assert "2 B: -1 match points" in second.data(Qt.ItemDataRole.ToolTipRole)
