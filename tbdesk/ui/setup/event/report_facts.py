"""The facts about an event that a rating report asks for: federation, deputies, rate of play, the
day of every round."""

from __future__ import annotations

from datetime import date
from functools import partial

from PySide6.QtWidgets import QComboBox, QFormLayout, QGroupBox, QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.tournament import Rhythm, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import ROUND_DAY, RoundDaysModel
from tbdesk.report.players.fields import parse_code
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.events.events import rhythm_text
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, add_field, paragraph, text_field, text_in
from tbdesk.ui.dialog.typed_table import TypedTable
from tbdesk.ui.grid.editing import finish_typing
from tbdesk.ui.widgets.label import Label


class ReportFacts(QGroupBox):
    """Their fields; `apply` puts them into an event."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("For the rating report"), parent)
        self.federation = text_field()
        self.deputies = text_field()
        self.deputies.setPlaceholderText(_("several apart by semicolons"))
        self.rate = text_field()
        self.rate.setPlaceholderText(_("such as: 90 min + 30 s a move"))
        self.rhythm = QComboBox()
        self.rhythm.addItem("", None)
        for rhythm in Rhythm:
            self.rhythm.addItem(rhythm_text(rhythm), rhythm)
        self._event: Tournament | None = None
        self._days: tuple[tuple[int, date], ...] = ()
        self._summary = Label()
        self.days = SideButton(_("Days of the rounds…"), self._edit_days)
        row = QHBoxLayout()
        row.addWidget(self.days)
        row.addWidget(self._summary, 1)
        form = QFormLayout(self)
        for text, field in (
            (_("Federation"), self.federation),
            (_("Deputy arbiters"), self.deputies),
            (_("Rate of play"), self.rate),
            (_("Rhythm"), self.rhythm),
        ):
            add_field(form, text, field)
        form.addRow(row)

    def fields(self) -> dict[str, QWidget]:
        """The fields by their names in Tournament."""
        return {
            "federation": self.federation,
            "deputies": self.deputies,
            "rate_of_play": self.rate,
            "rhythm": self.rhythm,
            "round_days": self.days,
        }

    def fill(self, tournament: Tournament) -> None:
        self._event = tournament
        self.federation.setText(tournament.federation)
        self.deputies.setText("; ".join(tournament.deputies))
        self.rate.setText(tournament.rate_of_play)
        self.rhythm.setCurrentIndex(self.rhythm.findData(tournament.rhythm))
        self._show_days(tournament.round_days)

    def apply(self, tournament: Tournament) -> Tournament:
        """The event with the fields as they are filled in."""
        names = (name.strip() for name in text_in(self.deputies).split(";"))
        return tournament._replace(
            federation=parse_code(self.federation.text()),
            deputies=tuple(filter(None, names)),
            rate_of_play=text_in(self.rate),
            rhythm=self.rhythm.currentData(),
            round_days=self._days,
        )

    def _show_days(self, days: tuple[tuple[int, date], ...]) -> None:
        self._days = days
        known = [day for _round, day in days]
        text = _("{count} known: {days}")
        bounds = days_text(min(known), max(known)) if known else ""
        self._summary.setText(text.format(count=len(known), days=bounds) if known else "")

    def _edit_days(self) -> None:
        assert self._event is not None
        dialog = RoundDaysDialog(self._event._replace(round_days=self._days), self)
        if dialog.run():
            self._show_days(dialog.days())


class RoundDaysDialog(OkDialog):
    """Edits the day of every round; `days()` are those after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("roundDaysDialog", _("Days of the rounds"), parent)
        self._start = tournament.start
        self._model = RoundDaysModel(tournament.rounds, dict(tournament.round_days), self)
        self._model.refused.connect(self.message.setText)
        self._model.dataChanged.connect(self._on_change)
        self._table = TypedTable(self._model)
        self._table.setObjectName("roundDays")
        self._table.setAccessibleName(_("Days of the rounds"))
        self._table.setAccessibleDescription(_("A line a round; type over its date."))
        self._table.horizontalHeader().setStretchLastSection(True)
        content, buttons = QVBoxLayout(), QHBoxLayout()
        content.addWidget(
            paragraph(_("Type the day of round 1, then press a button for the others."))
        )
        content.addWidget(self._table, 1)
        for text, step in (
            (_("&All on one day"), 0),
            (_("One a &day"), 1),
            (_("One a &week"), 7),
        ):
            buttons.addWidget(SideButton(text, partial(self._spread, step)))
        buttons.addStretch()
        content.addLayout(buttons)
        self.lay_out(content)
        self._table.setCurrentIndex(self._model.index(0, ROUND_DAY))
        self._table.setFocus()
        self.prefer(50, 20)

    def days(self) -> tuple[tuple[int, date], ...]:
        """The days that are known."""
        return self._model.days()

    def accept(self) -> None:
        finish_typing(self._table)
        if not self.message.text():
            super().accept()

    def _on_change(self) -> None:
        self.message.clear()

    def _spread(self, step: int) -> None:
        """Give every round a day from that of round 1, or from the first day of the event."""
        finish_typing(self._table)
        first = dict(self._model.days()).get(1, self._start)
        if first is None:
            self.message.setText(_("Type the day of round 1 first."))
        else:
            self._model.spread(first, step)
