"""Output of all commands: exit statuses, warnings, progress, the encoding."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO, TypeVar

from tbdesk import i18n
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.reached import Reached
from tbdesk.i18n import _
from tbdesk.report.json.values import Data
from tbdesk.report.steps import run_search
from tbdesk.report.wording.problems.problems import problem_lines

Value = TypeVar("Value")

FINE, DIFFERENT, UNUSABLE = 0, 1, 2
#: What a shell calls a command that was ended from the keyboard.
STOPPED = 130


class UsageError(ValueError):
    """Arguments that do not fit the event; the message says which and why."""


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


def watched(search: Generator[Reached, None, Value], text: str) -> Value:
    """The result of a search; on a terminal the text shows the progress meanwhile, as {number} of
    {total}."""
    ticker = Ticker(sys.stderr)

    def progress(done: int, total: int) -> None:
        ticker.show(text.format(number=done, total=total))

    try:
        return run_search(search, progress)
    finally:
        ticker.wipe()


@contextmanager
def streams() -> Iterator[None]:
    """Print in UTF-8, whatever the system's encoding is. A program without a console, as Windows
    has them, has no streams: its output is dropped."""
    with ExitStack() as stack:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            if stream is None:
                nowhere = stack.enter_context(Path(os.devnull).open("w", encoding="utf-8"))
                stack.enter_context(redirect(nowhere))
            elif isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        yield


def warn(problems: Sequence[Problem], tournament: Tournament) -> None:
    """Print the problems of a file or an event on standard error."""
    for line in problem_lines(problems, tournament):
        warn_of(line)


def warn_of(text: str) -> None:
    """Print a warning on standard error."""
    print(_("warning: {text}").format(text=text), file=sys.stderr)


def refuse(reason: str) -> int:
    """Say on standard error why something cannot be done; the exit status."""
    print(_("tbdesk: error: {reason}").format(reason=reason), file=sys.stderr)
    return UNUSABLE


def print_json(made: Callable[[], Data | list[Data]]) -> None:
    """Print the JSON that a function makes, worded in English whatever the language: programs read
    it."""
    with i18n.language(i18n.ENGLISH):
        data = made()
    print(json.dumps(data, ensure_ascii=False, indent=1))
