"""Files are written whole or not at all."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tbdesk.session.storage import StorageError, write_whole

OLD, NEW = b"the old file, whole", b"the new file"
#: Qt keeps a little in memory before it writes; more than that goes to the disk at once.
LARGE = b"x" * 1_000_000

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX systems")


@contextmanager
def disk_full_after(size: int) -> Iterator[None]:
    """The system refuses to let any file grow beyond `size` bytes, as a full disk does."""
    import resource

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
