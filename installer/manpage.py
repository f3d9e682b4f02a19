"""The man page, made from the help of the command line."""

from __future__ import annotations

import argparse

from tbdesk import __version__, i18n
from tbdesk.__main__ import parser as window_parser
from tbdesk.cli.main import parser as command_parser

#: Characters of a line of usage, wherever the page is made: the help goes by the terminal's width.
_WIDTH = 78


def made(date: str) -> str:
    """The page in roff, in English. date: of the version, such as `2026-11-22`."""
    with i18n.language(i18n.ENGLISH):
        return _page(date)


def _page(date: str) -> str:
    window, commands = window_parser(), command_parser()
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
    for name, command in subcommands(commands).items():
        lines += [f".SS {escaped(name)}", *_usage(command)]
        lines += [".PP", escaped(command.description or ""), *_arguments(command)]
    lines += [
        ".SH EXIT STATUS",
        *_item("0", "all is well"),
        *_item("1", "check has found a difference"),
        *_item("2", "a file or an argument could not be used; the reason is on standard error"),
    ]
    return "\n".join(lines) + "\n"


def subcommands(commands: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parser of every command by its name."""
    (action,) = (one for one in commands._actions if isinstance(one, argparse._SubParsersAction))
    return dict(action.choices)


def _usage(parser: argparse.ArgumentParser) -> list[str]:
    """Each line as it stands in the help, without the word before the first of them."""
    formatter = argparse.HelpFormatter(parser.prog, width=_WIDTH)
    formatter.add_usage(parser.usage, parser._actions, parser._mutually_exclusive_groups)
    lines = [line[len("usage: ") :] for line in formatter.format_help().rstrip().splitlines()]
    return [".nf", *map(escaped, lines), ".fi"]


def _arguments(parser: argparse.ArgumentParser) -> list[str]:
    lines: list[str] = []
    for action in parser._actions:
        if action.help is argparse.SUPPRESS:
            continue
        lines += _item(_named(action), _help(parser, action))
    return lines


def _named(action: argparse.Action) -> str:
    """`-o FILE, --output FILE`, or the name of what stands without an option."""
    value = _value(action)
    return ", ".join(f"{option} {value}".rstrip() for option in action.option_strings) or value


def _value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if action.choices is not None and action.metavar is None:
        return "{" + ",".join(map(str, action.choices)) + "}"
    value = action.metavar or action.dest.upper()
    return " ".join(value) if isinstance(value, tuple) else value


def _help(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """The words of the help with its places filled."""
    formatter = parser._get_formatter()
    return formatter._expand_help(action) if action.help else ""


def _item(name: str, text: str) -> list[str]:
    return [".TP", rf"\fB{escaped(name)}\fR", escaped(text)]


def escaped(text: str) -> str:
    """Words that roff takes as they are."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
