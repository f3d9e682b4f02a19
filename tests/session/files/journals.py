"""Contents of a journal, and damage to it."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.disk import journal
from tbdesk.files.disk.storage import StorageError
from tbdesk.files.project import project
from tbdesk.session.files.recovery import LOCK, Recovery


def event_in(path: Path | None) -> Tournament:
    """The event as the last line of a journal left it."""
    assert path is not None
    return project.loads(journal.read(path).content, str(path)).tournament


def power_cut(recovery: Recovery) -> None:
    """The program is gone, and with it its lock; nobody was asked anything."""
    recovery.finish()
    assert recovery.path is not None
    recovery.path.with_suffix(LOCK).unlink()


def full_disk(path: Path, _data: bytes) -> NoReturn:
    """Instead of write_whole."""
    raise StorageError(path, "the disk is full")
