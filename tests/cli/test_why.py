"""The command `why`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Shell


def test_the_json_of_a_pair(shell: Shell) -> None:
    words = ("why", "--example", "rr6", "--chain", "PTS,SB/C1")
    data = shell.json(*words, "--participants", 2, 1)
    assert data == shell.json(*words, "--participants", 1, 2)
    assert (data["ahead"], data["behind"], data["decided_by"]) == (1, 2, "SB/C1")
    points, last = data["steps"]
    assert points == {
        "descriptor": "PTS",
        "ahead": "3.5",
        "behind": "3.5",
        "exact": {"ahead": "7/2", "behind": "7/2"},
        "decides": False,
    }
    assert (last["ahead"], last["behind"], last["decides"]) == ("9.25", "4.75", True)
    assert [term["status"] for term in last["terms"]["ahead"]].count("cut-low") == 1
    assert {term["opponent"] for term in last["terms"]["behind"]} == {1, 3, 4, 5, 6}


def test_a_pair_that_nothing_separates(shell: Shell) -> None:
    data = shell.json("why", "--example", "rr6", "--participants", 3, 2)
    assert (data["ahead"], data["behind"], data["decided_by"]) == (2, 3, None)
    assert [step["decides"] for step in data["steps"]] == [False] * 5
    assert [one["members"] for one in data["steps"][1]["passes"]] == [[1, 2, 3], [2, 3]]


def test_the_page_and_the_pages(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("why", "--example", "swiss16", "--participants", 4, "--after", 3) == 0
    assert "4 Davide: place " in shell.out
    out = tmp_path / "all.html"
    assert shell.run("why", "--example", "swiss16", "--html", out) == 0, shell.err
    assert out.read_text(encoding="utf-8").count('class="own"') == 16


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--participants", 1, 17), "there is no participant 17; the file has 1, 2, 3"),
        (("--participants", 5, 5), "--participants: 5 is named twice"),
        (("--participants", 5, 4, 5, "--html", "pages.html"), "--participants: 5 is named twice"),
        (("--participants", 1, 2, 3), "--participants: name one participant, or two to compare"),
        ((), "--participants: name one participant, or two to compare"),
        (("--participants", 1, "--json"), "--json compares two"),
    ],
)
def test_participants_that_why_refuses(shell: Shell, words: tuple[object, ...], says: str) -> None:
    assert shell.run("why", "--example", "swiss16", *words) == 2
    assert says in shell.err
