"""The places an event is about: champion, promoted, relegated, each with a name."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from tbdesk.engine.model.tournament import Target, Tournament
from tbdesk.i18n import _
from tbdesk.report.explanation.outlook import target_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.entries import EntriesDialog
from tbdesk.ui.dialog.fields import FormField
from tbdesk.ui.widgets.label import without_letter


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
