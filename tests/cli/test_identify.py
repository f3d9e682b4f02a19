"""The command `identify`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.tournament import Tournament
from tests.cli.conftest import Shell, saved
from tests.domain import standings
from tests.engine.cases import event

CHAIN = "PTS,BH/C1,BH,SB"


def table(
    made: Tournament, folder: Path, edition: str, spoil: dict[str, str] | None = None
) -> Path:
    """The standings by the chain as a table of another program."""
    ranked = standings(made, CHAIN, edition)
    rows = ["Rk\tName\tPts\tBuc1\tBucT\tSoBerg"]
    for line in ranked.standings.lines:
        name = made.players[line.position].name
        values = [ranked.value(name, code) or "" for code in CHAIN.split(",")]
        row = [str(line.rank), name, *values]
        rows.append(
            "\t".join((spoil or {}).get(f"{name} {at}", cell) for at, cell in enumerate(row))
        )
    path = folder / "table.tsv"
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_a_table_is_reproduced(shell: Shell, tmp_path: Path) -> None:
    made = event("swiss16")
    printed = table(made, tmp_path, "fide-2023")
    data = shell.json("identify", saved(made, tmp_path), "--table", printed)
    headings = [column["heading"] for column in data["columns"]]
    assert headings == ["Pts", "Buc1", "BucT", "SoBerg", "place"]
    first = [column["exact"][0]["descriptor"] for column in data["columns"]]
    assert first == ["PTS", "BH/C1", "BH", "SB", CHAIN]
    ways = {(one["descriptor"], one["rules"]) for one in data["columns"][1]["exact"]}
    assert ("BH/C1", "fide-2023") in ways
    assert {"descriptor", "rules", "system"} <= data["columns"][1]["exact"][0].keys()
    assert all(column["nearest"] == [] for column in data["columns"])
    assert data["chain"] == CHAIN


def test_our_own_page_of_a_team_event_is_what_it_says(shell: Shell, tmp_path: Path) -> None:
    page, event_file = tmp_path / "page.html", "resources/examples/teams14.tbdesk"
    assert shell.run("standings", event_file, "--html", page) == 0
    data = shell.json("identify", event_file, "--table", page)
    for column in data["columns"][:-1]:
        assert column["exact"][0]["descriptor"] == column["heading"]
    assert data["columns"][-1]["exact"][0]["descriptor"] == data["chain"]


def test_a_wrong_value_is_named_with_its_row(shell: Shell, tmp_path: Path) -> None:
    made = event("swiss16")
    name = made.players[4].name
    printed = table(made, tmp_path, "fide-2023", {f"{name} 3": "99"})
    words = ("identify", saved(made, tmp_path), "--table", printed)
    assert shell.run(*words) == 0
    assert "Buc1: nearest is BH/C1; 1 of 16 rows differs" in shell.out
    assert "BH/C1 under FIDE C.07, 1 September 2023" in shell.out
    assert ["5", name, "99.0"] in [line.split()[:3] for line in shell.out.splitlines()]


def test_a_report_file_with_its_own_points_and_places(shell: Shell) -> None:
    data = shell.json("identify", "tests/data/trf/rr4.trf")
    assert data["columns"][0]["exact"][0]["descriptor"] == "PTS"
    assert data["columns"][-1]["heading"] == "place"


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("Name\tPts\nNobody\t1\nNo one\t2", "no row of this table"),
        ("", "the file is empty"),
    ],
)
def test_an_unusable_table(shell: Shell, tmp_path: Path, rows: str, says: str) -> None:
    path = tmp_path / "other.tsv"
    path.write_text(rows, encoding="utf-8")
    assert shell.run("identify", saved(event("rr6"), tmp_path), "--table", path) == 2
    assert says in shell.err
    assert "other.tsv" in shell.err


def test_a_file_that_prints_nothing(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("identify", saved(event("rr6"), tmp_path)) == 2
    assert "--table" in shell.err
