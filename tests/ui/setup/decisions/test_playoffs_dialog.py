"""Results of play-offs: typed in a dialog, counted in the standings, undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.ui.setup.decisions.playoffs_dialog import PlayOffsDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, button, choose, click, keys, message, named, ok, shown

LEVEL = event("rr6")._replace(chain=catalogue.chain("PTS,PO"))


@pytest.fixture
def dialog(qtbot: QtBot) -> PlayOffsDialog:
    return shown(qtbot, PlayOffsDialog(LEVEL))


def enter(dialog: PlayOffsDialog, who: str, result: str) -> None:
    choose(named(dialog, QComboBox, "Player"), who)
    named(dialog, QLineEdit, "Result").setFocus()
    keys(result)


def listed(dialog: PlayOffsDialog) -> list[str]:
    view = named(dialog, QListWidget, "Play-offs")
    return [view.item(row).text() for row in range(view.count())]


def test_what_was_played_stays_for_the_next_participant(dialog: PlayOffsDialog) -> None:
    keys("Play-off, blitz 12 May")
    enter(dialog, "1 ", "1.5")
    click(button(dialog, "Add"))
    enter(dialog, "2 ", "½")
    click(ok(dialog))
    label = "Play-off, blitz 12 May"
    assert dialog.entries() == (PlayOff(1, 3, 1, label), PlayOff(2, 1, 1, label))


def test_what_is_no_result_is_refused_and_stays(dialog: PlayOffsDialog) -> None:
    enter(dialog, "1 ", "1.25")
    click(ok(dialog))
    assert message(dialog).startswith("'1.25' is no result: type a whole or a half number")
    assert named(dialog, QLineEdit, "Result").text() == "1.25"
    assert dialog.isVisible()


def test_a_second_result_of_one_participant_is_refused(dialog: PlayOffsDialog) -> None:
    enter(dialog, "1 ", "2")
    click(button(dialog, "Add"))
    enter(dialog, "1 ", "1")
    click(button(dialog, "Add"))
    assert message(dialog) == "1 Alice has a result of PO already: remove that first."
    assert listed(dialog) == ["PO: 1 Alice 2.0"]
    choose(named(dialog, QComboBox, "Criterion"), "PO2")
    click(button(dialog, "Add"))
    assert listed(dialog) == ["PO: 1 Alice 2.0", "PO2: 1 Alice 1.0"]


def test_a_chain_without_it_is_told(qtbot: QtBot) -> None:
    dialog = shown(qtbot, PlayOffsDialog(event("rr6")))
    assert message(dialog) == "Play-offs count where PO stands in the chain."


def test_it_decides_and_is_undone(desk: Desk, tmp_path: Path) -> None:
    files.save(tmp_path / "level.tbdesk", LEVEL)
    assert desk.window.open_path(tmp_path / "level.tbdesk")
    desk.settle()
    before = desk.event

    def give(dialog: PlayOffsDialog) -> None:
        enter(dialog, "3 ", "1.5")
        click(button(dialog, "Add"))
        enter(dialog, "1 ", "0.5")
        click(ok(dialog))  # what is in the line is taken

    with at_the_next(PlayOffsDialog, give):
        desk.window.actions_.play_offs.trigger()
    desk.settle()
    assert desk.names()[:3] == ["3 Carla", "1 Alice", "2 Bruno"]
    assert desk.values("PO")[:3] == ["1.5", "0.5", "–"]
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == before
