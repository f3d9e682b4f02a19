"""The fixtures of the season while they are changed in a dialog."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, time
from functools import reduce

from PySide6.QtCore import QModelIndex, QObject

from tbdesk.engine.entry.fixtures import Fixture, fixtures_of
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot, unfit_text
from tbdesk.models.setup.typed_table import TypedTableModel, whole_number
from tbdesk.report.players.fields import parse_text
from tbdesk.report.wording.dates import date_text, parse_date, parse_time, time_text
from tbdesk.report.wording.participants import player_text
from tbdesk.session.history import Label

ROUND, DAY, TIME, HOME, AWAY, VENUE = range(6)
_EXAMPLE = date(2026, 11, 14)


def parse_day(text: str) -> date | None:
    """A day as somebody types it; None for nothing. Raises ValueError, in words."""
    text = text.strip()
    if not text:
        return None
    try:
        return parse_date(text)
    except ValueError:
        reason = _("'{text}' is no date: type it as {example}")
        raise ValueError(reason.format(text=text, example=date_text(_EXAMPLE))) from None


def parse_time_of_day(text: str) -> time | None:
    """A time as somebody types it; None for nothing. Raises ValueError, in words."""
    text = text.strip()
    if not text:
        return None
    try:
        return parse_time(text)
    except ValueError:
        reason = _("'{text}' is no time of day: type it as {example}")
        raise ValueError(reason.format(text=text, example="14:30")) from None


class FixturesModel(TypedTableModel):
    """A line a match, in the order of the event's; columns round, date, time, home, away, venue."""

    titles = (N_("Round"), N_("Date"), N_("Time"), N_("Home"), N_("Away"), N_("Venue"))
    typed = (ROUND, DAY, TIME, VENUE)
    figures = (ROUND,)

    def __init__(self, event: Tournament, parent: QObject | None = None) -> None:
        self.fixtures = fixtures_of(event)
        super().__init__(len(self.fixtures), parent)
        self._teams = {team.number: team for team in event.teams}
        self._most = event.rounds + 1
        self._first = list(self.fixtures)
        self._before: list[list[Fixture]] = []

    @property
    def changed(self) -> bool:
        """True if the fixtures are others than at the beginning."""
        return self.fixtures != self._first

    def undo(self) -> None:
        """Have the fixtures as they were before the last change."""
        if self._before:
            self.fixtures = self._before.pop()
            self.tell(0, len(self.fixtures) - 1)

    def _put(self, fixtures: list[Fixture]) -> None:
        """Take other fixtures, which can be undone."""
        if fixtures != self.fixtures:
            self._before.append(self.fixtures)
            self.fixtures = fixtures

    def turn(self, row: int) -> None:
        """Exchange the home right of a match."""
        self._put(_with(self.fixtures, row, self.fixtures[row].turned()))
        self.tell(row, row)

    def spread(self, row: int) -> None:
        """Give date, time and venue of a match, or else the first of its round, to those of the
        round that have none yet."""
        of_round = [one for one in self.fixtures if one.round == self.fixtures[row].round]
        model = reduce(Fixture.completed, of_round, self.fixtures[row])
        self._put(
            [
                fixture.completed(model) if fixture.round == model.round else fixture
                for fixture in self.fixtures
            ]
        )
        self.tell(0, len(self.fixtures) - 1)

    def text(self, row: int, column: int) -> str:
        fixture = self.fixtures[row]
        if column == DAY:
            return date_text(fixture.day) if fixture.day else ""
        if column == TIME:
            return time_text(fixture.time_of_day)
        if column in (HOME, AWAY):
            number = fixture.home if column == HOME else fixture.away
            team = self._teams.get(number)
            return player_text(team) if team is not None else str(number)
        return str(fixture.round) if column == ROUND else fixture.venue

    def name(self, row: int) -> str:
        return f"{self.text(row, HOME)} – {self.text(row, AWAY)}"

    def take(self, row: int, column: int, text: str) -> None:
        self._put(_with(self.fixtures, row, self._typed(self.fixtures[row], column, text)))

    def _typed(self, fixture: Fixture, column: int, text: str) -> Fixture:
        """A fixture with a text typed in a column. Raises ValueError, in words."""
        if column == ROUND:
            return fixture._replace(round=self._round(text))
        if column == DAY:
            return fixture._replace(day=parse_day(text))
        if column == TIME:
            return fixture._replace(time_of_day=parse_time_of_day(text))
        return fixture._replace(venue=text)

    def _round(self, text: str) -> int:
        number = whole_number(text)
        if not 1 <= number <= self._most:
            reason = _("'{text}' is no round: type 1 to {most}")
            raise ValueError(reason.format(text=text, most=self._most))
        return number

    # --- blocks ----------------------------------------------------------------------------

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        """Type texts over cells in one step; a text that does not fit leaves its cell as it is."""
        fixtures, reasons = list(self.fixtures), []
        for (row, column), text in texts.items():
            reason = self._why_unfit((row, column), text)
            if reason:
                reasons.append(reason)
            elif column in self.typed:
                fixtures[row] = self._typed(fixtures[row], column, parse_text(text))
        self._put(fixtures)
        self.tell(0, len(self.fixtures) - 1)
        if len(reasons) < 2:
            return "".join(reasons)
        text = _("{reason} {count} cells in all were left as they are.")
        return text.format(reason=reasons[0], count=len(reasons))

    def unfit(self, texts: Mapping[Spot, str]) -> str:
        return unfit_text(texts, self._why_unfit)

    def _why_unfit(self, spot: Spot, text: str) -> str:
        row, column = spot
        if column not in self.typed:
            return _("Home and away are exchanged with the button.") if text else ""
        try:
            self._typed(self.fixtures[row], column, parse_text(text))
        except ValueError as error:
            return f"{error}."
        return ""

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """Whatever is pasted here is for the fixtures."""
        return False


def _with(fixtures: Sequence[Fixture], row: int, fixture: Fixture) -> list[Fixture]:
    return [*fixtures[:row], fixture, *fixtures[row + 1 :]]
