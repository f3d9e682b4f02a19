"""One window, and a second start that hands over what it was to open."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import QLockFile, QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tbdesk.session.program import handover
from tbdesk.session.program.handover import Door, Request, hand_over, lock_of_the_window

ROOT = Path(__file__).resolve().parents[3]
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there it is no file")


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder in which a socket may lie several folders deep: its path has 107 bytes at most."""
    with TemporaryDirectory(prefix="t") as folder:
        yield Path(folder)


@pytest.fixture
def runtime(short: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for sockets of its own: the tests run in several processes."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(short))
    return short


@pytest.fixture
def lock(runtime: Path) -> Iterator[QLockFile]:
    """That of the running window."""
    held = lock_of_the_window(runtime / "data")
    assert held.tryLock(0)
    yield held
    held.unlock()


@pytest.fixture
def door(lock: QLockFile, qtbot: QtBot) -> Iterator[Door]:
    """That of the running window; it is in this very process."""
    parent = QObject()
    door = Door(parent)
    assert door.listen(lock)
    yield door
    parent.deleteLater()


#: Another process that hands over what the words name, one after the other.
SECOND_START = """
import sys
from pathlib import Path
from tbdesk.session.program.handover import Request, hand_over, lock_of_the_window
folder, *words = sys.argv[1:]
lock = lock_of_the_window(Path(folder))
assert not lock.tryLock(0)
for word in words:
    kind, _, name = word.partition(":")
    file = Path(name) if kind == "file" else None
    assert hand_over(lock, Request(file, name if kind == "example" else None)), word
"""


def test_the_request_of_a_second_start_arrives(door: Door, runtime: Path, qtbot: QtBot) -> None:
    asked: list[Request] = []
    door.asked.connect(asked.append)
    names = ["club.tbdesk", "/tmp/Finale, ½ Müller; 3 %.tbdesk", "/tmp/in two\nlines.tbdesk"]
    if sys.platform != "win32":  # where a name is text
        names.append(os.fsdecode(b"/tmp/caf\xe9.tbdesk"))  # in another encoding than the system's
    words = ["example:rr6", *(f"file:{name}" for name in names), "window:"]
    process = subprocess.Popen(
        [sys.executable, "-c", SECOND_START, str(runtime / "data"), *words],
        cwd=runtime,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=30_000)
    assert process.returncode == 0
    files = [Request(file=(runtime / name).absolute()) for name in names]
    assert asked == [Request(example="rr6"), *files, Request()]


def test_a_second_start_without_an_answer_goes_on_alone(lock: QLockFile, runtime: Path) -> None:
    second = lock_of_the_window(runtime / "data")
    assert not second.tryLock(0)
    assert not hand_over(second, Request(), patience=0.2)


def test_a_window_on_another_computer_is_not_waited_for(
    lock: QLockFile, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Elsewhere:
        def getLockInfo(self) -> tuple[int, str, str]:
            return 1, "elsewhere", "tbdesk"

    monkeypatch.setattr(handover, "_send", lambda *_: pytest.fail("it was waited for"))
    assert not hand_over(Elsewhere(), Request())  # type: ignore[arg-type]


def test_the_lock_of_this_computer_is_known(lock: QLockFile) -> None:
    assert lock.getLockInfo()[1] == handover.this_computer()


def test_windows_has_the_name_of_the_computer_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its network may know it by another."""

    class Held:
        def getLockInfo(self) -> tuple[int, str, str]:
            return 1, "CLUB-LAPTOP", "tbdesk"

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("COMPUTERNAME", "CLUB-LAPTOP")
    monkeypatch.setattr(handover, "_send", lambda *_: True)
    assert hand_over(Held(), Request())  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is waited for")
def test_the_window_of_another_person_is_not_waited_for(
    lock: QLockFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who have the same portable folder: a socket opens to its owner only."""
    another = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: another)
    monkeypatch.setattr(handover, "_send", lambda *_: pytest.fail("it was waited for"))
    assert not hand_over(lock, Request())


def test_on_another_screen_another_window_may_be_open(
    lock: QLockFile, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":17")
    assert lock_of_the_window(runtime / "data").tryLock(0)


def test_a_program_that_keeps_its_settings_elsewhere_is_another(
    lock: QLockFile, runtime: Path
) -> None:
    assert lock_of_the_window(runtime / "stick").tryLock(0)


@pytest.mark.parametrize(
    "line",
    [
        *(b"\n", b"{\n", b"[]\n", b"\xff\n", b'{"file": 7}\n', b'{"example": []}\n', b"7\n"),
        b"[" * 60_000 + b"\n",
    ],
    ids=lambda line: line[:10],
)
def test_a_malformed_request_opens_nothing(
    door: Door, lock: QLockFile, qtbot: QtBot, line: bytes
) -> None:
    asked: list[Request] = []
    door.asked.connect(asked.append)
    socket = QLocalSocket()
    socket.connectToServer(handover.sockets(lock, os.getpid())[0])
    assert socket.waitForConnected(1000)
    socket.write(line)
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert asked == []


def test_an_endless_request_is_cut_off(door: Door, lock: QLockFile, qtbot: QtBot) -> None:
    socket = QLocalSocket()
    socket.connectToServer(handover.sockets(lock, os.getpid())[0])
    assert socket.waitForConnected(1000)
    socket.write(b" " * (handover.LONGEST + 1))
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)


@UNIX
def test_only_the_person_may_come_in(door: Door, runtime: Path) -> None:
    (socket,) = (path for path in runtime.iterdir() if path.is_socket())
    assert socket.stat().st_mode & 0o077 == 0


@UNIX
@pytest.mark.parametrize("session", ["", "open", "gone"])
def test_without_a_private_folder_of_the_session_it_is_in_the_users_data(
    short: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication, session: str
) -> None:
    if session == "open":
        (short / "open").mkdir(mode=0o777)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(short / session) if session else "")
    lock = lock_of_the_window(short / "data")
    assert lock.tryLock(0)
    parent = QObject()
    assert Door(parent).listen(lock)
    (socket,) = (path for path in short.rglob("*") if path.is_socket())
    assert socket.is_relative_to(short / "data")
    assert socket.parent.stat().st_mode & 0o077 == 0
    parent.deleteLater()


@UNIX
def test_a_data_folder_too_deep_for_a_socket_does_not_matter(
    tmp_path: Path, short: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The path of a socket has at most 107 bytes; its name in a short folder is found there."""
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(short))
    monkeypatch.setenv("TMPDIR", str(short))
    data = tmp_path / ("a folder of the club " * 5)
    lock = lock_of_the_window(data)
    assert lock.tryLock(0)
    parent = QObject()
    door = Door(parent)
    asked: list[Request] = []
    door.asked.connect(asked.append)
    assert door.listen(lock)
    process = subprocess.Popen(
        [sys.executable, "-c", SECOND_START, str(data), "example:rr6"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=30_000)
    assert asked == [Request(example="rr6")]
    parent.deleteLater()


@UNIX
def test_the_socket_of_another_user_is_not_asked(
    lock: QLockFile, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A socket under the name of ours that another user has put there."""
    server = QLocalServer()
    name = handover.sockets(lock, os.getpid())[0]
    assert server.listen(name)
    own = os.lstat
    another = os.getuid() + 1

    def stat_of_another(path: str) -> os.stat_result:
        return os.stat_result((*own(path)[:4], another, *own(path)[5:]))

    monkeypatch.setattr(os, "lstat", stat_of_another)
    monkeypatch.setattr(handover, "_send", lambda *_: pytest.fail("it was asked"))
    assert not hand_over(lock, Request(), patience=0.1)
    server.close()


def test_without_the_network_module_of_qt_every_start_has_a_window(
    lock: QLockFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small Linux lacks a library that it needs."""
    (Path(handover.sockets(lock, os.getpid())[0])).touch()
    monkeypatch.setitem(sys.modules, "PySide6.QtNetwork", None)
    parent = QObject()
    assert not Door(parent).listen(lock)
    assert not hand_over(lock, Request())
    parent.deleteLater()


#: A window that is killed.
KILLED = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tbdesk.session.program.handover import Door, lock_of_the_window
app = QCoreApplication([])
lock = lock_of_the_window(Path(sys.argv[1]))
assert lock.tryLock(0)
assert Door(app).listen(lock)
os._exit(0)
"""


@UNIX
def test_the_socket_of_a_killed_program_is_replaced(runtime: Path, qtbot: QtBot) -> None:
    command = [sys.executable, "-c", KILLED, str(runtime / "data")]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
    assert sum(path.is_socket() for path in runtime.rglob("*")) == 1
    lock = lock_of_the_window(runtime / "data")
    assert lock.tryLock(0)
    parent = QObject()
    assert Door(parent).listen(lock)
    assert sum(path.is_socket() for path in runtime.rglob("*")) == 1
    parent.deleteLater()


@pytest.mark.skipif(sys.platform != "win32", reason="of Windows")
def test_the_setup_program_sees_that_a_window_is_open() -> None:
    import ctypes

    handover.keep_from_being_replaced()
    may_wait = 0x100000
    assert ctypes.windll.kernel32.OpenMutexW(may_wait, False, handover.MUTEX)  # type: ignore[attr-defined]
