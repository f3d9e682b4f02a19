"""The command line, run in the process; only Qt's absence needs a process of its own."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tbdesk.cli import main
from tbdesk.engine import catalogue
from tbdesk.engine.tournament import Game, Tournament
from tbdesk.formats import project
from tests.domain import crosstable, round_robin, strips
from tests.engine.cases import case, printed

ROOT = Path(__file__).resolve().parents[1]
CASES = ("rr6", "wccc1975", "double4")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


class Shell:
    """Runs commands and keeps what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *words: object) -> int:
        status = main([str(word) for word in words])
        self.out, self.err = self._capsys.readouterr()
        return status

    def json(self, *words: object) -> dict[str, Any]:
        assert self.run(*words, "--json") == 0, self.err
        data: dict[str, Any] = json.loads(self.out)
        return data


def saved(tournament: Tournament, folder: Path, chain: str = "") -> Path:
    path = folder / "event.tbdesk"
    chained = replace(tournament, chain=catalogue.chain(chain)) if chain else tournament
    path.write_bytes(project.dumps(chained))
    return path


def column(data: dict[str, Any], code: str, field: str = "exact") -> list[Any]:
    """The values of a tie-break by the numbers of the participants."""
    place = data["chain"].index(code)
    return [one[field][place] for one in sorted(data["participants"], key=lambda p: p["id"])]


def order(data: dict[str, Any]) -> list[list[int]]:
    """The numbers from the top, those who share a place together."""
    groups = groupby(data["participants"], key=lambda one: one["rank"])
    return [[one["id"] for one in group] for _, group in groups]


# The published events


@pytest.mark.parametrize("name", CASES)
def test_every_value_the_documents_print(shell: Shell, name: str) -> None:
    facts = case(name)
    chain = ["PTS", *facts["expected"]]
    data = shell.json("standings", "--example", name, "--chain", ",".join(chain))
    printed_values = {"PTS": facts["points"], **facts["expected"]}
    for code, values in printed_values.items():
        exact = [printed(value) for value in values]
        assert [printed(value) for value in column(data, code)] == exact, code
        assert [printed(value) for value in column(data, code, "values")] == exact, code
    assert data["problems"] == []
    assert not data["provisional"]


@pytest.mark.parametrize("name", ["wccc1975", "double4"])
def test_every_order_the_documents_print(shell: Shell, name: str) -> None:
    for chain, groups in case(name)["rank_orders"].items():
        data = shell.json("standings", "--example", name, "--chain", chain)
        assert order(data) == groups
        shared = [len(group) > 1 for group in groups for _ in group]
        assert [one["shared"] for one in data["participants"]] == shared


def test_the_order_of_the_direct_encounter(shell: Shell) -> None:
    data = shell.json("standings", "--example", "rr6", "--chain", "PTS,DE")
    assert order(data) == case("rr6")["direct_encounter"]
    assert column(data, "DE") == ["1", "2", "2", "3", "1", "2"]


@pytest.mark.parametrize("number", ["1", "2"])
def test_every_contribution_the_documents_print(shell: Shell, number: str) -> None:
    data = shell.json(*("explain", "--example", "rr6", "--participant", number, "--tiebreak", "SB"))
    found = {
        str(term["opponent"]): (printed(term["own_points"]), printed(term["opponent_score"]))
        for term in data["terms"]
    }
    for opponent, text in case("rr6")["contributions"]["SB"][number].items():
        own, _, score = text.replace("½", "0.5").partition("*")
        assert found[opponent] == (printed(own), printed(score))


# standings


def test_the_json_of_standings(shell: Shell) -> None:
    data = shell.json("standings", "--example", "rr6", "--chain", "PTS,DE,SB/C1")
    first, second = data["participants"][:2]
    assert {key: data[key] for key in ("format", "rules", "kind", "after", "provisional")} == {
        "format": 1,
        "rules": "fide-2026",
        "kind": "round-robin",
        "after": 5,
        "provisional": False,
    }
    assert data["chain"] == ["PTS", "DE", "SB/C1"]
    assert first == {
        "id": 1,
        "name": "Alice",
        "rank": 1,
        "shared": False,
        "values": ["3.5", "1", "9.25"],
        "exact": ["7/2", "1", "37/4"],
        "decided_by": "DE",
    }
    assert (second["rank"], second["shared"], second["decided_by"]) == (2, True, None)


def test_a_value_that_does_not_exist_is_null(shell: Shell) -> None:
    data = shell.json("standings", "--example", "double4", "--chain", "PTS,DE,OTHER_draw")
    assert column(data, "DE")[2:] == column(data, "DE", "values")[2:] == [None, None]
    assert column(data, "OTHER_draw") == [None] * 4


def test_the_chain_of_the_file_is_the_default(shell: Shell, tmp_path: Path) -> None:
    path = saved(round_robin("Ann", "Bob").tournament, tmp_path, "PTS,WIN")
    assert shell.json("standings", path)["chain"] == ["PTS", "WIN"]
    bare = saved(round_robin("Ann", "Bob").tournament, tmp_path)
    assert shell.json("standings", bare)["chain"] == ["PTS"]


def test_standings_as_text(shell: Shell) -> None:
    assert shell.run("standings", "--example", "rr6") == 0
    assert "2=   3  Carla" in shell.out
    assert shell.err == ""


def test_standings_as_csv(shell: Shell) -> None:
    assert shell.run("standings", "--example", "rr6", "--csv", "--chain", "PTS,DE,SB") == 0
    head, first, second, *_ = csv.reader(io.StringIO(shell.out))
    assert head[:4] == ["place", "number", "title", "name"]
    assert head[4:7] == ["federation", "rating", "club"]
    assert head[7:] == ["PTS", "DE", "SB", "decided_by"]
    assert first == ["1", "1", "", "Alice", "", "2200", "", "3.5", "1", "9.25", "DE"]
    assert second[0] == "2="
    assert second[-1] == ""


def test_csv_for_a_spreadsheet_with_decimal_commas(shell: Shell) -> None:
    words = ("--csv", "--separator", ";", "--decimal-comma", "--chain", "PTS,SB")
    assert shell.run("standings", "--example", "rr6", *words) == 0
    assert shell.out.splitlines()[1] == "1;1;;Alice;;2200;;3,5;9,25;SB"
    assert shell.run("standings", "--example", "rr6", "--csv", "--separator", "tab") == 0
    assert shell.out.startswith("place\tnumber")


def test_standings_as_a_page(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.html"
    assert shell.run("standings", "--example", "rr6", "--html", path) == 0
    assert "Alice" in path.read_text(encoding="utf-8")
    own = saved(round_robin("Ann", "Bob").tournament, tmp_path)
    assert shell.run("standings", own, "--html", own) == 2
    assert "the tournament's own file" in shell.err


def test_standings_as_a_workbook(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.xlsx"
    assert shell.run("standings", "--example", "rr6", "--xlsx", path) == 0
    cells = {cell.value for sheet in load_workbook(path) for row in sheet for cell in row}
    assert {"Alice", 9.25} <= cells


@pytest.mark.parametrize("by_place", [False, True])
def test_the_order_of_the_crosstable(shell: Shell, tmp_path: Path, by_place: bool) -> None:
    path = tmp_path / "out.xlsx"
    options = ["--by-place"] if by_place else []
    assert shell.run("standings", "--example", "rr6", "--xlsx", path, *options) == 0
    book = load_workbook(path)
    standing, grid = (numbers_in(book[title]) for title in ("Standings", "Crosstable"))
    assert standing != sorted(standing)
    assert grid == (standing if by_place else sorted(standing))


def numbers_in(sheet: Any) -> list[int]:
    """The numbers of the six players from the top of a table."""
    rows = list(sheet.iter_rows(values_only=True))
    head = next(place for place, row in enumerate(rows) if "No" in row)
    at = rows[head].index("No")
    return [row[at] for row in rows[head + 1 : head + 7]]


def test_the_order_is_of_the_workbook(shell: Shell) -> None:
    assert shell.run("standings", "--example", "rr6", "--by-place") == 2
    assert "add --xlsx" in shell.err


def test_a_workbook_that_cannot_be_written(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("standings", "--example", "rr6", "--xlsx", tmp_path / "no" / "out.xlsx") == 2
    assert "out.xlsx" in shell.err
    assert len(shell.err.splitlines()) == 1


def test_the_workbook_never_replaces_the_tournament(shell: Shell, tmp_path: Path) -> None:
    path = saved(round_robin("Ann", "Bob").tournament, tmp_path)
    before = path.read_bytes()
    assert shell.run("standings", path, "--xlsx", path) == 2
    assert "the tournament's own file" in shell.err
    assert path.read_bytes() == before


def test_after_a_round_only_what_was_played_counts(shell: Shell) -> None:
    data = shell.json("standings", "--example", "rr6", "--chain", "PTS,WON", "--after", 2)
    assert (data["after"], data["provisional"]) == (2, True)
    assert sum(printed(value) for value in column(data, "PTS")) == 6


@pytest.mark.parametrize(
    ("rules", "bpg"),
    [("fide-2026", ["0", "1"]), ("fide-2023", ["1", "1"]), ("classic", ["1", "1"])],
)
def test_the_rules_can_be_chosen(shell: Shell, tmp_path: Path, rules: str, bpg: list[str]) -> None:
    # In the second cycle, Ann loses the game with Black by forfeit.
    made = round_robin("Ann", "Bob", cycles=2)
    ann, bob = made.players
    ann.beats(bob, round=1)
    bob.wins_by_forfeit(ann, round=2)
    path = saved(made.tournament, tmp_path)
    data = shell.json("standings", path, "--chain", "PTS,BPG", "--rules", rules)
    assert data["rules"] == rules
    assert column(data, "BPG") == bpg


def test_the_rules_of_a_date_are_the_default(shell: Shell, tmp_path: Path) -> None:
    old = replace(round_robin("Ann", "Bob").tournament, start=date(2024, 5, 1))
    assert shell.json("standings", saved(old, tmp_path))["rules"] == "fide-2023"


def test_a_swiss_can_be_treated_as_predetermined_and_back(shell: Shell, tmp_path: Path) -> None:
    made = strips("Ann +F2 +W3 -B4\nBob -F1 +W4 +B3\nCid +W4 -B1 -W2\nDan -B3 -B2 +W1")
    path = saved(made.tournament, tmp_path, "PTS,DE,SB")
    as_swiss = shell.json("standings", path)
    as_table = shell.json("standings", path, "--predetermined")
    assert (as_swiss["kind"], as_table["kind"]) == ("swiss", "round-robin")
    # Ann and Bob: a forfeit is a game between them only where the pairings were fixed (15.2).
    assert column(as_swiss, "DE")[:2] == ["1", "1"]
    assert column(as_table, "DE")[:2] == ["1", "2"]
    assert shell.json("standings", path, "--swiss") == as_swiss


def test_the_unrated_can_be_given_a_rating(shell: Shell, tmp_path: Path) -> None:
    made = round_robin("Ann", "Bob", ratings=(None, 1500))
    path = saved(made.tournament, tmp_path, "PTS,RTNG")
    assert column(shell.json("standings", path), "RTNG") == [None, None]
    assert "warning: tie-break RTNG: " in shell.err
    assert column(shell.json("standings", path, "--unrated", 1400), "RTNG") == ["1400", "1500"]
    assert shell.err == ""


# Problems


def test_a_contradiction_is_a_warning_and_the_rest_is_computed(
    shell: Shell, tmp_path: Path
) -> None:
    made = crosstable("Ann * 3 1\nBob 2 * 1\nCid 0 0 *")
    data = shell.json("standings", saved(made.tournament, tmp_path))
    assert column(data, "PTS") == ["1", "1", "0"]
    assert data["provisional"]
    (problem,) = data["problems"]
    assert problem["severity"] == "error"
    assert problem["where"].startswith("cell 1-2, round ")
    assert "'3-2' is not a result" in problem["text"]
    assert shell.err == f"warning: {problem['where']}: {problem['text']}\n"


def test_what_was_strange_in_the_file_is_a_warning_too(shell: Shell, tmp_path: Path) -> None:
    path = saved(round_robin("Ann", "Bob").tournament, tmp_path, "PTS,SB")
    path.write_text(path.read_text(encoding="utf-8").replace('"SB"', '"XX"'), encoding="utf-8")
    data = shell.json("standings", path)
    assert data["chain"] == ["PTS", "OTHER_XX"]
    assert [one["values"][1] for one in data["participants"]] == [None, None]
    assert "warning: tie-break XX: 'XX' is not a tie-break" in shell.err


def test_koya_in_a_swiss_is_computed_with_a_warning(shell: Shell, tmp_path: Path) -> None:
    path = saved(strips("Ann +W2\nBob -B1").tournament, tmp_path)
    data = shell.json("standings", path, "--chain", "PTS,KS")
    assert column(data, "KS") == ["0", "0"]
    assert [problem["severity"] for problem in data["problems"]] == ["warning"]


def test_very_many_warnings_are_counted(shell: Shell, tmp_path: Path) -> None:
    made = round_robin("Ann", "Bob")
    made.add(*(Game(round_, 1, 2) for round_ in range(2, 41)))
    assert shell.run("standings", saved(made.tournament, tmp_path)) == 0
    lines = shell.err.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "warning: and 19 more"


# explain


def test_the_json_of_an_explanation(shell: Shell) -> None:
    data = shell.json(*("explain", "--example", "rr6", "--participant", 5, "--tiebreak", "sb/c1"))
    terms = data.pop("terms")
    assert data == {"participant": 5, "tiebreak": "SB/C1", "value": "1.50", "exact": "3/2"}
    by_opponent = {term["opponent"]: term for term in terms}
    assert by_opponent[4] == {
        "round": 3,
        "opponent": 4,
        "kind": "played",
        "opponent_score": "1.5",
        "own_points": "0.5",
        "amount": "0.75",
        "status": "cut-low",
        "articles": ["14.1.1"],
        "note": "Cut: lowest opponent score, smallest contribution among equals (14.1.1)",
    }
    assert by_opponent[6]["kind"] == "forfeit-win"
    assert by_opponent[6]["articles"] == ["15.2"]
    counted = [printed(term["amount"]) for term in terms if term["status"] == "counted"]
    assert sum(counted) == printed("1.50")


def test_the_limit_of_koya_is_told(shell: Shell) -> None:
    data = shell.json("explain", "--example", "rr6", "--participant", 2, "--tiebreak", "KS")
    assert data["limit"] == "2.5"
    assert [term["status"] for term in data["terms"]].count("below-limit") == 3


def test_the_passes_of_a_direct_encounter(shell: Shell) -> None:
    data = shell.json("explain", "--example", "rr6", "--participant", 4, "--tiebreak", "DE")
    assert (data["value"], data["exact"]) == ("3", "3")
    (only,) = data["passes"]
    assert only["members"] == [4, 5, 6]
    assert {"players": [5, 6], "points": ["1", "0"]} in only["games"]
    assert only["points"] == {"4": "0.5", "5": "1.5", "6": "1"}
    assert only["order"] == [[5], [6], [4]]
    assert (only["ending"], only["missing"], only["rivals"]) == ("separated", [], [])
    assert only["note"].startswith("All have met")


def test_who_is_tied_with_nobody_has_no_passes(shell: Shell) -> None:
    data = shell.json("explain", "--example", "double4", "--participant", 4, "--tiebreak", "DE")
    assert (data["value"], data["exact"], data["passes"]) == (None, None, [])


def test_an_explanation_as_text(shell: Shell) -> None:
    words = ("explain", "--example", "rr6", "--participant", 1, "--tiebreak", "SB/C1")
    assert shell.run(*words) == 0
    assert "9.25 = 0.75 + 3.50 + 3.50 + 1.50" in shell.out


# What cannot be used: status 2, the reason on standard error, nothing on standard output


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("standings", "name a file, or a bundled example"),
        ("standings x.tbdesk --example rr6", "name a file, or a bundled example"),
        ("standings nowhere.tbdesk", "nowhere.tbdesk: there is no such file"),
        ("standings .", "directory"),
        ("standings --example nobody", "'nobody'"),
        ("standings --example rr6 --chain PTS,XYZ", "tie-break 2 of the chain, 'XYZ'"),
        ("standings --example rr6 --chain WIN/C1", "may not carry /Cn"),
        ("standings --example rr6 --rules fide-1999", "fide-1999"),
        ("standings --example rr6 --after 6", "the event has 5 rounds"),
        ("standings --example rr6 --after -1", "the event has 5 rounds"),
        ("standings --example rr6 --after two", "two"),
        ("standings --example rr6 --swiss --predetermined", "not allowed with"),
        ("standings --example rr6 --json --csv", "not allowed with"),
        ("standings --example rr6 --html no/out.html", "cannot be written"),
        ("standings --example rr6 --separator ;", "add --csv"),
        ("standings --example rr6 --csv --separator :", "--separator"),
        ("explain --example rr6 --tiebreak SB", "--participant"),
        ("explain --example rr6 --participant 1", "--tiebreak"),
        ("explain --example rr6 --participant 7 --tiebreak SB", "1, 2, 3, 4, 5, 6"),
        ("explain --example rr6 --participant 1 --tiebreak XYZ", "'XYZ'"),
        ("explain --example rr6 --participant 1 --tiebreak /", "not the name of a tie-break"),
        ("pair --example rr6", "pair"),
        ("", "COMMAND"),
    ],
)
def test_unusable_arguments(shell: Shell, words: str, reason: str) -> None:
    assert shell.run(*words.split()) == 2
    assert reason in shell.err
    assert shell.out == ""


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0", "binary"),
        (b'{"format": "tbdesk",\n "version": }', "line 2, column 13"),
        (b'{"format": "tbdesk", "version": 99}', "newer tbdesk"),
    ],
)
def test_unusable_files(shell: Shell, tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "event.tbdesk"
    path.write_bytes(content)
    assert shell.run("standings", path) == 2
    assert shell.err.startswith(f"tbdesk: error: {path}: ")
    assert reason in shell.err
    assert shell.out == ""


def test_help_is_no_error(shell: Shell) -> None:
    assert shell.run("standings", "--help") == 0
    assert "--predetermined" in shell.out


# In a process of its own


def test_qt_is_never_loaded() -> None:
    program = (
        "import sys; from tbdesk.__main__ import main; "
        "status = main(['standings', '--example', 'rr6', '--json']); "
        "print([m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))], "
        "file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "[]\n")
    assert json.loads(done.stdout)["participants"][0]["name"] == "Alice"


def test_the_output_is_utf8_whatever_the_system_says() -> None:
    words = ["explain", "--example", "rr6", "--participant", "1", "--tiebreak", "SB"]
    done = subprocess.run(
        [sys.executable, "-m", "tbdesk", *words],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert "½×1.5" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way")
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "tbdesk", "standings", "--example", "wccc1975"],
        stdout=writing,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")
