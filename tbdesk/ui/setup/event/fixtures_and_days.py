"""The fixtures of a season, and the days of the rounds, typed over in tables."""

from __future__ import annotations

from datetime import date
from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QWidget

from tbdesk.engine.entry.fixtures import FixtureError, with_fixtures
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import (
    AWAY,
    DAY,
    HOME,
    ROUND_DAY,
    TIME,
    VENUE,
    FixturesModel,
    RoundDaysModel,
)
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.participants import names_by_number
from tbdesk.ui.dialog.dialog import SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.widgets.label import Label


class FixturesDialog(TypedTableDialog):
    """Edits the fixtures, a line a match; `tournament()` is the event with them after OK. `match`
    is the place of the one the cursor begins on."""

    def __init__(
        self, tournament: Tournament, match: int | None, parent: QWidget | None = None
    ) -> None:
        self._model = FixturesModel(tournament)
        super().__init__("fixturesDialog", _("Fixtures"), self._model, parent)
        self._event = tournament
        description = _("One line per match; type over a round, a date, a time or a venue.")
        self.name_table("fixtures", _("Fixtures"), description, (HOME, AWAY, VENUE))
        for column, widest in ((DAY, "2026-11-14"), (TIME, "14:30")):
            width = self.table.fontMetrics().horizontalAdvance(widest) * 3 // 2
            self.table.setColumnWidth(column, width)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._undo)
        intro = _(
            "Type over a round, a date, a time or a venue, or paste a column of them. A match "
            "can be moved to any round in which both teams are free, with its boards and its "
            "score."
        )
        buttons = (
            SideButton(_("&Exchange home right"), self._turn),
            SideButton(_("Date, time and venue for the &whole round"), self._spread),
            SideButton(_("Undo the &last change"), self._model.undo),
        )
        at = self._model.index(match or 0, DAY)
        self.lay_out_table(paragraph(intro), at, below=buttons)
        self.prefer(120, 30)

    def tournament(self) -> Tournament:
        """The event with the fixtures as typed. Raises FixtureError."""
        return with_fixtures(self._event, self._model.fixtures)

    def refusal(self) -> str:
        try:
            self.tournament()
        except FixtureError as error:
            names = names_by_number(self._event)
            text = _("{team} has another match, or a bye, in round {round}. Move that one as well.")
            return text.format(team=names.get(error.team, error.team), round=error.round)
        return ""

    def is_changed(self) -> bool:
        return self._model.changed

    def _undo(self) -> None:
        if self.table.state() != QAbstractItemView.State.EditingState:
            self._model.undo()

    def _turn(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._model.turn(index.row())

    def _spread(self) -> None:
        index = self.table.currentIndex()
        if self.finish_typing() and index.isValid():
            self._model.spread(index.row())


class RoundDaysField(QWidget):
    """A button that opens the days of the rounds, and their current values."""

    def __init__(self) -> None:
        super().__init__()
        self._event: Tournament | None = None
        self._summary = Label()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        days = SideButton(_("Days of the rounds…"), self._edit)
        self.setFocusProxy(days)
        row.addWidget(days)
        row.addWidget(self._summary, 1)

    def show_value(self, event: Tournament) -> None:
        """Show the days of an event."""
        self._event = event
        known = [day for _round, day in event.round_days]
        text = _("{count} known: {days}")
        bounds = days_text(min(known), max(known)) if known else ""
        self._summary.setText(text.format(count=len(known), days=bounds) if known else "")

    def text(self) -> str:
        return self._summary.text()

    def value(self) -> tuple[tuple[int, date], ...]:
        """The days that are known."""
        return self._event.round_days if self._event is not None else ()

    def _edit(self) -> None:
        assert self._event is not None
        dialog = RoundDaysDialog(self._event, self)
        if dialog.run():
            self.show_value(self._event._replace(round_days=dialog.days()))


class RoundDaysDialog(TypedTableDialog):
    """Edits the day of every round; `days()` are those after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._model = RoundDaysModel(tournament.rounds, dict(tournament.round_days))
        super().__init__("roundDaysDialog", _("Days of the rounds"), self._model, parent)
        self._start = tournament.start
        description = _("One line per round; type over its date.")
        self.name_table("roundDays", _("Days of the rounds"), description)
        self.table.horizontalHeader().setStretchLastSection(True)
        steps = (_("&All on one day"), 0), (_("One a &day"), 1), (_("One a &week"), 7)
        self.lay_out_table(
            paragraph(_("Type the day of round 1, then press a button for the others.")),
            self._model.index(0, ROUND_DAY),
            below=[SideButton(text, partial(self._spread, step)) for text, step in steps],
        )
        self.prefer(50, 20)

    def days(self) -> tuple[tuple[int, date], ...]:
        """The days that are known."""
        return self._model.days()

    def _spread(self, step: int) -> None:
        """Give every round a day from that of round 1, or from the first day of the event."""
        self.finish_typing()
        first = dict(self._model.days()).get(1, self._start)
        if first is None:
            self.message.setText(_("Type the day of round 1 first."))
        else:
            self._model.spread(first, step)
