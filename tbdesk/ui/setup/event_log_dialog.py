"""The event's log: the rules that were changed after results existed."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.log import log_table
from tbdesk.ui.window import style


class EventLogDialog(QDialog):
    """A table to read, the latest change last."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("eventLog")
        self.setWindowTitle(_("Event log"))
        intro = QLabel(_("Rules that were changed after results existed:"))
        if not tournament.log:
            intro.setText(_("No rules were changed after results existed."))
        intro.setObjectName("intro")
        intro.setWordWrap(True)
        self._model = TableModel(self)
        self._model.show(log_table(tournament))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addWidget(self._table(), 1)
        layout.addWidget(buttons)
        self.resize(820, 360)

    def _table(self) -> QTableView:
        table = QTableView()
        table.setObjectName("changes")
        table.setAccessibleName(_("Changes"))
        table.setModel(self._model)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        style.make_compact(table)
        table.setWordWrap(True)
        table.resizeColumnsToContents()
        for column in (self._model.columnCount() - 2, self._model.columnCount() - 1):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        return table
