"""The systems that are compared, each with its edition and its chain to choose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QScrollArea,
    QWidget,
)

from tbdesk.engine.rules.editions import EDITIONS
from tbdesk.i18n import _
from tbdesk.report.standings.comparison import letter
from tbdesk.report.wording.events.events import edition_text
from tbdesk.ui.dialog.dialog import SideButton
from tbdesk.ui.widgets.boxes import NarrowBox, take_typing
from tbdesk.ui.widgets.reading_order import set_tab_order

#: A chain as it is typed, and an edition by its name.
System = tuple[str, str]
#: More than these nobody reads beside each other.
MOST = 12


class ComparedSystems(QScrollArea):
    """A row of systems, A, B and so on, and a button for one more; at least one stays."""

    #: A system is another one, has come or is gone.
    changed = Signal()

    def __init__(self, chains: Sequence[str], systems: Iterable[System]) -> None:
        """chains: what is offered in each of them."""
        super().__init__()
        self._chains = chains
        self._sides: list[_Side] = []
        row = QWidget()
        self._row = QHBoxLayout(row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._more = SideButton(_("&Add a system"), self._add_another)
        self._row.addWidget(self._more, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it scrolls to what has the focus
        self.setWidget(row)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(self.fontMetrics().height() * 10)
        for system in systems:
            self._add(system)

    def systems(self) -> list[System]:
        """The chosen systems, from the left."""
        return [side.chosen() for side in self._sides]

    def _add(self, system: System) -> None:
        side = _Side(self._chains, self)
        side.choose(system)
        side.changed.connect(self.changed)
        side.removed.connect(lambda: self._remove(side))
        self._row.insertWidget(len(self._sides), side)
        self._sides.append(side)
        self._name_sides()

    def _add_another(self) -> None:
        """The one before again, to be changed in one thing."""
        self._add(self._sides[-1].chosen())
        set_tab_order(self)
        self._sides[-1].chain.setFocus()
        self.changed.emit()

    def _remove(self, side: _Side) -> None:
        self._sides.remove(side)
        side.hide()
        side.deleteLater()
        self._name_sides()
        self.changed.emit()

    def _name_sides(self) -> None:
        for place, side in enumerate(self._sides):
            side.take_name(letter(place), removable=len(self._sides) > 1)
        self._more.setEnabled(len(self._sides) < MOST)


class _Side(QGroupBox):
    """An edition and a chain to choose."""

    changed = Signal()
    removed = Signal()

    def __init__(self, chains: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.edition = NarrowBox()
        for identifier, rules in EDITIONS.items():
            self.edition.addItem(edition_text(rules), identifier)
        self.chain = NarrowBox()
        take_typing(self.chain)
        self.chain.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.chain.addItems(list(chains))
        self._remove = SideButton(_("Remove"), self.removed.emit)
        form = QFormLayout(self)
        form.addRow(_("Rules"), self.edition)
        form.addRow(_("Tie-breaks"), self.chain)
        form.addRow("", self._remove)
        self.edition.currentIndexChanged.connect(self.changed)
        self.chain.currentTextChanged.connect(self.changed)

    def take_name(self, name: str, *, removable: bool) -> None:
        """Set what it is called in the table."""
        self.setTitle(name)
        self.edition.setAccessibleName(_("Edition of {name}").format(name=name))
        self.chain.setAccessibleName(_("Tie-breaks of {name}").format(name=name))
        self._remove.setAccessibleName(_("Remove {name}").format(name=name))
        self._remove.setEnabled(removable)

    def choose(self, system: System) -> None:
        chain, identifier = system
        self.edition.setCurrentIndex(self.edition.findData(identifier))
        self.chain.setCurrentText(chain)

    def chosen(self) -> System:
        return self.chain.currentText(), self.edition.currentData()
