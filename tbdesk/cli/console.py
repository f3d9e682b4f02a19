"""The console: exit statuses, warnings, progress, the encoding, and the language, that of
`--language`, else the system's. The window's start needs it, too, and nothing of events."""

from __future__ import annotations

import argparse
import gettext
import io
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import (
    AbstractContextManager,
    ExitStack,
    contextmanager,
    redirect_stderr,
    redirect_stdout,
)
from locale import windows_locale
from pathlib import Path
from typing import TextIO

from tbdesk import i18n, paths
from tbdesk.i18n import N_, _

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


if sys.platform == "win32":
    import ctypes  # the packages for other systems lack it

#: Texts that argparse prints.
OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        metavar="LANG",
        choices=i18n.languages(),
        help=_(
            "the language of the output and the hand-outs: {languages} (default: the system's). "
            "JSON is always in English, CSV unless this is given"
        ).format(languages=", ".join(i18n.languages())),
    )


@contextmanager
def speaking(argv: Sequence[str]) -> Iterator[None]:
    """A context in which everything, argparse too, is worded in the language of a command line."""
    code = _asked(argv) or i18n.first_known(system_languages())
    before = os.environ.get("LANGUAGE")
    gettext.bindtextdomain(i18n.DOMAIN, str(paths.locale()))
    gettext.textdomain(i18n.DOMAIN)
    os.environ["LANGUAGE"] = code  # argparse asks gettext, and gettext the environment
    try:
        with i18n.language(code):
            yield
    finally:
        del os.environ["LANGUAGE"]
        if before is not None:
            os.environ["LANGUAGE"] = before


def neutral(options: argparse.Namespace) -> AbstractContextManager[None]:
    """A context for machine-readable output: English unless `--language` selects another one."""
    return i18n.language(options.language or i18n.ENGLISH)


def _asked(argv: Sequence[str]) -> str | None:
    """The language in a command line, before it is parsed; None without a known one, which is
    refused later."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    first.add_argument("--language", choices=i18n.languages())
    try:
        return first.parse_known_args(list(argv))[0].language  # type: ignore[no-any-return]
    except argparse.ArgumentError:
        return None


def system_languages(environment: Mapping[str, str] = os.environ) -> list[str]:
    """The languages of this computer's user, the favourite first: of the environment as gettext
    reads it, or else as Windows and macOS have them (`it_IT.UTF-8`, `it-IT`)."""
    variables = map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, variables), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return []
    named = (environment.get("LANGUAGE") or locale).split(":")
    if any(named):
        return named
    if sys.platform == "win32":
        return _of_windows()
    return _of_macos() if sys.platform == "darwin" else []


def _of_windows() -> list[str]:
    if sys.platform == "win32":
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [windows_locale.get(number, "")]
    return []


def _of_macos() -> list[str]:
    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return []
    return re.findall(r"[A-Za-z]{2,3}(?:-\w+)*", asked.stdout)
