"""`tbdesk lists`: rating lists are kept, shown, searched and removed."""

import json
import sys
from pathlib import Path

import pytest

from tbdesk import paths
from tbdesk.__main__ import main
from tbdesk.files.lists.store import Store, folder_in
from tests.cli.conftest import Shell
from tests.files.lists.made import ECF, KNSB, written

KEYS = "list id name title federation rating rapid blitz birth sex club".split()  # noqa: SIM905


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))


def test_a_list_is_added_shown_searched_and_removed(shell: Shell, tmp_path: Path) -> None:
    path = written(tmp_path / "2026-11.csv", KNSB)
    assert shell.run("lists", "add", path, "--name", "My list") == 0
    assert shell.run("lists") == 0
    assert shell.out.startswith("My list: 1 player, ")
    assert shell.run("lists", "find", "boer", "--json") == 0
    (match,) = json.loads(shell.out)
    assert [match[key] for key in KEYS] == [
        *("My list", "7001", "de Boer, Anna", "WFM", "NED", 1912, None, None, "1991", "w", "")
    ]
    assert shell.run("lists", "find", "boer") == 0
    assert "WFM de Boer, Anna (1991)  NED  1912  7001" in shell.out
    assert shell.run("lists", "remove", "My", "list") == 0
    assert shell.run("lists", "--json") == 0
    assert json.loads(shell.out) == []


def test_a_list_without_a_date_wants_the_option(shell: Shell, tmp_path: Path) -> None:
    path = written(tmp_path / "list.csv", ECF)
    assert shell.run("lists", "add", path) == 2
    assert "give it with --date" in shell.err
    assert shell.run("lists", "add", path, "--date", "2026-11-01", "--json") == 0
    assert json.loads(shell.out)["date"] == "2026-11-01"


def test_a_damaged_list_is_reported(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("lists", "add", written(tmp_path / "2026-11.csv", KNSB)) == 0
    store = Store(folder_in(paths.data_folder()))
    (store.folder / store.lists()[0].file).write_bytes(b"no database" * 500)
    assert shell.run("lists", "find", "boer") == 2
    assert "open the lists again" in shell.err


@pytest.mark.parametrize(
    ("before", "marked"), [(["--portable"], False), ([], True), (["--language=it"], True)]
)
def test_portable_use_keeps_the_lists_beside_the_program_as_the_window_does(
    before: list[str], marked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "stick"
    program.mkdir()
    monkeypatch.setattr(sys, "executable", str(program / "tbdesk"))
    if marked:
        (program / "portable").touch()
    path = written(tmp_path / "2026-11.csv", KNSB)
    assert main([*before, "lists", "add", str(path)]) == 0
    portable = paths.portable_folder(asked=True)
    assert portable == program / "tbdesk-settings"
    assert [kept.name for kept in Store(folder_in(portable)).lists()] == ["KNSB"]
    assert main([*before, "lists", "remove", "KNSB"]) == 0
    assert Store(folder_in(portable)).lists() == ()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("add", "nothing.zip"), "nothing.zip"),
        (("add",), "needs a text"),
        (("add", "a.csv", "b.csv"), "takes one file"),
        (("add", "a.csv", "--date", "soon"), "'soon' is not a date"),
        (("remove", "none"), "no rating list is called 'none'"),
        (("find", "ann"), "no rating list is kept yet"),
        (("open", "a.csv"), "open"),
    ],
)
def test_mistakes_are_explained(words: tuple[str, ...], reason: str, shell: Shell) -> None:
    assert shell.run("lists", *words) == 2
    assert reason in shell.err
