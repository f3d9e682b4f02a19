"""The window and dialogs as Qt hands them to a screen reader: roles, names, values."""

from __future__ import annotations

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTableView, QWidget

from tests.ui.conftest import Desk

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
