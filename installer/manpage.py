"""The man page, made from the help of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from tbdesk import __version__, i18n
from tbdesk.__main__ import parser as window_parser
from tbdesk.cli.main import command_parsers

#: Characters of a line of usage, wherever the page is made: the help goes by the terminal's width.
_WIDTH = 78
#: More than any line of the help has.
_ENDLESS = 10_000


def made(date: str) -> str:
    """The page in roff, in English. date: of the version, such as `2026-11-22`."""
    with i18n.language(i18n.ENGLISH):
        return _page(date)


def _page(date: str) -> str:
    window = window_parser()
    lines = [
        f'.TH TBDESK 1 "{date}" "tbdesk {__version__}" "User Commands"',
        ".SH NAME",
        r"tbdesk \- tie\-breaks and standings for chess arbiters",
        ".SH SYNOPSIS",
        *_usage(window),
        ".SH DESCRIPTION",
        escaped(window.description or ""),
        ".SH OPTIONS",
        *_arguments(window),
        ".SH COMMANDS",
        "These need no screen.",
    ]
    for name, command in command_parsers().items():
        lines += [f".SS {escaped(name)}", *_usage(command)]
        lines += [".PP", escaped(command.description or ""), *_arguments(command)]
    lines += [
        ".SH EXIT STATUS",
        *_item("0", "all is well"),
        *_item("1", "check has found a difference"),
        *_item("2", "a file or an argument could not be used; the reason is on standard error"),
    ]
    return "\n".join(lines) + "\n"


def _usage(parser: argparse.ArgumentParser) -> list[str]:
    """Each line as it stands in the help, without the word before the first of them."""
    parser.formatter_class = partial(argparse.HelpFormatter, width=_WIDTH)
    lines = [line[len("usage: ") :] for line in parser.format_usage().rstrip().splitlines()]
    return [".nf", *map(escaped, lines), ".fi"]


def _arguments(parser: argparse.ArgumentParser) -> list[str]:
    lines: list[str] = []
    for name, text in arguments(parser):
        lines += _item(name, text)
    return lines


def arguments(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """`-o FILE, --output FILE`, or the name of what stands without an option, and its help."""
    wide = partial(argparse.HelpFormatter, width=_ENDLESS, max_help_position=_ENDLESS)
    parser.formatter_class = wide  # every argument is a line
    _usage, _blank, described = parser.format_help().partition("\n\n")
    for line in described.splitlines():
        if line.startswith("  "):
            name, _space, text = line.strip().partition("  ")
            yield name, text.strip()


def _item(name: str, text: str) -> list[str]:
    return [".TP", rf"\fB{escaped(name)}\fR", escaped(text)]


def escaped(text: str) -> str:
    """Words that roff takes as they are."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
