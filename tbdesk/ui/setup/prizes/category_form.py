"""The rules of one category, each in its field."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from tbdesk.engine.model.categories import Category
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import _
from tbdesk.models.setup.typed_category import typed_names, typed_numbers
from tbdesk.report.players.fields import MAX_RATING
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.fields import FormField, LiveForm
from tbdesk.ui.widgets.label import without_letter


def spin(most: int, none: str = "–") -> QSpinBox:
    """A number up to `most`; its lowest value, 0, is none and shown as such."""
    box = QSpinBox()
    box.setRange(0, most)
    box.setSpecialValueText(none)
    return box


class CategoryForm(LiveForm):
    """Shows a category and notifies every change of it."""

    def __init__(self, event: Tournament) -> None:
        self._event = event
        super().__init__(Category(""), self._fields())
        self.show_entry(None)

    def _fields(self) -> tuple[FormField, ...]:
        sex, numbers, chain = QComboBox(), text_field(), text_field()
        for text, value in ((_("any"), ""), (_("women"), "w"), (_("men"), "m")):
            sex.addItem(text, value)
        numbers.setPlaceholderText(_("pairing numbers, such as 3, 5, 12"))
        chain.setPlaceholderText(_("those of the event"))
        unrated = QCheckBox(_("&unrated included"))
        unrated.setAccessibleName(without_letter(unrated.text()))
        return (
            FormField(_("&Name"), text_field(), "name", put=_with_name),
            FormField(_("Se&x"), sex, "sex"),
            _number(_("&Youth"), "youth", 99, "U"),
            _number(_("&Senior"), "senior", 99, "S"),
            _number(_("Rating &from"), "rated_from", MAX_RATING),
            _number(_("Rating &below"), "rated_below", MAX_RATING),
            FormField("", unrated, "unrated"),
            _names(_("C&lubs"), "clubs"),
            _names(_("Federa&tions"), "federations"),
            _names(_("Titl&es"), "titles"),
            FormField(
                _("Listed by &hand"),
                numbers,
                "numbers",
                get=lambda category: ", ".join(map(str, category.numbers or ())),
                put=self._with_numbers,
            ),
            FormField(
                _("Tie-breaks of &games among them"),
                chain,
                "chain",
                get=lambda category: chain_text(category.chain),
                put=self._with_chain,
            ),
        )

    def _with_numbers(self, category: Category, text: str) -> Category:
        known = (one.number for one in self._event.participants)
        return category._replace(numbers=typed_numbers(text, known) or None)

    def _with_chain(self, category: Category, text: str) -> Category:
        chain = catalogue.chain(text, self._event.systems) if text else ()
        return category._replace(chain=chain)


def _with_name(category: Category, name: str) -> Category:
    if not name:
        raise ValueError(_("A category needs a name."))
    return category._replace(name=name)


def _number(label: str, attribute: str, most: int, prefix: str = "") -> FormField:
    """A number of a category; None is shown as none."""
    box = spin(most)
    box.setPrefix(prefix)
    return FormField(
        label,
        box,
        attribute,
        get=lambda category: getattr(category, attribute) or 0,
        put=lambda category, number: category._replace(**{attribute: number or None}),
    )


def _names(label: str, attribute: str) -> FormField:
    """Names of a category, apart by semicolons."""
    return FormField(
        label,
        text_field(),
        attribute,
        get=lambda category: "; ".join(getattr(category, attribute)),
        put=lambda category, text: category._replace(**{attribute: typed_names(text)}),
    )
