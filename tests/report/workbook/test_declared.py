"""The workbook recounts declared tie-breaks from their terms like any other."""

from typing import Any

import pytest

from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.tournament import Adjustment
from tbdesk.engine.tiebreaks.declared import systems
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE, OLYMPIAD
from tests.report.workbook.books import exported
from tests.report.workbook.test_checks import disagreeing

SEVEN = event_of(EXAMPLE)
TEAMS = event_of(OLYMPIAD)


def known_for(*, teams: bool) -> str:
    """The declared tie-breaks of the program for such an event."""
    fitting = (system.code for system in systems.known().values() if system.entrants.include(teams))
    return ",".join(fitting)


def test_every_check_agrees() -> None:
    given = SEVEN._replace(adjustments=(Adjustment(2, -1),))
    assert not disagreeing(exported(given, f"PTS,{known_for(teams=False)},TOL"))


def test_every_check_of_teams_agrees() -> None:
    assert not disagreeing(exported(TEAMS, f"MPTS,{known_for(teams=True)},WTD_PI"))


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "fields",
    [
        {"times": "score", "own": "points", "combine": "mean", "own_unplayed": "1/4"},
        {"times": "US_CUM", "own": {"win": 1, "draw": "1/4", "loss": -1}},
        {"own": "points", "unplayed_points": "-1/2", "start": "score"},
        {"own": "points", "combine": "mean"},
        {"times": "score", "own": "points", "combine": "product"},
        {"own": {"win": 3, "draw": 2, "loss": 1, "unplayed": 1}, "combine": "product"},
        {"own": "points", "only": "1/2", "own_unplayed": "dummy", "opponents_unplayed": "edition"},
        {"times": "percentage", "floor": "0.5", "combine": "mean"},
        {"own": {"win": 3, "draw": 1, "loss": 0, "unplayed": 1}, "combine": "running"},
    ],
    ids=str,
)
def test_systems_that_an_event_declares_are_recounted(fields: dict[str, Any]) -> None:
    own = declared("OWN", {"names": {"en": "Own"}, **fields})
    book = exported(SEVEN._replace(systems=(own,)), "PTS,OWN")
    assert not disagreeing(book)
    assert "no formula" not in {cell.value for row in book["OWN"].iter_rows() for cell in row}
