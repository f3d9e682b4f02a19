"""Points that an arbiter gives or takes, and the places that an event is about."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Target, Tournament
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_given_points
from tbdesk.report.explanation.outlook import target_text
from tbdesk.report.wording.events.events import adjustment_text, counted_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.entry_dialogs import EntriesDialog
from tbdesk.ui.dialog.fields import FormField, value_of
from tbdesk.ui.widgets.boxes import ParticipantBox
from tbdesk.ui.widgets.label import without_letter


class AdjustmentsDialog(EntriesDialog[Adjustment]):
    """Edits the list of points given and taken; `entries()` are these after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        title = _("Points given or taken")
        super().__init__("adjustmentsDialog", title, tournament.adjustments, parent)
        self._tournament = tournament
        self.arrange_entries(
            _(
                "Points on top of the results count in the player's score but not in the "
                "opponents' tie-breaks: there the points of the rounds count."
            ),
            self._fields(),
        )
        self.prefer(74, 28)

    def _fields(self) -> tuple[FormField, ...]:
        team = self._tournament.match_rules is not None
        participants, rounds, reason = ParticipantBox(), QComboBox(), text_field()
        for participant in self._tournament.participants:
            participants.add(participant)
        last = self._tournament.rounds
        for round_ in (0, *range(2, last + 1), FINAL_STANDING):
            rounds.addItem(counted_text(round_, False), (round_, False))
        for round_ in range(1, last + 1):
            rounds.addItem(counted_text(round_, True), (round_, True))
        reason.setPlaceholderText(_("printed with the points"))
        self._points = [_points_field(_("&Game points") if team else _("P&oints"), "points")]
        if team:
            self._points.insert(0, _points_field(_("&Match points"), "match_points"))
        return (
            FormField(_("&Team") if team else _("&Player"), participants, "participant"),
            *self._points,
            FormField(
                _("&Counted"),
                rounds,
                put=lambda entry, when: entry._replace(round=when[0], replaces=when[1]),
            ),
            FormField(_("Rea&son"), reason, "reason"),
        )

    def line(self, entry: Adjustment) -> str:
        return adjustment_text(entry, self._tournament)

    def typed(self) -> Adjustment:
        entry = self.form.apply(Adjustment(0, 0))
        typed = any(map(value_of, (field.editor for field in self._points)))
        if entry.points or entry.match_points or (entry.replaces and typed):
            return entry
        raise ValueError(_("Type the number of points, such as -0.5 or 1."))


def _points_field(label: str, attribute: str) -> FormField:
    """Points given or taken, as a text."""
    text = text_field()
    text.setPlaceholderText(_("such as -0.5 or 1"))

    def put(entry: Any, typed: str) -> Any:
        return entry._replace(**{attribute: parse_given_points(typed)})

    return FormField(label, text, attribute, put=put)


class TargetsDialog(EntriesDialog[Target]):
    """Edits the places that the event is about; `tournament()` is the event after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("targetsDialog", _("Places of the event"), tournament.targets, parent)
        self._tournament = tournament
        name = text_field()
        name.setObjectName("targetName")
        name.setPlaceholderText(_("such as champion, promoted, relegated"))
        places = PlacesField(max(1, len(tournament.participants) - 1))
        self.arrange_entries(
            _('The dialog "Who can still finish where" shows the places already reached.'),
            (FormField(_("&Name"), name, "name"), FormField(_("&Places"), places, "places")),
        )
        self.prefer(64, 24)

    def tournament(self) -> Tournament:
        return self._tournament._replace(targets=self.entries())

    def line(self, entry: Target) -> str:
        return _("{name}: {places}").format(name=entry.name, places=target_text(entry))

    def typed(self) -> Target:
        entry = self.form.apply(Target("", 1))
        if not entry.name:
            raise ValueError(_("Type the name of the places first."))
        return entry


class PlacesField(QWidget):
    """So many places from the top, or from the bottom."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._end, self._count = QComboBox(), QSpinBox()
        self._end.addItem(_("the first"), 1)
        self._end.addItem(_("the last"), -1)
        self._end.setAccessibleName(without_letter(_("&Places")))
        self._count.setRange(1, most)
        self._count.setAccessibleName(_("Number of places"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._end)
        row.addWidget(self._count)
        row.addStretch(1)
        self.setFocusProxy(self._end)

    def show_value(self, places: int) -> None:
        self._end.setCurrentIndex(0 if places > 0 else 1)
        self._count.setValue(abs(places))

    def value(self) -> int:
        """The number of places, below 0 from the bottom."""
        return self._count.value() * int(self._end.currentData())
