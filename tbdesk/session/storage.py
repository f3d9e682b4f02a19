"""Writing what takes a while to make, and what a file holds."""

from __future__ import annotations

from pathlib import Path

from tbdesk.files.storage import write_whole
from tbdesk.session.tasks import Progress, Work

# hashlib is imported where it is used: OpenSSL is not needed before a file is open.


def make_and_write(path: Path, make: Work[bytes], progress: Progress) -> None:
    """Write what is made, unless the work was cancelled meanwhile. Raises StorageError."""
    content = make(progress)
    progress(0, 0)
    write_whole(path, content)


def held_by(path: Path) -> str:
    """What a file holds, as a digest; empty if there is nothing to read, or nothing that stays,
    as in a pipe."""
    if not path.is_file():
        return ""
    import hashlib

    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, hashlib.sha256).hexdigest()
    except OSError:
        return ""


def digest(content: bytes) -> str:
    """What `held_by` says of a file with this content."""
    import hashlib

    return hashlib.sha256(content).hexdigest()
