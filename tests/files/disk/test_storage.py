"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import signal
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path

import pytest

from tbdesk.files.disk import storage
from tbdesk.files.disk.storage import (
    StorageError,
    file_bytes,
    make_private,
    moment,
    write_whole,
)
from tbdesk.report.errors import FormatError

OLD, NEW = b"the old file, whole", b"the new file"
#: More than the system takes at once.
LARGE = b"x" * 1_000_000

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX systems")


@contextmanager
def disk_full_after(size: int) -> Iterator[None]:
    """The system refuses to let any file grow beyond `size` bytes, as a full disk does."""
    import resource  # not on Windows

    _, hard = limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    assert signal.getsignal(signal.SIGXFSZ) is signal.SIG_IGN  # an error, not the end of us
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.tbdesk"
    path.write_bytes(OLD)
    return path


def neighbours(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir())


@pytest.mark.parametrize("data", [NEW, b"", LARGE], ids=["small", "empty", "large"])
def test_the_new_file_takes_the_place_of_the_old_one(file: Path, data: bytes) -> None:
    write_whole(file, data)
    assert file.read_bytes() == data
    assert neighbours(file) == ["club.tbdesk"]


def test_a_file_that_was_not_there(tmp_path: Path) -> None:
    write_whole(tmp_path / "½ Müller – Finale.tbdesk", NEW)
    assert (tmp_path / "½ Müller – Finale.tbdesk").read_bytes() == NEW


@on_posix
def test_a_link_stays_a_link(file: Path) -> None:
    link = file.with_name("today.tbdesk")
    link.symlink_to(file)
    write_whole(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW


@on_posix
@pytest.mark.parametrize("data", [NEW * 10, LARGE], ids=["small", "large"])
def test_a_full_disk_leaves_the_old_file_whole(file: Path, data: bytes) -> None:
    with disk_full_after(50), pytest.raises(StorageError) as refused:
        write_whole(file, data)
    assert file.read_bytes() == OLD
    assert neighbours(file) == ["club.tbdesk"]
    assert refused.value.path == file
    assert str(refused.value).startswith(f"{file}: ")
    assert refused.value.reason


@on_posix
def test_a_full_disk_leaves_no_half_of_a_new_file(tmp_path: Path) -> None:
    with disk_full_after(50), pytest.raises(StorageError):
        write_whole(tmp_path / "new.tbdesk", LARGE)
    assert list(tmp_path.iterdir()) == []


def test_a_directory_is_no_place_for_an_event(tmp_path: Path) -> None:
    folder = tmp_path / "club.tbdesk"
    folder.mkdir()
    (folder / "inside").write_bytes(OLD)
    with pytest.raises(StorageError, match="directory") as refused:
        write_whole(folder, NEW)
    assert refused.value.path == folder
    assert (folder / "inside").read_bytes() == OLD


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    path = tmp_path / "unplugged" / "club.tbdesk"
    with pytest.raises(StorageError) as refused:
        write_whole(path, NEW)
    assert str(path) in str(refused.value)
    assert not path.parent.exists()


def test_a_file_in_the_way_of_a_folder(file: Path) -> None:
    with pytest.raises(StorageError):
        write_whole(file / "club.tbdesk", NEW)
    assert file.read_bytes() == OLD


# --- what the file is besides its content --------------------------------------------------------


@on_posix
def test_permissions_of_the_file_stay(file: Path) -> None:
    file.chmod(0o640)
    write_whole(file, NEW)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@on_posix
def test_a_new_file_gets_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(NEW)
    write_whole(tmp_path / "ours", NEW)
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


@on_posix
def test_the_other_names_of_a_file_stay_its_names(file: Path) -> None:
    other = file.with_name("archive.tbdesk")
    other.hardlink_to(file)
    for data in (LARGE, NEW, b""):  # longer than the old one, and shorter
        write_whole(file, data)
        assert file.samefile(other)
        assert other.read_bytes() == data
    assert neighbours(file) == ["archive.tbdesk", "club.tbdesk"]


@on_posix
def test_a_full_disk_leaves_a_file_of_two_names_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.with_name("archive.tbdesk").hardlink_to(file)
    synced = os.fsync
    calls = 0

    def full_at_the_second(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise OSError(28, "No space left on device")
        synced(handle)

    monkeypatch.setattr(os, "fsync", full_at_the_second)
    with pytest.raises(StorageError, match="the disk is full"):
        write_whole(file, LARGE)
    assert file.read_bytes() == OLD
    assert neighbours(file) == ["archive.tbdesk", "club.tbdesk"]


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only the superuser gives files away"
)
def test_the_group_and_the_owner_stay(file: Path) -> None:
    os.chown(file, 12, 34)
    write_whole(file, NEW)
    assert (file.stat().st_uid, file.stat().st_gid) == (12, 34)
    assert file.read_bytes() == NEW


@on_posix
def test_a_group_that_cannot_be_given_is_kept_too(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another user's file in a shared folder is written in place."""

    def refused(*_args: object, **_named: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("shutil.copystat", refused)
    before = file.stat().st_ino
    write_whole(file, NEW)
    assert file.read_bytes() == NEW
    assert file.stat().st_ino == before
    assert neighbours(file) == ["club.tbdesk"]


def test_a_read_only_file_is_refused(file: Path) -> None:
    file.chmod(0o444)
    with pytest.raises(StorageError, match="is read-only"):
        write_whole(file, NEW)
    assert file.read_bytes() == OLD
    assert neighbours(file) == ["club.tbdesk"]
    file.chmod(0o644)


@on_posix
def test_a_link_to_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    link = tmp_path / "today.tbdesk"
    link.symlink_to(tmp_path / "club.tbdesk")
    write_whole(link, NEW)
    assert link.is_symlink()
    assert (tmp_path / "club.tbdesk").read_bytes() == NEW


@on_posix
def test_a_link_to_itself(tmp_path: Path) -> None:
    link = tmp_path / "today.tbdesk"
    link.symlink_to(link)
    with pytest.raises(StorageError, match="cannot be written"):
        write_whole(link, NEW)


@on_posix
def test_a_pipe_takes_the_data(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, NEW)
    reader.join()
    assert read == [NEW]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@on_posix
def test_everything_is_on_the_disk_before_the_old_file_goes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    synced, replaced = os.fsync, Path.replace

    def fsync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        synced(handle)

    def replace(path: Path, target: Path) -> Path:
        done.append("replace")
        return replaced(path, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    write_whole(file, NEW)
    assert done == ["file", "replace", "folder"]


# --- why not, and what to do ---------------------------------------------------------------------


@on_posix
@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full. Make room on it, or choose another one."),
        (errno.EDQUOT, "the disk is full. Make room on it, or choose another one."),
        (errno.EROFS, "the disk is write-protected. Choose another one."),
        (errno.EACCES, "you have no permission to write there. Choose another folder."),
        (errno.ENOENT, "the folder does not exist. Choose another one."),
        (errno.EIO, f"({os.strerror(errno.EIO)}). Choose another name or folder."),
    ],
)
def test_an_obstacle_to_writing_is_reported_with_the_way_out(
    file: Path, number: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError) as refused:
        write_whole(file, NEW)
    assert str(refused.value).endswith(said)
    assert "another program" not in str(refused.value)


def test_on_windows_another_program_may_have_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    why = storage.why_not_written(PermissionError(errno.EACCES, "Access is denied"))
    assert "open in another program, close it there" in why


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="there the folders count too")
@pytest.mark.parametrize("length", [200, 240, 255])
def test_a_name_as_long_as_the_system_takes(tmp_path: Path, length: int) -> None:
    path = tmp_path / ("n" * (length - 7) + ".tbdesk")
    write_whole(path, OLD)
    write_whole(path, NEW)
    assert file_bytes(path) == NEW
    assert neighbours(path) == [path.name]


def test_a_name_longer_than_that(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 300 + ".tbdesk")
    with pytest.raises(StorageError, match="cannot be written"):
        write_whole(path, NEW)
    with pytest.raises(FormatError, match=r"cannot be read|no such file"):
        file_bytes(path)


@pytest.mark.skipif(sys.platform != "linux", reason="others have names of Unicode only")
def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"club\xff.tbdesk")
    write_whole(path, NEW)
    assert os.listdir(os.fsencode(tmp_path)) == [b"club\xff.tbdesk"]  # noqa: PTH208
    assert file_bytes(path) == NEW


def test_a_zero_in_the_name(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        write_whole(tmp_path / "a\0b", NEW)
    with pytest.raises(FormatError, match="cannot be read"):
        file_bytes(tmp_path / "a\0b")


# --- everybody writes so -------------------------------------------------------------------------


def test_nothing_else_in_the_program_writes_a_file() -> None:
    """But for what is no file of anybody: the answer of a process to the one that started it,
    what goes nowhere, and the trial whether a folder can be written in."""
    writing = re.compile(
        r"\.write_(bytes|text)\(|\bQSaveFile\b|\bQFile\b|open\([^)\n]*[\"'][waxr]b?\+?[\"']"
    )
    reading = re.compile(r"open\([^)\n]*[\"']rb?[\"']")
    program = Path(storage.__file__).parents[2]
    found = {
        path.relative_to(program).as_posix()
        for path in program.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if writing.search(reading.sub("", line))
    }
    no_file = {"files/hostile/confined.py", "cli/console.py", "session/program/places.py"}
    assert found - no_file == {"files/disk/storage.py"}


@pytest.mark.parametrize(
    ("seconds", "year"), [(-1e18, 1970), (1.8e9, 2027), (3e11, 3000), (1e300, 3000)]
)
def test_a_stamp_that_no_calendar_has(seconds: float, year: int) -> None:
    assert moment(seconds).astimezone(UTC).year == year


@pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="only root makes links of another user"
)
def test_a_link_of_another_user_is_no_private_folder(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    link = tmp_path / "tbdesk-1000"
    link.symlink_to(shared)
    os.chown(link, 65534, 65534, follow_symlinks=False)
    assert not make_private(link)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755


@on_posix
def test_a_link_of_the_user_may_lead_to_a_private_folder(tmp_path: Path) -> None:
    (tmp_path / "other disk").mkdir()
    link = tmp_path / "recovery"
    link.symlink_to(tmp_path / "other disk")
    assert make_private(link)


@on_posix
def test_a_private_folder_is_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "window"
    folder.mkdir(mode=0o755)
    assert make_private(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
