"""Escape in a dialog of the event: what was typed or chosen is not lost without a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QListView,
    QListWidget,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Adjustment
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions.points_and_places_dialogs import AdjustmentsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.players.late_entry_dialog import LateEntryDialog
from tbdesk.ui.setup.players.withdraw_dialog import WithdrawDialog
from tests.engine.cases import event
from tests.ui.hands import (
    activate,
    button,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    named,
    press,
    shown,
)
from tests.ui.questions import Question


def _settings() -> QDialog:
    return EventSettingsDialog(event("rr6"))


def _tie_breaks() -> QDialog:
    return ChainDialog(event("rr6"), load_presets())


def _late_entry() -> QDialog:
    return LateEntryDialog(event("swiss9"))


def _points() -> QDialog:
    given = Adjustment(2, -10, reason="late")
    return AdjustmentsDialog(event("rr6")._replace(adjustments=(given,)))


def _withdrawal() -> QDialog:
    return WithdrawDialog(event("rr6"), 2)


def _type_a_title(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Title"), "Spring")


def _type_what_is_no_score(dialog: QDialog) -> None:
    choose(named(dialog, QComboBox, "Score system"), "other…")
    fill(named(dialog, QLineEdit, "Win"), "x")


def _type_what_is_no_federation(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Federation"), "=")


def _take_a_tie_break_out(dialog: QDialog) -> None:
    click_cell(child(dialog, QListView, "chain"), 1)
    press(Qt.Key.Key_Delete)


def _type_a_name(_dialog: QDialog) -> None:
    keys("Elena")


def _type_points(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Points"), "-0.5")


def _type_a_reason(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Reason"), "phone rang")


def _take_points_back(dialog: QDialog) -> None:
    click_cell(named(dialog, QListWidget, "Points given or taken"), 0)
    click(button(dialog, "Remove"))


def _type_a_note(dialog: QDialog) -> None:
    fill(named(dialog, QLineEdit, "Note"), "article 7")


@pytest.mark.parametrize(
    ("opened", "change"),
    [
        (_settings, _type_a_title),
        (_settings, _type_what_is_no_score),
        (_settings, _type_what_is_no_federation),
        (_tie_breaks, _take_a_tie_break_out),
        (_late_entry, _type_a_name),
        (_points, _type_points),
        (_points, _type_a_reason),
        (_points, _take_points_back),
        (_withdrawal, _type_a_note),
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


@pytest.mark.parametrize("opened", [_settings, _tie_breaks, _late_entry, _points, _withdrawal])
def test_escape_leaves_at_once_if_nothing_was_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, opened: Callable[[], QDialog]
) -> None:
    person = Question(monkeypatch)
    dialog = shown(qtbot, opened())
    press(Qt.Key.Key_Escape)
    assert person.asked == []
    assert not dialog.isVisible()


def test_the_window_has_the_keyboard_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    Question(monkeypatch).answer = QMessageBox.StandardButton.Discard
    window = shown(qtbot, QDialog())
    dialog = EventSettingsDialog(event("rr6"), window)
    dialog.show()
    activate(dialog)
    _type_a_title(dialog)
    press(Qt.Key.Key_Escape)
    assert QApplication.activeWindow() is window
