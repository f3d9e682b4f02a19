"""After which round the standings are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from tbdesk.i18n import _, p_
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.ui.widgets.label import Label

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


class _Choice(QComboBox):
    """Notifies that its list was closed, once it is hidden: it has the focus until then."""

    closed = Signal()

    def hidePopup(self) -> None:
        super().hidePopup()
        QTimer.singleShot(0, self, self.closed.emit)


class AfterChooser(QWidget):
    """`After round:` with every round of the event, and all that is entered."""

    #: A round was chosen with the mouse: the next keys belong to the grid, and choose no
    #: round.
    done = Signal()

    def __init__(self, document: Document, calculation: CalculationService) -> None:
        super().__init__()
        self._calculation = calculation
        self._choice = _Choice(self)
        self._choice.setObjectName("afterRound")
        self._choice.setAccessibleName(_("Standings after round"))
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._choice.setToolTip(_("The standings, and what is exported, after this round"))
        label = Label(_("After &round"))
        label.setBuddy(self._choice)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.addWidget(label)
        layout.addWidget(self._choice)
        self.setEnabled(False)
        self._choice.activated.connect(self._on_chosen)
        self._choice.closed.connect(self.done)
        document.changed.connect(self._follow)

    def show_chosen(self) -> None:
        """Show the round of the standings, which was chosen elsewhere."""
        self._choice.setCurrentIndex(self._calculation.after or 0)

    def _on_chosen(self, place: int) -> None:
        self._calculation.show_after(place or None)

    def _follow(self, before: Tournament | None, after: Tournament) -> None:
        if before is None or before.rounds != after.rounds:
            self.setEnabled(True)
            chosen = 0 if before is None else min(self._choice.currentIndex(), after.rounds)
            self._choice.clear()
            self._choice.addItem(p_("rounds", "all"))
            self._choice.addItems([str(round_) for round_ in range(1, after.rounds + 1)])
            self._choice.setCurrentIndex(chosen)
