"""Refused texts are saved with the event, and stand in their cells again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QListWidget, QMessageBox, QTabWidget

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.models.players.participants import OWN_COLUMNS
from tbdesk.session import commands
from tbdesk.ui.files.saving import LossDialog
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, button, child, click, keys, press
from tests.ui.questions import Question
from tests.ui.rounds.conftest import board, cursor, event_of, start, unpaired

SavedAs = Callable[[str], Path]


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds, nothing paired."""
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    start(desk, swiss(*names, rounds=3).tournament)
    return desk


def listed(desk: Desk) -> list[str]:
    view = child(desk.window, QListView, "problems")
    return [view.model().index(row, 0).data() for row in range(view.model().rowCount())]


def in_front(desk: Desk, title: str) -> None:
    tabs = child(desk.window, QTabWidget, "grids")
    titles = [tabs.tabText(place).replace("&", "") for place in range(tabs.count())]
    tabs.setCurrentIndex(titles.index(title))
    tabs.currentWidget().setFocus()
    QApplication.processEvents()


def token(desk: Desk, number: int, round_: int) -> str:
    model = desk.table("participants").model()
    return str(model.index(number - 1, OWN_COLUMNS + round_ - 1).data())


def test_half_a_pairing_and_refused_texts_come_back_from_the_file(
    hall: Desk, saved_as: SavedAs
) -> None:
    path = saved_as("half.tbdesk")
    keys("1\n2\n1")  # a whole pairing
    keys("3\n99\n")  # White waits, Black is refused
    in_front(hall, "Table by rounds")
    hall.click(hall.table("participants"), 4, 4)
    keys("+W5\n")  # player 5 in round 2
    assert "Elena cannot play against themselves" in hall.status()
    hall.ctrl(Qt.Key.Key_S)
    assert not hall.window.isWindowModified()
    read = project.load(path)
    assert set(read.drafts.values()) == {Draft("3", waiting=True), Draft("99"), Draft("+W5")}
    assert len(read.tournament.games) == 1
    hall.open_example("rr6")
    assert hall.document.drafts == {}
    assert hall.window.open_path(path)
    assert board(hall, 2) == ["3 Carla", "", "99"]
    assert token(hall, 5, 2) == "+W5"
    assert unpaired(hall) == ["4 Hanna", "5 Elena", "6 Franco"]
    assert not hall.window.isWindowModified()
    assert any("3 Carla has no opponent yet" in line for line in listed(hall))
    assert any("no player has the number 99" in line for line in listed(hall))
    model = hall.table("rounds").model()
    reason = model.index(1, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert reason == "no player has the number 99"
    hall.click(hall.table("rounds"), 1, 2)
    keys("4\n")
    assert board(hall, 2)[::2] == ["3 Carla", "4 Hanna"]
    assert set(hall.document.drafts.values()) == {Draft("+W5")}


def test_half_a_pairing_alone_makes_the_event_unsaved(hall: Desk, saved_as: SavedAs) -> None:
    saved_as("half.tbdesk")
    hall.ctrl(Qt.Key.Key_S)
    assert not hall.window.isWindowModified()
    keys("3\n")
    assert hall.window.isWindowModified()


def test_undo_goes_through_what_was_typed(hall: Desk) -> None:
    keys("3\nzz\n")
    press(Qt.Key.Key_F2)
    keys("4\n")
    assert board(hall, 1)[::2] == ["3 Carla", "4 Hanna"]
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[::2] == ["3 Carla", "zz"]
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[::2] == ["3 Carla", ""]
    assert hall.window.actions_.undo.text() == "&Undo typing 3"
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[::2] == ["", ""]
    assert listed(hall) == []
    hall.ctrl(Qt.Key.Key_Y, times=3)
    assert board(hall, 1)[::2] == ["3 Carla", "4 Hanna"]
    assert len(event_of(hall).games) == 1


def test_a_problem_leads_to_the_text(hall: Desk) -> None:
    in_front(hall, "Table by rounds")
    hall.click(hall.table("participants"), 4, 4)
    keys("+W5\n")
    in_front(hall, "Pairings")
    view = child(hall.window, QListView, "problems")
    details = child(hall.window, QTabWidget, "details")
    if details is not None:
        details.setCurrentWidget(view)
    hall.click(view, 0, 0, x=20)
    assert hall.table("participants").hasFocus()
    index = hall.table("participants").currentIndex()
    assert (index.row() + 1, index.column() - 2) == (5, 2)


def test_a_reason_that_is_gone_is_not_reported(hall: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pairing that stood in the way has a result: Enter at the question leaves it."""
    person = Question(monkeypatch)
    keys("1\n2\n1")
    keys("3\n2\n")
    assert any("paired with" in line for line in listed(hall))
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert person.asked == [
        "1-2 has a result: 1-0. Remove the pairing and the result? This can be undone."
    ]
    assert len(event_of(hall).games) == 1
    person.answer = QMessageBox.StandardButton.Yes
    press(Qt.Key.Key_Delete)
    assert not any("paired with" in line for line in listed(hall))
    assert "2" in board(hall, 1)[2]
    hall.click(hall.table("rounds"), 0, 2)
    press(Qt.Key.Key_Return)
    assert [(game.white, game.black) for game in event_of(hall).games] == [(3, 2)]
    assert cursor(hall)[1] == "Result"


def test_a_text_in_a_result_goes_with_its_board(
    hall: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    Question(monkeypatch).answer = QMessageBox.StandardButton.Yes
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 1)
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys("7-7\n")
    cell = DraftCell(Grid.BOARDS, 1, 1, "result")
    assert hall.document.drafts == {cell: Draft("7-7")}
    assert board(hall, 1)[1] == "7-7"
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert hall.document.drafts == {}
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[1] == "7-7"


def test_a_report_file_that_cannot_keep_it_says_so_first(hall: Desk, tmp_path: Path) -> None:
    path = tmp_path / "half.trf"
    path.write_bytes(files.dumps(hall.event, ".trf"))
    assert hall.window.open_path(path)
    in_front(hall, "Pairings")
    keys("1\n2\n1")
    keys("3\nzz\n")
    told: list[str] = []

    def read_and_save(dialog: LossDialog) -> None:
        view = child(dialog, QListWidget, "losses")
        told.extend(view.item(row).text() for row in range(view.count()))
        click(button(dialog, "Save anyway"))

    with at_the_next(LossDialog, read_and_save):
        hall.ctrl(Qt.Key.Key_S)
    assert told[0] == "Refused texts are not kept: 3, zz."
    assert path.exists()
    assert board(hall, 2)[::2] == ["3 Carla", "zz"]


def test_a_draft_follows_its_player_to_another_number(hall: Desk) -> None:
    keys("3\n")
    document = hall.document
    one, two, three, *others = event_of(hall).players
    players = tuple(one._replace(number=at) for at, one in enumerate((three, one, two, *others), 1))
    numbers = {1: 3, 2: 1, 3: 2, **{number: number for number in (4, 5, 6)}}
    commands.set_players(document, players, numbers)
    assert board(hall, 1)[0] == "1 Carla"
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1)[0] == "3 Carla"
