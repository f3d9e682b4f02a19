"""The dialog of a new event in somebody's hands."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QSpinBox, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.ui.hands import click, lines, named, shown


@pytest.fixture
def dialog(qtbot: QtBot) -> NewEventDialog:
    """As it comes up."""
    return shown(qtbot, NewEventDialog(load_presets()))


@pytest.fixture
def unfolded(dialog: NewEventDialog) -> NewEventDialog:
    """With every field in sight."""
    click(named(dialog, QPushButton, "More"))
    dialog.title.setFocus()
    return dialog


def table(dialog: NewEventDialog) -> QTableView:
    return named(dialog, QTableView, "Players")


def names(dialog: NewEventDialog) -> list[str]:
    return lines(table(dialog))


def number_of_players(dialog: NewEventDialog) -> QSpinBox:
    return named(dialog, QSpinBox, "Number of players")
