"""Whatever call of a save fails, in whatever way, the old or the new file is there, and whole."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from tbdesk.files.disk import storage
from tbdesk.files.disk.journal import Journal, read
from tbdesk.files.disk.storage import StorageError, write_whole
from tbdesk.files.disk.versions import MOST, keep, versions
from tests.files.disk.test_storage import on_posix

OLD, NEW = b"old " * 50_000, b"the new one " * 20_000
CALLS = [
    (os, "open"),
    (os, "fsync"),
    (os, "chown"),
    (os, "utime"),
    (os, "close"),
    (shutil, "copystat"),
    (Path, "replace"),
    (Path, "stat"),
    (Path, "unlink"),
    (Path, "mkdir"),
    (Path, "chmod"),
    (Path, "exists"),
    (shutil, "copyfile"),
    (FileIO, "write"),
    (FileIO, "truncate"),
    (FileIO, "readall"),
    (FileIO, "seek"),
]


class Disk:
    """Counts the calls of a save, and lets the one that is due fail."""

    def __init__(self, due: int, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.due, self.number, self.calls = due, number, 0
        self.failing = False
        disk = self

        class Unreliable(FileIO):
            write = disk.failed_at(FileIO.write)
            truncate = disk.failed_at(FileIO.truncate)
            readall = disk.failed_at(FileIO.readall)
            seek = disk.failed_at(FileIO.seek)

        def opened(path: Path, how: str = "r", **_buffering: object) -> Any:
            return Unreliable(path, how) if how == "r+b" else before(path, how)

        before = Path.open
        monkeypatch.setattr(Path, "open", self.failed_at(opened))
        monkeypatch.setattr(storage, "FileIO", Unreliable)
        for place, name in CALLS:
            if place is not FileIO:
                monkeypatch.setattr(place, name, self.failed_at(getattr(place, name)))

    def failed_at(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any, **named: Any) -> Any:
            if not self.failing:
                return call(*given, **named)
            self.calls += 1
            if self.calls == self.due:
                raise OSError(self.number, os.strerror(self.number))
            return call(*given, **named)

        return counted


def saved_with_a_fault(
    path: Path, due: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[bool, bool]:
    """True if the save reported success; and True if a call failed at all."""
    with monkeypatch.context() as patched:
        disk = Disk(due, number, patched)
        disk.failing = True
        try:
            write_whole(path, NEW)
        except StorageError:
            return False, True
        finally:
            disk.failing = False
    return True, disk.calls >= due


@on_posix
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EIO, errno.EROFS])
@pytest.mark.parametrize("names", [0, 1, 2])
def test_the_old_or_the_new_file_is_whole(
    names: int, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, failed = 0, True
    while failed:
        due += 1
        folder = tmp_path / str(due)
        folder.mkdir()
        path = folder / "club.tbdesk"
        if names:
            path.write_bytes(OLD)
        if names == 2:
            (folder / "archive.tbdesk").hardlink_to(path)
        well, failed = saved_with_a_fault(path, due, number, monkeypatch)
        there = path.read_bytes() if path.exists() else b""
        assert there in ([NEW] if well else [OLD if names else b"", NEW]), due
    assert due > 5


NUMBERS = [errno.ENOSPC, errno.EACCES, errno.EIO]


@on_posix
@pytest.mark.parametrize("number", NUMBERS)
def test_a_journal_has_this_edit_or_the_one_before_and_takes_the_next(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    when, due, failed = datetime.now().astimezone(), 0, True
    while failed:
        due += 1
        path = tmp_path / f"{due}.journal"
        journal = Journal(path, None, "")
        edits = [b"the %d. edit" % place for place in range(4)]
        with monkeypatch.context() as patched:
            disk = Disk(due, number, patched)
            there = b""
            for edit in edits:
                disk.failing = True
                try:
                    journal.write(edit, "", when)
                    well = True
                except StorageError:
                    well = False
                disk.failing = False
                before, there = there, read(path).content if path.exists() else b""
                assert there in ((edit,) if well else (edit, before)), due
        assert there == edits[-1] or disk.calls == due
        failed = disk.calls >= due
    assert due > 10


@on_posix
@pytest.mark.parametrize("number", NUMBERS)
def test_a_failure_while_keeping_a_version_leaves_whole_files(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, failed = 0, True
    while failed:
        due += 1
        folder, path = tmp_path / str(due), tmp_path / f"{due}.tbdesk"
        for moment in range(MOST + 1):
            path.write_bytes(b"version %d" % moment)
            os.utime(path, (moment, moment))
            keep(folder, path)
        path.write_bytes(NEW)
        with monkeypatch.context() as patched:
            disk = Disk(due, number, patched)
            disk.failing = True
            keep(folder, path)
            disk.failing = False
        failed = disk.calls >= due
        assert path.read_bytes() == NEW
        texts = [version.path.read_bytes() for version in versions(folder, path)]
        assert set(texts) <= {NEW, *(b"version %d" % moment for moment in range(MOST + 1))}
        assert MOST - 1 <= len(texts) <= MOST + 1
    assert due > 5
