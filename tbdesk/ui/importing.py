"""Tables from elsewhere on their way into an event: pasted, opened or dropped, then shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from tbdesk.formats.errors import FormatError
from tbdesk.models.marks import error_text
from tbdesk.session import commands
from tbdesk.session.document import Document

if TYPE_CHECKING:
    from tbdesk.formats.grid_import import Sheet
    from tbdesk.formats.presets import Preset
    from tbdesk.ui.import_dialog import ImportDialog


class Importing(QObject):
    """Reads a table and shows it; what the person makes of it is told by a signal, or done to
    the open event as one step that can be undone."""

    #: What was done, for the status bar.
    said = Signal(str)
    #: A new event (Tournament) and the Problems it was read with.
    made = Signal(object, object)
    #: Something cannot be read: the reason.
    refused = Signal(str)

    def __init__(
        self,
        document: Document,
        presets: Callable[[], tuple[Preset, ...]],
        may_leave: Callable[[], bool],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._presets = presets
        self._may_leave = may_leave
        self._window = window

    def paste(self) -> bool:
        """Show the table on the clipboard. False if there is none, with the reason."""
        from tbdesk.formats.grid_import import sources

        data = QGuiApplication.clipboard().mimeData()
        return self._show(lambda: sources.clipboard_sheets(data.html(), data.text()), "")

    def open_path(self, path: Path) -> bool:
        """Show the table in a file. False if it cannot be read, with the reason."""
        from tbdesk.formats import files
        from tbdesk.formats.grid_import import sources

        return self._show(lambda: sources.sheets(files.file_bytes(path), str(path)), path.stem)

    def _show(self, read: Callable[[], Sequence[Sheet]], title: str) -> bool:
        from tbdesk.formats.grid_import.loading import best
        from tbdesk.ui.import_dialog import ImportDialog

        try:
            sheets = read()
            reading, _ = best(sheets)
        except FormatError as error:
            self.refused.emit(error_text(error))
            self.deleteLater()
            return False
        first = list(sheets).index(reading.sheet)
        presets, event = self._presets(), self._document.tournament
        dialog = ImportDialog(sheets, first, presets, event, title, self._window)
        dialog.may_leave = self._may_leave
        dialog.finished.connect(lambda result: self._finish(dialog, result))
        dialog.open()
        return True

    def _finish(self, dialog: ImportDialog, result: int) -> None:
        dialog.deleteLater()
        self.deleteLater()
        if result != QDialog.DialogCode.Accepted:
            return
        fills = dialog.fills()
        if fills is None:
            self.made.emit(dialog.tournament(), dialog.reading.problems())
            return
        commands.fill_results(self._document, fills.tournament, fills.changed)
        text = self.tr("%n result(s) taken from the table", "", fills.changed)
        self.said.emit(text)
