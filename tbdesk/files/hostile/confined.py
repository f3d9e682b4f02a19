"""Work that a damaged file may keep from ever ending, or let take all the memory: done in a process
of its own, which can be ended.

The process is tbdesk itself, started with a word that no person types: so it needs no Python
beside the program once that is packed into one file, and nothing of the script that imported
tbdesk is run a second time, as multiprocessing would.

It works in the program's own folder, and imports nothing from the one that the program was started
in: that may have come with a mail, with modules of its own beside the file.
"""

from __future__ import annotations

import faulthandler
import os
import subprocess
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from tempfile import TemporaryFile
from time import monotonic
from typing import NamedTuple

from tbdesk import i18n, paths
from tbdesk.report.errors import FormatError

#: Begins the command line of the process; the name of the work, its limits and the language
#: spoken follow.
OPTION = "--confined"


class Work(StrEnum):
    """Jobs for the confined process, by the word that asks for each."""

    CELLS = "cells"
    OWN_CELLS = "own-cells"
    DRAWING = "drawing"


#: Called now and then while waiting; an exception of it ends the work.
Check = Callable[[], object]

#: The first byte of the answer: the result follows, or the reason of a refusal.
_MADE, _REFUSED = b"+", b"-"
#: Seconds between two checks, and those a process may need to start and to end.
_TURN, _START = 0.05, 20.0


class JobLimits(NamedTuple):
    """Limits of a confined job. seconds: from the moment it has its data; they hold on every
    system. megabytes: of memory, where the system has such a limit, and of the answer."""

    seconds: float = 10.0
    megabytes: int = 300


LIMITS = JobLimits()


class OverrunError(Exception):
    """The work took more than it may, or ended its process."""


def no_check() -> None:
    """The check of a caller that waits until the end."""


def run(
    work: Work,
    data: bytes,
    source: str = "",
    check: Check = no_check,
    limits: JobLimits | None = None,
) -> bytes:
    """Run a job on the data of a file in a process that ends in any case. Raises the job's
    FormatError, OverrunError, and any error of `check`."""
    limits = limits or LIMITS
    words = [OPTION, work, str(limits.seconds), str(limits.megabytes), i18n.spoken()]
    made = _answer(_program() + words, data, limits.seconds, check)
    if made.startswith(_REFUSED):
        where, _, reason = made[1:].decode().partition("\0")
        raise FormatError(reason, source, where)
    return made[1:]


def _answer(command: list[str], data: bytes, seconds: float, check: Check) -> bytes:
    """Answer of a process to the data."""
    until = monotonic() + _START + seconds
    try:
        with TemporaryFile() as file:  # which, unlike a pipe, need not be fed while one waits
            file.write(data)
            file.seek(0)
            process = subprocess.Popen(
                command,
                stdin=file,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                cwd=paths.resources(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
    except OSError as error:
        raise OverrunError(error) from error
    with process:
        try:
            made = _wait(process, until, check)
        finally:
            process.kill()
    if process.returncode or not made:
        raise OverrunError(process.returncode)
    return made


def _wait(process: Popen[bytes], until: float, check: Check) -> bytes:
    while True:
        try:
            return process.communicate(timeout=_TURN)[0]
        except TimeoutExpired:
            check()
            if monotonic() > until:
                raise OverrunError from None


def _program() -> list[str]:
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-P", "-m", "tbdesk"]


def _environment() -> dict[str, str]:
    """The environment of this program: its modules are found in the same folders, but not in the
    working folder, unless the program itself lies there."""
    refused = {None, _working_folder()} - {paths.MODULES}
    folders = (Path(entry).resolve() if entry else None for entry in sys.path)
    found = (str(folder) for folder in folders if folder not in refused)
    return os.environ | {"PYTHONPATH": os.pathsep.join(found)}


def _working_folder() -> Path | None:
    try:
        return Path.cwd()
    except OSError:  # deleted meanwhile
        return None


def serve(work: Callable[[bytes], bytes], limits: JobLimits) -> int:
    """Do the work in this process, which is there for nothing else; its exit status."""
    with open(0, "rb") as file:  # sys.stdin is None in a program without a console
        data = file.read()
    with Path(os.devnull).open("w") as nowhere:
        # Ends the process in any state, also when its result is no longer awaited.
        faulthandler.dump_traceback_later(limits.seconds, exit=True, file=nowhere)
        limit_memory(limits.megabytes * 1_000_000)
        try:
            made = _MADE + work(data)
        except FormatError as refusal:
            made = _REFUSED + f"{refusal.where}\0{refusal.reason}".encode()
        faulthandler.cancel_dump_traceback_later()
    if len(made) > limits.megabytes * 1_000_000:
        return 1
    with open(1, "wb") as answer:
        answer.write(made)
    return 0


def limit_memory(most: int) -> None:
    """Bytes the process may have for its data, and no memory dump when it has had them."""
    try:
        import resource  # not on Windows
    except ImportError:
        return
    for kind, limit in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_CORE, 0)):
        hard = resource.getrlimit(kind)[1]
        allowed = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        resource.setrlimit(kind, (allowed, allowed))
