"""The two systems that are compared, each with its edition and its chain to choose."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from tbdesk.engine.rules.editions import EDITIONS
from tbdesk.i18n import _
from tbdesk.report.wording.events.events import edition_text
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.boxes import Choices, offer, take_typing
from tbdesk.ui.widgets.label import Label

#: A chain as it is typed, and an edition by its name.
System = tuple[str, str]
#: Characters of a chain in sight at least.
_CHAIN = 34


class ComparedSystems(QWidget):
    """The rules and the tie-breaks of two systems, one below the other."""

    #: A system is another one.
    changed = Signal()

    def __init__(self, chains: Choices, systems: Sequence[System]) -> None:
        """chains: those offered for both. systems: the two to begin with."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for column, text in enumerate((_("Rules"), _("Tie-breaks"))):
            head = Label(text)
            style.make_quiet(head)
            grid.addWidget(head, 0, column)
        names = (
            (_("Rules of the first system"), _("Tie-breaks of the first system")),
            (_("Rules of the second system"), _("Tie-breaks of the second system")),
        )
        self._pairs = [self._pair(*name, chains) for name in names]
        for row, (boxes, system) in enumerate(zip(self._pairs, systems, strict=True), 1):
            for column, box in enumerate(boxes):
                grid.addWidget(box, row, column)
            self._choose(boxes, system)
            for box in boxes:
                box.currentTextChanged.connect(self.changed)
        grid.setColumnStretch(1, 1)

    def systems(self) -> list[System]:
        """The two chosen systems."""
        return [(chain.currentText(), rules.currentData()) for rules, chain in self._pairs]

    def _pair(self, rules_name: str, chain_name: str, chains: Choices) -> list[QComboBox]:
        rules, chain = QComboBox(), QComboBox()
        rules.setAccessibleName(rules_name)
        for identifier, edition in EDITIONS.items():
            rules.addItem(edition_text(edition), identifier)
        chain.setAccessibleName(chain_name)
        take_typing(chain)
        chain.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        chain.setMinimumWidth(style.characters(chain, _CHAIN))
        chain.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        offer(chain, *chains)
        return [rules, chain]

    def _choose(self, boxes: Sequence[QComboBox], system: System) -> None:
        rules, chain = boxes
        rules.setCurrentIndex(rules.findData(system[1], Qt.ItemDataRole.UserRole))
        chain.setCurrentText(system[0])
