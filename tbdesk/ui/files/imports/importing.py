"""Tables from elsewhere on their way into an event: pasted, opened or dropped, then shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from tbdesk.i18n import _
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.session.files.opening import OpenedTable
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import agreed

#: Lines without a place in the open event that the status bar names.
_MOST_LEFT_OUT = 2


class Importing(QObject):
    """Shows a table that was read; its new event is emitted as a signal, or its results are filled
    into the open event as one step that can be undone."""

    #: What was done, for the status bar.
    said = Signal(str)
    #: A new event (Tournament) and the Problems it was read with.
    imported = Signal(object, object)

    def __init__(
        self,
        document: Document,
        preferences: Preferences,
        may_leave: Callable[[Callable[[], object]], bool],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._preferences = document, preferences
        self._may_leave = may_leave
        self._window = window

    def show(self, table: OpenedTable, title: str = "") -> None:
        """Show a table; `title` is the event's where the table names none."""
        event = self._document.tournament
        dialog = ImportDialog(
            table, offered_presets(), event, title, self._preferences, self._window
        )
        dialog.may_leave = self._may_leave
        dialog.may_close = lambda: self._agreed(dialog)
        dialog.finished.connect(lambda result: self._finish(dialog, result))
        dialog.open()

    def _agreed(self, dialog: ImportDialog) -> bool:
        """True if results of the open event may give way to those of the table."""
        event, filled = self._document.tournament, dialog.filled()
        if event is None or filled is None or not filled.changed:
            return True
        return agreed(event, filled.tournament, dialog)

    def _finish(self, dialog: ImportDialog, result: int) -> None:
        dialog.deleteLater()
        self.deleteLater()
        if result != QDialog.DialogCode.Accepted:
            return
        filled = dialog.filled()
        if filled is None:
            self.imported.emit(dialog.tournament(), dialog.reading.problems())
            return
        commands.fill_from_table(self._document, filled.tournament, filled.changed + filled.added)
        text = _("Taken from the table: {changed} results changed, {added} added")
        words = [text.format(changed=filled.changed, added=filled.added)]
        words += [remark.sentence for remark in filled.left_out[:_MOST_LEFT_OUT]]
        self.said.emit(". ".join(words))
