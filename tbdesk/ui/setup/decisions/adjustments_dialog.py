"""The points an arbiter gives or takes: bonuses, penalties, rounds valued otherwise."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_given_points
from tbdesk.report.wording.events.events import adjustment_text, counted_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.entries import EntriesDialog
from tbdesk.ui.dialog.fields import FormField, value_of
from tbdesk.ui.widgets.boxes import ParticipantBox


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
