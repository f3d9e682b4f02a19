"""The columns of a list that are shown on demand: those in which nobody has anything are hidden."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.report.players.fields import Field
from tbdesk.ui.dialog.dialog import SideButton
from tbdesk.ui.setup.players.list_table import ListTable


class MoreColumns(QObject):
    """Hides the columns of seldom fields until there is a value or the user asks for them, by a
    button or in the menu of the headings."""

    def __init__(self, table: ListTable, seldom: Sequence[Field]) -> None:
        super().__init__(table)
        self._table = table
        lines = table.lines
        fields = enumerate(lines.fields, start=lines.own_columns)
        self._columns = {column: field for column, field in fields if field in seldom}
        self.button = SideButton(_("Columns"), self._offer)
        self.button.setObjectName("listColumns")
        self.button.setToolTip(_("Shows or hides columns such as sex and birth date"))
        for column in self._columns:
            table.setColumnHidden(column, not self._is_filled(column))
        header = table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda at: self._show_menu(header.mapToGlobal(at))
        )
        lines.dataChanged.connect(self._on_data)
        for changed in (lines.modelReset, lines.rowsInserted):
            changed.connect(lambda *_what: self._show_filled(self._columns))

    def show(self, field: Field) -> int:
        """Show the column of a field; its number, -1 for a field that the list does not have."""
        fields = self._table.lines.fields
        if field not in fields:
            return -1
        column = self._table.lines.own_columns + fields.index(field)
        self._table.setColumnHidden(column, False)
        return column

    def _is_filled(self, column: int) -> bool:
        lines = self._table.lines
        return any(lines.index(row, column).data() for row in range(lines.rowCount()))

    def _on_data(self, first: Index, last: Index) -> None:
        self._show_filled(range(first.column(), last.column() + 1))

    def _show_filled(self, columns: Sequence[int] | dict[int, Field]) -> None:
        """Show the columns that have become filled; none is hidden while the user types."""
        for column in columns:
            hidden = column in self._columns and self._table.isColumnHidden(column)
            if hidden and self._is_filled(column):
                self._table.setColumnHidden(column, False)

    def _offer(self) -> None:
        self._show_menu(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self._table)
        menu.setObjectName("columnsMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column, field in self._columns.items():
            action = menu.addAction(_(field.title))
            action.setCheckable(True)
            action.setChecked(not self._table.isColumnHidden(column))
            action.toggled.connect(
                lambda shown, column=column: self._table.setColumnHidden(column, not shown)
            )
        menu.popup(at)
