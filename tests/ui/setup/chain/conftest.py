"""The chain dialog in somebody's hands."""

from __future__ import annotations

from typing import Protocol

import pytest
from PySide6.QtWidgets import QCheckBox, QDialog, QListView, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tests.domain import round_robin
from tests.ui.hands import button, click, click_cell, lines, named, shown

CUTS = "Least significant values cut"
LIMIT = "Limit moved by half-points"
FORFEITS = "Forfeits count as games"
REVERSE = "In reverse order"
UNRATED = "Unrated players count as"
FIELDS = {CUTS, LIMIT, FORFEITS, REVERSE, UNRATED}


def club_night(chain: str, edition: str | None = None) -> Tournament:
    event = round_robin("Alice", "Bruno", "Carla").tournament
    return event._replace(chain=catalogue.chain(chain), edition=edition)


class OpenDialog(Protocol):
    """Shows the dialog of a chain under an edition."""

    def __call__(self, chain: str = ..., edition: str | None = ...) -> ChainDialog: ...


@pytest.fixture
def open_dialog(qtbot: QtBot) -> OpenDialog:
    def opened(chain: str = "PTS,DE,SB", edition: str | None = None) -> ChainDialog:
        return shown(qtbot, ChainDialog(club_night(chain, edition), load_presets()))

    return opened


def available(dialog: QDialog) -> QListView:
    return named(dialog, QListView, "Available tie-breaks")


def chain_list(dialog: QDialog) -> QListView:
    return named(dialog, QListView, "Chain")


def codes(view: QListView) -> list[str]:
    return [line.split()[0] for line in lines(view)]


def chain(dialog: ChainDialog) -> str:
    """The chain as the list on the right shows it."""
    return ",".join(codes(chain_list(dialog)))


def pick(view: QListView, code: str) -> None:
    click_cell(view, codes(view).index(code))


def add(dialog: ChainDialog, code: str) -> None:
    pick(available(dialog), code)
    click(button(dialog, "Add →"))


def fields(dialog: QWidget) -> set[str]:
    """The modifiers that can be filled in now."""
    widgets = [*dialog.findChildren(QSpinBox), *dialog.findChildren(QCheckBox)]
    return {widget.accessibleName() for widget in widgets if widget.isVisible()}
