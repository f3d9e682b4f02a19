"""The fixtures of the season while they are changed in a dialog."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QObject

from tbdesk.engine.entry.fixtures import fixtures_of
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.models.setup.typed_table import TypedTableModel, whole_number
from tbdesk.report.wording.dates import date_text, parse_date
from tbdesk.report.wording.participants import player_text

ROUND, DAY, HOME, AWAY, VENUE = range(5)
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


class FixturesModel(TypedTableModel):
    """A line a match, in the order of the event's; columns round, date, home, away, venue."""

    titles = (N_("Round"), N_("Date"), N_("Home"), N_("Away"), N_("Venue"))
    typed = (ROUND, DAY, VENUE)
    figures = (ROUND,)

    def __init__(self, event: Tournament, parent: QObject | None = None) -> None:
        self.fixtures = fixtures_of(event)
        super().__init__(len(self.fixtures), parent)
        self._teams = {team.number: team for team in event.teams}
        self._most = event.rounds + 1

    def turn(self, row: int) -> None:
        """Exchange the home right of a match."""
        self.fixtures[row] = self.fixtures[row].turned()
        self.tell(row, row)

    def spread(self, row: int) -> None:
        """Give date and venue of a match to all of its round."""
        model = self.fixtures[row]
        for at, fixture in enumerate(self.fixtures):
            if fixture.round == model.round:
                self.fixtures[at] = fixture._replace(day=model.day, venue=model.venue)
        self.tell(0, len(self.fixtures) - 1)

    def text(self, row: int, column: int) -> str:
        fixture = self.fixtures[row]
        if column == DAY:
            return date_text(fixture.day) if fixture.day else ""
        if column in (HOME, AWAY):
            number = fixture.home if column == HOME else fixture.away
            team = self._teams.get(number)
            return player_text(team) if team is not None else str(number)
        return str(fixture.round) if column == ROUND else fixture.venue

    def name(self, row: int) -> str:
        return f"{self.text(row, HOME)} – {self.text(row, AWAY)}"

    def take(self, row: int, column: int, text: str) -> None:
        fixture = self.fixtures[row]
        if column == ROUND:
            fixture = fixture._replace(round=self._round(text))
        elif column == DAY:
            fixture = fixture._replace(day=parse_day(text))
        else:
            fixture = fixture._replace(venue=text)
        self.fixtures[row] = fixture

    def _round(self, text: str) -> int:
        number = whole_number(text)
        if not 1 <= number <= self._most:
            reason = _("'{text}' is no round: type 1 to {most}")
            raise ValueError(reason.format(text=text, most=self._most))
        return number
