"""The command `standings`: its outputs, its options, its warnings."""

from __future__ import annotations

import csv
import io
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tbdesk.engine.model.tournament import Game
from tbdesk.report.players.fields import SHOWN
from tests.cli.conftest import Shell, column, saved
from tests.domain import crosstable, round_robin, strips
from tests.engine.cases import printed
from tests.report.workbook.books import opened


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


def test_standings_as_csv(shell: Shell) -> None:
    assert shell.run("standings", "--example", "rr6", "--csv", "--chain", "PTS,DE,SB") == 0
    head, first, second, *_ = csv.reader(io.StringIO(shell.out))
    assert head == ["place", "number", *(field.key for field in SHOWN), *head[-4:]]
    assert head[-4:] == ["PTS", "DE", "SB", "decided_by"]
    alice = dict(zip(head, first, strict=True))
    assert first[:2] == ["1", "1"]
    assert first[-4:] == ["3.5", "1", "9.25", "DE"]
    assert {key: text for key, text in alice.items() if text and key in head[2:-4]} == {
        "name": "Alice",
        "rating": "2200",
    }
    assert second[0] == "2="
    assert second[-1] == ""


def test_csv_for_a_spreadsheet_with_decimal_commas(shell: Shell) -> None:
    words = ("--csv", "--separator", ";", "--decimal-comma", "--chain", "PTS,SB")
    assert shell.run("standings", "--example", "rr6", *words) == 0
    first = shell.out.splitlines()[1]
    assert first.startswith("1;1;;Alice;;2200;")
    assert first.endswith(";3,5;9,25;SB")
    assert shell.run("standings", "--example", "rr6", "--csv", "--separator", "tab") == 0
    assert shell.out.startswith("place\tnumber")


def test_standings_as_a_page(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.html"
    assert shell.run("standings", "--example", "rr6", "--html", path) == 0
    assert "Alice" in path.read_text(encoding="utf-8")
    own = saved(round_robin("Ann", "Bob").tournament, tmp_path)
    assert shell.run("standings", own, "--html", own) == 2
    assert "the file of the tournament" in shell.err


def test_standings_as_a_workbook(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.xlsx"
    assert shell.run("standings", "--example", "rr6", "--xlsx", path) == 0
    cells = {cell.value for sheet in opened(path.read_bytes()) for row in sheet for cell in row}
    assert {"Alice", 9.25} <= cells


@pytest.mark.one_in(3)
@pytest.mark.parametrize("option", [None, "--order number", "--order place", "--by-place"])
def test_the_order_of_the_crosstable(shell: Shell, tmp_path: Path, option: str | None) -> None:
    path = tmp_path / "out.xlsx"
    options = (option or "").split()
    by_place = bool(option) and not str(option).endswith("number")
    assert shell.run("standings", "--example", "rr6", "--xlsx", path, *options) == 0
    book = opened(path.read_bytes())
    standing, grid = (numbers_in(book[title]) for title in ("Standings", "Crosstable"))
    assert standing != sorted(standing)
    assert grid == (standing if by_place else sorted(standing))


def numbers_in(sheet: Any) -> list[int]:
    """The numbers of the six players from the top of a table."""
    rows = list(sheet.iter_rows(values_only=True))
    head = next(place for place, row in enumerate(rows) if "No" in row)
    at = rows[head].index("No")
    return [row[at] for row in rows[head + 1 : head + 7]]


def test_a_swiss_stands_by_place_in_the_workbook_and_on_the_page(
    shell: Shell, tmp_path: Path
) -> None:
    path = tmp_path / "out.html"
    for options, sentence in (((), "order of places"), (("--order", "number"), "pairing number")):
        assert shell.run("standings", "--example", "swiss16", "--html", path, *options) == 0
        assert sentence in path.read_text(encoding="utf-8")


def test_an_option_of_a_format_needs_that_format(shell: Shell) -> None:
    for option, need in (
        ("--by-place", "--xlsx or --html"),
        ("--order=place", "--xlsx or --html"),
        ("--sheets=all", "--xlsx or --html"),
        ("--mark=SB", "--xlsx"),
        ("--with-event", "--xlsx"),
    ):
        assert shell.run("standings", "--example", "rr6", option) == 2
        assert f"add {need}" in shell.err


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("names", "there"),
    [
        (None, ["Standings", "Crosstable"]),
        ("standings", ["Standings"]),
        ("Rules, crosstable", ["Crosstable", "Rules"]),
        ("checks", ["Crosstable"]),
        ("players,prizes", ["Players"]),
        ("all", ["Standings", "Crosstable", "PTS", "SB", "Places", "Players", "Rules"]),
    ],
)
def test_the_sheets_of_a_workbook(
    shell: Shell, tmp_path: Path, names: str | None, there: list[str]
) -> None:
    path = tmp_path / "out.xlsx"
    options = [] if names is None else ["--sheets", names]
    words = ("standings", "--example", "rr6", "--chain", "PTS,SB", "--xlsx", path)
    assert shell.run(*words, *options) == 0
    book = opened(path.read_bytes())
    assert book.sheetnames == there
    checks = [cell for row in book[there[0]] for cell in row if cell.data_type == "f"]
    assert bool(checks) is (names in ("checks", "all"))


def test_the_event_goes_into_a_workbook_on_request(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.xlsx"
    words = ("standings", "--example", "rr6", "--xlsx", path)
    assert shell.run(*words, "--with-event") == 0
    assert opened(path.read_bytes()).sheetnames == ["Standings", "Crosstable", "tbdesk data"]
    assert shell.run("standings", path) == 0
    assert shell.err == ""
    with_event = shell.out
    assert shell.run("standings", "--example", "rr6") == 0
    assert shell.out == with_event


def test_the_sections_of_a_page_are_chosen_by_the_same_names(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.html"
    words = ("standings", "--example", "teams14", "--html", path)
    found = []
    for options in ((), ("--sheets", "prizes,lineups,rules,players"), ("--sheets", "all")):
        assert shell.run(*words, *options) == 0
        text = path.read_text(encoding="utf-8")
        found.append({name for name in _SECTIONS if f'<section id="{name}"' in text})
    assert found[0] == {"standings", "crosstable"}
    assert found[1] == {"prizes", "lineups1", "rules", "players"}
    assert found[2] == set(_SECTIONS)


_SECTIONS = ("standings", "crosstable", "tb2", "players", "prizes", "lineups1", "rules")


def test_an_unknown_sheet_is_refused_with_those_there_are(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.xlsx"
    words = ("standings", "--example", "rr6", "--xlsx", path, "--sheets")
    assert shell.run(*words, "standings,crosstabel") == 2
    assert "a fault of the program" not in shell.err
    assert "'crosstabel'; the sheets are standings, crosstable, contributions, checks" in shell.err
    assert len(shell.err.splitlines()) == 1
    assert shell.run(*words, "prizes") == 2
    assert "no data for these sheets" in shell.err
    assert not path.exists()


def test_the_crosstable_is_plain_unless_a_tie_break_is_named(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.xlsx"
    words = ("standings", "--example", "rr6", "--chain", "PTS,SB/C1", "--xlsx", path)
    struck = []
    for options in ((), ("--mark", "SB/C1")):
        assert shell.run(*words, *options) == 0
        grid = opened(path.read_bytes())["Crosstable"]
        struck.append(sum(bool(cell.font.strike) for row in grid for cell in row))
    assert struck[0] == 0
    assert struck[1] > 6
    assert shell.run(*words, "--mark", "KS") == 2
    assert "not in the chain, which is PTS,SB/C1" in shell.err


@pytest.mark.parametrize(
    ("example", "sheets", "reason"),
    [
        ("swiss16", "all", "results by rounds have no marks"),
        ("rr6", "standings,rules", "add it to --sheets"),
    ],
)
def test_a_mark_without_a_crosstable_is_refused(
    shell: Shell, tmp_path: Path, example: str, sheets: str, reason: str
) -> None:
    path = tmp_path / "out.xlsx"
    words = ("--example", example, "--xlsx", path, "--sheets", sheets, "--mark", "PTS")
    assert shell.run("standings", *words) == 2
    assert reason in shell.err
    assert not path.exists()


@pytest.mark.parametrize(
    ("day", "options", "assumed"),
    [
        (None, (), "The event has no first day: the newest rules are assumed."),
        (date(2024, 1, 1), (), "Rules by the first day."),
        (date(2026, 5, 1), (), ""),
        (None, ("--rules", "fide-2023"), ""),
    ],
)
def test_json_reports_an_assumed_edition_as_the_text_does(
    shell: Shell, tmp_path: Path, day: date | None, options: tuple[str, ...], assumed: str
) -> None:
    path = saved(crosstable("A * 1\nB 0 *").tournament._replace(start=day), tmp_path)
    text = shell.json("standings", path, *options)["rules_assumed"]
    assert text.startswith(assumed)
    assert bool(text) == bool(assumed)
    assert shell.run("standings", path, *options) == 0
    assert text in shell.out


def test_a_workbook_that_cannot_be_written(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("standings", "--example", "rr6", "--xlsx", tmp_path / "no" / "out.xlsx") == 2
    assert "out.xlsx" in shell.err
    assert len(shell.err.splitlines()) == 1


def test_after_a_round_only_what_was_played_counts(shell: Shell) -> None:
    data = shell.json("standings", "--example", "rr6", "--chain", "PTS,WON", "--after", 2)
    assert (data["after"], data["provisional"]) == (2, True)
    assert sum(printed(value) for value in column(data, "PTS")) == 6


@pytest.mark.parametrize(
    ("rules", "bpg"),
    [
        ("fide-2026", ["0", "1"]),
        ("fide-2023", ["1", "1"]),
    ],
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
    old = round_robin("Ann", "Bob").tournament._replace(start=date(2024, 5, 1))
    assert shell.json("standings", saved(old, tmp_path))["rules"] == "fide-2023"
    older = old._replace(start=date(2019, 5, 11))
    assert shell.json("standings", saved(older, tmp_path))["rules"] == "fide-2009"


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


def test_an_incomplete_round_robin_is_treated_as_predetermined_pairings(
    shell: Shell, tmp_path: Path
) -> None:
    made = strips("Ann +W2 =B3\nBob -B1 +W4\nCid +W4 =W1\nDan -B3 -B2\nEve +W6 =B6\nFay -B5 =W5")
    path = saved(made.tournament, tmp_path, "PTS,KS")
    table = shell.json("standings", path, "--predetermined")
    assert table["kind"] == "predetermined"
    assert "should be" not in shell.err
    # Nobody is taken to be missing, and half of the maximum of two rounds is one point.
    assert not table["provisional"]
    assert table["participants"][0]["name"] == "Ann"
    assert column(table, "KS")[0] == "3/2"
    twice = strips("Ann +W2 =B2\nBob -B1 =W1")
    again = shell.json("standings", saved(twice.tournament, tmp_path, "PTS,DE"), "--predetermined")
    assert again["kind"] == "round-robin"
    assert shell.err == ""


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


def test_doubts_about_the_file_are_warnings_too(shell: Shell, tmp_path: Path) -> None:
    path = saved(round_robin("Ann", "Bob").tournament, tmp_path, "PTS,SB")
    path.write_text(path.read_text(encoding="utf-8").replace('"SB"', '"XX"'), encoding="utf-8")
    data = shell.json("standings", path)
    assert data["chain"] == ["PTS", "OTHER_XX"]
    assert [participant["values"][1] for participant in data["participants"]] == [None, None]
    assert "warning: tie-break XX: 'XX' is not a tie-break" in shell.err


def test_very_many_warnings_are_counted(shell: Shell, tmp_path: Path) -> None:
    made = round_robin("Ann", "Bob")
    made.add(*(Game(round_, 1, 2) for round_ in range(2, 41)))
    assert shell.run("standings", saved(made.tournament, tmp_path)) == 0
    lines = shell.err.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "warning: and 19 more"


@pytest.mark.parametrize(
    ("words", "assumed"),
    [
        (("standings", "--chain", "PTS,DE,SB,KS"), False),
        (("standings", "--chain", "PTS,PS"), True),
        (("standings", "--chain", "PTS,BWG"), True),
        (("standings", "--chain", "PTS", "--after", 2), True),
        (("explain", "--chain", "PTS", "--participant", 1, "--tiebreak", "BPG"), True),
        (("explain", "--chain", "PTS", "--participant", 1, "--tiebreak", "SB"), False),
        (("why", "--chain", "BPG", "--participants", 1, 2), True),
    ],
)
def test_rounds_and_colours_that_are_assumed_are_said_where_they_count(
    shell: Shell, tmp_path: Path, words: tuple[Any, ...], assumed: bool
) -> None:
    path = tmp_path / "table.txt"
    path.write_text("No\tName\t1\t2\t3\n1\tAnna\t*\t1\t½\n2\tBea\t0\t*\t1\n3\tCleo\t½\t0\t*\n")
    command, *options = words
    shell.json(command, path, *options)
    assert ("Rounds and colours are assumed" in shell.err) is assumed
