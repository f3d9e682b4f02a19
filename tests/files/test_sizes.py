"""How large an event may be: the help has the program's own figures, every reader takes as much,
and says a sentence of what is more."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tbdesk.engine.entry.team_events import TeamEventError, TeamFormat, check_team_event
from tbdesk.engine.model import limits
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.engine.cases import teams14
from tests.engine.entry.test_team_events import teams
from tests.files.trf.files import content

HELP = Path(__file__).parents[2] / "resources" / "help" / "en" / "files.md"


def test_the_help_states_the_limits() -> None:
    text = HELP.read_text(encoding="utf-8")
    least, most = limits.MIN_PLAYERS, limits.MAX_PLAYERS
    stated = dict(re.findall(r"^\| ([^|]+?) +\| ([^|]+?) +\|$", text, re.MULTILINE))
    assert stated == {
        "of": "at most",
        "---": "---",
        "players or teams of a round robin": f"{most} ({least} at least)",
        "cycles of a round robin": str(limits.MAX_CYCLES),
        "players of any other event": str(limits.MAX_NUMBER),
        "teams of any other event": str(limits.MAX_TEAMS),
        "rounds": f"{limits.MAX_TYPED_ROUNDS} typed, {limits.MAX_ROUNDS} read",
        "boards of a match": f"{limits.MAX_TYPED_BOARDS} typed, {limits.MAX_BOARDS} read",
        "games, or boards of all matches": str(limits.MAX_GAMES),
        "letters of a name, a reason or another text": str(limits.MAX_TEXT),
    }


def project(**fields: object) -> bytes:
    event = {"format": "tbdesk", "version": 1, "title": "", "kind": "swiss", "rounds": 5}
    return json.dumps(event | {"players": people(2)} | fields).encode()


def people(count: int) -> list[dict[str, object]]:
    return [{"number": number, "name": f"P{number}"} for number in range(1, count + 1)]


def pairings(count: int) -> list[dict[str, object]]:
    return [{"round": at % 999 + 1, "white": 1, "black": 2, "result": "1-0"} for at in range(count)]


def report(people: int, rounds: int) -> bytes:
    """Everybody meets the neighbour in every round."""
    lines = []
    for number in range(1, people + 1):
        other, colour = (number + 1, "w") if number % 2 else (number - 1, "b")
        played = f"  {other:4} {colour} =" * rounds
        lines.append(f"001 {number:4}      {f'P{number}':66} 0.0     {played}")
    return "\n".join([f"XXR {rounds}", *lines]).encode()


def team_project(count: int, boards: int = 2, matches: int = 0) -> bytes:
    whole = json.loads(files.content(teams14(), ".tbdesk"))
    team = whole["teams"][0]
    whole["teams"] = [team | {"number": number + 1} for number in range(count)]
    whole["match_rules"]["boards"] = boards
    if matches:
        match = whole["matches"][0] | {"boards": [{"result": "1-0"}] * boards}
        whole["matches"] = [match] * matches
    return json.dumps(whole | {"kind": "swiss"}).encode()


def listed(count: int) -> bytes:
    rows = (f"{number};P{number};{2000 + number % 100}" for number in range(1, count + 1))
    return "\n".join(["No;Name;Rtg", *rows]).encode()


def crossed(count: int) -> bytes:
    numbers = range(1, count + 1)
    head = ["No", "Name", *map(str, numbers)]
    rows = (
        [str(row), f"P{row}", *("1" if at < row else "*" if at == row else "0" for at in numbers)]
        for row in numbers
    )
    return "\n".join("\t".join(row) for row in (head, *rows)).encode()


#: No name has as many letters.
LONG = "Maria " * 200

MORE: dict[str, tuple[Callable[[], bytes], str, str]] = {
    "players": (lambda: project(players=people(limits.MAX_NUMBER + 1)), ".tbdesk", "9999"),
    "a round robin": (
        lambda: project(kind="round-robin", players=people(limits.MAX_PLAYERS + 1)),
        ".tbdesk",
        "2 to 60 players, not 61",
    ),
    "cycles": (lambda: project(cycles=limits.MAX_CYCLES + 1), ".tbdesk", "4 or less"),
    "rounds": (lambda: project(rounds=limits.MAX_ROUNDS + 1), ".tbdesk", "999 or less"),
    "teams": (lambda: team_project(limits.MAX_TEAMS + 1), ".tbdesk", "999"),
    "boards": (lambda: team_project(2, limits.MAX_BOARDS + 1), ".tbdesk", "99 or less"),
    "games": (lambda: project(rounds=999, games=pairings(55_001)), ".tbdesk", "at most 55000"),
    "boards of matches": (
        lambda: team_project(2, 99, matches=600),
        ".tbdesk",
        "59400 games: an event may have at most 55000",
    ),
    "games of a report": (
        lambda: report(people=600, rounds=185),
        ".trf",
        "more than 55000 games, which no tournament has",
    ),
    "a name": (
        lambda: project(players=[{"number": 1, "name": LONG}]),
        ".tbdesk",
        "players, entry 1, field name: expected 1000 letters at most",
    ),
    "a fact": (
        lambda: project(players=[{"number": 1, "name": "", "facts": {"rapid": LONG}}]),
        ".tbdesk",
        "1000 letters at most",
    ),
    "a title": (lambda: project(title=LONG), ".tbdesk", "field title: expected 1000 letters at"),
    "a result": (
        lambda: project(games=[{"round": 1, "white": 1, "black": 2, "result": LONG}]),
        ".tbdesk",
        "games, entry 1, field result: expected 1000 letters at most",
    ),
    "a title of a report": (
        lambda: content("rr4.trf") + f"012 {LONG}\n".encode(),
        ".trf",
        "‘Maria Maria Maria Maria Maria Maria Mari…’ has 1199 letters; a text may have at most "
        "1000",
    ),
    "a list": (lambda: listed(limits.MAX_NUMBER + 1), ".csv", "more than 10000 rows"),
    "a crosstable": (lambda: crossed(limits.MAX_PLAYERS + 1), ".txt", "2 to 60 players; 61 were"),
}


@pytest.mark.parametrize("what", MORE)
def test_more_is_refused_with_a_sentence(what: str) -> None:
    build, suffix, sentence = MORE[what]
    with pytest.raises(FormatError) as refused:
        files.loads(build(), f"club{suffix}")
    assert str(refused.value).startswith(f"club{suffix}: ")
    assert sentence in str(refused.value)


@pytest.mark.long
def test_as_many_players_as_that_are_read() -> None:
    read = files.loads(listed(limits.MAX_NUMBER), "club.csv").tournament
    assert (len(read.players), read.kind) == (limits.MAX_NUMBER, EventKind.SWISS)


def test_a_report_file_that_announces_more_rounds_is_reported() -> None:
    data = content("example_trf16.trf") + b"\nXXR %d\n" % (limits.MAX_ROUNDS + 1)
    read = files.loads(data, "club.trf")
    said = [problem_text(problem, read.tournament) for problem in read.problems]
    assert any("a number of rounds up to 999" in text for text in said)


@pytest.mark.parametrize(
    ("format_", "most"),
    [(TeamFormat.SWISS, limits.MAX_TEAMS), (TeamFormat.ROUND_ROBIN, limits.MAX_PLAYERS)],
)
def test_more_teams_make_no_event(format_: TeamFormat, most: int) -> None:
    entries = teams(1, 1) * (most + 1)
    check_team_event(format_, entries[:-1], MatchRules(1))
    with pytest.raises(TeamEventError):
        check_team_event(format_, entries, MatchRules(1))
