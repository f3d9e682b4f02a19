"""Crosstables and lists of rounds on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from tbdesk.cli.main import main
from tbdesk.files import files
from tbdesk.files.suffixes import GRIDS, PROJECT, REPORT_FILE
from tests.files.tables import made, same
from tests.files.test_damaged import DAMAGED
from tests.files.trf.files import content

ROBIN = made.robin(6, Random(1), forfeits=True)
SWISS = made.swiss(14, 4, Random(2), forfeits=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One crosstable and one Swiss."""
    lines = made.crosstable(ROBIN)
    (tmp_path / "rr.csv").write_bytes(made.separated(lines, ";", "cp1252"))
    swiss = made.rounds(SWISS, "Swiss-Manager")
    (tmp_path / "swiss.csv").write_bytes(made.separated(swiss, ","))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out, err


def test_standings_of_a_crosstable(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, err = run(capsys, "standings", folder / "rr.csv", "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert data["kind"] == "round-robin"
    assert data["chain"] == ["PTS", "DE", "WIN", "SB", "KS"]
    read = files.load(folder / "rr.csv").tournament
    assert same.games(read, by_round=False) == same.games(ROBIN, by_round=False)


def test_standings_of_a_list_of_rounds(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, err = run(capsys, "standings", folder / "swiss.csv", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["kind"] == "swiss"


@pytest.mark.parametrize("command", ["standings", "explain", "why", "outlook", "convert"])
def test_the_help_names_every_kind_of_file_that_is_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "500")  # no ending is cut in two
    assert main([command, "--help"]) == 0
    said = set(re.findall(r"\.\w+", capsys.readouterr().out))
    assert said >= {PROJECT, REPORT_FILE, *GRIDS}


def test_a_crosstable_becomes_a_project(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    target = folder / "out.tbdesk"
    assert run(capsys, "convert", folder / "rr.csv", target)[0] == 0
    read = files.load(target).tournament
    assert same.games(read, by_round=False) == same.games(ROBIN, by_round=False)


#: Anna's cell against Bea, and her total.
CONTRADICTED = "No;Name;1;2;3;Pts\n1;Anna;*;0;1;2\n2;Bea;0;*;1;1\n3;Cara;0;0;*;0\n"


@pytest.mark.parametrize("command", ["standings", "convert"])
def test_a_table_that_contradicts_itself_is_refused_until_it_is_accepted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "a.csv"
    path.write_text(CONTRADICTED, "utf-8")
    target = [tmp_path / "a.tbdesk"] if command == "convert" else []
    status, out, err = run(capsys, command, path, *target)
    assert (status, out) == (2, "")
    assert "D2 has '0' and C3 has '0'" in err
    assert "F2: '2' points are printed for Anna, the results give 1" in err
    assert "--accept" in err
    status, _out, err = run(capsys, command, path, *target, "--accept")
    assert status == 0
    assert "line 2, column 4: D2 has '0' and C3 has '0'" in err


def test_a_table_that_needs_a_decision_is_refused_with_the_choice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("White\tBlack\tResult\nAdams\tBrown\t1-0\nClark\tDavis\t0-1\n", "utf-8")
    status, out, err = run(capsys, "standings", path)
    assert (status, out) == (2, "")
    assert "does not give the rounds" in err
    assert "round 1 / round 2 / round 3" in err


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.csv", b"Dear arbiter;\nnothing;\n", "no row has headings for a name"),
        ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xxxx", "is not a workbook that can be read"),
        ("a.xlsx", (DAMAGED / "eof.xlsx").read_bytes(), "the file is damaged"),
        ("a.html", b"<p>nothing</p>", "it has no table with a text"),
    ],
)
def test_files_without_a_table_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(data)
    status, out, err = run(capsys, "standings", tmp_path / name)
    assert (status, out) == (2, "")
    assert said in err
    assert str(tmp_path / name) in err


def test_a_report_file_named_txt_is_still_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "open.txt").write_bytes(content("open8.trf"))
    assert files.load(tmp_path / "open.txt").origin is not None
