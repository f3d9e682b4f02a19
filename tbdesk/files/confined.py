"""Work that a damaged file may keep from ever ending, or let take all the memory: done in a process
of its own, which can be ended.

The process is tbdesk itself, started with a word that no person types: so it needs no Python
beside the program once that is packed into one file, and nothing of the script that imported
tbdesk is run a second time, as multiprocessing would.
"""

from __future__ import annotations

import faulthandler
import os
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from subprocess import Popen

#: Begins the command line of the process; the name of the work follows, then its limits.
OPTION = "--confined"


class Work(StrEnum):
    """What is done in such a process, by the word it is asked for with."""

    OLD_CELLS = "old-cells"
    DRAWING = "drawing"


#: Asked now and then while somebody waits; what it raises ends the work.
Check = Callable[[], object]

#: Seconds between two checks, and those a process may need to start and to end.
_TURN, _START = 0.05, 20.0


class Limits(NamedTuple):
    """What the work may take. seconds: from when it has its data; they hold on every system.
    megabytes: of memory, where the system has such a limit, and of what it makes."""

    seconds: float = 2.0
    megabytes: int = 300


LIMITS = Limits()


class OverrunError(Exception):
    """The work took more than it may, or ended its process."""


def no_check() -> None:
    """For who waits until the end."""


def run(work: Work, data: bytes, limits: Limits = LIMITS, check: Check = no_check) -> bytes:
    """What some work makes of the data. Raises OverrunError, and what `check`
    raises; the process has ended in any case."""
    import subprocess  # rarely needed, and the window is there sooner

    words = [OPTION, work, str(limits.seconds), str(limits.megabytes)]
    try:
        process = subprocess.Popen(
            _program() + words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise OverrunError(error) from error
    with process:
        try:
            made = _wait(process, data, monotonic() + _START + limits.seconds, check)
        finally:
            process.kill()
    if process.returncode:
        raise OverrunError(process.returncode)
    return made


def _wait(process: Popen[bytes], data: bytes, until: float, check: Check) -> bytes:
    from subprocess import TimeoutExpired

    given: bytes | None = data
    while True:
        try:
            return process.communicate(given, timeout=_TURN)[0]
        except TimeoutExpired:
            given = None  # the rest of it is on its way
            check()
            if monotonic() > until:
                raise OverrunError from None


def _program() -> list[str]:
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "tbdesk"]


def _environment() -> dict[str, str]:
    """That of this program, with its modules found where they are found here."""
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return os.environ | {"PYTHONPATH": path}


def serve(work: Callable[[bytes], bytes], limits: Limits) -> int:
    """Do the work in this process, which is there for nothing else; its exit status."""
    with open(0, "rb") as file:  # sys.stdin is None in a program without a console
        data = file.read()
    with Path(os.devnull).open("w") as nowhere:
        # Ends the process whatever it does, also when nobody waits for it any more.
        faulthandler.dump_traceback_later(limits.seconds, exit=True, file=nowhere)
        _limit_memory(limits.megabytes * 1_000_000)
        made = work(data)
        faulthandler.cancel_dump_traceback_later()
    if len(made) > limits.megabytes * 1_000_000:
        return 1
    with open(1, "wb") as answer:
        answer.write(made)
    return 0


def _limit_memory(most: int) -> None:
    """Bytes the process may have for its data, and no memory dump when it has had them."""
    try:
        import resource
    except ImportError:  # on Windows
        return
    for kind, limit in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_CORE, 0)):
        hard = resource.getrlimit(kind)[1]
        allowed = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        resource.setrlimit(kind, (allowed, allowed))
