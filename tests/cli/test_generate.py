"""The command `generate`, and `check` over folders of what it made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.files import files
from tests.cli.conftest import Shell


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("kind", "players", "rounds"),
    [("swiss", 16, 5), ("round-robin", 8, 7), ("teams", 8, 4)],
)
def test_generated_files_pass_the_check(
    shell: Shell, tmp_path: Path, kind: str, players: int, rounds: int
) -> None:
    folder = tmp_path / "events"
    words = ("--kind", kind, "--players", players, "--rounds", rounds, "--seed", 8)
    assert shell.run("generate", *words, "--count", 3, folder) == 0, shell.err
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"{kind}-{seed}.trf" for seed in ("08", "09", "10")]
    assert shell.run("check", folder, "--jobs", 2) == 0
    assert shell.out == "3 files: 3 agree, 0 differ, 0 not compared\n"
    assert shell.run("generate", *words, tmp_path / "one.trf") == 0
    assert (tmp_path / "one.trf").read_bytes() == (folder / names[0]).read_bytes()


def test_a_file_that_is_there_is_not_replaced_unasked(shell: Shell, tmp_path: Path) -> None:
    words = ("--kind", "swiss", "--players", 8, "--rounds", 4, "--seed", 1)
    mine = tmp_path / "mine.trf"
    mine.write_text("of somebody")
    assert shell.run("generate", *words, mine) == 2
    assert shell.out == ""
    assert f"{mine} already exists; choose another name, or add --force" in shell.err
    assert mine.read_text() == "of somebody"
    assert shell.run("generate", *words, "--force", mine) == 0
    assert mine.read_text().startswith("012 ")


def test_a_file_is_no_folder_for_several(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.trf"
    mine.write_text("of somebody")
    words = ("--kind", "swiss", "--players", 8, "--rounds", 4, "--seed", 1, "--count", 2)
    assert shell.run("generate", *words, mine) == 2
    assert shell.err == f"tbdesk: error: {mine}: this is a file, not a folder\n"


def test_of_a_folder_no_file_is_replaced_unasked(shell: Shell, tmp_path: Path) -> None:
    words = ("--kind", "swiss", "--players", 8, "--rounds", 4)
    assert shell.run("generate", *words, "--seed", 2, "--count", 2, tmp_path) == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert shell.run("generate", *words, "--seed", 1, "--count", 3, tmp_path) == 2
    assert f"{tmp_path / 'swiss-2.trf'} and others already exist" in shell.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert shell.run("generate", *words, "--seed", 1, "--count", 3, "--force", tmp_path) == 0
    assert len(list(tmp_path.iterdir())) == 3


def test_the_faults_of_a_folder(shell: Shell, tmp_path: Path) -> None:
    words = ("--kind", "swiss", "--players", 8, "--rounds", 4, "--seed", 1, "--count", 3)
    assert shell.run("generate", *words, tmp_path) == 0
    path = sorted(tmp_path.iterdir())[1]
    lines = path.read_bytes().splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.startswith(b"001    1"))
    points = lines[first][80:84]
    lines[first] = lines[first][:80] + b" 9.5" + lines[first][84:85] + b"   8" + lines[first][89:]
    path.write_bytes(b"".join(lines))
    assert shell.run("check", tmp_path) == 1
    told = shell.out.splitlines()
    assert told[0].startswith(f"{path}: ")
    assert any("9.5 points are printed" in line for line in told)
    assert points != b" 9.5"
    assert told[-1] == "3 files: 2 agree, 1 differ, 0 not compared"
    assert told[-2].startswith("faults: places ")
    assert told[-2].endswith("chain 0, pairings 0, points 1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("swiss", 10, 10), "10 rounds: an event of this kind and size has 1 to 9"),
        (("teams", 1, 1), "1 participants: an event of this kind has 2 to 999"),
    ],
)
def test_sizes_and_files_that_generate_refuses(
    shell: Shell, tmp_path: Path, words: tuple[str, int, int], says: str
) -> None:
    kind, players, rounds = words
    sized = ("--kind", kind, "--players", players, "--rounds", rounds, "--seed", 1)
    assert shell.run("generate", *sized, tmp_path / "a.trf") == 2
    assert says in shell.err
    fine = ("--kind", "swiss", "--players", 8, "--rounds", 3, "--seed", 1)
    assert shell.run("generate", *fine, tmp_path / "a.pdf") == 2
    assert "use a name that ends in .trf or .tbdesk" in shell.err
    assert shell.run("generate", *fine, "--count", 0, tmp_path / "none") == 2
    (tmp_path / "named.trf").mkdir()  # a folder is none
    assert shell.run("check", tmp_path) == 2
    assert "there is no report file (.trf) in this folder" in shell.err
    assert shell.run("check", tmp_path, "--jobs", 0) == 2


def test_rates_and_a_chain(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "a.trf"
    words = ("--kind", "swiss", "--players", 12, "--rounds", 7, "--seed", 4, "--force")
    rates = ("--byes", "0%", "--forfeits", "0", "--withdrawals", "0 %", "--unusual", "12,5%")
    assert shell.run("generate", *words, *rates, "--chain", "PTS,SB/C1", path) == 0, shell.err
    assert shell.run("check", path) == 0
    assert "with PTS, SB/C1" in shell.out
    made = files.load(path).tournament
    assert made.byes == ()
    texts = {game.result.text for game in made.games if game.result}
    assert texts > {"1-0", "0-1", "½-½"}
    assert not any(":" in text for text in texts)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--byes", "60%"), "'60%' is not a percentage from 0% to 50%"),
        (("--forfeits", "many"), "'many' is not a percentage"),
        (("--withdrawals=-1%",), "'-1%' is not a percentage"),
        (("--chain", "PTS,XYZ"), "XYZ"),
        (("--kind", "round-robin", "--byes", "5%"), "a round robin has no byes"),
    ],
)
def test_rates_and_chains_that_are_refused(
    shell: Shell, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    words = ("--kind", "swiss", "--players", 8, "--rounds", 7, "--seed", 1)
    assert shell.run("generate", *words, *options, tmp_path / "a.trf") == 2
    assert says in shell.err
    assert not (tmp_path / "a.trf").exists()
