"""Two windows on one file are noticed; a lock whose program has ended is no hindrance."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, QSysInfo
from PySide6.QtWidgets import QApplication

from tbdesk.files import files
from tbdesk.session.document import Document
from tbdesk.session.files.file_lock import FileLock, Holder, lock_beside
from tests.engine.cases import event


class Window:
    """A document with the lock of its file, and what it says of others."""

    def __init__(self) -> None:
        self.document = Document()
        self.lock = FileLock(self.document, self.document)
        self.others: list[Holder | None] = []
        self.lock.shared.connect(self.others.append)

    def opens(self, path: Path | None) -> None:
        self.document.start(event("rr6"), path)


@pytest.fixture
def first(qapp: QApplication) -> Window:
    return Window()


@pytest.fixture
def second(qapp: QApplication) -> Window:
    return Window()


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.tbdesk"
    files.save(path, event("rr6"))
    return path


def test_the_second_window_says_where_the_first_is(
    first: Window, second: Window, club: Path
) -> None:
    first.opens(club)
    assert first.others == []
    second.opens(club)
    (holder,) = second.others
    assert holder is not None
    assert holder.computer.casefold() == QSysInfo.machineHostName().casefold()
    assert holder.since is not None


def test_when_the_first_has_gone_the_second_has_the_file(
    first: Window, second: Window, club: Path
) -> None:
    first.opens(club)
    second.opens(club)
    first.lock.release()
    second.document.saved(club)
    assert second.others[-1] is None
    first.opens(club)
    assert first.others != []


def test_another_event_lets_the_file_go(first: Window, second: Window, club: Path) -> None:
    first.opens(club)
    first.opens(None)
    second.opens(club)
    assert second.others == []
    second.lock.release()
    assert not lock_beside(club).exists()


def test_saved_elsewhere_it_holds_the_other_file(
    first: Window, second: Window, club: Path, tmp_path: Path
) -> None:
    first.opens(club)
    first.document.saved(tmp_path / "copy.tbdesk")
    second.opens(club)
    assert second.others == []
    second.opens(tmp_path / "copy.tbdesk")
    assert len(second.others) == 1


def test_the_lock_of_a_program_that_was_killed_is_taken_over(first: Window, club: Path) -> None:
    program = (
        "import os, sys; from PySide6.QtCore import QLockFile; "
        "lock = QLockFile(sys.argv[1]); assert lock.tryLock(0); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", program, str(lock_beside(club))], timeout=60)
    assert lock_beside(club).exists()
    first.opens(club)
    assert first.others == []


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="root writes everywhere")
def test_in_a_folder_that_is_read_only_there_is_no_lock(first: Window, club: Path) -> None:
    club.parent.chmod(0o500)
    first.opens(club)
    club.parent.chmod(0o700)
    assert first.others == []


@pytest.mark.qt_log_ignore("^Got unexpected locking error")  # of Windows
def test_a_folder_that_is_gone_has_no_lock(first: Window, club: Path) -> None:
    first.opens(club.parent / "gone" / club.name)
    assert first.others == []


def test_the_lock_of_a_file_is_a_lock_of_qt(first: Window, club: Path) -> None:
    first.opens(club)
    assert not QLockFile(str(lock_beside(club))).tryLock(0)


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere the dot hides it")
def test_windows_hides_the_lock_file(first: Window, club: Path) -> None:
    first.opens(club)
    assert lock_beside(club).stat().st_file_attributes & 2  # type: ignore[attr-defined]
    first.lock.release()
    assert not lock_beside(club).exists()
