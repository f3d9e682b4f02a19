"""Earlier versions of a file that was saved over: the last five, in a folder of their own.

Beside them are the path and the digest of the file when it was last saved: they identify a file
that was moved, or whose folder was renamed.

Versions of deleted or moved events are removed after a year, and the oldest of all if there are too
many.
"""

from __future__ import annotations

import shutil
import stat
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from time import time
from typing import NamedTuple

from tbdesk.files.disk.storage import StorageError, make_private, moment, write_whole

#: So many versions of a file are kept.
MOST = 5
#: Beside the versions of a file: its last saved digest and path, a line each.
_NOTE = "saved"
#: Days for which a version is kept from then on, and the bytes of all together.
DAYS, BYTES = 365, 200_000_000


class Version(NamedTuple):
    """An earlier state of a file: its copy, the time it was saved, and its size in bytes."""

    path: Path
    saved: datetime
    size: int


def keep(folder: Path, path: Path) -> None:
    """Keep the content of a file before it is written over. A failure must not prevent saving, so
    nothing is raised."""
    with suppress(OSError):
        old = path.stat()
        room = _taken_along(folder, path)
        version = room / f"{int(old.st_mtime * 1000):015}{path.suffix}"
        if not stat.S_ISREG(old.st_mode) or version.exists() or not make_private(room):
            return
        half = room / "half-written"
        shutil.copyfile(path, half)
        half.replace(version)
        for surplus in versions(folder, path)[MOST:]:
            surplus.path.unlink()
        _sweep(folder, version)


def saved(folder: Path, path: Path, data: bytes) -> None:
    """Record the saved content of a file beside its versions; nothing is raised."""
    room = _room(folder, path)
    with suppress(OSError, StorageError):
        if room.exists():
            note = f"{_digest(data)}\n{path.absolute()}"
            write_whole(room / _NOTE, note.encode("utf-8", "surrogateescape"))


def _sweep(folder: Path, newest: Path) -> None:
    """Delete the versions that are too old or too many, except the newest."""
    versions = (version for version in folder.glob("*/*") if version.name != _NOTE)
    kept = {version: version.stat() for version in versions if version != newest}
    total = newest.stat().st_size
    for version in sorted(kept, key=lambda version: kept[version].st_mtime, reverse=True):
        total += kept[version].st_size
        if total > BYTES or kept[version].st_mtime < time() - DAYS * 24 * 3600:
            version.unlink()
            with suppress(OSError):
                if not any(entry.name != _NOTE for entry in version.parent.iterdir()):
                    shutil.rmtree(version.parent)  # that was the last of a file that is gone


def delete(folder: Path, path: Path) -> None:
    """Delete all that is kept of a file, and not the file. Raises OSError where that cannot be
    done."""
    room = _room_of(folder, path)
    if room.exists():
        shutil.rmtree(room)


def versions(folder: Path, path: Path) -> list[Version]:
    """The earlier versions of a file, the newest first."""
    kept = []
    for version in _room_of(folder, path).glob(f"*{path.suffix}"):
        if version.stem.isdecimal():
            saved = moment(int(version.stem) / 1000)
            with suppress(OSError):
                kept.append(Version(version, saved, version.stat().st_size))
    return sorted(kept, key=lambda version: version.saved, reverse=True)


def _room(folder: Path, path: Path) -> Path:
    """The folder of the versions of a file: files of one name in two folders are two files."""
    return folder / _digest(str(path.absolute()).encode("utf-8", "surrogateescape"))[:20]


def _taken_along(folder: Path, path: Path) -> Path:
    """The folder for versions of a file; versions under its former path are moved into it."""
    room, former = _room(folder, path), _room_of(folder, path)
    if former != room:
        former.rename(room)
    return room


def _room_of(folder: Path, path: Path) -> Path:
    """Folder with the versions of a file: its own, or that of a file since removed with the same
    last content."""
    room = _room(folder, path)
    if room.exists():
        return room
    with suppress(OSError):
        content = _digest(path.read_bytes())
        for note in folder.glob(f"*/{_NOTE}"):
            digest, _line, where = (
                note.read_bytes().decode("utf-8", "surrogateescape").partition("\n")
            )
            if digest == content and not Path(where).exists():
                return note.parent
    return room


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
