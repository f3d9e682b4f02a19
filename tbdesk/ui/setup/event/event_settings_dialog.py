"""The settings of an open event."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from tbdesk.engine.entry.length import with_rounds
from tbdesk.engine.entry.rescheduling import meetings_of_all
from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.dialog.fields import FieldsForm, FormField, section, within
from tbdesk.ui.setup.event.event_fields import (
    DeviationsBox,
    EventFields,
    ratings_field,
    report_fields,
)
from tbdesk.ui.setup.event.match_rules_fields import MatchRulesFields


class EventSettingsDialog(OkDialog):
    """Edits title, dates, scores, edition and the event's own rules; `tournament()` is the event
    after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("eventSettingsDialog", _("Event settings"), parent)
        self._event = tournament
        self._kind, self._rounds = QComboBox(), QSpinBox()
        self._fields = EventFields(self)
        self._deviations = DeviationsBox(tournament.kind.predetermined)
        self._form = FieldsForm(self._rows())
        self._form.fill(tournament)
        self._show_rules()
        self._show_length()
        self._fields.editionChanged.connect(self._show_rules)
        self._kind.currentIndexChanged.connect(self._show_length)
        self.lay_out(self._form)
        self._shown = self.tournament()

    def _rows(self) -> tuple[FormField, ...]:
        teams = self._event.match_rules is not None
        matches = MatchRulesFields(self) if teams else None
        return (
            self._fields.naming(),
            *self._length(),
            *self._fields.place_and_time(),
            *self._fields.counting(),
            ratings_field(),
            *(within("match_rules", (matches.size(), *matches.others())) if matches else ()),
            section(_("Regulations of the event (16.6)")),
            FormField(None, self._deviations, "deviations"),
            section(_("For the rating report")),
            *report_fields(),
        )

    def _length(self) -> tuple[FormField, FormField]:
        for text, kind in (
            (_("Round robin"), EventKind.ROUND_ROBIN),
            (_("Swiss"), EventKind.SWISS),
            (_("Other fixed pairings"), EventKind.PREDETERMINED),
        ):
            self._kind.addItem(text, kind)
        self._kind.setObjectName("kind")
        self._rounds.setObjectName("rounds")
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        return (
            FormField(
                _("&Kind"),
                self._kind,
                "kind",
                put=_of_kind,
                refusal=self._refusal_of_kind,
            ),
            FormField(
                _("R&ounds"),
                self._rounds,
                "rounds",
                put=lambda event, rounds: (
                    event if event.kind is EventKind.ROUND_ROBIN else with_rounds(event, rounds)
                ),
                refusal=self._refusal_of_rounds,
            ),
        )

    def go_to(self, field: str) -> None:
        """Put the cursor in the field of a name in Tournament, if the dialog has it."""
        self._form.go_to(field)

    def tournament(self) -> Tournament:
        return self._form.apply(self._event)

    def is_changed(self) -> bool:
        try:
            return bool(self._form.refusal()) or self.tournament() != self._shown
        except ValueError:  # a text that is no value, such as a federation "="
            return True

    def accept(self) -> None:
        refusal = self._form.refusal()
        self.message.setText(refusal)
        if not refusal:
            super().accept()

    def _show_rules(self) -> None:
        self._deviations.set_edition(self._fields.edition())

    def _show_length(self) -> None:
        robin = self._kind.currentData() is EventKind.ROUND_ROBIN
        self._form.setRowVisible(self._rounds, not robin)

    def _refusal_of_kind(self) -> str:
        """The reason why the event cannot be a round robin; empty if it can."""
        robin, event = EventKind.ROUND_ROBIN, self._event
        if self._kind.currentData() is not robin or event.kind is robin or meetings_of_all(event):
            return ""
        return _("This cannot be a round robin: not all pairs meet equally often.")

    def _refusal_of_rounds(self) -> str:
        """The reason why the event cannot be as short; empty if it can."""
        event = with_rounds(self._event, self._rounds.value())
        rounds = [entry.round for entry in event.games] + [entry.round for entry in event.byes]
        last = max(rounds + [match.round for match in event.matches], default=0)
        if self._rounds.value() >= last:
            return ""
        return _(
            "There are games or byes in round {last}, which an event of {rounds} rounds would lose."
        ).format(last=last, rounds=self._rounds.value())


def _of_kind(event: Tournament, kind: EventKind) -> Tournament:
    """The event as one of a kind; no player is excluded from a Swiss."""
    if kind is EventKind.ROUND_ROBIN:
        same = event.kind is kind
        return event if same else event._replace(kind=kind, cycles=meetings_of_all(event))
    excluded = () if kind is EventKind.SWISS else event.excluded
    return event._replace(kind=kind, cycles=1, excluded=excluded)
