"""Names that are looked up in the kept rating lists while they are typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, Signal

from tbdesk.files.lists.finding import Finder, ListMatch
from tbdesk.files.lists.store import Store, folder_in
from tbdesk.report.steps import Progress
from tbdesk.session.program import places
from tbdesk.session.tasks import CancelledError, TaskRunner

#: Letters after which a name is looked up.
LEAST = 3


def kept_lists() -> Store:
    """The rating lists of the user, in the folder that this start of the program uses."""
    return Store(folder_in(places.data_folder()))


class _Searcher:
    """The searches of all fields, one after the other: the files stay open, and their pages in
    memory."""

    def __init__(self, store: Store) -> None:
        self._finder = Finder(store)
        self._lock = Lock()

    def find(self, text: str, cancelled: Callable[[], bool]) -> list[ListMatch]:
        """The matches of a text, as soon as the search before is interrupted."""
        with self._lock:
            return self._finder.find(text, cancelled)


@cache
def _searcher(folder: Path) -> _Searcher:
    return _Searcher(Store(folder))


class Lookup(QObject):
    """Searches in a thread; a new text interrupts the search for the one before."""

    #: The matches (a list of ListMatch) of the last text searched for.
    found = Signal(list)
    #: The kept lists cannot be read.
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._store = kept_lists()
        self._tasks = TaskRunner(self)

    def ask(self, text: str) -> None:
        """Look a text up; a short one has no matches."""
        if len(text.strip()) < LEAST or self._store.is_empty():
            self._tasks.cancel()
            self.found.emit([])
            return
        searcher = _searcher(self._store.folder)

        def search(progress: Progress) -> list[ListMatch]:
            def cancelled() -> bool:
                try:
                    progress(0, 0)
                except CancelledError:
                    return True
                return False

            return searcher.find(text, cancelled)

        self._tasks.start(search, self.found.emit, self._on_failed)

    def _on_failed(self, _error: Exception) -> None:
        self.found.emit([])
        self.failed.emit()
