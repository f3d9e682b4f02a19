"""The command line: every command in a file of its own. Qt is never loaded here."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from tbdesk import __version__, paths
from tbdesk.cli import (
    check,
    convert,
    explain,
    generate,
    identify,
    lists,
    outlook,
    prizes,
    standings,
    systems,
    why,
)
from tbdesk.cli.console import (
    FINE,
    STOPPED,
    UNUSABLE,
    UsageError,
    add_language,
    refuse,
    speaking,
    streams,
)
from tbdesk.engine.errors import EngineError
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.errors import error_text

#: A command is a module with HELP, DESCRIPTION, add_arguments(parser) and run(options), which
#: returns the exit status, None for FINE.
COMMANDS = {
    "standings": standings,
    "explain": explain,
    "why": why,
    "outlook": outlook,
    "identify": identify,
    "systems": systems,
    "check": check,
    "convert": convert,
    "generate": generate,
    "lists": lists,
    "prizes": prizes,
}


def main(argv: Sequence[str]) -> int:
    """Run a command; the exit status. `argv` begins with the name of the command."""
    with streams(), speaking(argv):
        return _run(argv)


def _run(argv: Sequence[str]) -> int:
    try:
        options, unknown = parser().parse_known_args(argv)
        if unknown:  # said by the command, not by the whole, whose help has none of its options
            command: argparse.ArgumentParser = options.parser
            refused = _("unrecognized arguments: %s") % " ".join(unknown)
            command.error(f"{refused} ({command.prog} --help)")
    except SystemExit as left:  # argparse has printed its help or its complaint
        return left.code if isinstance(left.code, int) else UNUSABLE
    try:
        status: int | None = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\n" + _("tbdesk: stopped"), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # The reader closed the pipe; nothing is left to be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (UsageError, FormatError, EngineError, paths.ResourceError, OSError) as error:
        return refuse(error_text(error))
    else:
        return FINE if status is None else status
    return FINE


def parser() -> argparse.ArgumentParser:
    """Parser of the command line, with its help."""
    return _parsers()[0]


def command_parsers() -> dict[str, argparse.ArgumentParser]:
    """Parser of each command, by its name."""
    return _parsers()[1]


def _parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    whole = argparse.ArgumentParser(
        prog="tbdesk",
        description=_("Chess tie-breaks. Without a command, tbdesk opens its window."),
    )
    whole.add_argument(
        "--version",
        action="version",
        version=f"tbdesk {__version__}",
        help=_("show the version and exit"),
    )
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    by_name: dict[str, argparse.ArgumentParser] = {}
    for name, command in COMMANDS.items():
        added = by_name[name] = commands.add_parser(
            name, help=_(command.HELP), description=_(command.DESCRIPTION)
        )
        added.set_defaults(run=command.run, parser=added)
        command.add_arguments(added)
        add_language(added)
    return whole, by_name
