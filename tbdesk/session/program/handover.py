"""A single window per person and screen: a second start hands its files over to the first."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from PySide6.QtCore import QCryptographicHash, QLockFile, QObject, QSysInfo, Signal

from tbdesk.files.disk.storage import make_private

if sys.platform == "win32":
    import ctypes  # the packages for other systems lack it

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

#: Seconds that a second start waits for the running window, which may just be starting.
PATIENCE = 10.0
#: The AppMutex of the Windows setup program, which sees by it that a window is open.
MUTEX = "tbdesk-window"
_TAKEN = b"taken\n"
#: No request is longer, in bytes.
LONGEST = 64_000


class Request(NamedTuple):
    """Request of a second start: open a file, an example, or just the window."""

    file: Path | None = None
    example: str | None = None

    def line(self) -> bytes:
        """The request as it is sent, a line of JSON."""
        file = None if self.file is None else str(self.file.absolute())
        return json.dumps({"file": file, "example": self.example}).encode() + b"\n"

    @classmethod
    def of(cls, line: bytes) -> Request:
        """Raises ValueError for a text that `line` has not made."""
        try:
            received = json.loads(line)
        except RecursionError as error:
            raise ValueError(line) from error
        if not isinstance(received, dict):
            raise ValueError(received)
        file, example = received.get("file"), received.get("example")
        if not all(word is None or isinstance(word, str) for word in (file, example)):
            raise ValueError(received)
        return cls(None if file is None else Path(file), example)


def lock_of_the_window(folder: Path) -> QLockFile:
    """The lock that the running window holds. folder: its data folder; with other settings, or on
    another screen, it is another program."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "SESSIONNAME")
    screen = "\0".join(os.environ.get(name, "") for name in variables)
    lock = QLockFile(str(folder / f"window-{crc32(screen.encode()):08x}.lock"))
    lock.setStaleLockTime(0)  # it is stale when its program has ended, however old it is
    return lock


def hand_over(lock: QLockFile, request: Request, patience: float = PATIENCE) -> bool:
    """Let the window that holds the lock open something; False if it does not answer within
    `patience` seconds."""
    process, host, _name = lock.getLockInfo()
    if not process or host != this_computer():
        return False  # of another computer that has the same folder
    if _is_of_another_person(process):
        return False  # a folder that only its user can open
    until = monotonic() + patience
    with suppress(ImportError):  # a Linux without the libraries of QtNetwork
        while monotonic() < until:
            if any(_send(name, request, until) for name in sockets(lock, process) if _is_own(name)):
                return True
            sleep(0.05)
    return False


def this_computer() -> str:
    """The name of this computer as Qt writes it into a lock: on Windows the upper-case one."""
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return QSysInfo.machineHostName()


def _is_of_another_person(process: int) -> bool:
    """True if a process belongs to another user, which only Linux reports. (A file on a stick or a
    server may have an unrelated owner.)"""
    if sys.platform != "linux":
        return False
    try:
        return Path(f"/proc/{process}").stat().st_uid != os.getuid()
    except OSError:
        return False  # it has just ended


def _send(name: str, request: Request, until: float) -> bool:
    from PySide6.QtNetwork import QLocalSocket  # optional: a small Linux lacks its libraries

    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(_milliseconds(until)):
        return False
    if sys.platform == "win32":
        any_process = -1  # the program that was started last may give the foreground away
        ctypes.windll.user32.AllowSetForegroundWindow(any_process)
    socket.write(request.line())
    answer = b""
    while len(answer) < len(_TAKEN) and socket.waitForReadyRead(_milliseconds(until)):
        answer += socket.readAll().data()
    socket.close()
    return answer == _TAKEN


def keep_from_being_replaced() -> None:
    """Until this program ends, Windows' setup asks to close it before it touches a file of it."""
    if sys.platform == "win32":
        ctypes.windll.kernel32.CreateMutexW(None, False, MUTEX)


def _milliseconds(until: float) -> int:
    return max(1, int((until - monotonic()) * 1000))


def sockets(lock: QLockFile, process: int) -> list[str]:
    """The names that the socket of the window with a lock may have, the preferred one first. On
    Unix they are files in folders that are private to the user, and the same for every window with
    that lock: the socket that a killed program leaves behind is replaced by the next one."""
    if sys.platform == "win32":
        return [f"tbdesk-{process}"]
    path = os.fsencode(os.path.realpath(lock.fileName()))
    # Qt's digest: hashlib loads all of OpenSSL while the window is waited for.
    digest = QCryptographicHash.hash(path, QCryptographicHash.Algorithm.Sha256)
    name = f"tbdesk-{digest.data().hex()[:12]}"
    return [str(folder / name) for folder in _private_folders(Path(lock.fileName()).parent)]


def _private_folders(data: Path) -> Iterator[Path]:
    """Folders for a socket: that of the session, the user's data, and one among the temporary
    files. A path of over a hundred bytes can be no socket, nor can there be one on some disks."""
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or data / "no such folder")
    with suppress(OSError):
        state = runtime.stat()
        if state.st_uid == os.getuid() and not state.st_mode & 0o077:
            yield runtime
    for folder in (data / "window", Path(gettempdir()) / f"tbdesk-{os.getuid()}"):
        if make_private(folder):
            yield folder


def _is_own(name: str) -> bool:
    """True if a socket was made by this user; Windows checks that itself."""
    if sys.platform == "win32":
        return True
    try:
        return os.lstat(name).st_uid == os.getuid()
    except OSError:
        return False


class Door(QObject):
    """A socket on which the running window receives requests of second starts."""

    asked = Signal(object)  # Request

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._server: QObject | None = None

    def listen(self, lock: QLockFile) -> bool:
        """Begin to answer second starts, as the window that holds the lock; False if the system
        has no such sockets, or lacks a library that QtNetwork needs."""
        try:
            from PySide6.QtNetwork import QLocalServer  # optional, as in _send
        except ImportError:
            return False
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(lambda: self._receive(server.nextPendingConnection()))
        self._server = server
        for name in sockets(lock, os.getpid()):
            QLocalServer.removeServer(name)  # of a program that was killed
            if server.listen(name):
                return True
        return False

    def _receive(self, socket: QLocalSocket) -> None:
        socket.setParent(self)
        socket.disconnected.connect(socket.deleteLater)
        socket.readyRead.connect(lambda: self._read(socket))
        self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST:
                socket.abort()
            return
        try:
            request = Request.of(bytes(socket.readLine(LONGEST).data()))
        except ValueError:
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        self.asked.emit(request)
