"""Texts typed in the dialog of a new event survive the end of the program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QToolBar
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.chains.presets import load_presets
from tbdesk.session.document import Document
from tbdesk.session.files import recovery as recovery_module
from tbdesk.session.files.recovery import Recovery, TypedCopy
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.session.files.journals import event_in
from tests.ui.conftest import Desk
from tests.ui.hands import (
    activate,
    at_the_next,
    button,
    cancel,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    named,
    ok,
    press,
    shown,
)
from tests.ui.setup.event.conftest import table
from tests.ui.windows import forget_changes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(recovery_module, "PAUSE_MS", 10)
    return tmp_path / "copies"


@pytest.fixture
def copy(folder: Path, qtbot: QtBot) -> Iterator[TypedCopy]:
    document = Document()
    recovery = Recovery(document, [folder], document)
    copy = TypedCopy(recovery)
    yield copy
    copy.forget()


def copied(folder: Path, qtbot: QtBot, last: str) -> Tournament:
    """The event on the disk, as soon as its last player is the one who was typed last."""
    found: list[Tournament] = []

    def is_complete() -> bool:
        found[:] = [event_in(path) for path in folder.glob("*.journal")]
        return [event.players[-1].name for event in found if event.players] == [last]

    qtbot.waitUntil(is_complete)
    return found[0]


@pytest.fixture
def filled(copy: TypedCopy, qtbot: QtBot) -> NewEventDialog:
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    dialog.copy_to(copy)
    return dialog


def test_the_names_typed_so_far_are_copied(
    filled: NewEventDialog, folder: Path, qtbot: QtBot
) -> None:
    fill(named(filled, QLineEdit, "Title"), "Club final")
    assert not list(folder.glob("*.journal"))
    click_cell(table(filled), 0)
    keys("Alice\n")
    one = copied(folder, qtbot, "Alice")
    assert len(one.players) == 1
    keys("Bruno\tx")
    press(Qt.Key.Key_Escape)
    keys("\nCarla\n")
    event = copied(folder, qtbot, "Carla")
    assert event.title == "Club final"
    assert [player.name for player in event.players] == ["Alice", "Bruno", "Carla"]
    assert (event.kind, len(event.games)) == (EventKind.ROUND_ROBIN, 3)


def test_more_names_than_a_table_has_places_for_are_copied(
    filled: NewEventDialog, folder: Path, qtbot: QtBot
) -> None:
    choose(named(filled, QComboBox, "Kind"), "Swiss")
    fill(named(filled, QSpinBox, "Number of players"), "70")
    click_cell(table(filled), 0)
    press(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Home)
    keys("Zeno\n")
    choose(named(filled, QComboBox, "Kind"), "Round robin")
    assert len(copied(folder, qtbot, "Zeno").players) == 70


def test_teams_are_copied(copy: TypedCopy, folder: Path, qtbot: QtBot) -> None:
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    choose(named(dialog, QComboBox, "Kind"), "Teams, round robin")
    dialog.copy_to(copy)
    dialog.editor.start_typing()
    keys("Ants\nAnn 2100\n")
    assert [team.name for team in copied(folder, qtbot, "Ann").teams] == ["Ants"]
    keys("Abe\n\n\nBees\nBob\n")  # Enter leads to the rating, and on
    event = copied(folder, qtbot, "Bob")
    assert [(team.name, len(team.roster)) for team in event.teams] == [("Ants", 2), ("Bees", 1)]
    assert event.players[0].rating == 2100


def test_names_that_are_taken_out_again_leave_no_copy(
    filled: NewEventDialog, folder: Path, qtbot: QtBot
) -> None:
    click_cell(table(filled), 0)
    keys("Alice\n")
    copied(folder, qtbot, "Alice")
    click_cell(table(filled), 0)
    click(button(filled, "Remove"))
    qtbot.waitUntil(lambda: not list(folder.glob("*.journal")))


@pytest.mark.parametrize("accepted", [True, False])
def test_after_the_dialog_there_is_the_copy_of_the_event_or_none(
    desk: Desk, folder: Path, monkeypatch: pytest.MonkeyPatch, accepted: bool
) -> None:
    activate(desk.window)
    recovery = desk.recovery
    monkeypatch.setattr(recovery, "_folders", (folder,))
    monkeypatch.setattr(recovery, "_name", "event.journal")

    def act(dialog: NewEventDialog) -> None:
        click_cell(table(dialog), 0)
        keys("Alice\nBruno\n")
        click(ok(dialog) if accepted else cancel(dialog))

    with at_the_next(NewEventDialog, act):
        desk.ctrl(Qt.Key.Key_N)
    assert [path.name for path in folder.glob("*.journal")] == ["event.journal"] * accepted


KILLED = """
import os, signal
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tbdesk.app import create_app, create_window
app = create_app([])
window = create_window()
window.show()
def type_names():
    dialog = QApplication.activeModalWidget()
    lines = dialog.editor.table.lines
    for row, name in enumerate(("Alice", "Bruno", "Carla")):
        lines.setData(lines.index(row, 0), name)
    QTimer.singleShot(500, lambda: os.kill(os.getpid(), signal.SIGKILL))
QTimer.singleShot(100, type_names)
window.actions_.new.trigger()
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="programs are killed otherwise there")
def test_a_program_that_is_killed_offers_the_names_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ended = subprocess.run([sys.executable, "-c", KILLED], env=dict(os.environ), timeout=60)
    assert ended.returncode == -signal.SIGKILL
    window = create_window()
    window.show()
    qtbot.addWidget(window, before_close_func=forget_changes)
    activate(window)
    bar = child(window, QToolBar, "recoveredBar")
    assert bar.isVisible()
    click(button(bar, "Restore"))
    qtbot.waitUntil(lambda: window.document.tournament is not None)
    event = window.document.tournament
    assert event is not None
    assert [player.name for player in event.players] == ["Alice", "Bruno", "Carla"]
