"""Announcements for screen readers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from tbdesk.files.chains.presets import load_presets
from tbdesk.report.handout.handout import Contents
from tbdesk.ui.printing.print_dialog import PrintDialog, PrintSettings
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tests.domain import standings
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import child, click, click_cell, keys, message, ok, shown


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The announcements while a screen reader listens, which none does here."""
    texts: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        texts.append(event.message())

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return texts


def test_typed_and_undone_results_are_announced(desk: Desk, heard: list[str]) -> None:
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("1")
    desk.ctrl(Qt.Key.Key_Z)
    desk.ctrl(Qt.Key.Key_Y)
    said = ["Undone: result Bruno – Carla: win", "Redone: result Bruno – Carla: win"]
    assert heard == ["result Bruno – Carla: win", *said]


def test_an_ampersand_of_a_name_is_heard_once(desk: Desk, heard: list[str]) -> None:
    desk.document.edit(desk.event._replace(title="A & B"), "title A & B")
    assert heard == ["title A & B"]


def test_a_trial_is_heard_and_its_end_is_no_edit(desk: Desk, heard: list[str]) -> None:
    desk.open_example("rr6")
    desk.window.actions_.what_if.trigger()
    desk.click_game(2, 3)
    desk.type("1")
    desk.click_game(2, 3)
    desk.type("0")
    assert [text for text in heard if text.startswith("result")] == [
        "result Bruno – Carla: win",
        "result Bruno – Carla: loss",
    ]
    heard.clear()
    desk.document.drop_trial()
    assert not [text for text in heard if text.startswith("result")]


def test_the_status_line_shows_an_undone_edit_by_its_name(desk: Desk) -> None:
    """The edit may be out of sight: nothing said which of them it was."""
    desk.open_example("rr6")
    desk.document.edit(desk.event._replace(title="A & B"), "title A & B")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.status() == "Undone: title A & B"
    desk.window.actions_.redo.trigger()
    assert desk.status() == "Redone: title A & B"
    desk.click_game(2, 3)
    desk.type("1")
    assert desk.status() == ""


def test_an_edit_of_a_trial_is_named_when_it_is_undone(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.window.actions_.what_if.trigger()
    desk.click_game(2, 3)
    desk.type("1")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.status() == "Undone: result Bruno – Carla: win"


def test_why_a_text_was_not_taken(desk: Desk, heard: list[str]) -> None:
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("x")
    assert heard[-1] == desk.status()
    assert "is not a result" in heard[-1]


def test_another_event_is_no_edit(desk: Desk, heard: list[str]) -> None:
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("1")
    desk.document.undo_stack.setClean()
    heard.clear()
    desk.open_example("double4")
    assert not [text for text in heard if "Undone" in text]


def test_a_message_of_a_dialog_is_announced(qtbot: QtBot, heard: list[str]) -> None:
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    click_cell(child(dialog, QTableView), 0)
    keys("Alice\n")
    click(ok(dialog))
    assert dialog.message.text()
    assert heard == [dialog.message.text()]


def test_that_nothing_is_chosen_to_be_printed(qtbot: QtBot, heard: list[str]) -> None:
    """It was seen and not heard."""
    table = standings(event("rr6"), "PTS,DE,SB").standings
    shown(qtbot, PrintDialog(table, PrintSettings(Contents(standings=False, crosstable=False))))
    assert heard == ["Choose the pages to print."]


def test_the_outcome_of_a_comparison_is_announced(qtbot: QtBot, heard: list[str]) -> None:
    dialog = shown(qtbot, CompareDialog(event("rr6"), load_presets()))
    assert heard == [message(dialog)]
    assert heard[0].startswith(("Places that differ", "Every place"))
