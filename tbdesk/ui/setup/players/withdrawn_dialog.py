"""Players who left a round robin early: excluded from the final table, or taken back."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.limits import MIN_PLAYERS
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings import withdrawals
from tbdesk.i18n import _
from tbdesk.report.standings.withdrawal import attendance_text, exclusion_text, places_table
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.setup.places_table import PlacesTable


class WithdrawnDialog(OkDialog):
    """Offers who may be excluded and shows what that does; `excluded()` is the choice."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._teams = tournament.match_rules is not None
        title = _("Withdrawn teams") if self._teams else _("Withdrawn players")
        super().__init__("withdrawnDialog", title, parent)
        self._tournament = tournament
        self._rules = edition_of(tournament)
        self._boxes: dict[int, QCheckBox] = {}
        self._consequence = paragraph(name="consequence")
        self._places = PlacesTable()
        self._layout(self._offer())
        self._show_consequence()
        self.prefer(80, 32)

    def excluded(self) -> tuple[int, ...]:
        """The pairing numbers ticked, in the order of the tournament's list."""
        return tuple(number for number, box in self._boxes.items() if box.isChecked())

    def accept(self) -> None:
        if len(self._tournament.participants) - len(self.excluded()) < MIN_PLAYERS:
            text = (
                _("At least {count} teams must stay in the table.")
                if self._teams
                else _("At least {count} players must stay in the table.")
            )
            self.message.setText(text.format(count=MIN_PLAYERS))
            return
        super().accept()

    def _offer(self) -> str:
        """A box for everybody who may be excluded; what the dialog says above them."""
        everybody = Event(self._tournament._replace(excluded=()), self._rules)
        for number in withdrawals.candidates(self._tournament, self._rules):
            text = attendance_text(everybody, number)
            box = QCheckBox(text.replace("&", "&&"))
            box.setAccessibleName(text)
            box.setChecked(number in self._tournament.excluded)
            box.toggled.connect(self._show_consequence)
            self._boxes[number] = box
        if not self._boxes:
            return _(
                "Nobody has lost all remaining games by forfeit after fewer than half of them, "
                "so there is nobody to exclude. Who leaves is entered with Event > Withdraw."
            )
        if self._teams:
            return _(
                "These teams left after fewer than half of their matches. Tick whom you exclude: "
                "their matches stay in the crosstable but count for nobody."
            )
        return _(
            "These players left after fewer than half of their games. Tick whom you exclude: "
            "their games stay in the crosstable but count for nobody."
        )

    def _layout(self, words: str) -> None:
        intro = paragraph(words)
        intro.setObjectName("intro")
        layout = QVBoxLayout()
        layout.addWidget(intro)
        for box in self._boxes.values():
            layout.addWidget(box)
        layout.addWidget(self._consequence)
        layout.addWidget(self._places, 1)
        self.lay_out(layout)

    def _show_consequence(self) -> None:
        change = withdrawals.exclusion(self._tournament, self.excluded(), self._rules)
        self.message.clear()
        self._consequence.setText(exclusion_text(change))
        self._places.show_places(places_table(change.before, change.after))
