"""Tables of a dialog that are typed over: their base, the numbers of players, and the fixtures."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date, time, timedelta
from functools import reduce

from PySide6.QtCore import QModelIndex

from tbdesk.engine.entry.fixtures import Fixture, fixtures_of
from tbdesk.engine.entry.player_list import Wrong, wrong_number
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot
from tbdesk.models.grid import GridColumn, TypedModel
from tbdesk.models.roles import LEFT, RIGHT, Index
from tbdesk.report.players.fields import RATING as RATING_FIELD
from tbdesk.report.players.fields import parse_text
from tbdesk.report.wording.dates import date_text, parse_date, parse_time, time_text
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.report.wording.spoken import spoken_field
from tbdesk.session.history import Label


class TypedTableModel(TypedModel):
    """The base of the models of such tables: a subclass defines its columns, and for its cells the
    texts and the effect of typing."""

    #: The titles of the columns, before they are translated.
    titles: tuple[str, ...]
    #: The columns that are typed over, and those of figures.
    typed: Collection[int]
    figures: Collection[int]

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def cell_text(self, row: int, column: int) -> str:
        """The text of a cell."""
        raise NotImplementedError

    def name(self, row: int) -> str:
        """The name of a row, for a screen reader."""
        raise NotImplementedError

    def take(self, row: int, column: int, text: str) -> None:
        """Enter a typed text in a cell. Raises ValueError with a message."""
        raise NotImplementedError

    def typed_texts(self) -> list[str]:
        """The texts of the cells that are typed over."""
        return [self.cell_text(row, at) for row in range(self._rows) for at in self.typed]

    def emit_rows(self, first: int, last: int) -> None:
        """Notify the views that rows have changed."""
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.titles) - 1))

    def row_count(self) -> int:
        return self._rows

    def column_count(self) -> int:
        return len(self.titles)

    def column(self, section: int) -> GridColumn:
        return GridColumn(
            self.titles[section], alignment=RIGHT if section in self.figures else LEFT
        )

    def row_head(self, _row: int) -> str:
        return ""

    def text(self, index: Index) -> str:
        return self.cell_text(index.row(), index.column())

    def spoken(self, index: Index) -> str:
        return spoken_field(self.name(index.row()), self.head(index.column()), self.text(index))

    def is_typed(self, index: Index) -> bool:
        return index.column() in self.typed

    def enter(self, index: Index, text: str) -> str | None:
        if not self.is_typed(index):
            return None
        try:
            self.take(index.row(), index.column(), parse_text(text))
        except ValueError as error:
            return sentence(str(error))
        self.emit_rows(index.row(), index.row())
        return ""

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """A text pasted here is for the cells."""
        return False


def whole_number(text: str) -> int:
    """The number typed, from 1; 0 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0


NEW, NOW, NAME, RATING = range(4)


class NumbersModel(TypedTableModel):
    """A line a player, in the order of the event's list; columns the number typed, the one he has,
    name, rating."""

    titles = (N_("New number"), N_("Current number"), N_("Name"), N_("Rating"))
    typed = (NEW,)
    figures = (NEW, NOW, RATING)

    def __init__(self, event: Tournament) -> None:
        super().__init__(len(event.players))
        self._players = event.players
        self._wanted = [player.number for player in event.players]

    def numbers(self) -> dict[int, int]:
        """The numbers wanted, by those of now."""
        pairs = zip(self._players, self._wanted, strict=True)
        return {player.number: number for player, number in pairs}

    def put(self, numbers: Mapping[int, int]) -> None:
        """Want other numbers, by those of now."""
        self._wanted = [numbers[player.number] for player in self._players]
        if self._players:
            self.emit_rows(0, len(self._players) - 1)

    def refusal(self) -> str:
        """Why the numbers cannot be those of the list, in a sentence; empty if they can."""
        wrong = wrong_number(self._wanted)
        if wrong is None:
            return ""
        if wrong.why is Wrong.MISSING:
            text = _("No player has the number {number}: the numbers are 1 to {most}, each once.")
            return text.format(number=wrong.number, most=len(self._players))
        pairs = zip(self._players, self._wanted, strict=True)
        names = names_text(player.name for player, number in pairs if number == wrong.number)
        text = _("Several players have the number {number}: {names}.")
        return text.format(number=wrong.number, names=names)

    def cell_text(self, row: int, column: int) -> str:
        player = self._players[row]
        if column == NAME:
            return player.name
        if column == RATING:
            return RATING_FIELD.text(player)
        return str(self._wanted[row] if column == NEW else player.number)

    def name(self, row: int) -> str:
        return self._players[row].name

    def take(self, row: int, column: int, text: str) -> None:
        number, most = whole_number(text), len(self._players)
        if not 1 <= number <= most:
            reason = _("'{text}' is not a pairing number: type 1 to {most}")
            raise ValueError(reason.format(text=text, most=most))
        self._wanted[row] = number


ROUND, DAY, TIME, HOME, AWAY, VENUE = range(6)
_EXAMPLE = date(2026, 11, 14)


def parse_day(text: str) -> date | None:
    """A typed day; None for an empty text. Raises ValueError with a message."""
    text = text.strip()
    if not text:
        return None
    try:
        return parse_date(text)
    except ValueError:
        reason = _("'{text}' is not a date: type it as {example}")
        raise ValueError(reason.format(text=text, example=date_text(_EXAMPLE))) from None


def parse_time_of_day(text: str) -> time | None:
    """A typed time; None for an empty text. Raises ValueError with a message."""
    text = text.strip()
    if not text:
        return None
    try:
        return parse_time(text)
    except ValueError:
        reason = _("'{text}' is not a time of day: type it as {example}")
        raise ValueError(reason.format(text=text, example="14:30")) from None


class FixturesModel(TypedTableModel):
    """A line a match, in the order of the event's; columns round, date, time, home, away, venue."""

    titles = (N_("Round"), N_("Date"), N_("Time"), N_("Home"), N_("Away"), N_("Venue"))
    typed = (ROUND, DAY, TIME, VENUE)
    figures = (ROUND,)

    def __init__(self, event: Tournament) -> None:
        self.fixtures = fixtures_of(event)
        super().__init__(len(self.fixtures))
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
            self.emit_rows(0, len(self.fixtures) - 1)

    def _put(self, fixtures: list[Fixture]) -> None:
        """Take other fixtures, which can be undone."""
        if fixtures != self.fixtures:
            self._before.append(self.fixtures)
            self.fixtures = fixtures

    def turn(self, row: int) -> None:
        """Exchange the home right of a match."""
        self._put(_with(self.fixtures, row, self.fixtures[row].turned()))
        self.emit_rows(row, row)

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
        self.emit_rows(0, len(self.fixtures) - 1)

    def cell_text(self, row: int, column: int) -> str:
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
        return f"{self.cell_text(row, HOME)} – {self.cell_text(row, AWAY)}"

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
            reason = _("'{text}' is not a round: type 1 to {most}")
            raise ValueError(reason.format(text=text, most=self._most))
        return number

    # --- blocks ----------------------------------------------------------------------------

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        """Type texts over cells in one step; a text that does not fit leaves its cell as it is."""
        fixtures, reasons = list(self.fixtures), []
        for (row, column), text in texts.items():
            reason = self.why_unfit(self.index(row, column), text)
            if reason:
                reasons.append(reason)
            elif column in self.typed:
                fixtures[row] = self._typed(fixtures[row], column, parse_text(text))
        self._put(fixtures)
        self.emit_rows(0, len(self.fixtures) - 1)
        if len(reasons) < 2:
            return "".join(reasons)
        text = _("{reason} {count} cells in all were left unchanged.")
        return text.format(reason=reasons[0], count=len(reasons))

    def why_unfit(self, index: Index, text: str) -> str:
        row, column = index.row(), index.column()
        if column not in self.typed:
            return _("The button exchanges home and away.") if text else ""
        try:
            self._typed(self.fixtures[row], column, parse_text(text))
        except ValueError as error:
            return sentence(str(error))
        return ""


def _with(fixtures: Sequence[Fixture], row: int, fixture: Fixture) -> list[Fixture]:
    return [*fixtures[:row], fixture, *fixtures[row + 1 :]]


ROUND_NUMBER, ROUND_DAY = range(2)


class RoundDaysModel(TypedTableModel):
    """A line a round, with the day it is played on; empty for one that is not known."""

    titles = (N_("Round"), N_("Date"))
    typed = (ROUND_DAY,)
    figures = (ROUND_NUMBER,)

    def __init__(self, rounds: int, days: Mapping[int, date]) -> None:
        super().__init__(rounds)
        self._days = dict(days)

    def days(self) -> tuple[tuple[int, date], ...]:
        """The days that are known, as Tournament has them."""
        return tuple(sorted(self._days.items()))

    def spread(self, first: date, step: int) -> None:
        """Put the first round on a day and every other so many days after the one before, as far
        as the calendar goes."""
        left = date.max - first
        for row in range(self._rows):
            self._days[row + 1] = first + min(left, timedelta(days=step * row))
        self.emit_rows(0, self._rows - 1)

    def cell_text(self, row: int, column: int) -> str:
        if column == ROUND_NUMBER:
            return str(row + 1)
        day = self._days.get(row + 1)
        return date_text(day) if day else ""

    def name(self, row: int) -> str:
        return _("Round {round}").format(round=row + 1)

    def take(self, row: int, column: int, text: str) -> None:
        day = parse_day(text)
        if day is None:
            self._days.pop(row + 1, None)
        else:
            self._days[row + 1] = day
