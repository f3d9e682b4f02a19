"""`tbdesk`: a command of the command line, or else the window."""

from __future__ import annotations

import argparse
import gc
import os
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath

from tbdesk import __version__, i18n, paths
from tbdesk.cli.console import UNUSABLE, refuse, speaking, streams
from tbdesk.files.hostile import confined
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import error_text

#: The commands of cli.main, known here without loading it.
COMMANDS = (
    "standings",
    "explain",
    "why",
    "outlook",
    "identify",
    "systems",
    "check",
    "convert",
    "generate",
    "lists",
    "prizes",
)

#: The Debian and Ubuntu package of each library that Qt loads when it is imported.
_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
}
_LIBRARY = r"(lib\S+\.so\S*): cannot open shared object file"


def main(argv: Sequence[str] | None = None) -> int:
    """Run tbdesk; the exit status. `argv` are the arguments after the program's name."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] == confined.OPTION:
        return _confined(arguments[1:])
    with streams():
        command = _command(arguments)
        return _run_command(command) if command else _open(arguments)


def _open(arguments: list[str]) -> int:
    """Open the window."""
    try:
        options = _understood(arguments)
    except SystemExit as left:  # the help or a complaint has been printed
        return left.code if isinstance(left.code, int) else UNUSABLE
    file, example, language = options.file, options.example, options.language or ""
    if _no_screen():
        return _standings_only(file, example, language)
    return _window(file, example, paths.portable_folder(options.portable), language)


def _run_command(words: list[str]) -> int:
    from tbdesk.cli.main import main as run  # all commands take over 50 ms; the window needs none

    return run(words)


def _command(arguments: list[str]) -> list[str]:
    """A command and its arguments; empty without one. Options of the window may stand before it
    too: a language, and portable use, which affects only the command that reads the window's data.
    """
    match arguments:
        case ["--portable", *further]:
            command = _command(further)
            lists = command[:1] == ["lists"]
            return ["lists", "--portable", *command[1:]] if lists else command
        case ["--language", asked, *further] if command := _command(further):
            return [command[0], "--language", asked, *command[1:]]
        case [asked, *further] if asked.startswith("--language=") and (
            command := _command(further)
        ):
            return [command[0], asked, *command[1:]]
        case [name, *_] if name in COMMANDS:
            return arguments
    return []


def _understood(arguments: list[str]) -> argparse.Namespace:
    """Parse the arguments. Raises SystemExit after printing the help or an error."""
    with speaking(arguments):
        options = parser().parse_args(arguments)
        try:
            if options.example is not None:
                paths.example(options.example)
        except paths.ResourceError as error:
            raise SystemExit(refuse(error_text(error))) from None
    return options


def _confined(words: list[str]) -> int:
    """Run one of the jobs that tbdesk gives to a process of its own."""
    try:
        name, seconds, megabytes, language = words
        asked, limits = confined.Work(name), confined.JobLimits(float(seconds), int(megabytes))
    except ValueError:
        return UNUSABLE
    if asked is confined.Work.DRAWING:
        from tbdesk.session.files.drawing import dots as work  # Qt: no command may load it
    else:
        from tbdesk.files import spreadsheets  # for this process alone

        work = spreadsheets.cells if asked is confined.Work.CELLS else spreadsheets.own_cells
    with i18n.language(language):
        return confined.serve(work, limits)


def parser() -> argparse.ArgumentParser:
    """Parser of the command line, with its help."""
    whole = argparse.ArgumentParser(
        prog="tbdesk",
        usage="tbdesk [--portable] [--language LANG] [FILE | --example NAME]\n"
        "       tbdesk COMMAND ...",
        description=_(
            "Chess tie-breaks for arbiters. Opens the window, on a file if one is given."
        ),
        epilog=_("commands that need no screen: {commands}; see 'tbdesk COMMAND --help'").format(
            commands=", ".join(COMMANDS)
        ),
    )
    whole.add_argument(
        "--version",
        action="version",
        version=f"tbdesk {__version__}",
        help=_("show the version and exit"),
    )
    whole.add_argument(
        "--portable",
        action="store_true",
        help=_("keep the settings beside the program; a file named 'portable' there does the same"),
    )
    whole.add_argument(
        "--language",
        metavar="LANG",
        choices=i18n.languages(),
        help=_(
            "the language of the window, this time only: {languages} (default: the one chosen "
            "in the window, or the system's)"
        ).format(languages=", ".join(i18n.languages())),
    )
    what = whole.add_mutually_exclusive_group()
    what.add_argument("file", metavar="FILE", nargs="?", type=Path, help=_("a tournament to open"))
    what.add_argument("--example", metavar="NAME", help=_("a bundled example to open"))
    return whole


def _no_screen() -> bool:
    """True on a Linux where Qt would find no display to open a window on."""
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(map(os.environ.get, variables))


def _standings_only(file: Path | None, example: str | None, language: str) -> int:
    """Report the missing screen with a command that needs none; run it if it has a file."""
    what = ["--example", example] if example else [str(file or "FILE")]
    asked = ["--language", language] if language else []
    command = ["standings", *what, *asked]
    with speaking(asked):
        text = _("tbdesk: there is no screen for a window. This command needs none: {command}")
        print(text.format(command=f"tbdesk {shlex.join(command)}"), file=sys.stderr)
    if file is None and example is None:
        return UNUSABLE
    return _run_command(command)


def _window(file: Path | None, example: str | None, portable: Path | None, language: str) -> int:
    gc.disable()  # MainThreadCollector takes over; imports make no garbage worth a search
    try:
        from tbdesk import app  # Qt: no command may load it, and it may be missing
    except ImportError as error:
        with speaking([]):
            return refuse(_import_advice(error))
    return app.run([], file, example, portable, language)


def _import_advice(error: ImportError) -> str:
    """Advice on installing Qt's libraries. Raises the error again if it does not come from Qt."""
    library = re.search(_LIBRARY, str(error))
    if library:
        package = _PACKAGES.get(library[1])
        if package is None:
            text = _(
                "Qt needs {library}, which is missing. Install the package of your system that "
                "contains it"
            )
            return text.format(library=library[1])
        text = _("Qt needs {library}, which is missing. On Debian and Ubuntu: {command}")
        return text.format(library=library[1], command=f"sudo apt-get install {package}")
    if _is_of_qt(error) and not getattr(sys, "frozen", False):  # packed, it has Qt with it
        text = _("Qt cannot be loaded ({why}). Install it: {command}")
        return text.format(why=error, command="pip install PySide6-Essentials")
    raise error


def _is_of_qt(error: ImportError) -> bool:
    """True if PySide6 is missing, or one of its shared libraries cannot be loaded (Python then
    names the library without its package)."""
    package = PureWindowsPath(error.path or "").parent.name  # whichever slash there is
    names = (package, (error.name or "").partition(".")[0])
    return not {"PySide6", "shiboken6"}.isdisjoint(names)


if __name__ == "__main__":
    sys.exit(main())
