"""Standings that cannot be calculated: none are shown, the window says why, and nothing is made
of the old ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QListView, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import DescriptorError, Unusable
from tbdesk.session import calculation
from tbdesk.ui.failure_dialog import FailureDialog
from tbdesk.ui.standings import compare_dialog
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tests.ui import hands
from tests.ui.conftest import Desk, failing
from tests.ui.hands import child

MADE_OF_STANDINGS = [
    *("actionExportXlsx", "actionExportHtml", "actionExportCsv"),
    *("actionPrint", "actionPlayOffs"),
]


def break_the_engine(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def broken(_tournament: object, _after: object) -> None:
        raise error

    monkeypatch.setattr(calculation, "standings_of", broken)


FAULT = ArithmeticError("the engine is broken")


@pytest.fixture
def broken(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A round robin in which a result was typed that the engine fails at."""
    desk.open_example("rr6")
    assert desk.standings.model().rowCount() == 6
    break_the_engine(monkeypatch, FAULT)
    hands.activate(desk.window)
    with failing(desk.window):
        desk.type("0")
    told = desk.label("failureText").splitlines()
    assert told[0] == "The standings could not be calculated."
    child(desk.window, FailureDialog).close()
    hands.activate(desk.window)
    return desk


def test_nothing_wrong_stays_in_sight(broken: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "The standings could not be calculated: a fault of the program"
    assert broken.standings.model().rowCount() == 0
    assert broken.contributions.model().rowCount() == 0
    assert broken.label("standingsTitle") == "✗ No standings"
    assert broken.label("noStandings").startswith(f"{said} (ArithmeticError: the engine is broken)")
    monkeypatch.undo()
    broken.window.activateWindow()
    broken.crosstable.setFocus()
    broken.type("1")
    assert broken.standings.model().rowCount() == 6
    assert not child(broken.window, QLabel, "noStandings").isVisible()
    assert broken.label("standingsTitle") == "Standings"


def test_points_and_problems_of_before_are_gone(broken: Desk) -> None:
    model = broken.crosstable.model()
    last = model.columnCount() - 1
    assert {model.index(row, last).data() for row in range(6)} == {""}
    assert child(broken.window, QListView, "problems").model().rowCount() == 0
    assert broken.label("progress") == ""


def test_nothing_is_exported_or_printed_until_there_are_standings(
    broken: Desk, monkeypatch: pytest.MonkeyPatch, saved_as: Callable[[str], Path]
) -> None:
    path = saved_as("old")
    actions = [child(broken.window, QAction, name) for name in MADE_OF_STANDINGS]
    assert not any(action.isEnabled() for action in actions)
    for action in actions:
        action.trigger()
    assert list(path.parent.glob("old*")) == []
    monkeypatch.undo()
    broken.crosstable.setFocus()
    broken.type("1")
    assert all(action.isEnabled() for action in actions)


def test_another_event_has_its_own_standings(broken: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    broken.open_example("teams14")
    assert broken.standings.model().rowCount() == 14
    assert child(broken.window, QAction, "actionPrint").isEnabled()


def test_the_event_can_be_saved(broken: Desk, saved_as: Callable[[str], Path]) -> None:
    path = saved_as("safe.tbdesk")
    assert broken.files.saving.save()
    assert path.exists()


def test_a_hand_out_asked_for_earlier_is_not_made_of_old_standings(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, saved_as: Callable[[str], Path]
) -> None:
    desk.open_example("rr6")
    path = saved_as("old")
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(calculation, "QUICK", 0)
    break_the_engine(monkeypatch, FAULT)
    with failing(desk.window):
        desk.type("0")
        assert desk.calculation.busy
        child(desk.window, QAction, "actionExportCsv").trigger()
        qtbot.waitUntil(lambda: not desk.calculation.busy)
    assert list(path.parent.glob("old*")) == []
    assert desk.status().startswith("The standings could not be calculated")


def test_a_chain_that_is_refused_needs_no_dialog(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("rr6")
    break_the_engine(monkeypatch, DescriptorError("XYZ", Unusable.UNKNOWN))
    desk.type("0")
    assert "no tie-break has this name" in desk.label("noStandings")
    assert desk.window.findChildren(FailureDialog) == []


def test_the_players_of_teams_have_no_old_points(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("teams14")
    break_the_engine(monkeypatch, FAULT)
    with failing(desk.window):
        desk.calculation.show_after(2)
    assert desk.table("playerStandings").model().rowCount() == 0


def test_a_comparison_that_fails_shows_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open_example("rr6")

    def broken(*_asked: object) -> None:
        raise FAULT

    def look(dialog: CompareDialog) -> None:
        monkeypatch.setattr(compare_dialog, "compute", broken)
        edition = hands.named(dialog, QComboBox, "Rules of the second system")
        with failing(desk.window):
            hands.choose(
                edition, hands.named(dialog, QComboBox, "Rules of the first system").currentText()
            )
            while hands.pauses(dialog) or hands.busy(dialog):
                QTest.qWait(2)
        child(desk.window, FailureDialog).close()
        hands.activate(dialog)
        model = hands.named(dialog, QTableView, "Standings side by side").model()
        assert model.rowCount() == 0
        assert "the engine is broken" in hands.message(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)
