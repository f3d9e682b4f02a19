"""The places an event is about: champion, promoted, relegated, each with a name."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from tbdesk.engine.model.tournament import Target, Tournament
from tbdesk.i18n import _
from tbdesk.report.explanation.elimination import target_text
from tbdesk.ui.dialog.dialog import text_field, text_in
from tbdesk.ui.setup.decisions.entries_dialog import EntriesDialog


class TargetsDialog(EntriesDialog[Target]):
    """Edits the places that the event is about; `tournament()` is the event after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("targetsDialog", _("Places of the event"), tournament.targets, parent)
        self._tournament = tournament
        self._name = text_field()
        self._name.setObjectName("targetName")
        self._name.setPlaceholderText(_("such as champion, promoted, relegated"))
        self._end = QComboBox()
        self._end.addItem(_("the first"), 1)
        self._end.addItem(_("the last"), -1)
        self._count = QSpinBox()
        self._count.setRange(1, max(1, len(tournament.participants) - 1))
        self._count.setAccessibleName(_("How many places"))
        places = QWidget()
        row = QHBoxLayout(places)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._end)
        row.addWidget(self._count)
        row.addStretch(1)
        self.arrange_entries(
            _('The dialog "Who can still finish where" shows which are already reached.'),
            [(_("&Name"), self._name, self._name), (_("&Which"), self._end, places)],
        )
        self._name.setFocus()
        self.prefer(64, 24)

    def tournament(self) -> Tournament:
        return self._tournament._replace(targets=self.entries())

    def line(self, entry: Target) -> str:
        return _("{name}: {places}").format(name=entry.name, places=target_text(entry))

    def is_typed(self) -> bool:
        return bool(self._name.text().strip())

    def typed(self) -> Target:
        name = text_in(self._name)
        if not name:
            raise ValueError(_("Type what the places are called first."))
        return Target(name, self._count.value() * self._end.currentData())

    def clear(self) -> None:
        self._name.clear()
        self._name.setFocus()
