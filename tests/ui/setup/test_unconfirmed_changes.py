"""Escape in a dialog of the event: what was typed or chosen is not lost without a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QListView, QMessageBox
from pytestqt.qtbot import QtBot

from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.players.late_entry_dialog import LateEntryDialog
from tests.engine.cases import event
from tests.ui.hands import child, choose, click_cell, fill, keys, named, press, shown
from tests.ui.questions import Question


def _settings() -> QDialog:
    return EventSettingsDialog(event("rr6"))


def _tie_breaks() -> QDialog:
    return ChainDialog(event("rr6"), load_presets())


def _late_entry() -> QDialog:
    return LateEntryDialog(event("swiss9"))


def _type_a_title(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Title"), "Spring")


def _type_what_is_no_score(dialog: QDialog) -> None:
    choose(named(dialog, QComboBox, "Score system"), "other…")
    fill(named(dialog, QLineEdit, "Win"), "x")


def _take_a_tie_break_out(dialog: QDialog) -> None:
    click_cell(child(dialog, QListView, "chain"), 1)
    press(Qt.Key.Key_Delete)


def _type_a_name(_dialog: QDialog) -> None:
    keys("Elena")


@pytest.mark.parametrize(
    ("opened", "change"),
    [
        (_settings, _type_a_title),
        (_settings, _type_what_is_no_score),
        (_tie_breaks, _take_a_tie_break_out),
        (_late_entry, _type_a_name),
    ],
)
def test_escape_asks_after_a_change(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    opened: Callable[[], QDialog],
    change: Callable[[QDialog], None],
) -> None:
    person = Question(monkeypatch)
    dialog = shown(qtbot, opened())
    change(dialog)
    press(Qt.Key.Key_Escape)
    assert person.asked == ["The changes were not confirmed. Discard them?"]
    assert dialog.isVisible()
    person.answer = QMessageBox.StandardButton.Discard
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("opened", [_settings, _tie_breaks, _late_entry])
def test_escape_leaves_at_once_if_nothing_was_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, opened: Callable[[], QDialog]
) -> None:
    person = Question(monkeypatch)
    dialog = shown(qtbot, opened())
    press(Qt.Key.Key_Escape)
    assert person.asked == []
    assert not dialog.isVisible()
