"""Files read and written one at a time, with their progress over the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.files.project.damaged import DamagedError
from tbdesk.i18n import _
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner, Work
from tbdesk.ui.dialog.file_choice import WrittenFile, ask_where, suggested
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.question import confirmed, warn

Result = TypeVar("Result")


class FileReader(TaskRunner):
    """Reads one file at a time, or the clipboard, with its progress over the window; a message has
    the reason of a failure."""

    #: A message for the status bar.
    said = Signal(str)

    def __init__(self, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        TaskProgress(self, window, modal=True)

    def read(
        self,
        work: Work[Result],
        on_done: Callable[[Result], object],
        path: Path | None = None,
        *,
        on_rest: Callable[[DamagedError], object] | None = None,
        wait: bool = False,
    ) -> bool:
        """Do the work that reads a file, or the clipboard where there is no `path`; `wait` and the
        answer are those of `start`. on_rest: opens the readable part of a damaged file, which is
        offered where there is this."""
        title, failed = _("Reading the clipboard …"), _("This table could not be read.")
        if path is not None:
            title = _("Opening {name} …").format(name=path.name)
            failed = _("This file could not be opened.")
        return self.start(
            work,
            on_done,
            lambda error: self._on_unread(failed, error, on_rest),
            lambda: self.said.emit(_("Nothing was opened.")),
            title=title,
            wait=wait,
        )

    def _on_unread(
        self, failed: str, error: Exception, on_rest: Callable[[DamagedError], object] | None
    ) -> None:
        """Report why nothing could be read; for a damaged file offer the readable part."""
        if on_rest is None or not isinstance(error, DamagedError):
            warn(self._window, failed, error)
        elif self._wants_rest(error):
            on_rest(error)

    def _wants_rest(self, damaged: DamagedError) -> bool:
        """Ask whether to open the readable part of a damaged file."""
        text = _(
            "{error}\n\nPart of the event can be read. Open that part as a new event? The file is "
            "not changed, and Problems lists the missing data."
        )
        title, text = _("A damaged file"), text.format(error=damaged)
        window, decision = self._window, Decision.DAMAGED_FILE_OPENED
        return confirmed(decision, window, title, text, harmless=True)


class FileWriter(QObject):
    """The base of writers of files of the open event, one at a time, in `_tasks`."""

    #: A message for the status bar.
    said = Signal(str)

    #: True if the window takes no keys and clicks while a file is written.
    modal = False

    def __init__(
        self, document: Document, preferences: Preferences, window: QWidget, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._preferences = preferences
        self._window = window
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, window, modal=self.modal)

    def ask_where(
        self, front: QWidget, title: str, suffix: str, kinds: Sequence[tuple[str, str]]
    ) -> WrittenFile | None:
        """Ask over a window for the file to write, None for none: the event's own name with
        another suffix is suggested, and `kinds` are the filters of the file dialog, each with its
        suffix."""
        path = suggested(self._document, self._preferences.folder(), suffix)
        return ask_where(front, title, path, kinds)
