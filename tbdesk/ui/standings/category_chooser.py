"""The category whose members the standings and the crosstable show."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.categories import undecided_text
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import label_of
from tbdesk.ui.widgets.boxes import NarrowBox
from tbdesk.ui.widgets.label import ElidedLabel


class CategoryChooser(QWidget):
    """`Category:` with all participants and the event's categories; hidden without categories."""

    #: The name of a category, empty for all.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._box = NarrowBox(self)
        self._box.setObjectName("category")
        self._unknown = ElidedLabel()
        self._unknown.setObjectName("categoryUnknown")
        style.make_quiet(self._unknown)
        layout = QHBoxLayout(self)
        unit = style.unit(self)
        layout.setContentsMargins(2 * unit, 0, 2 * unit, unit)
        layout.addWidget(label_of(self._box, _("Categor&y")))
        layout.addWidget(self._box)
        layout.addWidget(self._unknown, 1)
        self._names: list[str] = []
        self._event: Tournament | None = None
        self._box.activated.connect(lambda _row: self._choose())
        self.hide()

    @property
    def name(self) -> str:
        """The name of the category on show, empty for all."""
        return str(self._box.currentData() or "")

    def follow(self, event: Tournament) -> None:
        """Offer the categories of an event; a removed one is replaced by all participants."""
        self._event = event
        names = [category.name for category in event.categories]
        self._say_undecided()
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
            self._choose()

    def _choose(self) -> None:
        self._say_undecided()
        self.chosen.emit(self.name)

    def _say_undecided(self) -> None:
        """Name the participants who may be missing in the list."""
        categories = self._event.categories if self._event is not None else ()
        chosen = next((one for one in categories if one.name == self.name), None)
        names = undecided_text(self._event, chosen) if self._event and chosen else ""
        text = _("Not known: {names}").format(names=names) if names else ""
        self._unknown.setText(text)
        self._unknown.setToolTip(plain(text))
