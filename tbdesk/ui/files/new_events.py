"""New events: those that a dialog fills in, and those that are made of a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.orders.lots import new_seed, with_seed
from tbdesk.files.tables import rosters
from tbdesk.i18n import _, n_
from tbdesk.report.wording.events.events import assumed_table_text
from tbdesk.session.document import Document
from tbdesk.session.files.foreign import pasted, read_table
from tbdesk.session.files.opened import OpenedEvent, OpenedTable
from tbdesk.session.files.recovery import Recovery, TypedCopy
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.file_tasks import FileReader
from tbdesk.ui.files.imports.import_dialog import Importing
from tbdesk.ui.setup.event.new_event_dialog import ask_for_event, how_to_type


class NewEvents(QObject):
    """Asks for new events. Nothing is replaced without a question."""

    #: A message for the status bar.
    said = Signal(str)
    #: An event that is in no file yet (OpenedEvent).
    made = Signal(object)

    def __init__(
        self,
        document: Document,
        preferences: Preferences,
        recovery: Recovery,
        reader: FileReader,
        may_leave: Callable[[Callable[[], object]], bool],
        window: QWidget,
    ) -> None:
        """may_leave: asks if the open event may be closed; if that takes long, it calls its
        argument afterwards."""
        super().__init__(window)
        self._document = document
        self._preferences = preferences
        self._recovery = recovery
        self._reader = reader
        self._may_leave = may_leave
        self._window = window

    def begin(self, way: str) -> None:
        """Ask for a new event of a kind, such as `double-round-robin` or `scheveningen`."""
        self._ask(way)

    def paste(self, html: str, text: str, *, instead_of_cells: bool) -> None:
        """Show the table on the clipboard. A text that was pasted over cells and is no table, such
        as a letter, is reported in the status bar only."""
        if not instead_of_cells:
            self._reader.read(lambda _progress: pasted(html, text), self.show)
            return

        def on_done(table: OpenedTable) -> None:
            if table.reading.refusal or len(table.reading.columns) < 2:
                on_unread()
            else:
                self.show(table)

        def on_unread(error: Exception | None = None) -> None:
            self.said.emit(
                _(
                    "Nothing was pasted: no result and no table was found in the copied text. "
                    "Ctrl+Shift+V shows why."
                )
            )

        self._reader.start(lambda _progress: pasted(html, text), on_done, on_unread)

    def read_sheets(self, path: Path) -> None:
        """Show the sheets of a workbook as a table, an event inside left aside."""
        show = partial(self.show, title=path.stem)
        self._reader.read(lambda _progress: read_table(path), show, path)

    def show(self, table: OpenedTable, title: str = "") -> None:
        """Show a table before anything is made of it; of teams with their players a team event,
        unless the person wants the table after all."""
        entries = rosters(table.reading)
        if entries and self._ask("teams", entries, title):
            return
        tables = Importing(self._document, self._preferences, self._may_leave, self._window)
        tables.said.connect(self.said)
        tables.imported.connect(self._on_imported)
        tables.show(table, title)

    def _ask(self, way: str, entries: tuple[TeamEntry, ...] = (), title: str = "") -> bool:
        """Start the event of a dialog; meanwhile, and until the event has its own, a copy is kept.
        False if the dialog was cancelled."""
        copy = TypedCopy(self._recovery)
        event = ask_for_event(self._window, copy, self._may_leave, way, entries, title)
        if event is not None:
            self.made.emit(OpenedEvent(with_seed(event, new_seed())))
            self.said.emit(how_to_type(event))
            self._recovery.keep()
        copy.forget()
        return event is not None

    def _on_imported(self, tournament: Tournament, problems: tuple[Problem, ...]) -> None:
        self.made.emit(OpenedEvent(tournament, problems))
        if problems:
            text = n_(
                "Imported with {count} remark: see Problems",
                "Imported with {count} remarks: see Problems",
                len(problems),
            )
            self.said.emit(text.format(count=len(problems)))
        else:
            text = _("Imported. It is not saved yet.")
            if tournament.assumed_table:
                text = f"{text} {assumed_table_text()}."
            self.said.emit(text)
