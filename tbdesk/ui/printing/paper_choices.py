"""The choices in the print dialog of the paper, the size and language of the pages, and the note on
their edition."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from tbdesk.i18n import _
from tbdesk.ui.printing.compose import Sheets
from tbdesk.ui.widgets.language_box import LanguageBox

_SIZES = (QPageSize.PageSizeId.A4, QPageSize.PageSizeId.Letter, QPageSize.PageSizeId.A3)


class PaperChoices(QWidget):
    """The choice of paper, size, language and note. To begin with it is A4 where people measure in
    metres, Letter elsewhere, as wide as the tables need."""

    changed = Signal()

    def __init__(
        self, wall: bool, language: str, edition: bool, parent: QWidget | None = None
    ) -> None:
        """wall: everything as large as the paper takes; language: the code of that of the pages,
        empty for the program's; edition: it is named; all to begin with."""
        super().__init__(parent)
        self._size = QComboBox()
        self._size.setAccessibleName(_("Paper size"))
        for size in _SIZES:
            self._size.addItem(QPageSize(size).name(), size)
        metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
        self._size.setCurrentIndex(0 if metric else 1)
        self._scale = QComboBox()
        self._scale.setAccessibleName(_("Size of what is printed"))
        self._scale.addItem(_("as usual"), False)
        self._scale.addItem(_("for the wall"), True)
        self._scale.setToolTip(_("For the wall every table is as large as its page takes."))
        self._scale.setCurrentIndex(int(wall))
        self._orientation = QComboBox()
        self._orientation.setAccessibleName(_("How the paper lies"))
        for text, landscape in (
            (_("as wide as needed"), None),
            (_("portrait"), False),
            (_("landscape"), True),
        ):
            self._orientation.addItem(text, landscape)
        self._language = LanguageBox(language)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("&Paper"), self._size)
        form.addRow(_("La&yout"), self._orientation)
        form.addRow(_("Si&ze"), self._scale)
        form.addRow(_("Language"), self._language)
        self._edition = QCheckBox(_("Edition, and what changed since the one before"))
        self._edition.setObjectName("edition")
        self._edition.setChecked(edition)
        self._edition.toggled.connect(self.changed)
        form.addRow(self._edition)
        for combo in (self._size, self._orientation, self._scale, self._language):
            combo.currentIndexChanged.connect(self.changed)

    @property
    def sheets(self) -> Sheets:
        """The paper, and how it is used."""
        return Sheets(self._size.currentData(), self._orientation.currentData(), self.wall)

    @property
    def wall(self) -> bool:
        """Whether everything is as large as the paper takes."""
        return bool(self._scale.currentData())

    @property
    def names_edition(self) -> bool:
        """Whether the pages name their edition, and what changed since the one before."""
        return self._edition.isChecked()

    def leave_out_edition(self) -> None:
        """Offer no edition: the pages show no results."""
        self._edition.hide()

    @property
    def language(self) -> str:
        """The code of the language of the pages; empty for that of the program."""
        return self._language.chosen
