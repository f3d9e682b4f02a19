"""`tbdesk check --report`: what a rating report lacks, for people and for programs."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.rating_report import report
from tbdesk.report.submission.checks import dismissal, findings
from tests.cli.conftest import Shell, saved
from tests.report.submission.evenings import complete_evening


def today() -> Tournament:
    """The complete evening, held today."""
    days = tuple((round_, date.today()) for round_ in (1, 2, 3))
    return complete_evening(start=date.today(), end=date.today(), round_days=days)


def test_a_complete_evening_passes(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("check", "--report", saved(today(), tmp_path)) == 0
    assert shell.out == "Nothing is missing.\n"
    path = tmp_path / "report.trf"
    path.write_bytes(report(today()))
    assert shell.run("check", "--report", path, "--json") == 0
    assert json.loads(shell.out) == []


def test_missing_data_are_listed_with_their_source(shell: Shell, tmp_path: Path) -> None:
    event = today()
    lacking = event.with_player(event.player(3)._replace(birth=""))._replace(rate_of_play="")
    path = saved(lacking, tmp_path)
    assert shell.run("check", "--report", path) == 1
    assert shell.out.splitlines()[:2] == [
        "Missing: reports without it are returned",
        "  No birth date and no FIDE id: 3 Conti, Carla",
    ]
    assert "Advisable\n  The rate of play is not stated." in shell.out
    assert shell.run("check", "--report", path, "--json", "--language", "it") == 1
    birth, rate = json.loads(shell.out)
    assert birth["source"].startswith("Letter of FIDE's Qualification Commission")
    del birth["source"], rate["source"]
    assert birth == {
        "weight": "returned",
        "rule": "birth-and-sex",
        "who": [3],
        "text": "No birth date and no FIDE id: 3 Conti, Carla",
    }
    assert rate == {
        "weight": "advisable",
        "rule": "rate-of-play",
        "who": [],
        "text": "The rate of play is not stated.",
    }


def test_a_report_that_lacks_only_advisable_data_is_fine(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("check", "--report", saved(today()._replace(rhythm=None), tmp_path)) == 0
    assert "time control" in shell.out


def test_a_dismissed_line_does_not_count(shell: Shell, tmp_path: Path) -> None:
    event = today()._replace(arbiter="")
    (line,) = findings(event, date.today())
    path = saved(event._replace(dismissals=(dismissal(line, "nobody licensed"),)), tmp_path)
    assert shell.run("check", "--report", path) == 0
    assert shell.out == "Left as it is:\n  No chief arbiter is named. (nobody licensed)\n"
    assert shell.run("check", "--report", path, "--json") == 0
    assert json.loads(shell.out) == []


def test_one_file_is_checked(shell: Shell, tmp_path: Path) -> None:
    path = saved(today(), tmp_path)
    for words in ((path, path), (tmp_path,)):
        assert shell.run("check", "--report", *words) == 2
        assert "--report: name one event file" in shell.err
    assert shell.run("check", path, "--json") == 2
    assert shell.run("check", "--report", tmp_path / "none.trf") == 2
