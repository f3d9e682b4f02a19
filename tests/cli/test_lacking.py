"""Chains that an event cannot have: the rest is computed, and a sentence says what is empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Shell, saved
from tests.domain import crosstable

#: Two players, nothing else, and the tie-breaks.
_START = """\
001    1      A                                                      0.0    1
001    2      B                                                      0.0    2
"""


def _report(chain: str) -> bytes:
    return f"202 {chain}\n{_START}".encode()


@pytest.mark.parametrize("chain", ["FB", "BH/C1,BH,SB,FB", "AOB/F,BH/F"])
def test_an_event_without_a_round_has_the_values_of_nothing_played(
    shell: Shell, tmp_path: Path, chain: str
) -> None:
    path = tmp_path / "start.trf"
    path.write_bytes(_report(chain))
    data = shell.json("standings", path)
    assert [participant["rank"] for participant in data["participants"]] == [1, 1]
    means = [descriptor.startswith("AOB") for descriptor in data["chain"]]
    for participant in data["participants"]:
        assert participant["exact"] == [None if mean else "0" for mean in means]


def test_tie_breaks_of_teams_are_left_empty_for_players(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(_report("EDET/P,WIN"))
    reason = "warning: tie-break EDET/P: EDET/P is not computed: it "
    data = shell.json("standings", path)
    assert [participant["values"][1] for participant in data["participants"]] == [None, None]
    assert reason in shell.err
    for name in ("out.xlsx", "out.html", "out.csv"):
        assert shell.run("convert", path, tmp_path / name) == 0
        assert reason in shell.err
        assert (tmp_path / name).stat().st_size


def test_an_explanation_says_what_the_event_has_not_got(shell: Shell, tmp_path: Path) -> None:
    path = saved(crosstable("* 1\n0 *").tournament, tmp_path, "PTS")
    words = ("explain", path, "--participant", 1, "--tiebreak", "EDEC")
    assert shell.run(*words) == 0
    assert "EDEC is not computed: it compares the boards of matches" in shell.out
    data = shell.json(*words)
    assert (data["value"], data["terms"]) == (None, [])
    assert data["reason"].startswith("EDEC is not computed: it compares the boards of matches")
