"""Cells that are asked about once look as Qt's own delegate paints them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyledItemDelegate

from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.plain import CENTER, LEFT, RIGHT, PlainModel, Shown
from tbdesk.ui.grid.plain_delegate import PlainDelegate
from tbdesk.ui.grid.table_view import TableView

CELLS = [
    [Shown("1=", RIGHT), Shown("7 Przybylski, Oskar of a long name", LEFT), Shown("", CENTER)],
    [Shown("2", RIGHT), Shown("Zoë", LEFT, italic=True), Shown("½", CENTER)],
]


class Table(PlainModel):
    """Two rows of texts."""

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(CELLS)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(CELLS[0])

    def shown(self, index: Index) -> Shown:
        return CELLS[index.row()][index.column()]


@pytest.fixture
def view(qtbot: object) -> TableView:
    table = TableView()
    table.setModel(Table(table))
    table.setAlternatingRowColors(True)
    table.resize(300, 120)
    table.show()
    return table


def test_it_paints_what_qt_paints(view: TableView) -> None:
    view.setCurrentIndex(view.model().index(1, 1))
    pictures = []
    for delegate in (QStyledItemDelegate(view), PlainDelegate(view)):
        view.setItemDelegate(delegate)
        QTest.qWait(1)
        pictures.append(view.grab().toImage())
    assert pictures[0] == pictures[1]


def test_what_is_shown_is_there_by_qts_roles(view: TableView) -> None:
    index = view.model().index(1, 1)
    assert index.data() == "Zoë"
    assert index.data(Qt.ItemDataRole.TextAlignmentRole) == LEFT
    assert index.data(Qt.ItemDataRole.FontRole).italic()
    assert view.model().index(0, 0).data(Qt.ItemDataRole.FontRole) is None
    assert view.model().index(0, 0).data(Qt.ItemDataRole.DecorationRole) is None
