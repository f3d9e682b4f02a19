"""A lock file beside the open event's file, so that two windows notice each other."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLockFile, QObject, Signal

from tbdesk.files.disk.storage import written_at
from tbdesk.session.document import Document

if sys.platform == "win32":
    import ctypes  # the packages for other systems lack it


class Holder(NamedTuple):
    """Another window that has the file open: the name of its computer, empty if the lock has none,
    and the time of opening, None if unknown."""

    computer: str
    since: datetime | None


class FileLock(QObject):
    """Holds the lock of the file of the open event. A lock whose program has ended, on this
    computer, is taken over; if none can be made, as in a read-only folder, there is none."""

    #: Emitted with the other window that has the file open; None if there is none any more.
    shared = Signal(object)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        self._holder: Holder | None = None
        document.stateChanged.connect(self._follow)

    @property
    def holder(self) -> Holder | None:
        """The other window that has the file open; None if there is none."""
        return self._holder

    def release(self) -> None:
        """Release the lock: the event is closed."""
        if self._lock is not None and self._lock.isLocked():
            self._lock.unlock()
        self._path = self._lock = None
        self._report(None)

    def _follow(self) -> None:
        path = self._document.path
        if path != self._path:
            self.release()
            self._path = path
            if path is not None:
                self._lock = QLockFile(str(lock_beside(path)))
                self._lock.setStaleLockTime(0)  # stale when its program has ended, however old
        if self._lock is not None and not self._lock.isLocked():
            taken = not self._lock.tryLock(0)
            taken = taken and self._lock.error() is QLockFile.LockError.LockFailedError
            self._report(self._holder or _holder(self._lock) if taken else None)
            if self._lock.isLocked():
                _hide(self._lock.fileName())

    def _report(self, holder: Holder | None) -> None:
        if holder != self._holder:
            self._holder = holder
            self.shared.emit(holder)


def lock_beside(path: Path) -> Path:
    """The lock of a file: hidden, in its folder, so that it is there for every computer."""
    return path.with_name(f".{path.name}.lock")


def _hide(name: str) -> None:
    """Hide the file on Windows; elsewhere its leading dot does."""
    if sys.platform == "win32":
        hidden = 2
        ctypes.windll.kernel32.SetFileAttributesW(name, hidden)


def _holder(lock: QLockFile) -> Holder:
    owner = lock.getLockInfo()  # the process, the computer and the program
    return Holder(str(owner[1]) if owner else "", written_at(Path(lock.fileName())))
