"""The places before and after what a dialog offers."""

from __future__ import annotations

from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.document import Grid
from tbdesk.ui.dialog.dialog import ShownTable


class PlacesTable(ShownTable):
    """A table of places before and after a change, empty until there are any to show."""

    def __init__(self) -> None:
        self._shown = TableModel()
        super().__init__(self._shown)
        self._shown.setParent(self)
        self.setObjectName("placesBeforeAndAfter")
        self.setAccessibleName(_("Places before and after"))
        self.setAccessibleDescription(_("Places and points now, and with this choice."))

    def show_places(self, places: Grid) -> None:
        """Show other places."""
        self._shown.show(places)
        self.resizeColumnsToContents()
