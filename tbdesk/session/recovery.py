"""What was typed and not saved survives a power cut: a copy of the event, and finding it again."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from enum import Enum
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLockFile, QObject

from tbdesk.engine.entry.drafts import Drafts
from tbdesk.files import suffixes
from tbdesk.files.storage import StorageError, write_whole
from tbdesk.report.errors import FormatError
from tbdesk.session.document import Document
from tbdesk.session.places import data_folder
from tbdesk.session.tasks import delayed

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament

#: From an edit to its copy, in milliseconds: the most that a power cut can take.
PAUSE_MS = 1000


def default_folder() -> Path:
    """The folder of the copies, in the person's own data."""
    return data_folder() / "recovery"


class Copy(NamedTuple):
    """A copy that another run of the program left behind. origin: the file the event was
    opened from or saved in, None if it had none; held: what that run knew to be in it (see
    `held_by`); the lock keeps others from offering the copy too."""

    path: Path
    origin: Path | None
    written: datetime
    lock: QLockFile
    held: str = ""

    @property
    def saved(self) -> datetime | None:
        """When the event's file was last written, by whatever program; None if it is not there."""
        return None if self.origin is None else _written(self.origin)

    def remove(self) -> None:
        """The copy is no longer needed."""
        _remove(self.path)
        self.lock.unlock()


class Kept(Enum):
    """Where the open event is, if the program ended now: no event is open; as it was opened or
    saved; in the copy; nowhere, for no copy could be written."""

    NOTHING = "nothing"
    UNCHANGED = "unchanged"
    COPIED = "copied"
    NOWHERE = "nowhere"


class Recovery(QObject):
    """Keeps a copy of the open event while it has changes that are not saved.

    A copy is a project file like any other, beside it the path of the event's own file and a
    lock that ends with the program. Copies are written and removed one after the other by a
    thread; a folder that cannot be written to leaves the event without a copy, and says nothing
    while somebody types.
    """

    def __init__(self, document: Document, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._folder = folder
        self._path = folder / f"{os.urandom(16).hex()}{suffixes.PROJECT}"
        self._lock: QLockFile | None = None
        self._copied: tuple[Tournament, Drafts, bytes] | None = None
        self._on_disk = False  # whether the last copy could be written
        self._writer: Thread | None = None
        self._later = delayed(self.bring_up_to_date, PAUSE_MS, self)
        document.changed.connect(self._wait)
        document.draftsChanged.connect(self._wait)
        document.stateChanged.connect(self._wait)

    @property
    def folder(self) -> Path:
        """Where the copies are."""
        return self._folder

    def _wait(self) -> None:
        if not self._later.isActive():  # typing on and on must not put the copy off
            self._later.start()

    def bring_up_to_date(self) -> None:
        """Make the copy what the document is now: written, or gone if nothing would be lost."""
        self._later.stop()
        actual = self._document.actual
        if actual is None or not self._document.modified:
            self.forget()
            return
        tournament, drafts = actual
        note = _note(self._document.path, self._document.held)
        if not self._is_copied(tournament, drafts, note) and self._locked():
            self._copied = tournament, drafts, note
            self._in_turn(lambda: self._copy(tournament, drafts, note))

    def _copy(self, tournament: Tournament, drafts: Drafts, note: bytes) -> None:
        self._on_disk = False  # also where writing fails in a way nobody foresaw
        self._on_disk = _write(self._path, tournament, drafts, note)
        if not self._on_disk:
            self._copied = None  # it may be possible the next time

    def _is_copied(self, tournament: Tournament, drafts: Drafts, note: bytes) -> bool:
        if self._copied is None:
            return False
        copied, typed, noted = self._copied
        return copied is tournament and typed is drafts and noted == note

    def keep(self) -> Kept:
        """Bring the copy up to date and wait until it is on the disk; where the event is then."""
        self.bring_up_to_date()
        self.finish()
        if self._document.tournament is None:
            return Kept.NOTHING
        if not self._document.modified:
            return Kept.UNCHANGED
        return Kept.COPIED if self._on_disk else Kept.NOWHERE

    def forget(self) -> None:
        """Nothing would be lost any more: saved, or given up by the person."""
        self._later.stop()
        if self._lock is None:
            return
        path, lock = self._path, self._lock
        self._copied = self._lock = None
        self._on_disk = False
        self._in_turn(lambda: _remove(path))
        self.finish()
        lock.unlock()

    def finish(self) -> None:
        """Wait until the last copy is on the disk."""
        if self._writer is not None:
            self._writer.join()

    def _in_turn(self, task: Callable[[], None]) -> None:
        """Do something in a thread when what was to be done before is done. Nobody waits for it
        but the program, which does not end before it has written its copy."""
        before = self._writer

        def run() -> None:
            if before is not None:
                before.join()
            task()

        self._writer = Thread(target=run)
        self._writer.start()

    def left_behind(self) -> list[Copy]:
        """The copies of runs that ended without saving, the newest first."""
        copies = []
        for path in self._folder.glob(f"*{suffixes.PROJECT}"):
            lock = _lock_of(path)
            if path != self._path and lock.tryLock(0):
                written = _written(path)
                if written is not None:
                    origin, held = _noted(path)
                    copies.append(Copy(path, origin, written, lock, held))
        return sorted(copies, key=lambda copy: copy.written, reverse=True)

    def _locked(self) -> bool:
        if self._lock is not None:
            return True
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        lock = _lock_of(self._path)
        if lock.tryLock(0):
            self._lock = lock
        return self._lock is not None


class TypedCopy(QObject):
    """Keeps a copy of an event that a dialog fills in and that is not open yet, beside the copy of
    the event that is."""

    def __init__(self, recovery: Recovery) -> None:
        super().__init__(recovery)
        self._document = Document(self)
        self._recovery = Recovery(self._document, recovery.folder, self)

    def keep(self, event: Tournament | None) -> None:
        """The event as it is filled in so far; None: nothing that could be lost."""
        if event is None:
            self._recovery.forget()
        else:
            self._document.start(event, None, unsaved=True)

    def forget(self) -> None:
        """It is open now, or given up."""
        self._recovery.forget()
        self.deleteLater()


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # a lock is stale when its program has ended, however old it is
    return lock


def _written(path: Path) -> datetime | None:
    """When a file was last written, None if it is not there."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None


def _note_of(path: Path) -> Path:
    return path.with_suffix(".origin")


def _note(origin: Path | None, held: str) -> bytes:
    """The path of the event's own file and what is in it, between them what no path has."""
    name = "" if origin is None else str(origin.absolute())
    return f"{name}\0{held}".encode("utf-8", "surrogateescape")


def _noted(path: Path) -> tuple[Path | None, str]:
    """The event's own file and what was in it, as noted beside a copy."""
    try:
        text = _note_of(path).read_bytes().decode("utf-8", "surrogateescape")
    except OSError:
        return None, ""
    name, _, held = text.partition("\0")
    return Path(name) if name else None, held


def _write(path: Path, tournament: Tournament, drafts: Drafts, note: bytes) -> bool:
    from tbdesk.files.project import project

    try:
        write_whole(_note_of(path), note)
        write_whole(path, project.dumps(tournament, drafts))
    except (StorageError, FormatError):
        return False
    return True


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
        _note_of(path).unlink(missing_ok=True)
