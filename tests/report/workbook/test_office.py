"""The workbooks in a real spreadsheet program, where one is installed: recalculated, every check
agrees, no cell is an error, and our own evaluator has said the same."""

from __future__ import annotations

import io
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tbdesk.engine.model.results import THREE_ONE_ZERO
from tbdesk.engine.model.tournament import Adjustment, EventKind
from tbdesk.files import files
from tbdesk.files.project import project
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.pictures import logo
from tests.report.workbook.books import cell, every_formula, opened, workbook_bytes
from tests.report.workbook.evaluator import Sheets
from tests.report.workbook.test_package import Package
from tests.report.workbook.test_team_checks import changed_board
from tests.team_domain import team_event

_OFFICE = shutil.which("soffice")

_TEAMS = "MPTS,GPTS,EDE,EMGSB/C1,BH:MP/C1,SSSC,BC"
_SHORT = "PTS,DE,SB/C1,KS,PS,BH/C1,ARO/U1400"

#: Two games in a cell; other scores; every formula there is. Of teams the published event, two
#: boards in two cycles with forfeits, a board to be played and a typed score, and a Swiss with byes
#: and points of the arbiter.
_EVENTS = {
    "rr6": event("rr6"),
    "double4": event("double4"),
    "football": event("swiss16")._replace(scores=THREE_ONE_ZERO),
    "swiss9": event("swiss9"),
    "teams14": teams14(),
    "league": team_event(
        *(3, 2, 6, "1 2-3 10", "2 3-1 =+", "3 1-2 1=", "4 3-2 --", "5 1-3 1.", "6 2-1 2:0"),
        kind=EventKind.ROUND_ROBIN,
    )._replace(
        cycles=2,
    ),
    "swiss-teams": team_event(
        5, 2, 2, "1 1-4 10", "1 2-3 +:-", "1 5 PAB", "2 4-3 1=", "2 1-5 0-", "2 2 HPB"
    )._replace(
        adjustments=(Adjustment(1, 1, 2), Adjustment(3, -1, -1, round=2)),
    ),
}

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(_OFFICE is None, reason="no LibreOffice to recalculate with"),
]


@pytest.fixture(scope="module")
def recalculated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Any, Any]]:
    """By name: a workbook as we wrote it, and as the program saved it again."""
    folder = tmp_path_factory.mktemp("office")
    for name in _EVENTS:
        (folder / f"{name}.xlsx").write_bytes(_content(name))
    edited = opened(_content("league"))
    changed_board(edited, 1, 1, "0-1")
    cell(edited["Crosstable"], 2, 3).value = "2½"  # was 1
    edited.save(folder / "edited-teams.xlsx")
    edited = opened(_content("rr6"))
    cell(edited["Crosstable"], 1, 2).value = "½"  # was 1
    edited.save(folder / "edited.xlsx")
    sources = sorted(folder.glob("*.xlsx"))
    _convert(sources, folder / "saved")
    return {
        source.stem: (
            opened(source.read_bytes()),
            opened((folder / "saved" / source.name).read_bytes(), data_only=True),
        )
        for source in sources
    }


def _chain(name: str) -> str:
    if name == "swiss9":
        return every_formula()
    return _SHORT if _EVENTS[name].match_rules is None else _TEAMS


@cache
def _content(name: str) -> bytes:
    """The workbook of an event, with its logo and the event in it."""
    table = standings(_EVENTS[name], _chain(name)).standings
    return workbook_bytes(table, logo=logo(), with_event=True)


def _convert(sources: list[Path], target: Path) -> None:
    """All at once: starting the program takes longer than the work."""
    profile = (target.parent / "profile").as_uri()
    command = [str(_OFFICE), f"-env:UserInstallation={profile}", "--headless"]
    command += ["--convert-to", "xlsx", "--outdir", str(target), *map(str, sources)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


@pytest.mark.parametrize("name", _EVENTS)
def test_every_check_agrees_and_nothing_is_an_error(
    recalculated: dict[str, tuple[Any, Any]], name: str
) -> None:
    ours, saved = recalculated[name]
    cells = [one for sheet in saved for row in sheet for one in row]
    assert [one.coordinate for one in cells if one.data_type == "e"] == []
    assert [one.coordinate for one in cells if one.value == "≠"] == []
    agreeing = sum(one.value == "✓" for one in cells)
    assert agreeing == len(Sheets(ours).checks()["✓"])
    assert agreeing >= 20


@pytest.mark.parametrize("name", [*_EVENTS, "edited", "edited-teams"])
def test_our_evaluator_says_the_same(recalculated: dict[str, tuple[Any, Any]], name: str) -> None:
    ours, saved = recalculated[name]
    for sheet, place, value in Sheets(ours).formulas():
        theirs = saved[sheet.title][place.coordinate].value
        if isinstance(value, str):
            assert (theirs or "") == value, f"{sheet.title}!{place.coordinate}"
        else:
            assert float(theirs or 0) == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize(
    ("name", "sheets"),
    [
        ("edited", {"Crosstable", "SB-C1"}),
        ("edited-teams", {"Crosstable", "Line-ups 1", "MPTS", "GPTS"}),
    ],
)
def test_an_edited_result_fails_its_checks(
    recalculated: dict[str, tuple[Any, Any]], name: str, sheets: set[str]
) -> None:
    _, saved = recalculated[name]
    assert sheets <= {
        sheet.title for sheet in saved for row in sheet for one in row if one.value == "≠"
    }


@pytest.mark.skipif(shutil.which("ssconvert") is None, reason="no Gnumeric")
def test_gnumeric_opens_it_without_a_message(tmp_path: Path) -> None:
    for name in ("rr6", "football", "double4"):
        source, target = tmp_path / f"{name}.xlsx", tmp_path / f"{name}.gnumeric"
        source.write_bytes(_content(name))
        command = ["ssconvert", str(source), str(target)]
        done = subprocess.run(command, check=True, capture_output=True, timeout=60, text=True)
        said = {line for line in done.stderr.splitlines() if line}
        assert said <= {"Unhandled object of type Note"}  # of every comment of every program


@pytest.mark.parametrize("name", _EVENTS)
def test_the_logo_stays_where_it_was_and_the_event_opens_again(
    recalculated: dict[str, tuple[Any, Any]], name: str
) -> None:
    ours, saved = recalculated[name]
    buffer = io.BytesIO()
    saved.save(buffer)
    loaded = files.loads(buffer.getvalue(), "club.xlsx")
    assert loaded.problems == ()
    assert loaded.tournament == project.loads(project.dumps(_EVENTS[name]), "").tournament
    written = io.BytesIO()
    ours.save(written)
    places = [
        {
            title: [(picture.column, picture.row, round(picture.width)) for picture in pictures]
            for title, pictures in found.items()
        }
        for found in (Package(one.getvalue()).pictures() for one in (written, buffer))
    ]
    assert places[0] == places[1]
    assert list(places[0]) == ["Standings", "Crosstable"]
