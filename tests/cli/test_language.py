"""The command line in the language of whoever uses it; what programs read is the same in all."""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import re
import subprocess
import sys
from pathlib import Path

import pytest

from installer import manpage
from tbdesk import __main__ as start
from tbdesk import i18n
from tbdesk.cli import console
from tbdesk.cli.main import command_parsers, parser
from tbdesk.paths import example
from tests.cli.conftest import Shell
from tests.languages import made_up

EXAMPLE = ("--example", "swiss16")
PRINTED = Path(__file__).parents[1] / "data" / "trf" / "rr4.trf"
#: Of a report file: in it, a word of each sort that can be wrong.
SLIPS = """\
012 Slips
042 next Easter
062 3
092 Individual: Swiss-System
142 many
XXS P=0.7
202 SB,XYZ
240 H   1    1
240 Q   1    2
"""


PLAYERS = (
    (1, "Ann", "21x0", "1.0", "1", "2 w 1"),
    (2, "Bob", "2180", "0.0", "x", "1 b 0"),
    (3, "Cid", "2180", "x.0", "3", "0000 - 1"),
)


@pytest.fixture
def slips(tmp_path: Path) -> Path:
    path = tmp_path / "slips.trf"
    path.write_text(report(), encoding="utf-8")
    return path


def report() -> str:
    lines = (
        f"001 {number:4}      {name:33} {rating} SUI {'':24}{points:>4} {place:>4}  {game:>8}"
        for number, name, rating, points, place, game in PLAYERS
    )
    return SLIPS + "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    ("variables", "languages"),
    [
        ({"LANG": "it_IT.UTF-8"}, ["it_IT.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT", "LC_ALL": ""}, ["it_IT"]),
        ({"LANG": "it_IT", "LC_ALL": "en_GB.UTF-8"}, ["en_GB.UTF-8"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "it:de"}, ["it", "de"]),
        ({"LANGUAGE": "it", "LC_ALL": "C.UTF-8"}, []),
        ({"LANG": "POSIX"}, []),
    ],
)
def test_the_system_names_its_language_as_gettext_reads_it(
    variables: dict[str, str], languages: list[str]
) -> None:
    assert console.system_languages(variables) == languages


def test_without_variables_macos_and_windows_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = subprocess.CompletedProcess([], 0, '(\n    "it-IT",\n    "en-GB"\n)\n', "")
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_options: listed)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert console.system_languages({}) == ["it-IT", "en-GB"]
    monkeypatch.setattr(console, "_of_windows", lambda: ["it_IT"])
    monkeypatch.setattr(sys, "platform", "win32")
    assert console.system_languages({}) == ["it_IT"]


def test_a_command_speaks_the_language_of_the_system(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert shell.run("standings", "--example", "rr6") == 0
    assert "\nSpareggi: PTS" in shell.out
    assert shell.run("outlook", "--example", "rr6", "--aim", "last") == 2
    assert shell.err.startswith("tbdesk: errore: --aim last: usa first")
    assert shell.run("explain", "--example", "rr6") == 2
    assert shell.err.startswith("uso: tbdesk explain")
    assert "mancano gli argomenti: --participant, --tiebreak" in shell.err
    assert i18n.spoken() == "en"  # afterwards, as before


@pytest.mark.parametrize("words", [["--language", "it"], ["--language=it"], ["--lan", "it"]])
def test_another_language_is_asked_for(shell: Shell, words: list[str]) -> None:
    assert shell.run("standings", "--example", "rr6", *words) == 0
    assert "\nSpareggi: PTS" in shell.out
    assert shell.run("standings", "--help", *words) == 0
    assert "mostra questo aiuto" in shell.out


def test_a_language_that_is_not_there_is_refused(shell: Shell) -> None:
    for words in (["--language", "tlh"], ["--language"]):
        assert shell.run("standings", "--example", "rr6", *words) == 2
        assert "argument --language: " in shell.err


def test_the_options_of_the_window_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert start.main(["--help"]) == 0
    assert "un torneo da aprire" in capsys.readouterr().out
    assert start.main(["--example", "nobody"]) == 2
    assert "esempio sconosciuto" in capsys.readouterr().err


def marked(text: str) -> str:
    return f"«{text}»"


def test_all_that_is_said_can_be_translated() -> None:
    with made_up(marked):
        for one in (start.parser(), parser(), *command_parsers().values()):
            assert (one.description or "«").startswith("«")
            for name, text in manpage.arguments(one):
                assert text in ("", "--order place") or "--help" in name or "«" in text, name


#: What argparse says to whoever writes a command line, not to whoever uses it.
_OF_DEVELOPERS = ("conflicting", "invalid ", "mutually", "cannot ", "dest=", "is not", "deprecated")


def test_the_sentences_of_argparse_are_those_that_are_translated() -> None:
    tree = ast.parse(Path(argparse.__file__).read_text(encoding="utf-8"))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    said = [call.args[0] for call in calls if getattr(call.func, "id", "") == "_"]
    texts = {str(text.value) for text in said if isinstance(text, ast.Constant)}
    assert set(console.OF_ARGPARSE) <= texts
    others = {
        "%r is not callable",
        ".__call__() not defined",
        "'required' is an invalid argument for positionals",
        'argument "-" with mode %r',
        "can't open '%(filename)s': %(error)s",
        "unexpected option string: %s",
        "subcommands",
        "invalid %(type)s value: %(value)r",  # our own types say what they cannot read
        "show program's version number and exit",  # ours says it itself
        " (default: %(default)s)",
        "%(heading)s:",
        "%(prog)s: warning: %(message)s\n",  # of options that are given up, of which there are none
    }
    left = texts - set(console.OF_ARGPARSE) - others
    assert not [text for text in left if not any(word in text for word in _OF_DEVELOPERS)]


def test_json_is_the_same_in_every_language(shell: Shell, slips: Path) -> None:
    commands = (
        ("standings", *EXAMPLE),
        ("standings", "--example", "teams14"),
        ("standings", slips),
        ("explain", *EXAMPLE, "--participant", 3, "--tiebreak", "BH/C1"),
        ("explain", "--example", "rr6", "--participant", 1, "--tiebreak", "DE"),
        ("why", *EXAMPLE, "--participants", 1, 2),
        ("outlook", *EXAMPLE, "--aim", "first"),
        ("identify", PRINTED),
        ("systems",),
    )
    for command in commands:
        status = shell.run(*command, "--json")
        english, warned = shell.out, shell.err
        assert english, shell.err
        with made_up(marked):
            assert shell.run(*command, "--json", "--language", "xx") == status
        assert shell.out == english
        assert "«" in shell.err or not warned


def test_messages_about_a_file_are_in_one_language(shell: Shell, slips: Path) -> None:
    with made_up(other_letters):
        shell.run("standings", slips, "--json", "--language", "xx")
    warnings = shell.err.splitlines()
    assert len(warnings) > 5
    for warning in warnings:
        assert not re.search(r"[a-z]{3,}", re.sub(r"'[^']*'", "", warning)), warning


def other_letters(text: str) -> str:
    """A text without a letter of its English; the places to fill stay."""
    return re.sub(r"(?<![{\w])[A-Za-z]+(?![\w}])", lambda word: "·" * len(word[0]), text)


def test_files_for_programs_are_the_same_in_every_language(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("swiss16", "teams14"):
        for suffix in (".tbdesk", ".trf", ".csv"):
            monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
            assert shell.run("convert", example(name), tmp_path / f"en{suffix}") == 0
            monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
            with made_up(marked):
                assert shell.run("convert", example(name), tmp_path / f"xx{suffix}") == 0
            one, other = tmp_path / f"en{suffix}", tmp_path / f"xx{suffix}"
            assert one.read_bytes() == other.read_bytes()


def test_csv_is_in_english_unless_a_language_is_asked_for(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    words = ("standings", "--example", "rr6", "--csv", "--heads", "printed")
    assert shell.run(*words) == 0
    assert shell.out.startswith("Pl,No,Title,Name")
    assert shell.run(*words, "--language", "it") == 0
    assert "Nome" in shell.out.splitlines()[0]


def test_the_man_page_is_in_english() -> None:
    english = manpage.made("2026-11-22")
    with i18n.language("it"):
        assert manpage.made("2026-11-22") == english


def no_pool(*_args: object, **_options: object) -> None:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("shared", [True, False])
def test_a_folder_is_checked_in_one_language_by_many_processes(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, shared: bool
) -> None:
    """Also where the system lets no processes share a lock: one of them does it all then."""
    if not shared:
        monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", no_pool)
    for name in ("one.trf", "other.trf"):
        (tmp_path / name).write_text(report(), encoding="utf-8")
    assert shell.run("check", tmp_path, "--jobs", 2, "--language", "it") == 1
    assert shell.out.count("non confrontato: non ci sono posti stampati") == 2
    assert shell.out.rstrip().endswith("2 differiscono, 0 non confrontati")
