"""Standings that cannot be calculated: none are shown, and the window says why."""

from __future__ import annotations

import pytest

from tbdesk.session import calculation
from tests.ui.conftest import Desk


def test_nothing_wrong_stays_in_sight(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open_example("rr6")
    assert desk.standings.model().rowCount() == 6

    def broken(_tournament: object, _after: object) -> None:
        raise ArithmeticError("the engine is broken")

    monkeypatch.setattr(calculation, "standings_of", broken)
    desk.type("0")
    assert desk.standings.model().rowCount() == 0
    assert desk.contributions.model().rowCount() == 0
    said = "The standings could not be calculated: the engine is broken"
    assert desk.label("chainLabel") == said
    monkeypatch.undo()
    desk.type("1")
    assert desk.standings.model().rowCount() == 6
    assert desk.label("chainLabel").startswith("PTS")
