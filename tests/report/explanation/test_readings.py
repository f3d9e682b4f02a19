"""The readings that a value rests on, under its explanation."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.report.explanation.explanation import explanation
from tests.domain import standings, strips

#: Dario was absent in round 2, and lost by forfeit to the weaker Bruno.
_ABSENT = """
    Anna   +W2 =B3 +W4 +BYE
    Bruno  -B1 +BYE -W3 +F4
    Carla  +W4 =W1 +B2 --
    Dario  -B3 --  -B1 -F2
    """


def _said(event: Tournament, tiebreak: str, name: str) -> str:
    table = standings(event, tiebreak)
    position = table.position(name)
    return str(explanation(table.standings, table.standings.columns[0], position))


@pytest.mark.parametrize(
    ("tiebreak", "name", "said"),
    [
        ("SB/C2", "Dario", True),
        ("SB/C1", "Dario", False),  # one cut takes nothing from either
        ("SB", "Dario", False),
        ("SB/C2", "Anna", False),
    ],
)
def test_which_of_several_unplayed_rounds_is_cut_first(
    tiebreak: str, name: str, said: bool
) -> None:
    text = _said(strips(_ABSENT).tournament, tiebreak, name)
    assert ("rounds left unplayed by choice that contribute the same" in text) == said


@pytest.mark.parametrize(
    ("tiebreak", "name", "said"),
    [("PS", "Anna", True), ("PS/C1", "Anna", True), ("PS", "Carla", False), ("WIN", "Anna", False)],
)
def test_points_given_or_taken_are_no_part_of_the_progressive_score(
    tiebreak: str, name: str, said: bool
) -> None:
    event = strips(_ABSENT).tournament._replace(adjustments=(Adjustment(1, -2),))
    assert ("the points of the rounds are summed" in _said(event, tiebreak, name)) == said
