"""Rating tie-breaks in events of more than 30 days, in which ratings may change."""

from __future__ import annotations

from datetime import date

import pytest

from tbdesk.engine.model.acknowledged import Note, acknowledged
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import Tournament, is_long
from tbdesk.engine.standings.standings import Standings, standings_of
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.standings.heading import settled_lines
from tbdesk.report.wording.problems.problems import problem_text
from tests.domain import round_robin

FIRST = "Rating tie-breaks count the first rating of every player"
BY_ROUND = "Rating tie-breaks count the rating held in the round of the game"


def season(
    chain: str = "PTS,DE,ARO", end: date = date(2026, 3, 31), by_round: bool = False
) -> Tournament:
    """Three players with ratings, from 1 March on."""
    made = round_robin("Alice", "Bruno", "Carla", ratings=(2200, 2100, 2000)).tournament
    return made._replace(
        chain=catalogue.chain(chain), start=date(2026, 3, 1), end=end, ratings_by_round=by_round
    )


def asked(standings: Standings) -> bool:
    return any(problem.fault is Fault.RATINGS_MAY_CHANGE for problem in standings.problems)


@pytest.mark.parametrize(
    ("event", "asks", "lines"),
    [
        (season(), True, [FIRST]),
        (season(end=date(2026, 3, 30)), False, []),
        (season("PTS,DE,SB"), False, []),
        (season(by_round=True), False, [BY_ROUND]),
    ],
)
def test_which_ratings_count_is_asked_and_printed(
    event: Tournament, asks: bool, lines: list[str]
) -> None:
    standings = standings_of(event)
    assert asked(standings) == asks
    assert settled_lines(standings) == lines


def test_the_days_of_rounds_make_an_event_long() -> None:
    event = season()._replace(start=None, end=None)
    assert not is_long(event)
    days = ((1, date(2026, 3, 1)), (3, date(2026, 4, 1)))
    assert is_long(event._replace(round_days=days))
    assert asked(standings_of(event._replace(round_days=days)))


def test_the_choice_of_the_first_ratings_is_noted() -> None:
    event = season("PTS,ARO,TPR")
    (problem,) = (
        one for one in standings_of(event).problems if one.fault is Fault.RATINGS_MAY_CHANGE
    )
    assert problem_text(problem, event).startswith(
        "The event lasts more than 30 days, and ratings may change (ARO, TPR): "
    )
    noted = event._replace(acknowledged=(acknowledged(problem, Note("regulations", "A. Rossi")),))
    assert not asked(standings_of(noted))
