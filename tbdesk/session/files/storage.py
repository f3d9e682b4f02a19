"""Writing files that take a while to make, and digests of files' contents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCryptographicHash

from tbdesk.files.disk.storage import write_whole
from tbdesk.report.steps import Progress
from tbdesk.session.tasks import Work

#: Bytes that are read at a time.
_PART = 1 << 20


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
    sha256 = _sha256()
    try:
        with path.open("rb") as file:
            while part := file.read(_PART):
                sha256.addData(part)
    except OSError:
        return ""
    return _hex(sha256)


def digest_of_content(content: bytes) -> str:
    """The digest of a content, as `digest_of_file` gives it for a file with it."""
    sha256 = _sha256()
    for start in range(0, len(content), _PART):  # in a thread too, the window has its turn between
        sha256.addData(content[start : start + _PART])
    return _hex(sha256)


def _sha256() -> QCryptographicHash:
    """Qt's digest, equal in every thread: hashlib would load all of OpenSSL while the first event
    opens."""
    return QCryptographicHash(QCryptographicHash.Algorithm.Sha256)


def _hex(sha256: QCryptographicHash) -> str:
    return bytes(sha256.result().data()).hex()
