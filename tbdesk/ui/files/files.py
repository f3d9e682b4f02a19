"""New events and opening files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.files import suffixes
from tbdesk.files.project.damaged import DamagedError
from tbdesk.i18n import _, n_
from tbdesk.report.steps import Progress
from tbdesk.session.document import Document, DocumentState
from tbdesk.session.files.event_file import SAVED_IN, kind_code
from tbdesk.session.files.file_lock import FileLock
from tbdesk.session.files.opened import OpenedEvent, OpenedTable, digest_of_file
from tbdesk.session.files.opening import read, read_copy, read_event
from tbdesk.session.files.recovery import Copy, Recovery
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.dialog.file_choice import ask_which, copied, everything, filter_of, tables
from tbdesk.ui.dialog.question import QuestionBar
from tbdesk.ui.files.earlier_versions import choose_version
from tbdesk.ui.files.file_bars import SharedFileBar
from tbdesk.ui.files.file_tasks import FileReader
from tbdesk.ui.files.logo_dialog import HandoutLogo
from tbdesk.ui.files.opened_questions import ContradictionsDialog
from tbdesk.ui.files.saving import Saving

if TYPE_CHECKING:
    from tbdesk.ui.files.new_events import NewEvents


class Files(QObject):
    """The actions of the File menu that open or make an event. Nothing is replaced without a
    question."""

    #: A message for the status bar.
    said = Signal(str)
    #: The whole event is needed now: open editors have to commit their text.
    needed = Signal()
    #: An event was opened from a file of its own.
    opened = Signal()
    #: A workbook was opened whose visible cells differ from those of its event: a sentence.
    cellsChanged = Signal(str)

    def __init__(
        self,
        document: Document,
        preferences: Preferences,
        recovery: Recovery,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._preferences = preferences
        self._recovery = recovery
        self._window = window
        self._workbook: Path | None = None
        self._new: NewEvents | None = None  # until a new event or a table is opened
        self.lock = FileLock(document, self)
        self._reader = FileReader(window, self)
        self._reader.said.connect(self.said)
        self.saving = Saving(document, preferences, window, self)
        self.saving.said.connect(self.said)
        self.saving.needed.connect(self.needed)
        #: The logo of the hand-outs.
        self.logo = HandoutLogo(preferences, window)
        self.logo.said.connect(self.said)

    def tell_of_sharing(self, put: Callable[[QuestionBar], object], parent: QObject) -> None:
        """Show a line while the event's file is open in another window too; `put` puts it into the
        window, as long as `parent` lives."""
        SharedFileBar(self._document, self.lock, put, self.saving.save_as, parent)

    def begin(self, way: str) -> None:
        """Ask for a new event of a kind, such as `double-round-robin` or `scheveningen`."""
        self._new_events().begin(way)

    def _new_events(self) -> NewEvents:
        if self._new is None:
            # The dialogs of new events and of tables take over 50 ms; most starts open a file.
            from tbdesk.ui.files.new_events import NewEvents

            new = NewEvents(
                self._document,
                self._preferences,
                self._recovery,
                self._reader,
                self.may_leave,
                self._window,
            )
            new.said.connect(self.said)
            new.made.connect(lambda event: self._begin(event, unsaved=True))
            self._new = new
        return self._new

    def open(self) -> None:
        """Ask for a file and open it."""
        filters = self._readable()
        path = ask_which(self._window, _("Open"), self._preferences.folder(), filters)
        if path is not None:
            self.open_recent(path)

    def open_recent(self, path: Path) -> None:
        """Open a file, after a question if data would be lost. The question comes before an event
        is read, since saving may write that very file; a file that may be a table is read first:
        its preview decides if it replaces the event."""
        if path.suffix.lower() not in SAVED_IN:
            self._open(path)
        elif self.may_leave(lambda: self.open_recent(path)):
            self._open(path, agreed=self._state())

    def paste(self, *, instead_of_cells: bool = False) -> None:
        """Show the table on the clipboard. instead_of_cells: it was pasted over the cells of a
        grid, and does not fit them."""
        self.needed.emit()
        copy = copied()
        if copy is None:
            self.said.emit(_("There is nothing on the clipboard to paste."))
        else:
            self._new_events().paste(*copy, instead_of_cells=instead_of_cells)

    def reopen(self, encoding: str) -> None:
        """Read the event's own report file again, in another encoding."""
        path = self._document.path
        if path is not None and self.may_leave(lambda: self.reopen(encoding)):
            self._open(path, encoding, agreed=self._state())

    def open_path(self, path: Path) -> bool:
        """Open a file without a question about unsaved changes, before this returns; the open event
        stays if it cannot be read. A table is shown in a preview first, and a report file that
        contradicts itself leads to a question; nothing is opened before that is answered."""
        taken: list[bool] = []
        done = self._reader.read(
            partial(_content, path, None),
            lambda content: taken.append(self._take_up(path, content)),
            path,
            on_rest=self._open_rest,
            wait=True,
        )
        return done and all(taken)

    def open_first(self, path: Path) -> None:
        """Open the file that the program was started with, before its window is shown. An event is
        in place when this returns; a table or a message, which needs a dialog, comes over the
        window: below a window shown later (as wine puts it) the dialog that blocks the keys would
        be hidden."""

        def on_unread(error: Exception | None = None) -> None:
            if error is None or is_foreseen(error):
                QTimer.singleShot(0, self, lambda: self._open(path))

        def on_done(content: OpenedEvent | OpenedTable) -> None:
            if isinstance(content, OpenedEvent) and content.contradictions:
                QTimer.singleShot(0, self, lambda: self._take_up(path, content))
            else:
                self._take_up(path, content)

        if path.suffix.lower() in SAVED_IN:
            self._reader.start(partial(_content, path, None), on_done, on_unread, wait=True)
        else:
            on_unread()

    def open_example(self, path: Path) -> bool:
        """Open an example without its file name, so that saving asks for a place of one's own.
        Examples are small: it is open when this returns."""
        return self._reader.read(
            lambda _progress: read_event(path),
            lambda example: self._begin(OpenedEvent(example.tournament, example.problems)),
            path,
            wait=True,
        )

    def _open(
        self, path: Path, encoding: str | None = None, agreed: DocumentState | None = None
    ) -> None:
        """Read a file and open its content. agreed: the event that may be replaced without another
        question; an event edited while the file was read is asked about again."""

        def on_done(content: OpenedEvent | OpenedTable) -> None:
            if (
                isinstance(content, OpenedTable)
                or self._state() == agreed
                or self.may_leave(lambda: self._take_up(path, content))
            ):
                self._take_up(path, content)

        on_rest = partial(self._open_rest, agreed=agreed)
        self._reader.read(partial(_content, path, encoding), on_done, path, on_rest=on_rest)

    def _take_up(self, path: Path, content: OpenedEvent | OpenedTable) -> bool:
        """Show the table of a file, or go on with its event. False if its contradictions are not
        agreed to."""
        if isinstance(content, OpenedTable):
            self.needed.emit()
            self._new_events().show(content, path.stem)
            return True
        if content.contradictions and not self._agreed(path, content):
            self.said.emit(_("Nothing was opened."))
            return False
        own = path.suffix.lower() in SAVED_IN
        file = path if own else None
        self._begin(content, file)
        self._preferences.remember_file(path, kind_code(content.tournament))
        if path.suffix.lower() != suffixes.PROJECT and content.problems:
            text = n_(
                "Read with {count} remark: see Problems",
                "Read with {count} remarks: see Problems",
                len(content.problems),
            )
            self.said.emit(text.format(count=len(content.problems)))
        self.opened.emit()
        if content.changed_cells:
            self._workbook = path
            self.cellsChanged.emit(content.changed_cells)
        return True

    def _agreed(self, path: Path, content: OpenedEvent) -> bool:
        """Ask about a file that contradicts itself, unless it is open already."""
        if path == self._document.path:
            return True
        asked = WEIGHTS[Decision.CONTRADICTORY_FILE_OPENED] is not Weight.REPORTED
        return not asked or ContradictionsDialog(path, content, self._window).run()

    def read_sheets(self) -> None:
        """Show the sheets of the workbook opened last as a table, its event inside left aside."""
        path = self._workbook
        if path is not None:
            self._new_events().read_sheets(path)

    def may_leave(self, later: Callable[[], object]) -> bool:
        """True if the open event may go, as `Saving` asks. A file that is being read is not
        wanted any more."""
        self._reader.cancel()
        return self.saving.may_leave(later)

    def _state(self) -> DocumentState | None:
        """The current event, including open editors."""
        self.needed.emit()
        return self._document.actual

    def _open_rest(self, damaged: DamagedError, agreed: DocumentState | None = None) -> None:
        """Open the readable part of a file as a new event; the file stays as it is. agreed: as in
        `_open`."""
        if self._state() == agreed or self.may_leave(lambda: self._begin_rest(damaged)):
            self._begin_rest(damaged)

    def _begin_rest(self, damaged: DamagedError) -> None:
        rest = damaged.rest
        self._begin(OpenedEvent(rest.tournament, rest.problems, drafts=rest.drafts), unsaved=True)
        self.said.emit(_("The readable part is open; Problems lists the missing data."))
        self.opened.emit()

    def may_close(self, later: Callable[[], object]) -> bool:
        """`may_leave`, with everything cancelled that is being read or written."""
        self.cancel()
        return self.may_leave(later)

    def cancel(self) -> None:
        """Cancel reading or writing a file."""
        self._reader.cancel()
        self.saving.cancel()

    def restore(
        self,
        copy: Copy,
        on_done: Callable[[], object],
        on_error: Callable[[Exception], object],
    ) -> None:
        """Continue with an unsaved event and its drafts."""
        path, origin = copy.path, copy.origin

        def take_up(content: OpenedEvent) -> None:
            if self.may_leave(lambda: take_up(content)):
                file = origin if origin and origin.suffix.lower() in SAVED_IN else None
                self._begin(content, file, unsaved=True)
                self.said.emit(_("Restored as it was typed. It is not saved yet."))
                on_done()

        self._reader.start(
            lambda _progress: read_copy(path, origin),
            take_up,
            on_error,
            title=_("Opening {name} …").format(name=(origin or path).name),
        )

    def open_version(self) -> None:
        """Ask for an earlier version of the event's file, and open it as an unsaved event."""
        path = self._document.path
        chosen = choose_version(path, self._window, self.said.emit)
        if chosen is not None and path is not None:
            read = partial(self._begin_version, path)
            self._reader.read(lambda _progress: read_event(chosen), read, on_rest=self._open_rest)

    def _begin_version(self, path: Path, content: OpenedEvent) -> None:
        if self.may_leave(lambda: self._begin_version(path, content)):
            # Saved again, it is to replace the file as that is now.
            content = content._replace(file_digest=digest_of_file(path))
            self._begin(content, path, unsaved=True)
            self.said.emit(_("An earlier version is open. It is not saved yet."))

    def _begin(
        self, event: OpenedEvent, path: Path | None = None, *, unsaved: bool = False
    ) -> None:
        """Take up another event, to be saved in the file at `path`; unsaved: as it is now, it is
        in no file."""
        self.cancel()
        self._document.start(
            event.tournament,
            path,
            unsaved=unsaved,
            origin=event.origin,
            drafts=event.drafts,
            file_digest=event.file_digest,
            problems=event.problems,
        )
        self.saving.opened()

    def _readable(self) -> list[str]:
        """The filters of the file dialog."""
        return [
            filter_of(_("Events and tables"), (*SAVED_IN, *sorted(suffixes.GRIDS))),
            filter_of(_("tbdesk events and report files"), SAVED_IN),
            tables(),
            everything(),
        ]


def _content(path: Path, encoding: str | None, progress: Progress) -> OpenedEvent | OpenedTable:
    return read(path, encoding, lambda: progress(0, 0))
