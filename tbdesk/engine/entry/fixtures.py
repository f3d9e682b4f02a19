"""The fixtures of a team event as a list that is changed: home right, round, when and where."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time
from typing import NamedTuple

from tbdesk.engine.entry.rosters import turned
from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.tournament import Tournament


class Fixture(NamedTuple):
    """When and where a match is played, and its teams, the home team first."""

    round: int
    home: int
    away: int
    day: date | None = None
    venue: str = ""
    time_of_day: time | None = None

    def turned(self) -> Fixture:
        """With the home right exchanged."""
        return self._replace(home=self.away, away=self.home)

    def completed(self, other: Fixture) -> Fixture:
        """With the date, time and venue of another match where this one has none."""
        return self._replace(
            day=self.day or other.day,
            time_of_day=self.time_of_day if self.time_of_day is not None else other.time_of_day,
            venue=self.venue or other.venue,
        )


class FixtureError(EngineError):
    """A team that would have two matches, or a match and a bye, in one round."""

    def __init__(self, team: int, round_: int) -> None:
        self.team = team
        self.round = round_
        super().__init__(team, round_)


def fixtures_of(event: Tournament) -> list[Fixture]:
    """The fixtures in the order of the event's matches."""
    return [
        Fixture(match.round, match.home, match.away, match.day, match.venue, match.time_of_day)
        for match in event.matches
    ]


def with_fixtures(event: Tournament, fixtures: Sequence[Fixture]) -> Tournament:
    """The event with other fixtures of its matches, in their order; a round past its end makes it
    longer. Boards, scores and colours stay with their matches. The event takes its dates from the
    fixtures.

    Raises FixtureError for a team that is twice in a round in which it was not before.
    """
    _check(event, fixtures)
    matches = []
    for match, fixture in zip(event.matches, fixtures, strict=True):
        if fixture.home != match.home:
            match = turned(match)
        match = match._replace(round=fixture.round, day=fixture.day, venue=fixture.venue)
        matches.append(match._replace(time_of_day=fixture.time_of_day))
    last = max((fixture.round for fixture in fixtures), default=0)
    start, end = _dates(event, fixtures)
    rounds = max(event.rounds, last)
    return event._replace(matches=tuple(matches), rounds=rounds, start=start, end=end)


def _dates(event: Tournament, fixtures: Sequence[Fixture]) -> tuple[date | None, date | None]:
    """The first and the last day of the event: those of the fixtures, but for one that was typed
    and lies outside."""
    before = [match.day for match in event.matches if match.day is not None]
    days = [fixture.day for fixture in fixtures if fixture.day is not None]
    if not days:
        return event.start, event.end
    start, end = event.start, event.end
    if start is None or start > min(days) or (before and start == min(before)):
        start = min(days)
    if end is None or end < max(days) or (before and end == max(before)):
        end = max(days)
    return start, end


def _check(event: Tournament, fixtures: Sequence[Fixture]) -> None:
    moved = [
        fixture
        for match, fixture in zip(event.matches, fixtures, strict=True)
        if match.round != fixture.round
    ]
    for fixture in moved:
        for team in (fixture.home, fixture.away):
            times = sum(
                other.round == fixture.round and team in (other.home, other.away)
                for other in fixtures
            )
            times += sum((bye.round, bye.player) == (fixture.round, team) for bye in event.byes)
            if times > 1:
                raise FixtureError(team, fixture.round)
