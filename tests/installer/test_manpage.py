"""The man page says what the command line's help says."""

from __future__ import annotations

import argparse
import re

import pytest

from installer import manpage
from tbdesk import __version__
from tbdesk.__main__ import COMMANDS, parser

PAGE = manpage.made("2026-11-22")


def test_every_command_has_its_part() -> None:
    assert re.findall(r"^\.SS (\w+)$", PAGE, re.MULTILINE) == list(COMMANDS)


def test_every_option_is_there_with_its_help() -> None:
    assert "\\fB\\-\\-portable\\fR\nkeep the settings beside the program" in PAGE
    assert "\\fB\\-\\-after N\\fR\nonly the first N rounds" in PAGE
    for option in _options(parser()):
        assert option.replace("-", r"\-") in PAGE


def test_the_page_is_of_this_version() -> None:
    assert PAGE.startswith(f'.TH TBDESK 1 "2026-11-22" "tbdesk {__version__}"')


def test_the_page_is_the_same_from_every_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert manpage.made("2026-11-22") == PAGE


def test_hidden_words_and_places_to_fill_are_not_shown() -> None:
    assert argparse.SUPPRESS not in PAGE
    assert "%(" not in PAGE
    assert r"\-\-confined" not in PAGE


def test_a_line_of_text_is_no_command_of_roff() -> None:
    assert manpage.escaped(".tbdesk files - and 'quotes'") == r"\&.tbdesk files \- and 'quotes'"
    for line in PAGE.splitlines():
        if line.startswith("."):
            assert re.match(r"\.(TH|SH|SS|TP|PP|nf|fi)\b", line), line


def _options(one: argparse.ArgumentParser) -> list[str]:
    return re.findall(r"(?m)(?:^  |, )(--?[\w-]+)", one.format_help())
