"""Score systems by name, and what they give."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS, NamedScores
from tests.domain import standings
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE


def event(system: NamedScores) -> Tournament:
    return event_of(EXAMPLE)._replace(scores=system.scores)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Kashdan, nothing for unplayed rounds", "16 7 12 12 8 8 3"),
        ("Kashdan, unplayed rounds as the results they resemble", "16 13 16 12 12 10 8"),
        ("Kashdan, 2 for unplayed rounds", "16 11 14 12 10 10 7"),
        ("draughts", "8 6 8 5 5 4 2"),
        ("nothing for an absence", "13 11 13 10 10 9 6"),
        ("Club: win 5, odd one out 4, draw 3, absent 2, loss 1", "21 17 20 15 14 13 9"),
    ],
)
def test_the_points_of_an_example(name: str, points: str) -> None:
    (system,) = (one for one in SCORE_SYSTEMS if one.name == name)
    assert list(standings(event(system)).values("PTS").values()) == points.split()


def test_an_absence_is_half_a_point_in_go() -> None:
    (go,) = (one.scores for one in SCORE_SYSTEMS if one.name.startswith("Go"))
    assert (go.bye_points(Kind.ZERO_BYE), go.outcome_points()[3]) == (1, 0)
