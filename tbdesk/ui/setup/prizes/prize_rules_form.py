"""The rules by which the prizes of an event are given."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from tbdesk.engine.model.prizes import Level, Preference, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_category import typed_numbers
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.prizes import level_text, preference_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.dialog.dialog import add_field, text_field, text_in
from tbdesk.ui.setup.prizes.category_form import spin

#: Hundredths to which payments are rounded.
_UNITS = (1, 5, 10, 50, 100, 500, 1_000)
_MOST_GAMES = 99


class PrizeRulesForm(QWidget):
    """Shows how prizes are given, and tells every change of it."""

    edited = Signal()
    #: Why what is typed in a field is not taken.
    refused = Signal(str)

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The reason why what is typed in a field is not taken; empty if all of it is.
        self.refusal = ""
        self._event = event
        rules = event.prize_list
        self._rules = rules._replace(prizes=())
        self._one_each = QCheckBox(_("&One prize a player; otherwise money adds up"))
        self._one_each.setChecked(rules.one_each)
        self._preference, self._level, self._unit = QComboBox(), QComboBox(), QComboBox()
        for preference in Preference:
            self._preference.addItem(preference_text(preference), preference)
        for level in Level:
            self._level.addItem(level_text(level), level)
        for unit in sorted({*_UNITS, rules.unit}):
            self._unit.addItem(number_text(Fraction(unit, 100)), unit)
        for box, value in (
            (self._preference, rules.preference),
            (self._level, rules.level),
            (self._unit, rules.unit),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self._currency = text_field(rules.currency)
        self._games = spin(_MOST_GAMES)
        self._games.setValue(rules.least_games)
        self._withdrawn = QCheckBox(_("Tho&se who withdrew may win"))
        self._withdrawn.setChecked(rules.withdrawn)
        self._absent = text_field(", ".join(map(str, rules.absent)))
        self._absent.setPlaceholderText(_("pairing numbers, such as 3, 5, 12"))
        self._kept = QCheckBox(_("&Keep the prizes of the absent for them"))
        self._kept.setChecked(rules.kept)
        self._fill_form()
        self._connect()

    def _fill_form(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self._one_each)
        add_field(form, _("Ord&er of giving"), self._preference)
        add_field(form, _("&Level on points"), self._level)
        add_field(form, _("Rounding un&it"), self._unit)
        add_field(form, _("Currenc&y"), self._currency)
        add_field(form, _("&Games at least"), self._games)
        form.addRow(self._withdrawn)
        add_field(form, _("A&bsent"), self._absent)
        form.addRow(self._kept)

    def _connect(self) -> None:
        for box in (self._preference, self._level, self._unit):
            box.currentIndexChanged.connect(lambda _index: self._take())
        for check in (self._one_each, self._withdrawn, self._kept):
            check.toggled.connect(lambda _checked: self._take())
        self._games.valueChanged.connect(lambda _value: self._take())
        for field in (self._currency, self._absent):
            field.textEdited.connect(lambda _text: self._take())

    def rules(self) -> PrizeList:
        """The rules, without a prize."""
        return self._rules

    def add_absent(self, number: int) -> None:
        """Add a participant to those who are absent."""
        listed = (*self._rules.absent, number)
        self._absent.setText(", ".join(map(str, listed)))
        self._take()

    def currency(self) -> str:
        return self._rules.currency

    def _refuse(self, text: str) -> None:
        self.refusal = text
        self.refused.emit(text)

    def _take(self) -> None:
        try:
            absent = typed_numbers(
                self._absent.text(), (one.number for one in self._event.participants)
            )
        except ValueError as error:
            self._refuse(error_text(error))
            return
        self._rules = PrizeList(
            (),
            text_in(self._currency),
            self._one_each.isChecked(),
            self._preference.currentData(),
            self._level.currentData(),
            self._unit.currentData(),
            self._games.value(),
            self._withdrawn.isChecked(),
            absent,
            self._kept.isChecked(),
        )
        self._preference.setEnabled(self._one_each.isChecked())
        self._refuse("")
        self.edited.emit()
