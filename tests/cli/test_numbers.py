"""Small report files whose table once looked right and was wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Shell, column

FAULTS = Path(__file__).parents[1] / "data" / "faults"


@pytest.mark.parametrize(
    ("code", "values", "ranks"),
    [("BC", [3, 1, 2], [1, 2, 3]), ("TBR", [1, 2, 3], [1, 2, 3]), ("BBE", [1, 1, 3], [1, 1, 3])],
)
def test_a_bye_of_a_team_is_a_win_on_every_board(
    shell: Shell, code: str, values: list[int], ranks: list[int]
) -> None:
    """A has a bye worth a point of both kinds, B won on the first board, C on the second."""
    data = shell.json("standings", FAULTS / "pab_boards.trf", "--chain", f"MPTS,GPTS,{code}")
    assert column(data, code) == [str(value) for value in values]
    assert [one["rank"] for one in data["participants"]] == ranks
    names = [one["name"] for one in data["participants"]]
    assert names == (["B", "C", "A"] if code == "BC" else ["A", "B", "C"])


def test_a_last_round_of_nothing_but_byes_counts(shell: Shell) -> None:
    data = shell.json("standings", FAULTS / "n27_lastbyes.trf", "--chain", "PTS,BH")
    assert (data["after"], data["provisional"]) == (2, False)
    assert column(data, "PTS") == ["3/2", "0", "1"]


def test_after_a_rest_the_score_counts_once_more(shell: Shell) -> None:
    path = FAULTS / "rest3.trf"
    assert column(shell.json("standings", path, "--chain", "PTS,PS"), "PS", "values") == [
        *("2.5", "2.0", "1.5"),
    ]
    data = shell.json("explain", path, "--participant", "1", "--tiebreak", "PS")
    rest = data["terms"][-1]
    assert (rest["round"], rest["kind"], rest["amount"]) == (3, "rest", "1")
    assert rest["articles"] == ["7.5"]
