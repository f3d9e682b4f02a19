"""The command `outlook`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Shell, saved
from tests.domain import crosstable
from tests.engine.standings.outlook.test_outlook import CLUB


def test_the_json_of_an_outlook(shell: Shell, tmp_path: Path) -> None:
    path = saved(crosstable(CLUB).tournament, tmp_path, "PTS")
    data = shell.json("outlook", path, "--aim", "first")
    assert data["missing"] == [[2, 4, 3], [2, 1, 2]]
    assert (data["outcomes"], data["complete"]) == (9, True)
    alice, bruno, dario, carla = data["participants"]
    assert [participant["id"] for participant in data["participants"]] == [1, 2, 4, 3]
    needs = alice.pop("needs")
    assert alice == {
        "id": 1,
        "best": 1,
        "best_shared": False,
        "worst": 3,
        "worst_shared": False,
        "first_in": 6,
    }
    assert needs["ways"] == [[{"game": [2, 1, 2], "results": ["1-0", "½-½"]}]]
    assert needs["notes"] == ["1 Alice does not lose to 2 Bruno"]
    assert (needs["reached_in"], needs["shared_in"], len(needs["own"])) == (6, 1, 3)
    assert dario["best_shared"]
    assert (bruno["needs"]["reached_in"], carla["needs"]["ways"]) == (3, [])


def test_the_outlook_as_text(shell: Shell) -> None:
    assert shell.run("outlook", "--example", "rr6", "--aim", "top:1") == 0
    assert "Certain, whatever happens: 1 Alice." in shell.out
    assert shell.err == ""


@pytest.mark.parametrize(
    ("aim", "says"),
    [
        ("last", "--aim last: use first, top:K or above:ID, such as top:3 or above:7"),
        ("top:6", "the first 6 of 6 participants are not an aim: use 1 to 5"),
        ("above:9", "no player has the number 9"),
    ],
)
def test_aims_that_are_refused(shell: Shell, aim: str, says: str) -> None:
    assert shell.run("outlook", "--example", "rr6", "--aim", aim) == 2
    assert shell.err == f"tbdesk: error: {says}\n"


@pytest.mark.parametrize(
    ("left_out", "says"),
    [
        ([(2, 1)], "1 and 2 still have to meet but are not paired: add the pairing before"),
        (
            [(2, 1), (2, 4)],
            "1 and 2 still have to meet but are not paired, nor is 1 other pair: add",
        ),
    ],
)
def test_pairings_that_are_missing_are_asked_for(
    shell: Shell, tmp_path: Path, left_out: list[tuple[int, int]], says: str
) -> None:
    made = crosstable(CLUB).tournament
    games = tuple(game for game in made.games if (game.round, game.white) not in left_out)
    path = saved(made._replace(games=games), tmp_path, "PTS")
    assert shell.run("outlook", path) == 2
    assert says in shell.err


def test_rounds_that_are_to_come_are_reported(shell: Shell) -> None:
    data = shell.json("outlook", "--example", "rr6", "--after", 3)
    assert data["rounds_to_come"] == 2


def test_a_command_is_stopped_from_the_keyboard(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tbdesk.cli.outlook.outlook", stopped)
    assert shell.run("outlook", "--example", "rr6") == 130
    assert shell.err == "\ntbdesk: stopped\n"
