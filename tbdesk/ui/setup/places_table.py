"""The places before and after what a dialog offers."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView

from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.document import Grid
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.focus import Table


class PlacesTable(Table):
    """Looked at and not typed in: the Tab key leaves it."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = TableModel(self)
        self.setModel(self._shown)
        self.setObjectName("placesBeforeAndAfter")
        self.setAccessibleName(_("Places before and after"))
        self.setAccessibleDescription(_("Places and points now, and with this choice."))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        style.make_compact(self)

    def show_places(self, places: Grid) -> None:
        """Show other places."""
        self._shown.show(places)
        self.resizeColumnsToContents()
