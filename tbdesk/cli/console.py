"""The console: exit statuses, warnings, progress, the encoding. The window's start needs it, too,
and nothing of events."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO

from tbdesk.i18n import _

FINE, DIFFERENT, UNUSABLE = 0, 1, 2
#: The exit status of a command that was ended from the keyboard.
STOPPED = 130


class UsageError(ValueError):
    """Arguments that do not fit the event; the message names them and the reason."""


class Ticker:
    """A progress line on a terminal, updated every few seconds; nothing elsewhere."""

    def __init__(self, stream: TextIO, seconds: float = 0.1) -> None:
        self._stream = stream
        self._seconds = seconds
        self.watched = stream.isatty()
        self._shown = ""
        self._next = 0.0

    def show(self, text: str) -> None:
        """Replace the line."""
        now = time.monotonic()
        if self.watched and now >= self._next:
            self._next = now + self._seconds
            self._write(f"\r{text.ljust(len(self._shown))}")
            self._shown = text

    def wipe(self) -> None:
        """Clear the line."""
        if self._shown:
            self._write(f"\r{' ' * len(self._shown)}\r")
            self._shown = ""

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


@contextmanager
def streams() -> Iterator[None]:
    """Print in UTF-8, regardless of the system's encoding. A Windows program without a console has
    no streams: its output is dropped."""
    with ExitStack() as stack:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            if stream is None:
                nowhere = stack.enter_context(Path(os.devnull).open("w", encoding="utf-8"))
                stack.enter_context(redirect(nowhere))
            elif isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        yield


def warn_of(text: str) -> None:
    """Print a warning on standard error."""
    print(_("warning: {text}").format(text=text), file=sys.stderr)


def refuse(reason: str) -> int:
    """Print the reason of a failure on standard error; the exit status."""
    print(_("tbdesk: error: {reason}").format(reason=reason), file=sys.stderr)
    return UNUSABLE
