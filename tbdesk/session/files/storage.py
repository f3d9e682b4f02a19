"""Writing files that take a while to make, and digests of files' contents."""

from __future__ import annotations

from hashlib import file_digest, sha256
from pathlib import Path

from tbdesk.files.disk.storage import write_whole
from tbdesk.report.steps import Progress
from tbdesk.session.tasks import Work


def make_and_write(path: Path, make: Work[bytes], progress: Progress) -> None:
    """Write the result of a function unless the work was cancelled. Raises StorageError."""
    content = make(progress)
    progress(0, 0)
    write_whole(path, content)


def digest_of_file(path: Path) -> str:
    """The digest of a file's content; empty if it cannot be read or does not keep content, as a
    pipe."""
    if not path.is_file():
        return ""
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def digest_of_content(content: bytes) -> str:
    """The digest of a content, as `digest_of_file` gives it for a file with it."""
    return sha256(content).hexdigest()
