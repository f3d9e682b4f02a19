"""Rules that an event settles beyond the edition: the unrated, deviations, the lots."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.rules.editions import DEVIATIONS, Edition
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING
from tbdesk.report.wording.events.events import deviation_text
from tbdesk.ui.dialog.dialog import paragraph

#: The first value when a rating is chosen; the lowest of the FIDE lists.
USUAL_RATING = 1400


class UnratedField(QWidget):
    """A field for the rating of unrated players in rating tie-breaks, if any."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = QComboBox()
        self._choice.setAccessibleName(_("Unrated players"))
        self._choice.addItem(_("rating tie-breaks are left out"))
        self._choice.addItem(_("count as rating"))
        self._rating = QSpinBox()
        self._rating.setAccessibleName(_("Rating of unrated players"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._choice, 1)
        layout.addWidget(self._rating)
        self.setFocusProxy(self._choice)
        self._choice.currentIndexChanged.connect(self.changed)
        self._rating.valueChanged.connect(self.changed)
        self._choice.currentIndexChanged.connect(lambda index: self._rating.setVisible(index == 1))
        self.show_value(None)

    def show_value(self, rating: int | None) -> None:
        shown = USUAL_RATING if rating is None else rating
        self._rating.setRange(min(0, shown), max(MAX_RATING, shown))  # a file may have any
        self._rating.setValue(shown)
        self._rating.setVisible(rating is not None)
        self._choice.setCurrentIndex(0 if rating is None else 1)

    def value(self) -> int | None:
        """The rating they count as, None where rating tie-breaks are left out."""
        return self._rating.value() if self._choice.currentIndex() == 1 else None

    def text(self) -> str:
        rating = self.value()
        return self._choice.currentText() if rating is None else str(rating)


class DeviationsBox(QWidget):
    """The points of Article 16 that the regulations of an event may change (16.6).

    A box shows the current state: the edition's rule until the user changes it.
    """

    def __init__(self, predetermined: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._predetermined = predetermined
        self._edition: Edition | None = None
        self._changed: dict[str, bool] = {}
        self._boxes = {name: QCheckBox() for name in DEVIATIONS}
        self._note = paragraph(name="deviationsNote")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for name, box in self._boxes.items():
            text = deviation_text(name)
            box.setObjectName(name)
            box.setText(text[:1].upper() + text[1:])
            box.clicked.connect(lambda checked, point=name: self._on_clicked(point, checked))
            layout.addWidget(box)
        layout.addWidget(self._note)

    def show_value(self, deviations: tuple[tuple[str, bool], ...]) -> None:
        self._changed = dict(deviations)
        self._show()

    def set_edition(self, edition: Edition) -> None:
        """Replace the underlying rules; changed points stay changed."""
        self._edition = edition
        self._show()

    def value(self) -> tuple[tuple[str, bool], ...]:
        """The points changed, as Tournament has them."""
        return tuple(self._changed.items())

    def text(self) -> str:
        return self._note.text()

    def _on_clicked(self, point: str, checked: bool) -> None:
        self._changed.pop(point, None)
        if checked != getattr(self._edition, point):
            self._changed[point] = checked
        self._show()

    def _show(self) -> None:
        if self._edition is None:
            return
        matters = self._edition.may_deviate and not self._predetermined
        differing = 0
        for name, box in self._boxes.items():
            default = bool(getattr(self._edition, name))
            holds = self._changed.get(name, default)
            box.setChecked(holds)
            box.setEnabled(matters or name in self._changed)  # a change can be taken back
            differing += holds != default
        self._note.setText(self._note_text(matters, differing))

    def _note_text(self, matters: bool, differing: int) -> str:
        if self._predetermined:
            return _(
                "The pairings are fixed beforehand, so Article 16 adjusts nothing here (15.2)."
            )
        if not matters:
            return _("The chosen rules have no Article 16.")
        if differing:
            return _("Points that differ from the chosen rules: {count}.").format(count=differing)
        return _("All points are those of the chosen rules.")
