"""Files on the disk: read up to a size limit, and written so that the old file stays whole in any
failure. Every file that leaves the program is written here."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

#: The size limit of events; longer files are refused before they fill the memory.
MAX_BYTES = 50_000_000
#: The first second of the last year that Windows shows as local time.
_YEAR_3000 = 32_503_680_000


class StorageError(FormatError):
    """A file could not be written; the message names it and the reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason, str(path))
        self.path = path


def file_bytes(path: Path) -> bytes:
    """The bytes of a file, one more than MAX_BYTES of a larger one. Raises FormatError."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise FormatError(_("there is no such file"), str(path)) from None
    except (OSError, ValueError) as error:
        if os.path.isdir(path):  # noqa: PTH112 (that of Path stumbles over a name too long)
            raise FormatError(_("this is a directory, not a file"), str(path)) from None
        reason = _("cannot be read ({0})").format(_reason(error))
        raise FormatError(reason, str(path)) from None


def moment(seconds: float) -> datetime:
    """The local time of a stamp in seconds since 1970; of one that no system can show, such as a
    damaged disk has, the nearest that can be shown."""
    return datetime.fromtimestamp(min(max(seconds, 0), _YEAR_3000)).astimezone()


def written_at(path: Path) -> datetime | None:
    """The local time at which a file was last written; None without one."""
    try:
        return moment(path.stat().st_mtime)
    except (OSError, ValueError):  # Python's: a zero in the name
        return None


def make_private(folder: Path) -> bool:
    """Make a folder that no other user can look into; False if that fails. A link to one must be
    the user's own: among the temporary files any user can make one."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid"):
            owners = {folder.lstat().st_uid, folder.stat().st_uid}
            if owners != {os.getuid()}:
                return False  # made by another user, to read its files
        folder.chmod(0o700)
    except OSError:
        return False
    return True


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path` entirely, down to the disk, or leave the old file untouched.

    Links are followed. Permissions, owner, group and other names of the file stay. A pipe or a
    device takes the data as it comes. Raises StorageError.
    """
    try:
        old = _state(path)
        if old is None or stat.S_ISREG(old.st_mode):
            _put(Path(os.path.realpath(path)), data, old)
        elif stat.S_ISDIR(old.st_mode):
            raise StorageError(path, _("this is a directory, not a file"))
        else:
            path.write_bytes(data)
    except _ReadOnlyError:
        reason = _("is read-only: allow it to be written, or choose another name or folder")
        raise StorageError(path, reason) from None
    except StorageError:
        raise
    except (OSError, ValueError) as error:
        raise StorageError(path, why_not_written(error)) from error


def why_not_written(error: OSError | ValueError) -> str:
    """Message about a file that could not be written: the reason, and the way out."""
    if isinstance(error, PermissionError):
        return _why_not_allowed(error)
    match error.errno if isinstance(error, OSError) else None:
        case errno.ENOSPC | errno.EDQUOT:
            return _("cannot be written: the disk is full. Make room on it, or choose another one.")
        case errno.EROFS:
            return _("cannot be written: the disk is write-protected. Choose another one.")
        case errno.ENOENT | errno.ENOTDIR:
            return _("cannot be written: the folder does not exist. Choose another one.")
    return _("cannot be written ({0}). Choose another name or folder.").format(_reason(error))


def _why_not_allowed(error: PermissionError) -> str:
    """Windows also refuses with this error a file that another program holds open."""
    if sys.platform == "win32":
        reason = _(
            "cannot be written ({0}). If it is open in another program, close it there, or choose "
            "another name or folder."
        )
        return reason.format(_reason(error))
    return _("cannot be written: you have no permission to write there. Choose another folder.")


def _reason(error: OSError | ValueError) -> str:
    """The system's message. (Python itself reports a zero character in a name.)"""
    return (isinstance(error, OSError) and error.strerror) or str(error)


class _ReadOnlyError(Exception):
    """The file that is there is not to be written."""


def _state(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _put(target: Path, data: bytes, old: os.stat_result | None) -> None:
    """Write a file that is no link; `old` is the status of the existing one."""
    # The system lets the superuser write read-only files.
    if old is not None and not (old.st_mode & 0o222 and os.access(target, os.W_OK)):
        raise _ReadOnlyError
    # The name is short, however long that of the file is.
    temporary = target.with_name(f".tbdesk-{os.urandom(8).hex()}")
    rights = (
        0o666 if old is None else 0o600
    )  # less the bits that the system removes from any new file
    try:
        with FileIO(temporary, "xb", opener=lambda name, how: os.open(name, how, rights)) as file:
            _fill(file, data)
        if old is None or (old.st_nlink == 1 and _copy_owner_and_rights(old, target, temporary)):
            temporary.replace(target)
        else:
            _overwrite(target, data)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    _flush_folder(target.parent)


def _copy_owner_and_rights(old: os.stat_result, target: Path, temporary: Path) -> bool:
    """Give a new file the owner, the group and the rights of the one that is there; False if
    the system does not allow that."""
    try:
        new = temporary.stat()
        if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
            os.chown(temporary, old.st_uid, old.st_gid)
        shutil.copystat(target, temporary)
        os.utime(temporary)  # it is no older for that
    except OSError:
        return False
    return True


def _overwrite(target: Path, data: bytes) -> None:
    """Write into the existing file, whose room on the disk is kept until the end."""
    with FileIO(target, "r+b") as file:
        before = file.readall()
        try:
            file.seek(0)
            _fill(file, data)
        except OSError:
            file.seek(0)
            _fill(file, before)
            raise


def _fill(file: FileIO, data: bytes) -> None:
    """Make the data all that is in a file, and see it to the disk."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    file.truncate()
    os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """See the name of a new file to the disk, where the system offers that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
