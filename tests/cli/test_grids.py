"""Crosstables and lists of rounds on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tbdesk.cli.main import main
from tbdesk.files import files
from tbdesk.files.suffixes import GRIDS, PROJECT, REPORT_FILE
from tests.engine.cases import event
from tests.files.tables.forms import Form, round_rows, rows, table, written
from tests.files.tables.sources.test_sources import open_document, page, workbook
from tests.files.test_damaged import DAMAGED
from tests.files.trf.files import content


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One crosstable and one Swiss in several kinds of file."""
    lines = rows(event("rr6"), Form(ratings=True))
    swiss = round_rows(event("swiss16"), "7w1")
    (tmp_path / "rr.csv").write_text("\n".join(";".join(row) for row in lines), "cp1252")
    (tmp_path / "rr.txt").write_text("\n".join("  ".join(row) for row in lines), "utf-8")
    (tmp_path / "rr.html").write_text(page(lines), "utf-8")
    (tmp_path / "rr.ods").write_bytes(open_document(lines))
    (tmp_path / "rr.xlsx").write_bytes(workbook([list(row) for row in lines]))
    (tmp_path / "swiss.csv").write_text("\n".join(",".join(row) for row in swiss), "utf-8")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("suffix", ["csv", "txt", "html", "ods", "xlsx"])
def test_standings_of_a_crosstable(
    capsys: pytest.CaptureFixture[str], folder: Path, suffix: str
) -> None:
    status, out, err = run(capsys, "standings", folder / f"rr.{suffix}", "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert data["kind"] == "round-robin"
    assert data["chain"] == ["PTS", "DE", "WIN", "SB", "KS"]
    assert table(files.load(folder / f"rr.{suffix}").tournament) == table(event("rr6"))


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
    assert table(files.load(target).tournament) == table(event("rr6"))


def test_what_does_not_agree_is_said_with_its_cells(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    path = folder / "wrong.csv"
    text = written(event("rr6"), Form(between=";", ratings=True)).replace(
        "2;Bruno;2150;0", "2;Bruno;2150;1"
    )
    path.write_text(text, "utf-8")
    status, _, err = run(capsys, "standings", path)
    assert status == 0
    assert "warning: line 2, column 5: E2 has '1' and D3 has '1': they contradict" in err


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.csv", b"Dear arbiter;\nnothing;\n", "no table of results or players was found in 2"),
        ("a.txt", b"hello\n", "the only row, in line 1, is 'hello'"),
        ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xxxx", "is no workbook that can be read"),
        (
            "a.xlsx",
            (DAMAGED / "zlib.xlsx").read_bytes(),
            "the file is damaged (it cannot be unpacked)",
        ),
        ("a.xlsx", (DAMAGED / "eof.xlsx").read_bytes(), "the file is damaged"),
        ("a.ods", (DAMAGED / "encoding.ods").read_bytes(), "an unknown encoding"),
        ("a.xlsx", (DAMAGED / "encoding.xlsx").read_bytes(), "an unknown encoding"),
        ("a.pdf", b"%PDF-1.4", "this is a PDF"),
        ("a.html", b"<p>nothing</p>", "no table with a text was found"),
    ],
)
def test_what_is_no_table(
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
