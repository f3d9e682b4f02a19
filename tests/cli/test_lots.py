"""Lots of a report file that has no seed for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

REPORT = Path(__file__).parents[1] / "data" / "faults" / "rest3.trf"


def seeds(shell: Shell) -> list[str]:
    """The seeds that a table names."""
    return re.findall("Lots drawn from the seed ([0-9a-f]{8})", shell.out)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A file whose chain draws lots."""
    path = tmp_path / "lots.trf"
    path.write_text(REPORT.read_text().replace("192 FIDE", "202 LOTS\n192 FIDE"))
    return path


def test_the_seed_used_is_reported(shell: Shell, event: Path) -> None:
    assert shell.run("standings", event) == 0
    (seed,) = seeds(shell)
    assert f"The seed {seed} is used, unless" in shell.err
    assert shell.json("standings", event)["lots_seed"] == seed


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf", ".xlsx"])
def test_the_seed_is_kept_when_the_event_is_saved(shell: Shell, event: Path, suffix: str) -> None:
    kept = event.with_name(f"kept{suffix}")
    shell.run("standings", event)
    used = seeds(shell)
    inside = ["--with-event"] if suffix == ".xlsx" else []
    assert shell.run("convert", event, kept, *inside) == 0
    assert shell.run("standings", kept) == 0
    assert seeds(shell) == used
    assert "no seed was kept" not in shell.err


def test_a_chain_of_the_command_line_draws_alike(shell: Shell) -> None:
    words = ("standings", REPORT, "--chain", "PTS,LOTS")
    assert shell.run(*words) == 0
    first = shell.out
    assert "no seed was kept" in shell.err
    shell.run(*words)
    assert shell.out == first
