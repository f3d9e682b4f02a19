"""The window and dialogs as Qt hands them to a screen reader: roles, names, values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions.playoffs_dialog import PlayOffsDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import shown

Role = QAccessible.Role
Text = QAccessible.Text


def told(widget: QWidget) -> tuple[Role, str]:
    found = QAccessible.queryAccessibleInterface(widget)
    return found.role(), found.text(Text.Name)


def cell_told(view: QTableView, row: int, column: int) -> tuple[Role, str, str]:
    """Role, name and description of a cell; headings are its first row and column."""
    table = QAccessible.queryAccessibleInterface(view)
    across = view.model().columnCount() + 1
    cell = table.child((row + 1) * across + column + 1)
    return cell.role(), cell.text(Text.Name), cell.text(Text.Description)


def test_of_the_window(desk: Desk) -> None:
    desk.open_example("rr6")
    assert told(desk.crosstable) == (Role.Table, "Crosstable")
    assert told(desk.standings) == (Role.Table, "Standings")
    column = desk.column(desk.crosstable, "3")
    game = "Bruno against Carla, round 4, White: draw"
    assert cell_told(desk.crosstable, 1, column) == (Role.Cell, game, "")
    heading = QAccessible.queryAccessibleInterface(desk.crosstable).child(column + 1)
    assert (heading.role(), heading.text(Text.Name)) == (Role.ColumnHeader, "3")
    place = desk.column(desk.standings, "PTS")
    assert cell_told(desk.standings, 0, place)[1] == "place 1, Alice, Points (Art. 4): 3.5"


@pytest.mark.parametrize(
    ("dialog", "parts"),
    [
        (
            lambda: ChainDialog(event("rr6"), load_presets()),
            {
                (Role.List, "Available tie-breaks"),
                (Role.List, "Chain"),
                (Role.EditableText, "Find a tie-break"),
                (Role.Button, "Add"),
            },
        ),
        (
            lambda: NewEventDialog(load_presets()),
            {
                (Role.EditableText, "Title"),
                (Role.ComboBox, "Round robin"),  # its value; what it is is a relation
                (Role.SpinBox, "Number of players"),
                (Role.Table, "Players"),
                (Role.Button, "OK"),
            },
        ),
        (
            lambda: PlayOffsDialog(event("rr6")._replace(chain=catalogue.chain("PTS,MAN"))),
            {
                (Role.Table, "Players still level"),
                (Role.Button, "Add PO to the chain"),
            },
        ),
    ],
    ids=["chain", "new event", "play-offs"],
)
def test_of_a_dialog(
    qtbot: QtBot, dialog: Callable[[], QDialog], parts: set[tuple[Role, str]]
) -> None:
    open_ = shown(qtbot, dialog())
    found = {told(widget) for widget in open_.findChildren(QWidget) if widget.isVisible()}
    assert parts <= found
