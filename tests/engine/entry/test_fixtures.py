"""The fixtures of a league: what the event takes from their dates."""

from __future__ import annotations

from datetime import date

import pytest

from tbdesk.engine.entry.fixtures import fixtures_of, with_fixtures
from tbdesk.engine.model.tournament import Tournament
from tests.engine.teams_of import league

SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 20), date(2026, 10, 4), date(2026, 11, 1)


def dated(event: Tournament, *days: date | None) -> Tournament:
    """The event with a day for each of its first fixtures."""
    fixtures = fixtures_of(event)
    for at, day in enumerate(days):
        fixtures[at] = fixtures[at]._replace(day=day)
    return with_fixtures(event, fixtures)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ((None, None), (SEPTEMBER, OCTOBER)),
        ((OCTOBER, None), (SEPTEMBER, OCTOBER)),
        ((date(2026, 9, 1), date(2026, 12, 24)), (date(2026, 9, 1), date(2026, 12, 24))),
    ],
    ids=["none typed", "later than the first match", "a season around them"],
)
def test_the_dates_of_the_event(
    typed: tuple[date | None, date | None], taken: tuple[date, date]
) -> None:
    start, end = typed
    event = dated(league()._replace(start=start, end=end), SEPTEMBER, OCTOBER)
    assert (event.start, event.end) == taken


def test_the_dates_follow_a_fixture_that_is_moved() -> None:
    event = dated(dated(league(), SEPTEMBER, OCTOBER), OCTOBER, NOVEMBER)
    assert (event.start, event.end) == (OCTOBER, NOVEMBER)


def test_without_a_day_in_any_fixture_the_dates_stay() -> None:
    event = dated(league()._replace(start=SEPTEMBER), None)
    assert (event.start, event.end) == (SEPTEMBER, None)
