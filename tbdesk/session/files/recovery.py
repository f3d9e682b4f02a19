"""The journal of the unsaved changes of the open event, and journals of runs that ended without
saving."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum
from itertools import chain
from pathlib import Path
from tempfile import gettempdir
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLockFile, QObject, Signal

from tbdesk.files import suffixes
from tbdesk.files.disk import journal
from tbdesk.files.disk.journal import Journal, Journaled
from tbdesk.files.disk.storage import make_private, written_at
from tbdesk.i18n import _, spoken
from tbdesk.report.errors import FormatError
from tbdesk.session.document import Document, DocumentState
from tbdesk.session.program.places import data_folder
from tbdesk.session.tasks import delayed

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
#: The ending of a journal, and of the lock beside it.
JOURNAL, LOCK = ".journal", ".lock"
#: Files left behind by a crash: journals, or copies of the whole event in older versions.
_KINDS = (JOURNAL, suffixes.PROJECT)
#: From an edit to its line in the journal, in milliseconds, without the time the disk takes: keys
#: that come together are written together, and the edit is painted first.
PAUSE_MS = 20
#: Delay before a failure to write is reported.
_REPORT_MS = 200


def default_folders() -> tuple[Path, ...]:
    """The folders for journals: the person's own data, and, if nothing can be written there, the
    temporary files, which survive a crash of the program but maybe no power cut."""
    return data_folder() / "recovery", Path(gettempdir()) / f"tbdesk-recovery-{_person()}"


def _person() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")


class Safety(Enum):
    """State of the event if the program ended now: none open; as opened or saved; in the journal;
    lost, as no journal could be written."""

    NOTHING = "nothing"
    UNCHANGED = "unchanged"
    COPIED = "copied"
    NOWHERE = "nowhere"


class _Entry(NamedTuple):
    """The content for the journal."""

    event: DocumentState
    #: The event's file, None if it has none, and the digest of its last known content.
    origin: Path | None
    file_digest: str
    #: The last edit in words, and the language of these.
    done: str
    language: str

    def is_same(self, other: _Entry | None) -> bool:
        """True if nothing has changed. Events are compared by identity, as every edit makes a new
        one."""
        return (
            other is not None
            and self.event.tournament is other.event.tournament
            and self.event.drafts is other.event.drafts
            and self[1:] == other[1:]
        )

    def is_in_same_file(self, other: _Entry) -> bool:
        """True if the event's file and its known content are the same."""
        return (self.origin, self.file_digest) == (other.origin, other.file_digest)


class _Place(NamedTuple):
    """A journal being written, and its lock."""

    path: Path
    lock: QLockFile
    journal: Journal

    def leave(self) -> None:
        """Remove the journal, whose content is saved."""
        _remove_journal(self.path)
        self.lock.unlock()


class Recovery(QObject):
    """Keeps a journal of the open event while it has unsaved changes.

    A thread writes the lines in order, so that typing never waits for a disk. If the first folder
    is not writable, the next is used, and the first again when another event is opened; if none is,
    the user is warned.
    """

    #: (reason): edits are no longer written to a journal; an empty text: they are again.
    unprotected = Signal(str)

    def __init__(
        self, document: Document, folders: Sequence[Path], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._folders = tuple(folders)
        self._name = os.urandom(16).hex() + JOURNAL
        self._wanted: _Entry | None = None
        self._writer: Thread | None = None
        # Used by the thread alone while it works.
        self._place: _Place | None = None
        self._kept: _Entry | None = None
        self._trouble = self._reported = ""
        self._later = delayed(self.bring_up_to_date, PAUSE_MS, self)
        self._report_later = delayed(self._report, _REPORT_MS, self)
        document.changed.connect(self._wait)
        document.draftsChanged.connect(self._wait)
        document.stateChanged.connect(self._wait)

    @property
    def path(self) -> Path | None:
        """The journal that is being written, None for none."""
        return self._place.path if self._place else None

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders for journals, the first writable one is used."""
        return self._folders

    def _wait(self) -> None:
        if not self._later.isActive():  # typing on and on must not put it off
            self._later.start()

    def bring_up_to_date(self) -> None:
        """Bring the journal up to date with the document: written, or removed if nothing would be
        lost."""
        self._later.stop()
        document = self._document
        if document.actual is None or not document.modified:
            self.forget()
            return
        done = document.undo_stack.undoText().replace("&&", "&")
        wanted = _Entry(document.actual, document.path, document.file_digest, done, spoken())
        if not wanted.is_same(self._wanted):
            self._wanted = wanted
            self._in_turn(lambda: self._write(wanted))
            self._report_later.start()

    def keep(self) -> Safety:
        """Bring the journal up to date on the disk; returns where the event is then."""
        self.bring_up_to_date()
        self.finish()
        if self._document.tournament is None:
            return Safety.NOTHING
        if not self._document.modified:
            return Safety.UNCHANGED
        return Safety.NOWHERE if self._kept is None else Safety.COPIED

    def forget(self) -> None:
        """Remove the journal: the event was saved, or its changes were discarded."""
        self._later.stop()
        if self._wanted is None and self._place is None and not self._trouble:
            return
        self._wanted = None
        self._in_turn(self._leave)
        self.finish()
        self._report()

    def finish(self) -> None:
        """Wait until the last line is on the disk."""
        if self._writer is not None:
            self._writer.join()

    def _in_turn(self, task: Callable[[], None]) -> None:
        """Run a function in a thread, after those queued before. The program waits for its journal
        at exit."""
        before = self._writer

        def run() -> None:
            if before is not None:
                before.join()
            task()

        self._writer = Thread(target=run)
        self._writer.start()

    def _report(self) -> None:
        """Emit whether the event is protected, when that is known and has changed."""
        if self._writer is not None and self._writer.is_alive():
            self._report_later.start()
        elif self._trouble != self._reported:
            self._reported = self._trouble
            self.unprotected.emit(self._reported)

    def left_behind(self) -> list[Copy]:
        """The journals of other runs that ended without saving, the newest first."""
        return left_behind(self._folders, besides=self._name)

    # --- in the thread ---------------------------------------------------------------------------

    def _write(self, entry: _Entry) -> None:
        if entry is not self._wanted:
            return  # a later one has everything
        before, self._kept = self._kept, None  # also after an unexpected exception
        self._trouble = self._attempt(entry, before)
        if self._trouble:
            self._wanted = None  # it may be possible the next time
        else:
            self._kept = entry

    def _attempt(self, entry: _Entry, before: _Entry | None) -> str:
        """Write an entry to the first journal that takes it; returns why none does, empty if one
        did."""
        from tbdesk.files.project import project  # with the engine it takes over 50 ms

        try:
            content = project.dumps(*entry.event)
        except FormatError as error:
            return str(error)
        if self._place and before and not entry.is_in_same_file(before):
            # Its first line is out of date.
            self._place = self._place._replace(journal=_journal(self._place.path, entry))
        at, why = datetime.now().astimezone(), ""
        for place in self._places(entry):
            try:
                place.journal.write(content, entry.done, at, entry.language)
            except FormatError as error:
                why = why or str(error)
                if place is not self._place:
                    place.lock.unlock()
                continue
            if self._place not in (None, place):
                self._place.leave()
            self._place = place
            return ""
        return why or _("No folder for copies can be written to.")

    def _places(self, entry: _Entry) -> Iterator[_Place]:
        """The journal in use, then the alternatives."""
        if self._place is not None:
            yield self._place
        for folder in self._folders:
            if self._place is not None and folder == self._place.path.parent:
                continue
            path = folder / self._name
            lock = _lock_of(path)
            if make_private(folder) and lock.tryLock(0):
                yield _Place(path, lock, _journal(path, entry))

    def _leave(self) -> None:
        if self._place is not None:
            self._place.leave()
        self._place = self._kept = None
        self._trouble = ""


class TypedCopy(QObject):
    """Keeps a copy of a new event while a dialog fills it in, beside the journal of the open
    event."""

    def __init__(self, recovery: Recovery) -> None:
        super().__init__(recovery)
        self._document = Document(self)
        self._recovery = Recovery(self._document, recovery.folders, self)

    def keep(self, event: Tournament | None) -> None:
        """Keep the event as it is filled in so far; None: nothing that could be lost."""
        if event is None:
            self._recovery.forget()
        else:
            self._document.start(event, None, unsaved=True)

    def forget(self) -> None:
        """Remove the copy: the event was opened, or given up."""
        self._recovery.forget()
        self.deleteLater()


def _journal(path: Path, entry: _Entry) -> Journal:
    return Journal(path, entry.origin, entry.file_digest)


class Copy(NamedTuple):
    """A journal left behind by another run."""

    path: Path
    #: Keeps other windows from offering it too.
    lock: QLockFile
    #: When it was last written.
    written: datetime
    #: None if it cannot be read.
    content: Journaled | None

    @property
    def origin(self) -> Path | None:
        """The file the event was opened from or saved in, None if it had none."""
        return self.content.origin if self.content else None

    @property
    def title(self) -> str:
        """Title of the event; empty if it has none or is damaged."""
        if self.content is None:
            return ""
        from tbdesk.files.project import project  # as in _attempt; most starts find no copy

        with suppress(FormatError):
            return project.loads(self.content.content, str(self.path)).tournament.title
        return ""

    @property
    def file_digest(self) -> str:
        """The digest of the event's file as that run knew it; empty if it knew none."""
        return self.content.file_digest if self.content else ""

    @property
    def saved(self) -> datetime | None:
        """Time of the last change of the event's file, by any program; None if there is no file."""
        return None if self.origin is None else written_at(self.origin)

    def remove(self) -> None:
        """Remove the journal, which is no longer needed."""
        _remove_journal(self.path)
        self.lock.unlock()


def left_behind(folders: Iterable[Path], besides: str) -> list[Copy]:
    """The journals in some folders that no running program writes, the newest first; besides: the
    name of one's own."""
    copies = []
    for path in chain.from_iterable(map(_within, folders)):
        if path.suffix not in _KINDS:
            continue
        lock = _lock_of(path)
        if path.name != besides and lock.tryLock(0):
            content, written = _content(path), written_at(path)
            if written is not None:
                copies.append(Copy(path, lock, content.at if content else written, content))
    return sorted(copies, key=lambda copy: copy.written, reverse=True)


def _lock_of(path: Path) -> QLockFile:
    """Lock on a journal that keeps other windows away: it belongs to this window, or is offered
    here."""
    lock = QLockFile(str(path.with_suffix(LOCK)))
    lock.setStaleLockTime(0)  # a lock is stale when its program has ended, however old it is
    return lock


def _remove_journal(path: Path) -> None:
    """Remove a journal, as far as that can be done."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_suffix(".origin").unlink(missing_ok=True)  # beside a copy of earlier versions


def _content(path: Path) -> Journaled | None:
    """Content of a journal; None if it cannot be read."""
    try:
        return journal.read(path)
    except FormatError:
        return None


def _within(folder: Path) -> list[Path]:
    """The entries of a folder; none if it cannot be read."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []
