"""What kind of event it is, and how long."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.model.limits import MAX_CYCLES, MAX_TYPED_ROUNDS
from tbdesk.engine.model.schedule import CycleOrder
from tbdesk.engine.model.tournament import EventKind
from tbdesk.i18n import _
from tbdesk.ui.widgets.label import without_letter

USUAL_ROUNDS = 7


def kinds() -> tuple[tuple[str, EventKind], ...]:
    """The kinds of event to choose from, by what they are called."""
    return (
        (_("Round robin"), EventKind.ROUND_ROBIN),
        (_("Swiss"), EventKind.SWISS),
        (_("Other fixed pairings"), EventKind.PREDETERMINED),
    )


class KindRows(QObject):
    """Rows of a form: the kind; then the cycles of a round robin or the rounds of any other
    event."""

    changed = Signal()

    def __init__(self, form: QFormLayout, *, with_cycles: bool) -> None:
        super().__init__(form)
        self._form = form
        self._with_cycles = with_cycles
        self._kind = QComboBox()
        self._kind.setObjectName("kind")
        for text, kind in kinds():
            self._kind.addItem(text, kind)
        self._cycles = QSpinBox()
        self._cycles.setObjectName("cycles")
        self._cycles.setRange(1, MAX_CYCLES)
        self._exchanged = QCheckBox(_("Last two rounds of the first cycle e&xchanged"))
        self._exchanged.setObjectName("exchangedRounds")
        self._exchanged.setToolTip(
            _("So nobody has three games of a colour one after the other (C.05 Annex 1)")
        )
        self._exchanged.setChecked(True)
        self._reversed = QCheckBox(_("Second cycle in the re&verse order"))
        self._reversed.setObjectName("reversedCycle")
        for box in (self._exchanged, self._reversed):
            box.setAccessibleName(without_letter(box.text()))
        self._cycles.valueChanged.connect(self._on_kind)
        self._rounds = QSpinBox()
        self._rounds.setObjectName("rounds")
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.setValue(USUAL_ROUNDS)
        self._kind.currentIndexChanged.connect(self._on_kind)

    def rows(self) -> tuple[tuple[str, QWidget], ...]:
        """The labels and fields, for the form to add."""
        return (
            (_("&Kind"), self._kind),
            (_("&Cycles"), self._cycles),
            ("", self._exchanged),
            ("", self._reversed),
            (_("R&ounds"), self._rounds),
        )

    def start(self) -> None:
        """Show the rows that the kind asks for, once they are in the form."""
        self._on_kind()

    def fill(self, kind: EventKind, rounds: int) -> None:
        self._rounds.setMaximum(max(MAX_TYPED_ROUNDS, rounds))
        self._rounds.setValue(rounds)
        self._kind.setCurrentIndex(self._kind.findData(kind))

    def choose(self, kind: EventKind, cycles: int = 1) -> None:
        """Begin with a kind, of a round robin with so many cycles."""
        self._kind.setCurrentIndex(self._kind.findData(kind))
        self._cycles.setValue(cycles)

    def kind(self) -> EventKind:
        kind: EventKind = self._kind.currentData()
        return kind

    def cycles(self) -> int:
        return self._cycles.value()

    def order(self) -> CycleOrder:
        """The order of the rounds of a round robin of several cycles."""
        return CycleOrder(self._exchanged.isChecked(), self._reversed.isChecked())

    def rounds(self) -> int:
        return self._rounds.value()

    def _on_kind(self) -> None:
        table = self.kind() is EventKind.ROUND_ROBIN
        self._form.setRowVisible(self._cycles, table and self._with_cycles)
        several = table and self._with_cycles and self.cycles() > 1
        for box in (self._exchanged, self._reversed):
            self._form.setRowVisible(box, several)
        self._form.setRowVisible(self._rounds, not table)
        self.changed.emit()
