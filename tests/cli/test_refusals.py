"""Unusable input of the command line: status 2, the reason on standard error, nothing on standard
output."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.files.project import project
from tests.cli.conftest import Shell
from tests.engine.cases import event


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("standings", "name a file, or a bundled example"),
        ("standings x.tbdesk --example rr6", "name a file, or a bundled example"),
        ("standings nowhere.tbdesk", "nowhere.tbdesk: there is no such file"),
        ("standings .", "directory"),
        ("standings --example nobody", "'nobody'"),
        ("standings --example rr6 --chain PTS,XYZ", "tie-break 2 of the chain, 'XYZ'"),
        ("standings --example rr6 --chain WIN/C1", "may not carry /Cn"),
        ("standings --example rr6 --rules fide-1999", "fide-1999"),
        ("standings --example rr6 --after 6", "the event has 5 rounds"),
        ("standings --example rr6 --after -1", "the event has 5 rounds"),
        ("standings --example rr6 --after two", "two"),
        ("standings --example rr6 --swiss --predetermined", "not allowed with"),
        ("standings --example rr6 --unrated 4001", "not a rating from 0 to 4000"),
        ("standings --example rr6 --unrated -1", "not a rating from 0 to 4000"),
        ("standings --example rr6 --json --csv", "not allowed with"),
        ("standings --example rr6 --html no/out.html", "cannot be written"),
        ("standings --example rr6 --separator ;", "add --csv"),
        ("standings --example rr6 --csv --separator :", "--separator"),
        ("explain --example rr6 --tiebreak SB", "--participant"),
        ("explain --example rr6 --participant 1", "--tiebreak"),
        ("explain --example rr6 --participant 7 --tiebreak SB", "1, 2, 3, 4, 5, 6"),
        ("explain --example rr6 --participant 1 --tiebreak XYZ", "'XYZ'"),
        ("explain --example rr6 --participant 1 --tiebreak /", "not the name of a tie-break"),
        ("pair --example rr6", "pair"),
        ("", "COMMAND"),
    ],
)
def test_unusable_arguments(shell: Shell, words: str, reason: str) -> None:
    assert shell.run(*words.split()) == 2
    assert reason in shell.err
    assert "a fault of the program" not in shell.err
    assert shell.out == ""


def test_an_unknown_option_is_refused_with_the_usage_of_its_command(shell: Shell) -> None:
    assert shell.run("standings", "--example", "rr6", "--tiebreaks", "PTS") == 2
    assert shell.err.startswith("usage: tbdesk standings [-h]")
    assert shell.err.endswith(
        "tbdesk standings: error: unrecognized arguments: --tiebreaks (tbdesk standings --help)\n"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0", "binary"),
        (b'{"format": "tbdesk",\n "version": }', "line 2, column 13"),
        (b'{"format": "tbdesk", "version": 99}', "newer tbdesk"),
    ],
)
def test_unusable_files(shell: Shell, tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "event.tbdesk"
    path.write_bytes(content)
    assert shell.run("standings", path) == 2
    assert shell.err.startswith(f"tbdesk: error: {path}: ")
    assert reason in shell.err
    assert shell.out == ""


def test_help_is_no_error(shell: Shell) -> None:
    assert shell.run("standings", "--help") == 0
    assert "--predetermined" in shell.out


@pytest.mark.parametrize("command", ["check", "standings"])
def test_of_a_file_cut_off_the_readable_part_is_for_the_window(
    shell: Shell, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "cut.tbdesk"
    whole = project.dumps(event("rr6"))
    path.write_bytes(whole[: whole.index(b'"round": 3')])
    assert shell.run(command, path) == 2
    assert "the file ends in the middle" in shell.out + shell.err
    assert "Open the file in the window" in shell.out + shell.err
