"""Reading and writing files so that the old one stays whole whatever happens."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tbdesk.session.tasks import Progress, Work


class StorageError(OSError):
    """A file could not be written; the message names it and says why."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {reason}")


def make_and_write(path: Path, make: Work[bytes], progress: Progress) -> None:
    """Write what is made, unless the work was cancelled meanwhile. Raises StorageError."""
    content = make(progress)
    progress(0, 0)
    write_whole(path, content)


def held_by(path: Path) -> str:
    """What a file holds, as a digest; empty if there is nothing to read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, hashlib.sha256).hexdigest()
    except OSError:
        return ""


def digest(content: bytes) -> str:
    """What `held_by` says of a file with this content."""
    return hashlib.sha256(content).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path` entirely or leave what is there untouched. Raises StorageError."""
    from PySide6.QtCore import QIODevice, QSaveFile  # nothing is saved while the program starts

    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise StorageError(path, file.errorString())
    if file.write(data) != len(data) or not file.commit():
        reason = file.errorString()
        file.cancelWriting()
        raise StorageError(path, reason)
