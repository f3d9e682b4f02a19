"""Every command that writes a file writes it as the window does."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from tbdesk.files import files
from tests.cli.conftest import Shell
from tests.files.trf.files import content
from tests.report.workbook.books import opened

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX systems")

#: The words before the name of the file that is written, and its suffix.
WRITERS = [
    (["convert", "in.trf"], ".trf"),
    (["convert", "--ascii", "in.trf"], ".trf"),
    (["convert", "in.trf"], ".tbdesk"),
    (["convert", "in.trf"], ".xlsx"),
    (["convert", "in.trf"], ".html"),
    (["convert", "in.trf"], ".csv"),
    (["standings", "in.trf", "--xlsx"], ".xlsx"),
    (["standings", "in.trf", "--html"], ".html"),
]


@pytest.fixture(params=WRITERS, ids=lambda writer: " ".join([*writer[0], writer[1]]))
def writer(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[str], str]:
    monkeypatch.chdir(tmp_path)
    Path("in.trf").write_bytes(content("rr4.trf"))
    found: tuple[list[str], str] = request.param
    return found


@on_posix
def test_links_names_and_rights_stay(writer: tuple[list[str], str], shell: Shell) -> None:
    words, suffix = writer
    real, link, other = Path(f"real{suffix}"), Path(f"link{suffix}"), Path(f"other{suffix}")
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    other.hardlink_to(real)
    assert shell.run(*words, link) == 0, shell.err
    assert link.is_symlink()
    assert real.samefile(other)
    assert real.stat().st_size > 100
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert sorted(os.listdir()) == sorted(  # noqa: PTH208
        ["in.trf", real.name, link.name, other.name]
    )


def test_a_read_only_file_is_refused(writer: tuple[list[str], str], shell: Shell) -> None:
    words, suffix = writer
    target = Path(f"out{suffix}")
    target.write_bytes(b"old")
    target.chmod(0o444)
    assert shell.run(*words, target) == 2
    assert shell.err.startswith(f"tbdesk: error: {target}: is read-only")
    assert target.read_bytes() == b"old"
    target.chmod(0o644)


@pytest.mark.one_in(3)
@pytest.mark.skipif(sys.platform != "linux", reason="others have names of Unicode only")
def test_names_long_and_without_letters(writer: tuple[list[str], str], shell: Shell) -> None:
    words, suffix = writer
    for name in ("n" * (255 - len(suffix)), os.fsdecode(b"club\xff\xe9")):
        target = Path(name + suffix)
        assert shell.run(*words, target) == 0, shell.err
        assert target.stat().st_size > 100


@pytest.mark.skipif(sys.platform != "linux", reason="others have names of Unicode only")
def test_the_name_of_the_source_has_no_letters(shell: Shell, tmp_path: Path) -> None:
    """A new report file names in a remark what it was made from."""
    first, second = tmp_path / os.fsdecode(b"club\xff.tbdesk"), tmp_path / "club.trf"
    (tmp_path / "in.trf").write_bytes(content("rr4.trf"))
    assert shell.run("convert", tmp_path / "in.trf", first) == 0
    assert shell.run("convert", first, second) == 0, shell.err
    assert b"imported from club.tbdesk" in second.read_bytes()


def test_a_name_longer_than_the_system_takes(writer: tuple[list[str], str], shell: Shell) -> None:
    words, suffix = writer
    assert shell.run(*words, "n" * 300 + suffix) == 2
    assert f"nnn{suffix}: cannot be written" in shell.err


def test_tables_may_be_headed_by_the_numbers_of_other_programs(
    shell: Shell, tmp_path: Path
) -> None:
    words = ("standings", "--example", "swiss16", "--chain", "PTS,BH/C1,DE,TPN")
    numbers = ("--heads", "swiss-manager")
    shell.run(*words, *numbers)
    (head,) = (line for line in shell.out.splitlines() if "84 0,0,1,-" in line)
    assert head.split()[-5:] == ["0,0,1,-", "[81]", "TPN", "Decided", "by"]
    page, book = tmp_path / "page.html", tmp_path / "book.xlsx"
    shell.run(*words, *numbers, "--html", page)
    text = page.read_text()
    assert ">84 0,0,1,-</th>" in text
    assert "BH/C1: Buchholz, least significant value cut" in text
    shell.run(*words, *numbers, "--with-event", "--xlsx", book)
    read = {
        cell.value for row in opened(book.read_bytes())["Standings"].iter_rows() for cell in row
    }
    assert {"84 0,0,1,-", "[81]", "TPN", "PTS"} <= read
    again = files.load(book)
    assert again.tournament.rounds == 5
    assert not again.problems
    assert shell.run(*words, *numbers, "--json") == 2


def test_such_a_page_is_identified_by_its_numbers(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    event = ("standings", "--example", "rr6", "--chain", "PTS,SB/C1,SB")
    shell.run(*event, "--heads", "swiss-manager", "--html", page)
    shell.run("identify", "resources/examples/rr6.tbdesk", "--table", page)
    assert "85 0,0,1,- = SB/C1" in shell.out
    assert "85 0,0,0,- = SB" in shell.out
