"""The category whose members the standings and the crosstable show."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import label_of
from tbdesk.ui.widgets.boxes import NarrowBox


class CategoryChooser(QWidget):
    """`Category:` with everybody and the event's categories; hidden where there are none."""

    #: The name of a category, empty for everybody.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._box = NarrowBox()
        self._box.setObjectName("category")
        layout = QHBoxLayout(self)
        unit = style.unit(self)
        layout.setContentsMargins(2 * unit, 0, 2 * unit, unit)
        layout.addWidget(label_of(self._box, _("Categor&y")))
        layout.addWidget(self._box)
        layout.addStretch(1)
        self._names: list[str] = []
        self._box.activated.connect(lambda _row: self.chosen.emit(self.name))
        self.hide()

    @property
    def name(self) -> str:
        """The name of the category on show, empty for everybody."""
        return str(self._box.currentData() or "")

    def follow(self, event: Tournament) -> None:
        """Offer the categories of an event; one that is gone gives way to everybody."""
        names = [category.name for category in event.categories]
        if names == self._names:
            return
        before, self._names = self.name, names
        with QSignalBlocker(self._box):
            self._box.clear()
            self._box.addItem(_("everybody"), "")
            for name in names:
                self._box.addItem(name, name)
            self._box.setCurrentIndex(max(0, self._box.findData(before)))
        self.setVisible(bool(names))
        if self.name != before:
            self.chosen.emit(self.name)
