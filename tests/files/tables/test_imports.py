"""Tables as arbiters paste and open them, invented, with the event that each means, by the command
line's way and by that of the window's preview."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files import files
from tbdesk.files.tables import tournament
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tbdesk.session.files import opening
from tbdesk.session.files.opened import OpenedTable
from tests.domain import standings

TABLES = Path(__file__).parents[2] / "data" / "tables" / "imports"
EXPECTED: dict[str, dict[str, Any]] = json.loads((TABLES / "expected.json").read_text("utf-8"))
#: Warnings about results, which a right reading never has.
ALARM = re.compile(r"points are printed|not a result|mirror|two sides|contradict|tables in")


def numbers(event: Tournament) -> dict[str, int]:
    """Pairing numbers by name, in capitals as some programs print them."""
    return {player.name.upper(): player.number for player in event.players}


def values(event: Tournament, code: str) -> dict[str, Fraction | None]:
    table = standings(event, code)
    return {name: table.exact(number, code) for name, number in numbers(event).items()}


def points(expected: dict[str, str]) -> dict[str, Fraction]:
    return {name.upper(): Fraction(value) for name, value in expected.items()}


def agrees(event: Tournament, expected: dict[str, Any]) -> None:
    """Assert that an event is the expected one."""
    assert len(event.players) == expected.get("participants", len(event.players))
    results = [game.result for game in event.games if game.result is not None]
    forfeits = sum(result.white.by_forfeit or result.black.by_forfeit for result in results)
    assert forfeits == expected.get("forfeits", forfeits)
    assert len(results) - forfeits == expected.get("games", len(results) - forfeits)
    wanted = expected.get("points_any") or [expected.get("points", {})]
    found = values(event, "PTS")
    assert any(points(one).items() <= found.items() for one in wanted)
    swiss = event._replace(kind=EventKind.SWISS)
    assert points(expected.get("buchholz", {})).items() <= values(swiss, "BH").items()
    if "sonneborn" in expected:
        assert points(expected["sonneborn"]).items() <= values(event, "SB").items()
    ratings = {player.name: player.rating for player in event.players}
    assert expected.get("ratings", {}).items() <= ratings.items()
    fide = {player.name: player.fide_id for player in event.players}
    assert expected.get("fide", {}).items() <= fide.items()
    for head, colours in expected.get("colours", {}).items():
        games = [game for game in event.games if f"round {game.round}" == head]
        white = {game.white: "white" for game in games} | {game.black: "black" for game in games}
        for name, colour in colours.items():
            assert white[numbers(event)[name.upper()]] == colour


def load(path: Path) -> files.Loaded | FormatError:
    """The event in a file, or the reason for refusing it."""
    try:
        return files.load(path)
    except FormatError as error:
        return error


@pytest.mark.parametrize("name", EXPECTED)
def test_at_the_command_line(name: str) -> None:
    expected = EXPECTED[name]
    loaded = load(TABLES / name)
    if isinstance(loaded, FormatError):
        assert not expected["core"], loaded
        assert expected["reads_as"] in ("refused", "asks"), loaded
        assert re.search(expected.get("says", ""), str(loaded))
        return
    assert expected["reads_as"] != "refused"
    agrees(loaded.tournament, expected)
    told = [problem_text(problem, loaded.tournament) for problem in loaded.problems]
    assert not [line for line in told if ALARM.search(line)]
    assert told or not expected.get("warned")


def opened(path: Path) -> OpenedTable | None:
    """The table for the preview; None if the file is refused."""
    try:
        table = opening.read(path)
    except FormatError:
        return None
    assert isinstance(table, OpenedTable)
    return table


@pytest.mark.parametrize("name", EXPECTED)
def test_in_the_preview(name: str) -> None:
    """A readable table is the same event; a doubt is asked about, and never settled unseen."""
    expected = EXPECTED[name]
    table = opened(TABLES / name)
    if table is None:
        assert not expected["core"]
        return
    reading = table.reading
    if reading.usable and not reading.contradictions:
        assert expected["reads_as"] != "refused"
        agrees(tournament(reading), expected)
    else:
        assert not expected["core"]
