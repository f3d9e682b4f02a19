"""The points an arbiter gives or takes: bonuses, penalties, rounds valued otherwise."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_given_points
from tbdesk.report.wording.events.events import adjustment_text, counted_text
from tbdesk.ui.dialog.dialog import text_field, text_in
from tbdesk.ui.setup.decisions.entries_dialog import EntriesDialog
from tbdesk.ui.widgets.boxes import ParticipantBox


class AdjustmentsDialog(EntriesDialog[Adjustment]):
    """Edits the list of points given and taken; `entries()` are these after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        title = _("Points given or taken")
        super().__init__("adjustmentsDialog", title, tournament.adjustments, parent)
        self._tournament = tournament
        self._who, self._when = ParticipantBox(), QComboBox()
        self._points, self._match_points = text_field(), text_field()
        for field in (self._points, self._match_points):
            field.setPlaceholderText(_("such as -0.5 or 1"))
        self._reason = text_field()
        self._reason.setPlaceholderText(_("printed with the points"))
        self._fill_choices()
        self.arrange_entries(
            _(
                "Points on top of the results are part of the score and of nobody else's "
                "tie-breaks: for the opponents the points of the rounds count."
            ),
            [(text, field, field) for text, field in self._fields()],
        )
        self._who.setFocus()
        self.prefer(74, 28)

    def _fill_choices(self) -> None:
        for participant in self._tournament.participants:
            self._who.add(participant)
        rounds = range(2, self._tournament.rounds + 1)
        for round_ in (0, *rounds, FINAL_STANDING):
            self._when.addItem(counted_text(round_, False), (round_, False))
        for round_ in range(1, self._tournament.rounds + 1):
            self._when.addItem(counted_text(round_, True), (round_, True))

    def _fields(self) -> list[tuple[str, QWidget]]:
        team = self._tournament.match_rules is not None
        fields: list[tuple[str, QWidget]] = [
            (_("&Team") if team else _("&Player"), self._who),
            (_("&Game points") if team else _("P&oints"), self._points),
            (_("&Counted"), self._when),
            (_("Rea&son"), self._reason),
        ]
        if team:
            fields.insert(1, (_("&Match points"), self._match_points))
        return fields

    def line(self, entry: Adjustment) -> str:
        return adjustment_text(entry, self._tournament)

    def is_typed(self) -> bool:
        fields = (self._points, self._match_points, self._reason)
        return any(field.text().strip() for field in fields)

    def typed(self) -> Adjustment:
        points = parse_given_points(self._points.text())
        match_points = parse_given_points(self._match_points.text())
        round_, replaces = self._when.currentData()
        typed = self._points.text().strip() or self._match_points.text().strip()
        if not (points or match_points or (replaces and typed)):
            raise ValueError(_("Type how many points, such as -0.5 or 1."))
        reason = text_in(self._reason)
        return Adjustment(self._who.currentData(), points, match_points, round_, replaces, reason)

    def clear(self) -> None:
        for field in (self._points, self._match_points, self._reason):
            field.clear()
        self._who.setFocus()
