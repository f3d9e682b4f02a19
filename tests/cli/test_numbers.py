"""Small report files whose table once looked right and was wrong."""

from __future__ import annotations

import re
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
    assert [participant["rank"] for participant in data["participants"]] == ranks
    names = [participant["name"] for participant in data["participants"]]
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


class TestLots:
    """A file whose chain draws lots and that has no seed for it."""

    RECORD = "202 LOTS\n"

    def written(self, folder: Path, **changes: str) -> Path:
        text = (FAULTS / "rest3.trf").read_text().replace("192 FIDE", f"{self.RECORD}192 FIDE")
        for old, new in changes.items():
            assert old in text
            text = text.replace(old, new)
        path = folder / "lots.trf"
        path.write_text(text)
        return path

    def order(self, shell: Shell, path: Path) -> list[int]:
        return [participant["id"] for participant in shell.json("standings", path)["participants"]]

    def test_the_seed_used_is_reported(self, shell: Shell, tmp_path: Path) -> None:
        path = self.written(tmp_path)
        assert shell.run("standings", path) == 0
        (seed,) = re.findall("Lots drawn from the seed ([0-9a-f]{8})", shell.out)
        assert f"The seed {seed} is used, unless" in shell.err
        assert shell.json("standings", path)["lots_seed"] == seed

    def test_neither_title_nor_names_nor_the_order_of_lines_change_the_places(
        self, shell: Shell, tmp_path: Path
    ) -> None:
        before = self.order(shell, self.written(tmp_path))
        assert self.order(shell, self.written(tmp_path, **{"012 t": "012 Open"})) == before
        assert self.order(shell, self.written(tmp_path, P1="Pi", P2="Pj", P3="Pk")) == before
        path = self.written(tmp_path)
        path.write_text("".join(reversed(path.read_text().splitlines(keepends=True))))
        assert self.order(shell, path) == before

    @pytest.mark.parametrize("suffix", [".tbdesk", ".trf", ".xlsx"])
    def test_it_is_kept_when_the_event_is_saved(
        self, shell: Shell, tmp_path: Path, suffix: str
    ) -> None:
        path, kept = self.written(tmp_path), tmp_path / f"kept{suffix}"
        shell.run("standings", path)
        said = re.findall("the seed ([0-9a-f]{8})", shell.out)
        inside = ["--with-event"] if suffix == ".xlsx" else []
        assert shell.run("convert", path, kept, *inside) == 0
        assert shell.run("standings", kept) == 0
        assert re.findall("the seed ([0-9a-f]{8})", shell.out) == said
        assert "no seed was kept" not in shell.err

    def test_a_chain_of_the_command_line_draws_alike(self, shell: Shell) -> None:
        path, chain = FAULTS / "rest3.trf", ("--chain", "PTS,LOTS")
        assert shell.run("standings", path, *chain) == 0
        first, said = shell.out, shell.err
        assert "no seed was kept" in said
        shell.run("standings", path, *chain)
        assert shell.out == first
