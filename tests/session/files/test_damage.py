"""No file of any kind is too much for the window and the command line; `python -m
tests.proof.damage` runs longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proof.damage import case, examine, wholes

#: What is read in a process of its own takes a while.
_SLOW = ("old.xls", "club.svg")


@pytest.mark.parametrize(
    ("kinds", "seeds"),
    [
        pytest.param("quick", 15),
        pytest.param("quick", 250, marks=pytest.mark.long),
        pytest.param("slow", 20, marks=pytest.mark.long),
    ],
)
def test_every_damaged_file_is_read_or_refused_by_name(
    kinds: str, seeds: int, tmp_path: Path
) -> None:
    slow = kinds == "slow"
    made = {name: make() for name, make in wholes().items() if (name in _SLOW) == slow}
    for seed in range(seeds):
        name, data = case(seed, made)
        what = examine(name, data, tmp_path)
        assert "OURS" not in what, f"seed {seed}, {name}: {what}"
