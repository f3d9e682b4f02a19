"""Earlier versions of a file that was saved over: the last five, in a folder of their own."""

from __future__ import annotations

import shutil
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from tbdesk.files.storage import make_private

#: So many versions of a file are kept.
MOST = 5


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
