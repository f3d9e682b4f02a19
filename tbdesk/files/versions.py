"""Earlier versions of a file that was saved over: the last five, in a folder of their own.

Nobody else looks after them there: those of events that were deleted or moved go when they have
been there for a year, and the oldest of all when there are too many.
"""

from __future__ import annotations

import shutil
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import time
from typing import NamedTuple

from tbdesk.files.storage import make_private

#: So many versions of a file are kept.
MOST = 5
#: Days for which a version is kept from then on, and the bytes of all together.
DAYS, BYTES = 365, 200_000_000


class Version(NamedTuple):
    """What a file held once: where that is now, when it was saved, and how many bytes it has."""

    path: Path
    saved: datetime
    size: int


def keep(folder: Path, path: Path) -> None:
    """Keep what a file holds, before it is written over. What fails here is no reason not to save,
    so nothing is raised."""
    room = _room(folder, path)
    with suppress(OSError):
        old = path.stat()
        version = room / f"{int(old.st_mtime * 1000):015}{path.suffix}"
        if not stat.S_ISREG(old.st_mode) or version.exists() or not make_private(room):
            return
        half = room / "half-written"
        shutil.copyfile(path, half)
        half.replace(version)
        for surplus in versions(folder, path)[MOST:]:
            surplus.path.unlink()
        _sweep(folder, version)


def _sweep(folder: Path, newest: Path) -> None:
    """Delete what is too old or too much, but for the version that was kept just now."""
    kept = {version: version.stat() for version in folder.glob("*/*") if version != newest}
    total = newest.stat().st_size
    for version in sorted(kept, key=lambda version: kept[version].st_mtime, reverse=True):
        total += kept[version].st_size
        if total > BYTES or kept[version].st_mtime < time() - DAYS * 24 * 3600:
            version.unlink()
            with suppress(OSError):
                version.parent.rmdir()  # the last of a file that is gone


def delete(folder: Path, path: Path) -> None:
    """Delete all that is kept of a file, and not the file. Raises OSError where that cannot be
    done."""
    room = _room(folder, path)
    if room.exists():
        shutil.rmtree(room)


def versions(folder: Path, path: Path) -> list[Version]:
    """What a file held before, the newest first."""
    found = []
    for version in _room(folder, path).glob(f"*{path.suffix}"):
        if version.stem.isdecimal():
            saved = datetime.fromtimestamp(int(version.stem) / 1000).astimezone()
            with suppress(OSError):
                found.append(Version(version, saved, version.stat().st_size))
    return sorted(found, key=lambda version: version.saved, reverse=True)


def _room(folder: Path, path: Path) -> Path:
    """Where the versions of a file are: files of one name in two folders are two files."""
    from hashlib import sha256  # OpenSSL is not needed before a file is saved

    return folder / sha256(str(path.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:20]
