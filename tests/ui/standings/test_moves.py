"""Which edit moved whom: in a line above the standings, and in the event's log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLabel, QPushButton

from tbdesk.cli.main import main
from tbdesk.engine.model.descriptor import DescriptorError, Unusable
from tbdesk.engine.model.results import parse_result
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.session import calculation
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.ui.conftest import Desk
from tests.ui.hands import alt, answered, child

#: Of a first game lost that was drawn: who gains and who loses by it, and those whose SB has the
#: scores of the two.
MOVES = "2 Zagorovsky 2 → 1; 3 Kosenkov 3 → 2; 1 Sloth 1 → 3; 8 Dunhaupt 8= → 8; 9 Maedler 8= → 9"


def line(desk: Desk) -> str:
    """The line above the standings, when they have been painted; empty while there is none."""
    desk.settle()
    strips = [one for one in desk.window.findChildren(QFrame, "movesStrip") if one.isVisible()]
    assert len(strips) < 2
    return child(strips[0], QLabel, "movesText").text() if strips else ""


def since(desk: Desk, text: str) -> None:
    chooser = child(desk.window, QComboBox, "movesSince")
    row = chooser.findText(text)
    assert row >= 0, [chooser.itemText(at) for at in range(chooser.count())]
    chooser.setCurrentIndex(row)
    chooser.activated.emit(row)


def games_with(event: Tournament, at: int, result: str) -> Tournament:
    """The event with another result of a game."""
    changed = event.games[at]._replace(result=parse_result(result))
    return event._replace(games=(*event.games[:at], changed, *event.games[at + 1 :]))


def correct(desk: Desk, row: int, column: int, result: str) -> None:
    desk.click_game(row, column)
    desk.type(result)


def test_a_corrected_result_says_who_moved_until_the_next_edit(desk: Desk) -> None:
    desk.open_example("wccc1975")
    assert line(desk) == ""
    before = desk.names()
    correct(desk, 1, 2, "0")  # of an early round
    assert line(desk) == f"Moved: {MOVES}"
    assert desk.event.log[-1].moves == MOVES
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.names() == before
    assert line(desk) == ""
    desk.ctrl(Qt.Key.Key_Y)
    assert line(desk).startswith("Moved: 2 Zagorovsky")
    correct(desk, 14, 15, "5")
    assert line(desk) == "" or "Zagorovsky" not in line(desk)


@pytest.mark.long
def test_the_line_moves_no_row_from_under_the_hand(desk: Desk) -> None:
    desk.open_example("wccc1975")
    QApplication.processEvents()
    view = desk.table("standings")
    before = view.mapTo(desk.window, view.rect().topLeft())
    correct(desk, 1, 2, "0")
    QApplication.processEvents()
    assert line(desk)
    assert view.mapTo(desk.window, view.rect().topLeft()) == before
    correct(desk, 1, 2, "5")
    QApplication.processEvents()
    assert view.mapTo(desk.window, view.rect().topLeft()) == before


@pytest.mark.long
def test_several_edits_in_one_calculation_are_said_to_be_several(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("wccc1975")
    monkeypatch.setattr(calculation, "SMALL", 0)  # calculated once they are painted
    monkeypatch.setattr(calculation, "QUICK", 0)
    document = desk.document
    first, second = (games_with(desk.event, at, "0-1") for at in (0, 1))
    both = first._replace(games=(*first.games[:1], *second.games[1:]))
    document.edit(first, "one")
    document.edit(both, "another")
    assert line(desk).startswith("Moved: ")
    assert child(desk.window, QComboBox, "movesSince").currentText() == "since the last 2 edits"
    assert all(not change.moves for change in desk.event.log)


def test_a_comparison_without_an_earlier_table_is_reported(desk: Desk) -> None:
    desk.open_example("rr6")
    games = tuple(game for game in desk.event.games if game.round == 1)
    short = desk.event._replace(kind=EventKind.SWISS, games=games, byes=(), rounds=1)
    desk.document.start(short, None)
    child(desk.window, QAction, "actionMoves").trigger()
    assert line(desk) == ""
    assert "nothing to compare with" in desk.window.statusBar().currentMessage()


def test_a_correction_that_moves_no_place_needs_no_line(desk: Desk) -> None:
    desk.open_example("wccc1975")
    correct(desk, 5, 15, "5")
    assert line(desk) == ""
    assert desk.event.log[-1].moves == ""


@pytest.mark.long
def test_since_a_round_and_since_the_last_export(
    desk: Desk, saved_as: Callable[[str], Path]
) -> None:
    desk.open_example("wccc1975")
    child(desk.window, QAction, "actionMoves").trigger()
    last = line(desk)
    since(desk, "since round 3")
    third = line(desk)
    assert third != last
    assert third.startswith("Moved: ")
    saved_as("places.csv")
    child(desk.window, QAction, "actionExportCsv").trigger()
    child(desk.window, QAction, "actionMoves").trigger()
    assert line(desk) == "No place changes."
    correct(desk, 1, 2, "0")
    correct(desk, 1, 3, "5")
    assert "2 Zagorovsky 2 → 1" in line(desk)  # still since the export


def test_everyone_who_moved_is_named_in_the_tooltip(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "large.tbdesk"
    size = ["--players", "60", "--rounds", "2", "--seed", "1"]
    assert main(["generate", "--kind", "swiss", *size, str(path)]) == 0
    desk.window.open_path(path)
    child(desk.window, QAction, "actionMoves").trigger()
    shown = line(desk)
    assert shown.startswith("Moved: ")
    more = int(shown.rpartition("+")[2])
    assert more > 25
    tooltip = child(desk.window, QLabel, "movesText").toolTip()
    assert tooltip.count("→") == shown.count("→") + more
    assert tooltip.count("\n") < 25


@pytest.mark.long
def test_a_trial_is_compared_with_the_event(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.press(Qt.Key.Key_F8)
    correct(desk, 1, 2, "0")
    assert line(desk) == f"Moved: {MOVES}"
    desk.press(Qt.Key.Key_Escape)
    assert line(desk) == ""
    assert desk.event.log == ()


def test_a_trial_taken_over_logs_the_players_it_moved(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.press(Qt.Key.Key_F8)
    correct(desk, 1, 2, "0")
    answered(TwoStepsDialog, lambda _second: alt("r"))  # a result is replaced
    child(desk.window, QPushButton, "takeOver").click()
    QApplication.processEvents()
    assert [change.moves for change in desk.event.log] == [MOVES]
    assert line(desk) == f"Moved: {MOVES}"


@pytest.mark.long
def test_moves_need_standings(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open_example("wccc1975")
    correct(desk, 1, 2, "0")
    assert line(desk)

    def broken(_tournament: object, _after: object) -> None:
        raise DescriptorError("XYZ", Unusable.UNKNOWN)

    monkeypatch.setattr(calculation, "standings_of", broken)
    correct(desk, 1, 3, "0")
    assert line(desk) == ""
    monkeypatch.undo()
    correct(desk, 1, 4, "0")
    assert desk.event.log[-1].moves == ""  # of two edits nobody knows which moved whom


@pytest.mark.long
def test_another_event_has_no_moves_yet(desk: Desk) -> None:
    desk.open_example("wccc1975")
    correct(desk, 1, 2, "0")
    desk.open_example("swiss16")
    assert line(desk) == ""
