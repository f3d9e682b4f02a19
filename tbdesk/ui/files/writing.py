"""The common part of saving and exporting: the choice of the file, and the progress of writing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.file_choice import Target, ask_where, suggested
from tbdesk.ui.dialog.progress import TaskProgress


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
    ) -> Target | None:
        """Ask over a window for the file to write, None for none: the event's own name with
        another suffix is suggested, and `kinds` are the filters of the file dialog, each with its
        suffix."""
        path = suggested(self._document, self._preferences.folder(), suffix)
        return ask_where(front, title, path, kinds)
