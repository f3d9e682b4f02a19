"""The facts about an event that a rating report asks for: federation, deputies, rate of play, the
day of every round."""

from __future__ import annotations

from datetime import date
from functools import partial

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from tbdesk.engine.model.tournament import Rhythm, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import ROUND_DAY, RoundDaysModel
from tbdesk.report.players.fields import parse_federation
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.events.events import rhythm_text
from tbdesk.ui.dialog.dialog import SideButton, paragraph, text_field
from tbdesk.ui.dialog.fields import FormField
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.widgets.label import Label


def report_fields() -> tuple[FormField, ...]:
    """The fields of the facts."""
    deputies, rate = text_field(), text_field()
    deputies.setPlaceholderText(_("separate several by semicolons"))
    rate.setPlaceholderText(_("such as: 90 min + 30 s a move"))
    rhythms = QComboBox()
    rhythms.addItem("", None)
    for rhythm in Rhythm:
        rhythms.addItem(rhythm_text(rhythm), rhythm)
    listed = QComboBox()
    listed.addItem(_("FIDE's rating, otherwise the national"), False)
    listed.addItem(_("the national rating, otherwise FIDE's"), True)
    return (
        FormField(
            _("Federation"),
            text_field(),
            "federation",
            put=lambda event, text: event._replace(federation=parse_federation(text)),
        ),
        FormField(
            _("Deputy arbiters"),
            deputies,
            "deputies",
            get=lambda event: "; ".join(event.deputies),
            put=lambda event, text: event._replace(deputies=_names_in(text)),
        ),
        FormField(_("Rate of play"), rate, "rate_of_play"),
        FormField(_("Time control"), rhythms, "rhythm"),
        FormField(_("Ratings from a list"), listed, "national_ratings"),
        FormField(
            None,
            RoundDaysField(),
            "round_days",
            get=lambda event: event,
            put=lambda event, days: event._replace(round_days=days),
        ),
    )


def _names_in(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in text.split(";"))))


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
