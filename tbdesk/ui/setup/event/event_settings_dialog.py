"""The settings of an open event."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.rescheduling import meetings_of_all
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.events.log import RATINGS_THAT_COUNT
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.setup.event.event_form import EventForm
from tbdesk.ui.setup.event.event_rules_form import DeviationsBox
from tbdesk.ui.setup.event.match_rules_form import MatchRulesForm
from tbdesk.ui.setup.event.report_facts import ReportFacts


class EventSettingsDialog(OkDialog):
    """Edits title, dates, scores, edition and the event's own rules; `tournament()` is the event
    after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("eventSettingsDialog", _("Event settings"), parent)
        self._form = EventForm(with_cycles=False)
        self._kind = self._form.kind
        self._ratings = QComboBox()
        for text in RATINGS_THAT_COUNT.values():
            self._ratings.addItem(_(text))
        self._ratings.setCurrentIndex(int(tournament.ratings_by_round))
        self._form.add_row(_("Ratings that count"), self._ratings)
        self._deviations = DeviationsBox(tournament.kind.predetermined)
        self._match_rules = MatchRulesForm() if tournament.match_rules is not None else None
        self._facts = ReportFacts()
        self._layout()
        self._tournament = tournament
        self._form.fill(tournament)
        self._facts.fill(tournament)
        if self._match_rules is not None and tournament.match_rules is not None:
            self._match_rules.fill(tournament.match_rules)
        self._deviations.set_deviations(tournament.deviations)
        self._deviations.set_edition(self._form.edition())
        self._form.editionChanged.connect(
            lambda: self._deviations.set_edition(self._form.edition())
        )

    def _layout(self) -> None:
        layout = QVBoxLayout()
        layout.addWidget(self._form)
        if self._match_rules is not None:
            layout.addWidget(self._match_rules)
        layout.addWidget(self._deviations)
        layout.addWidget(self._facts)
        self.lay_out(layout)
        style.align_labels(self)

    def go_to(self, field: str) -> None:
        """Put the cursor in the field of a name in Tournament, if the dialog has it."""
        fields: dict[str, QWidget] = {
            "start": self._form.start,
            "end": self._form.end,
            "arbiter": self._form.arbiter,
            **self._facts.fields(),
        }
        if field in fields:
            fields[field].setFocus()

    def tournament(self) -> Tournament:
        filled = self._facts.apply(self._form.apply(self._tournament))
        return self._of_kind(filled)._replace(
            ratings_by_round=self._ratings.currentIndex() == 1,
            deviations=self._deviations.deviations(),
            match_rules=None if self._match_rules is None else self._match_rules.rules(),
        )

    def _of_kind(self, event: Tournament) -> Tournament:
        """The event as one of the kind and length chosen; nobody is excluded from a Swiss."""
        kind = self._kind.kind()
        if kind is EventKind.ROUND_ROBIN:
            same = event.kind is kind
            return event if same else event._replace(kind=kind, cycles=meetings_of_all(event))
        excluded = () if kind is EventKind.SWISS else event.excluded
        return event._replace(kind=kind, rounds=self._kind.rounds(), cycles=1, excluded=excluded)

    def accept(self) -> None:
        refusal = self._form.refusal() or self._kind_refusal()
        if not refusal and self._match_rules is not None:
            refusal = self._match_rules.refusal()
        self.message.setText(refusal)
        if not refusal:
            super().accept()

    def _kind_refusal(self) -> str:
        """Why the event cannot be of the kind or the length chosen; empty if it can."""
        event = self._tournament
        if self._kind.kind() is EventKind.ROUND_ROBIN:
            if event.kind is EventKind.ROUND_ROBIN or meetings_of_all(event):
                return ""
            return _(
                "This cannot be a round robin: not everybody is paired with everybody equally "
                "often."
            )
        rounds = [entry.round for entry in event.games] + [entry.round for entry in event.byes]
        last = max(rounds + [match.round for match in event.matches], default=0)
        if self._kind.rounds() >= last:
            return ""
        return _(
            "There are games or byes in round {last}; an event of {rounds} rounds would lose them."
        ).format(last=last, rounds=self._kind.rounds())
