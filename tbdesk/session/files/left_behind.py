"""Journals that runs of the program left behind which ended without saving."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLockFile

from tbdesk.files import suffixes
from tbdesk.files.disk import journal
from tbdesk.files.disk.journal import Journaled
from tbdesk.files.disk.storage import written_at
from tbdesk.report.errors import FormatError

#: The ending of a journal, and of the lock beside it.
JOURNAL, LOCK = ".journal", ".lock"
#: Files left behind by a crash: journals, or copies of the whole event in older versions.
_KINDS = (JOURNAL, suffixes.PROJECT)


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
        from tbdesk.files.project import (
            project,  # it takes over 50 ms, and most starts find no copy
        )

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
        remove_journal(self.path)
        self.lock.unlock()


def left_behind(folders: Iterable[Path], besides: str) -> list[Copy]:
    """The journals in some folders that no running program writes, the newest first; besides: the
    name of one's own."""
    copies = []
    for path in chain.from_iterable(map(_within, folders)):
        if path.suffix not in _KINDS:
            continue
        lock = lock_of(path)
        if path.name != besides and lock.tryLock(0):
            content, written = _content(path), written_at(path)
            if written is not None:
                copies.append(Copy(path, lock, content.at if content else written, content))
    return sorted(copies, key=lambda copy: copy.written, reverse=True)


def lock_of(path: Path) -> QLockFile:
    """Lock on a journal that keeps other windows away: it belongs to this window, or is offered
    here."""
    lock = QLockFile(str(path.with_suffix(LOCK)))
    lock.setStaleLockTime(0)  # a lock is stale when its program has ended, however old it is
    return lock


def remove_journal(path: Path) -> None:
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
