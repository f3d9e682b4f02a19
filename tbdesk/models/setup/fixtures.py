"""The fixtures of the season while they are changed in a dialog."""

from __future__ import annotations

from datetime import date
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.entry.fixtures import Fixture, fixtures_of
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.report.wording.dates import date_text, parse_date
from tbdesk.report.wording.spoken import spoken_field
from tbdesk.report.wording.words import player_text

ROUND, DAY, HOME, AWAY, VENUE = range(5)
_TYPED = (ROUND, DAY, VENUE)
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


class FixturesModel(QAbstractTableModel):
    """A line a match, in the order of the event's; columns round, date, home, away, venue."""

    #: A typed text was refused; the reason.
    refused = QtSignal(str)

    def __init__(self, event: Tournament, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._teams = {team.number: team for team in event.teams}
        self._most = event.rounds + 1
        self.fixtures = fixtures_of(event)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.fixtures)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else VENUE + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(self.fixtures[index.row()], index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            fixture = self.fixtures[index.row()]
            match = f"{self._text(fixture, HOME)} – {self._text(fixture, AWAY)}"
            head = self.headerData(index.column(), Qt.Orientation.Horizontal)
            return spoken_field(match, head, self._text(fixture, index.column()))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == ROUND:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        titles = (_("Round"), _("Date"), _("Home"), _("Away"), _("Venue"))
        return titles[section] if 0 <= section <= VENUE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        typed = index.isValid() and index.column() in _TYPED
        return flags | Qt.ItemFlag.ItemIsEditable if typed else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole:
            return False
        fixture, text = self.fixtures[index.row()], " ".join(str(value).split())
        try:
            if index.column() == ROUND:
                fixture = fixture._replace(round=self._round(text))
            elif index.column() == DAY:
                fixture = fixture._replace(day=parse_day(text))
            else:
                fixture = fixture._replace(venue=text)
        except ValueError as error:
            self.refused.emit(f"{error}.")
            return False
        self._put(index.row(), fixture)
        return True

    def turn(self, row: int) -> None:
        """Exchange the home right of a match."""
        self._put(row, self.fixtures[row].turned())

    def spread(self, row: int) -> None:
        """Give date and venue of a match to all of its round."""
        model = self.fixtures[row]
        for at, fixture in enumerate(self.fixtures):
            after = fixture._replace(day=model.day, venue=model.venue)
            if fixture.round == model.round and fixture != after:
                self._put(at, after)

    def _round(self, text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
        if not 1 <= number <= self._most:
            raise ValueError(
                _("'{text}' is no round: type 1 to {most}").format(text=text, most=self._most)
            )
        return number

    def _put(self, row: int, fixture: Fixture) -> None:
        self.fixtures[row] = fixture
        self.dataChanged.emit(self.index(row, 0), self.index(row, VENUE))

    def _text(self, fixture: Fixture, column: int) -> str:
        if column == DAY:
            return date_text(fixture.day) if fixture.day else ""
        if column in (HOME, AWAY):
            number = fixture.home if column == HOME else fixture.away
            team = self._teams.get(number)
            return player_text(team) if team is not None else str(number)
        return str(fixture.round) if column == ROUND else fixture.venue
