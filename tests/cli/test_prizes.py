"""The command `prizes`, and `standings` inside a category."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.files.project.project import dumps
from tbdesk.report.standings_columns import Medium, on_demand
from tests.cli.conftest import Shell
from tests.engine.prizes.open30 import FACTS, open30


@pytest.fixture
def open_file(tmp_path: Path) -> Path:
    path = tmp_path / "open30.tbdesk"
    path.write_bytes(dumps(open30()))
    return path


def test_the_json_of_prizes(shell: Shell, open_file: Path) -> None:
    data = shell.json("prizes", open_file)
    given = {prize["name"]: prize["winner"] for prize in data["prizes"]}
    assert given == FACTS["one prize a player, the largest first"]
    assert data["sum"] == 1140
    third = next(prize for prize in data["prizes"] if prize["name"] == "3rd")
    assert third["amount"] == 100
    assert third["passed_over"] == [{"id": 9, "reason": "has Best woman (€ 150)"}]
    assert {player["id"]: player["prizes"] for player in data["players"]}[8] == ["3rd"]


def test_prizes_as_text_with_the_reasons(shell: Shell, open_file: Path) -> None:
    assert shell.run("prizes", open_file) == 0
    assert "Place 4 of the event. 9 Ivanova, Dario has Best woman (€ 150)." in shell.out
    assert "Check: 19 Sala, Nico stands ahead, no date of birth." in shell.out
    assert "Given € 1140 of € 1140." in shell.out


def test_an_event_without_prizes(shell: Shell) -> None:
    assert shell.run("prizes", "--example", "rr6") == 2
    assert "the event has no prizes" in shell.err


def test_the_standings_inside_a_category(shell: Shell, open_file: Path) -> None:
    data = shell.json("standings", open_file, "--category", "u16")
    assert [one["id"] for one in data["participants"]] == FACTS["categories"]["U16"]
    assert [one["rank"] for one in data["participants"]] == [1, 2, 3, 4, 5, 6]
    assert [one["overall"] for one in data["participants"]] == [1, 11, 12, 15, 20, 26]
    assert (data["category"], data["undecided"]) == ("U16", [9, 19, 29])


def test_players_not_known_to_fit_the_category_are_named_above_the_table(
    shell: Shell, open_file: Path
) -> None:
    assert shell.run("standings", open_file, "--category", "U16") == 0
    assert "Category: U16" in shell.out
    assert "Not known if they belong to the category: 9 Ivanova, Dario (no date" in shell.out


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (
            "open",
            "--category U18: the categories of the event are Women, U16, S60, below 1600, "
            "Torre Nord",
        ),
        ("rr6", "--category U18: the event has no categories"),
    ],
)
def test_an_unknown_category_is_refused(
    shell: Shell, open_file: Path, file: str, says: str
) -> None:
    event = [open_file] if file == "open" else ["--example", file]
    assert shell.run("standings", *event, "--category", "U18") == 2
    assert says in shell.err


def test_the_categories_are_a_column_for_those_who_ask(shell: Shell, open_file: Path) -> None:
    assert shell.run("standings", open_file) == 0
    assert "Women, S60" not in shell.out
    assert shell.run("standings", open_file, "--columns", "Categories") == 0
    assert "Women, S60" in shell.out


_ASKED = ", ".join(column.key for column in on_demand(Medium.LISTS))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (
            ("--columns", "club,categories"),
            f"there is no column 'club'; the columns are {_ASKED}",
        ),
        (("--columns", "categories", "--json"), "--columns is for tables"),
    ],
)
def test_unknown_columns_are_refused(
    shell: Shell, open_file: Path, options: tuple[str, ...], says: str
) -> None:
    assert shell.run("standings", open_file, *options) == 2
    assert says in shell.err
