"""What a win, a draw and a loss are worth in a table: by name, or as it is typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS
from tbdesk.i18n import _
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField, name_of
from tbdesk.ui.widgets.narrow_box import NarrowBox


class ScoresBox(NarrowBox):
    """A choice of score systems by name; any other is typed in a dialog."""

    #: The system that was chosen.
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scores")
        for named in SCORE_SYSTEMS:
            self.addItem(name_of(named), named.scores)
        self.addItem(_("other…"), None)
        self._shown = SCORE_SYSTEMS[0].scores
        self.activated.connect(self._on_activated)

    def show_system(self, system: ScoreSystem) -> None:
        """Stand on a system; one without a name is offered from now on."""
        self._shown = system
        at = self._place_of(system)
        if at < 0:
            at = self.count() - 1
            self.insertItem(at, system.text, system)
        self.setCurrentIndex(at)

    def _place_of(self, system: ScoreSystem) -> int:
        places = range(self.count() - 1)
        return next((at for at in places if self.itemData(at) == system), -1)

    def _on_activated(self, at: int) -> None:
        system = self.itemData(at)
        if system is None:
            dialog = ScoresDialog(self._shown, self)
            if not dialog.run():
                self.show_system(self._shown)
                return
            system = dialog.system()
            self.show_system(system)
        self.chosen.emit(system)


class ScoresDialog(OkDialog):
    """A score system that is typed."""

    def __init__(self, system: ScoreSystem, parent: QWidget | None = None) -> None:
        super().__init__("scoresDialog", _("Win, draw, loss"), parent)
        self._field = ScoreSystemField(unplayed=False)
        self._field.set_system(system)
        self._field.type_another()
        layout = QVBoxLayout()
        layout.addWidget(self._field)
        layout.addStretch()
        self.lay_out(layout)
        self._field.setFocus()

    def system(self) -> ScoreSystem:
        return self._field.system()

    def accept(self) -> None:
        refusal = self._field.refusal()
        self.message.setText(refusal)
        if not refusal:
            super().accept()
