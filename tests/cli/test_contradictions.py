"""Report files that contradict themselves, on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.files import files
from tbdesk.files.trf import loads, saved
from tests.cli.conftest import Shell
from tests.files.trf.test_contradictions import CASES, named, spoilt


@pytest.mark.parametrize("case", CASES)
def test_check_names_contradictions_and_fails(case: str, shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_bytes(spoilt(case))
    assert shell.run("check", path) == 1
    (said, *_rest) = [line.partition(": ")[2] for line in named(spoilt(case))]
    assert said[:40] in shell.out
    assert shell.run("standings", path) == 0
    assert "warning: " in shell.err


@pytest.mark.parametrize("case", CASES)
def test_the_file_that_is_written_remarks_the_round(
    case: str, shell: Shell, tmp_path: Path
) -> None:
    _old, _new, _where, round_ = CASES[case]
    data, path, out = spoilt(case), tmp_path / "bad.trf", tmp_path / "out.trf"
    path.write_bytes(data)
    read = loads(data)
    assert saved(read.tournament, read.origin) == data, "only what is written anew has it"
    assert shell.run("convert", path, out) == 0
    remarks = [line for line in out.read_text().splitlines() if line.startswith("### Import")]
    assert any(line.startswith(f"### Import @ Round {round_}: ") for line in remarks)
    lines = out.read_text().splitlines()
    assert lines.index(remarks[0]) < next(
        at for at, line in enumerate(lines) if line.startswith("001")
    )
    again = files.load(out)
    assert again.tournament.import_notes == read.tournament.import_notes
    assert shell.run("convert", out, tmp_path / "again.trf") == 0
    assert (tmp_path / "again.trf").read_bytes() == out.read_bytes()


def test_the_remark_goes_through_a_project_file(shell: Shell, tmp_path: Path) -> None:
    bad, kept, out = (tmp_path / name for name in ("bad.trf", "kept.tbdesk", "out.trf"))
    bad.write_bytes(spoilt("a bad result"))
    assert shell.run("convert", bad, kept) == 0
    assert shell.run("convert", kept, out) == 0
    (remark,) = [line for line in out.read_text().splitlines() if line.startswith("### Import")]
    assert remark == "### Import @ Round 1: 'q' is not a result; round 1 of player 1 is left open"
