"""The rules of one category, each in its field."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.categories import Category
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import _
from tbdesk.models.setup.typed_category import typed_names, typed_numbers
from tbdesk.report.players.fields import MAX_RATING
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.dialog.dialog import add_field, text_field, text_in


def spin(most: int, none: str = "–") -> QSpinBox:
    """A number up to `most`; its lowest value, 0, is none and shown as such."""
    box = QSpinBox()
    box.setRange(0, most)
    box.setSpecialValueText(none)
    return box


class CategoryForm(QWidget):
    """Shows a category and tells every change of it."""

    #: The category as it is now.
    edited = Signal(object)
    #: Why what is typed in a field is not taken.
    refused = Signal(str)

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The reason why what is typed in a field is not taken; empty if all of it is.
        self.refusal = ""
        self._event = event
        self._category = Category("")
        self._name = text_field()
        self._sex = QComboBox()
        for text, sex in ((_("any"), ""), (_("women"), "w"), (_("men"), "m")):
            self._sex.addItem(text, sex)
        self._youth, self._senior = spin(99), spin(99)
        self._youth.setPrefix("U")
        self._senior.setPrefix("S")
        self._from, self._below = spin(MAX_RATING), spin(MAX_RATING)
        self._unrated = QCheckBox(_("&unrated included"))
        self._clubs, self._federations, self._titles = text_field(), text_field(), text_field()
        self._numbers, self._chain = text_field(), text_field()
        self._numbers.setPlaceholderText(_("pairing numbers, such as 3, 5, 12"))
        self._chain.setPlaceholderText(_("those of the event"))
        self._fill_form()
        self._connect()
        self.show_category(None)

    def _fill_form(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        fields: tuple[tuple[str, QWidget], ...] = (
            (_("&Name"), self._name),
            (_("Se&x"), self._sex),
            (_("&Youth"), self._youth),
            (_("&Senior"), self._senior),
            (_("Rating &from"), self._from),
            (_("Rating &below"), self._below),
            (_("C&lubs"), self._clubs),
            (_("Federa&tions"), self._federations),
            (_("Titl&es"), self._titles),
            (_("Listed by &hand"), self._numbers),
            (_("Tie-breaks of &games among them"), self._chain),
        )
        for text, field in fields:
            add_field(form, text, field)
            if field is self._below:
                form.addRow("", self._unrated)

    def _connect(self) -> None:
        for field in self._lines():
            field.textEdited.connect(lambda _text: self._take())
        for box in (self._youth, self._senior, self._from, self._below):
            box.valueChanged.connect(lambda _value: self._take())
        self._sex.currentIndexChanged.connect(lambda _index: self._take())
        self._unrated.toggled.connect(lambda _checked: self._take())

    def _lines(self) -> tuple[QLineEdit, ...]:
        return (
            self._name,
            self._clubs,
            self._federations,
            self._titles,
            self._numbers,
            self._chain,
        )

    def show_category(self, category: Category | None) -> None:
        """Show a category to be changed; None for none."""
        self.setEnabled(category is not None)
        self.refusal = ""
        shown = self._category = category or Category("")
        blocked = [QSignalBlocker(child) for child in self.findChildren(QWidget)]
        self._name.setText(shown.name)
        self._sex.setCurrentIndex(max(0, self._sex.findData(shown.sex)))
        self._youth.setValue(shown.youth or 0)
        self._senior.setValue(shown.senior or 0)
        self._from.setValue(shown.rated_from or 0)
        self._below.setValue(shown.rated_below or 0)
        self._unrated.setChecked(shown.unrated)
        self._clubs.setText("; ".join(shown.clubs))
        self._federations.setText("; ".join(shown.federations))
        self._titles.setText("; ".join(shown.titles))
        self._numbers.setText(", ".join(map(str, shown.numbers or ())))
        self._chain.setText(chain_text(shown.chain))
        del blocked

    def _refuse(self, text: str) -> None:
        self.refusal = text
        self.refused.emit(text)

    def _take(self) -> None:
        """Take every field up; what cannot be read is told and left."""
        try:
            category = self._typed()
        except (ValueError, EngineError) as error:
            self._refuse(error_text(error))
            return
        self.refusal = ""
        self._category = category
        self.edited.emit(category)

    def _typed(self) -> Category:
        name = text_in(self._name)
        if not name:
            raise ValueError(_("A category needs a name."))
        numbers = typed_numbers(
            self._numbers.text(), (one.number for one in self._event.participants)
        )
        chain = text_in(self._chain)
        return Category(
            name,
            self._sex.currentData(),
            self._youth.value() or None,
            self._senior.value() or None,
            self._from.value() or None,
            self._below.value() or None,
            self._unrated.isChecked(),
            typed_names(self._clubs.text()),
            typed_names(self._federations.text()),
            typed_names(self._titles.text()),
            numbers or None,
            catalogue.chain(chain, self._event.systems) if chain else (),
        )
